#include "engine/pyramid.h"

#include <gtest/gtest.h>

#include <bit>

namespace pyramid {
namespace {

TEST(Pyramid, CellsAreNumberedRowByRow) {
  int cell = 0;
  for (int row = 1; row <= kRows; ++row) {
    for (int column = 0; column < row; ++column, ++cell) {
      EXPECT_EQ(cell_at(row, column), cell);
      EXPECT_EQ(row_of(cell), row);
      EXPECT_EQ(column_of(cell), column);
    }
  }
  EXPECT_EQ(cell, kCells);
}

// By drawing the triangle: a card lies half a card to the left and right of those on top of it.
TEST(Pyramid, ACellIsCoveredByItsTwoNeighboursInTheNextRow) {
  for (int cell = 0; cell < kCells; ++cell) {
    CellSet covers = 0;
    for (int other = 0; other < kCells; ++other) {
      const int halves = 2 * (column_of(other) - column_of(cell)) - 1;  // to the right, in halves
      if (row_of(other) == row_of(cell) + 1 && (halves == -1 || halves == 1)) {
        covers |= cell_bit(other);
      }
    }
    EXPECT_EQ(covers_of(cell), covers) << cell;
    EXPECT_EQ(std::popcount(covers), row_of(cell) == kRows ? 0 : 2) << cell;
  }
}

TEST(Pyramid, BelowIsTheWholeTriangleUnderACell) {
  for (int cell = 0; cell < kCells; ++cell) {
    CellSet expected = 0;
    for (int other = 0; other < kCells; ++other) {
      const int down = row_of(other) - row_of(cell);
      const int right = column_of(other) - column_of(cell);
      if (down > 0 && 0 <= right && right <= down) expected |= cell_bit(other);
    }
    EXPECT_EQ(below(cell), expected) << cell;
  }
  EXPECT_EQ(below(0), kAllCells & ~cell_bit(0));
}

TEST(Pyramid, KnownCells) {
  EXPECT_EQ(covers_of(0), cell_bit(1) | cell_bit(2));
  EXPECT_EQ(covers_of(4), cell_bit(7) | cell_bit(8));
  EXPECT_EQ(covers_of(15), cell_bit(21) | cell_bit(22));
  EXPECT_EQ(covers_of(20), cell_bit(26) | cell_bit(27));
  EXPECT_EQ(covers_of(27), 0U);
  EXPECT_EQ(std::popcount(kAllCells), 28);
}

}  // namespace
}  // namespace pyramid
