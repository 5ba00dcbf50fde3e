#include "tests/support/naive_bag_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <unordered_set>
#include <vector>

namespace pyramid::testing {
namespace {

// 28 bits of cells below twelve counts of three bits each, ranks 1..12: exactly 64 bits.
using Position = std::uint64_t;

constexpr Position kCellBits = (Position{1} << kCells) - 1;

constexpr Position cell_bit(int cell) { return Position{1} << cell; }
constexpr int count_shift(int rank) { return kCells + 3 * (rank - 1); }
constexpr Position one_of(int rank) { return Position{1} << count_shift(rank); }
constexpr bool bag_has(Position position, int rank) {
  return (position >> count_shift(rank) & 7U) != 0;
}

// For each cell the two bits of the cells on top of it.
std::array<Position, kCells> covers() {
  std::array<Position, kCells> bits{};
  int cell = 0;
  for (int row = 1; row < 7; ++row) {
    for (int column = 0; column < row; ++column, ++cell) {
      bits[static_cast<std::size_t>(cell)] = cell_bit(cell + row) | cell_bit(cell + row + 1);
    }
  }
  return bits;
}

class Search {
 public:
  Search(const NaiveDeal& deal, bool overlap) : deal_(deal), overlap_(overlap) {}

  NaiveBagAnswer run() {
    Position start = 0;
    int bag_cards = 0;
    int bag_kings = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (rank(cell) != 0) start |= cell_bit(cell);
    }
    for (int rank : deal_.stock) {
      if (rank == 13) {
        ++bag_kings;
      } else {
        start += one_of(rank);
        ++bag_cards;
      }
    }
    assert((start & kCellBits) != 0);
    const int cells = std::popcount(start & kCellBits);
    NaiveBagAnswer answer;
    reach(start);
    while (!open_.empty()) {
      const Position position = open_.back();
      open_.pop_back();
      const int cells_gone = cells - std::popcount(position & kCellBits);
      const int cards_gone = cells_gone + bag_cards - bag_size(position) + bag_kings;
      answer.max_pyramid_cards = std::max(answer.max_pyramid_cards, cells_gone);
      answer.max_cards = std::max(answer.max_cards, cards_gone);
      if ((position & kCellBits) == 0) answer.winnable = true;
      if (position == 0) answer.strict_winnable = true;
      expand(position);
    }
    answer.positions = seen_.size();
    return answer;
  }

 private:
  int rank(int cell) const { return deal_.pyramid[static_cast<std::size_t>(cell)]; }

  static int bag_size(Position position) {
    int size = 0;
    for (int rank = 1; rank <= 12; ++rank) {
      size += static_cast<int>(position >> count_shift(rank) & 7U);
    }
    return size;
  }

  void reach(Position position) {
    if (seen_.insert(position).second) open_.push_back(position);
  }

  void expand(Position position) {
    const auto on_top = [&](int cell) {
      return position & covers_[static_cast<std::size_t>(cell)];
    };
    std::vector<int> free;
    for (int cell = 0; cell < kCells; ++cell) {
      if ((position & cell_bit(cell)) != 0 && on_top(cell) == 0) free.push_back(cell);
    }
    for (int one : free) {
      const Position rest = position & ~cell_bit(one);
      if (rank(one) == 13) {
        reach(rest);
        continue;
      }
      const int partner = 13 - rank(one);
      if (bag_has(position, partner)) reach(rest - one_of(partner));
      for (int other : free) {
        if (one < other && rank(other) == partner) reach(rest & ~cell_bit(other));
      }
      if (!overlap_) continue;
      for (int lower = 0; lower < one; ++lower) {
        if ((position & cell_bit(lower)) == 0 || rank(lower) != partner) continue;
        if (on_top(lower) == cell_bit(one)) reach(rest & ~cell_bit(lower));
      }
    }
  }

  const std::array<Position, kCells> covers_ = covers();
  const NaiveDeal& deal_;
  const bool overlap_;
  std::unordered_set<Position> seen_;
  std::vector<Position> open_;
};

}  // namespace

NaiveBagAnswer solve_bag_naively(const NaiveDeal& deal, bool overlap) {
  return Search(deal, overlap).run();
}

}  // namespace pyramid::testing
