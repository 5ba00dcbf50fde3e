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
// removal is legal. Of a card beside the pyramid only the rank matters: the first one of it that
// turns up is taken. REQUIRES: structure_applies(rules); the removals can be made in this order
// from `start`. Thread-safe.
std::vector<Move> spell_out(const Deal& deal, const Rules& rules, State start,
                            std::span<const Move> moves);

}  // namespace pyramid
