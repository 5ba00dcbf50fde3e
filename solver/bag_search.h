// Depth-first search where the cards beside the pyramid are a bag (bag_space.h): a second method
// for what structure.h decides.
//
// States are gone through depth first; a table of all states seen, whole keys and never
// overwritten, keeps any from being looked into twice. The search is for the largest value of a
// measure, with branch and bound: a state from which the best value seen cannot be bettered is
// left. Since the best never sinks, what was left once may stay left, and the table stays exact.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/move.h"
#include "solver/bag_space.h"
#include "solver/budget.h"

namespace pyramid {

struct BagAnswer {
  // The largest value that can be reached; `floor` when none above it can. A lower bound of the
  // largest if the budget gave up.
  int best;
  // A line of play that reaches it; none when nothing above the floor was reached.
  std::vector<Move> line;
};

// Looks for values above `floor` only. Thread-safe. Memory: the table.
BagAnswer search_bag(const BagSpace& space, int floor, std::uint64_t hash_seed, Budget& budget);

}  // namespace pyramid
