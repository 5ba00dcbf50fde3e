// How cards cover each other, told once more from the rules, for the verifier.
//
// Everything that the verifier knows of the game beyond single cards and the referee stands in
// verify/, in its plainest form, so that a reader need trust no other code.
//
//   is_free(kAllCards, 21);  // true: a card of the bottom row
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/deal.h"

namespace pyramid::proof {

// Bit p is the card at place p (engine/deal.h): bits 0..27 the pyramid, 28..51 the cards beside it.
using Cards = std::uint64_t;

constexpr Cards bit(int place) { return Cards{1} << static_cast<unsigned>(place); }
constexpr bool has(Cards cards, int place) {
  return (cards >> static_cast<unsigned>(place) & 1U) != 0;
}

inline constexpr Cards kAllCards = bit(kCards) - 1;
inline constexpr Cards kPyramid = bit(kCells) - 1;

// Row r = 1..7 of the pyramid has r cards, and its first is place r(r − 1)/2.
constexpr int row_of_cell(int cell) {
  int row = 1;
  while (row * (row + 1) / 2 <= cell) ++row;
  return row;
}

// The two cards that lie on a cell of row r are those r and r + 1 places further on; none lie on
// the bottom row.
inline constexpr std::array<Cards, kCells> kOnTop = [] {
  std::array<Cards, kCells> on_top{};
  for (int cell = 0; row_of_cell(cell) < 7; ++cell) {
    const int row = row_of_cell(cell);
    on_top[static_cast<std::size_t>(cell)] = bit(cell + row) | bit(cell + row + 1);
  }
  return on_top;
}();
constexpr Cards on_top_of(int cell) { return kOnTop[static_cast<std::size_t>(cell)]; }

// Whether a pyramid card is in play and nothing lies on it.
constexpr bool is_free(Cards in_play, int cell) {
  return has(in_play, cell) && (on_top_of(cell) & in_play) == 0;
}

// Whether a free card is all that lies on another one.
constexpr bool alone_covers(Cards in_play, int upper, int lower) {
  return has(in_play, lower) && is_free(in_play, upper) &&
         (on_top_of(lower) & in_play) == bit(upper);
}

// All sets of pyramid cards that play could have removed: with each card all that lie on it. There
// are 1430, and they come in ascending order.
std::vector<Cards> removable_sets();

// What a claim counts.
enum class Counted : std::uint8_t { kPyramidCards, kCards, kMoves };

}  // namespace pyramid::proof
