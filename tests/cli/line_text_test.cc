#include "cli/line_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "cli/text_report.h"
#include "tests/support/sample_deals.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::deal_of;
using pyramid::testing::kPyramidS;
using pyramid::testing::rules_of;
using ::testing::HasSubstr;

std::string told(const Deal& deal, std::string_view rules,
                 const std::vector<std::string_view>& moves, const Style& style = {}) {
  std::vector<Move> line;
  for (const std::string_view move : moves) line.push_back(parse_move(move, deal).value());
  return line_text(steps_of(deal, rules_of(rules), line, style), style);
}

TEST(LineText, TellsWhereCardsLie) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d Ac 3c");
  EXPECT_EQ(told(deal, "pyramide", {"Kd", "10c 3s", "draw", "7c 6d", "draw", "4h 9d"}),
            "      1. remove K♦ (row 7)                            score 10\n"
            "      2. remove 10♣ and 3♠ (row 7)                    score 30\n"
            "      3. draw 6♦\n"
            "      4. remove 7♣ (row 7) with 6♦ from the waste     score 40\n"
            "      5. draw 9♦\n"
            "      6. remove 4♥ (row 7) with 9♦ from the waste     score 50\n");
}

TEST(LineText, MergesDrawsAndCountsThem) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d Ac 3c");
  const std::vector<std::string_view> moves = {"draw", "draw", "draw", "Kd", "draw"};
  EXPECT_EQ(told(deal, "pyramide", moves),
            "    1–3. draw 3 cards, to A♣\n"
            "      4. remove K♦ (row 7)                            score 10\n"
            "      5. draw 3♣\n");
  EXPECT_EQ(told(deal, "pyramide", moves, Style{.ascii = true}),
            "    1-3. draw 3 cards, to Ac\n"
            "      4. remove Kd (row 7)                            score 10\n"
            "      5. draw 3c\n");
}

TEST(LineText, NamesTheStock) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d Ac 3c");
  EXPECT_EQ(told(deal, "classic", {"draw", "7d 6d", "draw"}),
            "      1. draw 7♦; 6♦ is next\n"
            "      2. remove 7♦ from the waste and 6♦ from the stock score 0\n"
            "      3. draw 9♦; A♣ is next\n");
}

TEST(LineText, AlignsScoresBehindTheLongestRemoval) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d Ac 3c");
  EXPECT_EQ(told(deal, "classic", {"Kd", "draw", "7d 6d"}),
            "      1. remove K♦ (row 7)                              score 10\n"
            "      2. draw 7♦; 6♦ is next\n"
            "      3. remove 7♦ from the waste and 6♦ from the stock score 10\n");
}

TEST(LineText, ShowsThreePiles) {
  const Deal deal = deal_of(kPyramidS, "7d 6d 9d Ac 3c 2d");
  EXPECT_EQ(told(deal, "three-piles", {"draw", "6d 7d", "draw", "draw"}),
            "      1. turn cards; on top: left 7♦, middle 6♦, right 9♦\n"
            "      2. remove 7♦ and 6♦ from the waste              score 0\n"
            "    3–4. turn cards 2 times; on top: left " +
                card_text(deal[34], {}) + ", middle " + card_text(deal[35], {}) + ", right " +
                card_text(deal[36], {}) + "\n");
}

TEST(TextReport, SaysHowTheAnswerWasProved) {
  const DealInput input{deal_of(kPyramidS, "7d 6d 9d"), DealSource::kGiven, std::nullopt};
  const auto report = [&](Method method, std::uint64_t nodes) {
    Outcome outcome;
    outcome.winnable = Verdict::kNo;
    outcome.method = method;
    outcome.nodes = nodes;
    return text_report(input, Question{}, outcome, false, Style{});
  };
  EXPECT_THAT(report(Method::kStructure, 0), HasSubstr(" no (proved by counting ranks)\n"));
  EXPECT_THAT(report(Method::kSearch, 0), HasSubstr(" no (proved before any search)\n"));
  EXPECT_THAT(report(Method::kSearch, 1), HasSubstr(" no (proved by search, 1 position)\n"));
  EXPECT_THAT(report(Method::kSearch, 1'045'504),
              HasSubstr(" no (proved by search, 1,045,504 positions)\n"));
}

TEST(LineText, RefusesAnIllegalLine) {
  EXPECT_THROW(told(deal_of(kPyramidS, "7d 6d 9d"), "pyramide", {"Kh"}), std::logic_error);
}

}  // namespace
}  // namespace pyramid::cli
