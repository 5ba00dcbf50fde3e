// `pyramid-solve batch`: its rows, whatever the threads, and the files it leaves.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include "cli/csv_writer.h"
#include "engine/dealer.h"
#include "tests/cli/hard_deck.h"
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

// Codes of the seeds from `first`.
// Good and bad lines of every kind.
std::string mixed_deals() {
  return "\xef\xbb\xbf# mixed\r\n\nPY1-N-AAAAAAS\r\npy1-n-aaaaaaj\nPX1-N-AAAAAAS\nKd\n" +
         to_text(deal_seed(7)) + "\n" + codes_from_to(100, 129) + "PY1-N-AAAAAAA";
}

std::string column(const std::string& row, std::size_t index) {
  return parse_csv_row(row).value().at(index);
}

TEST(BatchProgram, WritesARowForEachLine) {
  const TempDir dir;
  const std::string file = dir.file("deals", mixed_deals());
  const ProgramRun run = run_program({"batch", file, "--summary", dir.path("summary")});
  EXPECT_EQ(run.status, 1);
  const Words rows = lines_of(run.out);
  ASSERT_EQ(rows.size(), 1U + 36);
  EXPECT_EQ(rows[0],
            "line,code,source,rules,status,winnable,max_pyramid_cards,max_cards,max_score,"
            "fewest_moves,note");
  EXPECT_THAT(rows[1], StartsWith("3,PY1-N-AAAAAAS,published,\"initial_waste=1,access=waste-top,"
                                  "redeals=unlimited,overlap=no,piles=1,goal=pyramid\",solved,yes,"
                                  "28,"));
  EXPECT_THAT(rows[2], AllOf(StartsWith("4,PY1-N-AAAAAAJ,generated,"), HasSubstr(",no,14,")));
  EXPECT_THAT(rows[3], AllOf(StartsWith("5,,,"), HasSubstr(",bad_input,,,,,,")));
  EXPECT_THAT(rows[4], AllOf(StartsWith("6,,,"), HasSubstr("1 card, expected 52")));
  EXPECT_THAT(rows[5], StartsWith("7,,given,"));
  EXPECT_THAT(run.err, AllOf(HasSubstr(file + ":5: \"PX1-N-\" does not begin a deal code"),
                             HasSubstr(file + ":6: 1 card, expected 52")));
  const Words summary = lines_of(dir.text("summary"));
  ASSERT_EQ(summary.size(), 2U);
  EXPECT_EQ(column(summary[1], 1), "34");  // bad lines are no deals
  EXPECT_EQ(column(summary[1], 4), "0");
}

TEST(BatchProgram, HasTheSameBytesForAllThreadsAndHashSeeds) {
  const TempDir dir;
  const std::string file = dir.file("deals", mixed_deals());
  for (const Words& options : {Words{}, Words{"--format", "json", "--rules", "single-pass"},
                               Words{"--rules", "classic", "--max-nodes", "2000"},
                               Words{"--method", "search", "--max-memory", "64K"}}) {
    const auto run = [&](const std::string& jobs, const std::string& seed) {
      return run_program(with({"batch", file, "--jobs", jobs, "--hash-seed", seed, "--summary",
                               dir.path("summary" + jobs + seed)},
                              options));
    };
    const ProgramRun expected = run("1", "0");
    EXPECT_EQ(lines_of(expected.out).size(), 37U - (options.size() == 4 && options[1] == "json"));
    const std::string summary = dir.text("summary10");
    for (const auto& [jobs, seed] :
         {std::pair("2", "0"), std::pair("4", "1"), std::pair("1", "12345"), std::pair("7", "2")}) {
      const ProgramRun other = run(jobs, seed);
      EXPECT_EQ(other.out, expected.out);
      EXPECT_EQ(other.err, expected.err);
      EXPECT_EQ(other.status, expected.status);
      EXPECT_EQ(dir.text(std::string("summary") + jobs + seed), summary);
    }
  }
}

TEST(BatchProgram, ReadsStdinAndSeveralFiles) {
  const TempDir dir;
  EXPECT_EQ(run_program({"batch", "-"}, codes_from_to(5, 7)).out,
            run_program({"batch", dir.file("a", codes_from_to(5, 7))}).out);
  const std::string b = dir.file("b", "#\nbad\n" + codes_from_to(8, 8));
  const ProgramRun run = run_program({"batch", dir.path("a"), b, "--format", "json"});
  EXPECT_THAT(lines_of(run.out).at(3), StartsWith("{\"line\":5,"));
  EXPECT_THAT(lines_of(run.out).at(4), StartsWith("{\"line\":6,"));
  EXPECT_THAT(run.err, StartsWith(b + ":2: "));
}

