#include "engine/published.h"

#include <gtest/gtest.h>

#include <string>

namespace pyramid {
namespace {

TEST(Published, HasTheDealOfTheRulePages) {
  const Result<DealCode> code = parse_deal_code("PY1-N-AAAAAAS");
  ASSERT_TRUE(code.ok());
  const std::optional<PublishedCards> published = published_cards(code.value());
  ASSERT_TRUE(published.has_value());
  EXPECT_EQ(published->known, 29);
  std::string text;
  for (int place = 0; place < published->known; ++place) {
    text.append(place == 0 ? "" : " ");
    text.append(to_symbols(published->cards[static_cast<std::size_t>(place)]));
  }
  // As the pages of the Pyramide app show it: seven rows, then the waste.
  EXPECT_EQ(text,
            "J♦ "
            "6♣ 7♥ "
            "A♠ 4♦ Q♠ "
            "5♥ 3♦ 6♥ 8♠ "
            "K♥ K♣ A♦ K♠ 9♣ "
            "Q♣ 2♣ 8♦ 10♦ 10♠ J♠ "
            "7♣ 10♣ 3♥ 4♥ 3♠ K♦ 7♠ "
            "7♦");
}

TEST(Published, HasNothingForOtherCodes) {
  EXPECT_FALSE(published_cards(DealCode{0}).has_value());
  EXPECT_FALSE(published_cards(DealCode{1}).has_value());
  EXPECT_FALSE(published_cards(DealCode{3}).has_value());
  EXPECT_FALSE(published_cards(DealCode{0xffffffffU}).has_value());
}

}  // namespace
}  // namespace pyramid
