#include "tests/support/naive_game.h"

#include <algorithm>
#include <cassert>

namespace pyramid::testing {
namespace {

constexpr int kKingRank = 13;

constexpr std::uint32_t bit(int i) { return std::uint32_t{1} << i; }

// In row r (the apex is row 1) the two cells on top of a cell are r and r + 1 numbers further.
std::uint32_t on_top(int cell) {
  int row = 1;
  while (row * (row + 1) / 2 <= cell) ++row;
  return row == 7 ? 0 : bit(cell + row) | bit(cell + row + 1);
}

bool is_free(std::uint32_t cells, int cell) {
  return (cells & bit(cell)) != 0 && (cells & on_top(cell)) == 0;
}

int rank_of(const NaiveDeal& deal, int cell) {
  return deal.pyramid[static_cast<std::size_t>(cell)];
}

// The highest stock index of a set, -1 for none.
int top(std::uint32_t cards) { return static_cast<int>(std::bit_width(cards)) - 1; }

}  // namespace

NaiveRemainders::NaiveRemainders(const NaiveDeal& deal, bool overlap) {
  find_all(deal);
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    starts_.push_back(lists_.size());
    list_pairs(deal, overlap, cells_[i]);
    for (int rank = 1; rank <= kKingRank; ++rank) {
      starts_.push_back(lists_.size());
      for (int cell = 0; cell < kCells; ++cell) {
        if (is_free(cells_[i], cell) && rank_of(deal, cell) == rank) list(cells_[i] & ~bit(cell));
      }
    }
  }
  starts_.push_back(lists_.size());
}

std::span<const NaiveRemainders::Number> NaiveRemainders::after(Number i, int slot) const {
  const std::size_t at = i * std::size_t{kKingRank + 1} + static_cast<std::size_t>(slot);
  return {lists_.data() + starts_[at], lists_.data() + starts_[at + 1]};
}

// All that is left after removing free cells one by one, whatever their ranks.
void NaiveRemainders::find_all(const NaiveDeal& deal) {
  std::uint32_t full = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (rank_of(deal, cell) != 0) full |= bit(cell);
  }
  cells_.push_back(full);
  numbers_[full] = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    for (int cell = 0; cell < kCells; ++cell) {
      const std::uint32_t rest = cells_[i] & ~bit(cell);
      if (!is_free(cells_[i], cell) || numbers_.contains(rest)) continue;
      numbers_[rest] = static_cast<Number>(cells_.size());
      cells_.push_back(rest);
    }
  }
  assert(cells_.size() <= 1430);
}

void NaiveRemainders::list_pairs(const NaiveDeal& deal, bool overlap, std::uint32_t cells) {
  for (int one = 0; one < kCells; ++one) {
    if (!is_free(cells, one)) continue;
    if (rank_of(deal, one) == kKingRank) list(cells & ~bit(one));
    for (int other = 0; other < kCells; ++other) {
      if ((cells & bit(other)) == 0) continue;
      if (rank_of(deal, one) + rank_of(deal, other) != kKingRank) continue;
      const bool both_free = one < other && is_free(cells, other);
      const bool over = overlap && (cells & on_top(other)) == bit(one);
      if (both_free || over) list(cells & ~bit(one) & ~bit(other));
    }
  }
}

NaiveGame::NaiveGame(const NaiveDeal& deal, const Rules& rules)
    : stock_(deal.stock), rules_(rules), remainders_(deal, rules.overlap) {
  assert(validate(rules).empty() && deal.stock.size() <= kStockCards);
  for (int i = 0; i < stock_size(); ++i) piles_[static_cast<std::size_t>(pile_of(i))] |= bit(i);
}

NaiveGame::Table NaiveGame::table_of(Position position) {
  return {.cells = static_cast<NaiveRemainders::Number>(position % bit(kStockShift)),
          .stock = static_cast<std::uint32_t>(position >> kStockShift) & (bit(kStockCards) - 1),
          .just_drawn = (position >> kJustDrawnShift & 1U) != 0,
          .redeals = redeals(position),
          .next = next(position)};
}

NaiveGame::Position NaiveGame::position_of(const Table& table) {
  return table.cells | Position{table.stock} << kStockShift |
         Position{table.just_drawn} << kJustDrawnShift |
         static_cast<Position>(table.redeals) << kRedealsShift |
         static_cast<Position>(table.next) << kNextShift;
}

NaiveGame::Position NaiveGame::start() const {
  return position_of({.cells = 0,
                      .stock = bit(stock_size()) - 1,
                      .just_drawn = false,
                      .redeals = 0,
                      .next = std::min(rules_.initial_waste, stock_size())});
}

