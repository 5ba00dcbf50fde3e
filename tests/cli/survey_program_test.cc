// `pyramid-solve survey`: its counts, whatever the threads, and its checkpoint, whatever befalls
// it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <thread>

#include "cli/csv_writer.h"
#include "cli/survey_file.h"
#include "engine/deal_code.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::codes_from_to;
using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::RunningProgram;
using pyramid::testing::TempDir;
using pyramid::testing::wait_until;
using pyramid::testing::with;
using pyramid::testing::Words;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A survey that takes much longer than any test waits, of many small blocks.
const Words kEndless = {"survey", "--seeds", "0..99999999", "--rules", "classic", "--block", "2"};

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
  const ProgramRun run = run_program(
      with({"batch", "-", "--summary", dir.path("summary")}, options), codes_from_to(first, last));
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
  ASSERT_TRUE(wait_until([&] { return blocks_in(dir, "c") >= 2; }));
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

TEST(SurveyProgram, StopsInTheMiddleOfALongBlock) {
  for (const Words& options : {Words{}, Words{"--method", "search"}}) {
    RunningProgram program(with(
        {"survey", "--seeds", "0..4294967295", "--block", "1000000000", "--find", "win"}, options));
    ASSERT_TRUE(program.wait_until_it_handles_signals());
    program.send(SIGINT);
    const ProgramRun run = program.wait();
    EXPECT_EQ(run.status, 130);
    EXPECT_THAT(run.err, HasSubstr("pyramid-solve: interrupted after 0 deals of 4,294,967,296;"));
  }
}

TEST(SurveyProgram, LeavesAFileAloneUntilItIsComplete) {
  const TempDir dir;
  RunningProgram program(
      with(kEndless, {"--checkpoint", dir.path("c"), "--output", dir.file("rates", "old\n"),
                      "--histogram", dir.path("histogram")}));
  ASSERT_TRUE(wait_until([&] { return blocks_in(dir, "c") >= 1; }));
  program.send(SIGTERM);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(dir.text("rates"), "old\n");
  for (const char* name : {"histogram", "histogram.partial", "rates.partial"}) {
    EXPECT_FALSE(dir.has(name)) << name;
  }
}

// Starts a survey that does not end, again and again, and kills it: the first time at any moment,
// then whenever its checkpoint shows more than before and a random moment has gone by.
void kill_often(const Words& words, const TempDir& dir, const std::string& checkpoint) {
  std::mt19937 random(1);
  std::uniform_int_distribution<int> milliseconds(0, 30);
  for (int kills = 0; kills < 5; ++kills) {
    const std::uint64_t before = blocks_in(dir, checkpoint);
    RunningProgram program(words);
    if (kills > 0) {
      ASSERT_TRUE(wait_until([&] { return blocks_in(dir, checkpoint) > before; }));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds(random)));
    program.send(SIGKILL);
    ASSERT_EQ(program.wait().status, 128 + SIGKILL);
  }
}

// Nothing here depends on how fast the program is: it is killed in the middle of a survey without
// end, and what it has left is then made the beginning of one that ends soon.
TEST(SurveyProgram, EndsWithTheSameBytesHoweverOftenItIsKilled) {
  for (const bool has_codes : {true, false}) {
    const TempDir dir;
    const auto words = [&](const DealSeries& series, const std::string& name) {
      const std::string range = to_text(series);  // "seeds 0..99", "random 100 seed 5"
      std::istringstream stream("--" + range.substr(0, range.find(" seed ")));
      Words options{std::istream_iterator<std::string>(stream), {}};
      if (!has_codes) {
        options = with(
            options, {"--seed", "5", "--rules", "microsoft", "--find", "win", "--max-nodes", "20"});
      }
      return with({"survey", "--jobs", "2", "--block", has_codes ? "64" : "2", "--format", "json",
                   "--checkpoint", dir.path(name), "--output", dir.path(name + ".json")},
                  options);
    };
    const auto first_deals = [&](std::uint64_t deals) {
      return has_codes
                 ? DealSeries::codes(DealCode{0}, DealCode{static_cast<std::uint32_t>(deals - 1)})
                 : DealSeries::random(5, deals);
    };
    constexpr std::uint64_t kManyDeals = 4'000'000'000;
    kill_often(words(first_deals(kManyDeals), "killed"), dir, "killed");
    if (HasFatalFailure()) return;

    SurveyFile kept = read_survey_file(dir.path("killed"));
    ASSERT_GT(kept.blocks_done, 0U);
    const DealSeries short_series = first_deals((kept.blocks_done + 100) * kept.plan.block - 1);
    kept.plan.series = short_series;
    kept.settings = settings_of(kept.plan);
    (void)dir.file("killed", to_text(kept));

    const ProgramRun calm = run_program(words(short_series, "calm"));
    EXPECT_EQ(calm.status, has_codes ? 0 : 3) << calm.err;
    for (int i = 0; i < 2; ++i) {  // the second time all is there already
      const ProgramRun run = run_program(words(short_series, "killed"));
      EXPECT_EQ(run.status, calm.status) << run.err;
      EXPECT_THAT(run.err, HasSubstr("pyramid-solve: going on after "));
      EXPECT_EQ(dir.text("killed"), dir.text("calm"));
      EXPECT_EQ(dir.text("killed.json"), dir.text("calm.json"));
    }
  }
}

