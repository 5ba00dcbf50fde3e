#include "engine/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/dealer.h"
#include "engine/movegen.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::deal_of;
using testing::kEasyLine;
using testing::kEasyPyramid;
using testing::kPyramidS;
using testing::rules_of;

const Deal& deal_s() {
  static const Deal deal = deal_for_code(DealCode{2}).deal;
  return deal;
}

Game game_of(const Deal& deal, std::string_view preset) {
  return {deal, rules_of(preset), conventions_of(preset)};
}

// Why a move is refused; "" when it was made.
std::string play(Game& game, std::string_view move) {
  return game.play(parse_move(move, game.table().deal()).value()).value_or("");
}

std::string undo(Game& game) { return game.undo().value_or(""); }

// The Pyramide app's rule pages: of PY1-N-AAAAAAS the first move can remove K♦ (+10), the second
// 10♣ + 3♠ (+20); then row 7 shows 7♣, 3♥, 4♥, 7♠, and rows 1 to 6 are whole.
TEST(Game, PlaysTheFirstTwoMovesOfTheRulePages) {
  Game game = game_of(deal_s(), "pyramide");
  EXPECT_EQ(play(game, "Kd"), "");
  EXPECT_EQ(game.score(), 10);
  EXPECT_EQ(play(game, "10c 3s"), "");
  EXPECT_EQ(game.score(), 30);
  EXPECT_EQ(game.moves(), 2);
  std::string bottom_row;
  for (int cell = 0; cell < kCells; ++cell) {
    if (row_of(cell) < kRows) {
      EXPECT_TRUE(game.table().in_play(cell)) << cell;
    } else if (game.table().in_play(cell)) {
      bottom_row += to_symbols(deal_s()[cell]) + " ";
    }
  }
  EXPECT_EQ(bottom_row, "7♣ 3♥ 4♥ 7♠ ");
}

// The same pages: 7♣ and 7♠ do not pair; Q♣ in row 6 is covered at the start.
TEST(Game, RefusesWithTheReason) {
  Game game = game_of(deal_s(), "pyramide");
  EXPECT_EQ(play(game, "7c 7s"), "7♣ and 7♠ do not sum to 13");
  EXPECT_EQ(play(game, "Qc Ad"), "Q♣ is covered by 7♣ and 10♣");
  EXPECT_EQ(play(game, "redeal"), "the stock is not empty yet: draw all of it before a redeal");
  EXPECT_EQ(undo(game), "nothing to undo: the game is at its beginning");
  EXPECT_EQ(game.moves(), 0);
  EXPECT_EQ(game.state(), initial_state(Rules{}));
}

TEST(Game, RefusesAWasteCardThatIsNotOnTopAndARedealTooMany) {
  Game game = game_of(deal_of(kPyramidS, "6d 9d 3c"), "single-pass");
  EXPECT_EQ(play(game, "draw"), "");
  EXPECT_EQ(play(game, "draw"), "");
  EXPECT_EQ(play(game, "7c 6d"), "6♦ is not the top of the waste");
  EXPECT_EQ(play(game, "redeal"), "these rules allow no redeal");
}

// The app's pages: undo gives the points back and does not lower the move counter.
TEST(Game, UndoInTheAppGivesPointsBackButNoMoves) {
  Game game = game_of(deal_s(), "pyramide");
  EXPECT_EQ(game.table_before_last(), nullptr);
  play(game, "Kd");
  const State after_one = game.state();
  play(game, "10c 3s");
  EXPECT_EQ(game.last(), parse_move("10c 3s", deal_s()).value());
  ASSERT_NE(game.table_before_last(), nullptr);
  EXPECT_EQ(game.table_before_last()->score(), 10);
  EXPECT_EQ(undo(game), "");
  EXPECT_EQ(game.score(), 10);
  EXPECT_EQ(game.moves(), 2);
  EXPECT_EQ(game.state(), after_one);
  EXPECT_EQ(play(game, "10c 3s"), "");
  EXPECT_EQ(game.score(), 30);
  EXPECT_EQ(game.moves(), 3);
}

// cardgames.io's rule page: unlimited undo, and each undo counts as a move.
TEST(Game, UndoAtCardgamesIoIsAMove) {
  EXPECT_EQ(&conventions_of("Cardgames-IO"), &conventions_of("cardgames-io"));
  Game game = game_of(deal_s(), "cardgames-io");
  play(game, "Kd");
  EXPECT_EQ(undo(game), "");
  EXPECT_EQ(game.score(), 0);
  EXPECT_EQ(game.moves(), 2);
  EXPECT_EQ(game.state(), initial_state(rules_of("cardgames-io")));
}

