// Sound tests that a position of the pair search is lost, and pairs in it that cannot be made.
//
// A line that reaches what is looked for from a PairPosition makes only pairs of its `pairs`, and
// removes at least the cards that must go. The filters take pairs away that no such line can make,
// and find positions that have none: each is a rule of pruning.h, and each holds under all rules.
//
//   matching  A card that must go goes with one of its class, and no two go with the same. So if
//             some of the cards of one side that must go have fewer partners between them than
//             they are, the position is lost; and if they have just as many, those partners go with
//             them, and all other pairs of these partners cannot be made (Hall's theorem).
//   cycles    Of the pyramid's cards on one side of a class only so many find partners beside the
//             pyramid (Hall again); the others need a pair inside it. Such pairs must be chosen so
//             that none waits for itself by way of coverings and the other chosen pairs: the
//             theorem of structure.h, whose "only if" holds under all rules.
//   timeline  When each card can go, and what must have gone by then: timeline.h. It finds pairs
//             that cannot be made, and cards that must go because what must go waits for them.
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

  // Brings all that a filter knows of a position to what its pairs say, from nothing. `leave`:
  // cells that will stay. Returns false when the position is lost.
  bool start(PairPosition& position, CellSet leave) const;

  // To be called for a class when its pairs have changed: matching, and what is
  // `needed`. Returns false when the position is lost. A hundred nanoseconds.
  bool check_class(PairPosition& position, int cls) const;

  enum class Finding : std::uint8_t {
    kLost,
    kOpen,     // nothing was found
    kNarrowed  // pairs were taken away
  };

  // Cycles and the timeline, for the classes that have changed and what follows from them.
  // Some hundreds of nanoseconds to some microseconds.
  Finding check(PairPosition& position) const;

 private:
  bool can_choose_pairs(const PairPosition& position) const;

  const PairGame& game_;
  Prunings prunings_;
};

}  // namespace pyramid
