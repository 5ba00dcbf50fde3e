#include "tests/support/naive_set_solver.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace pyramid::testing {
namespace {

constexpr int kKingRank = 13;

constexpr std::uint32_t bit(int i) { return std::uint32_t{1} << i; }

// What can remain of the pyramid, numbered from 0, the full one, and what removals make of each.
class Remainders {
 public:
  using Number = std::uint16_t;

  Remainders(const NaiveDeal& deal, bool overlap) : deal_(deal), overlap_(overlap) {
    find_all();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      starts_.push_back(lists_.size());
      list_pairs(cells_[i]);
      for (int rank = 1; rank <= kKingRank; ++rank) {
        starts_.push_back(lists_.size());
        for (int cell = 0; cell < kCells; ++cell) {
          if (is_free(cells_[i], cell) && rank_of(cell) == rank) list(cells_[i] & ~bit(cell));
        }
      }
    }
    starts_.push_back(lists_.size());
  }

  int cells_left(Number i) const { return std::popcount(cells_[i]); }

  // Those that the removal of a king or a pair of the pyramid leads to.
  std::span<const Number> after_pairs(Number i) const { return after(i, 0); }

  // Those that lack one free card of the rank besides.
  std::span<const Number> after_single(Number i, int rank) const { return after(i, rank); }

 private:
  int rank_of(int cell) const { return deal_.pyramid[static_cast<std::size_t>(cell)]; }

  std::span<const Number> after(Number i, int slot) const {
    const std::size_t at = i * std::size_t{kKingRank + 1} + static_cast<std::size_t>(slot);
    return {lists_.data() + starts_[at], lists_.data() + starts_[at + 1]};
  }

  // In row r (the apex is row 1) the two cells on top of a cell are r and r + 1 numbers further.
  static std::uint32_t on_top(int cell) {
    int row = 1;
    while (row * (row + 1) / 2 <= cell) ++row;
    return row == 7 ? 0 : bit(cell + row) | bit(cell + row + 1);
  }

  static bool is_free(std::uint32_t cells, int cell) {
    return (cells & bit(cell)) != 0 && (cells & on_top(cell)) == 0;
  }

  // All that is left after removing free cells one by one, whatever their ranks.
  void find_all() {
    std::uint32_t full = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (rank_of(cell) != 0) full |= bit(cell);
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
    assert(cells_.size() <= 0x10000);
  }

  void list(std::uint32_t cells) { lists_.push_back(numbers_.at(cells)); }

  void list_pairs(std::uint32_t cells) {
    for (int one = 0; one < kCells; ++one) {
      if (!is_free(cells, one)) continue;
      if (rank_of(one) == kKingRank) list(cells & ~bit(one));
      for (int other = 0; other < kCells; ++other) {
        if ((cells & bit(other)) == 0 || rank_of(one) + rank_of(other) != kKingRank) continue;
        const bool both_free = one < other && is_free(cells, other);
        const bool over = overlap_ && (cells & on_top(other)) == bit(one);
        if (both_free || over) list(cells & ~bit(one) & ~bit(other));
      }
    }
  }

  const NaiveDeal& deal_;
  const bool overlap_;
  std::vector<std::uint32_t> cells_;  // by number
  std::map<std::uint32_t, Number> numbers_;
  std::vector<Number> lists_;  // for each number: after_pairs(), after_single() of rank 1, 2, ...
  std::vector<std::size_t> starts_;
};

// A position but for what all those in one set have in common: bits 0..15 the remainder of the
// pyramid, 16..39 which cards beside it are in play, 40 the just-drawn flag.
using Position = std::uint64_t;

constexpr int kStockShift = 16;
constexpr Position kJustDrawn = Position{1} << (kStockShift + kStockCards);

constexpr Position position_of(Remainders::Number cells, std::uint32_t stock) {
  return cells | Position{stock} << kStockShift;
}

// Open addressing, at most half full.
class PositionSet {
 public:
  explicit PositionSet(std::size_t expected)
      : slots_(std::bit_ceil(2 * expected + kFewest), kEmpty) {}

