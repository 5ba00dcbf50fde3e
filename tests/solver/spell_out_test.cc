#include "solver/spell_out.h"

#include <gtest/gtest.h>

#include "engine/referee.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

std::vector<std::string> texts(const Deal& deal, const std::vector<Move>& line) {
  std::vector<std::string> words;
  for (const Move move : line) words.push_back(to_text(move, deal));
  return words;
}

Move move_of(const Deal& deal, std::string_view text) { return parse_move(text, deal).value(); }

TEST(SpellOut, DrawsUntilTheRemovalIsLegal) {
  const Deal deal = deal_of(kPyramidS, "7d 2d 9d 6d");
  const std::vector<Move> wanted{move_of(deal, "Kd"), move_of(deal, "7s 6d")};
  EXPECT_EQ(texts(deal, spell_out(deal, rules_of("pyramide"), initial_state(rules_of("pyramide")),
                                  wanted)),
            (std::vector<std::string>{"Kd", "draw", "draw", "draw", "7s+6d"}));
}

TEST(SpellOut, RedealsForACardThatHasBeenPassed) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d");
  const std::vector<Move> wanted{move_of(deal, "4h 9d"), move_of(deal, "7s 6d")};
  const Rules rules = rules_of("pyramide");
  // After 9♦ is gone, 6♦ tops the waste. After 10♥, far down the stock, others do.
  EXPECT_EQ(texts(deal, spell_out(deal, rules, initial_state(rules), wanted)),
            (std::vector<std::string>{"draw", "draw", "4h+9d", "7s+6d"}));
  // With the other tens and the first 10♥ gone by, the wanted rank comes round again.
  const std::vector<Move> passed{move_of(deal, "3h 10h"), move_of(deal, "7s 6d")};
  const std::vector<Move> line = spell_out(deal, rules, initial_state(rules), passed);
  Referee referee(deal, rules);
  for (const Move move : line) ASSERT_EQ(referee.play(move), std::nullopt);
  EXPECT_EQ(deal[line.back().second()].rank(), 6);
}

TEST(SpellOut, TakesAnyCardOfTheRank) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d 6s");
  const std::vector<Move> wanted{move_of(deal, "7s 6s")};
  const Rules rules = rules_of("pyramide");
  EXPECT_EQ(texts(deal, spell_out(deal, rules, initial_state(rules), wanted)),
            (std::vector<std::string>{"draw", "7s+6d"}));
}

}  // namespace
}  // namespace pyramid::testing
