// A part of a long row of things, for one machine of several: shard I of N.
//
// The parts are contiguous, in the order of the shards, and differ by at most one in size; together
// they are the whole. Whoever knows I and N knows the part, so nothing has to be shared out.
//
//   part_of(10, Shard{2, 3});   // {first 4, size 3}: of 10 things the parts are 4, 3 and 3
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace pyramid {

struct Shard {
  std::uint64_t index = 1;  // from 1
  std::uint64_t count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};

// Indices first, first + 1, ..., first + size - 1.
struct IndexRange {
  std::uint64_t first;
  std::uint64_t size;

  friend bool operator==(const IndexRange&, const IndexRange&) = default;
};

// The part of indices 0..size-1 that a shard has. REQUIRES: 1 <= shard.index <= shard.count.
constexpr IndexRange part_of(std::uint64_t size, Shard shard) {
  assert(1 <= shard.index && shard.index <= shard.count);
  const std::uint64_t each = size / shard.count;
  const std::uint64_t larger = size % shard.count;  // so many shards have one more
  const std::uint64_t before = shard.index - 1;
  return {before * each + std::min(before, larger), each + (before < larger ? 1 : 0)};
}

// The number of blocks of `block` indices, the last one perhaps smaller, that a range falls into,
// and the index-th of them from 0. REQUIRES: block >= 1; index < blocks_in(range, block).
constexpr std::uint64_t blocks_in(IndexRange range, std::uint64_t block) {
  return range.size / block + (range.size % block == 0 ? 0 : 1);
}
constexpr IndexRange block_of(IndexRange range, std::uint64_t block, std::uint64_t index) {
  const std::uint64_t before = index * block;
  return {range.first + before, std::min(block, range.size - before)};
}

}  // namespace pyramid
