// Going on with an interrupted batch: the end result has the bytes of an undisturbed run.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::codes_from_to;
using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using pyramid::testing::with;
using pyramid::testing::Words;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string some_deals() {
  return "# some\n" + codes_from_to(0, 11) + to_text(deal_seed(7)) +
         "\nnonsense\n\nPY1-N-AAAAAAI\n" + to_text(deal_seed(8));
}

class Resume : public ::testing::Test {
 protected:
  Words command(const Words& more = {}) const {
    return with({"batch", dir_.path("deals"), "--output", dir_.path("rows"), "--summary",
                 dir_.path("summary")},
                more);
  }

  // What is wrong with a kept file.
  std::string refusal(const std::string& partial, const Words& more = {}) const {
    (void)dir_.file("rows.partial", partial);
    const ProgramRun run = run_program(with(command(more), {"--resume"}));
    EXPECT_EQ(run.status, 1) << run.err;
    EXPECT_EQ(dir_.text("rows.partial"), partial);
    return run.err;
  }

  TempDir dir_;
};

TEST_F(Resume, HasTheSameBytesWhereverTheRunWasCut) {
  (void)dir_.file("deals", some_deals());
  for (const Words& options : {Words{}, Words{"--format", "json"}, Words{"--find", "win"},
                               Words{"--rules", "zone-3", "--max-nodes", "50"}}) {
    const ProgramRun whole = run_program(command(options));
    const std::string rows = dir_.text("rows");
    const std::string summary = dir_.text("summary");
    const Words words = with(command(options), {"--resume"});
    for (std::size_t cut = 0; cut <= rows.size(); cut += cut < 120 ? 30 : 331) {
      (void)dir_.file("rows.partial", std::string_view{rows}.substr(0, cut));
      const ProgramRun run = run_program(words);
      EXPECT_EQ(run.status, whole.status) << run.err;
      EXPECT_EQ(dir_.text("rows"), rows) << cut;
      EXPECT_EQ(dir_.text("summary"), summary) << cut;
      EXPECT_FALSE(dir_.has("rows.partial"));
      EXPECT_THAT(run.err, HasSubstr("pyramid-solve: going on after "));
      for (const std::string& message : lines_of(whole.err)) {
        EXPECT_THAT(run.err, HasSubstr(message + "\n"));
      }
    }
  }
}

TEST_F(Resume, GoesOnAfterSigkill) {
  const std::string deals = dir_.file("deals", some_deals());
  const std::string pipe = dir_.path("pipe");
  // The program waits for more deals when it is killed; three of four rows are out by then.
  const ProgramRun killed = run_shell(
      "mkfifo " + pipe + "; exec 3<>" + pipe + "; $P batch - --output " + dir_.path("rows") +
      " < " + pipe + " & pid=$!; head -4 " + deals +
      " >&3; i=0;"
      "while [ $i -lt 500 ] && ! grep -q '^4,' " +
      dir_.path("rows.partial") + "; do i=$((i+1)); sleep 0.02; done; kill -KILL $pid; wait $pid");
  EXPECT_EQ(killed.status, 137);
  EXPECT_EQ(lines_of(dir_.text("rows.partial")).size(), 4U);
  EXPECT_FALSE(dir_.has("rows"));
  EXPECT_EQ(run_program(with(command(), {"--resume"})).status, 1);  // there are bad lines
  EXPECT_EQ(dir_.text("rows"), run_program({"batch", deals}).out);
}

TEST_F(Resume, BeginsAfreshWithoutAPartialFile) {
  (void)dir_.file("deals", "PY1-N-AAAAAAS\n");
  const ProgramRun run = run_program(with(command(), {"--resume"}));
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.err, HasSubstr("; starting from the beginning"));
  EXPECT_EQ(lines_of(dir_.text("rows")).size(), 2U);
}

TEST_F(Resume, RefusesToReplaceTheRowsOfAnotherRun) {
  (void)dir_.file("deals", "PY1-N-AAAAAAS\nPY1-N-AAAAAAJ\n");
  ASSERT_EQ(run_program(command()).status, 0);
  const std::string rows = dir_.text("rows");
  for (const auto& [options, why] : std::vector<std::pair<Words, std::string>>{
           {{"--rules", "zone-1"}, ":2: this run cannot go on with it: its column rules is"},
           {{"--find", "win"}, "this run does not ask for them"},
           {{"--format", "json"}, "it is not a row of batch"}}) {
    const ProgramRun run = run_program(with(command(options), {"--resume"}));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, AllOf(HasSubstr(dir_.path("rows") + ":"), HasSubstr(why)));
    EXPECT_EQ(dir_.text("rows"), rows);
    EXPECT_FALSE(dir_.has("rows.partial"));
  }
  EXPECT_EQ(run_program(with(command(), {"--resume"})).status, 0);
  EXPECT_EQ(dir_.text("rows"), rows);
}

TEST_F(Resume, WithoutItAnOldPartialFileIsOverwritten) {
  (void)dir_.file("deals", "PY1-N-AAAAAAS\n");
  (void)dir_.file("rows.partial", std::string(5000, 'x'));
  const ProgramRun run = run_program(command());
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");  // there was no whole row
  EXPECT_EQ(lines_of(dir_.text("rows")).size(), 2U);
  EXPECT_FALSE(dir_.has("rows.partial"));
}

