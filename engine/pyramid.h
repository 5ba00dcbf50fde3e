// The geometry of the pyramid: rows, columns and covering, on cells 0..27.
//
//             0                  row 1
//            1 2                 row 2
//           3 4 5                ...
//     21 22 23 24 25 26 27       row 7, the bottom row, free at the start
//
// Cell (r, c), rows 1..7 and columns 0..r−1, is covered by (r+1, c) and (r+1, c+1). A set of cells
// is a CellSet: bit i is cell i, bit 0 the apex.
//
//   static_assert(cell_at(7, 0) == 21);
//   static_assert(covers_of(0) == (cell_bit(1) | cell_bit(2)));
#pragma once

#include <array>
#include <cstdint>

#include "engine/deal.h"

namespace pyramid {

inline constexpr int kRows = 7;

using CellSet = std::uint32_t;
inline constexpr CellSet kAllCells = (CellSet{1} << kCells) - 1;

constexpr CellSet cell_bit(int cell) { return CellSet{1} << static_cast<unsigned>(cell); }

// REQUIRES: 1 <= row <= 7, 0 <= column < row.
constexpr int cell_at(int row, int column) { return row * (row - 1) / 2 + column; }

// The row 1..7 of a cell.
constexpr int row_of(int cell) {
  int row = 1;
  while (cell >= cell_at(row, 0) + row) ++row;
  return row;
}

// The column 0..row−1 of a cell.
constexpr int column_of(int cell) { return cell - cell_at(row_of(cell), 0); }

namespace internal {

constexpr std::array<CellSet, kCells> all_covers() {
  std::array<CellSet, kCells> covers{};
  for (int row = 1; row < kRows; ++row) {
    for (int column = 0; column < row; ++column) {
      covers[static_cast<std::size_t>(cell_at(row, column))] =
          cell_bit(cell_at(row + 1, column)) | cell_bit(cell_at(row + 1, column + 1));
    }
  }
  return covers;
}

constexpr std::array<CellSet, kCells> all_below(const std::array<CellSet, kCells>& covers) {
  std::array<CellSet, kCells> below{};
  for (std::size_t cell = kCells; cell-- > 0;) {
    below[cell] = covers[cell];
    for (std::size_t other = cell + 1; other < kCells; ++other) {
      if ((covers[cell] & cell_bit(static_cast<int>(other))) != 0) below[cell] |= below[other];
    }
  }
  return below;
}

constexpr std::array<CellSet, kCells> all_above(const std::array<CellSet, kCells>& below) {
  std::array<CellSet, kCells> above{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (std::size_t other = 0; other < cell; ++other) {
      if ((below[other] & cell_bit(static_cast<int>(cell))) != 0) {
        above[cell] |= cell_bit(static_cast<int>(other));
      }
    }
  }
  return above;
}

inline constexpr std::array<CellSet, kCells> kCovers = all_covers();
inline constexpr std::array<CellSet, kCells> kBelow = all_below(kCovers);
inline constexpr std::array<CellSet, kCells> kAbove = all_above(kBelow);

}  // namespace internal

// The cells directly on top of a cell: two, or none for the bottom row.
constexpr CellSet covers_of(int cell) { return internal::kCovers[static_cast<std::size_t>(cell)]; }

// All cells that must be gone before a cell is free: its covers, their covers, and so on.
constexpr CellSet below(int cell) { return internal::kBelow[static_cast<std::size_t>(cell)]; }

// All cells that stay while a cell stays: those it covers, those they cover, and so on.
constexpr CellSet above(int cell) { return internal::kAbove[static_cast<std::size_t>(cell)]; }

}  // namespace pyramid
