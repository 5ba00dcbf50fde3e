// The searches, for every rule set: which one answers what.
//
// Where the cards beside the pyramid are a bag, bag_search.h goes through states. Everywhere else
// pair_search.h asks about pairs, and pair_maxima.h puts the maxima down to it. All are depth-first
// with an exact transposition table, whole keys and never overwritten.
//
//   const Outcome outcome = search(deal, rules, SolveOptions{.find = Find::kWin});
#pragma once

#include "engine/deal.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/outcome.h"
#include "solver/solve.h"

namespace pyramid {

// Looks at all of the options but `method`.
// REQUIRES: validate(rules).empty(). Thread-safe. Memory: the table, at most limits.bytes.
Outcome search(const Deal& deal, const Rules& rules, const SolveOptions& options);

// The same from any state that play could have reached, or that lacks cards as if they had been
// removed before the game: tests search games that are small enough to be exhausted by other means.
// Maxima count what is missing from the start as removed.
Outcome search_from(const Deal& deal, const Rules& rules, State start, const SolveOptions& options);

}  // namespace pyramid
