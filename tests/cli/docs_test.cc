// The examples of docs/replay.md and docs/explain.md are the program's real output: in each block
// what follows a line "$ pyramid-solve ..." is what it prints. A line "$ cat FILE" shows a file
// that the commands after it read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/run_program.h"

namespace pyramid::testing {
namespace {

struct Example {
  std::string command;
  std::string shown;
};

std::vector<Example> examples_of(const std::string& document) {
  std::ifstream file(std::string(PYRAMID_SOURCE_DIR) + "/docs/" + document);
  std::vector<Example> examples;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```")) {
      inside = false;
    } else if (line.starts_with("$ ")) {
      examples.push_back({line.substr(2), ""});
      inside = true;
    } else if (inside) {
      examples.back().shown += line + "\n";
    }
  }
  return examples;
}

int check(const std::string& document) {
  int checked = 0;
  const TempDir dir;
  for (const Example& example : examples_of(document)) {
    const std::string cat = "cat ";
    const std::string program = "pyramid-solve ";
    if (example.command.starts_with(cat)) {
      dir.file(example.command.substr(cat.size()), example.shown);
      continue;
    }
    if (!example.command.starts_with(program)) {
      ADD_FAILURE() << document << ": no command of this program: " << example.command;
      continue;
    }
    const std::string arguments = example.command.substr(program.size());
    const ProgramRun run = run_shell("cd '" + dir.path("") + "' && $P " + arguments);
    EXPECT_EQ(run.out, example.shown) << document << ": " << example.command << "\n" << run.err;
    ++checked;
  }
  return checked;
}

TEST(Docs, ReplayShowsWhatTheProgramPrints) { EXPECT_EQ(check("replay.md"), 1); }

// The deals of the rule pages, J and S, and a dozen of other kinds.
TEST(Docs, ExplainShowsWhatTheProgramPrints) { EXPECT_EQ(check("explain.md"), 14); }

}  // namespace
}  // namespace pyramid::testing
