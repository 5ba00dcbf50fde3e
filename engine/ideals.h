// The 1430 sets of pyramid cells that can remain, numbered.
//
// A set of remaining cells can be reached by play exactly when each cell that remains has every
// cell that it covers remaining too (an order ideal, closed towards the apex). Column by column the
// remaining cells are the upper part of a chain, so a set is a staircase, and there are Catalan(8)
// = 1430 of them. Eleven bits instead of 28, and a table look-up instead of bit work.
//
// Ideals are numbered by growing number of cells, equal ones by growing CellSet: 0 is the empty
// pyramid, 1 the apex alone, 1429 the full pyramid; a removal always leads to a smaller number.
//
//   Ideal full = kFullPyramid;
//   free_cells(full);             // the bottom row, cells 21..27
//   without(full, 21);            // the ideal in which cell 21 is gone
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/bits.h"
#include "engine/pyramid.h"

namespace pyramid {

inline constexpr int kIdeals = 1430;

using Ideal = std::uint16_t;
inline constexpr Ideal kEmptyPyramid = 0;
inline constexpr Ideal kFullPyramid = kIdeals - 1;

namespace internal {

// One row per ideal. At most one cell of each column is free, and at most one can come back, so a
// column names the neighbour. The eighth is unused: it makes a row a power of two.
struct IdealTables {
  std::array<CellSet, kIdeals> cells;
  std::array<CellSet, kIdeals> free;
  std::array<CellSet, kIdeals> addable;
  std::array<std::array<Ideal, 8>, kIdeals> without;
  std::array<std::array<Ideal, 8>, kIdeals> with;
};
using RaisedTable = std::array<std::array<Ideal, kCells>, kIdeals>;

extern const IdealTables kIdealTables;
extern const RaisedTable kRaised;
extern const std::array<std::uint8_t, kCells> kColumns;

}  // namespace internal

// The cells that remain. REQUIRES (all below): ideal < kIdeals. Thread-safe, one load.
inline CellSet cells_of(Ideal ideal) { return internal::kIdealTables.cells[ideal]; }

// The cells that remain and have nothing on top.
inline CellSet free_cells(Ideal ideal) { return internal::kIdealTables.free[ideal]; }

// How many cells remain.
inline int size_of(Ideal ideal) { return count_bits(cells_of(ideal)); }

// The ideal with one free cell less. REQUIRES: the cell is in free_cells(ideal).
inline Ideal without(Ideal ideal, int cell) {
  assert((free_cells(ideal) & cell_bit(cell)) != 0);
  return internal::kIdealTables.without[ideal][internal::kColumns[static_cast<std::size_t>(cell)]];
}

// The cells that are gone and whose coming back would leave an ideal: those that only cells that
// are gone cover, and that cover only cells that remain.
inline CellSet addable_cells(Ideal ideal) { return internal::kIdealTables.addable[ideal]; }

// The ideal with one cell more. REQUIRES: the cell is in addable_cells(ideal).
inline Ideal with(Ideal ideal, int cell) {
  assert((addable_cells(ideal) & cell_bit(cell)) != 0);
  return internal::kIdealTables.with[ideal][internal::kColumns[static_cast<std::size_t>(cell)]];
}

// The smallest ideal that holds this one and a cell, and so all above the cell too.
inline Ideal raised(Ideal ideal, int cell) {
  return internal::kRaised[ideal][static_cast<std::size_t>(cell)];
}

// True when play can leave exactly these cells.
bool is_ideal(CellSet cells);

// The number of a set of cells. REQUIRES: is_ideal(cells). A binary search.
Ideal ideal_of(CellSet cells);

}  // namespace pyramid
