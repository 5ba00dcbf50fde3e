#include "solver/key_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "engine/splitmix64.h"

namespace pyramid {
namespace {

TEST(KeyTable, TellsNewKeysFromSeenOnesExactly) {
  KeyTable<StateKey> table(UINT64_MAX, 1);
  std::unordered_set<std::uint64_t> model;
  SplitMix64 random(3);
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t key = random.next() % 100'000 * 0x0000'1000'0000'0001U;
    EXPECT_EQ(table.insert(key), model.insert(key).second ? Insertion::kNew : Insertion::kSeen);
  }
}

TEST(KeyTable, TellsWideKeysApartByEveryPart) {
  KeyTable<PairKey> table(UINT64_MAX, 5);
  for (std::uint64_t a = 0; a < 20; ++a) {
    for (std::uint64_t b = 0; b < 20; ++b) {
      for (std::uint64_t c = 0; c < 20; ++c) {
        ASSERT_EQ(table.insert({a, b, c}), Insertion::kNew);
        ASSERT_EQ(table.insert({a, b, c}), Insertion::kSeen);
      }
    }
  }
}

TEST(KeyTable, NeverHoldsMoreThanItMayAndStillKnowsWhatItHolds) {
  constexpr std::uint64_t kLimit = 1'000'000;
  KeyTable<StateKey> table(kLimit, 0);
  std::uint64_t key = 0;
  while (table.insert(key) == Insertion::kNew) ++key;
  EXPECT_GT(key, 10'000U);  // 9 bytes a slot, at least half a table in use
  EXPECT_LE(table.peak_bytes(), kLimit);
  EXPECT_GT(table.peak_bytes(), kLimit / 4);
  EXPECT_EQ(table.insert(key), Insertion::kNoRoom);
  for (std::uint64_t seen = 0; seen < key; ++seen) EXPECT_EQ(table.insert(seen), Insertion::kSeen);
}

TEST(KeyTable, HasNoRoomAtAllWithoutBytes) {
  KeyTable<StateKey> table(0, 0);
  EXPECT_EQ(table.insert(7), Insertion::kNoRoom);
  EXPECT_EQ(table.peak_bytes(), 0U);
}

TEST(LeastTable, IsNewWithASmallerValueOnly) {
  LeastTable<PairKey> table(UINT64_MAX, 1);
  std::unordered_map<std::uint64_t, int> model;
  SplitMix64 random(3);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t key = random.below(10'000);
    const int value = static_cast<int>(random.below(50));
    const auto [found, is_new] = model.try_emplace(key, value);
    const bool less = value < found->second;
    found->second = std::min(found->second, value);
    EXPECT_EQ(table.insert({1, key, key}, value),
              is_new || less ? Insertion::kNew : Insertion::kSeen);
  }
}

TEST(LeastTable, LowersValuesWhenThereIsNoRoomForMore) {
  constexpr std::uint64_t kLimit = 100'000;
  LeastTable<PairKey> table(kLimit, 0);
  std::uint64_t key = 0;
  while (table.insert({key, 0, 0}, 5) == Insertion::kNew) ++key;
  EXPECT_GT(key, 500U);
  EXPECT_LE(table.peak_bytes(), kLimit);
  EXPECT_EQ(table.insert({key, 0, 0}, 5), Insertion::kNoRoom);
  EXPECT_EQ(table.insert({0, 0, 0}, 4), Insertion::kNew);
  EXPECT_EQ(table.insert({0, 0, 0}, 4), Insertion::kSeen);
}

}  // namespace
}  // namespace pyramid
