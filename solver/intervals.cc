#include "solver/intervals.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pyramid {

Interval wilson95(std::uint64_t successes, std::uint64_t trials) {
  assert(successes <= trials);
  if (trials == 0) return {0.0, 1.0};
  constexpr double kZ = 1.959963984540054;  // the normal distribution's 97.5 % quantile
  const auto n = static_cast<double>(trials);
  const double rate = static_cast<double>(successes) / n;
  const double centre = rate + kZ * kZ / (2 * n);
  const double spread = kZ * std::sqrt(rate * (1 - rate) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  // At the ends the interval touches 0 or 1 exactly; rounding must not carry it beyond or short.
  return {successes == 0 ? 0.0 : std::max(0.0, (centre - spread) / scale),
          successes == trials ? 1.0 : std::min(1.0, (centre + spread) / scale)};
}

void Tally::add(Verdict verdict) {
  switch (verdict) {
    case Verdict::kYes:
      ++winnable;
      break;
    case Verdict::kNo:
      ++unwinnable;
      break;
    case Verdict::kUnknown:
      ++unknown;
      break;
  }
}

double Tally::win_rate() const {
  assert(winnable + unwinnable > 0);
  return static_cast<double>(winnable) / static_cast<double>(winnable + unwinnable);
}

Interval Tally::ci95() const {
  return {wilson95(winnable, deals()).low, wilson95(winnable + unknown, deals()).high};
}

}  // namespace pyramid
