// Legal moves, and what they lead to, for every rule set: the fast half of the rules.
//
// The referee (referee.h) knows the same rules a second time, from plain piles of cards; perft
// (perft.h) counts that the two agree.
//
//   MoveList moves;
//   legal_moves(deal, rules, state, moves);
//   for (Move move : moves) visit(apply(deal, rules, state, move));
#pragma once

#include <boost/container/static_vector.hpp>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace pyramid {

// At most 7 free cells and 3 playable cards beside the pyramid: 45 pairs of the 10 or 10 kings
// among them, 12 overlap pairs (a free card alone covers at most two), 3 drawn pairs, 2 turns.
inline constexpr int kMaxMoves = 72;
using MoveList = boost::container::static_vector<Move, kMaxMoves>;

// Replaces `moves` by all legal moves, each once, in a fixed order: removals from the pyramid,
// then those with cards beside it, then the draw or the redeal. None once the goal is reached.
// A redeal is legal when the stock is empty, the waste is not, and redeals are left.
// REQUIRES: validate(rules).empty(); the state was reached by play under these rules.
// Thread-safe; some tens of nanoseconds.
void legal_moves(const Deal& deal, const Rules& rules, State state, MoveList& moves);

// Appends the legal removals that touch pyramid cards only: they depend on nothing but the pyramid
// and rules.overlap. REQUIRES and cost as above.
void append_pyramid_removals(const Deal& deal, const Rules& rules, Ideal ideal, MoveList& moves);

// The state after a move. REQUIRES: legal_moves() would list the move. Thread-safe.
State apply(const Deal& deal, const Rules& rules, State state, Move move);

}  // namespace pyramid
