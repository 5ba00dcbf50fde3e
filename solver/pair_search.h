// Depth-first search over pairs: whether a deal is winnable, for every rule set.
//
// It does not ask "which move next" but, whenever two cards can go together for the first time:
// "do these two go together in the end?" If so, they go at once; if not, that pair is struck out
// for good. In between, the stock is turned, which is no decision at all.
//
// Why at once. Take a line that reaches the goal, and in it two cards that go together later than
// they could. Let them go as soon as they can and leave the rest of the line as it is. All of it is
// still legal: the cards they cover are free earlier; what lies under a waste card is on top
// earlier, never later; a card drawn onto one of them falls on what was under it; and a card drawn
// could pair with the one it fell on only if that was not one of these two. So the line reaches the
// goal with the same pairs, none of which is later and one of which is earlier. Repeat: some
// winning line makes each of its pairs the moment it can be made. (With access drawn-pair a card
// and the one it was drawn onto can go only until the waste is touched; so of pairs that can go at
// the same moment they come first.) Kings alone likewise, but those on the waste after all pairs.
//
// So a position is a State and the set of pairs that may still be made (pair_game.h), and each
// decision shrinks the set: one pair is made, or one is struck out. A whole turn of the stock
// without a removal leads nowhere: what could have been made in it has been struck out. That holds
// across redeals, limited or not, and is what makes several passes cheap: a pair is asked about
// once, not once per pass. How small the set has become tells early that a position is lost:
// pair_filter.h. How a position is played between decisions: pair_play.h.
#pragma once

#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/budget.h"
#include "solver/outcome.h"
#include "solver/pair_filter.h"
#include "solver/pair_game.h"
#include "solver/pair_play.h"
#include "solver/pruning.h"

namespace pyramid {

struct PairSearchAnswer {
  Verdict reached = Verdict::kUnknown;  // kUnknown when the budget ran out (it says how)
  // A whole line of play that reaches the aim; none when that is impossible; when the budget ran
  // out, the one that came nearest, if any.
  std::vector<Move> line;
  // Cards that are gone after the line, the start's missing ones included: of the pyramid, and all.
  int pyramid_cards = 0;
  int cards = 0;
};

// The searches of one deal. Thread-safe.
class PairSearch {
 public:
  // REQUIRES: validate(rules).empty(); `start` as search_from() has it (search.h).
  PairSearch(const Deal& deal, const Rules& rules, State start, Prunings prunings,
             std::uint64_t hash_seed);

  // The filter refers to the game.
  PairSearch(const PairSearch&) = delete;
  PairSearch& operator=(const PairSearch&) = delete;

  State start() const { return start_; }

  PairSearchAnswer run(const PairAim& aim, Budget& budget) const;

  // No line that leaves these cells removes more cards. Some hundred nanoseconds.
  int most_cards(CellSet leave) const;

 private:
  PairGame game_;
  PairFilter filter_;
  State start_;
  Prunings prunings_;
  std::uint64_t hash_seed_;
};

}  // namespace pyramid
