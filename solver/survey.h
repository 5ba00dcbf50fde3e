// How many deals of a series are winnable, and how many have which maxima: exact counts.
//
// Counts are sums, so parts of a series can be counted apart, on any thread or machine, and added
// in any order. Where the structural method answers, a deal costs the dealing of its pyramid and
// one application of a theorem: no line of play is made and nothing allocated. So no referee sees
// these answers; solve() gives the same ones with their lines, and tests compare the two.
//
//   const DealSeries codes = DealSeries::codes(DealCode{0}, DealCode{999'999});
//   const SurveyCounts counts = survey_by_structure(codes, {0, codes.size()}, Rules{}, Find::kWin);
//   counts.tally.win_rate();   // 0.669...
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/deal.h"
#include "engine/dealer.h"
#include "engine/rules.h"
#include "solver/deal_series.h"
#include "solver/intervals.h"
#include "solver/outcome.h"
#include "solver/shard.h"
#include "solver/solve.h"

namespace pyramid {

struct SurveyCounts {
  Tally tally;
  std::uint64_t gave_up = 0;    // deals of which some answer is missing
  std::uint64_t published = 0;  // deals that an app shows; all others are generated
  // Deals by their maxima; deals whose maximum is not known are in none.
  std::array<std::uint64_t, kCells + 1> by_max_pyramid_cards{};
  std::array<std::uint64_t, kCards + 1> by_max_cards{};
  // Winnable deals by their fewest moves; those whose number is not known are in none.
  std::array<std::uint64_t, kMostMoves + 1> by_fewest_moves{};

  void add(const Outcome& outcome, DealSource source);
  void add(const SurveyCounts& other);

  // by_fewest_moves up to the last that is not 0.
  std::vector<std::uint64_t> moves_that_occur() const;

  friend bool operator==(const SurveyCounts&, const SurveyCounts&) = default;
};

// What solve() answers by structure (fast_structure.h), without its line of play.
// REQUIRES: structure_answers(rules, options) with that `find` (solve.h). Thread-safe; no
// allocation.
Outcome answer_by_structure(const PyramidRanks& ranks, const Rules& rules, Find find);

// Counts the deals of a part of a series. REQUIRES: as answer_by_structure(); part lies in the
// series. Thread-safe; no allocation; cannot be interrupted, so parts should be short.
SurveyCounts survey_by_structure(const DealSeries& series, IndexRange part, const Rules& rules,
                                 Find find);

// The same by any other means; nothing when an answer was interrupted. Thread-safe as `answer` is.
std::optional<SurveyCounts> survey_by(const DealSeries& series, IndexRange part,
                                      const std::function<Outcome(const Deal&)>& answer);

}  // namespace pyramid
