// `pyramid-solve merge`: three shards are one survey, and nothing else is.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using pyramid::testing::with;
using pyramid::testing::Words;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Makes the file of a shard and returns its path.
std::string shard(const TempDir& dir, const std::string& name, const std::string& part,
                  const Words& options) {
  const ProgramRun run =
      run_program(with({"survey", "--shard", part, "--checkpoint", dir.path(name)}, options));
  EXPECT_NE(run.status, 1) << run.err;
  EXPECT_NE(run.status, 2) << run.err;
  const bool is_part = !part.ends_with("/1");
  EXPECT_EQ(run.err, !is_part ? ""
                              : "pyramid-solve: this is shard " + part.substr(0, 1) + " of " +
                                    part.substr(2) +
                                    "; pyramid-solve merge adds up their "
                                    "checkpoints\n");
  return dir.path(name);
}

TEST(MergeProgram, GivesTheBytesOfOneRun) {
  const TempDir dir;
  for (const Words& options :
       {Words{"--seeds", "0..1000"}, Words{"--random", "2000", "--seed", "9", "--block", "50"},
        Words{"--random", "100", "--rules", "classic", "--max-nodes", "200"}}) {
    Words merge = {"merge"};
    for (const std::string part : {"2/3", "3/3", "1/3"}) {
      const std::string name = "s" + part.substr(0, 1);
      std::filesystem::remove(dir.path(name));
      merge.push_back(shard(dir, name, part, options));
    }
    for (const std::string format : {"csv", "json"}) {
      const Words report = {"--format",      format,        "--output",
                            dir.path("out"), "--histogram", dir.path("histogram")};
      const int status = run_program(with(with({"survey"}, options), report)).status;
      const std::string expected = dir.text("out") + dir.text("histogram");
      const ProgramRun run = run_program(with(merge, report));
      EXPECT_EQ(run.status, status) << run.err;
      EXPECT_EQ(dir.text("out") + dir.text("histogram"), expected);
    }
  }
}

TEST(MergeProgram, TakesAWholeSurveyToo) {
  const TempDir dir;
  const ProgramRun run =
      run_program({"survey", "--seeds", "0..9", "--checkpoint", dir.path("whole")});
  EXPECT_EQ(run_program({"merge", dir.path("whole")}).out, run.out);
}

TEST(MergeProgram, NamesWhatIsMissingDoubledOrForeign) {
  const TempDir dir;
  const Words base = {"--seeds", "0..99"};
  const std::string one = shard(dir, "one", "1/3", base);
  const std::string two = shard(dir, "two", "2/3", base);
  const std::string three = shard(dir, "three", "3/3", base);
  const auto message = [](const Words& files) {
    const ProgramRun run = run_program(with({"merge"}, files));
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "");
    return run.err;
  };
  EXPECT_EQ(message({three, one}),
            "pyramid-solve: shard 2/3 is missing; expected the files of all shards\n");
  EXPECT_EQ(message({two}),
            "pyramid-solve: shards 1/3, 3/3 are missing; expected the files of all shards\n");
  EXPECT_EQ(message({one, two, three, two}),
            two + ": it has shard 2/3, and so has " + two + "; expected each shard once\n");

  const auto foreign = [&](const Words& options, const std::string& part = "3/3") {
    std::filesystem::remove(dir.path("foreign"));
    return shard(dir, "foreign", part, options);
  };
  const std::string other = dir.path("foreign") + ": it is of another survey than " + one + ": ";
  EXPECT_THAT(message({one, two, foreign({"--seeds", "0..98"})}),
              StartsWith(other + "its range is \"seeds 0..98\", that of " + one + " is \"seeds "));
  EXPECT_THAT(message({one, two, foreign(with(base, {"--rules", "cardgames-io"}))}),
              StartsWith(other + "its rules is "));
  EXPECT_THAT(message({one, two, foreign(with(base, {"--find", "win"}))}),
              StartsWith(other + "its find is \"win\", that of " + one + " is \"max\""));
  EXPECT_THAT(message({one, two, foreign(with(base, {"--block", "5"}))}),
              StartsWith(other + "its block is 5, "));
  EXPECT_THAT(message({one, two, foreign(base, "3/4")}),
              StartsWith(other + "its shard is \"of 4\", that of " + one + " is \"of 3\""));

  std::string old = dir.text("three");
  old.replace(old.find("\"dealer\":1"), 10, "\"dealer\":7");
  EXPECT_EQ(message({one, two, dir.file("old", old)}),
            dir.path("old") + ": it cannot be merged: its dealer is 7, this program's is 1\n");
  EXPECT_THAT(message({one, two, dir.file("bad", "{}\n")}),
              StartsWith(dir.path("bad") + ": it is no survey file"));
  EXPECT_THAT(message({one, dir.path("none")}), HasSubstr("none: cannot be read: No such file"));
  EXPECT_THAT(message({one, dir.path("")}), HasSubstr("is a directory, expected a survey file"));
}

TEST(MergeProgram, WaitsForTheLastBlock) {
  const TempDir dir;
  std::string text;
  const std::string one =
      shard(dir, "one", "1/1", {"--seeds", "0..9", "--block", "1", "--find", "win"});
  // Under way: ten deals' blocks, of which nine are counted and one is not.
  text = dir.text("one");
  const auto replace = [&](const std::string& from, const std::string& to) {
    ASSERT_NE(text.find(from), std::string::npos) << text;
    text.replace(text.find(from), from.size(), to);
  };
  replace("\"blocks_done\":10", "\"blocks_done\":0");
  text = text.substr(0, text.find("\"counts\":"));
  const std::string whole = dir.text("one");
  std::string zeros = whole.substr(whole.find("\"counts\":"));
  for (const char* name : {"winnable", "unwinnable", "published"}) {
    const std::string key = "\"" + std::string(name) + "\":";
    const std::size_t at = zeros.find(key) + key.size();
    zeros.replace(at, zeros.find_first_of(",}", at) - at, "0");
  }
  const ProgramRun run = run_program({"merge", dir.file("half", text + zeros)});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err, dir.path("half") +
                         ": its survey is not finished: 0 of 10 blocks are counted; the command "
                         "that writes it goes on\n");
}

TEST(MergeProgram, NamesWrongUsage) {
  const TempDir dir;
  const std::string one = shard(dir, "one", "1/1", {"--seeds", "0..9", "--find", "win"});
  for (const auto& [words, message] : std::vector<std::pair<Words, std::string>>{
           {{}, "merge needs the FILEs of a survey's shards"},
           {{one, "--output", one}, "would overwrite the input file " + one},
           {{one, "--format", "text"}, "--format cannot be \"text\"; expected one of csv, json"},
           {{one, "--histogram", dir.path("h")}, "--histogram needs maxima"}}) {
    const ProgramRun run = run_program(with({"merge"}, words));
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
}

}  // namespace
}  // namespace pyramid::cli
