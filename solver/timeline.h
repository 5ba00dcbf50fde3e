// When each card can go at the earliest and at the latest, and what must have gone by then.
//
// All that is known of a card here holds if the card goes at all, in every line of play that goes
// on from a position and makes pairs of its `pairs` only (pair_game.h). Four things are known of
// the card at a place p, and all follow from the pairs that p may still be in, so that they grow
// as pairs are struck out, and stay true on the way down a search:
//
//   gone_with(p)  places that are gone once p is: p itself; what is gone with the cells that cover
//                 p; what must go before p can go with a partner, whichever it is.
//   earliest(p)   no line removes p before this moment. A moment is a pass and how many cards have
//                 been turned in it. A stock card can go when it has been turned; a cell, when what
//                 covers it has gone.
//   latest(p)     for cells that must go: no line that reaches what is looked for removes p later.
//   dead          stock cards that can never go.
//
// Time bites in the waste: a card that has been turned and not used lies on all before it. So a
// pair of a cell and a stock card j, made at a moment t, needs that all stock cards that lie on j
// by then have gone; if one of them is dead, or itself waits for the cell, the pair is made before
// that one is turned, or not in this pass. On the last pass nothing can be put off, so there the
// pair waits for all that those cards wait for.
// Two stock cards w, s of one pile go together at the moment that s is turned onto w, or would be
// (access drawn-pair, stock-top), so when all that lay between them is gone. On access stock-top:
// it lets nothing happen but these pairs that waste-top does not, if one thinks of a card as turned
// just before it is used, so it needs no further thought.
//
// What is gone once a card is that must go, must go itself.
//
// A pair of which one must go before the other, or whose earliest moment is after its latest,
// cannot be made: it is struck out, which may say more about its two cards, and so on until nothing
// more follows. A cell left without partner is stuck, with all cells that it covers.
#pragma once

#include <array>
#include <cstdint>

#include "engine/deal.h"
#include "engine/pyramid.h"
#include "engine/state.h"

namespace pyramid {

// Bit p is place p.
using PlaceSet = std::uint64_t;
constexpr PlaceSet place_bit(int place) { return PlaceSet{1} << static_cast<unsigned>(place); }

// Redeals made before × 32 + cards turned since. With unlimited redeals there are no moments: all
// are 0.
using Moment = std::uint16_t;
inline constexpr Moment kNever = 0xffff;
inline constexpr int kPass = 32;

// Bit c is class c of pair_game.h, from 0; bit kKings the kings.
using ClassSet = std::uint8_t;

struct Timeline {
  std::array<PlaceSet, kCards> gone_with;
  std::array<Moment, kCards> earliest;
  std::array<Moment, kCells> latest;
  // No line makes a pair before this moment: by class, and by bit of a PairSet (pair_game.h).
  std::array<std::array<Moment, 16>, 6> pair_earliest;
  StockSet dead;
  CellSet stuck;  // cells that can never go

  // Turned round, to find soon what a change is about: stock cards of whose gone_with a place is
  // part, and classes that have pairs which wait for a stock card to go.
  std::array<StockSet, kCards> wait_for;
  std::array<ClassSet, kStockCards> awaited_by;
  Moment seen;       // the moment at which all was last looked at
  ClassSet changed;  // classes that have lost pairs since
};

class PairGame;
struct PairPosition;

// What is known before anything is looked at.
void start_timeline(const PairGame& game, Timeline& timeline);

// Works out all that has changed since the last call: classes in `changed`, and all of them when
// time has passed. Strikes pairs out of position.pairs; returns false when a cell that must go
// is stuck (`must` of the position), else adds the classes that have lost pairs to `narrowed`.
// Some hundreds of nanoseconds.
bool update_timeline(const PairGame& game, PairPosition& position, ClassSet& narrowed);

}  // namespace pyramid
