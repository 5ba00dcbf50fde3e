#include "solver/shard.h"

#include <gtest/gtest.h>

#include <limits>

namespace pyramid {
namespace {

TEST(PartOf, SharesEverythingOutOnce) {
  for (const std::uint64_t size : {1U, 2U, 7U, 10U, 100U}) {
    for (std::uint64_t count = 1; count <= size; ++count) {
      std::uint64_t next = 0;
      for (std::uint64_t index = 1; index <= count; ++index) {
        const IndexRange part = part_of(size, {index, count});
        EXPECT_EQ(part.first, next);
        EXPECT_GE(part.size, size / count);
        EXPECT_LE(part.size, size / count + 1);
        next += part.size;
      }
      EXPECT_EQ(next, size);
    }
  }
}

TEST(PartOf, HoldsForTheLargestSizes) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const IndexRange last = part_of(kMost, {1'000'000, 1'000'000});
  EXPECT_EQ(last.first + last.size, kMost);
  EXPECT_EQ(part_of(kMost, {kMost, kMost}), (IndexRange{kMost - 1, 1}));
}

TEST(BlockOf, CoversARangeInOrder) {
  for (const std::uint64_t block : {1U, 3U, 10U, 11U}) {
    const IndexRange range{5, 10};
    std::uint64_t next = range.first;
    for (std::uint64_t index = 0; index < blocks_in(range, block); ++index) {
      const IndexRange part = block_of(range, block, index);
      EXPECT_EQ(part.first, next);
      EXPECT_LE(part.size, block);
      EXPECT_GE(part.size, 1U);
      next += part.size;
    }
    EXPECT_EQ(next, range.first + range.size);
  }
}

}  // namespace
}  // namespace pyramid
