#include "solver/pair_game.h"

namespace pyramid {

PairGame::PairGame(const Deal& deal, const Rules& rules) : deal_(deal), rules_(rules) {
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
    auto& side = slot.is_low ? low_ : high_;
    side[static_cast<std::size_t>(slot.cls)][static_cast<std::size_t>(slot.index)] =
        static_cast<std::uint8_t>(place);
  }
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

bool PairGame::can_ever_pair(int one, int other) const {
  if (one >= kCells && other >= kCells) {
    return rules_.access != Access::kWasteTop || rules_.piles > 1;
  }
  if (one >= kCells || other >= kCells) return true;
  const bool ordered = (below(one) & cell_bit(other)) != 0 || (below(other) & cell_bit(one)) != 0;
  const bool direct =
      (covers_of(one) & cell_bit(other)) != 0 || (covers_of(other) & cell_bit(one)) != 0;
  return !ordered || (rules_.overlap && direct);
}

}  // namespace pyramid
