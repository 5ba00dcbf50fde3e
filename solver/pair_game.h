// Which pairs can still be made: the view that pair_search.h takes of a game.
//
// The 48 cards that are no kings fall into six classes of four low cards (rank c) and four high
// ones (rank 13 − c), and a removal of two cards is one of the 16 pairs of a class. So what pairs
// can still be made is six words of 16 bits:
//
//   bit 4·l + h of word c − 1: the low card l and the high card h of class c may still go together
//
// where l and h count the class's cards in place order. A card that is gone has no bits left.
#pragma once

#include <array>
#include <cstdint>

#include "engine/deal.h"
#include "engine/pyramid.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace pyramid {

inline constexpr int kClasses = 6;
inline constexpr int kClassCards = 4;  // on each side

// The pairs of one class, or a part of them.
using PairSet = std::uint16_t;
using Pairs = std::array<PairSet, kClasses>;

// Four cards on one side of a class: bit i is card i.
using Side = unsigned;

constexpr PairSet pairs_of_low(int low) { return static_cast<PairSet>(0xf << 4 * low); }
constexpr PairSet pairs_of_high(int high) { return static_cast<PairSet>(0x1111 << high); }

// The high cards that a low card may go with, and the other way round.
constexpr Side partners_of_low(PairSet pairs, int low) {
  return static_cast<Side>(pairs >> 4 * low) & 0xfU;
}
constexpr Side partners_of_high(PairSet pairs, int high) {
  const auto bits = static_cast<unsigned>(pairs) >> static_cast<unsigned>(high);
  return (bits & 1U) | (bits >> 3U & 2U) | (bits >> 6U & 4U) | (bits >> 9U & 8U);
}

// Where a deal's cards stand in the classes. Thread-safe: constant after construction.
class PairGame {
 public:
  PairGame(const Deal& deal, const Rules& rules);

  const Deal& deal() const { return deal_; }
  const Rules& rules() const { return rules_; }

  bool is_king(int place) const { return (kings_ >> place & 1U) != 0; }
  // REQUIRES (all three): the card is no king. The class counts from 0.
  int class_of(int place) const { return slots_[static_cast<std::size_t>(place)].cls; }
  bool is_low(int place) const { return slots_[static_cast<std::size_t>(place)].is_low; }
  int index_of(int place) const { return slots_[static_cast<std::size_t>(place)].index; }

  int low_place(int cls, int index) const {
    return low_[static_cast<std::size_t>(cls)][static_cast<std::size_t>(index)];
  }
  int high_place(int cls, int index) const {
    return high_[static_cast<std::size_t>(cls)][static_cast<std::size_t>(index)];
  }

  // All pairs that a card is in; none for a king.
  PairSet pairs_of(int place) const { return slots_[static_cast<std::size_t>(place)].pairs; }
  // The one pair of two cards. REQUIRES: is_pair() holds of them.
  PairSet pair(int one, int other) const {
    return static_cast<PairSet>(pairs_of(one) & pairs_of(other));
  }

  // The pairs that some game under the rules could make: not two cells of which one lies below the
  // other (but for a direct covering with overlap=yes), and two cards beside the pyramid only where
  // the rules let such pairs go.
  const Pairs& start() const { return start_; }

 private:
  struct Slot {
    std::uint8_t cls = 0;
    std::uint8_t index = 0;
    bool is_low = false;
    PairSet pairs = 0;
  };

  bool can_ever_pair(int one, int other) const;

  Deal deal_;
  Rules rules_;
  std::uint64_t kings_ = 0;  // by place
  std::array<Slot, kCards> slots_{};
  std::array<std::array<std::uint8_t, kClassCards>, kClasses> low_{};
  std::array<std::array<std::uint8_t, kClassCards>, kClasses> high_{};
  Pairs start_{};
};

// A position of the game, and the pairs that may still be made from it.
struct PairPosition {
  State state;
  Pairs pairs;
  // For each cell that remains, cells that must go before it. Meaningless for cells that are gone.
  std::array<CellSet, kCells> before;
  // For each waste card on the last pass, cells that must go before it can; else empty.
  std::array<CellSet, kStockCards> buried;
  unsigned changed;  // classes that have lost pairs since the filter last looked at `before`
  // Pairs that each class must make inside the pyramid.
  std::array<std::uint8_t, kClasses> needed;
  bool progressed;  // something was removed since the last redeal, or there was none

  bool in_play(int place) const {
    return place < kCells ? (cells_of(state.ideal()) & cell_bit(place)) != 0
                          : (state.in_play() & stock_bit(place - kCells)) != 0;
  }
};

}  // namespace pyramid
