// The naive bag solver: exhaustive for unlimited redeals, waste-top access and one pile.
//
// Turning the stock costs nothing under these rules, so every card beside the pyramid can be
// brought to the top of the waste at any time, and two of them never pair: the 24 cards are a bag
// of ranks. A position is the set of remaining cells and the bag; where the boundary between waste
// and stock lies does not matter, nor does initial_waste. That makes an exhaustive search small
// enough for thousands of deals where solve_naively() would visit millions of positions for each.
//
// It branches on every removal that involves the pyramid. One thing is not branched on: a king in
// the bag can go alone at any time and nothing else can happen to it, so all of them count as
// removed from the start (before the first move of the pyramid there is always time for that,
// unless the goal is reached at once).
//
//   NaiveBagAnswer answer = solve_bag_naively(naive_deal(deal), /*overlap=*/false);
#pragma once

#include <cstddef>

#include "tests/support/naive_solver.h"

namespace pyramid::testing {

struct NaiveBagAnswer {
  bool winnable = false;         // goal `pyramid`
  bool strict_winnable = false;  // goal `all`
  int max_pyramid_cards = 0;     // the same for both goals
  int max_cards = 0;             // likewise: after the pyramid is clear only bag kings could go
  std::size_t positions = 0;
};

// Visits all positions. It has no cap: a full deal has some hundreds to some ten thousands of them,
// which takes about a millisecond. REQUIRES: no rank above seven times in the stock; the pyramid is
// not empty.
NaiveBagAnswer solve_bag_naively(const NaiveDeal& deal, bool overlap);

}  // namespace pyramid::testing
