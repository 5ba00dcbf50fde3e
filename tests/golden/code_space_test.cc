// The sampled blocks of the code space, data/code-space/blocks.csv, are counted again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "solver/survey.h"

namespace pyramid::testing {
namespace {

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
