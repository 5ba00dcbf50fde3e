#include "cli/deal_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "tests/cli/failure_of.h"
#include "tests/support/temp_dir.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::TempDir;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string refusal(const std::string& file) {
  return failure_of([&] { read_deal_file(file); });
}

TEST(ParseDealOrCode, TellsCodesFromCards) {
  const Result<DealInput> code = parse_deal_or_code(" py1-n-aaaaaaj\t");
  ASSERT_TRUE(code.ok());
  EXPECT_EQ(code.value().code_text(), "PY1-N-AAAAAAJ");
  EXPECT_EQ(code.value().source, DealSource::kGenerated);
  const Result<DealInput> cards = parse_deal_or_code("  " + to_text(code.value().deal));
  ASSERT_TRUE(cards.ok());
  EXPECT_EQ(cards.value().deal, code.value().deal);
  EXPECT_EQ(cards.value().source, DealSource::kGiven);
  EXPECT_EQ(cards.value().code_text(), "");
}

TEST(ParseDealOrCode, TakesAMistypedPrefixForACode) {
  const Result<DealInput> input = parse_deal_or_code("PX1-N-AAAAAAS");
  ASSERT_FALSE(input.ok());
  EXPECT_THAT(input.problems()[0].message, HasSubstr("expected PY1-N-"));
}

TEST(ParseDealOrCode, RefusesMoreThanOneCode) {
  for (const std::string between : {" ", ",", ";", "\n", " | "}) {
    const Result<DealInput> input =
        parse_deal_or_code(" PY1-N-AAAAAAS" + between + "PY1-N-AAAAAAJ");
    ASSERT_FALSE(input.ok());
    ASSERT_EQ(input.problems().size(), 1U);
    EXPECT_EQ(input.problems()[0].message,
              "text after the deal code \"PY1-N-AAAAAAS\"; expected one code (batch takes many, "
              "one a line)");
    EXPECT_EQ(input.problems()[0].offset, 14 + between.size());
  }
}

TEST(ReadDealFile, ReadsCardsOverSeveralLinesWithComments) {
  const TempDir dir;
  std::string cards = to_text(deal_seed(7));
  cards[2] = '\n';
  cards[8] = '\n';
  const DealInput input = read_deal_file(dir.file("a", "# mine\r\n" + cards + "\r\n"));
  EXPECT_EQ(input.deal, deal_seed(7));
  cards.replace(2, 1, " # the apex, A\u2660 is not here\n");
  EXPECT_EQ(read_deal_file(dir.file("b", cards + "  # the end")).deal, deal_seed(7));
  EXPECT_EQ(read_deal_file(dir.file("c", "  # mine\nPY1-N-AAAAAAJ# it\n# was\n")).deal,
            deal_seed(1));
}

TEST(ReadDealFile, NamesLineAndColumn) {
  const TempDir dir;
  std::string cards = to_text(deal_seed(7));
  cards.replace(3, 2, "7x");
  cards[2] = '\n';
  const std::string file = dir.file("a", "# mine\n" + cards);
  EXPECT_THAT(refusal(file), StartsWith(file + ":3:1: card 2: "));
  EXPECT_THAT(refusal(dir.file("b", "♠A 8♥ zz")), HasSubstr("b:1:7: card 3: "));
  EXPECT_THAT(refusal(dir.file("c", "\n  PY1-N-AAAAAAI")), HasSubstr("c:2:15: character 7"));
}

TEST(ReadDealFile, RefusesEmptyAndHugeFiles) {
  const TempDir dir;
  EXPECT_THAT(refusal(dir.file("a", "\n# x\n")), EndsWith("expected a code or 52 cards"));
  EXPECT_THAT(refusal(dir.file("b", std::string(70000, '\n'))),
              HasSubstr("b: longer than 65536 bytes; expected one deal"));
  EXPECT_THAT(refusal(dir.file("c", std::string(70000, 'x'))), HasSubstr("c: longer than"));
}

TEST(JoinedMessages, CountsWhatItDoesNotShow) {
  Problems problems;
  for (int i = 0; i < 52; ++i) problems.push_back({"p" + std::to_string(i), 0});
  EXPECT_EQ(joined_messages(problems), "p0; p1; p2; p3; p4; and 47 more");
  problems.resize(5);
  EXPECT_EQ(joined_messages(problems), "p0; p1; p2; p3; p4");
}

TEST(LocatedMessages, CountsCharactersNotBytes) {
  EXPECT_EQ(located_messages({{"bad", 4}, {"all"}}, "♠Ax", "--cards: "),
            "--cards: bad (character 3)\n--cards: all");
}

}  // namespace
}  // namespace pyramid::cli
