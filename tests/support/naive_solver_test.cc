// The naive solvers against each other, and against answers that can be seen at a glance.
#include "tests/support/naive_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/dealer.h"
#include "engine/pyramid.h"
#include "engine/splitmix64.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/naive_set_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

constexpr std::size_t kCap = 2'000'000;

// A random part of a deal, small enough to be exhausted: the lower two or three rows, from which
// random free cells are taken away until `cells` are left, and `stock` cards beside it.
NaiveDeal thinned(const Deal& deal, int cells, std::size_t stock, SplitMix64& random) {
  NaiveDeal ranks = naive_deal(deal);
  const int first = random.below(2) == 0 ? 10 : 15;  // of row 5 or 6
  std::fill_n(ranks.pyramid.begin(), first, 0);
  for (int left = kCells - first; left > cells;) {
    const int cell = static_cast<int>(random.below(kCells));
    CellSet present = 0;
    for (int c = 0; c < kCells; ++c) {
      if (ranks.pyramid[static_cast<std::size_t>(c)] != 0) present |= cell_bit(c);
    }
    if ((present & cell_bit(cell)) == 0 || (covers_of(cell) & present) != 0) continue;
    ranks.pyramid[static_cast<std::size_t>(cell)] = 0;
    --left;
  }
  // A stock of random cards seldom wins; every other deal has the partners of its own pyramid.
  if (random.below(2) == 0) {
    std::size_t next = 0;
    for (int rank : ranks.pyramid) {
      if (rank != 0 && rank != kKing) ranks.stock[next++] = kKing - rank;
    }
    for (std::size_t i = next; i > 1; --i) {
      std::swap(ranks.stock[i - 1], ranks.stock[random.below(static_cast<std::uint32_t>(i))]);
    }
  }
  ranks.stock.resize(stock);
  return ranks;
}

// A pyramid of these cells alone, all others never dealt.
NaiveDeal of_cells(std::initializer_list<std::pair<int, int>> cell_and_rank,
                   std::vector<int> stock) {
  NaiveDeal deal;
  for (auto [cell, rank] : cell_and_rank) deal.pyramid[static_cast<std::size_t>(cell)] = rank;
  deal.stock = std::move(stock);
  return deal;
}

struct Expected {
  std::optional<int> fewest_moves;
  int max_pyramid_cards;
  int max_cards;
};

void expect_answer(const NaiveDeal& deal, std::string_view rules, const Expected& expected) {
  SCOPED_TRACE(rules);
  const NaiveAnswer answer = solve_naively(deal, rules_of(rules), kCap);
  EXPECT_FALSE(answer.capped);
  EXPECT_EQ(answer.winnable, expected.fewest_moves.has_value());
  EXPECT_EQ(answer.fewest_moves, expected.fewest_moves);
  EXPECT_EQ(answer.max_pyramid_cards, expected.max_pyramid_cards);
  EXPECT_EQ(answer.max_cards, expected.max_cards);
}

