#include "engine/ideals.h"

#include <algorithm>

namespace pyramid {
namespace {

constexpr bool is_closed(CellSet cells) {
  for (int cell = 0; cell < kCells; ++cell) {
    if ((cells & cell_bit(cell)) == 0 && (cells & covers_of(cell)) != 0) return false;
  }
  return true;
}

constexpr CellSet free_among(CellSet cells) {
  CellSet free = 0;
  for (const int cell : Indices(cells)) {
    if ((cells & covers_of(cell)) == 0) free |= cell_bit(cell);
  }
  return free;
}

// The order in which ideals are numbered.
constexpr bool comes_before(CellSet a, CellSet b) {
  const int size_a = count_bits(a);
  const int size_b = count_bits(b);
  return size_a != size_b ? size_a < size_b : a < b;
}

using Cells = std::array<CellSet, kIdeals>;

constexpr Ideal find(const Cells& all, CellSet cells) {
  return static_cast<Ideal>(std::lower_bound(all.begin(), all.end(), cells, comes_before) -
                            all.begin());
}

// Layer by layer from the full pyramid: the sets of n − 1 cells come from those of n by one
// removal each, and fill the array from its end.
constexpr Cells all_ideals() {
  Cells all{};
  all[kFullPyramid] = kAllCells;
  std::size_t begin = kFullPyramid;  // the layer of n cells is [begin, end)
  std::size_t end = kIdeals;
  while (begin > 0) {
    std::size_t next = begin;
    for (std::size_t i = begin; i < end; ++i) {
      for (const int cell : Indices(free_among(all[i]))) {
        const CellSet smaller = all[i] & ~cell_bit(cell);
        bool known = false;
        for (std::size_t k = next; k < begin && !known; ++k) known = all[k] == smaller;
        if (!known) all[--next] = smaller;
      }
    }
    end = begin;
    begin = next;
  }
  std::sort(all.begin(), all.end(), comes_before);
  return all;
}

constexpr internal::IdealTables all_tables() {
  internal::IdealTables tables{};
  tables.cells = all_ideals();
  for (std::size_t i = 0; i < kIdeals; ++i) {
    tables.free[i] = free_among(tables.cells[i]);
    for (const int cell : Indices(tables.free[i])) {
      const auto column = static_cast<std::size_t>(column_of(cell));
      const Ideal smaller = find(tables.cells, tables.cells[i] & ~cell_bit(cell));
      tables.without[i][column] = smaller;
      tables.addable[smaller] |= cell_bit(cell);
      tables.with[smaller][column] = static_cast<Ideal>(i);
    }
  }
  return tables;
}

// Cell by cell from the apex: the cells that a cell covers come back first.
constexpr internal::RaisedTable all_raised(const internal::IdealTables& tables) {
  internal::RaisedTable raised{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto column = static_cast<std::size_t>(column_of(static_cast<int>(cell)));
    for (std::size_t i = 0; i < kIdeals; ++i) {
      std::size_t to = i;
      for (std::size_t other = 0; other < cell; ++other) {
        const CellSet covers = covers_of(static_cast<int>(other));
        if ((covers & cell_bit(static_cast<int>(cell))) != 0) to = raised[to][other];
      }
      const bool there = (tables.cells[to] & cell_bit(static_cast<int>(cell))) != 0;
      raised[i][cell] = there ? static_cast<Ideal>(to) : tables.with[to][column];
    }
  }
  return raised;
}

constexpr std::array<std::uint8_t, kCells> all_columns() {
  std::array<std::uint8_t, kCells> columns{};
  for (int cell = 0; cell < kCells; ++cell) {
    columns[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(column_of(cell));
  }
  return columns;
}

}  // namespace

namespace internal {

// The compiler runs the construction; the program starts with the tables in its read-only data.
constexpr IdealTables kIdealTables = all_tables();
constexpr RaisedTable kRaised = all_raised(kIdealTables);
constexpr std::array<std::uint8_t, kCells> kColumns = all_columns();

}  // namespace internal

bool is_ideal(CellSet cells) { return (cells & ~kAllCells) == 0 && is_closed(cells); }

Ideal ideal_of(CellSet cells) {
  assert(is_ideal(cells));
  return find(internal::kIdealTables.cells, cells);
}

}  // namespace pyramid
