#include "engine/referee.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::deal_of;
using testing::kEasyLine;
using testing::kEasyPyramid;
using testing::kPyramidS;
using testing::play_line;
using testing::refusal;
using testing::rules_of;

// The cards of a pile as text, bottom first.
std::string cards_of(const std::vector<int>& pile, const Deal& deal) {
  std::string text;
  for (int place : pile) text += (text.empty() ? "" : " ") + to_text(deal[place]);
  return text;
}

// What the Pyramide app's rule pages say of PY1-N-AAAAAAS.

TEST(RefereeTest, PublishedOpeningOfDealS) {
  const Deal deal = deal_of(kPyramidS, "7d");
  Referee referee(deal, rules_of("pyramide"));
  EXPECT_EQ(referee.stock().size(), 23U);
  EXPECT_EQ(cards_of(referee.waste(), deal), "7d");
  EXPECT_EQ(refusal(referee, deal, "Kd"), "");
  EXPECT_EQ(referee.score(), 10);
  EXPECT_EQ(refusal(referee, deal, "10c 3s"), "");
  EXPECT_EQ(referee.score(), 30);
  EXPECT_EQ(referee.moves(), 2);
  std::vector<int> row_seven;
  for (int cell = 21; cell < kCells; ++cell) {
    if (referee.in_play(cell)) row_seven.push_back(cell);
  }
  EXPECT_EQ(cards_of(row_seven, deal), "7c 3h 4h 7s");
  for (int cell = 0; cell < 21; ++cell) EXPECT_TRUE(referee.in_play(cell)) << cell;
}

TEST(RefereeTest, PublishedRefusalsOfDealS) {
  const Deal deal = deal_of(kPyramidS, "7d 6d");
  Referee referee(deal, rules_of("pyramide"));
  EXPECT_EQ(refusal(referee, deal, "7c 7s"), "7♣ and 7♠ do not sum to 13");
  EXPECT_EQ(refusal(referee, deal, "Qc Ad"), "Q♣ is covered by 7♣ and 10♣");
  EXPECT_EQ(refusal(referee, deal, "Qs Ad"), "A♦ is covered by 8♦ and 10♦");
  EXPECT_EQ(refusal(referee, deal, "Qc"), "Q♣ cannot go alone: only a king does");
  EXPECT_EQ(refusal(referee, deal, "draw"), "");
  EXPECT_EQ(refusal(referee, deal, "7d 6d"),
            "6♦ lies on 7♦: under these rules two cards of one waste pile never pair");
  EXPECT_EQ(referee.moves(), 1);
  EXPECT_EQ(referee.cards_removed(), 0);
}

TEST(RefereeTest, CoveredQueenIsRefused) {
  const Deal deal = deal_of(kPyramidS, "Ac");
  Referee referee(deal, rules_of("pyramide"));
  EXPECT_EQ(refusal(referee, deal, "Qc Ac"), "Q♣ is covered by 7♣ and 10♣");
  EXPECT_EQ(play_line(referee, deal, "10c 3s"), "");
  EXPECT_EQ(refusal(referee, deal, "Qc Ac"), "Q♣ is covered by 7♣");
}

TEST(RefereeTest, ScoreCountsPyramidCardsOnly) {
  const Deal deal = deal_of(
      "Jd / 6c 7h / As 4d Qs / 5h 3d 6h 8s / 5c Kc Ad Ks 9c / Qc 2c 8d 10d "
      "10s Js / 7c 10c 3h 4h 3s Kd 7s",
      "6d Kh 9d");
  Referee referee(deal, rules_of("pyramide"));
  EXPECT_EQ(refusal(referee, deal, "7c 6d"), "");  // with a waste card
  EXPECT_EQ(referee.score(), 10);
  EXPECT_EQ(play_line(referee, deal, "draw, Kh"), "");  // a waste card alone
  EXPECT_EQ(referee.score(), 10);
  EXPECT_EQ(refusal(referee, deal, "10c 3h"), "");  // two pyramid cards
  EXPECT_EQ(referee.score(), 30);
  EXPECT_EQ(refusal(referee, deal, "Kd"), "");  // a king of the pyramid
  EXPECT_EQ(referee.score(), 40);
  EXPECT_EQ(referee.moves(), 5);
  EXPECT_EQ(referee.pyramid_cards_removed(), 4);
  EXPECT_EQ(referee.cards_removed(), 6);
}