TEST(BatchProgram, TellsOfTheFirstBadLinesOnly) {
  std::string lines = "PY1-N-AAAAAAJ\n";
  for (int i = 0; i < 20; ++i) lines += "bad\n";
  for (const std::string jobs : {"1", "3"}) {
    const auto run = [&](const std::string& more) {
      return run_program({"batch", "-", "--jobs", jobs}, lines + more);
    };
    EXPECT_THAT(run("").err, AllOf(HasSubstr("stdin:21: "), Not(HasSubstr("more bad"))));
    const ProgramRun more = run("bad\nPY1-N-AAAAAAS\nbad\n");
    EXPECT_EQ(lines_of(more.err).size(), lines_of(run("").err).size() + 1);
    EXPECT_THAT(more.err, ::testing::EndsWith("\npyramid-solve: and 2 more bad lines; their rows' "
                                              "note says what is wrong\n"));
    EXPECT_THAT(lines_of(more.out).back(), AllOf(StartsWith("24,"), HasSubstr("is not a card")));
    EXPECT_THAT(run("bad\n").err, HasSubstr("and 1 more bad line; its row's note says"));
  }
}

TEST(BatchProgram, SeesThatOneDealStandsOnSeveralLines) {
  constexpr const char* kHint =
      "\npyramid-solve: batch wants one deal a line; for one deal in a file use --deal\n";
  std::string deal = to_text(deal_seed(7));
  deal[2] = deal[8] = deal[83] = '\n';
  const ProgramRun run = run_program({"batch", "-"}, deal);
  EXPECT_THAT(run.err, AllOf(StartsWith("stdin:1: 1 card, expected 52\n"), HasSubstr(kHint)));
  EXPECT_EQ(run.err.find(kHint), run.err.rfind(kHint));
  EXPECT_THAT(run_program({"batch", "-"}, "bad\n" + deal).err, Not(HasSubstr(kHint)));
}

TEST(BatchProgram, EndsWithStatus3WhenAnAnswerIsMissing) {
  const Words words = {"batch", "-", "--rules", "classic", "--max-nodes", "1"};
  const ProgramRun run = run_program(words, codes_from_to(1, 30));
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.out, HasSubstr(",gave_up,unknown,,,,,gave up at --max-nodes 1: at least "));
  EXPECT_EQ(run_program(words, codes_from_to(1, 3) + "bad\n").status, 1);
  EXPECT_THAT(run_program({"batch", "-", "--format", "text"}, codes_from_to(1, 1)).out,
              HasSubstr("1: PY1-N-AAAAAAJ (generated): not winnable, max pyramid cards 14, "));
}

TEST(BatchProgram, PassesOverALineOf100MegabytesInLittleMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  const std::string limit;  // sanitizers reserve address space by the terabyte
#else
  const std::string limit = "ulimit -v 300000; ";
#endif
  const ProgramRun run =
      run_shell(limit +
                "{ head -c 100000000 /dev/zero | tr '\\0' x; echo; echo PY1-N-AAAAAAS; } |"
                " $P batch --jobs 2 -");
  EXPECT_EQ(run.status, 1);
  const Words rows = lines_of(run.out);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_THAT(rows[1], HasSubstr("line longer than 65536 bytes"));
  EXPECT_THAT(rows[2], StartsWith("2,PY1-N-AAAAAAS,"));
  EXPECT_THAT(run.err, HasSubstr("stdin:1: line longer than 65536 bytes"));
}

TEST(BatchProgram, WritesDevicesAndPipesDirectly) {
  const std::string expected = run_program({"batch", "-"}, codes_from_to(5, 7)).out;
  EXPECT_EQ(run_program({"batch", "-", "--output", "/dev/stdout"}, codes_from_to(5, 7)).out,
            expected);
  EXPECT_EQ(run_program({"batch", "-", "--output", "-"}, codes_from_to(5, 7)).out, expected);
  EXPECT_EQ(run_program({"batch", "-", "--output", "/dev/null"}, codes_from_to(5, 7)).out, "");
  const TempDir dir;
  const std::string deals = dir.file("deals", codes_from_to(5, 7));
  const std::string pipe = dir.path("pipe");
  EXPECT_EQ(
      run_shell("mkfifo " + pipe + "; $P batch --output " + pipe + " " + deals + " & cat " + pipe)
          .out,
      expected);
  EXPECT_FALSE(dir.has("pipe.partial"));
}

