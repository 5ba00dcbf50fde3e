// `pyramid-solve survey`: its counts, whatever the threads, and its checkpoint, whatever befalls
// it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "cli/csv_writer.h"
#include "cli/survey_file.h"
#include "engine/deal_code.h"
#include "engine/dealer.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using namespace std::chrono_literals;

using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::RunningProgram;
using pyramid::testing::TempDir;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Clock = std::chrono::steady_clock;
using Words = std::vector<std::string>;

// A survey that takes much longer than any test waits, of many small blocks.
const Words kEndless = {"survey", "--seeds", "0..99999999", "--rules", "classic", "--block", "2"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void wait_until(const std::function<bool()>& condition) {
  for (int i = 0; i < 6000 && !condition(); ++i) std::this_thread::sleep_for(10ms);
}

std::uint64_t blocks_in(const TempDir& dir, const std::string& file) {
  return dir.has(file) ? read_survey_file(dir.path(file)).blocks_done : 0;
}

// What batch counts for the same codes: its summary, and its rows by max cards.
struct ByBatch {
  std::string summary;
  std::map<std::string, int> by_max_pyramid_cards;
  std::map<std::string, int> by_max_cards;
};

ByBatch by_batch(std::uint32_t first, std::uint32_t last, const Words& options) {
  const TempDir dir;
  std::string codes;
  for (std::uint32_t seed = first; seed <= last; ++seed) codes += to_text(DealCode{seed}) + "\n";
  const ProgramRun run =
      run_program(with({"batch", "-", "--summary", dir.path("summary")}, options), codes);
  ByBatch batch{dir.text("summary"), {}, {}};
  const Words rows = lines_of(run.out);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const std::vector<std::string> fields = parse_csv_row(rows[i]).value();
    ++batch.by_max_pyramid_cards[fields.at(6)];
    ++batch.by_max_cards[fields.at(7)];
  }
  return batch;
}

TEST(SurveyProgram, CountsWhatBatchAnswers) {
  const TempDir dir;
  for (const Words& options :
       {Words{}, Words{"--rules", "pyramide-strict"}, Words{"--rules", "microsoft"},
        Words{"--rules", "classic", "--max-nodes", "300"},
        Words{"--method", "search", "--max-memory", "64K"}}) {
    const ByBatch batch = by_batch(1, 120, options);
    const ProgramRun run = run_program(
        with({"survey", "--seeds", "1..120", "--histogram", dir.path("histogram")}, options));
    EXPECT_EQ(run.out, batch.summary);
    const Words rows = lines_of(dir.text("histogram"));
    ASSERT_EQ(rows.size(), 1U + 30 + 54);
    EXPECT_EQ(rows[0], "rules,maximum,cards,deals");
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const std::vector<std::string> fields = parse_csv_row(rows[i]).value();
      const bool pyramid = fields.at(1) == "max_pyramid_cards";
      const auto& expected = pyramid ? batch.by_max_pyramid_cards : batch.by_max_cards;
      const auto found = expected.find(fields.at(2));
      EXPECT_EQ(fields.at(3), std::to_string(found == expected.end() ? 0 : found->second))
          << rows[i];
    }
  }
  EXPECT_EQ(run_program({"survey", "--seeds", "1..120", "--find", "win"}).out,
            by_batch(1, 120, {"--find", "win"}).summary);
}

TEST(SurveyProgram, TakesCodesAndSeeds) {
  const std::string expected = run_program({"survey", "--seeds", "0..40"}).out;
  EXPECT_EQ(lines_of(expected).size(), 2U);
  EXPECT_EQ(run_program({"survey", "--seeds", "PY1-N-AAAAAAA..py1-n-aaaaala"}).out, expected);
  EXPECT_EQ(run_program({"survey", "--seeds", "0..PY1-N-AAAAALA"}).out, expected);
}

TEST(SurveyProgram, HasTheSameBytesForAllThreadsAndBlocks) {
  const TempDir dir;
  for (const Words& options :
       {Words{"--seeds", "0..2999"}, Words{"--random", "3000", "--seed", "42"},
        Words{"--random", "60", "--rules", "classic", "--max-nodes", "500"}}) {
    const auto run = [&](const std::string& jobs, const std::string& block) {
      const std::string histogram = dir.path("h" + jobs + block);
      const ProgramRun done = run_program(with({"survey", "--format", "json", "--jobs", jobs,
                                                "--block", block, "--histogram", histogram},
                                               options));
      return std::pair(done.out + dir.text("h" + jobs + block), done.status);
    };
    const auto expected = run("1", "1000000");
    EXPECT_THAT(expected.first, StartsWith("{\"program\":{\"name\":\"pyramid-solve\""));
    for (const auto& [jobs, block] :
         {std::pair("1", "7"), std::pair("2", "100"), std::pair("5", "1"), std::pair("3", "64")}) {
      EXPECT_EQ(run(jobs, block), expected);
    }
  }
}