TEST(RefereeTest, RefusesWithTheReason) {
  const Deal deal = deal_of(kPyramidS, "6d 9d 6s");
  Referee referee(deal, rules_of("zone-1"));
  EXPECT_EQ(refusal(referee, deal, "7c 6d"), "6♦ is still in the stock");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "these rules allow no redeal");
  EXPECT_EQ(play_line(referee, deal, "draw, draw"), "");
  EXPECT_EQ(refusal(referee, deal, "7c 6d"), "6♦ is not the top of the waste");
  EXPECT_EQ(refusal(referee, deal, "Ks 7c"), "K♠ goes alone, not in a pair");
  EXPECT_EQ(refusal(referee, deal, "Ks"), "K♠ is covered by 10♦ and 10♠");
  EXPECT_EQ(refusal(referee, deal, "6c 7h"), "7♥ is covered by 4♦ and Q♠");
  EXPECT_EQ(refusal(referee, deal, "9d 4h"), "");
  EXPECT_EQ(refusal(referee, deal, "9d 4h"), "4♥ is already gone");
  EXPECT_EQ(refusal(referee, deal, "9s 9d"), "9♦ is already gone");
  EXPECT_EQ(refusal(referee, deal, "6d 7c"), "");  // laid bare by the removal
  EXPECT_EQ(play_line(referee, deal, "22 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "draw"), "the stock is empty");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "these rules allow no redeal");
  EXPECT_EQ(referee.moves(), 26);
}

TEST(RefereeTest, RedealKeepsTheOrder) {
  const Deal deal = deal_of(kPyramidS, "5d 9d 2d 6d 8c");
  Referee referee(deal, rules_of("zone-3"));
  std::string stock = cards_of(referee.stock(), deal);
  EXPECT_EQ(stock.substr(stock.size() - 14), "8c 6d 2d 9d 5d");  // the top is last
  EXPECT_EQ(refusal(referee, deal, "redeal"),
            "the stock is not empty yet: draw all of it before a redeal");
  EXPECT_EQ(play_line(referee, deal, "2 draw, 9d 4h, 2 draw, 6d 7s, 20 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "");
  EXPECT_EQ(referee.redeals(), 1);
  EXPECT_TRUE(referee.waste().empty());
  stock.replace(stock.size() - 14, 14, "8c 2d 5d");  // without the two removed
  EXPECT_EQ(cards_of(referee.stock(), deal), stock);
  EXPECT_EQ(play_line(referee, deal, "22 draw, redeal"), "");
  EXPECT_EQ(cards_of(referee.stock(), deal), stock);
  EXPECT_EQ(play_line(referee, deal, "22 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "no redeal is left: all 2 have been made");
  EXPECT_EQ(referee.redeals(), 2);
  EXPECT_EQ(referee.moves(), 24 + 2 + 22 + 22 + 2);  // draws, removals, draws, draws, redeals
}

TEST(RefereeTest, RedealTakesTheCardOfTheDealToo) {
  const Deal deal = deal_of(kPyramidS, "7d 6d");
  Referee referee(deal, rules_of("pyramide"));
  EXPECT_EQ(play_line(referee, deal, "23 draw, redeal, draw"), "");
  EXPECT_EQ(referee.stock().size(), 23U);
  EXPECT_EQ(cards_of(referee.waste(), deal), "7d");
  EXPECT_EQ(play_line(referee, deal, "23 draw, redeal, 24 draw, redeal"), "");  // without limit
  EXPECT_EQ(referee.redeals(), 3);
}

TEST(RefereeTest, OverlapNeedsTheRule) {
  const Deal deal = deal_of(kPyramidS, "7d");
  Referee plain(deal, rules_of("pyramide"));
  Referee overlap(deal, rules_of("pyramide,overlap=yes"));
  for (Referee* referee : {&plain, &overlap}) {
    EXPECT_EQ(refusal(*referee, deal, "10s 3s"), "10♠ is covered by 3♠ and K♦");
    EXPECT_EQ(refusal(*referee, deal, "Kd"), "");
  }
  EXPECT_EQ(refusal(plain, deal, "10s 3s"),
            "10♠ is covered by 3♠: under these rules no card pairs with one that covers it");
  EXPECT_EQ(refusal(overlap, deal, "10s 3h"), "10♠ is covered by 3♠");  // 3♥ does not cover it
  EXPECT_EQ(refusal(overlap, deal, "10s 3s"), "");
  EXPECT_EQ(overlap.score(), 30);
}

TEST(RefereeTest, OverlapNeedsAFreeCover) {
  // 3♣ is covered by 10♠ and 9♥, 10♠ by K♦ and 2♦, 9♥ by 2♦ and 4♥.
  const Deal deal = deal_of(
      "Jd / 6c 7h / As 4d Qs / 5h 3d 6h 8s / Kh Kc Ad 3c 9c / Qc 2c 8d 10s "
      "9h Js / 7c 10c 3h Kd 2d 4h 7s",
      "Jc 4s");
  Referee referee(deal, rules_of("zone-1,overlap=yes"));
  EXPECT_EQ(play_line(referee, deal, "draw, Jc 2d"), "");
  EXPECT_EQ(refusal(referee, deal, "10s 3c"), "10♠ is covered by K♦");
  EXPECT_EQ(play_line(referee, deal, "9h 4h"), "");  // an overlap pair
  EXPECT_EQ(refusal(referee, deal, "10s 3c"), "10♠ is covered by K♦");
  EXPECT_EQ(play_line(referee, deal, "Kd, 10s 3c"), "");
}

TEST(RefereeTest, StockTopIsPlayable) {
  const Deal deal = deal_of(
      "Jd / 6c 7h / As 4d Qs / 5h 3d 6h 8s / 9s Kc Ad Ks 9c / Qc 2c 8d 10d "
      "10s Js / 7c 10c 3h 4h 3s Kd 7s",
      "9d 8c 5c Kh 6d 7d");
  Referee referee(deal, rules_of("microsoft"));
  EXPECT_EQ(refusal(referee, deal, "10h 3h"), "10♥ is not the top of the stock");
  EXPECT_EQ(refusal(referee, deal, "9d 4h"), "");          // with the pyramid
  EXPECT_EQ(play_line(referee, deal, "draw, 8c 5c"), "");  // with the top of the waste
  EXPECT_EQ(refusal(referee, deal, "Kh"), "");             // alone
  EXPECT_EQ(play_line(referee, deal, "2 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "6d 7d"),
            "7♦ lies on 6♦: under these rules two cards of one waste pile never pair");
  EXPECT_EQ(referee.moves(), 6);
  EXPECT_EQ(referee.score(), 10);
}

TEST(RefereeTest, GoalPyramidEndsTheGame) {
  const Deal deal = deal_of(kEasyPyramid, "");
  Referee referee(deal, rules_of("classic"));
  EXPECT_EQ(play_line(referee, deal, kEasyLine.substr(0, kEasyLine.rfind(','))), "");
  EXPECT_FALSE(referee.goal_reached());
  EXPECT_EQ(referee.score(), 270);
  EXPECT_EQ(refusal(referee, deal, "Ks"), "");
  EXPECT_TRUE(referee.goal_reached());
  EXPECT_FALSE(referee.blocked());
  EXPECT_EQ(referee.score(), 280);
  EXPECT_EQ(referee.moves(), 16);
  EXPECT_EQ(refusal(referee, deal, "draw"), "the game is won: the pyramid is clear");
  EXPECT_EQ(referee.moves(), 16);
}

TEST(RefereeTest, GoalAllGoesOnToTheLastCard) {
  const Deal deal = deal_of(kEasyPyramid,
                            "Ah Qh 2h Jh 3h 10h 4h 9h 5h 8h 6h 7h "
                            "As Qs 2s Js 3s 10s 4s 9s 5s 8s 6s 7s");
  Referee referee(deal, rules_of("classic-strict"));
  EXPECT_EQ(play_line(referee, deal, kEasyLine), "");
  EXPECT_FALSE(referee.goal_reached());
  EXPECT_EQ(play_line(referee, deal,
                      "draw, Ah Qh, draw, 2h Jh, draw, 3h 10h, draw, 4h 9h, draw, 5h 8h, draw, "
                      "6h 7h, draw, As Qs, draw, 2s Js, draw, 3s 10s, draw, 4s 9s, draw, 5s 8s"),
            "");
  EXPECT_FALSE(referee.goal_reached());
  EXPECT_EQ(play_line(referee, deal, "draw, 6s 7s"), "");
  EXPECT_TRUE(referee.goal_reached());
  EXPECT_FALSE(referee.blocked());  // nothing is left to remove, but that is a win
  EXPECT_EQ(referee.score(), 280);  // nothing for cards beside the pyramid
  EXPECT_EQ(referee.moves(), 16 + 24);
  EXPECT_EQ(referee.cards_removed(), 52);
  EXPECT_EQ(refusal(referee, deal, "draw"), "the game is won: all cards are gone");
}

}  // namespace
}  // namespace pyramid
