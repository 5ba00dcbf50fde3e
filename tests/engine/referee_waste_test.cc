// The referee on what makes the waste's rules differ: drawn pairs, three piles, blocked games.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/referee.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::deal_of;
using testing::kPyramidS;
using testing::play_line;
using testing::refusal;
using testing::rules_of;

constexpr std::string_view kDrawnPair = "pyramide,access=drawn-pair";

TEST(RefereeDrawnPairTest, PairsWithTheCardItLandedOn) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 8c");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "draw, 6d 7d"), "");
  EXPECT_EQ(referee.cards_removed(), 2);
  EXPECT_EQ(referee.score(), 0);
  EXPECT_TRUE(referee.waste().empty());
}

TEST(RefereeDrawnPairTest, PyramidRemovalsInBetweenDoNotMatter) {
  const Deal deal = deal_of(kPyramidS, "7d 6d");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "draw, Kd, 10c 3s, 7d 6d"), "");
}

TEST(RefereeDrawnPairTest, AnotherDrawEndsIt) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 8c");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "2 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "7d 6d"), "6♦ is not the top of the waste");
}

TEST(RefereeDrawnPairTest, ARemovalFromTheWasteEndsIt) {
  // 9♦ goes with 4♥; 6♦ then lies on 7♦ again, but it is not the card just drawn.
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d 8c");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "2 draw, 9d 4h"), "");
  EXPECT_EQ(refusal(referee, deal, "6d 7d"),
            "6♦ lies on 7♦: the two pair only right after 6♦ is drawn onto it, before another "
            "removal touches the waste");
  EXPECT_EQ(refusal(referee, deal, "6d 7c"), "");  // the top may still go with the pyramid
}

TEST(RefereeDrawnPairTest, LandsOnWhatARemovalLaidBare) {
  // 9♦ goes with 4♥; 6♦ is then drawn onto 7♦.
  const Deal deal = deal_of(kPyramidS, "7d 9d 6d");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "draw, 9d 4h, draw, 6d 7d"), "");
}

TEST(RefereeDrawnPairTest, HoldsAgainAfterARedeal) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 8c");
  Referee referee(deal, rules_of(kDrawnPair));
  EXPECT_EQ(play_line(referee, deal, "23 draw, redeal, draw"), "");
  EXPECT_EQ(refusal(referee, deal, "7d 6d"), "6♦ is still in the stock");
  EXPECT_EQ(play_line(referee, deal, "draw, 7d 6d"), "");
}

TEST(RefereeThreePilesTest, DrawsThreeAndPlaysAllTops) {
  const Deal deal = deal_of(kPyramidS, "8c 5c 9d 2d");
  Referee referee(deal, rules_of("three-piles"));
  EXPECT_EQ(refusal(referee, deal, "draw"), "");
  EXPECT_EQ(referee.waste(0), std::vector<int>{28});
  EXPECT_EQ(referee.waste(1), std::vector<int>{29});
  EXPECT_EQ(referee.waste(2), std::vector<int>{30});
  EXPECT_EQ(referee.stock().size(), 21U);
  EXPECT_EQ(referee.moves(), 1);
  EXPECT_EQ(refusal(referee, deal, "8c 5c"), "");  // two tops
  EXPECT_EQ(refusal(referee, deal, "9d 4h"), "");  // a top with the pyramid
  EXPECT_EQ(refusal(referee, deal, "draw"), "");
  EXPECT_EQ(referee.waste(0), std::vector<int>{31});  // filled from pile 0 again
}

TEST(RefereeThreePilesTest, PilesKeepTheirOrder) {
  const Deal deal = deal_of(kPyramidS, "8c 9d Ah 5d 6d 2d");
  Referee referee(deal, rules_of("three-piles"));
  EXPECT_EQ(play_line(referee, deal, "2 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "8c 5d"),
            "5♦ lies on 8♣: under these rules two cards of one waste pile never pair");
  EXPECT_EQ(refusal(referee, deal, "9d 4h"), "9♦ is not the top of its waste pile");
  EXPECT_EQ(play_line(referee, deal, "6d 7c, 9d 4h"), "");
  EXPECT_EQ(play_line(referee, deal, "6 draw"), "");
  EXPECT_EQ(refusal(referee, deal, "draw"), "the stock is empty");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "these rules allow no redeal");
}

TEST(RefereeThreePilesTest, LastDrawMayBeShort) {
  // The deal turns one of the 24 onto pile 0, so 23 are drawn: seven times three, then two.
  const Deal deal = deal_of(kPyramidS, "7d");
  Referee referee(deal, rules_of("three-piles,initial_waste=1"));
  EXPECT_EQ(referee.waste(0), std::vector<int>{28});
  EXPECT_EQ(play_line(referee, deal, "8 draw"), "");
  EXPECT_EQ(referee.waste(0), (std::vector<int>{28, 29, 32, 35, 38, 41, 44, 47, 50}));
  EXPECT_EQ(referee.waste(1), (std::vector<int>{30, 33, 36, 39, 42, 45, 48, 51}));
  EXPECT_EQ(referee.waste(2), (std::vector<int>{31, 34, 37, 40, 43, 46, 49}));
}

