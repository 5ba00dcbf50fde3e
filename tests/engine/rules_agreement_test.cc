// Three implementations of the rules (movegen, referee, naive solver) played side by side.
//
// Perft from the deal sees openings only. Here random games are played to their end, and in every
// position all three must allow exactly the same moves: the referee is asked about every single
// place and every pair of places, the naive solver for all positions that follow.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/dealer.h"
#include "engine/movegen.h"
#include "engine/referee.h"
#include "engine/splitmix64.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::all_rules;
using testing::naive_deal;
using testing::naive_start;
using testing::naive_successors;
using testing::NaivePosition;

// What a position is to both the naive solver and the packed state. The just-drawn flag is left
// out: the state keeps it only where it can matter.
using Table = std::tuple<std::uint64_t, int, int>;

Table table_of(State state) {
  return {cells_of(state.ideal()) | std::uint64_t{state.in_play()} << kCells, state.position(),
          state.redeals()};
}

Table table_of(const NaivePosition& position) {
  return {position.in_play, position.turned, position.redeals};
}

std::vector<Move> moves_by_referee(const Referee& before) {
  std::vector<Move> candidates = {Move::draw(), Move::redeal()};
  for (int one = 0; one < kCards; ++one) {
    for (int other = one; other < kCards; ++other) candidates.push_back(Move::remove(one, other));
  }
  std::vector<Move> legal;
  Referee after = before;
  for (Move move : candidates) {
    if (after.play(move)) continue;
    legal.push_back(move);
    after = before;
  }
  return legal;
}

// How often the walks met what is rare, so that a walk that met nothing does not pass.
struct Seen {
  int draws = 0;
  int redeals = 0;
  int overlap_pairs = 0;  // of a card and its only cover
  int drawn_pairs = 0;    // of two cards of one waste pile
  int pile_pairs = 0;     // of the tops of two waste piles
  int stock_pairs = 0;    // of the stock's top and the waste's
  int goals = 0;
};

void note(Seen& seen, const Referee& before, Move move) {
  if (move.kind() == Move::Kind::kDraw) ++seen.draws;
  if (move.kind() == Move::Kind::kRedeal) ++seen.redeals;
  if (move.cards() < 2) return;
  const auto free_cell = [&](int cell) {
    const CellSet covers = covers_of(cell);
    for (int other = 0; other < kCells; ++other) {
      if ((covers & cell_bit(other)) != 0 && before.in_play(other)) return false;
    }
    return true;
  };
  if (move.second() < kCells && !free_cell(move.first())) ++seen.overlap_pairs;
  if (move.first() < kCells) return;
  const auto pile_of_card = [&](int place) {
    for (int pile = 0; pile < 3; ++pile) {
      if (std::ranges::count(before.waste(pile), place) > 0) return pile;
    }
    return -1;
  };
  const int one = pile_of_card(move.first());
  const int other = pile_of_card(move.second());
  ++(one == other ? seen.drawn_pairs : other < 0 ? seen.stock_pairs : seen.pile_pairs);
}

std::vector<std::string> sorted_texts(const auto& moves, const Deal& deal) {
  std::vector<std::string> texts;
  for (Move move : moves) texts.push_back(to_text(move, deal));
  std::ranges::sort(texts);
  return texts;
}

// One random game. Where there is a removal it is preferred to a turn three times out of four.
void walk(const Deal& deal, const Rules& rules, SplitMix64& random, Seen& seen) {
  constexpr int kLongestWalk = 100;
  const testing::NaiveDeal ranks = naive_deal(deal);
  State state = initial_state(rules);
  Referee referee(deal, rules);
  NaivePosition naive = naive_start(ranks, rules);
  for (int step = 0; step < kLongestWalk; ++step) {
    SCOPED_TRACE("step " + std::to_string(step));
    ASSERT_EQ(table_of(state), table_of(naive));
    ASSERT_EQ(goal_reached(state, rules.goal), referee.goal_reached());
    ASSERT_EQ(cards_removed(state), referee.cards_removed());
    ASSERT_EQ(pyramid_cards_removed(state), referee.pyramid_cards_removed());

    MoveList moves;
    legal_moves(deal, rules, state, moves);
    ASSERT_EQ(sorted_texts(moves, deal), sorted_texts(moves_by_referee(referee), deal));
    std::multiset<Table> successors;
    for (Move move : moves) successors.insert(table_of(apply(deal, rules, state, move)));
    std::multiset<Table> naive_tables;
    const std::vector<NaivePosition> naive_next = naive_successors(ranks, rules, naive);
    for (const NaivePosition& next : naive_next) naive_tables.insert(table_of(next));
    ASSERT_EQ(successors, naive_tables);
    if (moves.empty()) break;

    std::vector<Move> wanted(moves.begin(), moves.end());
    if (random.below(4) != 0 && std::ranges::any_of(wanted, &Move::is_removal)) {
      std::erase_if(wanted, [](Move move) { return !move.is_removal(); });
    }
    const Move move = wanted[random.below(static_cast<std::uint32_t>(wanted.size()))];
    note(seen, referee, move);
    state = apply(deal, rules, state, move);
    ASSERT_EQ(referee.play(move), std::nullopt);
    naive = *std::ranges::find_if(
        naive_next, [&](const NaivePosition& next) { return table_of(next) == table_of(state); });
  }
  if (referee.goal_reached()) ++seen.goals;
}

TEST(RulesAgreementTest, RandomGamesUnderEveryRuleSet) {
  constexpr int kGames = 2;
  Seen seen;
  SplitMix64 random(20);
  const std::vector<Rules> all = all_rules();
  ASSERT_EQ(all.size(), 136U);  // 2·3·5·2·2 with one pile, 2·2·2·2 with three
  for (const Rules& rules : all) {
    for (int game = 0; game < kGames; ++game) {
      const std::uint32_t seed = static_cast<std::uint32_t>(random.next());
      SCOPED_TRACE(to_text(rules) + ", seed " + std::to_string(seed));
      walk(deal_seed(seed, 0), rules, random, seen);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(seen.draws, 1000);
  EXPECT_GT(seen.redeals, 100);
  EXPECT_GT(seen.overlap_pairs, 50);
  EXPECT_GT(seen.drawn_pairs, 50);
  EXPECT_GT(seen.pile_pairs, 20);
  EXPECT_GT(seen.stock_pairs, 50);
  EXPECT_GT(seen.goals, 5);
}

}  // namespace
}  // namespace pyramid
