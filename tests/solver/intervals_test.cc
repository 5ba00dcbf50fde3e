#include "solver/intervals.h"

#include <gtest/gtest.h>

namespace pyramid {
namespace {

// Worked values: Newcombe, "Two-sided confidence intervals for the single proportion", Statistics
// in Medicine 17 (1998), table I, method 3 (Wilson score), four decimals.
TEST(Wilson95, GivesThePublishedIntervals) {
  const struct {
    std::uint64_t successes, trials;
    double low, high;
  } cases[] = {{81, 263, 0.2553, 0.3662},
               {15, 148, 0.0624, 0.1605},
               {0, 20, 0.0, 0.1611},
               {1, 29, 0.0061, 0.1718}};
  for (const auto& c : cases) {
    const Interval interval = wilson95(c.successes, c.trials);
    EXPECT_NEAR(interval.low, c.low, 0.00005) << c.successes << " of " << c.trials;
    EXPECT_NEAR(interval.high, c.high, 0.00005) << c.successes << " of " << c.trials;
  }
}

TEST(Wilson95, TouchesTheEndsExactly) {
  EXPECT_EQ(wilson95(0, 10).low, 0.0);
  EXPECT_EQ(wilson95(10, 10).high, 1.0);
  EXPECT_EQ(wilson95(0, 0).low, 0.0);
  EXPECT_EQ(wilson95(0, 0).high, 1.0);
}

TEST(Tally, CountsVerdictsAndRatesTheDecided) {
  Tally tally;
  tally.add(Verdict::kYes);
  tally.add(Verdict::kYes);
  tally.add(Verdict::kNo);
  tally.add(Verdict::kUnknown);
  EXPECT_EQ(tally.deals(), 4U);
  EXPECT_EQ(tally.winnable, 2U);
  EXPECT_EQ(tally.unwinnable, 1U);
  EXPECT_EQ(tally.unknown, 1U);
  EXPECT_DOUBLE_EQ(tally.win_rate(), 2.0 / 3.0);
}

TEST(Tally, UnknownDealsWidenTheIntervalToItsWorstCases) {
  const Tally tally{.winnable = 50, .unwinnable = 40, .unknown = 10};
  EXPECT_DOUBLE_EQ(tally.ci95().low, wilson95(50, 100).low);
  EXPECT_DOUBLE_EQ(tally.ci95().high, wilson95(60, 100).high);
  const Tally decided{.winnable = 50, .unwinnable = 50, .unknown = 0};
  EXPECT_DOUBLE_EQ(decided.ci95().low, wilson95(50, 100).low);
  EXPECT_DOUBLE_EQ(decided.ci95().high, wilson95(50, 100).high);
}

}  // namespace
}  // namespace pyramid
