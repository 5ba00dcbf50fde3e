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

}  // namespace
}  // namespace pyramid::testing
