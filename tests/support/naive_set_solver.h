// The naive set solver: exhaustive for limited redeals, and fast enough for full deals.
//
// It visits every position that play can reach, the same ones as solve_naively(), without pruning
// of any kind. What differs is the order, which saves time and memory: within a pass the stock only
// shrinks, so all positions with the same next card to be drawn are visited together, in a set of
// their own, and forgotten before those with a later one. The rules are those of naive_game.h.
//
// A full deal has some hundred thousand positions in a single pass and some ten million in three;
// of 300 random deals none had more than 120 million. More than ten million are visited in a
// second, and all of them together never took half a gigabyte.
//
//   NaiveSetAnswer answer = solve_sets_naively(naive_deal(deal), rules);
#pragma once

#include <cstdint>

#include "engine/rules.h"
#include "tests/support/naive_solver.h"

namespace pyramid::testing {

struct NaiveSetAnswer {
  bool winnable = false;
  int max_pyramid_cards = 0;    // the most that have been removed in any position reached
  int max_cards = 0;            // the same, counting all cards
  std::uint64_t positions = 0;  // different ones reached, the first included
};

// Visits all positions, but stops in each that reaches the goal. There is no cap.
// REQUIRES: validate(rules).empty(), !rules.unlimited(); stock at most 24.
NaiveSetAnswer solve_sets_naively(const NaiveDeal& deal, const Rules& rules);

}  // namespace pyramid::testing
