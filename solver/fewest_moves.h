// The fewest moves that win a deal, with such a line, proved shortest; for every rule set.
//
// The search is that of pair_search.h: whenever two cards can go together for the first time, they
// go at once or never do. That is as good for short lines. Take a shortest winning line, and in it
// two cards that go together later than they could. Let them go as soon as they can and leave the
// rest of the line as it is: it is still legal (pair_search.h), but for draws of cards that are
// gone by then, and redeals of a waste that is empty by then; these are left out. So it is no
// longer than before. With three piles a draw turns three places of the deal, gone cards or not, so
// no draw changes. Kings of the pyramid, which must go, likewise.
//
// What is different is kings beside the pyramid. Taking one is a move, and is worth it only if it
// uncovers what is needed or saves draws in later passes. So a king is asked about like a pair, as
// soon as it can go: it goes at once, or it is kept for good, and then lies in the way like a card
// without partner. It need not be asked about (kPlainKings)
//   - on top of the stock: nothing else can happen then but drawing it, which costs as much (for a
//     king on the waste is asked about first);
//   - when it is sure to be turned again: that costs a draw, or it is taken then. It is sure when
//     two redeals or more are to come, for all but the last pass turn all of the stock; and with
//     one redeal when the last pass cannot end before it;
//   - on the last pass with nothing under it: taking it is of no use.
// A pair of which one card must go and has no other partner is not asked about either.
//
// Branch and bound: a position is left when no line from it is shorter than the best one seen, by
// the bound of pair_cost.h, and pairs and time are taken from it that only longer lines need
// (kCosts). A table knows with how few moves each position has been reached; what comes with as
// many or more is left. What else is known of a position, cards that must go say, follows from its
// pairs and from bounds; it was found under a bound no tighter than today's, for the best never
// gets longer and the moves made were no more. So all that is looked for now was looked for then.
//
// The bound counts draws pass by pass, which means to know how many passes there are. So there is
// one search for each number of redeals, and what has been found bounds the next. They go in the
// order of their bounds at the start, so that a short line is found soon. With unlimited redeals
// there are at most as many as stock cards: a pass in which none goes leads nowhere.
//
// The first win of all comes from pair_search.h, which also says when there is none; a deal that is
// lost costs no more here than there.
//
// Tried and left out, for it saved no time: deepening by one or more moves at a time from the lower
// bound (two to four times the nodes: the proof is nearly all of the work, and it was made many
// times); trying out each pair before the first decision, and at others (a fifth fewer nodes, at
// the price of more); leaving positions whose pairs are a part of another's (one in twenty, and a
// slow table); deciding on pairs that cannot go yet, those of the cards with fewest partners first
// (six to twelve times the nodes: positions stop meeting in the table).
//
//   Budget budget(limits);
//   const FewestMoves fewest = fewest_moves(deal, rules, initial_state(rules), Prunings::all(),
//                                           /*hash_seed=*/0, budget);
//   if (fewest.proved()) show(fewest.line);
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/budget.h"
#include "solver/outcome.h"
#include "solver/pruning.h"

namespace pyramid {

struct FewestMoves {
  // kUnknown when the budget ran out before a win was found or ruled out.
  Verdict winnable = Verdict::kUnknown;
  // The shortest winning line that was found; none unless winnable is kYes.
  std::vector<Move> line;
  // No winning line has fewer moves. Proved, whatever the budget. 0 when there is none at all.
  int at_least = 0;

  // True when the line is a shortest one.
  bool proved() const {
    return winnable == Verdict::kYes && line.size() == static_cast<std::size_t>(at_least);
  }
};

// REQUIRES: validate(rules).empty(); `start` as search_from() has it (search.h). Thread-safe.
// budget.gave_up() says which limit, if any, came before the proof.
FewestMoves fewest_moves(const Deal& deal, const Rules& rules, State start, Prunings prunings,
                         std::uint64_t hash_seed, Budget& budget);

}  // namespace pyramid
