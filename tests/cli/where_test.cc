#include "cli/where.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/failure_of.h"

namespace pyramid::cli {
namespace {

using ::testing::HasSubstr;

Outcome outcome_of(Verdict winnable, std::optional<int> pyramid, std::optional<int> cards) {
  Outcome outcome;
  outcome.winnable = winnable;
  outcome.max_pyramid_cards = pyramid;
  outcome.max_cards = cards;
  return outcome;
}

TEST(Where, MatchesWhatFitsAllConditions) {
  const Where where = where_from("max_cards=30..40,winnable=no,max_pyramid_cards=14");
  EXPECT_TRUE(where.needs_maxima());
  EXPECT_TRUE(where.matches(outcome_of(Verdict::kNo, 14, 30)));
  EXPECT_TRUE(where.matches(outcome_of(Verdict::kNo, 14, 40)));
  EXPECT_FALSE(where.matches(outcome_of(Verdict::kNo, 14, 41)));
  EXPECT_FALSE(where.matches(outcome_of(Verdict::kNo, 13, 30)));
  EXPECT_FALSE(where.matches(outcome_of(Verdict::kYes, 14, 30)));
  EXPECT_FALSE(where.matches(outcome_of(Verdict::kNo, std::nullopt, 30)));
  EXPECT_TRUE(where_from("max_score=140").matches(outcome_of(Verdict::kNo, 14, 30)));
  EXPECT_FALSE(where_from("max_score=0..139").matches(outcome_of(Verdict::kNo, 14, 30)));
}

TEST(Where, TakesBoundsOfNumbers) {
  const Where where = where_from("winnable=yes,fewest_moves<=40,max_cards>=46");
  EXPECT_TRUE(where.needs_moves());
  EXPECT_TRUE(where.needs_maxima());
  Outcome outcome = outcome_of(Verdict::kYes, 28, 46);
  EXPECT_FALSE(where.matches(outcome));
  outcome.fewest_moves = 40;
  EXPECT_TRUE(where.matches(outcome));
  outcome.fewest_moves = 41;
  EXPECT_FALSE(where.matches(outcome));
  EXPECT_TRUE(where_from("fewest_moves>=41").matches(outcome));
  EXPECT_TRUE(where_from("fewest_moves=41").matches(outcome));
  EXPECT_FALSE(where_from("fewest_moves=42..400").matches(outcome));
  EXPECT_FALSE(where_from("fewest_moves=41").needs_maxima());
  EXPECT_FALSE(where_from("max_cards<=40").needs_moves());
}

// All four of them, on either side of each number, with blanks wherever somebody may set one.
TEST(Where, KnowsEveryRelationAndPassesOverBlanks) {
  for (int number = 1; number < 52; ++number) {
    for (const char* const blank : {"", " ", "  "}) {
      const auto has = [&](const std::string& relation, int cards) {
        const std::string text = std::string(blank) + "max_cards" + blank + relation + blank +
                                 std::to_string(number) + blank + "," + blank + "winnable" + blank +
                                 "=" + blank + "no" + blank;
        return where_from(text).matches(outcome_of(Verdict::kNo, 14, cards));
      };
      for (int cards = number - 1; cards <= number + 1; ++cards) {
        EXPECT_EQ(has("<", cards), cards < number);
        EXPECT_EQ(has("<=", cards), cards <= number);
        EXPECT_EQ(has(">=", cards), cards >= number);
        EXPECT_EQ(has(">", cards), cards > number);
        EXPECT_EQ(has("=", cards), cards == number);
      }
    }
  }
  EXPECT_TRUE(where_from("max_cards = 30 .. 40").matches(outcome_of(Verdict::kNo, 14, 40)));
}

TEST(Where, OfAVerdictNeedsNoMaxima) {
  EXPECT_FALSE(where_from("winnable=yes").needs_maxima());
  EXPECT_TRUE(where_from("winnable=unknown")
                  .matches(outcome_of(Verdict::kUnknown, std::nullopt, std::nullopt)));
}

TEST(Where, NamesWhatCannotBe) {
  const auto message = [](const std::string& text) {
    return failure_of([&] { (void)where_from(text); }, ExitStatus::kUsage);
  };
  EXPECT_THAT(message(""), HasSubstr("\"\" is no condition; expected COLUMN=VALUE"));
  EXPECT_THAT(message("winnable"), HasSubstr("\"winnable\" is no condition"));
  EXPECT_THAT(message("winnable=yes,"), HasSubstr("\"\" is no condition"));
  EXPECT_THAT(message("winnable=maybe"), HasSubstr("\"maybe\"; expected yes, no or unknown"));
  EXPECT_THAT(message("winable=yes"), HasSubstr("\"winable\"; did you mean winnable?"));
  EXPECT_THAT(message("code=x"), HasSubstr("expected one of winnable, max_pyramid_cards, max_"));
  EXPECT_THAT(message("max_cards=53"), HasSubstr("expected a number from 0 to 52, or LOW..HIGH"));
  EXPECT_THAT(message("max_cards=9..8"), HasSubstr("\"9..8\""));
  EXPECT_THAT(message("max_pyramid_cards=-1"), HasSubstr("\"-1\""));
  EXPECT_THAT(message("max_pyramid_cards=.."), HasSubstr("\"..\""));
  EXPECT_THAT(message("fewest_moves<=401"), HasSubstr("\"401\"; expected a number from 0 to 400"));
  EXPECT_THAT(message("fewest_moves<=30..40"), HasSubstr("\"30..40\""));
  EXPECT_THAT(message("fewest_moves 40"), HasSubstr("is no condition; expected COLUMN=VALUE"));
  EXPECT_THAT(message("fewest_moves<0"), HasSubstr("\"0\"; expected a number from 1 to 400"));
  EXPECT_THAT(message("max_cards>52"), HasSubstr("\"52\"; expected a number from 0 to 51"));
  EXPECT_THAT(message("winnable>yes"), HasSubstr("expected winnable=yes, no or unknown"));
  for (const char* const text : {"max_cards==4", "max_cards=<4", "max_cards<>4", "max_cards< =4"}) {
    EXPECT_THAT(message(text), HasSubstr("max_cards cannot be")) << text;
  }
  EXPECT_THAT(message("<=40"), HasSubstr("unknown column \"\""));
  EXPECT_THAT(message("winnable<=yes"), HasSubstr("expected winnable=yes, no or unknown"));
  EXPECT_THAT(message("winnable=yes,winnable=yes"), HasSubstr("winnable is given twice"));
}

}  // namespace
}  // namespace pyramid::cli
