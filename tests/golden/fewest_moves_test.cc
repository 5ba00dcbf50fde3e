// The fewest moves against the oracle's column of every golden file that has one, and against the
// lengths that another solver publishes (peer_decks.h). Every line is replayed by the referee.
#include "solver/fewest_moves.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "tests/golden/peer_decks.h"
#include "tests/golden/solver_golden.h"
#include "tests/support/golden.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

FewestMoves fewest_of(const Deal& deal, const Rules& rules, const Limits& limits) {
  Budget budget(limits);
  return fewest_moves(deal, rules, initial_state(rules), Prunings::all(), /*hash_seed=*/0, budget);
}

void expect_win(const Deal& deal, const Rules& rules, const std::vector<Move>& line) {
  Referee referee(deal, rules);
  for (const Move move : line) {
    const std::optional<std::string> refusal = referee.play(move);
    ASSERT_FALSE(refusal) << *refusal;
  }
  EXPECT_TRUE(referee.goal_reached());
}

void expect_fewest(const Deal& deal, const Rules& rules, std::optional<int> moves) {
  const FewestMoves fewest = fewest_of(deal, rules, {});
  EXPECT_EQ(fewest.winnable, moves ? Verdict::kYes : Verdict::kNo);
  if (!moves) return;
  EXPECT_TRUE(fewest.proved());
  EXPECT_EQ(fewest.at_least, *moves);
  expect_win(deal, rules, fewest.line);
}

class FewestMovesGolden : public ::testing::TestWithParam<GoldenFile> {};

TEST_P(FewestMovesGolden, AreTheOracles) {
  const std::vector<Deal> deals = golden_deals();
  const GoldenAnswers answers = golden_answers(GetParam().file);
  ASSERT_TRUE(answers.has_fewest_moves);
  for (const GoldenLine& line : answers.lines) {
    SCOPED_TRACE("line " + std::to_string(line.line));
    expect_fewest(deals.at(static_cast<std::size_t>(line.line) - 1), rules_of(GetParam().rules),
                  line.fewest_moves);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, FewestMovesGolden,
    ::testing::ValuesIn({
        GoldenFile{"pyramide-moves.csv", "pyramide"},
        GoldenFile{"pyramide-overlap-moves.csv", "pyramide,overlap=yes"},
        GoldenFile{"pyramide-drawn-pair-moves.csv", "pyramide,access=drawn-pair"},
        GoldenFile{"pyramide-strict-moves.csv", "pyramide-strict"},
        GoldenFile{"zone-3.csv", "zone-3"},
        GoldenFile{"single-pass.csv", "single-pass"},
        GoldenFile{"single-pass-drawn-pair.csv", "single-pass,access=drawn-pair"},
        GoldenFile{"single-pass-drawn-pair-strict.csv", "single-pass,access=drawn-pair,goal=all"},
        GoldenFile{"three-piles.csv", "three-piles"},
        GoldenFile{"classic.csv", "classic"},
        GoldenFile{"classic-strict.csv", "classic-strict"},
        GoldenFile{"classic-overlap.csv", "classic-overlap"},
    }),
    name_of);

TEST(FewestMovesPeer, AreAsPublished) {
  const std::vector<PeerDeck> decks = peer_decks();
  if (decks.empty()) GTEST_SKIP() << kNoPeerDecks;
  ASSERT_EQ(decks.size(), 500U);
  for (std::size_t i = 0; i < decks.size(); ++i) {
    SCOPED_TRACE("deck " + std::to_string(i + 1));
    const int moves = decks[i].fewest_moves;
    expect_fewest(decks[i].deal, rules_of("microsoft"),
                  moves == 0 ? std::nullopt : std::optional(moves));
  }
}

// What is known at a limit holds, whichever limit it is.
TEST(FewestMovesPeer, LieWithinTheBoundsKnownAtALimit) {
  const std::vector<PeerDeck> decks = peer_decks();
  if (decks.empty()) GTEST_SKIP() << kNoPeerDecks;
  int between = 0;
  for (std::size_t i = 0; i < 100; ++i) {
    SCOPED_TRACE("deck " + std::to_string(i + 1));
    Limits limits;
    (i % 2 == 0 ? limits.nodes : limits.bytes) = i % 2 == 0 ? 5 * i : 400 * i;
    const FewestMoves fewest = fewest_of(decks[i].deal, rules_of("microsoft"), limits);
    const int moves = decks[i].fewest_moves;
    EXPECT_NE(fewest.winnable, moves == 0 ? Verdict::kYes : Verdict::kNo);
    EXPECT_EQ(fewest.line.empty(), fewest.winnable != Verdict::kYes);
    if (moves == 0) continue;
    EXPECT_LE(fewest.at_least, moves);
    EXPECT_GE(fewest.at_least, 15);
    if (fewest.winnable != Verdict::kYes) continue;
    EXPECT_GE(static_cast<int>(fewest.line.size()), moves);
    between += fewest.proved() ? 0 : 1;
    expect_win(decks[i].deal, rules_of("microsoft"), fewest.line);
  }
  EXPECT_GT(between, 20);
}

}  // namespace
}  // namespace pyramid::testing
