// Fewest moves, as every command that knows them tells them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/csv_writer.h"
#include "engine/dealer.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using nlohmann::json;
using pyramid::testing::codes_from_to;
using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::TempDir;
using pyramid::testing::with;
using pyramid::testing::Words;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::ElementsAreArray;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* kNote = "fewest moves depend on the order of the stock, which is generated";

// Columns of a row.
constexpr std::size_t kStatus = 4;
constexpr std::size_t kWinnable = 5;
constexpr std::size_t kMaxCards = 7;
constexpr std::size_t kFewestMoves = 9;
constexpr std::size_t kNoteColumn = 10;

// The fields of the rows of batch for these codes.
std::vector<Words> batch(std::uint32_t first, std::uint32_t last, const Words& options) {
  std::vector<Words> rows;
  for (const std::string& row :
       lines_of(run_program(with({"batch", "-"}, options), codes_from_to(first, last)).out)) {
    if (!row.starts_with("line,")) rows.push_back(parse_csv_row(row).value());
  }
  return rows;
}

// A seed under `microsoft` whose shortest win takes thousands of positions to prove.
constexpr std::uint32_t kManyPositions = 64;

TEST(FewestMovesProgram, SolveTellsThemWithAShortestLine) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  const std::optional<int> expected =
      testing::count_moves_naively(testing::naive_deal(deal), Rules{}).fewest_moves;
  ASSERT_TRUE(expected);
  const std::string moves = std::to_string(*expected);
  const ProgramRun run = run_program({"PY1-N-AAAAAAS", "--find", "moves"});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("\nwinnable           yes (proved by counting ranks)\n"
                              "fewest moves       " +
                              moves + " (proved "),
                    HasSubstr("\nA shortest winning line, " + moves + " moves:\n"),
                    HasSubstr("The fewest moves and the line do"), Not(HasSubstr("max cards  "))));
  const json all = json::parse(
      run_program({"PY1-N-AAAAAAS", "--find", "all", "--method", "search", "--format", "json"})
          .out);
  EXPECT_EQ(all["fewest_moves"], *expected);
  EXPECT_EQ(all["moves_at_least"], nullptr);
  EXPECT_EQ(all["moves_at_most"], nullptr);
  EXPECT_EQ(all["max_pyramid_cards"], 28);
  EXPECT_EQ(all["note"], kNote);
  ASSERT_EQ(all["line"].size(), static_cast<std::size_t>(*expected));
  Referee referee(deal, Rules{});
  for (const json& move : all["line"]) {
    ASSERT_EQ(referee.play(parse_move(move["move"].get<std::string>(), deal).value()),
              std::nullopt);
  }
  EXPECT_TRUE(referee.goal_reached());
}

