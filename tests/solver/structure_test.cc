#include "solver/structure.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/dealer.h"
#include "engine/referee.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

// What is published of PY1-N-AAAAAAJ: not winnable, no line removes more than 14 cards.
constexpr int kPublishedMaximumOfJ = 14;

TEST(StructureApplies, ToUnlimitedWasteTopWithOnePile) {
  for (const char* rules :
       {"pyramide", "pyramide-strict", "cardgames-io", "zone-unlimited", "pyramide,overlap=yes"}) {
    EXPECT_TRUE(structure_applies(rules_of(rules))) << rules;
    EXPECT_TRUE(structure_decides_win(rules_of(rules))) << rules;
  }
  for (const char* rules :
       {"zone-1", "zone-3", "single-pass", "three-piles", "microsoft", "classic", "classic-strict",
        "classic-overlap", "pyramide,redeals=9", "pyramide,access=drawn-pair,goal=all"}) {
    EXPECT_FALSE(structure_applies(rules_of(rules))) << rules;
    EXPECT_FALSE(structure_decides_win(rules_of(rules))) << rules;
  }
  for (const char* rules : {"pyramide,access=drawn-pair", "pyramide,access=stock-top"}) {
    EXPECT_FALSE(structure_applies(rules_of(rules))) << rules;
    EXPECT_TRUE(structure_decides_win(rules_of(rules))) << rules;
  }
}

TEST(Structure, FindsThePublishedMaximumOfJ) {
  const Deal j = deal_seed(1);
  EXPECT_FALSE(winnable_by_structure(j.pyramid(), Rules{}));
  EXPECT_EQ(maxima_by_structure(j.pyramid(), false).pyramid_cards, kPublishedMaximumOfJ);
}

// The dealer's key is by definition the smallest that agrees with what is published of J.
TEST(Structure, FindsTheDealersKeyFromZero) {
  std::uint32_t key = 0;
  while (maxima_by_structure(deal_seed(1, key).pyramid(), false).pyramid_cards !=
         kPublishedMaximumOfJ) {
    ++key;
  }
  EXPECT_EQ(key, kDealerKey);
}

TEST(Structure, FourCardsOfAClassNeedNoPairInside) {
  // At most four cards of each class and all kings: 6 × 4 + 4 = 28. The class needs are all zero,
  // so the deal is winnable however it lies.
  const Deal deal = deal_of(
      "Ac 2c 3c 4c 5c 6c Kc Ad 2d 3d 4d 5d 6d Kd Ah 2h 3h 4h 5h 6h Kh As 2s 3s 4s 5s 6s Ks", "");
  const std::optional<Plan> plan = winning_plan(deal.pyramid(), Rules{});
  ASSERT_TRUE(plan);
  EXPECT_TRUE(plan->pairs.empty());
  const StructureMaxima best = maxima_by_structure(deal.pyramid(), false);
  EXPECT_EQ(best.pyramid_cards, 28);
  EXPECT_EQ(best.cards, 52);  // 28, and a partner beside the pyramid for each of the 24
}

TEST(Structure, ACardOverAllItsPartnersIsLost) {
  // 7♣ at the apex; all four sixes cover it, directly or not, so none of them can pair with it, and
  // the three 7s beside the pyramid take only three of them. So 7♣ stays, and one six, with the
  // cells above it: at best one in row 2.
  const Deal deal = deal_of(
      "7c 6c 6d 6h 2c 6s Ac Ad Ah As 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s Kc Kd Kh", "");
  EXPECT_FALSE(winnable_by_structure(deal.pyramid(), Rules{}));
  const StructureMaxima best = maxima_by_structure(deal.pyramid(), false);
  EXPECT_EQ(best.pyramid_cards, 26);
  const CellSet left = kAllCells & ~best.plan.removed;
  EXPECT_TRUE(left == (cell_bit(0) | cell_bit(1)) || left == (cell_bit(0) | cell_bit(2)));
  // 26, a partner for each of these but the three kings, and the fourth king.
  EXPECT_EQ(best.cards, 26 + 23 + 1);
}

TEST(Structure, OverlapLetsACardGoWithTheLastOneThatCoversIt) {
  const Deal deal = deal_of(
      "7c 6c 6d 6h 2c 6s Ac Ad Ah As 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s Kc Kd Kh", "");
  const std::optional<Plan> plan = winning_plan(deal.pyramid(), rules_of("pyramide,overlap=yes"));
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->pairs.size(), 1U);
  EXPECT_EQ(std::min(plan->pairs[0].low, plan->pairs[0].high), 0);
}

// Whatever it claims, a line shows it: the plan played out, checked by the referee.
void expect_lines_reach_what_is_claimed(const Rules& rules) {
  for (std::uint64_t i = 0; i < 2000; ++i) {
    const Deal deal = deal_random(20, i);
    const StructureMaxima best = maxima_by_structure(deal.pyramid(), rules.overlap);
    EXPECT_EQ(best.pyramid_cards == kCells, winnable_by_structure(deal.pyramid(), rules));
    Referee referee(deal, rules);
    for (const Move move : play_plan(deal, rules, best.plan)) {
      ASSERT_EQ(referee.play(move), std::nullopt) << to_text(deal);
    }
    EXPECT_EQ(referee.pyramid_cards_removed(), best.pyramid_cards) << to_text(deal);
    EXPECT_LE(referee.cards_removed(), best.cards) << to_text(deal);
    EXPECT_EQ(referee.goal_reached(), best.pyramid_cards == kCells);
  }
}

TEST(Structure, LinesReachWhatIsClaimed) {
  expect_lines_reach_what_is_claimed(rules_of("pyramide"));
  expect_lines_reach_what_is_claimed(rules_of("cardgames-io"));
  expect_lines_reach_what_is_claimed(rules_of("pyramide,overlap=yes"));
}

TEST(Structure, OnlyThePyramidsRanksMatter) {
  for (std::uint64_t i = 0; i < 200; ++i) {
    const Deal deal = deal_random(21, i);
    std::array<Card, kCards> other{};
    std::copy(deal.cards().begin(), deal.cards().end(), other.begin());
    std::reverse(other.begin() + kCells, other.end());
    for (std::size_t cell = 0; cell < kCells; ++cell) {  // suits rotated
      other[cell] = Card::at((other[cell].index() + kRanks) % kCards);
    }
    const auto one = maxima_by_structure(deal.pyramid(), false);
    const auto two =
        maxima_by_structure(std::span<const Card, kCards>(other).first<kCells>(), false);
    EXPECT_EQ(one.pyramid_cards, two.pyramid_cards);
    EXPECT_EQ(one.cards, two.cards);
  }
}

}  // namespace
}  // namespace pyramid::testing
