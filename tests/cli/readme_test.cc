// README's example is the program's real output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/run_program.h"

namespace pyramid::testing {
namespace {

// The lines of README from the one that runs a command to the end of its block.
std::vector<std::string> example_of(const std::string& command) {
  std::ifstream file(PYRAMID_SOURCE_DIR "/README.md");
  std::vector<std::string> example;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (inside && line == "```") break;
    if (inside) example.push_back(line);
    if (line == "$ " + command) inside = true;
  }
  return example;
}

TEST(Readme, ShowsWhatTheProgramPrints) {
  const std::vector<std::string> shown = example_of("scripts/run.sh --code PY1-N-AAAAAAS");
  ASSERT_GT(shown.size(), 20U);
  const std::vector<std::string> printed = lines_of(run_program({"--code", "PY1-N-AAAAAAS"}).out);
  // Line by line up to the dots that stand for what is left out; then the line that follows them.
  bool left_out = false;
  std::size_t at = 0;
  for (const std::string& line : shown) {
    if (line == "     …") {
      left_out = true;
    } else if (left_out) {
      EXPECT_THAT(printed, ::testing::Contains(line));
    } else {
      ASSERT_LT(at, printed.size());
      EXPECT_EQ(line, printed[at++]);
    }
  }
  EXPECT_TRUE(left_out);
}

}  // namespace
}  // namespace pyramid::testing
