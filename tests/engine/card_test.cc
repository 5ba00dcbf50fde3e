#include "engine/card.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace pyramid {
namespace {

TEST(Card, IndexRankAndSuitAgree) {
  for (int index = 0; index < kCards; ++index) {
    const Card card = Card::at(index);
    EXPECT_EQ(card.index(), index);
    EXPECT_EQ(Card::of(card.rank(), card.suit()), card);
    EXPECT_EQ(card.is_king(), card.rank() == 13);
  }
}

TEST(Card, IndicesRunAceToKingThroughClubsDiamondsHeartsSpades) {
  EXPECT_EQ(Card::at(0), Card::of(kAce, Suit::kClubs));
  EXPECT_EQ(Card::at(12), Card::of(kKing, Suit::kClubs));
  EXPECT_EQ(Card::at(13), Card::of(kAce, Suit::kDiamonds));
  EXPECT_EQ(Card::at(37), Card::of(kQueen, Suit::kHearts));
  EXPECT_EQ(Card::at(51), Card::of(kKing, Suit::kSpades));
}

TEST(Card, DefaultIsTheAceOfClubs) { EXPECT_EQ(Card(), Card::of(kAce, Suit::kClubs)); }

TEST(Card, PairsAreRanksThatSumToThirteenWhateverTheSuits) {
  int pairs = 0;
  for (int a = 0; a < kCards; ++a) {
    for (int b = 0; b < kCards; ++b) {
      if (is_pair(Card::at(a), Card::at(b))) ++pairs;
    }
  }
  EXPECT_EQ(pairs, 12 * 4 * 4);  // each of 12 ranks with the 4 × 4 cards of its partner's
  EXPECT_TRUE(is_pair(Card::of(kQueen, Suit::kSpades), Card::of(kAce, Suit::kSpades)));
  EXPECT_TRUE(is_pair(Card::of(6, Suit::kHearts), Card::of(7, Suit::kClubs)));
  EXPECT_FALSE(is_pair(Card::of(7, Suit::kClubs), Card::of(7, Suit::kSpades)));
  EXPECT_FALSE(is_pair(Card::of(kKing, Suit::kClubs), Card::of(kKing, Suit::kSpades)));
}

TEST(Card, TextIsTwoAsciiCharacters) {
  EXPECT_EQ(to_text(Card::of(kAce, Suit::kClubs)), "Ac");
  EXPECT_EQ(to_text(Card::of(9, Suit::kHearts)), "9h");
  EXPECT_EQ(to_text(Card::of(10, Suit::kDiamonds)), "Td");
  EXPECT_EQ(to_text(Card::of(kJack, Suit::kSpades)), "Js");
  EXPECT_EQ(to_text(Card::of(kQueen, Suit::kHearts)), "Qh");
  EXPECT_EQ(to_text(Card::of(kKing, Suit::kSpades)), "Ks");
}

TEST(Card, SymbolsWriteTenInFull) {
  EXPECT_EQ(to_symbols(Card::of(10, Suit::kDiamonds)), "10♦");
  EXPECT_EQ(to_symbols(Card::of(kKing, Suit::kSpades)), "K♠");
  EXPECT_EQ(to_symbols(Card::of(6, Suit::kHearts)), "6♥");
  EXPECT_EQ(to_symbols(Card::of(kAce, Suit::kClubs)), "A♣");
}

TEST(Card, NoTwoCardsAreWrittenAlike) {
  std::set<std::string> texts;
  std::set<std::string> symbols;
  for (int index = 0; index < kCards; ++index) {
    texts.insert(to_text(Card::at(index)));
    symbols.insert(to_symbols(Card::at(index)));
  }
  EXPECT_EQ(texts.size(), 52U);
  EXPECT_EQ(symbols.size(), 52U);
}

}  // namespace
}  // namespace pyramid
