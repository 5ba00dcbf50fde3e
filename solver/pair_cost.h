// How many moves a win costs at least from a position of pairs, and which pairs only longer ones
// make.
//
// A line has a number f of redeals; the bound is for one f, and fewest_moves.h goes through them.
// Of a line that goes on from a position in pass q (q redeals have been made) count, for a pass j
// from q to f: all removals, the draws and redeals of the passes up to j, and of the later ones
// what they cost at the very least. With n stock cards in play, s of them in the stock, and nothing
// removed, that would be
//
//   s + (j − q) · (n + 1)   draws, and redeals, up to the end of pass j; of the last pass only the
//                           draws up to the moment before which no line ends
//   2 (f − j)               for each later pass its redeal, and a draw: before the last pass the
//                           waste would else be empty at its end; the last pass were useless (but
//                           for access stock-top, where its first card can be used undrawn)
//
// A stock card that goes in pass p <= j saves its draws of the passes p + 1 … j; and under
// stock-top the draw of pass p too, if it goes from the top of the stock. So a removal costs 1 less
// what it saves, and no pair is made before its earliest moment (timeline.h): each pair has a least
// cost. The cards of a class that must go need disjoint pairs; the cheapest choice of them is found
// class by class (a row of the DP is a low card, a column set the high cards that are gone), and
// the sum is a bound. Large j count more draws and let early removals save more; each j gives a
// bound that holds, and the largest of them is taken.
//
// Every choice that makes a pair costs so much at least; a pair with which no line is short enough
// is struck out. And the last pass may go on only so far that the draws do not exceed what is left:
// that is a latest moment for all cells.
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
