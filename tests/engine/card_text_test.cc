#include "engine/card_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/splitmix64.h"
#include "tests/support/problems.h"

namespace pyramid {
namespace {

// The cards of a text in the plainest writing; the problems' messages where there are any.
std::string read(std::string_view text) {
  const CardList list = parse_cards(text);
  if (!list.problems.empty()) return all_messages(list.problems);
  std::string cards;
  for (const PlacedCard& placed : list.cards) {
    cards.append(cards.empty() ? "" : " ").append(to_text(placed.card));
  }
  return cards;
}

TEST(ParseCards, ReadsRankAndSuitInEitherOrderAndCase) {
  for (int index = 0; index < kCards; ++index) {
    const std::string text = to_text(Card::at(index));
    const std::string swapped = {text[1], text[0]};
    for (std::string written : {text, swapped}) {
      EXPECT_EQ(read(written), text);
      for (char& c : written) {
        if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      }
      EXPECT_EQ(read(written), text);
      for (char& c : written) {
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      }
      EXPECT_EQ(read(written), text);
    }
  }
}

TEST(ParseCards, ReadsTenAsTOrTenInEitherOrder) {
  EXPECT_EQ(read("10d Td tD d10 dT ♦10 10♦ ♦t"), "Td Td Td Td Td Td Td Td");
}

TEST(ParseCards, ReadsFilledAndOutlinedSymbols) {
  EXPECT_EQ(read("6♣ 6♦ 6♥ 6♠ ♣7 ♦7 ♥7 ♠7"), "6c 6d 6h 6s 7c 7d 7h 7s");
  EXPECT_EQ(read("6♧ 6♢ 6♡ 6♤ ♧7 ♢7 ♡7 ♤7"), "6c 6d 6h 6s 7c 7d 7h 7s");
}

TEST(ParseCards, SwallowsVariationSelectorsAfterSymbols) {
  EXPECT_EQ(read("6♥\xef\xb8\x8f ♥\xef\xb8\x8f"
                 "7 8♥\xef\xb8\x8e♥\xef\xb8\x8f"
                 "D"),
            "6h 7h 8h Qh");
  EXPECT_NE(read("6\xef\xb8\x8f♥"), "6h");  // only there
}

TEST(ParseCards, ReadsFrenchCourtCardsBesideSymbols) {
  EXPECT_EQ(read("V♣ D♦ R♠ ♣V ♦D ♠R v♥ d♥ r♥"), "Jc Qd Ks Jc Qd Ks Jh Qh Kh");
  EXPECT_EQ(read("♦DD♦"), "Qd Qd");
}

TEST(ParseCards, ReadsDWithoutASymbolAsDiamonds) {
  EXPECT_EQ(read("dq qd d10 D9 9D da"), "Qd Qd Td 9d 9d Ad");
}

TEST(ParseCards, RefusesFrenchLettersBesideSuitLetters) {
  for (const char* text : {"Vh", "hV", "Rc", "cr", "dd", "Dh", "hD"}) {
    EXPECT_NE(read(text).find("French court letter"), std::string::npos) << text << read(text);
  }
}

TEST(ParseCards, NeedsNoSeparators) {
  EXPECT_EQ(read("6c7h"), "6c 7h");
  EXPECT_EQ(read("c6h7"), "6c 7h");
  EXPECT_EQ(read("10d10h"), "Td Th");
  EXPECT_EQ(read("d10h10"), "Td Th");
  EXPECT_EQ(read("6♣♥7♠DD♠10♦kdJS"), "6c 7h Qs Qs Td Kd Js");
}

TEST(ParseCards, TakesEverySeparator) {
  EXPECT_EQ(read(" 6c,7h\t8d\r\n9s/Tc|Jh , Qd\n"), "6c 7h 8d 9s Tc Jh Qd");
  EXPECT_EQ(read("10♦ qs,H7|2cKd"), "Td Qs 7h 2c Kd");
  EXPECT_EQ(read("10♦;Qs; H7;"), "Td Qs 7h");
}

TEST(ParseCards, TakesNoBreakSpacesAsSeparators) {
  EXPECT_EQ(read("\xc2\xa0"
                 "10♦\xc2\xa0Qs \xc2\xa0\xc2\xa0,H7\xc2\xa0"),
            "Td Qs 7h");
  const CardList list = parse_cards("7x\xc2\xa0Ks\xc2");  // a half of one is none
  ASSERT_EQ(list.cards.size(), 1U);
  EXPECT_EQ(list.cards[0].offset, 4U);
  ASSERT_EQ(list.problems.size(), 2U);
  EXPECT_TRUE(list.problems[0].message.starts_with("card 1: \"7x\" ")) << list.problems[0].message;
  EXPECT_EQ(list.problems[1].offset, 6U);
}

TEST(ParseCards, FindsNothingInNothing) {
  for (const char* text : {"", " ", ",;\t\r\n/|\xc2\xa0", "\xef\xbb\xbf"}) {
    const CardList list = parse_cards(text);
    EXPECT_TRUE(list.cards.empty());
    EXPECT_TRUE(list.problems.empty());
  }
}

TEST(ParseCards, SkipsAByteOrderMarkAtTheBeginningOnly) {
  EXPECT_EQ(read("\xef\xbb\xbf"
                 "6c 7h"),
            "6c 7h");
  const CardList list = parse_cards(
      "6c \xef\xbb\xbf"
      "7h");
  ASSERT_EQ(list.problems.size(), 1U);
  EXPECT_EQ(list.problems[0].offset, 3U);
}

TEST(ParseCards, PlacesEachCardInTheText) {
  const CardList list = parse_cards(
      "\xef\xbb\xbf"
      "6c, 10♦d10♥\xef\xb8\x8f"
      "V");
  ASSERT_TRUE(list.problems.empty()) << all_messages(list.problems);
  ASSERT_EQ(list.cards.size(), 4U);
  const std::array<std::size_t, 4> offsets = {3, 7, 12, 15};
  const std::array<std::size_t, 4> lengths = {2, 5, 3, 7};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(list.cards[i].offset, offsets[i]) << i;
    EXPECT_EQ(list.cards[i].length, lengths[i]) << i;
  }
}

TEST(ParseCards, NamesTokenNumberAndPlaceAndGoesOnAtTheNextSeparator) {
  const CardList list = parse_cards("6c 7x8h 9d Joker,Ks");
  ASSERT_EQ(list.cards.size(), 3U);
  EXPECT_EQ(list.cards[1].card, Card::of(9, Suit::kDiamonds));
  EXPECT_EQ(list.cards[2].card, Card::of(kKing, Suit::kSpades));
  EXPECT_EQ(list.problems,
            (Problems{{"card 2: \"7x8h\" has a rank but no suit after it; expected a suit: "
                       "C D H S or ♣ ♦ ♥ ♠",
                       3},
                      {"card 4: \"Joker\" is not a card; expected a rank and a suit, as in "
                       "10d, Q♠ or h7",
                       11}}));
}

TEST(ParseCards, CountsCardsThatStandUnseparated) {
  const CardList list = parse_cards("6c7h8x 9z");
  EXPECT_EQ(list.cards.size(), 2U);
  ASSERT_EQ(list.problems.size(), 2U);
  EXPECT_TRUE(list.problems[0].message.starts_with("card 3: \"8x\" "));
  EXPECT_TRUE(list.problems[1].message.starts_with("card 4: \"9z\" "));
}

TEST(ParseCards, SaysWhichHalfIsMissing) {
  EXPECT_EQ(read("10"),
            "card 1: \"10\" has a rank but no suit after it; expected a suit: C D H S or "
            "♣ ♦ ♥ ♠\n");
  EXPECT_EQ(read("♦"),
            "card 1: \"♦\" has a suit but no rank after it; expected a rank: A 2 3 4 5 6 7 8 9 "
            "10 T J Q K\n");
  EXPECT_NE(read("1d").find("is not a card"), std::string::npos);  // an ace is A
  EXPECT_NE(read("c1").find("no rank"), std::string::npos);
  EXPECT_NE(read("11c").find("is not a card"), std::string::npos);
}

TEST(ParseCards, EscapesWhatATerminalMustNotSee) {
  EXPECT_TRUE(read("\x1b[2J").starts_with("card 1: \"\\x1b[2J\" "));
  EXPECT_TRUE(read(std::string_view("\0", 1)).starts_with("card 1: \"\\x00\" "));
  EXPECT_TRUE(read("7\xe2\x99").starts_with("card 1: \"7\\xe2\\x99\" "));
}

TEST(ParseCards, StopsAfterTheGivenNumberOfPieces) {
  const CardList exact = parse_cards("6c 7x 8d ", 3);
  EXPECT_EQ(exact.cards.size(), 2U);
  EXPECT_EQ(exact.problems.size(), 1U);
  const CardList stopped = parse_cards("6c 7x 8d 9h Ts", 3);
  EXPECT_EQ(stopped.cards.size(), 2U);
  ASSERT_EQ(stopped.problems.size(), 2U);
  EXPECT_EQ(stopped.problems[1], (Problem{"more than 3 cards; the rest is not read", 9}));
  std::string endless;
  for (int i = 0; i < 100'000; ++i) endless += "x ";
  EXPECT_EQ(parse_cards(endless).problems.size(), 1001U);
}

TEST(ParseCards, AnyBytesGiveCardsOrSoundProblemsInOrder) {
  // Bytes that often make cards, so that both kinds of piece occur.
  constexpr std::string_view kBytes =
      "AaKkTt10Qq79cdhsCDHSvVrR ,/\n\xe2\x99\xa5\xa6\xef\xb8\x8f\xff";
  SplitMix64 random(1);
  std::size_t cards = 0;
  std::size_t problems = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    const std::uint64_t length = random.below(24);
    for (std::uint64_t i = 0; i < length; ++i) {
      text += round % 2 == 0 ? kBytes[random.below(kBytes.size())]
                             : static_cast<char>(random.below(256));
    }
    const CardList list = parse_cards(text);
    cards += list.cards.size();
    problems += list.problems.size();
    if (!list.problems.empty()) expect_sound(list.problems, text);
    std::size_t end = 0;
    for (const PlacedCard& placed : list.cards) {
      ASSERT_GE(placed.offset, end);
      end = placed.offset + placed.length;
      ASSERT_LE(end, text.size());
      ASSERT_EQ(read(std::string_view(text).substr(placed.offset, placed.length)),
                to_text(placed.card));
    }
    ASSERT_TRUE(std::ranges::is_sorted(list.problems, {}, &Problem::offset));
  }
  EXPECT_GT(cards, 2'000U);
  EXPECT_GT(problems, 10'000U);
}

}  // namespace
}  // namespace pyramid
