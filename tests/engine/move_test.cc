#include "engine/move.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "tests/support/problems.h"

namespace pyramid {
namespace {

// The deal of PY1-N-AAAAAAS: cell 26 is K♦, 22 is 10♣, 25 is 3♠, place 28 is 7♦.
class MoveText : public ::testing::Test {
 protected:
  Problems problems_of(const std::string& text) {
    const Result<Move> move = parse_move(text, deal_);
    if (move.ok()) return {};
    expect_sound(move.problems(), text);
    return move.problems();
  }
  // The move as canonical text, or the messages.
  std::string reread(const std::string& text) {
    const Result<Move> move = parse_move(text, deal_);
    return move.ok() ? to_text(move.value(), deal_) : all_messages(move.problems());
  }

  Deal deal_ = deal_for_code(DealCode{2}).deal;
};

TEST(Move, KnowsItsKindAndPlaces) {
  EXPECT_EQ(Move::draw().kind(), Move::Kind::kDraw);
  EXPECT_EQ(Move::redeal().kind(), Move::Kind::kRedeal);
  EXPECT_EQ(Move::draw().cards(), 0);
  EXPECT_EQ(Move::redeal().cards(), 0);
  EXPECT_FALSE(Move::draw().is_removal());
  const Move king = Move::remove(26);
  EXPECT_TRUE(king.is_removal());
  EXPECT_EQ(king.cards(), 1);
  EXPECT_EQ(king.first(), 26);
  EXPECT_EQ(king.second(), 26);
}

TEST(Move, OrdersThePlacesOfAPair) {
  const Move pair = Move::remove(40, 22);
  EXPECT_EQ(pair.cards(), 2);
  EXPECT_EQ(pair.first(), 22);
  EXPECT_EQ(pair.second(), 40);
  EXPECT_EQ(pair, Move::remove(22, 40));
}

TEST(Move, DifferentMovesAreUnequal) {
  EXPECT_NE(Move::draw(), Move::redeal());
  EXPECT_NE(Move::draw(), Move::remove(0));
  EXPECT_NE(Move::remove(0), Move::remove(0, 1));
  EXPECT_NE(Move::remove(0, 2), Move::remove(0, 1));
}

TEST_F(MoveText, IsWrittenInAsciiAndInSymbols) {
  EXPECT_EQ(to_text(Move::draw(), deal_), "draw");
  EXPECT_EQ(to_text(Move::redeal(), deal_), "redeal");
  EXPECT_EQ(to_text(Move::remove(26), deal_), "Kd");
  EXPECT_EQ(to_text(Move::remove(25, 22), deal_), "Tc+3s");
  EXPECT_EQ(to_symbols(Move::draw(), deal_), "draw");
  EXPECT_EQ(to_symbols(Move::redeal(), deal_), "redeal");
  EXPECT_EQ(to_symbols(Move::remove(26), deal_), "K♦");
  EXPECT_EQ(to_symbols(Move::remove(25, 22), deal_), "10♣ + 3♠");
}

TEST_F(MoveText, EveryMoveIsReadBack) {
  for (const Move move : {Move::draw(), Move::redeal()}) {
    EXPECT_EQ(parse_move(to_text(move, deal_), deal_).value(), move);
  }
  for (int one = 0; one < kCards; ++one) {
    for (int other = 0; other <= one; ++other) {
      const Move move = Move::remove(one, other);
      for (const std::string& text : {to_text(move, deal_), to_symbols(move, deal_)}) {
        const Result<Move> read = parse_move(text, deal_);
        ASSERT_TRUE(read.ok()) << text;
        ASSERT_EQ(read.value(), move) << text;
      }
    }
  }
}

TEST_F(MoveText, IsReadInManyWritings) {
  EXPECT_EQ(reread("DRAW"), "draw");
  EXPECT_EQ(reread(" draw\r\n"), "draw");
  EXPECT_EQ(reread("Redeal"), "redeal");
  EXPECT_EQ(reread("recycle"), "redeal");
  EXPECT_EQ(reread("R♦"), "Kd");
  for (const char* text : {"Tc+3s", "tc 3s", "3s tc", "10♣ + ♠3", "  c10\t+\t3S  ", "tc3s"}) {
    EXPECT_EQ(reread(text), "Tc+3s") << text;
  }
}

TEST_F(MoveText, EmptyTextHasItsOwnMessage) {
  for (const char* text : {"", " \t"}) {
    EXPECT_EQ(problems_of(text), (Problems{{"no move; expected draw, redeal, a king or a pair, as "
                                            "in Kd or Tc+3s",
                                            Problem::kWholeText}}));
  }
}

TEST_F(MoveText, OtherWordsAreNoMoves) {
  EXPECT_EQ(problems_of(" drow"), (Problems{{"\"drow\" is not a move; did you mean draw?", 1}}));
  EXPECT_EQ(problems_of("undo"),
            (Problems{{"\"undo\" is not a move; expected draw, redeal, a king or a pair, as in Kd "
                       "or Tc+3s",
                       0}}));
}

TEST_F(MoveText, SaysWhatIsUnreadable) {
  const Problems problems = problems_of("Kd + 7x");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_TRUE(problems[0].message.starts_with("card 2: \"7x\" "));
  EXPECT_EQ(problems[0].offset, 5U);
}

TEST_F(MoveText, RefusesThreeCards) {
  EXPECT_EQ(problems_of("Ah 2h 3h"),
            (Problems{{"\"Ah 2h 3h\" names 3 cards; expected one or two", 0}}));
  EXPECT_EQ(problems_of(to_text(deal_)).size(), 1U);
}

TEST_F(MoveText, RefusesTheSameCardTwice) {
  EXPECT_EQ(problems_of("Kd+K♦"),
            (Problems{{"K♦ is named twice; expected a king alone or two different cards", 3}}));
}

TEST_F(MoveText, RefusesAPlusThatJoinsNothing) {
  EXPECT_EQ(problems_of("Kd+"),
            (Problems{{"\"+\" with no card after it; expected two cards, as in Tc+3s", 2}}));
  EXPECT_EQ(problems_of("+Kd"),
            (Problems{{"\"+\" with no card before it; expected two cards, as in Tc+3s", 0}}));
  EXPECT_EQ(problems_of("Kd + \r\n").size(), 1U);
  EXPECT_EQ(problems_of("Tc++3s").size(), 1U);
  EXPECT_EQ(problems_of("+").size(), 1U);
}

TEST_F(MoveText, SurvivesAnyBytes) {
  constexpr std::string_view kBytes = "ATc3s+ kdraw10\xe2\x99\xa6\n";
  SplitMix64 random(6);
  int moves = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint64_t i = random.below(8); i > 0; --i) {
      text += round % 2 == 0 ? kBytes[random.below(kBytes.size())]
                             : static_cast<char>(random.below(256));
    }
    const Result<Move> move = parse_move(text, deal_);
    if (move.ok()) ++moves;
    if (!move.ok()) expect_sound(move.problems(), text);
  }
  EXPECT_GT(moves, 50);
}

}  // namespace
}  // namespace pyramid
