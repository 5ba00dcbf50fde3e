// Sound tests that a position of the pair search is lost, and pairs in it that cannot be made.
//
// A line that reaches the goal from a PairPosition makes only pairs of its `pairs`. The filters
// take pairs away that no such line can make, and find positions that have none: each is a rule of
// pruning.h, and each holds under all rules, whatever it says of the last pass alone.
//
//   matching     A card that must go for the goal (a pyramid card; with goal all, every card) goes
//                with one of its class, and no two go with the same. So the cards of one side that
//                must go can be matched into the other side. By the theorem of Mendelsohn and
//                Dulmage a matching that covers both sides' needs exists if each side's does alone,
//                and by Hall's each does if no part of it has fewer partners than cards.
//   cycles       Of the pyramid's cards on one side of a class only so many find partners beside
//   the
//                pyramid (Hall again); the others need a pair inside it. Such pairs must be chosen
//                so that none waits for itself by way of coverings and the other chosen pairs: the
//                theorem of structure.h, whose "only if" holds under all rules.
//   precedence   before(v) is a set of cells that are gone before cell v goes, in every line that
//                reaches the goal: all that covers v with all before that; and what must be gone
//                before v's partner can go, whichever partner it is. A cell inside the pyramid
//                waits for its own before(); on the last pass a waste card waits for all that lie
//                on it, so for what is gone when these go, whichever partners they have. The sets
//                grow to a fixed point, and stay true on the way down the search, for it only takes
//                choices away. A pair of which one must go before the other cannot be made; a cell
//                that must go before itself loses the position.
#pragma once

#include "solver/pair_game.h"
#include "solver/pruning.h"

namespace pyramid {

// How many disjoint pairs can be chosen. Some tens of nanoseconds.
int most_disjoint(PairSet pairs);

class PairFilter {
 public:
  // Keeps a reference to the game.
  PairFilter(const PairGame& game, Prunings prunings) : game_(game), prunings_(prunings) {}

  // Brings all that a filter knows of a position to what its pairs say, from nothing.
  // Returns false when the position is lost.
  bool start(PairPosition& position, CellSet leave) const;

  // To be called for a class when its pairs have changed: matching, `needed`, and `changed`.
  // Returns false when the position is lost. Some tens of nanoseconds.
  bool check_class(PairPosition& position, int cls) const;

  enum class Finding : std::uint8_t {
    kLost,
    kOpen,     // nothing was found
    kNarrowed  // pairs were taken away
  };

  // Cycles and precedence, for the classes in position.changed and what follows from them.
  // `on_last_pass`: no redeal is left, so a waste card can go only when all above it on its pile
  // are gone. Some hundreds of nanoseconds.
  Finding check(PairPosition& position) const;

 private:
  bool can_choose_pairs(const PairPosition& position) const;

  const PairGame& game_;
  Prunings prunings_;
};

}  // namespace pyramid
