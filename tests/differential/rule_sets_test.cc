// The searches against the naive solver under all rules, on games small enough to be exhausted: a
// few rows of the pyramid and part of the stock. And the same with each rule of pruning switched
// off in turn: no answer may change.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <vector>

#include "engine/dealer.h"
#include "engine/movegen.h"
#include "engine/splitmix64.h"
#include "solver/fewest_moves.h"
#include "solver/search.h"
#include "tests/support/naive_solver.h"

namespace pyramid::testing {
namespace {

// A game with fewer cards.
struct SmallGame {
  Deal deal;
  int cells;  // the first so many cells hold cards
  int stock;  // the first so many stock cards are there
  Rules rules;

  State start() const {
    const auto ideal = ideal_of(static_cast<CellSet>(cell_bit(cells) - 1));
    return {ideal, stock_below(stock), rules.initial_waste};
  }

  NaiveDeal naive() const {
    NaiveDeal naive = naive_deal(deal);
    for (int cell = cells; cell < kCells; ++cell) naive.pyramid[static_cast<std::size_t>(cell)] = 0;
    naive.stock.resize(static_cast<std::size_t>(stock));
    return naive;
  }
};

std::ostream& operator<<(std::ostream& out, const SmallGame& game) {
  return out << to_text(game.rules) << ", " << game.cells << " cells, " << game.stock
             << " stock cards of " << to_text(game.deal);
}

Rules random_rules(SplitMix64& random) {
  for (;;) {
    Rules rules;
    rules.initial_waste = static_cast<int>(random.below(2));
    rules.access = static_cast<Access>(random.below(3));
    rules.redeals = static_cast<int>(random.below(5)) - 1;
    rules.overlap = random.below(2) != 0;
    rules.piles = random.below(3) == 0 ? 3 : 1;
    rules.goal = random.below(2) == 0 ? Goal::kPyramid : Goal::kAll;
    if (rules.piles == 3) rules.redeals = 0;
    if (validate(rules).empty()) return rules;
  }
}

// A deal whose first cells and stock cards come from few classes, so that they find partners among
// each other: with cards of all ranks a small game is nearly always lost.
Deal crowded_deal(std::uint64_t index, int cells, int stock, SplitMix64& random) {
  const Deal deal = deal_random(2000, index);
  const int classes = static_cast<int>(2 + random.below(3));
  std::vector<Card> wanted;
  std::vector<Card> others;
  for (const Card card : deal.cards()) {
    const bool low_class = std::min(card.rank(), kKing - card.rank()) <= classes;
    (low_class ? wanted : others).push_back(card);
  }
  std::array<Card, kCards> placed{};
  for (int round = 0; round < 2; ++round) {  // the places of the game first, then the others
    for (int place = 0; place < kCards; ++place) {
      const bool ours = place < cells || (place >= kCells && place < kCells + stock);
      if (ours != (round == 0)) continue;
      std::vector<Card>& from = wanted.empty() ? others : wanted;
      placed[static_cast<std::size_t>(place)] = from.back();
      from.pop_back();
    }
  }
  return Deal(placed);
}

SmallGame random_game(std::uint64_t index) {
  SplitMix64 random(SplitMix64::mix(index) ^ 77);
  const int cells = cell_at(static_cast<int>(3 + random.below(4)), 0);  // 2 to 5 rows
  const int stock = static_cast<int>(4 + random.below(9));
  const Deal deal = crowded_deal(index, cells, stock, random);
  return {deal, cells, stock, random_rules(random)};
}

constexpr std::size_t kMaxPositions = 200'000;

struct Tally {
  int games = 0;
  int wins = 0;
};

void compare(const SmallGame& game, const NaiveAnswer& naive, Prunings prunings) {
  SolveOptions options;
  options.prunings = prunings;
  options.find = Find::kWin;
  const Outcome win = search_from(game.deal, game.rules, game.start(), options);
  ASSERT_EQ(win.winnable, naive.winnable ? Verdict::kYes : Verdict::kNo) << game;
  options.find = Find::kMax;
  const Outcome max = search_from(game.deal, game.rules, game.start(), options);
  ASSERT_EQ(max.winnable, win.winnable) << game;
  ASSERT_EQ(max.max_pyramid_cards, naive.max_pyramid_cards + kCells - game.cells) << game;
  ASSERT_EQ(max.max_cards, naive.max_cards + kCards - game.cells - game.stock) << game;
}

// The line is legal, wins, and is as long as the naive solver's.
void compare_moves(const SmallGame& game, const NaiveAnswer& naive, Prunings prunings) {
  const Limits limits;
  Budget budget(limits);
  const FewestMoves fewest =
      fewest_moves(game.deal, game.rules, game.start(), prunings, /*hash_seed=*/0, budget);
  ASSERT_EQ(fewest.winnable, naive.winnable ? Verdict::kYes : Verdict::kNo) << game;
  if (!naive.winnable) return;
  ASSERT_TRUE(fewest.proved()) << game;
  ASSERT_EQ(fewest.at_least, naive.fewest_moves) << game;
  State state = game.start();
  for (const Move move : fewest.line) {
    MoveList moves;
    legal_moves(game.deal, game.rules, state, moves);
    ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << game;
    state = apply(game.deal, game.rules, state, move);
  }
  ASSERT_TRUE(goal_reached(state, game.rules.goal)) << game;
}

// Plays `count` games that the naive solver can exhaust, beginning with a given one.
Tally compare_games(std::uint64_t first, int count, const std::vector<Prunings>& prunings) {
  Tally tally;
  for (std::uint64_t index = first; tally.games < count; ++index) {
    const SmallGame game = random_game(index);
    const NaiveAnswer naive = solve_naively(game.naive(), game.rules, kMaxPositions);
    if (naive.capped) continue;
    ++tally.games;
    tally.wins += naive.winnable ? 1 : 0;
    for (const Prunings some : prunings) {
      compare(game, naive, some);
      compare_moves(game, naive, some);
      if (::testing::Test::HasFatalFailure()) return tally;
    }
  }
  return tally;
}

TEST(RuleSets, AgreeWithTheNaiveSolverOn2000SmallGames) {
  const Tally tally = compare_games(0, 2000, {Prunings::all()});
  // Neither answer may be rare, or the test would say little.
  EXPECT_GT(tally.wins, 200);
  EXPECT_LT(tally.wins, 1800);
}

TEST(RuleSets, AgreeWithEachRuleOfPruningSwitchedOff) {
  std::vector<Prunings> prunings;
  for (unsigned bit = 0; bit < kPrunes; ++bit) {
    prunings.push_back(Prunings::all().without(static_cast<Prune>(1U << bit)));
  }
  const Tally tally = compare_games(1'000'000, 500, prunings);
  EXPECT_GT(tally.wins, 50);
  EXPECT_LT(tally.wins, 450);
}

}  // namespace
}  // namespace pyramid::testing
