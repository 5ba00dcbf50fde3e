#include "cli/csv_writer.h"

#include <gtest/gtest.h>

namespace pyramid::cli {
namespace {

using Fields = std::vector<std::string>;

TEST(CsvRow, QuotesOnlyWhatMustBe) {
  EXPECT_EQ(csv_row({"1", "", "a b", "♠"}), "1,,a b,♠\n");
  EXPECT_EQ(csv_row({"a,b", "say \"x\""}), "\"a,b\",\"say \"\"x\"\"\"\n");
}

TEST(ParseCsvRow, ReadsBackWhatWasWritten) {
  for (const Fields& fields :
       {Fields{"1", "", "a,b", "\"", "\"\"", ","}, Fields{""}, Fields{"", ""}}) {
    const std::string row = csv_row(fields);
    EXPECT_EQ(parse_csv_row(row.substr(0, row.size() - 1)), fields) << row;
  }
}

TEST(ParseCsvRow, RefusesWhatIsTorn) {
  for (const char* row : {"\"a", "\"a\"b", "a\"b", "\"a\"\"", "1,\"", "\"a\" ,b"}) {
    EXPECT_FALSE(parse_csv_row(row)) << row;
  }
}

}  // namespace
}  // namespace pyramid::cli