TEST(FewestMovesProgram, ThereAreNoneWithoutAWin) {
  EXPECT_THAT(run_program({"PY1-N-AAAAAAJ", "--find", "moves"}).out,
              AllOf(HasSubstr("\nfewest moves       none\n"), Not(HasSubstr("line"))));
  const ProgramRun run = run_program({"PY1-N-AAAAAAJ", "--find", "all", "--format", "json"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(json::parse(run.out)["fewest_moves"], nullptr);
  EXPECT_EQ(json::parse(run.out)["max_pyramid_cards"], 14);
}

// At a limit a win is a win, and the number lies between what is proved and the line.
TEST(FewestMovesProgram, AtALimitTheBoundsAreTold) {
  const Words words = {to_text(DealCode{kManyPositions}),
                       "--rules",
                       "microsoft",
                       "--find",
                       "moves",
                       "--format",
                       "json"};
  const json solved = json::parse(run_program(words).out);
  const ProgramRun run = run_program(with(words, {"--max-nodes", "200"}));
  EXPECT_EQ(run.status, 3);
  const json open = json::parse(run.out);
  // Before a win is found too.
  EXPECT_THAT(run_program({to_text(DealCode{kManyPositions}), "--rules", "microsoft", "--find",
                           "moves", "--max-nodes", "1"})
                  .out,
              AllOf(HasSubstr("\nwinnable           unknown: gave up at --max-nodes 1\n"),
                    ContainsRegex("\nfewest moves       at least [1-9][0-9]: gave up at ")));
  EXPECT_EQ(open["status"], "gave_up");
  EXPECT_EQ(open["winnable"], true);
  EXPECT_EQ(open["fewest_moves"], nullptr);
  EXPECT_LE(open["moves_at_least"], solved["fewest_moves"]);
  EXPECT_GE(open["moves_at_most"], solved["fewest_moves"]);
  EXPECT_LT(open["moves_at_least"], open["moves_at_most"]);
  EXPECT_EQ(open["moves_at_most"], open["line"].size());
  const std::string bounds =
      "between " + open["moves_at_least"].dump() + " and " + open["moves_at_most"].dump();
  Words text = with(words, {"--max-nodes", "200", "--no-line"});
  text.at(6) = "text";
  EXPECT_THAT(run_program(text).out,
              HasSubstr("\nfewest moves       " + bounds + ": gave up at --max-nodes 200\n"));

  const std::vector<Words> rows =
      batch(kManyPositions, kManyPositions,
            {"--rules", "microsoft", "--find", "moves", "--max-nodes", "200"});
  ASSERT_THAT(rows, SizeIs(1));
  EXPECT_EQ(rows[0][kStatus], "gave_up");
  EXPECT_EQ(rows[0][kWinnable], "yes");
  EXPECT_EQ(rows[0][kFewestMoves], "");
  EXPECT_EQ(rows[0][kNoteColumn], "gave up at --max-nodes 200: fewest moves " + bounds);
}

TEST(FewestMovesProgram, BatchFillsTheColumn) {
  const TempDir dir;
  const Words options = {"--find", "moves", "--rules", "three-piles"};
  const Words all = with({"batch", "-"}, options);
  const ProgramRun run = run_program(with(all, {"--jobs", "1"}), codes_from_to(0, 40));
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run_program(with(all, {"--jobs", "3"}), codes_from_to(0, 40)).out, run.out);
  int wins = 0;
  for (const std::string& line : lines_of(run.out)) {
    if (line.starts_with("line,")) continue;
    const Words row = parse_csv_row(line).value();
    const auto seed = static_cast<std::uint32_t>(std::stoul(row[0]) - 1);
    const std::optional<int> expected =
        testing::count_moves_naively(testing::naive_deal(deal_for_code(DealCode{seed}).deal),
                                     find_preset("three-piles")->rules)
            .fewest_moves;
    EXPECT_EQ(row[kFewestMoves], expected ? std::to_string(*expected) : "") << row[0];
    EXPECT_EQ(row[kMaxCards], "");
    EXPECT_EQ(row[kNoteColumn], seed == 2 && expected ? kNote : "") << row[0];
    wins += expected ? 1 : 0;
  }
  EXPECT_GT(wins, 5);
  // A run that ended after some rows goes on from them.
  const std::string begin = run.out.substr(0, run.out.find("\n20,") + 1);
  dir.file("rows.partial", begin);
  const std::string input = dir.file("codes", codes_from_to(0, 40));
  const ProgramRun resumed =
      run_program(with({"batch", input, "--resume", "--output", dir.path("rows")}, options));
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(dir.text("rows"), run.out);
}

TEST(FewestMovesProgram, FindTakesThemAsACondition) {
  Words expected;
  for (const Words& row : batch(0, 99, {"--find", "all"})) {
    if (!row[kFewestMoves].empty() && std::stoi(row[kFewestMoves]) <= 45) {
      expected.push_back(csv_row(row));
      expected.back().pop_back();
    }
  }
  EXPECT_THAT(expected, SizeIs(::testing::Gt(3U)));
  for (const char* jobs : {"1", "3"}) {
    Words found = lines_of(
        run_program({"find", "--seeds", "0..99", "--where", "fewest_moves<=45", "--jobs", jobs})
            .out);
    ASSERT_FALSE(found.empty());
    found.erase(found.begin());
    EXPECT_THAT(found, ElementsAreArray(expected));
  }
}

TEST(FewestMovesProgram, SurveyCountsThem) {
  const TempDir dir;
  std::map<std::string, int> by_moves;
  for (const Words& row : batch(0, 99, {"--find", "moves"})) {
    if (row[kWinnable] == "yes") ++by_moves[row[kFewestMoves]];
  }
  const Words words = {"survey", "--seeds", "0..99", "--find", "moves", "--format", "json"};
  const ProgramRun run = run_program(with(words, {"--histogram", dir.path("histogram")}));
  EXPECT_EQ(run.status, 0) << run.err;
  const json report = json::parse(run.out);
  EXPECT_EQ(report["find"], "moves");
  EXPECT_EQ(report["by_max_cards"], nullptr);
  const Words rows = lines_of(dir.text("histogram"));
  ASSERT_EQ(rows.size(), 1 + report["by_fewest_moves"].size() + 1);
  for (std::size_t moves = 0; moves < report["by_fewest_moves"].size(); ++moves) {
    EXPECT_EQ(report["by_fewest_moves"][moves], by_moves[std::to_string(moves)]);
    EXPECT_THAT(rows[1 + moves], EndsWith(",fewest_moves," + std::to_string(moves) + "," +
                                          std::to_string(by_moves[std::to_string(moves)])));
  }
  EXPECT_NE(report["by_fewest_moves"].back(), 0);
  EXPECT_THAT(rows.back(), EndsWith(",fewest_moves,,0"));

  // Shards, and a checkpoint that is taken up, give the same bytes.
  for (const char* shard : {"1/2", "2/2", "1/2"}) {
    const ProgramRun part = run_program(
        with(words, {"--shard", shard, "--checkpoint", dir.path(std::string("part") + shard[0])}));
    EXPECT_EQ(part.status, 0) << part.err;
  }
  const ProgramRun merged = run_program({"merge", dir.path("part1"), dir.path("part2"), "--format",
                                         "json", "--histogram", dir.path("merged")});
  EXPECT_EQ(merged.out, run.out) << merged.err;
  EXPECT_EQ(dir.text("merged"), dir.text("histogram"));
}

TEST(FewestMovesProgram, NamesWrongUsage) {
  for (const auto& [words, message] : std::vector<std::pair<Words, std::string>>{
           {{"PY1-N-AAAAAAS", "--find", "moves", "--method", "structure"},
            "method structure finds no fewest moves; expected auto or search"},
           {{"PY1-N-AAAAAAS", "--find", "par"}, "expected one of max, win, moves, all"},
           {{"find", "--seeds", "0..9", "--where", "fewest_moves=40", "--find", "max"},
            "--where names fewest_moves, and --find max does not look for them"},
           {{"find", "--seeds", "0..9", "--where", "max_cards=40", "--find", "moves"},
            "--where names a maximum, and --find moves looks for none"},
           {{"find", "--seeds", "0..9", "--where", "fewest_moves=40", "--method", "structure"},
            "method structure finds no fewest moves"}}) {
    const ProgramRun run = run_program(words);
    EXPECT_EQ(run.status, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
}

}  // namespace
}  // namespace pyramid::cli
