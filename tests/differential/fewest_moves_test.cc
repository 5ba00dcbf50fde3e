// The fewest moves of full deals of 52 cards: fewest_moves() against a breadth-first search without
// any pruning (naive_moves_solver.h). Every line is played by the referee.
//
// Some deals of each preset are compared, as many as seconds allow. The environment variable
// PYRAMID_MOVES_DEALS asks for another number, always from the first on; the whole is
//
//   PYRAMID_MOVES_DEALS=200 differential_tests --gtest_filter='*FewestMovesDiff*:-*microsoft'
//   PYRAMID_MOVES_DEALS=20 differential_tests --gtest_filter='*FewestMovesDiff*microsoft'
//
// which takes half an hour and a gigabyte, nearly all for the breadth-first search under pyramide.
#include "solver/fewest_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/dealer.h"
#include "engine/referee.h"
#include "solver/limits.h"
#include "tests/support/asked.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

// Deals whose breadth-first search takes a second or less.
struct Case {
  std::string rules;
  std::vector<std::uint64_t> deals;
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.rules; }

std::vector<std::uint64_t> first_deals(std::uint64_t count) {
  std::vector<std::uint64_t> deals(count);
  for (std::uint64_t i = 0; i < count; ++i) deals[i] = i;
  return deals;
}

std::vector<std::uint64_t> deals_to_compare(const Case& tested) {
  const std::optional<std::uint64_t> count = asked("PYRAMID_MOVES_DEALS");
  return count ? first_deals(*count) : tested.deals;
}

void expect_win(const Deal& deal, const Rules& rules, const std::vector<Move>& line) {
  Referee referee(deal, rules);
  for (const Move move : line) ASSERT_EQ(referee.play(move), std::nullopt);
  EXPECT_TRUE(referee.goal_reached());
}

class FewestMovesDiff : public ::testing::TestWithParam<Case> {};

TEST_P(FewestMovesDiff, AgreeWithBreadthFirstSearchOnFullDeals) {
  constexpr std::uint64_t kStream = 3000;
  const Rules rules = rules_of(GetParam().rules);
  const std::vector<std::uint64_t> deals = deals_to_compare(GetParam());
  ASSERT_FALSE(deals.empty());
  int wins = 0;
  std::uint64_t positions = 0;
  std::uint64_t most_positions = 0;
  for (const std::uint64_t i : deals) {
    const Deal deal = deal_random(kStream, i);
    SCOPED_TRACE("deal " + std::to_string(i) + ": " + to_text(deal));
    const NaiveMovesAnswer naive = count_moves_naively(naive_deal(deal), rules);
    wins += naive.fewest_moves ? 1 : 0;
    positions += naive.positions;
    most_positions = std::max(most_positions, naive.positions);
    const Limits limits;
    Budget budget(limits);
    const FewestMoves fewest =
        fewest_moves(deal, rules, initial_state(rules), Prunings::all(), /*hash_seed=*/0, budget);
    ASSERT_EQ(fewest.winnable, naive.fewest_moves ? Verdict::kYes : Verdict::kNo);
    if (!naive.fewest_moves) continue;
    EXPECT_TRUE(fewest.proved());
    EXPECT_EQ(fewest.at_least, *naive.fewest_moves);
    EXPECT_EQ(static_cast<int>(fewest.line.size()), *naive.fewest_moves);
    expect_win(deal, rules, fewest.line);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(wins, 0);
  RecordProperty("deals", std::to_string(deals.size()));
  RecordProperty("wins", wins);
  RecordProperty("positions", std::to_string(positions));
  RecordProperty("most_positions", std::to_string(most_positions));
}

INSTANTIATE_TEST_SUITE_P(Presets, FewestMovesDiff,
                         ::testing::Values(Case{"pyramide", {1, 2, 5, 6, 8, 12, 13, 15, 18, 23}},
                                           Case{"zone-1", first_deals(40)},
                                           Case{"single-pass", first_deals(40)},
                                           Case{"three-piles", first_deals(20)},
                                           Case{"classic", first_deals(30)},
                                           Case{"microsoft", {1, 2, 8, 13, 18}}),
                         [](const ::testing::TestParamInfo<Case>& tested) {
                           std::string name = tested.param.rules;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace pyramid::testing