TEST(SurveyProgram, SaysInJsonWhatItWasAbout) {
  const auto json =
      nlohmann::json::parse(run_program({"survey", "--seeds", "0..99", "--format", "json"}).out);
  EXPECT_EQ(json["range"], "seeds 0..99");
  EXPECT_EQ(json["rules_presets"], nlohmann::json::array({"pyramide"}));
  EXPECT_EQ(json["shard"], nullptr);
  EXPECT_EQ(json["deals"], 100);
  EXPECT_EQ(json["published"], 1);
  EXPECT_EQ(json["generated"], 99);
  EXPECT_EQ(json["by_max_pyramid_cards"].size(), 29U);
  EXPECT_EQ(json["by_max_pyramid_cards"][28], json["winnable"]);
  const auto win = nlohmann::json::parse(
      run_program({"survey", "--random", "9", "--find", "win", "--format", "json"}).out);
  EXPECT_EQ(win["range"], "random 9 seed 0");
  EXPECT_EQ(win["by_max_cards"], nullptr);
}

TEST(SurveyProgram, EndsWithStatus3WhenAnAnswerIsMissing) {
  const ProgramRun run =
      run_program({"survey", "--random", "30", "--rules", "classic", "--max-nodes", "1"});
  EXPECT_EQ(run.status, 3);
  EXPECT_EQ(lines_of(run.out).size(), 2U);
}

TEST(SurveyProgram, ShowsProgressWhenAsked) {
  const ProgramRun run = run_program({"survey", "--seeds", "0..9", "--progress"});
  EXPECT_THAT(run.err, AllOf(StartsWith("survey: 10 of 10 deals (100 %), "),
                             HasSubstr(" % winnable ("), Not(HasSubstr("\r"))));
  EXPECT_EQ(run_program({"survey", "--seeds", "0..9"}).err, "");
}

TEST(SurveyProgram, KeepsWhatIsFinishedAtSigint) {
  const TempDir dir;
  const Words words = with(kEndless, {"--checkpoint", dir.path("c"), "--jobs", "2"});
  RunningProgram program(words);
  wait_until([&] { return blocks_in(dir, "c") >= 2; });
  program.send(SIGINT);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_THAT(run.err, AllOf(HasSubstr("pyramid-solve: interrupted after "),
                             HasSubstr(" of 100,000,000; they are kept in " + dir.path("c") +
                                       ", and the same command goes on")));
  const SurveyFile kept = read_survey_file(dir.path("c"));
  EXPECT_THAT(lines_of(run.out).at(1), HasSubstr("\"," + std::to_string(kept.blocks_done * 2)));
  EXPECT_FALSE(dir.has("c.lock"));
  EXPECT_FALSE(dir.has("c.partial"));
}

TEST(SurveyProgram, LeavesAFileAloneUntilItIsComplete) {
  const TempDir dir;
  RunningProgram program(
      with(kEndless, {"--checkpoint", dir.path("c"), "--output", dir.file("rates", "old\n"),
                      "--histogram", dir.path("histogram")}));
  wait_until([&] { return blocks_in(dir, "c") >= 1; });
  program.send(SIGTERM);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(dir.text("rates"), "old\n");
  for (const char* name : {"histogram", "histogram.partial", "rates.partial"}) {
    EXPECT_FALSE(dir.has(name)) << name;
  }
}

// Kills a run at random moments, again and again, until one ends by itself. Returns how many were
// killed.
int run_under_kills(const Words& words, Clock::duration whole, std::mt19937& random) {
  std::uniform_real_distribution<double> part(0.05, 0.95);
  for (int kills = 0;; ++kills) {
    RunningProgram program(words);
    if (kills < 12) std::this_thread::sleep_for(whole * part(random));
    if (kills < 12) program.send(SIGKILL);
    const ProgramRun run = program.wait();
    if (run.status == 128 + SIGKILL) continue;
    EXPECT_EQ(run.status, 0) << run.err;
    return kills;
  }
}

