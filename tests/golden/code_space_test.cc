// The sampled blocks of the code space, data/code-space/blocks.csv, are counted again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "solver/survey.h"

namespace pyramid::testing {
namespace {

// "rules",maximum,cards,deals
struct HistogramRow {
  std::string maximum;
  int cards = 0;
  std::uint64_t deals = 0;
};

std::vector<HistogramRow> histogram() {
  std::ifstream file(std::string(PYRAMID_SOURCE_DIR) + "/data/code-space/histogram.csv");
  std::string line;
  std::getline(file, line);
  std::vector<HistogramRow> rows;
  while (std::getline(file, line)) {
    line.erase(0, line.rfind('"') + 2);
    std::ranges::replace(line, ',', ' ');
    std::istringstream fields(line);
    HistogramRow row;
    // The row of deals whose maximum is not known has no cards; there are none such.
    if (fields >> row.maximum >> row.cards >> row.deals) rows.push_back(row);
  }
  return rows;
}

TEST(CodeSpace, CountsEveryCodeOnce) {
  std::uint64_t by_pyramid_cards = 0;
  std::uint64_t by_cards = 0;
  for (const HistogramRow& row : histogram()) {
    (row.maximum == "max_cards" ? by_cards : by_pyramid_cards) += row.deals;
    if (row.maximum == "max_pyramid_cards" && row.cards == 27) {
      EXPECT_EQ(row.deals, 0U);
    }
  }
  EXPECT_EQ(by_pyramid_cards, std::uint64_t{1} << 32U);
  EXPECT_EQ(by_cards, std::uint64_t{1} << 32U);
}

TEST(CodeSpace, SampledBlocksAreCountedAgain) {
  std::ifstream file(std::string(PYRAMID_SOURCE_DIR) + "/data/code-space/blocks.csv");
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  int blocks = 0;
  for (; std::getline(file, line); ++blocks) {
    std::ranges::replace(line, ',', ' ');
    std::istringstream fields(line);
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    fields >> first >> last;
    const DealSeries codes = DealSeries::codes(DealCode{first}, DealCode{last});
    const SurveyCounts counts = survey_by_structure(codes, {0, codes.size()}, Rules{}, Find::kMax);
    for (const std::uint64_t deals : counts.by_max_pyramid_cards) {
      std::uint64_t expected = 0;
      ASSERT_TRUE(fields >> expected);
      EXPECT_EQ(deals, expected) << first;
    }
    EXPECT_EQ(counts.tally.winnable, counts.by_max_pyramid_cards[kCells]);
  }
  EXPECT_EQ(blocks, 16);
}

}  // namespace
}  // namespace pyramid::testing
