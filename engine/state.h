// A position of the game in one 64-bit word.
//
//    63        45   44   43    40 39      35 34                       11 10         0
//   +------------+-----+---------+----------+---------------------------+-----------+
//   |  unused, 0 |  d  | redeals | position |          in play          |   ideal   |
//   +------------+-----+---------+----------+---------------------------+-----------+
//
//   ideal     which pyramid cells remain (ideals.h)
//   in play   bit i: the card at stock index i (place 28 + i) has not been removed
//   position  of the boundary between waste and stock: the waste is what is in play at stock
//             indices below it, the highest on top (with three piles: see pile_of()); the stock
//             is what is in play from it on, the lowest next. 0..24
//   redeals   how many have been made, 0..9; stays 0 where they are unlimited, for there the
//             number changes nothing that can happen
//   d         the card just drawn may pair with the waste card under it: kept only for
//             access=drawn-pair, and only when there is such a card and the two are a pair
//
// Two states are equal exactly when nothing that play can do tells them apart, but for suits. So
// with one pile the position is always the lowest that describes the waste: one above the waste's
// top card, 0 when the waste is empty. With three piles it says how many cards have been turned,
// for that decides where the next three go.
//
// The deal and the rules belong to the game, not to the state: movegen.h takes all three.
#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "engine/bits.h"
#include "engine/ideals.h"
#include "engine/rules.h"

namespace pyramid {

// Bit i is stock index i, place 28 + i.
using StockSet = std::uint32_t;
inline constexpr StockSet kAllStock = (StockSet{1} << kStockCards) - 1;

constexpr StockSet stock_bit(int index) { return StockSet{1} << static_cast<unsigned>(index); }
// The stock indices below a position.
constexpr StockSet stock_below(int position) { return stock_bit(position) - 1; }

class State {
 public:
  // The position in which nothing is left.
  constexpr State() = default;

  // REQUIRES: ideal < 1430, no bit of in_play above 23, 0 <= position <= 24, 0 <= redeals <= 9.
  constexpr State(Ideal ideal, StockSet in_play, int position, int redeals = 0,
                  bool drawn_pair = false)
      : bits_(std::uint64_t{ideal} | std::uint64_t{in_play} << kInPlayShift |
              static_cast<std::uint64_t>(position) << kPositionShift |
              static_cast<std::uint64_t>(redeals) << kRedealsShift |
              static_cast<std::uint64_t>(drawn_pair) << kDrawnPairShift) {
    assert(ideal < kIdeals && in_play <= kAllStock);
    assert(0 <= position && position <= kStockCards);
    assert(0 <= redeals && redeals <= kMaxLimitedRedeals);
  }

  constexpr Ideal ideal() const { return static_cast<Ideal>(bits_ & kIdealMask); }
  constexpr StockSet in_play() const {
    return static_cast<StockSet>(bits_ >> kInPlayShift) & kAllStock;
  }
  constexpr int position() const { return static_cast<int>(bits_ >> kPositionShift & 31U); }
  constexpr int redeals() const { return static_cast<int>(bits_ >> kRedealsShift & 15U); }
  constexpr bool drawn_pair() const { return (bits_ >> kDrawnPairShift & 1U) != 0; }

  constexpr StockSet waste() const { return in_play() & stock_below(position()); }
  constexpr StockSet stock() const { return in_play() & ~stock_below(position()); }

  // The whole word, as a key for tables.
  constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr bool operator==(State, State) = default;

 private:
  static constexpr unsigned kInPlayShift = 11;
  static constexpr unsigned kPositionShift = 35;
  static constexpr unsigned kRedealsShift = 40;
  static constexpr unsigned kDrawnPairShift = 44;
  static constexpr std::uint64_t kIdealMask = 0x7ff;
  static_assert(kIdeals <= kIdealMask + 1);

  std::uint64_t bits_ = 0;
};

static_assert(sizeof(State) == 8);
static_assert(std::is_trivially_copyable_v<State>);

// The waste pile 0..2 onto which three-pile rules turn a stock index. A card that the deal itself
// turns (initial_waste=1) lies on pile 0, and turning starts afresh behind it.
constexpr int pile_of(int stock_index, int initial_waste) {
  return stock_index < initial_waste ? 0 : (stock_index - initial_waste) % 3;
}

// The position right after the deal. REQUIRES: validate(rules).empty().
constexpr State initial_state(const Rules& rules) {
  return {kFullPyramid, kAllStock, rules.initial_waste};
}

// True when the goal of the rules is reached; play stops there.
constexpr bool goal_reached(State state, Goal goal) {
  return state.ideal() == kEmptyPyramid && (goal == Goal::kPyramid || state.in_play() == 0);
}

// How many cards have been removed: from the pyramid, and in all.
inline int pyramid_cards_removed(State state) { return kCells - size_of(state.ideal()); }
inline int cards_removed(State state) {
  return kCards - size_of(state.ideal()) - count_bits(state.in_play());
}

}  // namespace pyramid
