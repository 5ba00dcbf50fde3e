// Sets of cells and of stock cards are bits of a word; this is how they are counted and taken
// apart.
//
//   for (const int cell : Indices(free_cells(ideal))) visit(cell);
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace pyramid {

// How many bits are set. std::popcount is one instruction where the target is known to have it;
// where it is not, as on the oldest x86-64, it is a library call, and counting in place is faster:
// pairs of bits, then nibbles, then bytes, added up by one multiplication.
constexpr int count_bits(std::uint32_t set) {
#ifdef __POPCNT__
  return std::popcount(set);
#else
  set -= set >> 1U & 0x5555'5555U;
  set = (set & 0x3333'3333U) + (set >> 2U & 0x3333'3333U);
  set = (set + (set >> 4U)) & 0x0f0f'0f0fU;
  return static_cast<int>(set * 0x0101'0101U >> 24U);
#endif
}

// The index of the lowest or highest bit. REQUIRES: set != 0.
constexpr int lowest_index(std::uint32_t set) {
  assert(set != 0);
  return std::countr_zero(set);
}
constexpr int highest_index(std::uint32_t set) {
  assert(set != 0);
  return 31 - std::countl_zero(set);
}

// The indices of a set's bits in ascending order, for a range-for.
class Indices {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr int operator*() const { return lowest_index(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t rest_;
  };

  constexpr explicit Indices(std::uint32_t set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t set_;
};

}  // namespace pyramid
