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
#include "solver/timeline.h"

namespace pyramid {

inline constexpr int kClasses = 6;
inline constexpr int kClassCards = 4;  // on each side
inline constexpr int kClassPlaces = 2 * kClassCards;

// The pairs of one class, or a part of them.
using PairSet = std::uint16_t;
using Pairs = std::array<PairSet, kClasses>;

// Four cards on one side of a class: bit i is card i.
using Side = unsigned;

constexpr PairSet pairs_of_low(int low) { return static_cast<PairSet>(0xf << 4 * low); }
constexpr PairSet pairs_of_high(int high) { return static_cast<PairSet>(0x1111 << high); }

namespace internal {
constexpr std::array<PairSet, 16> all_pairs_of(PairSet (*pairs_of_one)(int)) {
  std::array<PairSet, 16> pairs{};
  for (unsigned side = 0; side < pairs.size(); ++side) {
    for (const int index : Indices(side)) {
      pairs[side] = static_cast<PairSet>(pairs[side] | pairs_of_one(index));
    }
  }
  return pairs;
}
inline constexpr std::array<PairSet, 16> kPairsOfLows = all_pairs_of(pairs_of_low);
inline constexpr std::array<PairSet, 16> kPairsOfHighs = all_pairs_of(pairs_of_high);
}  // namespace internal

// The pairs of several low cards, or high cards.
constexpr PairSet pairs_of_lows(Side lows) { return internal::kPairsOfLows[lows]; }
constexpr PairSet pairs_of_highs(Side highs) { return internal::kPairsOfHighs[highs]; }

// The high cards that a low card may go with, and the other way round.
constexpr Side partners_of_low(PairSet pairs, int low) {
  return static_cast<Side>(pairs >> 4 * low) & 0xfU;
}
constexpr Side partners_of_high(PairSet pairs, int high) {
  const auto bits = static_cast<unsigned>(pairs) >> static_cast<unsigned>(high);
  return (bits & 1U) | (bits >> 3U & 2U) | (bits >> 6U & 4U) | (bits >> 9U & 8U);
}

struct PairPosition;

// Where a deal's cards stand in the classes. Thread-safe: constant after construction.
class PairGame {
 public:
  PairGame(const Deal& deal, const Rules& rules) : PairGame(deal, rules, rules.redeals) {}
  // Fewer redeals than the rules allow: as many as given at most. REQUIRES: so many are allowed.
  PairGame(const Deal& deal, const Rules& rules, int redeals);

  const Deal& deal() const { return deal_; }
  const Rules& rules() const { return rules_; }
  // How many redeals there are, or kUnlimitedRedeals: then time does not count.
  int redeals() const { return redeals_; }
  bool timed() const { return redeals_ != kUnlimitedRedeals; }

  bool is_king(int place) const { return (kings_ >> place & 1U) != 0; }
  // REQUIRES (all three): the card is no king. The class counts from 0.
  int class_of(int place) const { return slots_[static_cast<std::size_t>(place)].cls; }
  bool is_low(int place) const { return slots_[static_cast<std::size_t>(place)].is_low; }
  int index_of(int place) const { return slots_[static_cast<std::size_t>(place)].index; }

  // The places of a class's cards: 0..3 the low ones, 4..7 the high ones.
  int place(int cls, int index) const {
    return places_[static_cast<std::size_t>(cls)][static_cast<std::size_t>(index)];
  }
  int low_place(int cls, int index) const { return place(cls, index); }
  int high_place(int cls, int index) const { return place(cls, kClassCards + index); }

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

  CellSet king_cells() const { return static_cast<CellSet>(kings_) & kAllCells; }
  StockSet stock_kings() const { return static_cast<StockSet>(kings_ >> kCells); }

  // The class of a card as a set; that of the kings is kClasses.
  ClassSet class_set_of(int place) const { return class_sets_[static_cast<std::size_t>(place)]; }
  // The classes of the cells that a cell covers directly.
  ClassSet classes_covered_by(int cell) const { return covered_[static_cast<std::size_t>(cell)]; }
  // The classes of the stock cards that may come to lie under one in the waste.
  ClassSet classes_under(int index) const { return under_[static_cast<std::size_t>(index)]; }
  // The stock cards that may come to lie on one in the waste: those after it that go onto its pile.
  StockSet over(int index) const { return over_[static_cast<std::size_t>(index)]; }

  // How many cards have been turned in a pass when a stock card has.
  int turned_when(int index) const { return turned_[static_cast<std::size_t>(index)]; }
  // The moment of a position (timeline.h), and whether no redeal is left in it.
  int moment_of(const PairPosition& position) const;
  bool on_last_pass(const PairPosition& position) const;

 private:
  struct Slot {
    std::uint8_t cls = 0;
    std::uint8_t index = 0;
    bool is_low = false;
    PairSet pairs = 0;
  };

  void place_in_time();
  bool can_ever_pair(int one, int other) const;

  Deal deal_;
  Rules rules_;
  int redeals_;
  std::uint64_t kings_ = 0;  // by place
  std::array<Slot, kCards> slots_{};
  std::array<std::array<std::uint8_t, kClassPlaces>, kClasses> places_{};
  Pairs start_{};
  std::array<ClassSet, kCards> class_sets_{};
  std::array<ClassSet, kCells> covered_{};
  std::array<ClassSet, kStockCards> under_{};
  std::array<StockSet, kStockCards> over_{};
  std::array<std::uint8_t, kStockCards> turned_{};
};

// A position of the game, and the pairs that may still be made from it.
struct PairPosition {
  State state;
  Pairs pairs;
  PlaceSet must;  // cards that must go, or the position is lost
  Timeline timeline;
  // Pairs that each class must make inside the pyramid.
  std::array<std::uint8_t, kClasses> needed;
  // Redeals made, where time counts. Unlike those of the state, they are counted under unlimited
  // redeals too when a search allows itself so many.
  std::uint8_t redeals;
  std::uint8_t lost;  // cards that the state has no more, though they were not removed
  bool progressed;    // something was removed since the last redeal, or there was none

  bool in_play(int place) const {
    return place < kCells ? (cells_of(state.ideal()) & cell_bit(place)) != 0
                          : (state.in_play() & stock_bit(place - kCells)) != 0;
  }
};

inline int PairGame::moment_of(const PairPosition& position) const {
  return timed() ? position.redeals * kPass + position.state.position() : 0;
}

inline bool PairGame::on_last_pass(const PairPosition& position) const {
  return position.redeals == redeals_;
}

}  // namespace pyramid
