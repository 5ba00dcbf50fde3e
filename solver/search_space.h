// The positions that search.h goes through, for one deal and one rule set.
//
// A search decides on removals; turning the stock between them is not a decision of its own where
// it is determined by what it is turned for. Three models of what lies beside the pyramid, each
// with its own normal form of a State, cover all rules:
//
//   bag      Unlimited redeals, access waste-top, one pile. Every card beside the pyramid can be
//            brought to the top of the waste at any time, so neither its position nor its suit
//            matters: the position is kept at 0, and of equal ranks the first in stock order goes
//            first, so that equal bags are equal words.
//   uses     One pile, anything else. The stock is turned for the next card to be removed from it,
//            forward if it still lies ahead, else through a redeal; turning for nothing, or by
//            way of a redeal that is not needed, leads to nothing more. Access drawn-pair and
//            stock-top differ from waste-top in the same thing: neighbours w, s in the stock (no
//            card in play between them) can go as a pair when w tops the waste and s is turned
//            onto it, or lies face up on the stock. All else that stock-top allows, waste-top
//            reaches by drawing. With unlimited redeals the position is kept at 0.
//   turns    Three piles. Draws are moves of the search, as the rules have them.
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
class SearchSpace {
 public:
  struct Successor {
    State state;
    Move move;  // a removal, or with the turns model a draw
  };
  // Kings and pairs inside the pyramid (movegen.h); 7 free cells with at most 4 stock cards each;
  // 4 kings and 23 neighbouring pairs in the stock; a draw.
  static constexpr std::size_t kMaxSuccessors = kMaxMoves + 28 + 27 + 1;
  using Successors = boost::container::static_vector<Successor, kMaxSuccessors>;

  // REQUIRES: validate(rules).empty(); `start` as search_from() has it.
  SearchSpace(const Deal& deal, const Rules& rules, State start, Measure measure,
              Prunings prunings);

  // Whether the cards beside the pyramid are a bag under these rules.
  static bool is_bag(const Rules& rules) { return model_for(rules) == Model::kBag; }

  // In the model's normal form.
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
  enum class Model : std::uint8_t { kBag, kUses, kTurns };

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

  static Model model_for(const Rules& rules);
  static Counts count(const Class& cls, CellSet cells, StockSet in_play);

  int pairable(CellSet some, CellSet others) const;
  int least_left(const Class& cls, const Counts& counts, CellSet cells) const;
  int cells_left(CellSet cells, StockSet in_play) const;
  int most_cards(const Class& cls, const Counts& counts, CellSet cells) const;

  CellSet loose_cells(CellSet cells, StockSet in_play) const;
  State without_stock(State state, int index) const;
  void append_uses(State state, Successors& out) const;

  Deal deal_;
  Rules rules_;
  Measure measure_;
  Prunings prunings_;
  Model model_;
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
