// Whether the middle of a game can still be won: two methods and an exhaustive search agree.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/dealer.h"
#include "engine/game.h"
#include "engine/movegen.h"
#include "engine/splitmix64.h"
#include "solver/solve.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::naive_deal;
using testing::NaiveDeal;
using testing::NaivePosition;
using testing::rules_of;

// Rules of every kind: each access, goal and number of piles, redeals without end, some and none.
constexpr std::array kRules = std::to_array<std::string_view>(
    {"pyramide", "pyramide-strict", "pyramide,overlap=yes", "pyramide,access=drawn-pair",
     "pyramide,access=stock-top", "pyramide-strict,access=stock-top", "zone-1", "zone-3",
     "single-pass,access=drawn-pair,redeals=1", "three-piles", "three-piles,access=drawn-pair",
     "microsoft", "classic", "classic-strict", "classic-overlap"});

NaivePosition naive_position(State state) {
  return {.in_play = cells_of(state.ideal()) | std::uint64_t{state.in_play()} << kCells,
          .turned = state.position(),
          .redeals = state.redeals(),
          .just_drawn = state.drawn_pair()};
}

std::uint64_t key_of(const NaivePosition& position) {
  return position.in_play | static_cast<std::uint64_t>(position.turned) << 52U |
         static_cast<std::uint64_t>(position.redeals) << 57U |
         static_cast<std::uint64_t>(position.just_drawn) << 61U;
}

// kUnknown when there are too many positions.
Verdict winnable_naively(const NaiveDeal& deal, const Rules& rules, State from) {
  constexpr std::size_t kMost = 100'000;
  const std::uint64_t goal = rules.goal == Goal::kAll ? ~std::uint64_t{0} : kAllCells;
  std::vector<NaivePosition> open = {naive_position(from)};
  std::unordered_set<std::uint64_t> seen = {key_of(open.front())};
  while (!open.empty()) {
    const NaivePosition position = open.back();
    open.pop_back();
    if ((position.in_play & goal) == 0) return Verdict::kYes;
    if (seen.size() > kMost) return Verdict::kUnknown;
    for (const NaivePosition& next : naive_successors(deal, rules, position)) {
      if (seen.insert(key_of(next)).second) open.push_back(next);
    }
  }
  return Verdict::kNo;
}

// Some move, a removal where there is one.
Move some_move(const MoveList& moves, SplitMix64& random) {
  std::vector<Move> removals;
  for (const Move move : moves) {
    if (move.is_removal()) removals.push_back(move);
  }
  return removals.empty() ? moves.back() : removals[random.next() % removals.size()];
}

class StillWinnable : public ::testing::TestWithParam<std::string_view> {};

// Winnable games are played by a winning line with a slip now and then, lost ones at random.
TEST_P(StillWinnable, AgreesWithAnExhaustiveSearch) {
  constexpr int kFewCards = 26;  // in play: then most games can be exhausted
  constexpr int kGames = 12;     // of each kind
  const Rules rules = rules_of(GetParam());
  SplitMix64 random(17);
  std::array<int, 2> games{};  // lost and winnable deals
  std::array<int, 2> seen{};   // and positions
  for (std::uint32_t seed = 100; games[0] < kGames || games[1] < kGames; ++seed) {
    const Deal deal = deal_seed(seed);
    SolveOptions win;
    win.find = Find::kWin;
    Outcome now = solve(deal, rules, win);
    int& count = games[now.winnable == Verdict::kYes ? 1 : 0];
    if (count == kGames) continue;
    ++count;
    const NaiveDeal naive = naive_deal(deal);
    Game game(deal, rules, conventions_of(""));
    MoveList moves;
    std::size_t next = 0;  // in the winning line, while it is followed
    for (int made = 0; made < 150; ++made) {
      legal_moves(deal, rules, game.state(), moves);
      if (moves.empty()) break;
      const bool few = game.table().cards_removed() >= kCards - kFewCards;
      const bool slip = next >= now.line.size() || (few && random.next() % 4 == 0);
      ASSERT_EQ(game.play(slip ? some_move(moves, random) : now.line[next]), std::nullopt);
      next = slip ? now.line.size() : next + 1;
      if (!few) continue;
      const Verdict expected = winnable_naively(naive, rules, game.state());
      if (expected == Verdict::kUnknown) continue;
      ++seen[expected == Verdict::kYes ? 1 : 0];
      for (const MethodChoice method : {MethodChoice::kSearch, MethodChoice::kAuto}) {
        SolveOptions options;
        options.method = method;
        // A winning line is replayed by the referee, from the table as it is.
        now = still_winnable(game.table(), game.state(), options);
        ASSERT_EQ(now.winnable, expected) << to_text(rules) << " seed " << seed << " after "
                                          << made + 1 << " moves, method " << to_text(now.method);
        ASSERT_EQ(now.line.empty(), expected == Verdict::kNo || game.table().goal_reached());
      }
      next = 0;
    }
  }
  EXPECT_GT(seen[0], 20);
  EXPECT_GT(seen[1], 20);
}

INSTANTIATE_TEST_SUITE_P(Rules, StillWinnable, ::testing::ValuesIn(kRules),
                         [](const ::testing::TestParamInfo<std::string_view>& instance) {
                           std::string name(instance.param);
                           for (char& c : name) {
                             if (c == '-' || c == ',' || c == '=') c = '_';
                           }
                           return name;
                         });

// Earlier in the game, where no naive solver reaches: the two methods by themselves.
TEST(StillWinnableMethods, Agree) {
  int lost = 0;
  int total = 0;
  for (const std::string_view text : {"pyramide", "pyramide-strict", "pyramide,overlap=yes"}) {
    const Rules rules = rules_of(text);
    SplitMix64 random(5);
    for (std::uint32_t seed = 200; seed < 260; ++seed) {
      const Deal deal = deal_seed(seed);
      Game game(deal, rules, conventions_of(""));
      MoveList moves;
      for (int made = 0; made < 40; ++made) {
        legal_moves(deal, rules, game.state(), moves);
        if (moves.empty()) break;
        ASSERT_EQ(game.play(some_move(moves, random)), std::nullopt);
        SolveOptions options;
        const Verdict by_structure = still_winnable(game.table(), game.state(), options).winnable;
        options.method = MethodChoice::kSearch;
        ASSERT_EQ(still_winnable(game.table(), game.state(), options).winnable, by_structure)
            << text << " seed " << seed << " after " << made + 1 << " moves";
        lost += by_structure == Verdict::kNo;
        ++total;
      }
    }
  }
  EXPECT_GT(lost, total / 20);
  EXPECT_LT(lost, total);
}

TEST(StillWinnableLimits, GivesUpWithoutAVerdict) {
  const Deal deal = deal_seed(1);
  SolveOptions options;
  options.method = MethodChoice::kSearch;
  options.limits.nodes = 1;
  const Game game(deal, Rules{}, conventions_of(""));
  const Outcome outcome = still_winnable(game.table(), game.state(), options);
  EXPECT_EQ(outcome.winnable, Verdict::kUnknown);
  EXPECT_EQ(outcome.gave_up, GaveUp::kNodes);
  EXPECT_TRUE(outcome.line.empty());
}

}  // namespace
}  // namespace pyramid
