// The two exact methods must agree wherever both apply. A disagreement is the worst defect this
// project can have.
#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "solver/search.h"
#include "solver/structure.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

void expect_agreement(const Rules& rules, std::uint64_t stream, std::uint64_t deals) {
  SolveOptions options;
  for (std::uint64_t i = 0; i < deals; ++i) {
    const Deal deal = deal_random(stream, i);
    const StructureMaxima structure = maxima_by_structure(deal.pyramid(), rules.overlap);
    const bool winnable = winnable_by_structure(deal.pyramid(), rules);
    options.find = Find::kMax;
    const Outcome maxima = search(deal, rules, options);
    ASSERT_EQ(maxima.winnable, winnable ? Verdict::kYes : Verdict::kNo) << to_text(deal);
    ASSERT_EQ(maxima.max_pyramid_cards, structure.pyramid_cards) << to_text(deal);
    ASSERT_EQ(maxima.max_cards, structure.cards) << to_text(deal);
    // Asked for a win alone, the search goes another way.
    options.find = Find::kWin;
    ASSERT_EQ(search(deal, rules, options).winnable, maxima.winnable) << to_text(deal);
  }
}

TEST(StructureAndSearch, AgreeOn100000RandomDeals) {
  expect_agreement(rules_of("pyramide"), 1001, 100'000);
}

TEST(StructureAndSearch, AgreeForGoalAllOn20000RandomDeals) {
  expect_agreement(rules_of("pyramide-strict"), 1003, 20'000);
  expect_agreement(rules_of("pyramide-strict,overlap=yes"), 1004, 10'000);
}

// Here the search asks about pairs, and the stock's order could matter, but does not.
TEST(StructureAndSearch, AgreeOnAWinWithEveryAccess) {
  SolveOptions options;
  options.find = Find::kWin;
  for (const char* name : {"pyramide,access=stock-top", "pyramide,access=drawn-pair",
                           "pyramide,access=stock-top,overlap=yes"}) {
    const Rules rules = rules_of(name);
    for (std::uint64_t i = 0; i < 10'000; ++i) {
      const Deal deal = deal_random(1005, i);
      ASSERT_EQ(search(deal, rules, options).winnable == Verdict::kYes,
                winnable_by_structure(deal.pyramid(), rules))
          << name << ": " << to_text(deal);
    }
  }
}

TEST(StructureAndSearch, AgreeWithOverlapOn50000RandomDeals) {
  expect_agreement(rules_of("pyramide,overlap=yes"), 1002, 50'000);
}

}  // namespace
}  // namespace pyramid::testing
