// Every reason that explain() gives, against searches that know the rules by themselves; cards that
// come too late are in stranded_test.cc.
#include "solver/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "engine/dealer.h"
#include "solver/solve.h"
#include "tests/support/conflict_checker.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::beside_at_deal;
using testing::check_bound;
using testing::check_conflict;
using testing::naive_deal;
using testing::NaiveDeal;
using testing::rules_of;

// The deal with all classes but those of some cells relaxed: their cards are kings in the pyramid,
// and not there beside it.
NaiveDeal only_classes_of(const Deal& deal, const std::vector<int>& cells) {
  std::set<int> ranks;
  for (const int cell : cells) {
    ranks.insert(deal[cell].rank());
    ranks.insert(kKing - deal[cell].rank());
  }
  NaiveDeal relaxed;
  for (int cell = 0; cell < kCells; ++cell) {
    const int rank = deal[cell].rank();
    relaxed.pyramid[static_cast<std::size_t>(cell)] = ranks.contains(rank) ? rank : kKing;
  }
  for (const Card card : deal.stock()) {
    if (ranks.contains(card.rank())) relaxed.stock.push_back(card.rank());
  }
  return relaxed;
}

TEST(FindConflict, FindsOneJustWhereTheDealIsLost) {
  int lost = 0;
  int loops = 0;
  int classes_seen = 0;
  for (const bool overlap : {false, true}) {
    for (std::uint32_t seed = 1000; seed < 1300; ++seed) {
      const Deal deal = deal_seed(seed);
      const std::optional<Conflict> conflict = find_conflict(deal, overlap, 0);
      ASSERT_EQ(conflict.has_value(), !solve_bag_naively(naive_deal(deal), overlap).winnable)
          << "seed " << seed;
      if (!conflict) continue;
      ++lost;
      loops += check_conflict(deal, overlap, *conflict);
      // The named classes alone are lost already, and fewer classes are not.
      EXPECT_FALSE(solve_bag_naively(only_classes_of(deal, conflict->cells), overlap).winnable)
          << "seed " << seed;
      std::set<int> classes;
      for (const int cell : conflict->cells) {
        classes.insert(std::min(deal[cell].rank(), kKing - deal[cell].rank()));
      }
      classes_seen = std::max(classes_seen, static_cast<int>(classes.size()));
      if (classes.size() < 2) continue;
      for (int cell = 0; cell < kCells; ++cell) {
        if (deal[cell].is_king()) continue;
        EXPECT_TRUE(solve_bag_naively(only_classes_of(deal, {cell}), overlap).winnable);
      }
    }
  }
  EXPECT_GT(lost, 100);
  EXPECT_GT(loops, 20);
  EXPECT_GE(classes_seen, 2);
}

TEST(FindBound, ShowsTheMaximum) {
  int shown = 0;
  for (const bool overlap : {false, true}) {
    for (std::uint32_t seed = 2000; seed < 2080; ++seed) {
      const Deal deal = deal_seed(seed);
      const int most = solve_bag_naively(naive_deal(deal), overlap).max_pyramid_cards;
      if (most == kCells) continue;
      const std::optional<Bound> bound = find_bound(deal, overlap, most, 8);
      // A lower one is not true, so it has no proof, of whatever length.
      EXPECT_FALSE(find_bound(deal, overlap, most - 1, 8).has_value()) << "seed " << seed;
      if (!bound) continue;
      ++shown;
      EXPECT_LE(bound->conflicts(), 8);
      check_bound(deal, overlap, *bound, 0);
    }
  }
  EXPECT_GT(shown, 20);
}

// Published of PY1-N-AAAAAAJ: no line removes more than 14 cards.
TEST(Explain, ShowsWhy14IsTheEndOfJ) {
  const Deal deal = deal_for_code(DealCode{1}).deal;
  const Explanation why = explain(deal, Rules{}, solve(deal, Rules{}, SolveOptions{}));
  ASSERT_TRUE(why.bound.has_value());
  EXPECT_EQ(why.bound->most, 14);
  check_bound(deal, false, *why.bound, 0);
}

TEST(Explain, NamesThePairsThatAWinNeeds) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  const Explanation why = explain(deal, Rules{}, solve(deal, Rules{}, SolveOptions{}));
  EXPECT_FALSE(why.bound.has_value());
  ASSERT_TRUE(why.needed_pairs_known);
  // Of each class more than four cards in the pyramid make a pair each: Σ max(0, n − 4).
  int needed = 0;
  for (int low = 1; low < kKing - low; ++low) {
    needed += std::max(0, 4 - beside_at_deal(deal, low) - beside_at_deal(deal, kKing - low));
  }
  EXPECT_EQ(static_cast<int>(why.needed_pairs.size()), needed);
  for (const PairOrder::Pair& pair : why.needed_pairs) {
    EXPECT_TRUE(is_pair(deal[pair.low], deal[pair.high]));
  }
}

// With goal all: two cards beside the pyramid are left over where the pyramid alone could go.
TEST(Explain, CountsCardsBesideThePyramid) {
  const Rules rules = rules_of("pyramide-strict");
  int counted = 0;
  for (std::uint32_t seed = 3000; seed < 3040; ++seed) {
    const Deal deal = deal_seed(seed);
    const Outcome outcome = solve(deal, rules, SolveOptions{});
    const Explanation why = explain(deal, rules, outcome);
    if (outcome.winnable != Verdict::kNo) continue;
    EXPECT_TRUE(why.bound.has_value() || !why.too_few_inside.empty()) << "seed " << seed;
    for (const int low : why.too_few_inside) {
      ++counted;
      // The class alone, all others relaxed, is lost.
      std::vector<int> cells;
      NaiveDeal relaxed = only_classes_of(deal, cells);
      for (int cell = 0; cell < kCells; ++cell) {
        const int rank = deal[cell].rank();
        if (rank == low || rank == kKing - low)
          relaxed.pyramid[static_cast<std::size_t>(cell)] = rank;
      }
      for (const Card card : deal.stock()) {
        if (card.rank() == low || card.rank() == kKing - low) relaxed.stock.push_back(card.rank());
      }
      EXPECT_FALSE(solve_bag_naively(relaxed, false).strict_winnable) << "seed " << seed;
    }
  }
  EXPECT_GT(counted, 10);
}

}  // namespace
}  // namespace pyramid
