// `pyramid-solve find`: the rows of batch that fit.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <functional>

#include "cli/csv_writer.h"
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
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

// The rows that batch gives for codes, without the header.
Words batch_rows(std::uint32_t first, std::uint32_t last, const Words& options,
                 const std::function<bool(const std::vector<std::string>&)>& fits) {
  Words rows;
  for (const std::string& row :
       lines_of(run_program(with({"batch", "-"}, options), codes_from_to(first, last)).out)) {
    if (!row.starts_with("line,") && fits(parse_csv_row(row).value())) rows.push_back(row);
  }
  return rows;
}

Words found_rows(const Words& options) {
  Words rows = lines_of(run_program(with({"find"}, options)).out);
  EXPECT_FALSE(rows.empty());
  if (!rows.empty()) rows.erase(rows.begin());
  return rows;
}

TEST(FindProgram, GivesTheRowsOfBatchThatFit) {
  constexpr std::size_t kWinnable = 5;
  constexpr std::size_t kMaxPyramidCards = 6;
  const Words expected = batch_rows(1, 3000, {}, [](const auto& row) {
    return row[kWinnable] == "no" && row[kMaxPyramidCards] == "14";
  });
  EXPECT_THAT(expected, SizeIs(::testing::Gt(5U)));
  EXPECT_THAT(expected.front(), StartsWith("1,PY1-N-AAAAAAJ,generated,"));
  for (const char* jobs : {"1", "2", "5"}) {
    const Words options = {"--seeds", "1..3000", "--where", "winnable=no,max_pyramid_cards=14",
                           "--jobs",  jobs};
    EXPECT_THAT(found_rows(options), ElementsAreArray(expected));
    for (const std::size_t count : {1U, 4U}) {
      EXPECT_THAT(found_rows(with(options, {"--count", std::to_string(count)})),
                  ElementsAreArray(expected.begin(),
                                   expected.begin() + static_cast<std::ptrdiff_t>(count)));
    }
  }
}

TEST(FindProgram, KnowsAllRules) {
  const Words rules = {"--rules", "microsoft", "--find", "win"};
  const Words expected = batch_rows(0, 60, rules, [](const auto& row) { return row[5] == "yes"; });
  EXPECT_THAT(found_rows(with({"--seeds", "0..60", "--where", "winnable=yes"}, rules)),
              ElementsAreArray(expected));
  EXPECT_THAT(expected, ::testing::Contains(StartsWith("3,PY1-N-AAAAAAS,published,")));
}

TEST(FindProgram, FindsNothingWithoutComplaint) {
  const TempDir dir;
  const ProgramRun run = run_program(
      {"find", "--seeds", "0..50", "--where", "max_pyramid_cards=0", "--output", dir.path("rows")});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(lines_of(dir.text("rows")), (Words{"line,code,source,rules,status,winnable,"
                                               "max_pyramid_cards,max_cards,max_score,"
                                               "fewest_moves,note"}));
}

TEST(FindProgram, SaysWhenAnAnswerIsMissing) {
  const Words words = {"find",    "--seeds", "1..30",       "--where", "winnable=no",
                       "--rules", "classic", "--max-nodes", "1"};
  const ProgramRun run = run_program(words);
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.err, HasSubstr("pyramid-solve: some answer is missing for "));
  const ProgramRun jobs = run_program(with(words, {"--jobs", "7"}));
  EXPECT_EQ(jobs.out, run.out);
  EXPECT_EQ(jobs.err, run.err);
}

// Also for the last code that is listed, and not for codes behind it.
TEST(FindProgram, CountsTheMissingAnswersUpToTheLastCodeListed) {
  const Words words = {"find",    "--seeds",   "0..40",       "--where", "winnable=yes",
                       "--rules", "microsoft", "--max-nodes", "30"};
  const Words rows = lines_of(run_program(words).out);
  ASSERT_GT(rows.size(), 3U);
  std::size_t listed = 0;
  for (std::size_t count = 1; count < rows.size(); ++count) {
    const ProgramRun run = run_program(with(words, {"--count", std::to_string(count)}));
    if (parse_csv_row(rows[count]).value().at(4) == "gave_up") ++listed;
    EXPECT_EQ(lines_of(run.out).size(), count + 1);
    if (listed > 0) {
      EXPECT_EQ(run.status, 3) << count;
    }
  }
  EXPECT_GT(listed, 0U);
}

TEST(FindProgram, StopsAtSigint) {
  const TempDir dir;
  RunningProgram program({"find", "--seeds", "0..99999999", "--rules", "classic", "--find", "win",
                          "--where", "winnable=no", "--output", dir.path("rows")});
  ASSERT_TRUE(wait_until([&] { return lines_of(dir.text("rows.partial")).size() >= 2; }));
  program.send(SIGINT);
  const ProgramRun run = program.wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_THAT(run.err, HasSubstr("found; they are kept in " + dir.path("rows.partial")));
  EXPECT_FALSE(dir.has("rows"));
}

TEST(FindProgram, StopsWhenNobodyReads) {
  const ProgramRun run =
      run_shell("($P find --seeds 0..99999999 --where winnable=yes; echo $? >&2) | head -1");
  EXPECT_THAT(run.out, StartsWith("line,code"));
  EXPECT_EQ(run.err, "141\n");
}

TEST(FindProgram, NamesWrongUsage) {
  for (const auto& [words, message] : std::vector<std::pair<Words, std::string>>{
           {{"--where", "winnable=yes"}, "no codes; expected --seeds FIRST..LAST"},
           {{"--seeds", "0..9"}, "find needs --where, as in --where winnable=yes"},
           {{"--seeds", "0..9", "--where", "winable=yes"}, "did you mean winnable?"},
           {{"--seeds", "0..9", "--where", "winnable=yes", "x"}, "find takes options only"},
           {{"--seeds", "0..9", "--where", "winnable=yes", "--count", "0"}, "--count cannot be"},
           {{"--random", "9", "--where", "winnable=yes"}, "unknown option \"--random\""},
           {{"--seeds", "0..9", "--where", "max_cards=9", "--find", "win"},
            "--where names a maximum, and --find win looks for none"}}) {
    const ProgramRun run = run_program(with({"find"}, words));
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
}

}  // namespace
}  // namespace pyramid::cli
