#include "solver/search.h"

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "engine/referee.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

SolveOptions asking(Find find) {
  SolveOptions options;
  options.find = find;
  return options;
}

// A deal that takes some thousands of nodes to be found unwinnable under zone-3.
Deal hard_deal() {
  for (std::uint64_t i = 0;; ++i) {
    const Deal deal = deal_random(5, i);
    const Outcome outcome = search(deal, rules_of("zone-3"), asking(Find::kWin));
    if (outcome.winnable == Verdict::kNo && outcome.nodes > 3000) return deal;
  }
}

TEST(Search, FindsThePublishedMaximumOfJ) {
  const Outcome outcome = search(deal_seed(1), Rules{}, asking(Find::kMax));
  EXPECT_EQ(outcome.winnable, Verdict::kNo);
  EXPECT_EQ(outcome.max_pyramid_cards, 14);
  EXPECT_TRUE(outcome.solved());
}

TEST(Search, FindsNothingToDoInAWonGame) {
  // kEasyPyramid clears itself without the stock.
  const Deal deal = deal_of(kEasyPyramid, "");
  const Outcome outcome = search(deal, rules_of("single-pass"), asking(Find::kWin));
  EXPECT_EQ(outcome.winnable, Verdict::kYes);
}

TEST(Search, LinesEndWhereTheAnswerSays) {
  for (const char* name : {"pyramide", "pyramide,overlap=yes", "pyramide-strict", "single-pass",
                           "zone-3", "three-piles", "classic-strict", "classic-overlap"}) {
    const Rules rules = rules_of(name);
    for (std::uint64_t i = 0; i < 300; ++i) {
      const Deal deal = deal_random(6, i);
      const Outcome outcome = search(deal, rules, asking(Find::kMax));
      ASSERT_TRUE(outcome.solved());
      Referee referee(deal, rules);
      for (const Move move : outcome.line) ASSERT_EQ(referee.play(move), std::nullopt) << i;
      EXPECT_EQ(referee.goal_reached(), outcome.winnable == Verdict::kYes) << i;
      EXPECT_EQ(referee.pyramid_cards_removed(), outcome.max_pyramid_cards) << i;
    }
  }
}

TEST(Search, GivesUpAtItsNodeLimitAndNeverSaysNo) {
  const Rules rules = rules_of("zone-3");
  const Deal deal = hard_deal();
  const Outcome full = search(deal, rules, asking(Find::kMax));
  ASSERT_TRUE(full.solved());
  for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{100}}) {
    SolveOptions options = asking(Find::kMax);
    options.limits.nodes = nodes;
    const Outcome outcome = search(deal, rules, options);
    EXPECT_EQ(outcome.gave_up, GaveUp::kNodes);
    EXPECT_EQ(outcome.winnable, Verdict::kUnknown);
    EXPECT_FALSE(outcome.max_pyramid_cards.has_value());
    EXPECT_FALSE(outcome.max_cards.has_value());
    EXPECT_LE(outcome.nodes, nodes);
    EXPECT_LE(outcome.seen_pyramid_cards, *full.max_pyramid_cards);
    EXPECT_LE(outcome.seen_cards, *full.max_cards);
  }
  SolveOptions options = asking(Find::kMax);
  options.limits.nodes = full.nodes;  // exactly enough
  EXPECT_TRUE(search(deal, rules, options).solved());
}

TEST(Search, GivesUpWhenItsTableIsFull) {
  SolveOptions options = asking(Find::kMax);
  options.limits.bytes = 5000;
  const Outcome outcome = search(hard_deal(), rules_of("zone-3"), options);
  EXPECT_EQ(outcome.gave_up, GaveUp::kMemory);
  EXPECT_EQ(outcome.winnable, Verdict::kUnknown);
  EXPECT_LE(outcome.bytes, 5000U);
}

TEST(Search, GivesUpWhenItIsToldTo) {
  for (const GaveUp reason : {GaveUp::kTime, GaveUp::kInterrupted}) {
    SolveOptions options = asking(Find::kMax);
    options.limits.stop = [reason] { return reason; };
    const Outcome outcome = search(hard_deal(), rules_of("zone-3"), options);
    EXPECT_EQ(outcome.gave_up, reason);
    EXPECT_EQ(outcome.winnable, Verdict::kUnknown);
  }
}

TEST(Search, DependsOnNoHashSeed) {
  for (const char* name : {"pyramide", "single-pass", "classic-overlap"}) {
    const Rules rules = rules_of(name);
    for (std::uint64_t i = 0; i < 5; ++i) {
      SolveOptions options = asking(Find::kMax);
      const Outcome one = search(deal_random(9, i), rules, options);
      options.hash_seed = 0x1234'5678'9abc'def0U + i;
      const Outcome two = search(deal_random(9, i), rules, options);
      EXPECT_EQ(one.nodes, two.nodes);
      EXPECT_EQ(one.line, two.line);
      EXPECT_EQ(one.max_cards, two.max_cards);
    }
  }
}

}  // namespace
}  // namespace pyramid::testing