TEST(SurveyProgram, EndsWithTheSameBytesHoweverOftenItIsKilled) {
  std::mt19937 random(1);
  int killed = 0;
  for (const Words& options : {Words{"--seeds", "0..399999"},
                               Words{"--random", "10000", "--seed", "5", "--rules", "microsoft",
                                     "--max-nodes", "100000", "--find", "win"}}) {
    const TempDir dir;
    const auto words = [&](const std::string& name) {
      return with({"survey", "--jobs", "2", "--checkpoint", dir.path(name), "--output",
                   dir.path(name + ".json"), "--format", "json"},
                  options);
    };
    const Clock::time_point start = Clock::now();
    ASSERT_EQ(run_program(words("calm")).status, 0);
    killed += run_under_kills(words("killed"), Clock::now() - start, random);
    for (const char* end : {"", ".json"}) {
      EXPECT_EQ(dir.text(std::string("killed") + end), dir.text(std::string("calm") + end)) << end;
    }
    // Once more: all is there already.
    const ProgramRun again = run_program(words("killed"));
    EXPECT_THAT(again.err, HasSubstr("pyramid-solve: going on after "));
    EXPECT_EQ(dir.text("killed.json"), dir.text("calm.json"));
  }
  EXPECT_GE(killed, 2);
}

TEST(SurveyProgram, GoesOnWhenThereIsRoomAgain) {
  const TempDir dir;
  RunningProgram program(with(kEndless, {"--checkpoint", dir.path("c")}));
  wait_until([&] { return blocks_in(dir, "c") >= 1; });
  std::error_code ignored;  // it may be just being written
  wait_until([&] { return std::filesystem::create_directory(dir.path("c.partial"), ignored); });
  const std::uint64_t stuck = blocks_in(dir, "c");
  std::this_thread::sleep_for(700ms);
  EXPECT_EQ(blocks_in(dir, "c"), stuck);
  std::filesystem::remove(dir.path("c.partial"));
  wait_until([&] { return blocks_in(dir, "c") > stuck; });
  program.send(SIGINT);
  const ProgramRun run = program.wait();
  EXPECT_THAT(run.err, AllOf(HasSubstr("c.partial: cannot be written: Is a directory; the survey "
                                       "goes on and tries again\n"),
                             HasSubstr("/c: can be written again\n")));
  EXPECT_GT(blocks_in(dir, "c"), stuck);
}

TEST(SurveyProgram, LosesNothingForAFullDisk) {
  const TempDir dir;
  const std::string command =
      " survey --random 3000 --rules microsoft --find win --block 10 "
      "--checkpoint " +
      dir.path("c");
  // A limit of the file size is as good as a full disk, and needs no disk.
  const ProgramRun full = run_shell("ulimit -f 1; $P" + command);
  EXPECT_EQ(full.status, 1);
  EXPECT_EQ(full.out, "");  // before any solving
  EXPECT_THAT(full.err, HasSubstr("/c.partial: cannot be written: File too large"));
  EXPECT_FALSE(dir.has("c"));
  EXPECT_FALSE(dir.has("c.partial"));

  // Full from some moment on: the counts are printed, and the error comes after them.
  const ProgramRun later = run_shell(
      "$P" + command + " 2>" + dir.path("err") + " & pid=$!; while ! [ -e " + dir.path("c") +
      " ]; do sleep 0.01; done; prlimit --pid $pid --fsize=300:; wait $pid");
  const ProgramRun calm =
      run_shell("$P survey --random 3000 --rules microsoft --find win --jobs 2");
  EXPECT_EQ(later.status, 1) << later.err;
  EXPECT_EQ(later.out, calm.out);
  EXPECT_THAT(dir.text("err"), HasSubstr("/c.partial: cannot be written: File too large"));
  EXPECT_FALSE(read_survey_file(dir.path("c")).finished());
  const ProgramRun again = run_shell("$P" + command);
  EXPECT_EQ(again.status, 0);
  EXPECT_EQ(again.out, calm.out);
  EXPECT_TRUE(read_survey_file(dir.path("c")).finished());
}

TEST(SurveyProgram, IsAloneWithItsCheckpoint) {
  const TempDir dir;
  RunningProgram program(with(kEndless, {"--checkpoint", dir.path("c")}));
  wait_until([&] { return dir.has("c"); });
  const ProgramRun second = run_program(with(kEndless, {"--checkpoint", dir.path("c")}));
  EXPECT_EQ(second.status, 1);
  EXPECT_EQ(second.err, dir.path("c") + ": cannot be written: another run is writing it\n");
}

