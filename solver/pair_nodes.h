// Pairs chosen one after the other, and what each waits for: PairOrder (pair_order.h) for the hot
// path of surveys.
//
// A pair is a node that waits for others, see structure.h, and what it waits for is kept closed
// under waiting: one look at each node tells whether a new one would wait for itself. How many
// there are is part of the type: so all loops are unrolled, no more is copied than there is, and to
// choose anew is to go on from the nodes there were before.
//
//   Nodes<1> first;
//   add_pair(Nodes<0>(), 21, 27, first);   // true: cells 21 and 27 can go together
//   Nodes<2> second;
//   add_pair(first, 15, 26, second);       // true: these two after them
#pragma once

#include <array>
#include <cstddef>

#include "engine/pyramid.h"

namespace pyramid {

// The cells that can be in a pair with a cell, as far as these two alone are concerned.
template <bool overlap>
constexpr std::array<CellSet, kCells> kPartners = [] {
  std::array<CellSet, kCells> partners{};
  for (int cell = 0; cell < kCells; ++cell) {
    CellSet cells = kAllCells & ~(cell_bit(cell) | below(cell) | above(cell));
    for (int other = 0; overlap && other < kCells; ++other) {
      const bool covers = (covers_of(cell) & cell_bit(other)) != 0;
      const bool covered = (covers_of(other) & cell_bit(cell)) != 0;
      if (covers || covered) cells |= cell_bit(other);
    }
    partners[static_cast<std::size_t>(cell)] = cells;
  }
  return partners;
}();

constexpr CellSet all_if(bool condition) { return -static_cast<CellSet>(condition); }

// So many pairs chosen, each as a node that waits for others: what PairOrder (pair_order.h) is to
// plans. Their number is known when this is compiled, so that the compiler unrolls all loops.
template <std::size_t n>
struct Nodes {
  std::array<CellSet, n> own;     // the cells of a pair
  std::array<CellSet, n> before;  // these, and all that must go before them
};

// Sets `more` to these nodes and one pair more, unless it would wait for itself by way of the
// others. REQUIRES: the cells can be a pair. No branch but the answer: what waits for what is hard
// to guess.
template <std::size_t n>
bool add_pair(const Nodes<n>& nodes, int one, int other, Nodes<n + 1>& more) {
  const CellSet own = cell_bit(one) | cell_bit(other);
  // Of partners that overlap one covers the other; for others this takes nothing away.
  const CellSet below_it = (below(one) | below(other)) & ~own;
  CellSet before = below_it;
  for (std::size_t i = 0; i < n; ++i) {
    before |= nodes.before[i] & all_if((nodes.own[i] & below_it) != 0);
  }
  if ((before & own) != 0) return false;
  before |= own;
  for (std::size_t i = 0; i < n; ++i) {
    more.own[i] = nodes.own[i];
    more.before[i] = nodes.before[i] | (before & all_if((nodes.before[i] & own) != 0));
  }
  more.own[n] = own;
  more.before[n] = before;
  return true;
}

}  // namespace pyramid