TEST(RefereeThreePilesTest, EachDrawnCardPairsInItsOwnPile) {
  // 5♦ lands on 8♣, 9♥ on 2♦, Q♦ on A♥.
  const Deal deal = deal_of(kPyramidS, "8c 2d Ah 5d 9h Qd");
  Referee referee(deal, rules_of("three-piles,access=drawn-pair"));
  EXPECT_EQ(play_line(referee, deal, "2 draw, 10c 3s"), "");  // the pyramid alone does not matter
  Referee other = referee;
  EXPECT_EQ(refusal(referee, deal, "8c 5d"), "");
  EXPECT_EQ(refusal(referee, deal, "Ah Qd"),
            "Q♦ lies on A♥: the two pair only right after Q♦ is drawn onto it, before another "
            "removal touches the waste");
  EXPECT_EQ(refusal(other, deal, "9h 4h"), "");  // touches another pile
  EXPECT_EQ(refusal(other, deal, "8c 5d"),
            "5♦ lies on 8♣: the two pair only right after 5♦ is drawn onto it, before another "
            "removal touches the waste");
}

TEST(RefereeThreePilesTest, AShortDrawLeavesTheThirdPileStale) {
  // Pile 2 ends with 8♣ (place 46) and 5♣ (place 49), turned by the last draw but one.
  const Deal deal = deal_of(kPyramidS,
                            "Ac 3c 4c Jc 2d 5d 6d 7d 9d Qd Ah 2h 8h 9h 10h Jh Qh 2s 8c 4s 5s 5c 6s "
                            "9s");
  Referee referee(deal, rules_of("three-piles,initial_waste=1,access=drawn-pair"));
  EXPECT_EQ(play_line(referee, deal, "7 draw"), "");
  Referee other = referee;
  EXPECT_EQ(refusal(referee, deal, "8c 5c"), "");
  EXPECT_EQ(refusal(other, deal, "draw"), "");
  EXPECT_EQ(refusal(other, deal, "8c 5c"),
            "5♣ lies on 8♣: the two pair only right after 5♣ is drawn onto it, before another "
            "removal touches the waste");
}

// Clubs and diamonds of A..Q in an order in which they can all be removed against each other: each
// draw lays a card on the waste that pairs with the stock's next.
constexpr std::string_view kPairsInStock =
    "Ac Qc 2c Jc 3c 10c 4c 9c 5c 8c 6c 7c Ad Qd 2d Jd 3d 10d 4d 9d 5d 8d 6d 7d";
constexpr std::string_view kElevenPairs =
    "draw, Ac Qc, draw, 2c Jc, draw, 3c 10c, draw, 4c 9c, draw, 5c 8c, draw, 6c 7c, "
    "draw, Ad Qd, draw, 2d Jd, draw, 3d 10d, draw, 4d 9d, draw, 5d 8d";

TEST(RefereeBlockedTest, OnlyWhenStockAndWasteAreEmpty) {
  // No two cards of the bottom row pair.
  const Deal deal = deal_of(
      "Kc / Kd Ks / Qs Qh Js / Jh 10s 10h 9s / 9h 8s 8h 7s 7h /"
      "4s 5h 5s 6h 6s Kh / Ah As 2h 2s 3h 3s 4h",
      kPairsInStock);
  Referee referee(deal, rules_of("classic"));
  Referee drawn = referee;
  EXPECT_FALSE(referee.blocked());
  EXPECT_EQ(play_line(referee, deal, kElevenPairs), "");
  EXPECT_FALSE(referee.blocked());
  EXPECT_EQ(refusal(referee, deal, "draw"), "");
  EXPECT_FALSE(referee.blocked());
  EXPECT_EQ(refusal(referee, deal, "6d 7d"), "");
  EXPECT_TRUE(referee.blocked());
  EXPECT_EQ(referee.score(), 0);

  // Dead as well, but the app does not say so while cards lie on the waste.
  EXPECT_EQ(play_line(drawn, deal, "24 draw"), "");
  EXPECT_FALSE(drawn.blocked());
}

TEST(RefereeBlockedTest, NotWhileAKingOrAnOverlapPairCanGo) {
  // Once K♥ is gone, 10♥ is covered by 3♥ alone.
  const Deal deal = deal_of(
      "Kc / Kd Ks / Qs Qh Js / Jh 10s 4h 9s / 9h 8s 8h 7s 7h /"
      "10h 4s 5h 5s 6h 6s / Kh 3h As Ah 2s 2h 3s",
      kPairsInStock);
  Referee plain(deal, rules_of("classic"));
  Referee overlap(deal, rules_of("classic-overlap"));
  for (Referee* referee : {&plain, &overlap}) {
    EXPECT_EQ(play_line(*referee, deal, kElevenPairs), "");
    EXPECT_EQ(play_line(*referee, deal, "draw, 6d 7d"), "");
    EXPECT_FALSE(referee->blocked());
    EXPECT_EQ(refusal(*referee, deal, "Kh"), "");
  }
  EXPECT_TRUE(plain.blocked());
  EXPECT_FALSE(overlap.blocked());
}

TEST(RefereeRedealTest, NothingToRedealWhenTheWasteIsGone) {
  const Deal deal = deal_of(
      "Kc / Kd Ks / Qs Qh Js / Jh 10s 10h 9s / 9h 8s 8h 7s 7h /"
      "4s 5h 5s 6h 6s Kh / Ah As 2h 2s 3h 3s 4h",
      kPairsInStock);
  Referee referee(deal, rules_of("microsoft"));
  EXPECT_EQ(play_line(referee, deal, kElevenPairs), "");
  EXPECT_EQ(play_line(referee, deal, "draw, 6d 7d"), "");
  EXPECT_EQ(refusal(referee, deal, "redeal"), "the waste is empty: there is nothing to redeal");
  EXPECT_EQ(refusal(referee, deal, "draw"), "the stock is empty");
}

}  // namespace
}  // namespace pyramid
