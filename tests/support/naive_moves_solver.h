// The naive moves solver: the fewest moves of full deals, by breadth-first search.
//
// It visits the positions of the game (naive_game.h) in the order of their distance from the deal,
// each once, and stops at the first win. There is no bound, no pruning and no estimate of any kind:
// only the set of positions seen is packed. Those that differ in nothing but the next card to be
// drawn share a slot, with a bit for each, so that a slot of 12 bytes holds some fifteen.
//
// A full deal has up to some hundred million positions; some millions are visited in a second.
//
//   NaiveMovesAnswer answer = count_moves_naively(naive_deal(deal), rules);
//   if (answer.fewest_moves) ...
#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "tests/support/naive_solver.h"

namespace pyramid::testing {

struct NaiveMovesAnswer {
  std::optional<int> fewest_moves;  // of a win; empty when there is none
  // Different ones reached, the first included: all that there are when there is no win.
  std::uint64_t positions = 0;
};

// REQUIRES: validate(rules).empty(); stock at most 24. There is no cap.
NaiveMovesAnswer count_moves_naively(const NaiveDeal& deal, const Rules& rules);

}  // namespace pyramid::testing
