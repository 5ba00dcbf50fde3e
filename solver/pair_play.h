// How a position of pairs is played: what can go now, what a decision changes, how time passes.
//
// A search over pairs (pair_search.h, fewest_moves.h) decides, pair by pair, whether two cards go
// together or never do. What lies between its decisions is here: which pairs are there to be
// decided on, making one, striking one out, and turning the stock when there is none.
//
// Two rules leave decisions out. On the last pass (no redeal is left) a waste card that may go with
// nothing any more buries what lies under it: all that is struck out (kBarriers). And for goal
// pyramid two cards beside it need not go together if nothing lies under either that may still be
// needed: leaving them changes nothing, they only come to lie on cards that are lost
// (kIdleStockPairs).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/ideals.h"
#include "engine/move.h"
#include "engine/movegen.h"
#include "solver/key_table.h"
#include "solver/pair_filter.h"
#include "solver/pair_game.h"
#include "solver/pruning.h"

namespace pyramid {

// What a search looks for: that all cells go but for some that stay, and of the stock
struct PairAim {
  enum class Stock : std::uint8_t {
    kFree,   // whatever serves
    kWhole,  // all of it
    kMost    // as much as possible, so that more than `more_than` cards go in all
  };

  CellSet leave = 0;  // REQUIRES: the cells of an ideal
  Stock stock = Stock::kFree;
  int more_than = -1;
};

// Two cards that may go together now.
struct PairChoice {
  int one;
  int other;

  Move move() const { return Move::remove(one, other); }
};

// The cells that a removal takes cards from; none for other moves.
constexpr CellSet cells_in(Move move) {
  if (!move.is_removal() || move.first() >= kCells) return 0;
  return cell_bit(move.first()) | (move.second() < kCells ? cell_bit(move.second()) : 0);
}

// The pairs that can be made from a state if some cells stay.
Pairs pairs_without(const PairGame& game, State state, CellSet leave);

// Thread-safe: constant after construction. All of it costs tens of nanoseconds, but for what the
// filter does (check_class() for each class that loses pairs).
class PairPlay {
 public:
  // Keeps references to all three.
  PairPlay(const PairGame& game, const PairFilter& filter, const PairAim& aim, Prunings prunings)
      : game_(game), filter_(filter), aim_(aim), prunings_(prunings) {}

  // The position that a search begins with. Returns false when it is lost.
  bool begin(State from, PairPosition& position) const;

  // Makes a move. After a removal the caller has the filter look at the class.
  void make(PairPosition& position, Move move) const;

  // The two never go together. Returns false when the position is lost by it.
  bool strike_out(PairPosition& position, PairChoice choice) const;

  // kBarriers; to be called when pairs were taken away or a dead card was drawn. Returns false when
  // the position is lost.
  bool strike_out_buried(PairPosition& position) const;
  // Whether a card on top of the waste may go with nothing any more.
  bool drew_a_dead_card(const PairPosition& position) const;

  // The next pair to decide on: of those that can go now and are not struck out, one with a card
  // that has the fewest partners left. None: time may pass.
  std::optional<PairChoice> find_choice(const PairPosition& position) const;

  // kIdleStockPairs: whether these two need not go together, so that they can be struck out.
  bool is_idle(const PairPosition& position, PairChoice choice) const;

  // Whether waste cards lie under one, on its pile.
  bool has_something_under(const PairPosition& position, int index) const;

  // A king of the pyramid that is free and shall go.
  std::optional<Move> free_king(const PairPosition& position) const;

  // What happens when no pair is left to decide on: a king beside the pyramid goes (only now, for
  // it may end the time in which a drawn pair can be made), or else the stock is turned. None when
  // that leads nowhere.
  std::optional<Move> next_turn(const PairPosition& position) const;

  // A king beside the pyramid never goes. The timeline takes it for dead from now on.
  void keep_king(PairPosition& position, int place) const;

  // Play ends with the apex, so that what takes it can wait.
  bool ends_with_apex() const {
    return aim_.stock == PairAim::Stock::kMost && aim_.leave == 0 &&
           game_.rules().goal == Goal::kPyramid;
  }

  // What tells two positions apart, with 24 bits for what else matters to a search.
  static PairKey key(const PairPosition& position, std::uint32_t more);

  // Calls visit(one, other) for each pair that can go now and is not struck out.
  template <class Visit>
  void for_each_available(const PairPosition& position, Visit visit) const {
    const State state = position.state;
    std::array<Side, kClasses> low{};
    std::array<Side, kClasses> high{};
    const auto add = [&](int place) {
      if (game_.is_king(place)) return;
      auto& sides = game_.is_low(place) ? low : high;
      sides[static_cast<std::size_t>(game_.class_of(place))] |= 1U << game_.index_of(place);
    };
    for (const int cell : Indices(free_cells(state.ideal()))) add(cell);
    for_each_playable(state, [&](int index) { add(kCells + index); });
    for (int cls = 0; cls < kClasses; ++cls) {
      const auto c = static_cast<std::size_t>(cls);
      const PairSet pairs =
          static_cast<PairSet>(position.pairs[c] & pairs_of_lows(low[c]) & pairs_of_highs(high[c]));
      for (const int bit : Indices(pairs)) {
        visit(game_.low_place(cls, bit / kClassCards), game_.high_place(cls, bit % kClassCards));
      }
    }
    if (game_.rules().overlap) for_each_overlap(position, visit);
    if (state.drawn_pair()) for_each_drawn(position, visit);
  }

 private:
  // Calls visit(index) for each card beside the pyramid that is playable.
  template <class Visit>
  void for_each_playable(State state, Visit visit) const {
    const Rules& rules = game_.rules();
    if (rules.piles == 1) {
      if (state.waste() != 0) visit(highest_index(state.waste()));
      if (rules.access == Access::kStockTop && state.stock() != 0) {
        visit(lowest_index(state.stock()));
      }
      return;
    }
    unsigned seen = 0;
    for (StockSet rest = state.waste(); rest != 0 && seen != 7;) {
      const int index = highest_index(rest);
      rest &= ~stock_bit(index);
      const unsigned pile = 1U << pile_of(index, rules.initial_waste);
      if ((seen & pile) == 0) visit(index);
      seen |= pile;
    }
  }

  template <class Visit>
  void for_each_overlap(const PairPosition& position, Visit visit) const {
    const CellSet cells = cells_of(position.state.ideal());
    for (const int cell : Indices(free_cells(position.state.ideal()))) {
      for (const int covered : Indices(above(cell) & cells)) {
        if ((covers_of(covered) & cells) == cell_bit(cell) && may_go(position, covered, cell)) {
          visit(covered, cell);
        }
      }
    }
  }

  template <class Visit>
  void for_each_drawn(const PairPosition& position, Visit visit) const {
    MoveList moves;
    legal_moves(game_.deal(), game_.rules(), position.state, moves);
    for (const Move move : moves) {
      if (move.cards() == 2 && move.first() >= kCells &&
          (game_.over(move.first() - kCells) & stock_bit(move.second() - kCells)) != 0 &&
          may_go(position, move.first(), move.second())) {
        visit(move.first(), move.second());
      }
    }
  }

  bool may_go(const PairPosition& position, int one, int other) const;
  bool is_alive(const PairPosition& position, int place) const;
  int pile(int index) const;
  void forget(PairPosition& position, int place) const;

  const PairGame& game_;
  const PairFilter& filter_;
  const PairAim& aim_;
  Prunings prunings_;
};

}  // namespace pyramid
