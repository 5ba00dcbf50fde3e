// Every preset against a naive solver, on full deals of 52 cards: winnable, max pyramid cards and
// max cards of search(), and of solve() where that takes the other method.
//
// With unlimited redeals the naive answer is that of naive_bag_solver.h, with limited ones that of
// naive_set_solver.h; both are held to naive_solver.h on small games (naive_solver_test.cc).
//
// Some deals of each preset are compared, as many as seconds allow. The environment variable
// PYRAMID_PRESET_DEALS asks for another number, always from the first on:
//
//   PYRAMID_PRESET_DEALS=300 differential_tests --gtest_filter='*Presets*'
//
// which takes a quarter of an hour, most of it for the two presets with three passes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/dealer.h"
#include "solver/search.h"
#include "solver/solve.h"
#include "solver/structure.h"
#include "tests/support/asked.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_set_solver.h"
#include "tests/support/naive_solver.h"

namespace pyramid::testing {
namespace {

struct Answer {
  bool winnable = false;
  int max_pyramid_cards = 0;
  int max_cards = 0;
  std::uint64_t positions = 0;
};

Answer naive_answer(const Deal& deal, const Rules& rules) {
  if (rules.unlimited()) {
    const NaiveBagAnswer bag = solve_bag_naively(naive_deal(deal), rules.overlap);
    const bool winnable = rules.goal == Goal::kAll ? bag.strict_winnable : bag.winnable;
    return {winnable, bag.max_pyramid_cards, bag.max_cards, bag.positions};
  }
  const NaiveSetAnswer set = solve_sets_naively(naive_deal(deal), rules);
  return {set.winnable, set.max_pyramid_cards, set.max_cards, set.positions};
}

void expect_answer(const Answer& expected, const Outcome& outcome) {
  EXPECT_EQ(outcome.winnable, expected.winnable ? Verdict::kYes : Verdict::kNo);
  EXPECT_EQ(outcome.max_pyramid_cards, expected.max_pyramid_cards);
  EXPECT_EQ(outcome.max_cards, expected.max_cards);
}

struct Range {
  std::uint64_t first;
  std::uint64_t last;  // one behind
};

Range deals_to_compare(const Rules& rules) {
  if (const auto count = asked("PYRAMID_PRESET_DEALS")) return {0, *count};
  // Of three passes: these have up to 20 million positions each, the first of all a hundred.
  if (rules.redeals > 0) return {4, 7};
  return {0, 40};
}

class Presets : public ::testing::TestWithParam<std::string> {};

TEST_P(Presets, AgreeWithTheNaiveSolverOnFullDeals) {
  constexpr std::uint64_t kStream = 3000;
  const Rules& rules = find_preset(GetParam())->rules;
  const auto [first, last] = deals_to_compare(rules);
  ASSERT_LT(first, last);
  int wins = 0;
  std::uint64_t positions = 0;
  std::uint64_t most_positions = 0;
  for (std::uint64_t i = first; i < last; ++i) {
    const Deal deal = deal_random(kStream, i);
    SCOPED_TRACE("deal " + std::to_string(i) + ": " + to_text(deal));
    const Answer naive = naive_answer(deal, rules);
    wins += naive.winnable ? 1 : 0;
    positions += naive.positions;
    most_positions = std::max(most_positions, naive.positions);
    SolveOptions options;
    expect_answer(naive, search(deal, rules, options));
    if (structure_applies(rules)) expect_answer(naive, solve(deal, rules, options));
    // Asked for a win alone, the methods go other ways.
    options.find = Find::kWin;
    const Verdict verdict = naive.winnable ? Verdict::kYes : Verdict::kNo;
    EXPECT_EQ(search(deal, rules, options).winnable, verdict);
    EXPECT_EQ(solve(deal, rules, options).winnable, verdict);
    ASSERT_FALSE(HasFailure());
  }
  RecordProperty("deals", std::to_string(last - first));
  RecordProperty("wins", wins);
  RecordProperty("positions", std::to_string(positions));
  RecordProperty("most_positions", std::to_string(most_positions));
}

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : presets()) names.emplace_back(preset.name);
  return names;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Presets, ::testing::ValuesIn(preset_names()), test_name);

}  // namespace
}  // namespace pyramid::testing
