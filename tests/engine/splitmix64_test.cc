#include "engine/splitmix64.h"

#include <gtest/gtest.h>

#include <array>

namespace pyramid {
namespace {

// From a separate implementation of the published algorithm; state 1234567 is the test vector that
// is widely published for it.
TEST(SplitMix64, GivesThePublishedOutputs) {
  SplitMix64 random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U}) {
    EXPECT_EQ(random.next(), expected);
  }
  SplitMix64 zero(0);
  EXPECT_EQ(zero.next(), 0xe220a8397b1dcdafU);
  EXPECT_EQ(zero.next(), 0x6e789e6aa1b965f4U);
}

TEST(SplitMix64, BelowTakesTheHighBits) {
  SplitMix64 random(42);
  for (const std::uint64_t expected : {38U, 8U, 14U, 17U, 1U, 45U, 11U, 41U}) {
    EXPECT_EQ(random.below(52), expected);
  }
}

TEST(SplitMix64, BelowOneIsZeroAndStillStepsOn) {
  SplitMix64 random(42);
  SplitMix64 same(42);
  EXPECT_EQ(random.below(1), 0U);
  same.next();
  EXPECT_EQ(random.next(), same.next());
}

TEST(SplitMix64, BelowIsNearlyUniform) {
  SplitMix64 random(7);
  std::array<int, 52> counts{};
  constexpr int kPerNumber = 10'000;
  for (int i = 0; i < 52 * kPerNumber; ++i) ++counts[random.below(52)];
  double chi_square = 0;
  for (const int count : counts) {
    const double difference = count - kPerNumber;
    chi_square += difference * difference / kPerNumber;
  }
  // 51 degrees of freedom: 25 and 90 are the 0.1 and 99.94 per cent points.
  EXPECT_GT(chi_square, 25);
  EXPECT_LT(chi_square, 90);
}

TEST(SplitMix64, StateIsACounter) {
  SplitMix64 random(5);
  SplitMix64 later(5 + 3 * SplitMix64::kStep);
  for (int i = 0; i < 3; ++i) random.next();
  EXPECT_EQ(random.next(), later.next());
}

}  // namespace
}  // namespace pyramid
