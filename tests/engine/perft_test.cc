#include "engine/perft.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::deal_of;
using testing::kPyramidS;
using testing::rules_of;

// Two deals of the dealer with its key spelled out, and one of given cards whose stock has pairs
// for every access: 7♦ 6♦ and 8♣ 5♣ on each other, 9♦ 10♥ for the bottom row.
std::vector<Deal> fixed_deals() {
  return {deal_seed(1, 0), deal_seed(0xCAFE, 0),
          deal_of(kPyramidS, "7d 6d 9d 2s 9h Jh Ac 8c 5c Jc 2d 5d 3c 4c Ah Qd")};
}

TEST(PerftTest, RefereeAgreesUnderEveryPreset) {
  constexpr int kDepth = 4;
  for (const Preset& preset : presets()) {
    for (const Deal& deal : fixed_deals()) {
      SCOPED_TRACE(std::string(preset.name) + ": " + to_text(deal));
      EXPECT_EQ(perft(deal, preset.rules, kDepth), perft_by_referee(deal, preset.rules, kDepth));
    }
  }
}

TEST(PerftTest, RefereeAgreesUnderRandomRules) {
  constexpr int kRuleSets = 40;
  constexpr int kDepth = 3;
  SplitMix64 random(1430);
  for (int tried = 0; tried < kRuleSets;) {
    Rules rules;
    rules.initial_waste = static_cast<int>(random.below(2));
    rules.access = static_cast<Access>(random.below(3));
    rules.redeals = static_cast<int>(random.below(4)) - 1;
    rules.overlap = random.below(2) != 0;
    rules.piles = random.below(2) != 0 ? 3 : 1;
    rules.goal = static_cast<Goal>(random.below(2));
    const std::uint32_t seed = static_cast<std::uint32_t>(random.next());
    if (!validate(rules).empty()) continue;
    ++tried;
    SCOPED_TRACE(to_text(rules) + ", seed " + std::to_string(seed));
    const Deal deal = deal_seed(seed, 0);
    EXPECT_EQ(perft(deal, rules, kDepth), perft_by_referee(deal, rules, kDepth));
  }
}

// Pinned on the day on which perft_by_referee() gave the same numbers at this depth.
struct Pinned {
  std::string_view preset;
  std::array<std::uint64_t, 3> lines;  // for the fixed deals
};

constexpr int kPinnedDepth = 8;
constexpr std::array<Pinned, 12> kPinned = {{
    {"pyramide", {332, 3513, 4595}},
    {"pyramide-strict", {332, 3513, 4595}},
    {"cardgames-io", {295, 2287, 3131}},
    {"zone-1", {295, 2287, 3131}},
    {"zone-3", {295, 2287, 3131}},
    {"zone-unlimited", {295, 2287, 3131}},
    {"single-pass", {295, 2287, 3131}},
    {"three-piles", {5814, 17523, 41179}},
    {"microsoft", {1814, 17375, 16626}},
    {"classic", {1814, 17375, 16626}},
    {"classic-strict", {1814, 17375, 16626}},
    {"classic-overlap", {3322, 28365, 33147}},
}};

TEST(PerftTest, PinnedCounts) {
  ASSERT_EQ(kPinned.size(), presets().size());
  const std::vector<Deal> deals = fixed_deals();
  for (const Pinned& pinned : kPinned) {
    const Rules rules = rules_of(pinned.preset);
    for (std::size_t i = 0; i < deals.size(); ++i) {
      EXPECT_EQ(perft(deals[i], rules, kPinnedDepth), pinned.lines[i])
          << pinned.preset << ", deal " << i;
    }
  }
}

// The bottom row is A A A A 2 2 2, all queens and jacks are buried, and 4..9 are beside the
// pyramid: nothing can ever be removed, so the one line of play is to turn the stock, as often as
// the rules allow.
TEST(PerftTest, ADeadDealHasOneLine) {
  const Deal deal = deal_of(
      "Kc / Kd Kh / Ks Qc Qd / Qh Qs Jc Jd / Jh Js 3c 3d 3h / 3s 10c 10d 10h "
      "10s 2s / Ac Ad Ah As 2c 2d 2h",
      "");
  const auto lines_end_after = [&](std::string_view rules, int depth) {
    return perft(deal, rules_of(rules), depth) == 1 && perft(deal, rules_of(rules), depth + 1) == 0;
  };
  EXPECT_TRUE(lines_end_after("zone-1", 24));
  EXPECT_TRUE(lines_end_after("zone-1,initial_waste=1", 23));
  EXPECT_TRUE(lines_end_after("zone-3", 24 + 2 * 25));
  EXPECT_TRUE(lines_end_after("pyramide,redeals=9", 23 + 9 * 25));
  EXPECT_EQ(perft(deal, rules_of("pyramide"), 1000), 1U);
}

TEST(PerftTest, NoMovesIsOneLine) {
  EXPECT_EQ(perft(fixed_deals()[0], rules_of("pyramide"), 0), 1U);
  EXPECT_EQ(perft_by_referee(fixed_deals()[0], rules_of("pyramide"), 0), 1U);
}

}  // namespace
}  // namespace pyramid
