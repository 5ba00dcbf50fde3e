// The positions that bag_search.h goes through, for one deal.
//
// With unlimited redeals, access waste-top and one pile every card beside the pyramid can be
// brought to the top of the waste at any time, so neither its position nor its suit matters: they
// are a bag. Turning the stock is no decision of its own, a state's position is kept at 0, and of
// equal ranks the first in stock order goes first, so that equal bags are equal words.
//
// Two measures of a state can be asked for, and a goal is the largest value of one of them: a
// deal is winnable under goal pyramid when 28 pyramid cards can be removed, under goal all when 52
// cards can.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/deal.h"
#include "engine/movegen.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/pruning.h"

namespace pyramid {

// What a search counts.
enum class Measure : std::uint8_t { kPyramidCards, kAllCards };

// Thread-safe: constant after construction.
class BagSpace {
 public:
  struct Successor {
    State state;
    Move move;
  };
  // Kings and pairs inside the pyramid (movegen.h), and each of 7 free cells with the bag.
  static constexpr std::size_t kMaxSuccessors = kMaxMoves + 7;
  using Successors = boost::container::static_vector<Successor, kMaxSuccessors>;

  // REQUIRES: structure_applies(rules); `start` as search_from() has it.
  BagSpace(const Deal& deal, const Rules& rules, State start, Measure measure, Prunings prunings);

  // In normal form.
  State start() const;

  // The value of a state: pyramid cards removed, or cards removed.
  int value(State state) const;

  // No state that can follow this one has a larger value. Counts, class by class, the cards that
  // can no longer find a partner, and for the pyramid all that lies under the least of them.
  int bound(State state) const;

  // Makes removals that are never wrong, appends them to `made`, and returns the state then.
  // Whatever a line of play can reach from the state given, one can reach at least that from the
  // state returned. The argument for each kind stands in the .cc file.
  State settle(State state, std::vector<Move>& made) const;

  // Replaces `out` by the states that one decision leads to. None once the goal is reached.
  void successors(State state, Successors& out) const;

  // Under what a table knows a settled state: states of one key have futures of equal value, and
  // so they have themselves.
  std::uint64_t key(State state) const;

  // The whole line of play for the moves of settle() and successors() on the way to a state.
  std::vector<Move> line(std::span<const Move> moves) const;

 private:
  // Two ranks that pair with each other.
  struct Class {
    CellSet low;  // where the pyramid holds the lower rank
    CellSet high;
    StockSet low_stock;  // where the stock does
    StockSet high_stock;
  };
  // What remains of a class in a state.
  struct Counts {
    int low;  // in the pyramid
    int high;
    int low_stock;  // beside it
    int high_stock;

    // Enough partners beside the pyramid for every card in it.
    bool is_loose() const { return low <= high_stock && high <= low_stock; }
  };

  static Counts count(const Class& cls, CellSet cells, StockSet in_play);

  int pairable(CellSet some, CellSet others) const;
  int least_left(const Class& cls, const Counts& counts, CellSet cells) const;
  int cells_left(CellSet cells, StockSet in_play) const;
  int most_cards(const Class& cls, const Counts& counts, CellSet cells) const;

  CellSet loose_cells(CellSet cells, StockSet in_play) const;

  Deal deal_;
  Rules rules_;
  Measure measure_;
  Prunings prunings_;
  State start_;
  CellSet kings_ = 0;
  StockSet stock_kings_ = 0;
  std::array<StockSet, kRanks + 1> stock_by_rank_{};
  std::array<CellSet, kCells> partners_{};
  boost::container::static_vector<Class, 6> classes_;
  CellSet always_loose_ = 0;
  StockSet always_known_ = 0;  // stock cards that no key tells apart, in the bag
};

}  // namespace pyramid
