#include "solver/pair_game.h"

#include <algorithm>

namespace pyramid {

PairGame::PairGame(const Deal& deal, const Rules& rules, int redeals)
    : deal_(deal), rules_(rules), redeals_(redeals) {
  std::array<std::uint8_t, kRanks + 1> counts{};
  for (int place = 0; place < kCards; ++place) {
    const int rank = deal[place].rank();
    if (rank == kKing) {
      kings_ |= std::uint64_t{1} << place;
      continue;
    }
    Slot& slot = slots_[static_cast<std::size_t>(place)];
    slot.is_low = rank <= kClasses;
    slot.cls = static_cast<std::uint8_t>((slot.is_low ? rank : kKing - rank) - 1);
    slot.index = counts[static_cast<std::size_t>(rank)]++;
    slot.pairs = slot.is_low ? pairs_of_low(slot.index) : pairs_of_high(slot.index);
    const int index = slot.index + (slot.is_low ? 0 : kClassCards);
    places_[slot.cls][static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(place);
  }
  place_in_time();
  for (int cls = 0; cls < kClasses; ++cls) {
    for (int low = 0; low < kClassCards; ++low) {
      for (int high = 0; high < kClassCards; ++high) {
        const int one = low_place(cls, low);
        const int other = high_place(cls, high);
        if (can_ever_pair(one, other)) start_[static_cast<std::size_t>(cls)] |= pair(one, other);
      }
    }
  }
}

void PairGame::place_in_time() {
  for (std::size_t place = 0; place < kCards; ++place) {
    const int cls = is_king(static_cast<int>(place)) ? kClasses : slots_[place].cls;
    class_sets_[place] = static_cast<ClassSet>(1U << cls);
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (const int cover : Indices(covers_of(static_cast<int>(cell)))) {
      covered_[static_cast<std::size_t>(cover)] |= class_sets_[cell];
    }
  }
  const int first = rules_.initial_waste;  // turned by the deal itself
  for (int index = 0; index < kStockCards; ++index) {
    const auto i = static_cast<std::size_t>(index);
    for (int on = index + 1; on < kStockCards; ++on) {
      if (rules_.piles == 1 || pile_of(on, first) == pile_of(index, first))
        over_[i] |= stock_bit(on);
    }
    // Under a card lies what lies under the one before it on its pile, and that one.
    if (over_[i] != 0) {
      const auto next = static_cast<std::size_t>(lowest_index(over_[i]));
      under_[next] = under_[i] | class_set_of(kCells + index);
    }
    const int in_threes = first + ((index - first) / 3 + 1) * 3;
    turned_[i] = static_cast<std::uint8_t>(
        rules_.piles == 1 || index < first ? index + 1 : std::min(in_threes, kStockCards));
  }
}

bool PairGame::can_ever_pair(int one, int other) const {
  if (one >= kCells && other >= kCells) {
    const bool same_pile =
        (over(std::min(one, other) - kCells) & stock_bit(std::max(one, other) - kCells)) != 0;
    return !same_pile || rules_.access != Access::kWasteTop;
  }
  if (one >= kCells || other >= kCells) return true;
  const bool ordered = (below(one) & cell_bit(other)) != 0 || (below(other) & cell_bit(one)) != 0;
  const bool direct =
      (covers_of(one) & cell_bit(other)) != 0 || (covers_of(other) & cell_bit(one)) != 0;
  return !ordered || (rules_.overlap && direct);
}

}  // namespace pyramid