TEST(NaiveSolverTest, TinyGames) {
  // One card, whose partner is the second of the stock.
  const NaiveDeal second = of_cells({{27, 5}}, {3, 8});
  expect_answer(second, "zone-1", {3, 1, 2});
  expect_answer(second, "zone-1,initial_waste=1", {2, 1, 2});
  expect_answer(second, "classic", {2, 1, 2});
  expect_answer(second, "three-piles", {2, 1, 2});
  expect_answer(second, "zone-1,goal=all", {std::nullopt, 1, 2});

  // The shortest win leaves the king alone; the one that takes most cards does not.
  const NaiveDeal king = of_cells({{27, 5}}, {8, 13});
  expect_answer(king, "zone-1", {2, 1, 3});
  expect_answer(king, "zone-1,goal=all", {4, 1, 3});
  const NaiveDeal king_last = of_cells({{27, 5}}, {13, 8, 13});
  expect_answer(king_last, "three-piles", {2, 1, 4});

  // 5 covered by 8 alone.
  const NaiveDeal covered = of_cells({{20, 5}, {27, 8}}, {1});
  expect_answer(covered, "pyramide", {std::nullopt, 0, 0});
  expect_answer(covered, "pyramide,overlap=yes", {1, 2, 2});

  // 10 goes with 3, which lays 5 bare for 8: in time only if nothing lies on 8 by then.
  const NaiveDeal in_time = of_cells({{20, 5}, {27, 3}}, {8, 10});
  expect_answer(in_time, "zone-1", {4, 2, 4});
  const NaiveDeal too_late = of_cells({{20, 5}, {27, 3}}, {8, 12, 10});
  expect_answer(too_late, "zone-1", {std::nullopt, 1, 2});
  expect_answer(too_late, "zone-3", {7, 2, 4});
  expect_answer(too_late, "three-piles", {3, 2, 4});

  // A drawn card with the one that it lands on.
  const NaiveDeal drawn = of_cells({{27, 5}}, {8, 4, 9});
  expect_answer(drawn, "zone-1,goal=all", {std::nullopt, 1, 2});
  expect_answer(drawn, "zone-1,access=drawn-pair,goal=all", {5, 1, 4});
  expect_answer(drawn, "classic-strict", {3, 1, 4});
}

TEST(NaiveSolverTest, CapIsReported) {
  const NaiveDeal deal = naive_deal(deal_seed(7, 0));
  const NaiveAnswer answer = solve_naively(deal, rules_of("pyramide"), 1000);
  EXPECT_TRUE(answer.capped);
  EXPECT_GT(answer.positions, 1000U);
}

// Unlimited redeals, waste-top: the bag of ranks must give the same answers as the game itself,
// whatever the order of the stock and wherever the game starts.
TEST(NaiveSolverTest, BagAgreesOnThinnedDeals) {
  constexpr int kDeals = 300;
  SplitMix64 random(28);
  int winnable = 0;
  int strict_winnable = 0;
  int overlap_matters = 0;
  for (int i = 0; i < kDeals; ++i) {
    const std::uint32_t seed = static_cast<std::uint32_t>(random.next());
    SCOPED_TRACE("deal " + std::to_string(i));
    const int cells = 3 + static_cast<int>(random.below(9));
    const std::size_t stock = 2 + random.below(10);
    const NaiveDeal deal = thinned(deal_seed(seed, 0), cells, stock, random);
    NaiveBagAnswer bags[2];
    for (bool overlap : {false, true}) {
      const NaiveBagAnswer bag = bags[overlap ? 1 : 0] = solve_bag_naively(deal, overlap);
      Rules rules = rules_of(i % 2 == 0 ? "pyramide" : "cardgames-io");
      rules.overlap = overlap;
      const NaiveAnswer loose = solve_naively(deal, rules, kCap);
      ASSERT_FALSE(loose.capped);
      EXPECT_EQ(loose.winnable, bag.winnable);
      EXPECT_EQ(loose.max_pyramid_cards, bag.max_pyramid_cards);
      EXPECT_EQ(loose.max_cards, bag.max_cards);
      rules.goal = Goal::kAll;
      const NaiveAnswer strict = solve_naively(deal, rules, kCap);
      ASSERT_FALSE(strict.capped);
      EXPECT_EQ(strict.winnable, bag.strict_winnable);
      EXPECT_EQ(strict.max_pyramid_cards, bag.max_pyramid_cards);
      EXPECT_EQ(strict.max_cards, bag.max_cards);
    }
    if (bags[0].winnable) ++winnable;
    if (bags[0].strict_winnable) ++strict_winnable;
    if (bags[0].max_pyramid_cards < bags[1].max_pyramid_cards) ++overlap_matters;
  }
  // Both answers occurred, or the comparison says little.
  EXPECT_GT(winnable, 50);
  EXPECT_LT(winnable, kDeals - 50);
  EXPECT_GT(overlap_matters, 10);
  EXPECT_GT(strict_winnable, 10);
}