// Draws and redeals, which can go on for ever.
void turn(Game& game, int times) {
  for (int i = 0; i < times; ++i) {
    const bool empty = game.table().stock().empty();
    ASSERT_EQ(game.play(empty ? Move::redeal() : Move::draw()), std::nullopt);
  }
}

int undos_possible(Game& game) {
  int undos = 0;
  while (!game.undo()) ++undos;
  return undos;
}

// The app's pages: undo takes back the last 100 actions.
TEST(Game, TheAppTakesBackAHundredActions) {
  Game game = game_of(deal_s(), "pyramide");
  turn(game, 100);
  EXPECT_EQ(undos_possible(game), 100);
  EXPECT_EQ(undo(game), "nothing to undo: the game is at its beginning");
  turn(game, 101);
  EXPECT_EQ(undos_possible(game), 100);
  EXPECT_EQ(undo(game), "nothing to undo: only the last 100 actions can be taken back");
  EXPECT_EQ(game.moves(), 201);
  // What was taken back can be played again, and taken back again.
  turn(game, 60);
  EXPECT_EQ(undos_possible(game), 60);
}

TEST(Game, CardgamesIoTakesAllBack) {
  Game game = game_of(deal_s(), "cardgames-io");
  turn(game, 250);
  EXPECT_EQ(undos_possible(game), 250);
  EXPECT_EQ(game.moves(), 500);
  EXPECT_EQ(game.state(), initial_state(rules_of("cardgames-io")));
}

// The app's pages: a win is always 280. Here it comes without the stock.
TEST(Game, AWinScores280) {
  const Deal deal = deal_of(kEasyPyramid, "");
  Game game = game_of(deal, "pyramide");
  std::string_view line = kEasyLine;
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find(','), line.size());
    ASSERT_EQ(play(game, line.substr(0, comma)), "");
    line.remove_prefix(std::min(comma + 1, line.size()));
  }
  EXPECT_TRUE(game.table().goal_reached());
  EXPECT_FALSE(game.table().blocked());
  EXPECT_EQ(game.score(), 280);
  EXPECT_EQ(play(game, "draw"), "the game is won: the pyramid is clear");
  EXPECT_EQ(undo(game), "");
  EXPECT_EQ(game.score(), 270);
}

// The app's pages: "no more moves" only when stock and waste are both empty and nothing can be
// removed. Here all low cards lie in the pyramid and all high ones beside it, but for an A, a 7
// under a Q, and a 6, at the top: 6 and Q stay free and are no pair.
TEST(Game, NoMoreMovesNeedsEmptyStockAndWaste) {
  const Deal deal = deal_of(
      "Ac / 7c 6c / Qc Ad Ah / As 2c 2d 2h / 2s 3c 3d 3h 3s / 4c 4d 4h 4s 5c 5d /"
      "5h 5s 6d 6h 6s Kc Kd",
      "");
  Game game = game_of(deal, "pyramide");
  constexpr int kTop = 4;  // cells 0 to 3
  MoveList moves;
  for (int made = 0; game.table().cards_removed() < kCards - kTop; ++made) {
    ASSERT_LT(made, 1000);
    EXPECT_FALSE(game.table().blocked()) << "a card is left in stock or waste";
    legal_moves(deal, game.table().rules(), game.state(), moves);
    // The turn stands last.
    const auto next = std::find_if(moves.begin(), moves.end(), [](Move move) {
      return !move.is_removal() || move.first() >= kTop;
    });
    ASSERT_EQ(game.play(*next), std::nullopt);
  }
  EXPECT_TRUE(game.table().blocked());
  EXPECT_EQ(play(game, "6c Qc"), "6♣ and Q♣ do not sum to 13");
  EXPECT_EQ(play(game, "draw"), "the stock is empty");
  // It is no end: an undo gives a move back.
  EXPECT_EQ(undo(game), "");
  EXPECT_FALSE(game.table().blocked());
}

// The packed state and the referee's table go together through play and undo.
TEST(Game, StateFollowsTheTable) {
  Game game = game_of(deal_s(), "pyramide");
  turn(game, 30);
  play(game, "Kd");
  turn(game, 5);
  undo(game);
  undo(game);
  StockSet waste = 0;
  for (const int place : game.table().waste()) waste |= stock_bit(place - kCells);
  EXPECT_EQ(game.state().waste(), waste);
  EXPECT_EQ(count_bits(game.state().in_play()),
            static_cast<int>(game.table().stock().size() + game.table().waste().size()));
}

TEST(Conventions, ArePresetsOwnOrTheDefault) {
  EXPECT_EQ(conventions_of("cardgames-io").name, "cardgames-io");
  EXPECT_EQ(conventions_of("pyramide").name, "pyramide");
  EXPECT_EQ(conventions_of("zone-unlimited").name, "pyramide");
  EXPECT_EQ(conventions_of("").name, "pyramide");
}

}  // namespace
}  // namespace pyramid
