// Both methods against the naive solver.
#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "solver/search.h"
#include "solver/structure.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

void expect_agreement(const Rules& rules, std::uint64_t stream, std::uint64_t deals) {
  Rules strict = rules;
  strict.goal = Goal::kAll;
  SolveOptions win;
  win.find = Find::kWin;
  for (std::uint64_t i = 0; i < deals; ++i) {
    const Deal deal = deal_random(stream, i);
    const NaiveBagAnswer naive = solve_bag_naively(naive_deal(deal), rules.overlap);
    const StructureMaxima structure = maxima_by_structure(deal.pyramid(), rules.overlap);
    ASSERT_EQ(winnable_by_structure(deal.pyramid(), rules), naive.winnable) << to_text(deal);
    ASSERT_EQ(structure.pyramid_cards, naive.max_pyramid_cards) << to_text(deal);
    ASSERT_EQ(structure.cards, naive.max_cards) << to_text(deal);
    const Outcome outcome = search(deal, rules, SolveOptions{});
    ASSERT_EQ(outcome.winnable == Verdict::kYes, naive.winnable) << to_text(deal);
    ASSERT_EQ(outcome.max_pyramid_cards, naive.max_pyramid_cards) << to_text(deal);
    ASSERT_EQ(outcome.max_cards, naive.max_cards) << to_text(deal);
    const Outcome all = search(deal, strict, win);
    ASSERT_EQ(all.winnable == Verdict::kYes, naive.strict_winnable) << to_text(deal);
  }
}

TEST(Naive, AgreesOn2000RandomDeals) { expect_agreement(rules_of("pyramide"), 1003, 2000); }

TEST(Naive, AgreesWithOverlapOn500RandomDeals) {
  expect_agreement(rules_of("pyramide,overlap=yes"), 1004, 500);
}

}  // namespace
}  // namespace pyramid::testing
