#include "solver/deal_series.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace pyramid {
namespace {

void expect_same_ranks(const DealSeries& series, std::uint64_t index) {
  const CodedDeal whole = series.deal(index);
  const CodedRanks coded = series.ranks(index);
  for (int cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(coded.ranks[static_cast<std::size_t>(cell)], whole.deal[cell].rank()) << index;
  }
  EXPECT_EQ(coded.source, whole.source) << index;
}

TEST(DealSeries, OfCodesIsWhatTheCodesDeal) {
  const DealSeries series = DealSeries::codes(DealCode{1}, DealCode{1000});
  EXPECT_EQ(series.size(), 1000U);
  EXPECT_TRUE(series.has_codes());
  for (std::uint64_t index = 0; index < series.size(); ++index) {
    EXPECT_EQ(series.code(index).seed, index + 1);
    EXPECT_EQ(series.deal(index).deal, deal_for_code(series.code(index)).deal);
    expect_same_ranks(series, index);
  }
  EXPECT_EQ(series.deal(1).source, DealSource::kPublished);  // seed 2
  EXPECT_EQ(series.deal(2).source, DealSource::kGenerated);
}

TEST(DealSeries, ReachesOverAllCodes) {
  const DealSeries series = DealSeries::codes(DealCode{0}, DealCode{kMaxSeed});
  EXPECT_EQ(series.size(), std::uint64_t{1} << 32U);
  EXPECT_EQ(series.code(series.size() - 1).seed, kMaxSeed);
  expect_same_ranks(series, series.size() - 1);
  EXPECT_EQ(DealSeries::codes(DealCode{kMaxSeed}, DealCode{kMaxSeed}).size(), 1U);
}

TEST(DealSeries, OfRandomDealsIsAFunctionOfStreamAndIndex) {
  for (const std::uint64_t stream : {std::uint64_t{0}, std::uint64_t{42}, ~std::uint64_t{0}}) {
    const DealSeries series = DealSeries::random(stream, 500);
    EXPECT_FALSE(series.has_codes());
    EXPECT_EQ(series.stream(), stream);
    for (std::uint64_t index = 0; index < series.size(); ++index) {
      EXPECT_EQ(series.deal(index).deal, deal_random(stream, index));
      expect_same_ranks(series, index);
    }
  }
}

}  // namespace
}  // namespace pyramid