  // Whether it is new.
  bool insert(Position position) {
    Position& slot = find(position);
    if (slot == position) return false;
    slot = position;
    if (2 * ++size_ > slots_.size()) grow();
    return true;
  }

  // For insert() to come.
  void prefetch(Position position) const { __builtin_prefetch(&slots_[first_slot(position)]); }

 private:
  static constexpr Position kEmpty = ~Position{0};
  static constexpr std::size_t kFewest = 64;

  std::size_t first_slot(Position position) const {
    const std::uint64_t mixed = position * 0x9e3779b97f4a7c15U;
    return (mixed ^ mixed >> 32) & (slots_.size() - 1);
  }

  Position& find(Position position) {
    std::size_t i = first_slot(position);
    while (slots_[i] != position && slots_[i] != kEmpty) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }

  void grow() {
    std::vector<Position> old(2 * slots_.size(), kEmpty);
    old.swap(slots_);
    for (const Position position : old) {
      if (position != kEmpty) find(position) = position;
    }
  }

  std::vector<Position> slots_;
  std::size_t size_ = 0;
};

class Solver {
 public:
  Solver(const NaiveDeal& deal, const Rules& rules)
      : deal_(deal), rules_(rules), remainders_(deal, rules.overlap) {
    for (int i = 0; i < stock_size(); ++i) {
      piles_[static_cast<std::size_t>(pile_of(i))] |= bit(i);
    }
  }

  NaiveSetAnswer run() {
    pass_.resize(static_cast<std::size_t>(stock_size()) + 1);
    at(pass_, std::min(rules_.initial_waste, stock_size()))
        .push_back(position_of(0, bit(stock_size()) - 1));
    for (redeals_ = 0; redeals_ <= rules_.redeals; ++redeals_) {
      next_pass_.assign(pass_.size(), {});
      for (next_ = 0; next_ <= stock_size(); ++next_) visit_all();
      pass_ = std::move(next_pass_);
    }
    return answer_;
  }

 private:
  // By next card to be drawn: positions found so far, perhaps some of them twice.
  using Pass = std::vector<std::vector<Position>>;

  static std::vector<Position>& at(Pass& pass, int next) {
    return pass[static_cast<std::size_t>(next)];
  }

  int stock_size() const { return static_cast<int>(deal_.stock.size()); }
  int rank(int stock_index) const { return deal_.stock[static_cast<std::size_t>(stock_index)]; }

  // Piles are filled in turn, beginning after the card that the deal itself turned (onto pile 0).
  int pile_of(int stock_index) const {
    if (rules_.piles == 1 || stock_index < rules_.initial_waste) return 0;
    return (stock_index - rules_.initial_waste) % 3;
  }

  // The first stock index from `from` on that is in play, stock_size() when there is none.
  int next_in_play(std::uint32_t stock, int from) const {
    while (from < stock_size() && (stock & bit(from)) == 0) ++from;
    return from;
  }

  // The highest stock index of a set, -1 for none.
  static int top(std::uint32_t cards) { return static_cast<int>(std::bit_width(cards)) - 1; }

  // All positions in which next_ is the next card to be drawn: those found and those that they lead
  // to. Some are looked at together, since nearly all of the time goes into waiting for memory.
  void visit_all() {
    constexpr std::size_t kTogether = 32;
    std::vector<Position> open = std::move(at(pass_, next_));
    PositionSet seen(open.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (i + kTogether < open.size()) seen.prefetch(open[i + kTogether]);
      if (seen.insert(open[i])) open[kept++] = open[i];
    }
    open.resize(kept);
    while (!open.empty()) {
      found_.clear();
      for (std::size_t i = 0; i < kTogether && !open.empty(); ++i) {
        const Position position = open.back();
        open.pop_back();
        expand(position);
      }
      for (const Position position : found_) seen.prefetch(position);
      for (const Position position : found_) {
        if (seen.insert(position)) open.push_back(position);
      }
    }
  }

