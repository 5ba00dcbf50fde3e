#include "cli/number_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace pyramid::cli {
namespace {

TEST(ParseCount, ReadsDigitsAndNothingElse) {
  EXPECT_EQ(parse_count("0"), 0U);
  EXPECT_EQ(parse_count("18446744073709551615"), 18446744073709551615U);
  for (const char* text :
       {"", "12x", "-1", "+1", " 1", "1 ", "1e3", "0x10", "1.5", "18446744073709551616"}) {
    EXPECT_FALSE(parse_count(text)) << text;
  }
}

TEST(ParseSize, KnowsPowersOf1024) {
  EXPECT_EQ(parse_size("512"), 512U);
  EXPECT_EQ(parse_size("1K"), 1024U);
  EXPECT_EQ(parse_size("64m"), 64U << 20U);
  EXPECT_EQ(parse_size("2G"), std::uint64_t{2} << 30U);
  EXPECT_EQ(parse_size("16777215T"), std::uint64_t{16777215} << 40U);
  for (const char* text : {"", "K", "1KB", "-1K", "1.5G", "1P", "16777216T"}) {
    EXPECT_FALSE(parse_size(text)) << text;
  }
}

TEST(ParseSeconds, ReadsDecimals) {
  EXPECT_EQ(parse_seconds("30"), 30.0);
  EXPECT_EQ(parse_seconds("0.5"), 0.5);
  EXPECT_EQ(parse_seconds(".25"), 0.25);
  for (const char* text : {"", ".", "-1", "1e3", "inf", "nan", "1s", "1.2.3", "99999999999"}) {
    EXPECT_FALSE(parse_seconds(text)) << text;
  }
}

TEST(SecondsText, IsReadBack) {
  EXPECT_EQ(seconds_text(0.1), "0.1");
  EXPECT_EQ(seconds_text(30), "30");
  EXPECT_EQ(seconds_text(100000), "100000");
  EXPECT_EQ(seconds_text(0.00001), "0.00001");
  // Whatever parse_seconds() gives: from the smallest double above 0 to the largest time.
  std::vector<double> all = {0.0, 1e9, std::numeric_limits<double>::denorm_min()};
  for (double seconds = 1e-320; seconds < 1e9; seconds *= 7.3) all.push_back(seconds);
  for (const double seconds : all) {
    EXPECT_EQ(parse_seconds(seconds_text(seconds)), seconds) << seconds_text(seconds);
  }
}

TEST(Grouped, SetsCommas) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(12345678), "12,345,678");
}

}  // namespace
}  // namespace pyramid::cli
