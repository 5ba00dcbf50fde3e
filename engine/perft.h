// Perft: the number of legal lines of play to a depth, for testing.
//
// One wrong or missing move anywhere changes the count, so pinned counts catch any change of the
// rules, and equal counts by movegen.h and by referee.h say that both know the same rules.
#pragma once

#include <cstdint>

#include "engine/deal.h"
#include "engine/rules.h"

namespace pyramid {

// How many different lines of exactly `depth` moves can be played from the deal; a line that
// reaches the goal early is not counted. By legal_moves() and apply().
// REQUIRES: validate(rules).empty(), depth >= 0. Exponential in depth.
std::uint64_t perft(const Deal& deal, const Rules& rules, int depth);

// The same number by asking the referee about every conceivable move. Much slower.
std::uint64_t perft_by_referee(const Deal& deal, const Rules& rules, int depth);

}  // namespace pyramid