  void expand(Position position) {
    const auto cells = static_cast<Remainders::Number>(position);
    const auto stock = static_cast<std::uint32_t>(position >> kStockShift) & (bit(kStockCards) - 1);
    note(cells, stock);
    if (remainders_.cells_left(cells) == 0 && (rules_.goal == Goal::kPyramid || stock == 0)) {
      answer_.winnable = true;
      return;
    }
    const Position flag = position & kJustDrawn;
    for (const Remainders::Number after : remainders_.after_pairs(cells)) {
      found_.push_back(position_of(after, stock) | flag);
    }
    remove_from_stock(cells, stock);
    if (flag != 0) remove_drawn_pairs(cells, stock);
    if (next_ < stock_size()) {
      int then = next_;
      for (int card = 0; card < rules_.piles && then < stock_size(); ++card) {
        then = next_in_play(stock, then + 1);
      }
      const Position drawn = rules_.access == Access::kDrawnPair ? kJustDrawn : 0;
      at(pass_, then).push_back(position_of(cells, stock) | drawn);
    } else if (stock != 0 && redeals_ < rules_.redeals) {
      at(next_pass_, next_in_play(stock, 0)).push_back(position_of(cells, stock));
    }
  }

  // Removals of cards on the waste, or of the stock's top.
  void remove_from_stock(Remainders::Number cells, std::uint32_t stock) {
    std::array<int, 4> playable{};  // stock indices
    std::size_t count = 0;
    for (const std::uint32_t pile : piles_) {
      const int index = top(stock & pile & (bit(next_) - 1));
      if (index >= 0) playable[count++] = index;
    }
    if (rules_.access == Access::kStockTop && next_ < stock_size()) playable[count++] = next_;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t rest = stock & ~bit(playable[i]);
      const int partner = kKingRank - rank(playable[i]);
      if (partner == 0) {
        find(cells, rest);
        continue;
      }
      for (std::size_t j = 0; j < i; ++j) {
        if (rank(playable[j]) == partner) find(cells, rest & ~bit(playable[j]));
      }
      for (const Remainders::Number after : remainders_.after_single(cells, partner)) {
        find(after, rest);
      }
    }
  }

  // The last draw turned a card onto each of these piles, and nothing has been removed there since.
  void remove_drawn_pairs(Remainders::Number cells, std::uint32_t stock) {
    const std::uint32_t waste = stock & (bit(next_) - 1);
    int first = top(waste);
    while (pile_of(first) != 0) --first;
    for (const std::uint32_t pile : piles_) {
      const int drawn = top(waste & pile);
      if (drawn < 0 || (rules_.piles == 3 && drawn < first)) continue;
      const int under = top(waste & pile & ~bit(drawn));
      if (under >= 0 && rank(under) + rank(drawn) == kKingRank) {
        find(cells, stock & ~bit(drawn) & ~bit(under));
      }
    }
  }

  // A position after a removal beside the pyramid; if it took the stock's top, the next card is
  // another.
  void find(Remainders::Number cells, std::uint32_t stock) {
    const int next = next_in_play(stock, next_);
    (next == next_ ? found_ : at(pass_, next)).push_back(position_of(cells, stock));
  }

  void note(Remainders::Number cells, std::uint32_t stock) {
    const int cells_gone = remainders_.cells_left(0) - remainders_.cells_left(cells);
    const int cards_gone = cells_gone + stock_size() - std::popcount(stock);
    ++answer_.positions;
    answer_.max_pyramid_cards = std::max(answer_.max_pyramid_cards, cells_gone);
    answer_.max_cards = std::max(answer_.max_cards, cards_gone);
  }

  const NaiveDeal& deal_;
  const Rules& rules_;
  const Remainders remainders_;
  std::array<std::uint32_t, 3> piles_{};  // the stock indices that fall onto each
  NaiveSetAnswer answer_;

  int redeals_ = 0;
  int next_ = 0;  // stock index of the next card to be drawn, stock_size() when there is none
  Pass pass_;
  Pass next_pass_;               // after one redeal more
  std::vector<Position> found_;  // in which next_ is the next card too
};

}  // namespace

NaiveSetAnswer solve_sets_naively(const NaiveDeal& deal, const Rules& rules) {
  assert(validate(rules).empty() && !rules.unlimited());
  assert(deal.stock.size() <= kStockCards);
  return Solver(deal, rules).run();
}

}  // namespace pyramid::testing