TEST(BatchProgram, ShowsProgressWhenAsked) {
  const ProgramRun run = run_program({"batch", "-", "--progress"}, codes_from_to(1, 3));
  EXPECT_THAT(run.err, AllOf(StartsWith("batch: 3 rows, "), Not(HasSubstr("\r"))));
  EXPECT_EQ(run_program({"batch", "-"}, codes_from_to(1, 3)).err, "");
}

// On a pipe a row comes when it is ready, not when a buffer is full.
TEST(BatchProgram, WritesRowsAsTheyGetReady) {
  for (const std::string jobs : {"1", "4"}) {
    const TempDir dir;
    const std::string pipe = dir.path("pipe");
    const std::string rows = dir.path("rows");
    const ProgramRun run = run_shell(
        "mkfifo " + pipe + "; exec 3<>" + pipe + "; $P batch --jobs " + jobs + " - < " + pipe +
        " > " + rows + " & pid=$!; echo PY1-N-AAAAAAS >&3; i=0;" +
        "while [ $i -lt 500 ] && ! grep -q PY1 " + rows + "; do i=$((i+1)); sleep 0.02; done;" +
        "grep -c PY1 " + rows + "; kill -TERM $pid; wait $pid");
    EXPECT_EQ(run.out, "1\n") << jobs;  // there before the program ended
    EXPECT_EQ(run.status, 130);
    EXPECT_THAT(run.err, HasSubstr("interrupted after 1 row"));
    EXPECT_EQ(lines_of(dir.text("rows")).size(), 2U);
  }
}

TEST(BatchProgram, KeepsWholeRowsWhenTheDiskIsFull) {
  const TempDir dir;
  const std::string deals = dir.file("deals", codes_from_to(1, 2000));
  // A limit of the file size is as good as a full disk, and needs no disk.
  const ProgramRun run =
      run_shell("ulimit -f 16; $P batch --output " + dir.path("rows") + " " + deals);
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.err, HasSubstr("rows.partial: cannot be written: File too large"));
  EXPECT_FALSE(dir.has("rows"));
  EXPECT_THAT(dir.text("rows.partial"), ::testing::EndsWith("\n"));
  EXPECT_EQ(run_program({"batch", "--resume", "--output", dir.path("rows"), deals}).status, 0);
  EXPECT_EQ(dir.text("rows"), run_program({"batch", deals}).out);
}

TEST(BatchProgram, StopsAtSigint) {
  const TempDir dir;
  std::string lines = "PY1-N-AAAAAAS\n";
  for (int i = 0; i < 40; ++i) lines += std::string(kHardCode) + "\n";
  const std::string deals = dir.file("deals", lines);
  RunningProgram program({"batch", deals, "--rules", kHardRules, "--jobs", "2", "--output",
                          dir.path("rows"), "--summary", dir.path("summary")});
  ASSERT_TRUE(wait_until([&] { return !lines_of(dir.text("rows.partial")).empty(); }));
  program.send(SIGINT);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_THAT(run.err,
              AllOf(HasSubstr("pyramid-solve: interrupted after "),
                    HasSubstr("rows.partial, and the same command with --resume goes on")));
  EXPECT_FALSE(dir.has("rows"));
  EXPECT_FALSE(dir.has("summary"));
  EXPECT_FALSE(dir.has("summary.partial"));
  EXPECT_THAT(dir.text("rows.partial"), AllOf(StartsWith("line,"), ::testing::EndsWith("\n")));
}

TEST(SolveProgram, StopsAtSigintAndTellsWhatItSaw) {
  RunningProgram program({"--rules", kHardRules, "--code", kHardCode});
  ASSERT_TRUE(program.wait_until_it_handles_signals());  // it ends by itself after some seconds
  program.send(SIGINT);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_THAT(run.out, AllOf(HasSubstr(" at least "), HasSubstr(": interrupted\n")));
}

}  // namespace
}  // namespace pyramid::cli
