#include "solver/solve.h"

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

TEST(Solve, PicksStructureWhereItAppliesAndSearchElsewhere) {
  const Deal deal = deal_of(kEasyPyramid, "");
  EXPECT_EQ(solve(deal, rules_of("pyramide"), {}).method, Method::kStructure);
  EXPECT_EQ(solve(deal, rules_of("single-pass"), {}).method, Method::kSearch);
  SolveOptions by_search;
  by_search.method = MethodChoice::kSearch;
  EXPECT_EQ(solve(deal, rules_of("pyramide"), by_search).method, Method::kSearch);
}

TEST(Solve, RefusesStructureWhereItDoesNotApply) {
  SolveOptions options;
  options.method = MethodChoice::kStructure;
  EXPECT_EQ(why_not(rules_of("pyramide"), options), std::nullopt);
  const std::optional<std::string> why = why_not(rules_of("zone-3"), options);
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("redeals=unlimited"), std::string::npos) << *why;
  EXPECT_NE(why->find("redeals=2"), std::string::npos) << *why;
}

TEST(Solve, AnswersThePublishedDeals) {
  const Outcome s = solve(deal_for_code(DealCode{2}).deal, Rules{}, {});
  EXPECT_EQ(s.winnable, Verdict::kYes);
  EXPECT_EQ(s.max_pyramid_cards, 28);
  EXPECT_FALSE(s.line.empty());
  const Outcome j = solve(deal_for_code(DealCode{1}).deal, Rules{}, {});
  EXPECT_EQ(j.winnable, Verdict::kNo);
  EXPECT_EQ(j.max_pyramid_cards, 14);
}

TEST(Solve, AsksOnlyWhatIsAsked) {
  for (const MethodChoice method : {MethodChoice::kStructure, MethodChoice::kSearch}) {
    SolveOptions options;
    options.method = method;
    options.find = Find::kWin;
    const Outcome won = solve(deal_for_code(DealCode{2}).deal, Rules{}, options);
    EXPECT_EQ(won.winnable, Verdict::kYes);
    EXPECT_FALSE(won.max_cards.has_value());
    EXPECT_EQ(won.seen_pyramid_cards, 28);  // the winning line shows it
    const Outcome lost = solve(deal_for_code(DealCode{1}).deal, Rules{}, options);
    EXPECT_EQ(lost.winnable, Verdict::kNo);
    EXPECT_FALSE(lost.max_pyramid_cards.has_value());
    EXPECT_TRUE(lost.line.empty());
  }
}

TEST(Solve, TheSameDealGivesTheSameOutcomeByBothMethods) {
  SolveOptions by_search;
  by_search.method = MethodChoice::kSearch;
  for (std::uint64_t i = 0; i < 500; ++i) {
    const Deal deal = deal_random(11, i);
    const Outcome structure = solve(deal, Rules{}, {});
    const Outcome search = solve(deal, Rules{}, by_search);
    EXPECT_EQ(structure.winnable, search.winnable);
    EXPECT_EQ(structure.max_pyramid_cards, search.max_pyramid_cards);
    EXPECT_EQ(structure.max_cards, search.max_cards);
  }
}

// Both methods, and both ways to ask.
TEST(Solve, FindsTheFewestMovesByWhateverMethodItFindsTheRest) {
  int wins = 0;
  for (const char* const rules_text : {"pyramide", "pyramide-strict", "classic", "three-piles"}) {
    const Rules rules = rules_of(rules_text);
    for (std::uint64_t i = 0; i < 30; ++i) {
      const Deal deal = deal_random(12, i);
      SolveOptions moves;
      moves.find = Find::kMoves;
      SolveOptions all;
      all.find = Find::kAll;
      SolveOptions max_by_search;
      max_by_search.method = all.method = MethodChoice::kSearch;
      const Outcome by_moves = solve(deal, rules, moves);
      const Outcome by_all = solve(deal, rules, all);
      const Outcome by_max = solve(deal, rules, max_by_search);
      EXPECT_TRUE(by_moves.solved() && by_all.solved());
      EXPECT_EQ(by_moves.winnable, by_max.winnable);
      EXPECT_EQ(by_all.winnable, by_max.winnable);
      EXPECT_EQ(by_all.max_cards, by_max.max_cards);
      EXPECT_EQ(by_all.max_pyramid_cards, by_max.max_pyramid_cards);
      EXPECT_FALSE(by_moves.max_cards.has_value());
      EXPECT_FALSE(by_max.fewest_moves.has_value());
      EXPECT_EQ(by_moves.fewest_moves, by_all.fewest_moves);
      EXPECT_EQ(by_moves.fewest_moves.has_value(), by_max.winnable == Verdict::kYes);
      if (!by_moves.fewest_moves) continue;
      ++wins;
      EXPECT_EQ(by_moves.moves_at_least, *by_moves.fewest_moves);
      EXPECT_EQ(static_cast<int>(by_moves.line.size()), *by_moves.fewest_moves);
      EXPECT_LE(by_moves.line.size(), by_max.line.size());
    }
  }
  EXPECT_GT(wins, 20);
}

// Whatever the limit: a win is a win, and the number lies between what is proved and the line.
TEST(Solve, KnowsBoundsOfTheFewestMovesAtALimit) {
  int open = 0;
  for (const char* const rules_text : {"pyramide", "microsoft", "classic"}) {
    const Rules rules = rules_of(rules_text);
    for (std::uint64_t i = 0; i < 30; ++i) {
      const Deal deal = deal_random(12, i);
      SolveOptions options;
      options.find = Find::kMoves;
      const Outcome full = solve(deal, rules, options);
      options.find = i % 2 == 0 ? Find::kMoves : Find::kAll;
      options.limits.nodes = 1 + 3 * i;
      const Outcome limited = solve(deal, rules, options);
      if (limited.solved()) {
        EXPECT_EQ(limited.fewest_moves, full.fewest_moves);
        continue;
      }
      EXPECT_EQ(limited.gave_up, GaveUp::kNodes);
      EXPECT_TRUE(limited.winnable == full.winnable || limited.winnable == Verdict::kUnknown);
      if (full.winnable != Verdict::kYes) continue;
      EXPECT_LE(limited.moves_at_least, *full.fewest_moves);
      EXPECT_GE(limited.moves_at_least, 15);
      if (limited.winnable != Verdict::kYes) continue;
      open += limited.fewest_moves ? 0 : 1;
      EXPECT_GE(static_cast<int>(limited.line.size()), *full.fewest_moves);
    }
  }
  EXPECT_GT(open, 10);
}

TEST(Solve, RefusesStructureForFewestMoves) {
  SolveOptions options;
  options.method = MethodChoice::kStructure;
  options.find = Find::kMoves;
  const std::optional<std::string> why = why_not(Rules{}, options);
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("fewest moves"), std::string::npos) << *why;
}

}  // namespace
}  // namespace pyramid::testing