bool NaiveGame::goal_reached(Position position) const {
  const Table table = table_of(position);
  return remainders_.cells_left(table.cells) == 0 &&
         (rules_.goal == Goal::kPyramid || table.stock == 0);
}

int NaiveGame::pyramid_cards_removed(Position position) const {
  return remainders_.cells_left(0) - remainders_.cells_left(table_of(position).cells);
}

int NaiveGame::cards_removed(Position position) const {
  return pyramid_cards_removed(position) + stock_size() - std::popcount(table_of(position).stock);
}

// Piles are filled in turn, beginning after the card that the deal itself turned (onto pile 0).
int NaiveGame::pile_of(int stock_index) const {
  if (rules_.piles == 1 || stock_index < rules_.initial_waste) return 0;
  return (stock_index - rules_.initial_waste) % 3;
}

// The first stock index from `from` on that is in play, stock_size() when there is none.
int NaiveGame::next_in_play(std::uint32_t stock, int from) const {
  while (from < stock_size() && (stock & bit(from)) == 0) ++from;
  return from;
}

void NaiveGame::append_successors(Position position, std::vector<Position>& found) const {
  if (goal_reached(position)) return;
  const Table table = table_of(position);
  for (const NaiveRemainders::Number after : remainders_.after_pairs(table.cells)) {
    Table next = table;
    next.cells = after;
    found.push_back(position_of(next));
  }
  append_stock_removals(table, found);
  if (table.just_drawn) append_drawn_pairs(table, found);
  const bool redeal_left = rules_.unlimited() || table.redeals < rules_.redeals;
  if (table.next < stock_size()) {
    found.push_back(turned(table));
  } else if (table.stock != 0 && redeal_left) {
    found.push_back(redealt(table));
  }
}

NaiveGame::Position NaiveGame::turned(const Table& table) const {
  Table after = table;
  for (int card = 0; card < rules_.piles && after.next < stock_size(); ++card) {
    after.next = next_in_play(table.stock, after.next + 1);
  }
  after.just_drawn = rules_.access == Access::kDrawnPair;
  return position_of(after);
}

NaiveGame::Position NaiveGame::redealt(const Table& table) const {
  Table after = table;
  after.next = next_in_play(table.stock, 0);
  after.just_drawn = false;
  if (!rules_.unlimited()) ++after.redeals;
  return position_of(after);
}

// The position after a removal beside the pyramid; if it took the stock's top, the next card is
// another.
NaiveGame::Position NaiveGame::removed(const Table& table, NaiveRemainders::Number cells,
                                       std::uint32_t stock) const {
  return position_of({.cells = cells,
                      .stock = stock,
                      .just_drawn = false,
                      .redeals = table.redeals,
                      .next = next_in_play(stock, table.next)});
}

// Removals of cards on the waste, or of the stock's top.
void NaiveGame::append_stock_removals(const Table& table, std::vector<Position>& found) const {
  std::array<int, 4> playable{};  // stock indices
  std::size_t count = 0;
  for (const std::uint32_t pile : piles_) {
    const int index = top(table.stock & pile & (bit(table.next) - 1));
    if (index >= 0) playable[count++] = index;
  }
  if (rules_.access == Access::kStockTop && table.next < stock_size()) {
    playable[count++] = table.next;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t rest = table.stock & ~bit(playable[i]);
    const int partner = kKingRank - rank(playable[i]);
    if (partner == 0) {
      found.push_back(removed(table, table.cells, rest));
      continue;
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (rank(playable[j]) == partner) {
        found.push_back(removed(table, table.cells, rest & ~bit(playable[j])));
      }
    }
    for (const NaiveRemainders::Number after : remainders_.after_single(table.cells, partner)) {
      found.push_back(removed(table, after, rest));
    }
  }
}

// The last draw turned a card onto each of these piles, and nothing has been removed there since.
void NaiveGame::append_drawn_pairs(const Table& table, std::vector<Position>& found) const {
  const std::uint32_t waste = table.stock & (bit(table.next) - 1);
  int first = top(waste);
  while (pile_of(first) != 0) --first;
  for (const std::uint32_t pile : piles_) {
    const int drawn = top(waste & pile);
    if (drawn < 0 || (rules_.piles == 3 && drawn < first)) continue;
    const int under = top(waste & pile & ~bit(drawn));
    if (under >= 0 && rank(under) + rank(drawn) == kKingRank) {
      found.push_back(removed(table, table.cells, table.stock & ~bit(drawn) & ~bit(under)));
    }
  }
}

}  // namespace pyramid::testing
