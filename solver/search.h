// Depth-first search with an exact transposition table, for every rule set.
//
// The states of a deal (search_space.h) are gone through depth first; a table of all states seen,
// whole keys and never overwritten, keeps any from being looked into twice. Each question is a
// search for the largest value of a measure, with branch and bound: a state from which the best
// value seen cannot be bettered is left. Since the best never sinks, what was left once may stay
// left, and a table shared by the whole search stays exact. To ask only whether a deal is winnable
// is to start with the best just below the goal's value.
//
//   const Outcome outcome = search(deal, rules, SolveOptions{.find = Find::kWin});
#pragma once

#include "engine/deal.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/outcome.h"
#include "solver/solve.h"

namespace pyramid {

// Looks at `find`, `limits` and `hash_seed` of the options.
// REQUIRES: validate(rules).empty(). Thread-safe. Memory: the table, at most limits.bytes.
Outcome search(const Deal& deal, const Rules& rules, const SolveOptions& options);

// The same from any state that play could have reached, or that lacks cards as if they had been
// removed before the game: tests search games that are small enough to be exhausted by other means.
// Maxima count what is missing from the start as removed.
Outcome search_from(const Deal& deal, const Rules& rules, State start, const SolveOptions& options);

}  // namespace pyramid