TEST(SurveyProgram, RefusesTheCheckpointOfAnotherSurvey) {
  const TempDir dir;
  const std::string c = dir.path("c");
  const Words base = {"survey", "--seeds", "0..99", "--checkpoint", c};
  ASSERT_EQ(run_program(base).status, 0);
  const std::string kept = dir.text("c");
  for (const auto& [words, message] : std::vector<std::pair<Words, std::string>>{
           {{"--rules", "cardgames-io"}, "its rules is \"initial_waste=1,"},
           {{"--find", "win"}, "its find is \"max\", this run's is \"win\""},
           {{"--method", "search", "--block", "16384"}, "its method is \"auto\", this run's is "},
           {{"--max-nodes", "5"}, "its max_nodes is null, this run's is 5"},
           {{"--timeout", "5"}, "its timeout is null, this run's is \"5\""},
           {{"--block", "50"}, "its block is 16384, this run's is 50"},
           {{"--shard", "1/2"}, "its shard is \"1/1\", this run's is \"1/2\""}}) {
    const ProgramRun run = run_program(with(base, words));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, StartsWith(c + ": this run cannot go on with it: " + message));
    EXPECT_EQ(run.out, "");
  }
  EXPECT_THAT(run_program({"survey", "--seeds", "0..98", "--checkpoint", c}).err,
              HasSubstr("its range is \"seeds 0..99\", this run's is \"seeds 0..98\""));
  EXPECT_EQ(dir.text("c"), kept);

  std::string other = kept;
  other.replace(other.find("\"dealer\":1"), 10, "\"dealer\":7");
  (void)dir.file("c", other);
  EXPECT_THAT(run_program(base).err, HasSubstr("its dealer is 7, this run's is 1"));
  for (const std::string text : {"", "PY1-N-AAAAAAS\n"}) {
    (void)dir.file("c", text);
    const ProgramRun run = run_program(base);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, StartsWith(c + ": it is no survey file"));
    EXPECT_EQ(dir.text("c"), text);
  }
}

TEST(SurveyProgram, NamesWrongUsage) {
  const TempDir dir;
  const std::string c = dir.path("c");
  for (const auto& [words, message] : std::vector<std::pair<Words, std::string>>{
           {{}, "no deals; expected --seeds FIRST..LAST or --random N"},
           {{"x"}, "unexpected \"x\"; survey takes options only"},
           {{"--seeds", "5"}, "--seeds cannot be \"5\"; expected FIRST..LAST"},
           {{"--seeds", "5..4"}, "--seeds cannot be \"5..4\"; expected the smaller end first"},
           {{"--seeds", "0..4294967296"}, "a seed from 0 to 4294967295"},
           {{"--seeds", "0..PY1-N-AAAAAAB"}, "--seeds: no code ends in \"B\""},
           {{"--seeds", "0..1", "--random", "5"}, "two kinds of deals"},
           {{"--seeds", "0..1", "--seed", "5"}, "--seed goes with --random only"},
           {{"--random", "0"}, "--random cannot be \"0\""},
           {{"--random", "5", "--seed", "-1"}, "--seed cannot be \"-1\""},
           {{"--random", "5", "--find", "all"}, "--find cannot be \"all\"; expected one of max"},
           {{"--random", "5", "--block", "0"}, "--block cannot be \"0\""},
           {{"--random", "5", "--jobs", "0"}, "--jobs cannot be \"0\""},
           {{"--random", "5", "--shard", "1/2"}, "--shard needs --checkpoint FILE"},
           {{"--random", "5", "--shard", "3/2", "--checkpoint", c}, "--shard cannot be \"3/2\""},
           {{"--random", "5", "--shard", "1/6", "--checkpoint", c}, "as many parts as there are"},
           {{"--random", "5", "--find", "win", "--histogram", c}, "--histogram needs maxima"},
           {{"--random", "5", "--checkpoint", "-"}, "--checkpoint cannot be \"-\""},
           {{"--random", "5", "--checkpoint", "/dev/null"}, "neither a pipe nor a device"},
           {{"--random", "5", "--checkpoint", c, "--output", c}, "are the same file"},
           {{"--random", "5", "--checkpoint", c, "--output", c + ".lock"}, "are the same file"},
           {{"--random", "5", "--histogram", "-"}, "would both go to stdout"}}) {
    const ProgramRun run = run_program(with({"survey"}, words));
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
    EXPECT_EQ(run.out, "");
  }
  EXPECT_FALSE(dir.has("c"));
}

}  // namespace
}  // namespace pyramid::cli
