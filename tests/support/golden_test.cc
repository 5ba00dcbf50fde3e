// The golden files as they are read: all there, whole, and free of contradictions that any answers
// to these questions must be free of.
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace pyramid::testing {
namespace {

struct File {
  std::string name;
  std::size_t lines;
  bool fewest_moves;
  bool strict_winnable;
  bool goal_all;
};

// As data/golden/README.md lists them.
const std::vector<File>& files() {
  static const std::vector<File> all = {
      {"pyramide.csv", 200, false, true, false},
      {"pyramide-overlap.csv", 200, false, false, false},
      {"pyramide-moves.csv", 18, true, false, false},
      {"pyramide-overlap-moves.csv", 10, true, false, false},
      {"pyramide-strict-moves.csv", 14, true, false, true},
      {"pyramide-drawn-pair-moves.csv", 7, true, false, false},
      {"zone-3.csv", 34, true, false, false},
      {"single-pass.csv", 200, true, false, false},
      {"single-pass-drawn-pair.csv", 36, true, false, false},
      {"single-pass-drawn-pair-strict.csv", 36, true, false, true},
      {"three-piles.csv", 120, true, false, false},
      {"classic.csv", 36, true, false, false},
      {"classic-strict.csv", 36, true, false, true},
      {"classic-overlap.csv", 30, true, false, false},
  };
  return all;
}

TEST(GoldenTest, DealsAreWholeAndDifferent) {
  const std::vector<Deal> deals = golden_deals();
  ASSERT_EQ(deals.size(), 200U);
  // The first and the last line's apex and last card, as they stand in the file.
  EXPECT_EQ(to_text(deals.front()[0]), "9d");
  EXPECT_EQ(to_text(deals.front()[51]), "2c");
  for (std::size_t i = 0; i < deals.size(); ++i) {
    EXPECT_EQ(
        std::ranges::find(deals.begin(), deals.begin() + static_cast<std::ptrdiff_t>(i), deals[i]) -
            deals.begin(),
        static_cast<std::ptrdiff_t>(i));
  }
}

TEST(GoldenTest, EveryFileIsReadWhole) {
  for (const File& file : files()) {
    SCOPED_TRACE(file.name);
    const GoldenAnswers answers = golden_answers(file.name);
    EXPECT_EQ(answers.has_fewest_moves, file.fewest_moves);
    EXPECT_EQ(answers.has_strict_winnable, file.strict_winnable);
    ASSERT_EQ(answers.lines.size(), file.lines);
    for (std::size_t i = 0; i < answers.lines.size(); ++i) {
      const GoldenLine& line = answers.lines[i];
      SCOPED_TRACE("line " + std::to_string(line.line));
      EXPECT_EQ(line.line, static_cast<int>(i) + 1);
      EXPECT_EQ(line.fewest_moves.has_value(), file.fewest_moves && line.winnable);
      EXPECT_EQ(line.strict_winnable.has_value(), file.strict_winnable);
    }
  }
}

TEST(GoldenTest, NoContradictions) {
  for (const File& file : files()) {
    SCOPED_TRACE(file.name);
    for (const GoldenLine& line : golden_answers(file.name).lines) {
      SCOPED_TRACE("line " + std::to_string(line.line));
      if (file.goal_all) {
        EXPECT_EQ(line.winnable, line.max_cards == kCards);
      } else {
        EXPECT_EQ(line.winnable, line.max_pyramid_cards == kCells);
      }
      EXPECT_LE(line.max_pyramid_cards, line.max_cards);
      EXPECT_LE(line.max_cards - line.max_pyramid_cards, kStockCards);
      if (line.fewest_moves) {
        EXPECT_GE(*line.fewest_moves, (file.goal_all ? kCards : kCells) / 2);  // two a removal
      }
      if (line.strict_winnable.value_or(false)) {
        EXPECT_TRUE(line.winnable);
      }
    }
  }
}

TEST(GoldenTest, AMissingFileThrows) {
  EXPECT_THROW(golden_answers("no-such-file.csv"), std::runtime_error);
  EXPECT_THROW(golden_answers("deals-200.txt"), std::runtime_error);
}

}  // namespace
}  // namespace pyramid::testing
