// Counts of decided deals, and what they say about the rate of winnable ones.
#pragma once

#include <cstdint>

#include "solver/outcome.h"

namespace pyramid {

struct Interval {
  double low;
  double high;
};

// The Wilson score interval at 95 % for a rate of which `successes` in `trials` were seen
// (Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
// American Statistical Association 22, 1927). REQUIRES: successes <= trials. No trials: [0, 1].
Interval wilson95(std::uint64_t successes, std::uint64_t trials);

// Deals by verdict.
struct Tally {
  std::uint64_t winnable = 0;
  std::uint64_t unwinnable = 0;
  std::uint64_t unknown = 0;

  void add(Verdict verdict);

  std::uint64_t deals() const { return winnable + unwinnable + unknown; }
  // Winnable among the decided. REQUIRES: some deal is decided.
  double win_rate() const;
  // Holds whatever the unknown deals are: its low end takes them all as unwinnable, its high end
  // as winnable.
  Interval ci95() const;

  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace pyramid
