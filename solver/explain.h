// Why a deal cannot be won, as data: which cards cannot all go, and what stands in the way of each.
//
// The answer "no" of structure.h and of the searches is a proof, but not one to read. What a reader
// can follow is small: a few cards of the pyramid that cannot all go, whatever happens to all the
// others. Everything else is relaxed: a card that is not named goes freely, like a king, as soon as
// nothing lies on it. If the named cards cannot all go even then, the deal is lost.
//
// A conflict is such a set of cells, and the proof is a tree of cases: a card of the set must go
// with a card of the other rank, and each choice closes a loop, or leads to the next card. For a
// card x of rank r, of partners of rank 13 − r beside the pyramid there are 4 − N of them, each for
// one card. A chosen pair inside the pyramid waits for all that lies on either card; pairs that
// wait for each other in a ring can never be made. This holds under all rules (the "only if" of
// structure.h), and decides under those that structure.h is about.
//
// Smallest: of the fewest classes {c, 13 − c}; of these, of the fewest cards. All sets are tried.
//
// "At most 14": one card of a conflict must stay, and with it all that it lies on. For each of them
// what remains may have a conflict again, and so on until no more than 14 cards are left to go:
// that tree is a Bound.
//
// Where conflicts have nothing to say, time may: a card that can go with nothing, because every
// partner is out of reach when it is wanted (stranded_proof.h): Stranded.
//
//   const Explanation why = explain(deal, rules, outcome);
//   if (why.bound) why.bound->conflict.cells;   // cannot all go
#pragma once

#include <optional>
#include <vector>

#include "engine/deal.h"
#include "engine/pyramid.h"
#include "engine/rules.h"
#include "solver/outcome.h"
#include "solver/pair_order.h"
#include "solver/stranded_proof.h"

namespace pyramid {

// One step around a loop of pairs, each of which waits for the next: `waiting` lies under `on_it`,
// which belongs to the next pair and goes with `partner`.
struct LoopStep {
  int waiting;
  int on_it;
  int partner;
};

struct Case;

// What a card of a conflict may go with.
struct Choice {
  static constexpr int kBeside = -1;

  enum class Kind {
    kLiesOn,     // the card lies on the partner, directly or not
    kLiesUnder,  // the partner lies on the card
    kTaken,      // the partner goes with another card, chosen before
    kStays,      // the partner is assumed to stay in the pyramid
    kLoop,       // the pair and those chosen before wait for each other: `loop`
    kOpen        // leads to the case `next`
  };

  int partner;  // a cell, or kBeside: a card beside the pyramid
  Kind kind;
  std::vector<LoopStep> loop;
  std::vector<Case> next;  // one, or none
};

// A card of a conflict and all that it may go with. Partners beside the pyramid are one choice,
// which is taken when there is none left.
struct Case {
  int cell;
  std::vector<Choice> choices;
};

// Cells that cannot all go, if those of `stay` stay. The tree ends in no open choice.
struct Conflict {
  CellSet stay = 0;
  std::vector<int> cells;  // ascending
  Case proof;
};

// Why no more than `most` pyramid cards go: one card of the conflict stays.
struct Bound {
  // If that one stays.
  struct Branch {
    int cell;
    CellSet stay;             // all that stays then
    std::vector<Bound> more;  // one when more than `most` cells are left to go, else none
  };

  int most;
  Conflict conflict;
  std::vector<Branch> branches;  // by ascending number of cells that stay

  int conflicts() const;  // in the whole tree
};

// A pyramid card that can go with nothing under the rules, whatever else happens.
struct Stranded {
  int cell;
  std::vector<LateStep> steps;  // the last is about the cell: it never goes
};

struct Explanation {
  // Goal all, and every card beside the pyramid needs one in it: the lower ranks c of which fewer
  // than four cards {c, 13 − c} lie in the pyramid, so that two beside it are left over.
  std::vector<int> too_few_inside;
  // The conflict at the deal; as a tree when it shows the maximum that was found, else cut off
  // after the first conflict.
  std::optional<Bound> bound;
  std::optional<Stranded> stranded;
  // Cells that cannot all go in time, though each of them could: seen from when each can go.
  std::vector<int> too_many_in_time;
  std::vector<PairTime> pair_times;  // of these cells
  // For a win: the pairs made inside the pyramid because there are too few partners beside it.
  std::vector<PairOrder::Pair> needed_pairs;
  bool needed_pairs_known = false;  // whether the line of play was planned so
};

// The smallest conflict if some cells stay; none when all others can go with the cards outside as a
// bag. REQUIRES: `stay` is an ideal's cells. Thread-safe; some microseconds to a second.
std::optional<Conflict> find_conflict(const Deal& deal, bool overlap, CellSet stay);

// Why no more than so many cards can go, as far as conflicts show it; none when they do not, or
// need more than `most_conflicts` of them.
std::optional<Bound> find_bound(const Deal& deal, bool overlap, int most, int most_conflicts);

// What can be said of an answer. A verdict that is unknown has no explanation.
// REQUIRES: validate(rules).empty(); the outcome is solve()'s for this deal and these rules.
Explanation explain(const Deal& deal, const Rules& rules, const Outcome& outcome);

}  // namespace pyramid
