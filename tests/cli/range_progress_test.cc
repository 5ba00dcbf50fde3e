#include "cli/range_progress.h"

#include <gtest/gtest.h>

namespace pyramid::cli {
namespace {

TEST(DurationText, GrowsWithTheTime) {
  EXPECT_EQ(duration_text(0), "0:00");
  EXPECT_EQ(duration_text(35.9), "0:35");
  EXPECT_EQ(duration_text(754), "12:34");
  EXPECT_EQ(duration_text(3 * 3600 + 5), "3:00:05");
  EXPECT_EQ(duration_text(47 * 3600 + 59 * 60), "47:59:00");
  EXPECT_EQ(duration_text(5.5 * 86400), "5 days");
  EXPECT_EQ(duration_text(1e300), "11,574,074,074 days");
}

}  // namespace
}  // namespace pyramid::cli
