// Cards that explain() calls too late, against a walk through all positions of the game.
//
// Some deals of each rule set are tried, as many as seconds allow. The environment variable
// PYRAMID_STRANDED_DEALS asks for more, always from the first on:
//
//   PYRAMID_STRANDED_DEALS=200 differential_tests --gtest_filter='Stranded*'
#include "solver/stranded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
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

// Calls visit(position, next) for each move of the game, and returns whether it came to the end.
template <typename Visit>
bool walk(const Deal& deal, const Rules& rules, Visit visit) {
  constexpr std::size_t kMost = 150'000;
  const NaiveDeal naive = naive_deal(deal);
  std::vector<NaivePosition> open = {naive_start(naive, rules)};
  std::unordered_set<std::uint64_t> seen = {key_of(open.front())};
  while (!open.empty()) {
    const NaivePosition position = open.back();
    open.pop_back();
    if (seen.size() > kMost) return false;
    for (const NaivePosition& next : naive_successors(naive, rules, position)) {
      visit(position, next);
      if (seen.insert(key_of(next)).second) open.push_back(next);
    }
  }
  return true;
}

bool in_play(const NaivePosition& position, int place) {
  return (position.in_play >> static_cast<unsigned>(place) & 1U) != 0;
}

// The moment of a position, as the timeline counts: cards that are gone from before the next one in
// the stock have been turned, and on access stock-top that one counts too, for it lies face up.
int moment_of(const Rules& rules, const NaivePosition& position) {
  int turned = position.turned;
  while (turned < kStockCards && !in_play(position, kCells + turned)) ++turned;
  if (rules.access == Access::kStockTop) turned = std::min(turned + 1, kStockCards);
  return position.redeals * kPass + turned;
}

// Whether a move does what a step says cannot be done.
bool contradicts(const Rules& rules, const LateStep& step, const NaivePosition& position,
                 const NaivePosition& next) {
  if (in_play(next, step.place)) return false;
  if (step.not_before == kNever) return true;
  if (step.sooner_than >= 0) return in_play(next, step.sooner_than);
  return in_play(position, step.place) && moment_of(rules, position) < step.not_before;
}

// Whether a move takes a cell in no way that its times allow.
bool contradicts(const Rules& rules, int cell, const std::vector<PairTime>& times,
                 const NaivePosition& position, const NaivePosition& next) {
  if (!in_play(position, cell) || in_play(next, cell)) return false;
  return std::none_of(times.begin(), times.end(), [&](const PairTime& time) {
    const bool buried = time.barrier >= 0 && position.redeals == rules.redeals &&
                        position.turned > time.barrier - kCells;
    return time.cell == cell && in_play(position, time.partner) && !in_play(next, time.partner) &&
           moment_of(rules, position) >= time.from && !buried;
  });
}

// What is said of each partner is so as far as the deal shows it, and the rest is a step before.
void check_clause(const Deal& deal, const std::vector<LateStep>& steps, std::size_t at,
                  const LateClause& clause) {
  using Why = LateClause::Why;
  const int place = steps[at].place;
  EXPECT_LT(clause.step, static_cast<int>(at));
  if (clause.partner >= 0) {
    EXPECT_TRUE(is_pair(deal[clause.partner], deal[place]));
  }
  if (clause.step >= 0) {
    const int about = clause.why == Why::kStuck ? clause.partner : clause.card;
    EXPECT_EQ(steps[static_cast<std::size_t>(clause.step)].place, about);
  }
  switch (clause.why) {
    case Why::kLiesOn:
      EXPECT_TRUE(lies_on(place, clause.partner));
      break;
    case Why::kLiesUnder:
      EXPECT_TRUE(lies_on(clause.partner, place));
      break;
    case Why::kBeside:
      EXPECT_GE(std::min(place, clause.partner), kCells);
      break;
    case Why::kCovered:
    case Why::kLoop:
      EXPECT_TRUE(lies_on(clause.card, clause.own));
      break;
    case Why::kBuried:
    case Why::kLoaded:
      EXPECT_GE(clause.own, kCells);
      EXPECT_GT(clause.card, clause.own);
      break;
    default:
      break;
  }
  for (const LateClause& since : clause.since) check_clause(deal, steps, at, since);
}