Rules random_limited_rules(SplitMix64& random) {
  for (;;) {
    const Rules rules{.initial_waste = static_cast<int>(random.below(2)),
                      .access = static_cast<Access>(random.below(3)),
                      .redeals = static_cast<int>(random.below(4)),
                      .overlap = random.below(2) != 0,
                      .piles = random.below(2) == 0 ? 3 : 1,
                      .goal = random.below(2) == 0 ? Goal::kPyramid : Goal::kAll};
    if (validate(rules).empty()) return rules;
  }
}

// Limited redeals, all other rules: the same positions, one by one and in sets.
TEST(NaiveSolverTest, SetsAgreeOnThinnedDeals) {
  constexpr int kDeals = 1000;
  SplitMix64 random(29);
  int winnable = 0;
  int three_piles = 0;
  for (int i = 0; i < kDeals; ++i) {
    const std::uint32_t seed = static_cast<std::uint32_t>(random.next());
    const int cells = 3 + static_cast<int>(random.below(9));
    const std::size_t stock = random.below(12);
    const NaiveDeal deal = thinned(deal_seed(seed, 0), cells, stock, random);
    const Rules rules = random_limited_rules(random);
    SCOPED_TRACE("deal " + std::to_string(i) + ", " + to_text(rules));
    const NaiveAnswer one_by_one = solve_naively(deal, rules, kCap);
    ASSERT_FALSE(one_by_one.capped);
    const NaiveSetAnswer sets = solve_sets_naively(deal, rules);
    EXPECT_EQ(sets.winnable, one_by_one.winnable);
    EXPECT_EQ(sets.max_pyramid_cards, one_by_one.max_pyramid_cards);
    EXPECT_EQ(sets.max_cards, one_by_one.max_cards);
    EXPECT_EQ(sets.positions, one_by_one.positions);
    winnable += sets.winnable ? 1 : 0;
    three_piles += rules.piles == 3 ? 1 : 0;
  }
  EXPECT_GT(winnable, 100);
  EXPECT_LT(winnable, kDeals - 100);
  EXPECT_GT(three_piles, 100);
}

// Every rule set: the same distances, and where there is no win the same positions.
TEST(NaiveSolverTest, FewestMovesAgreeOnThinnedDeals) {
  constexpr int kDeals = 1000;
  SplitMix64 random(30);
  const std::vector<Rules> all = all_rules();
  int winnable = 0;
  int three_piles = 0;
  int longest = 0;
  for (int i = 0; i < kDeals; ++i) {
    const std::uint32_t seed = static_cast<std::uint32_t>(random.next());
    const int cells = 3 + static_cast<int>(random.below(9));
    const std::size_t stock = random.below(10);
    const NaiveDeal deal = thinned(deal_seed(seed, 0), cells, stock, random);
    const Rules rules = all[random.below(static_cast<std::uint32_t>(all.size()))];
    SCOPED_TRACE("deal " + std::to_string(i) + ", " + to_text(rules));
    const NaiveAnswer plain = solve_naively(deal, rules, kCap);
    ASSERT_FALSE(plain.capped);
    const NaiveMovesAnswer moves = count_moves_naively(deal, rules);
    EXPECT_EQ(moves.fewest_moves, plain.fewest_moves);
    if (!plain.winnable) {
      EXPECT_EQ(moves.positions, plain.positions);
    }
    winnable += plain.winnable ? 1 : 0;
    three_piles += rules.piles == 3 ? 1 : 0;
    longest = std::max(longest, plain.fewest_moves.value_or(0));
  }
  EXPECT_GT(winnable, 100);
  EXPECT_LT(winnable, kDeals - 100);
  EXPECT_GT(three_piles, 50);
  EXPECT_GT(longest, 15);
}

}  // namespace
}  // namespace pyramid::testing
