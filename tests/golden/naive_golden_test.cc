// The naive solvers against the golden answers: deals that they exhaust within a second or so.
//
// Together with the other golden tests this closes the triangle: the answers are not this
// project's, the naive solvers share no code with the solvers, and all must say the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

// Lines with few positions, among them some that can be won where any is small enough.
struct Case {
  std::string file;
  std::string rules;
  std::vector<int> lines;
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.file; }

std::string test_name(const std::string& file) {
  std::string name = file.substr(0, file.find('.'));
  std::ranges::replace(name, '-', '_');
  return name;
}

class NaiveGoldenTest : public ::testing::TestWithParam<Case> {};

TEST_P(NaiveGoldenTest, SolverAgrees) {
  const std::vector<Deal> deals = golden_deals();
  const GoldenAnswers answers = golden_answers(GetParam().file);
  ASSERT_TRUE(answers.has_fewest_moves);
  for (int line : GetParam().lines) {
    SCOPED_TRACE("line " + std::to_string(line));
    const auto golden = std::ranges::find(answers.lines, line, &GoldenLine::line);
    ASSERT_NE(golden, answers.lines.end());
    const NaiveAnswer answer = solve_naively(naive_deal(deals[static_cast<std::size_t>(line - 1)]),
                                             rules_of(GetParam().rules), 1'500'000);
    ASSERT_FALSE(answer.capped);
    EXPECT_EQ(answer.winnable, golden->winnable);
    EXPECT_EQ(answer.fewest_moves, golden->fewest_moves);
    EXPECT_EQ(answer.max_pyramid_cards, golden->max_pyramid_cards);
    EXPECT_EQ(answer.max_cards, golden->max_cards);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, NaiveGoldenTest,
    ::testing::Values(
        Case{"single-pass.csv", "single-pass", {36, 45, 113, 152, 184, 185, 199, 101, 15}},
        Case{"three-piles.csv", "three-piles", {36, 37, 45, 29, 86, 107, 16, 83}},
        Case{"single-pass-drawn-pair.csv", "single-pass,access=drawn-pair", {27, 32, 36, 15}},
        Case{"single-pass-drawn-pair-strict.csv",
             "single-pass,access=drawn-pair,goal=all",
             {27, 32, 36, 15}},
        Case{"classic.csv", "classic", {27, 32, 36, 15}},
        Case{"classic-strict.csv", "classic-strict", {27, 32, 36, 15}},
        Case{"classic-overlap.csv", "classic-overlap", {23, 27, 29, 8}},
        Case{"zone-3.csv", "zone-3", {5, 16}}, Case{"pyramide-moves.csv", "pyramide", {5, 16}},
        Case{"pyramide-drawn-pair-moves.csv", "pyramide,access=drawn-pair", {1}},
        Case{"pyramide-overlap-moves.csv", "pyramide,overlap=yes", {5}},
        Case{"pyramide-strict-moves.csv", "pyramide-strict", {5}}),
    [](const ::testing::TestParamInfo<Case>& tested) { return test_name(tested.param.file); });

TEST(NaiveBagGoldenTest, AllLines) {
  const std::vector<Deal> deals = golden_deals();
  for (bool overlap : {false, true}) {
    const GoldenAnswers answers = golden_answers(overlap ? "pyramide-overlap.csv" : "pyramide.csv");
    ASSERT_EQ(answers.lines.size(), deals.size());
    ASSERT_EQ(answers.has_strict_winnable, !overlap);
    for (const GoldenLine& golden : answers.lines) {
      SCOPED_TRACE("line " + std::to_string(golden.line));
      const NaiveBagAnswer answer =
          solve_bag_naively(naive_deal(deals[static_cast<std::size_t>(golden.line - 1)]), overlap);
      EXPECT_EQ(answer.winnable, golden.winnable);
      EXPECT_EQ(answer.max_pyramid_cards, golden.max_pyramid_cards);
      EXPECT_EQ(answer.max_cards, golden.max_cards);
      if (!overlap) {
        EXPECT_EQ(answer.strict_winnable, golden.strict_winnable);
      }
    }
  }
}

// The first lines 1..n.
std::vector<int> first_lines(int n) {
  std::vector<int> lines(static_cast<std::size_t>(n));
  std::iota(lines.begin(), lines.end(), 1);
  return lines;
}

class NaiveMovesGoldenTest : public ::testing::TestWithParam<Case> {};

TEST_P(NaiveMovesGoldenTest, SolverAgrees) {
  const std::vector<Deal> deals = golden_deals();
  const GoldenAnswers answers = golden_answers(GetParam().file);
  ASSERT_TRUE(answers.has_fewest_moves);
  for (int line : GetParam().lines) {
    SCOPED_TRACE("line " + std::to_string(line));
    const auto golden = std::ranges::find(answers.lines, line, &GoldenLine::line);
    ASSERT_NE(golden, answers.lines.end());
    const NaiveMovesAnswer answer = count_moves_naively(
        naive_deal(deals[static_cast<std::size_t>(line - 1)]), rules_of(GetParam().rules));
    EXPECT_EQ(answer.fewest_moves, golden->fewest_moves);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, NaiveMovesGoldenTest,
    ::testing::Values(Case{"single-pass.csv", "single-pass", first_lines(60)},
                      Case{"three-piles.csv", "three-piles", first_lines(20)},
                      Case{"single-pass-drawn-pair.csv", "single-pass,access=drawn-pair",
                           first_lines(36)},
                      Case{"single-pass-drawn-pair-strict.csv",
                           "single-pass,access=drawn-pair,goal=all", first_lines(36)},
                      Case{"classic.csv", "classic", first_lines(36)},
                      Case{"classic-strict.csv", "classic-strict", first_lines(36)},
                      Case{"classic-overlap.csv", "classic-overlap", first_lines(30)},
                      Case{"zone-3.csv", "zone-3", first_lines(4)},
                      Case{"pyramide-moves.csv", "pyramide", {1, 4, 8, 10, 14, 15, 16}},
                      Case{"pyramide-drawn-pair-moves.csv", "pyramide,access=drawn-pair", {1, 4}},
                      Case{"pyramide-overlap-moves.csv", "pyramide,overlap=yes", {1, 4}},
                      Case{"pyramide-strict-moves.csv", "pyramide-strict", {1, 4, 5, 9}}),
    [](const ::testing::TestParamInfo<Case>& tested) { return test_name(tested.param.file); });

}  // namespace
}  // namespace pyramid::testing
