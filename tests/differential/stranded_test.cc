// Cards that explain() calls too late, against a walk through all positions of the game.
//
// Some deals of each rule set are tried, as many as seconds allow. The environment variable
// PYRAMID_STRANDED_DEALS asks for more, always from the first on:
//
//   PYRAMID_STRANDED_DEALS=200 differential_tests --gtest_filter='Stranded*'
#include "solver/stranded.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/dealer.h"
#include "solver/explain.h"
#include "solver/solve.h"
#include "tests/support/asked.h"
#include "tests/support/conflict_checker.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

std::uint64_t key_of(const NaivePosition& position) {
  return position.in_play | static_cast<std::uint64_t>(position.turned) << 52U |
         static_cast<std::uint64_t>(position.redeals) << 57U |
         static_cast<std::uint64_t>(position.just_drawn) << 61U;
}

// Of each set of places, whether some position of the game lacks all its cards; kUnknown when that
// was not seen among so many positions as are looked at, and there are more.
std::vector<Verdict> ever_gone(const Deal& deal, const Rules& rules,
                               const std::vector<std::uint64_t>& sets) {
  constexpr std::size_t kMost = 150'000;
  std::vector<Verdict> verdicts(sets.size(), Verdict::kNo);
  const NaiveDeal naive = naive_deal(deal);
  std::vector<NaivePosition> open = {naive_start(naive, rules)};
  std::unordered_set<std::uint64_t> seen = {key_of(open.front())};
  while (!open.empty()) {
    const NaivePosition position = open.back();
    open.pop_back();
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if ((position.in_play & sets[i]) == 0) verdicts[i] = Verdict::kYes;
    }
    if (seen.size() > kMost) {
      for (Verdict& verdict : verdicts) {
        if (verdict == Verdict::kNo) verdict = Verdict::kUnknown;
      }
      return verdicts;
    }
    for (const NaivePosition& next : naive_successors(naive, rules, position)) {
      if (seen.insert(key_of(next)).second) open.push_back(next);
    }
  }
  return verdicts;
}

// What is said of each partner is so; returns the stock cards that are said never to go.
std::vector<std::uint64_t> check_partners(const Deal& deal, const Stranded& stranded) {
  using Why = Stranded::Partner::Why;
  std::vector<std::uint64_t> never;
  EXPECT_EQ(stranded.partners.size(), 4U);
  for (const Stranded::Partner& partner : stranded.partners) {
    EXPECT_TRUE(is_pair(deal[partner.place], deal[stranded.cell]));
    if (partner.why == Why::kLiesOn) {
      EXPECT_TRUE(lies_on(stranded.cell, partner.place));
    } else if (partner.why == Why::kLiesUnder) {
      EXPECT_TRUE(lies_on(partner.place, stranded.cell));
    } else if (partner.why == Why::kBuried) {
      EXPECT_GT(partner.barrier, partner.place);
      if (!partner.barrier_waits) never.push_back(std::uint64_t{1} << partner.barrier);
    }
  }
  return never;
}

// Where the stock can be turned so often only: cards that never go are never gone.
TEST(Stranded, CardsNeverGo) {
  int alone = 0;
  int together = 0;
  int barriers = 0;
  const std::uint64_t deals = asked("PYRAMID_STRANDED_DEALS").value_or(20);
  for (const std::string_view text :
       {"zone-1", "three-piles", "classic", "classic-overlap", "single-pass,access=drawn-pair"}) {
    const Rules rules = rules_of(text);
    for (std::uint64_t i = 0; i < deals; ++i) {
      const std::uint32_t seed = 4000 + static_cast<std::uint32_t>(i);
      const Deal deal = deal_seed(seed);
      SolveOptions win;
      win.find = Find::kWin;
      const Explanation why = explain(deal, rules, solve(deal, rules, win));
      if (why.bound) check_bound(deal, rules.overlap, *why.bound, 0);
      std::uint64_t named = why.stranded ? cell_bit(why.stranded->cell) : 0;
      for (const int cell : why.too_many_in_time) named |= cell_bit(cell);
      if (named == 0) continue;
      std::vector<std::uint64_t> sets;
      if (why.stranded) sets = check_partners(deal, *why.stranded);
      barriers += static_cast<int>(sets.size());
      sets.push_back(named);
      const std::vector<Verdict> gone = ever_gone(deal, rules, sets);
      for (const Verdict verdict : gone) {
        EXPECT_NE(verdict, Verdict::kYes) << text << " seed " << seed;
      }
      if (gone.back() == Verdict::kNo) ++(why.stranded ? alone : together);
    }
  }
  EXPECT_GT(alone, 5);
  EXPECT_GT(together, 0);
  EXPECT_GT(barriers, 5);
}

}  // namespace
}  // namespace pyramid::testing
