// How many moves a win costs at least from a position of pairs, and which pairs and how much time
// only longer wins need.
//
// A line has a number f of redeals; the bound is for one f, and fewest_moves.h goes through them.
// Of a line that goes on from a position in pass q (q redeals have been made) count, for a pass j
// from q to f: all removals; the draws and redeals up to the end of pass j; and what the passes
// after it cost at the very least. Were nothing removed, that would be, with n stock cards in play
// and s of them in the stock,
//
//   s + (j − q) (n + 1)   draws and redeals up to the end of pass j
//   2 (f − j)             a redeal and a draw for each pass after it
//
// (Without a draw a pass leaves the waste empty, and no redeal follows. A last pass without draws
// would be useless, but for access stock-top, where its first card can be used undrawn: there it
// counts 1.)
//
// A card that goes in pass p saves its draws of the passes p + 1 … j, and with stock-top that of
// pass p if it goes from the top of the stock. So a removal costs 1 less the draws it saves. No
// pair is made before its earliest moment (timeline.h), and later it saves no more, so each pair
// has a least cost. The cards of a class that must go need disjoint pairs: the cheapest choice is
// found class by class, and the sum is a bound. A large j counts more draws and lets early removals
// save more; each j gives a bound that holds, and the largest one is taken.
//
// The last pass ends anywhere. Let B(e) be the bound for lines that end when e cards have been
// turned in pass f: of that pass only the draws of cards below e are counted, and only they are
// saved. From e to e + 1 one card's draw is added, if it is in play; and at most one is saved, for
// only the pairs of that card save more, and a card goes once. So B never falls, and B(e) at the
// least e that the timeline knows bounds all lines. And the last e at which B(e) is not too much is
// a latest moment for all cells.
//
// Likewise the least cost of a choice that makes a given pair never falls with e. If it is too much
// for the least e, or for some j, no line that is short enough makes the pair: it is struck out.
//
// Stock kings are counted so too: what need not go, and would cost more than it saves, stays.
//
//   PairCost cost(game);
//   if (!cost.keep_within(position, /*redeals=*/2, /*allowed=*/40, narrowed)) give_it_up();
#pragma once

#include "solver/pair_game.h"

namespace pyramid {

class PairCost {
 public:
  // More moves than any line has: there is none.
  static constexpr int kNoWin = 1'000'000;

  // Keeps a reference to the game. REQUIRES: game.timed().
  explicit PairCost(const PairGame& game) : game_(game) {}

  // No line that wins from the position with exactly so many redeals in all has fewer moves left.
  // REQUIRES: redeals >= position.redeals.
  int at_least(const PairPosition& position, int redeals) const;

  // No line that wins with so many redeals ends before so many cards have been turned in the last
  // pass. Tens of nanoseconds.
  int least_turned(const PairPosition& position, int redeals) const;

  // Takes from the position what only lines of more than `allowed` moves can have: pairs, and time.
  // Returns false when nothing is left. Adds the classes that have lost pairs to `narrowed`.
  bool keep_within(PairPosition& position, int redeals, int allowed, ClassSet& narrowed) const;

 private:
  const PairGame& game_;
};

}  // namespace pyramid
