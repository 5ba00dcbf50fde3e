// From removals to a whole line of play.
//
// The solvers think in removals and leave the turning of the stock between them unsaid: it is
// determined, for the next removal needs its card where it can be taken.
#pragma once

#include <span>
#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace pyramid {

// Puts before each removal the draws and redeals that it needs: the stock is turned until the
// removal is legal. When any card of a rank serves (`by_rank`), the first card of the wanted rank
// that turns up is taken instead of the one named. Draws and redeals among `moves` are made too.
// REQUIRES: the removals can be made in this order from `start` under the rules; with `by_rank`,
// structure_applies(rules), so that cards of one rank are one another's like. Thread-safe.
std::vector<Move> spell_out(const Deal& deal, const Rules& rules, State start,
                            std::span<const Move> moves, bool by_rank);

}  // namespace pyramid
