// The solvers against data/golden/: every deal of every file, every column but fewest_moves.
#include "tests/golden/solver_golden.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/rules.h"
#include "solver/solve.h"
#include "tests/support/golden.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

class SolverGolden : public ::testing::TestWithParam<GoldenFile> {};

TEST_P(SolverGolden, EveryAnswerIsTheOracles) { expect_the_oracles_answers(GetParam()); }

// The app's rules and those like them, by both methods.
INSTANTIATE_TEST_SUITE_P(
    Unlimited, SolverGolden,
    ::testing::ValuesIn({
        GoldenFile{"pyramide.csv", "pyramide", MethodChoice::kStructure},
        GoldenFile{"pyramide.csv", "pyramide", MethodChoice::kSearch},
        GoldenFile{"pyramide.csv", "cardgames-io", MethodChoice::kStructure},
        GoldenFile{"pyramide.csv", "zone-unlimited", MethodChoice::kSearch},
        GoldenFile{"pyramide-overlap.csv", "pyramide,overlap=yes", MethodChoice::kStructure},
        GoldenFile{"pyramide-overlap.csv", "pyramide,overlap=yes", MethodChoice::kSearch},
    }),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Searched, SolverGolden,
    ::testing::ValuesIn({
        GoldenFile{"pyramide-strict-moves.csv", "pyramide-strict", MethodChoice::kStructure},
        GoldenFile{"pyramide-strict-moves.csv", "pyramide-strict", MethodChoice::kSearch},
        GoldenFile{"pyramide-drawn-pair-moves.csv", "pyramide,access=drawn-pair",
                   MethodChoice::kSearch},
        GoldenFile{"zone-3.csv", "zone-3", MethodChoice::kSearch},
        GoldenFile{"single-pass.csv", "single-pass", MethodChoice::kSearch},
        GoldenFile{"single-pass.csv", "zone-1", MethodChoice::kSearch},
        GoldenFile{"single-pass-drawn-pair.csv", "single-pass,access=drawn-pair",
                   MethodChoice::kSearch},
        GoldenFile{"single-pass-drawn-pair-strict.csv", "single-pass,access=drawn-pair,goal=all",
                   MethodChoice::kSearch},
        GoldenFile{"three-piles.csv", "three-piles", MethodChoice::kSearch},
        GoldenFile{"classic.csv", "classic", MethodChoice::kSearch},
        GoldenFile{"classic-strict.csv", "classic-strict", MethodChoice::kSearch},
        GoldenFile{"classic-overlap.csv", "classic-overlap", MethodChoice::kSearch},
    }),
    name_of);

TEST(SolverGoldenStrict, WinnableForBothGoalsIsTheOracles) {
  const std::vector<Deal> deals = golden_deals();
  const GoldenAnswers answers = golden_answers("pyramide.csv");
  ASSERT_TRUE(answers.has_strict_winnable);
  SolveOptions options;
  options.find = Find::kWin;
  for (const GoldenLine& line : answers.lines) {
    const Deal& deal = deals.at(static_cast<std::size_t>(line.line) - 1);
    EXPECT_EQ(solve(deal, rules_of("pyramide-strict"), options).winnable,
              *line.strict_winnable ? Verdict::kYes : Verdict::kNo)
        << "line " << line.line;
  }
}

}  // namespace
}  // namespace pyramid::testing
