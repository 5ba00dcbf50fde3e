// Why a card comes too late, step by step: each step speaks of one card, and follows from the deal
// and from steps before it.
//
// timeline.h works out when each card can go, but keeps no reasons, and from its result alone none
// can be read off: two cards may each seem to be late because the other is. So the same is worked
// out again here, slowly and in rounds. What is new in a round follows from what was known after
// the round before, so that reasons never go round in a circle.
//
// A step says of a card one of three things: it never goes; it does not go before some moment
// (timeline.h); it does not go sooner than another card. A clause says the same of one partner of
// the card, and why.
//
//   for (const LateStep& step : why_never(deal, rules, cell)) ...   // the last is about `cell`
#pragma once

#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "solver/timeline.h"

namespace pyramid {

struct LateClause {
  enum class Why {
    kLiesOn,     // the card lies on the partner
    kLiesUnder,  // the partner lies on the card
    kBeside,     // both lie beside the pyramid, and the rules let them never go together
    kItself,     // the partner is the card that the step waits for
    kStuck,      // the partner never goes
    kTurned,     // `own` is a stock card that is not turned before
    kCovered,    // `card` lies on the cell `own`, and goes too late
    kLoop,       // `card` lies on the cell `own`, and waits for one of the two
    kBuried,     // `card` comes to lie on the stock card `own` and stays, or waits for the two
    kLoaded,     // `card` comes to lie on the stock card `own`, and goes too late
    kBetween,    // `card` lies between the two in the stock, and goes too late or never
    kMissed,     // the two could only go together when the second is turned, which is earlier
  };
  int partner;  // -1: whichever it is
  Why why;
  int own = -1;
  int card = -1;
  int step = -1;  // the step about `card`, or about the partner; -1 when the deal shows it
  // kBuried, kLoaded, kMissed: why the pair is not made before `card` lies there; none when the
  // cards of the stock show it.
  std::vector<LateClause> since;
};

struct LateStep {
  int place;
  Moment not_before;     // kNever: it never goes
  int sooner_than = -1;  // instead of a moment: it does not go before this card, but may with it
  std::vector<LateClause> clauses;
};

// When a cell can go with a partner, if ever.
struct PairTime {
  int cell;
  int partner;
  Moment from;  // not before
  int barrier;  // and not, on the last pass, after this stock card was turned; -1: there is none
};

// All partners that some cells may have, as far as the steps of this computation tell. Pairs that
// are not in the list are never made. Thread-safe; some milliseconds.
std::vector<PairTime> pair_times(const Deal& deal, const Rules& rules,
                                 const std::vector<int>& cells);

// The steps to the claim that a card never goes, which is the last of them, in an order in which
// each follows from those before; few, but not always the fewest. Empty when it does not follow so.
// REQUIRES: the card is no king. Thread-safe; some milliseconds.
std::vector<LateStep> why_never(const Deal& deal, const Rules& rules, int place);

}  // namespace pyramid
