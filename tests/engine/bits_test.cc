#include "engine/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/splitmix64.h"

namespace pyramid {
namespace {

// Bit by bit.
std::vector<int> bits_of(std::uint32_t set) {
  std::vector<int> bits;
  for (int i = 0; i < 32; ++i) {
    if ((set >> static_cast<unsigned>(i) & 1U) != 0) bits.push_back(i);
  }
  return bits;
}

TEST(Bits, AreCountedAndListedLikeBitByBit) {
  std::vector<std::uint32_t> sets{0, 1, 0x8000'0000U, 0xffff'ffffU, 0x5555'5555U};
  SplitMix64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    sets.push_back(static_cast<std::uint32_t>(random.next() & random.next()));
  }
  for (const std::uint32_t set : sets) {
    const std::vector<int> bits = bits_of(set);
    EXPECT_EQ(count_bits(set), static_cast<int>(bits.size()));
    std::vector<int> listed;
    for (const int index : Indices(set)) listed.push_back(index);
    EXPECT_EQ(listed, bits);
    if (set == 0) continue;
    EXPECT_EQ(lowest_index(set), bits.front());
    EXPECT_EQ(highest_index(set), bits.back());
  }
}

}  // namespace
}  // namespace pyramid