TEST_F(Resume, WithoutItTheRowsThatGetLostAreCounted) {
  (void)dir_.file("deals", "PY1-N-AAAAAAS\nPY1-N-AAAAAAJ\nPY1-N-AAAAAAA\n");
  for (const Words& options : {Words{}, Words{"--format", "json"}, Words{"--format", "text"}}) {
    EXPECT_EQ(run_program(command(options)).err, "");
    const std::string rows = dir_.text("rows");
    (void)dir_.file("rows.partial", std::string_view{rows}.substr(0, rows.size() - 5));
    const ProgramRun run = run_program(command(options));
    EXPECT_EQ(run.status, 0);
    const bool text = !options.empty() && options[1] == "text";
    EXPECT_EQ(run.err, "pyramid-solve: overwriting " + dir_.path("rows.partial") +
                           " (2 rows kept from an earlier run)" +
                           (text ? "\n" : "; use --resume to go on with it\n"));
    EXPECT_EQ(dir_.text("rows"), rows);
  }
}

TEST_F(Resume, RefusesRowsOfAnotherRun) {
  const std::string deals = "PY1-N-AAAAAAS\nPY1-N-AAAAAAJ\n";
  (void)dir_.file("deals", deals);
  run_program(command());
  const std::string rows = dir_.text("rows");

  EXPECT_THAT(refusal("x,y\n"), HasSubstr("rows.partial:1: this run cannot go on with it: it is "
                                          "not the header of this run's rows"));
  EXPECT_THAT(refusal(rows + "nonsense\n"), HasSubstr(":4: this run cannot go on with it: it is not"
                                                      " a row of batch: \"nonsense\""));
  EXPECT_THAT(refusal(rows + lines_of(rows)[2] + "\n"), HasSubstr("no deal left for this row"));
  EXPECT_THAT(refusal(rows, {"--rules", "zone-1"}), HasSubstr(":2: this run cannot go on with it: "
                                                              "its column rules is"));
  EXPECT_THAT(refusal(rows, {"--find", "win"}), HasSubstr("this run does not ask for them"));
  EXPECT_THAT(refusal(rows, {"--format", "json"}), HasSubstr("it is not a row of batch"));

  (void)dir_.file("deals", "PY1-N-AAAAAAS\nPY1-N-AAAAAAA\n");
  EXPECT_THAT(refusal(rows), AllOf(HasSubstr(":3: this run cannot go on with it: its column code is"
                                             " \"PY1-N-AAAAAAJ\", expected \"PY1-N-AAAAAAA\""),
                                   HasSubstr("deals:2)")));
  (void)dir_.file("deals", "\n" + deals);
  EXPECT_THAT(refusal(rows), HasSubstr("its column line is \"1\", expected \"2\""));
  (void)dir_.file("deals", "PY1-N-AAAAAAI\n");
  EXPECT_THAT(refusal(rows), HasSubstr("its column code is"));
}

// Under limits so low that many deals give up, of whatever kind the missing answers are.
TEST_F(Resume, TellsRowsOfEveryOtherQuestion) {
  const std::string codes = codes_from_to(0, 8);
  (void)dir_.file("deals", codes);
  for (const Words& limits :
       {Words{"--rules", "microsoft", "--max-nodes", "30"},
        Words{"--rules", "classic-strict", "--max-memory", "4K"}, Words{"--max-nodes", "30"}}) {
    int gave_up = 0;
    for (const std::string find : {"win", "max", "moves", "all"}) {
      for (const std::string format : {"csv", "json"}) {
        const Words base = command(with(limits, {"--format", format}));
        run_program(with(base, {"--find", find}));
        const std::string rows = dir_.text("rows");
        const Words lines = lines_of(rows);
        const std::size_t first = format == "csv" ? 1 : 0;
        for (std::size_t i = first; i < lines.size(); ++i) {
          if (lines[i].find("gave_up") == std::string::npos) continue;
          ++gave_up;
          // The row that gave up alone, as the answer to the first line.
          const std::string code = to_text(DealCode{static_cast<std::uint32_t>(i - first)});
          (void)dir_.file("deals", std::string(i - first, '\n') + code + "\n" + codes);
          const std::string kept = (first == 1 ? lines[0] + "\n" : "") + lines[i] + "\n";
          for (const std::string other : {"win", "max", "moves", "all"}) {
            (void)dir_.file("rows.partial", kept);
            const ProgramRun run = run_program(with(base, {"--find", other, "--resume"}));
            // A lost deal has the same row whether fewest moves are asked for or not.
            const bool lost = lines[i].find("gave_up,no,") != std::string::npos ||
                              lines[i].find("\"winnable\":false") != std::string::npos;
            const auto answers = [&](const std::string& asked) {
              return lost && asked == "all" ? "max" : asked;
            };
            EXPECT_EQ(run.err.find("this run cannot go on with it") == std::string::npos,
                      answers(other) == answers(find))
                << find << " and " << other << ": " << lines[i] << "\n"
                << run.err;
          }
          (void)dir_.file("deals", codes);
          break;
        }
      }
    }
    EXPECT_GT(gave_up, 0);
  }
}

}  // namespace
}  // namespace pyramid::cli