TEST(SurveyProgram, GoesOnWhenThereIsRoomAgain) {
  const TempDir dir;
  RunningProgram program(with(kEndless, {"--checkpoint", dir.path("c")}));
  ASSERT_TRUE(wait_until([&] { return blocks_in(dir, "c") >= 1; }));
  std::error_code ignored;  // it may be just being written
  ASSERT_TRUE(wait_until(
      [&] { return std::filesystem::create_directory(dir.path("c.partial"), ignored); }));
  const std::uint64_t stuck = blocks_in(dir, "c");
  const std::string failing =
      "c.partial: cannot be written: it is a directory, expected a regular file or none; the "
      "survey "
      "goes on and tries again\n";
  EXPECT_TRUE(wait_until([&] { return program.err().find(failing) != std::string::npos; }));
  EXPECT_EQ(blocks_in(dir, "c"), stuck);
  std::filesystem::remove(dir.path("c.partial"));
  const std::string again = "/c: can be written again\n";
  EXPECT_TRUE(wait_until([&] { return program.err().find(again) != std::string::npos; }));
  EXPECT_GT(blocks_in(dir, "c"), stuck);
  program.send(SIGINT);
  EXPECT_EQ(program.wait().status, 130);
}

// A limit of the file size is as good as a full disk, and needs no disk.
TEST(SurveyProgram, LosesNothingForAFullDisk) {
  const TempDir dir;
  const std::string survey = " $P survey --random 300 --rules microsoft --find win --block 100";
  const std::string command = survey + " --checkpoint " + dir.path("c");
  const ProgramRun calm = run_shell(survey + " --checkpoint " + dir.path("calm"));
  SurveyFile nothing = read_survey_file(dir.path("calm"));
  nothing.blocks_done = 0;
  nothing.counts = {};
  const std::size_t least = to_text(nothing).size();

  // Full from the beginning: it ends before any solving.
  const ProgramRun full = run_shell("prlimit --fsize=" + std::to_string(least - 1) + command);
  EXPECT_EQ(full.status, 1);
  EXPECT_EQ(full.out, "");
  EXPECT_THAT(full.err, HasSubstr("/c.partial: cannot be written: File too large"));
  EXPECT_FALSE(dir.has("c"));
  EXPECT_FALSE(dir.has("c.partial"));

  // Room for no counts but 0: the counts are printed, and the error comes after them.
  const ProgramRun later = run_shell("prlimit --fsize=" + std::to_string(least) + command);
  EXPECT_EQ(later.status, 1);
  EXPECT_EQ(later.out, calm.out);
  EXPECT_THAT(later.err, HasSubstr("/c.partial: cannot be written: File too large"));
  EXPECT_EQ(dir.text("c"), to_text(nothing));
  const ProgramRun again = run_shell(command);
  EXPECT_EQ(again.status, 0);
  EXPECT_EQ(again.out, calm.out);
  EXPECT_TRUE(read_survey_file(dir.path("c")).finished());
}

TEST(SurveyProgram, IsAloneWithItsCheckpoint) {
  const TempDir dir;
  RunningProgram program(with(kEndless, {"--checkpoint", dir.path("c")}));
  ASSERT_TRUE(wait_until([&] { return dir.has("c"); }));
  const ProgramRun second = run_program(with(kEndless, {"--checkpoint", dir.path("c")}));
  EXPECT_EQ(second.status, 1);
  EXPECT_EQ(second.err, dir.path("c") + ": cannot be written: another run is writing it\n");
}

// Whatever an option can be, the file must say in a way that is read back.
TEST(SurveyProgram, TakesUpACheckpointWithEverySetting) {
  for (const Words& options :
       {Words{"--timeout", "100000"}, Words{"--timeout", "0.00001"}, Words{"--timeout", ".5"},
        Words{"--timeout", "1000000000"}, Words{"--max-nodes", "18446744073709551615"},
        Words{"--max-memory", "16777215T"}, Words{"--block", "1000000000"},
        Words{"--method", "structure", "--find", "win"}, Words{"--find", "all", "--shard", "2/9"},
        Words{"--rules", "zone-3,overlap=yes", "--redeals", "9", "--method", "search"}}) {
    const TempDir dir;
    const Words words = with({"survey", "--random", "9", "--seed", "18446744073709551615",
                              "--checkpoint", dir.path("c")},
                             options);
    const ProgramRun first = run_program(words);
    const ProgramRun second = run_program(words);
    EXPECT_THAT(first.status, ::testing::AnyOf(0, 3)) << first.err;
    EXPECT_EQ(second.status, first.status) << second.err;
    EXPECT_EQ(second.out, first.out);
    EXPECT_THAT(second.err, StartsWith("pyramid-solve: going on after "));
  }
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
           {{"--random", "5", "--find", "luck"}, "--find cannot be \"luck\"; expected one of max"},
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
