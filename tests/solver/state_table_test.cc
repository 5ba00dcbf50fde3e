#include "solver/state_table.h"

#include <gtest/gtest.h>

#include <unordered_set>

#include "engine/splitmix64.h"

namespace pyramid {
namespace {

using Insert = StateTable::Insert;

TEST(StateTable, TellsNewKeysFromSeenOnesExactly) {
  StateTable table(UINT64_MAX, 1);
  std::unordered_set<std::uint64_t> model;
  SplitMix64 random(3);
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t key = random.next() % 100'000 * 0x0000'1000'0000'0001U;
    EXPECT_EQ(table.insert(key), model.insert(key).second ? Insert::kNew : Insert::kSeen);
  }
}

TEST(StateTable, ForgetsAllWhenCleared) {
  StateTable table(UINT64_MAX, 0);
  for (std::uint64_t key = 0; key < 1000; ++key) table.insert(key);
  table.clear();
  for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_EQ(table.insert(key), Insert::kNew);
}

TEST(StateTable, NeverHoldsMoreThanItMayAndStillKnowsWhatItHolds) {
  constexpr std::uint64_t kLimit = 1'000'000;
  StateTable table(kLimit, 0);
  std::uint64_t key = 0;
  while (table.insert(key) == Insert::kNew) ++key;
  EXPECT_GT(key, 10'000U);  // 9 bytes a slot, at least half a table in use
  EXPECT_LE(table.peak_bytes(), kLimit);
  EXPECT_GT(table.peak_bytes(), kLimit / 4);
  EXPECT_EQ(table.insert(key), Insert::kNoRoom);
  for (std::uint64_t seen = 0; seen < key; ++seen) EXPECT_EQ(table.insert(seen), Insert::kSeen);
}

TEST(StateTable, HasNoRoomAtAllWithoutBytes) {
  StateTable table(0, 0);
  EXPECT_EQ(table.insert(7), Insert::kNoRoom);
  EXPECT_EQ(table.peak_bytes(), 0U);
}

}  // namespace
}  // namespace pyramid
