// The searches, for every rule set: which one answers what.
//
// Fewest moves are those of fewest_moves.h, which finds out about winnable too. Where the cards
// beside the pyramid are a bag, bag_search.h goes through states. Everywhere else pair_search.h
// asks about pairs, and pair_maxima.h puts the maxima down to it. All are depth-first with an exact
// transposition table, whole keys and never overwritten.
//
//   const Outcome outcome = search(deal, rules, SolveOptions{.find = Find::kWin});
#pragma once

#include "engine/deal.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/budget.h"
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

// Adds the fewest moves to what is known of a deal, and a shorter line if there is one; when the
// budget is spent already, a lower bound. Notes what was spent and, unless the moves are proved all
// the same, at which limit it gave up. REQUIRES: outcome.winnable is not kNo; `start` as above.
// Throws std::logic_error when the outcome's line is a win and the search finds that there is none.
void add_fewest_moves(const Deal& deal, const Rules& rules, State start,
                      const SolveOptions& options, Budget& budget, Outcome& outcome);

}  // namespace pyramid
