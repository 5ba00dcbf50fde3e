#include "cli/picture.h"

#include <gtest/gtest.h>

#include "engine/dealer.h"

namespace pyramid::cli {
namespace {

const Deal& deal_s() {
  static const Deal deal = deal_for_code(DealCode{2}).deal;
  return deal;
}

// The pyramid as the Pyramide app's rule pages show it.
TEST(PyramidPicture, AlignsTens) {
  EXPECT_EQ(pyramid_picture(deal_s(), Style{}),
            "               J♦\n"
            "             6♣  7♥\n"
            "           A♠  4♦  Q♠\n"
            "         5♥  3♦  6♥  8♠\n"
            "       K♥  K♣  A♦  K♠  9♣\n"
            "     Q♣  2♣  8♦ 10♦ 10♠  J♠\n"
            "   7♣ 10♣  3♥  4♥  3♠  K♦  7♠\n");
}

TEST(PyramidPicture, IsPlainAsciiWhenAsked) {
  const std::string picture = pyramid_picture(deal_s(), Style{.ascii = true});
  EXPECT_NE(picture.find("     Qc  2c  8d  Td  Ts  Js\n"), std::string::npos) << picture;
  for (const char c : picture) EXPECT_TRUE(c == '\n' || (' ' <= c && c <= '~'));
}

TEST(PilesPicture, PutsTheFirstCardOntoTheWasteOrNot) {
  EXPECT_EQ(piles_picture(deal_s(), 1, Style{}).substr(0, 23), "  waste  7♦\n  stock  ");
  EXPECT_EQ(piles_picture(deal_s(), 0, Style{}).substr(0, 28), "  waste  empty\n  stock  7♦");
}

TEST(PilesPicture, IsAtMost80Wide) {
  const std::string text = piles_picture(deal_s(), 0, Style{});
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    EXPECT_LE(display_width(text.substr(begin, end - begin)), 80U);
  }
}

TEST(CardText, ColoursRedSuits) {
  const Style style{.colour = true};
  EXPECT_EQ(card_text(Card::of(10, Suit::kDiamonds), style), "\x1b[31m10♦\x1b[0m");
  EXPECT_EQ(card_text(Card::of(10, Suit::kSpades), style), "10♠");
}

TEST(DisplayWidth, CountsColumns) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("10♦"), 3U);
  EXPECT_EQ(display_width("\x1b[31m10♦\x1b[0m!"), 4U);
  EXPECT_EQ(padded_left("10♦", 4), " 10♦");
  EXPECT_EQ(padded_right("10♦", 2), "10♦");
}

}  // namespace
}  // namespace pyramid::cli
