#include "cli/deal_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/failure.h"
#include "tests/support/temp_dir.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::TempDir;
using ::testing::ElementsAre;

std::vector<std::string> all_lines(const std::string& file) {
  std::vector<std::string> lines;
  LineReader reader(file, "a file of deals");
  while (const std::optional<InputLine> line = reader.next()) {
    lines.push_back(line->text.substr(0, 20) + (line->too_long ? " too long" : "") +
                    (line->ended ? "" : " unended"));
  }
  return lines;
}

TEST(LineReader, KnowsAllLineEnds) {
  const TempDir dir;
  EXPECT_THAT(all_lines(dir.file("a", "a\nb\r\n\nc")), ElementsAre("a", "b", "", "c unended"));
  EXPECT_THAT(all_lines(dir.file("b", "")), ElementsAre());
  EXPECT_THAT(all_lines(dir.file("c", "\n")), ElementsAre(""));
  EXPECT_THAT(all_lines(dir.file("d", "a\rb\n")), ElementsAre("a\rb"));
}

TEST(LineReader, PassesOverAByteOrderMarkAtTheBeginningOnly) {
  const TempDir dir;
  EXPECT_THAT(all_lines(dir.file("a",
                                 "\xef\xbb\xbf"
                                 "a\n\xef\xbb\xbf"
                                 "b\n")),
              ElementsAre("a",
                          "\xef\xbb\xbf"
                          "b"));
  EXPECT_THAT(all_lines(dir.file("b", "\xef\xbb")), ElementsAre("\xef\xbb unended"));
}

TEST(LineReader, KeepsNullBytes) {
  const TempDir dir;
  const std::string text("a\0b\n", 4);
  EXPECT_THAT(all_lines(dir.file("a", text)), ElementsAre(std::string("a\0b", 3)));
}

TEST(LineReader, TellsALineThatIsTooLong) {
  const TempDir dir;
  const std::string just(kMaxLineBytes, 'x');
  const std::string x20(20, 'x');
  EXPECT_THAT(all_lines(dir.file("a", just + "\n" + just + "x\n" + just + "\r\nb\n")),
              ElementsAre(x20, x20 + " too long", x20, "b"));
  EXPECT_THAT(all_lines(dir.file("b", just + just + just)), ElementsAre(x20 + " too long unended"));
}

TEST(LineReader, CountsBytes) {
  const TempDir dir;
  LineReader reader(dir.file("a",
                             "\xef\xbb\xbf"
                             "ab\r\nc"),
                    "a file of deals");
  reader.next();
  EXPECT_EQ(reader.bytes_read(), 7U);
  reader.next();
  EXPECT_EQ(reader.bytes_read(), 8U);
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.next());
}

TEST(DealReader, NumbersThroughAllFilesAndPassesOverComments) {
  const TempDir dir;
  const std::string a = dir.file("a", "# deals\n\nfirst\n  \t\r\n");
  const std::string b = dir.file("b", "  # none\n");
  const std::string c = dir.file("c", "second\nthird");
  DealReader reader({a, b, c});
  std::vector<std::string> seen;
  while (const std::optional<DealLine> line = reader.next()) {
    seen.push_back(std::to_string(line->number) + " " + line->place() + " " + line->line.text);
  }
  EXPECT_THAT(seen,
              ElementsAre("3 " + a + ":3 first", "6 " + c + ":1 second", "7 " + c + ":2 third"));
  EXPECT_THAT(reader.without_deals(), ElementsAre(b));
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(reader.fraction_read(), 1.0);
}

TEST(DealReader, RefusesMissingFilesAndDirectoriesAtOnce) {
  const TempDir dir;
  const std::string good = dir.file("a", "x\n");
  EXPECT_THROW(DealReader({good, dir.path("none")}), Failure);
  EXPECT_THROW(DealReader({good, dir.path("")}), Failure);
}

TEST(ParseDealLine, PassesOverAComment) {
  const InputLine plain{"PY1-N-AAAAAAS"};
  const InputLine told{"PY1-N-AAAAAAS  # lost, A\u2660 came too late"};
  EXPECT_EQ(parse_deal_line(told).value().deal, parse_deal_line(plain).value().deal);
  const std::string cards = to_text(parse_deal_line(plain).value().deal);
  EXPECT_EQ(parse_deal_line({cards + "# mine"}).value().deal, parse_deal_line(plain).value().deal);
}

TEST(ParseDealLine, RefusesALineThatIsTooLong) {
  const Result<DealInput> input = parse_deal_line({"PY1-N-AAAAAAS", /*too_long=*/true, true});
  ASSERT_FALSE(input.ok());
  EXPECT_EQ(input.problems()[0].message,
            "line longer than 65536 bytes; expected a deal code or 52 cards");
}

}  // namespace
}  // namespace pyramid::cli