void check_steps(const Deal& deal, const Stranded& stranded) {
  ASSERT_FALSE(stranded.steps.empty());
  EXPECT_EQ(stranded.steps.back().place, stranded.cell);
  EXPECT_EQ(stranded.steps.back().not_before, kNever);
  for (std::size_t i = 0; i < stranded.steps.size(); ++i) {
    const std::vector<LateClause>& clauses = stranded.steps[i].clauses;
    const bool whichever = clauses.size() == 1 && clauses.front().partner < 0;
    EXPECT_TRUE(whichever || clauses.size() == 4);
    for (const LateClause& clause : clauses) check_clause(deal, stranded.steps, i, clause);
  }
}

// Each step by itself holds in all positions of the game, the last with them.
TEST(Stranded, CardsNeverGo) {
  int alone = 0;
  int together = 0;
  int moments = 0;
  int waits = 0;
  int barriers = 0;
  const std::uint64_t deals = asked("PYRAMID_STRANDED_DEALS").value_or(12);
  for (const std::string_view text : {"zone-1", "three-piles", "classic", "classic-overlap",
                                      "single-pass,access=drawn-pair", "zone-3"}) {
    const Rules rules = rules_of(text);
    for (std::uint64_t i = 0; i < deals; ++i) {
      const std::uint32_t seed = 4000 + static_cast<std::uint32_t>(i);
      const Deal deal = deal_seed(seed);
      SolveOptions win;
      win.find = Find::kWin;
      const Explanation why = explain(deal, rules, solve(deal, rules, win));
      if (why.bound) check_bound(deal, rules.overlap, *why.bound, 0);
      // Steps are checked for all cells that have some, though explain() names one.
      std::vector<LateStep> steps;
      for (int cell = 0; cell < kCells; ++cell) {
        if (deal[cell].is_king()) continue;
        const Stranded stranded{.cell = cell, .steps = why_never(deal, rules, cell)};
        if (stranded.steps.empty()) continue;
        check_steps(deal, stranded);
        steps.insert(steps.end(), stranded.steps.begin(), stranded.steps.end());
      }
      std::uint64_t named = 0;
      for (const int cell : why.too_many_in_time) named |= cell_bit(cell);
      if (named == 0 && steps.empty()) continue;
      // The times of all cells, though explain() tells those of some.
      std::vector<int> cells;
      for (int cell = 0; cell < kCells; ++cell) {
        if (!deal[cell].is_king()) cells.push_back(cell);
      }
      const std::vector<PairTime> times = pair_times(deal, rules, cells);
      for (const PairTime& time : times) barriers += time.barrier >= 0 ? 1 : 0;
      int out_of_time = 0;
      bool all_gone = false;
      std::vector<bool> wrong(steps.size());
      const bool complete =
          walk(deal, rules, [&](const NaivePosition& position, const NaivePosition& next) {
            all_gone |= (next.in_play & named) == 0;
            for (std::size_t s = 0; s < steps.size(); ++s) {
              if (contradicts(rules, steps[s], position, next)) wrong[s] = true;
            }
            for (const int cell : cells) {
              out_of_time += contradicts(rules, cell, times, position, next) ? 1 : 0;
            }
          });
      EXPECT_FALSE(named != 0 && all_gone) << text << " seed " << seed;
      EXPECT_EQ(out_of_time, 0) << text << " seed " << seed;
      for (std::size_t s = 0; s < steps.size(); ++s) {
        EXPECT_FALSE(wrong[s]) << text << " seed " << seed << " step " << s + 1;
        moments += steps[s].not_before != kNever && steps[s].sooner_than < 0 ? 1 : 0;
        waits += steps[s].sooner_than >= 0 ? 1 : 0;
      }
      if (complete) ++(named == 0 ? alone : together);
    }
  }
  EXPECT_GT(alone, 5);
  EXPECT_GT(together, 0);
  EXPECT_GT(moments, 20);
  EXPECT_GT(waits, 20);
  EXPECT_GT(barriers, 20);
}

}  // namespace
}  // namespace pyramid::testing
