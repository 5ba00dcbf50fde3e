#include "engine/ideals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <queue>
#include <set>
#include <tuple>
#include <vector>

namespace pyramid {
namespace {

// The plain definitions, from rows and columns alone.
bool has(CellSet cells, int row, int column) {
  return (cells >> static_cast<unsigned>(cell_at(row, column)) & 1U) != 0;
}

bool is_free(CellSet cells, int row, int column) {
  return has(cells, row, column) &&
         (row == kRows || (!has(cells, row + 1, column) && !has(cells, row + 1, column + 1)));
}

CellSet plain_free(CellSet cells) {
  CellSet free = 0;
  for (int row = 1; row <= kRows; ++row) {
    for (int column = 0; column < row; ++column) {
      if (is_free(cells, row, column)) free |= cell_bit(cell_at(row, column));
    }
  }
  return free;
}

// Every set that taking free cells away, one by one, can leave: breadth first from the start.
std::set<CellSet> reachable_sets() {
  std::set<CellSet> seen = {kAllCells};
  std::queue<CellSet> open({kAllCells});
  while (!open.empty()) {
    const CellSet cells = open.front();
    open.pop();
    for (int cell = 0; cell < kCells; ++cell) {
      if ((plain_free(cells) & cell_bit(cell)) == 0) continue;
      if (seen.insert(cells & ~cell_bit(cell)).second) open.push(cells & ~cell_bit(cell));
    }
  }
  return seen;
}

// The n-th Catalan number by its recurrence.
int catalan(int n) {
  std::vector<int> numbers = {1};
  for (int k = 1; k <= n; ++k) {
    int sum = 0;
    for (int i = 0; i < k; ++i) {
      sum += numbers[static_cast<std::size_t>(i)] * numbers[static_cast<std::size_t>(k - 1 - i)];
    }
    numbers.push_back(sum);
  }
  return numbers.back();
}

TEST(Ideals, AreExactlyTheSetsThatPlayCanLeave) {
  const std::set<CellSet> reachable = reachable_sets();
  EXPECT_EQ(reachable.size(), 1430U);
  EXPECT_EQ(catalan(8), 1430);
  std::set<CellSet> numbered;
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    numbered.insert(cells_of(static_cast<Ideal>(ideal)));
  }
  EXPECT_EQ(numbered, reachable);
}

TEST(Ideals, FreeCellsAreThoseWithNothingOnTop) {
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    const CellSet cells = cells_of(static_cast<Ideal>(ideal));
    ASSERT_EQ(free_cells(static_cast<Ideal>(ideal)), plain_free(cells)) << ideal;
    ASSERT_EQ(size_of(static_cast<Ideal>(ideal)), std::popcount(cells));
  }
}

TEST(Ideals, WithoutLeadsToTheSetWithoutTheCell) {
  int removals = 0;
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    const CellSet cells = cells_of(static_cast<Ideal>(ideal));
    for (int cell = 0; cell < kCells; ++cell) {
      if ((plain_free(cells) & cell_bit(cell)) == 0) continue;
      const Ideal smaller = without(static_cast<Ideal>(ideal), cell);
      ASSERT_LT(smaller, ideal);
      ASSERT_EQ(cells_of(smaller), cells & ~cell_bit(cell));
      ++removals;
    }
  }
  // Each set but the empty one can be reached backwards too: cells that may be put back.
  int returns = 0;
  for (const CellSet cells : reachable_sets()) {
    for (int cell = 0; cell < kCells; ++cell) {
      const CellSet more = cells | cell_bit(cell);
      if (more != cells && is_ideal(more)) ++returns;
    }
  }
  EXPECT_EQ(removals, returns);
}

TEST(Ideals, AreNumberedBySizeThenBySet) {
  for (int ideal = 1; ideal < kIdeals; ++ideal) {
    const CellSet before = cells_of(static_cast<Ideal>(ideal - 1));
    const CellSet cells = cells_of(static_cast<Ideal>(ideal));
    ASSERT_LT(std::tuple(std::popcount(before), before), std::tuple(std::popcount(cells), cells));
  }
  EXPECT_EQ(cells_of(kEmptyPyramid), 0U);
  EXPECT_EQ(cells_of(1), cell_bit(0));
  EXPECT_EQ(cells_of(kFullPyramid), kAllCells);
}

TEST(Ideals, NumbersAndSetsAreInverse) {
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    ASSERT_EQ(ideal_of(cells_of(static_cast<Ideal>(ideal))), ideal);
  }
}

TEST(Ideals, IsIdealRefusesEverySetOutsideTheList) {
  const std::set<CellSet> reachable = reachable_sets();
  // One cell more or less than an ideal: the sets most easily taken for one.
  int refused = 0;
  for (const CellSet cells : reachable) {
    ASSERT_TRUE(is_ideal(cells));
    for (int cell = 0; cell < 32; ++cell) {
      const CellSet other = cells ^ cell_bit(cell);
      ASSERT_EQ(is_ideal(other), reachable.contains(other)) << other;
      if (!is_ideal(other)) ++refused;
    }
  }
  EXPECT_GT(refused, 10'000);
}

TEST(Ideals, AtMostSevenCellsAreFree) {
  int most = 0;
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    most = std::max(most, std::popcount(free_cells(static_cast<Ideal>(ideal))));
  }
  EXPECT_EQ(most, 7);
}

TEST(Ideals, AreRaisedToTheSmallestThatHoldsACell) {
  for (Ideal ideal = 0; ideal < kIdeals; ++ideal) {
    for (int cell = 0; cell < kCells; ++cell) {
      EXPECT_EQ(cells_of(raised(ideal, cell)), cells_of(ideal) | cell_bit(cell) | above(cell));
    }
  }
}

}  // namespace
}  // namespace pyramid
