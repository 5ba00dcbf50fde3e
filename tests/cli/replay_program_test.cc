// `pyramid-solve replay` as a user meets it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using nlohmann::json;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::TempDir;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kCodeS = "PY1-N-AAAAAAS";

ProgramRun replayed(const std::string& log, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {"replay", "-", kCodeS};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, log);
}

// The Pyramide app's rule pages: the first move removes K♦ (+10), the second 10♣ + 3♠ (+20); then
// row 7 shows 7♣, 3♥, 4♥, 7♠ and rows 1 to 6 are whole.
TEST(ReplayProgram, ShowsTheFirstTwoMovesOfTheRulePages) {
  const ProgramRun run = replayed("Kd\n10c 3s\n", {"--still-winnable"});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("  line   moves   score  winnable  action\n"
                                 "     1       1      10  yes       remove K♦ (row 7)\n"
                                 "     2       2      30  yes       remove 10♣ and 3♠ (row 7)\n"));
  EXPECT_THAT(run.out, HasSubstr("\n               J♦\n"
                                 "             6♣  7♥\n"
                                 "           A♠  4♦  Q♠\n"
                                 "         5♥  3♦  6♥  8♠\n"
                                 "       K♥  K♣  A♦  K♠  9♣\n"
                                 "     Q♣  2♣  8♦ 10♦ 10♠  J♠\n"
                                 "   7♣      3♥  4♥          7♠\n"
                                 "\n  waste  7♦\n  stock  A♣ 6♦ "));
  EXPECT_THAT(run.out, HasSubstr("\nscore            30 of 280\n"));
}

// The same pages: 7♣ and 7♠ do not pair, Q♣ is covered.
TEST(ReplayProgram, NamesAnIllegalActionWithItsLineAndTheReason) {
  const ProgramRun sum = replayed("# a game\n\nKd\n7c 7s\ndraw\n");
  EXPECT_EQ(sum.status, 1);
  EXPECT_EQ(sum.err, "stdin:4: 7c+7s: 7♣ and 7♠ do not sum to 13\n");
  EXPECT_THAT(sum.out, HasSubstr("\nStopped at line 4, 7c+7s: 7♣ and 7♠ do not sum to 13\n"));
  EXPECT_THAT(sum.out, HasSubstr("\nmoves            1\n"));
  EXPECT_EQ(replayed("Qc Ad\n").err, "stdin:1: Ad+Qc: Q♣ is covered by 7♣ and 10♣\n");
  EXPECT_EQ(replayed("draw 3\n7c 6d\n").err, "stdin:2: 7c+6d: 6♦ is not the top of the waste\n");
  EXPECT_EQ(replayed("draw 24\n", {"--rules", "single-pass"}).err, "");
  EXPECT_EQ(replayed("draw 24\nrecycle\n", {"--rules", "single-pass"}).err,
            "stdin:2: redeal: these rules allow no redeal\n");
  EXPECT_EQ(replayed("draw\nundo\nundo\n").err,
            "stdin:3: undo: nothing to undo: the game is at its beginning\n");
}

TEST(ReplayProgram, TakesBackAHundredActionsByTheAppsConventions) {
  std::string undos;
  for (int i = 0; i < 101; ++i) undos += "undo\n";
  // The first redeal brings the card of the deal's own turn back as well: 24 draws from then on.
  const std::string log =
      "draw 23\nredeal\ndraw 24\nredeal\ndraw 24\nredeal\ndraw 24\nredeal\ndraw 20\n";
  const ProgramRun app = replayed(log + undos);
  EXPECT_EQ(app.status, 1);
  EXPECT_EQ(app.err,
            "stdin:110: undo: nothing to undo: only the last 100 actions can be taken back\n");
  const ProgramRun other = replayed(log + undos, {"--conventions", "cardgames-io"});
  EXPECT_EQ(other.status, 0) << other.err;
  EXPECT_THAT(other.out, HasSubstr("\nmoves            220\n"));
}

TEST(ReplayProgram, TakesConventionsFromThePreset) {
  const std::string log = "Kd\nundo\nKd\n";
  EXPECT_THAT(replayed(log).out, HasSubstr("\nmoves            2\nscore            10 of 280\n"));
  EXPECT_THAT(replayed(log, {"--rules", "cardgames-io"}).out,
              HasSubstr("\nmoves            3\nscore            10 of 280\n"));
  EXPECT_THAT(replayed(log, {"--rules", "zone-unlimited"}).out,
              HasSubstr("\nmoves            2\n"));
  EXPECT_THAT(replayed(log, {"--rules", "cardgames-io", "--conventions", "pyramide"}).out,
              HasSubstr("\nmoves            2\n"));
}

// A whole line of play, as `solve` prints it in text and in JSON, under every preset.
TEST(ReplayProgram, PlaysTheLinesThatSolvePrints) {
  for (const Preset& preset : presets()) {
    const std::string rules(preset.name);
    const std::string text = run_program({kCodeS, "--rules", rules}).out;
    const std::string numbered = text.substr(text.find(" moves:\n") + 8);
    const std::string log = numbered.substr(0, numbered.find("\n\n"));
    const ProgramRun run = replayed(log + "\n", {"--rules", rules, "--format", "json"});
    ASSERT_EQ(run.status, 0) << rules << ": " << run.err;
    const json replay = json::parse(run.out);
    const json solved =
        json::parse(run_program({kCodeS, "--rules", rules, "--format", "json"}).out);
    ASSERT_EQ(replay["actions"].size(), solved["line"].size()) << rules;
    std::string moves;
    for (std::size_t i = 0; i < solved["line"].size(); ++i) {
      for (const char* key : {"move", "kind", "score"}) {
        EXPECT_EQ(replay["actions"][i][key], solved["line"][i][key]) << rules << " move " << i + 1;
      }
      moves += solved["line"][i]["move"].get<std::string>() + "\n";
    }
    EXPECT_EQ(replay["end"]["won"], solved["winnable"]) << rules;
    // The app's pages: a win is always 280.
    if (solved["winnable"] == true) {
      EXPECT_EQ(replay["end"]["score"], 280) << rules;
    }
    const json by_moves = json::parse(replayed(moves, {"--rules", rules, "--format", "json"}).out);
    EXPECT_EQ(by_moves["end"], replay["end"]) << rules;
  }
}

// The whole of what `solve` prints, of deals won and lost: with its picture, whose first lines name
// one card and two, with answers, notes and explanations.
TEST(ReplayProgram, PlaysTheWholeOutputOfSolve) {
  int won = 0;
  int lost = 0;
  int shortest = 0;
  const auto round_trip = [&](const std::vector<std::string>& deal_and_rules,
                              const std::vector<std::string>& more) {
    std::vector<std::string> solve = deal_and_rules;
    solve.insert(solve.end(), more.begin(), more.end());
    std::vector<std::string> replay = {"replay", "-", "--format", "json"};
    replay.insert(replay.end(), deal_and_rules.begin(), deal_and_rules.end());
    const std::string printed = run_program(solve).out;
    solve.insert(solve.end(), {"--format", "json"});
    const json solved = json::parse(run_program(solve).out);
    const ProgramRun run = run_program(replay, printed);
    ASSERT_EQ(run.status, 0) << printed << run.err;
    const json replayed = json::parse(run.out);
    EXPECT_EQ(replayed["actions"].size(), solved["line"].size()) << printed;
    EXPECT_EQ(replayed["end"]["won"], solved["winnable"]) << printed;
    ++(solved["winnable"] == true ? won : lost);
    if (printed.find("A shortest winning line") != std::string::npos) ++shortest;
  };
  for (const Preset& preset : presets()) {
    for (const char* const code : {kCodeS, "PY1-N-AAAAAAJ", "PY1-N-AAAAABA", "PY1-N-AAAAABJ"}) {
      round_trip({code, "--rules", std::string(preset.name)}, {"--explain"});
      round_trip({code, "--rules", std::string(preset.name)}, {"--ascii"});
    }
  }
  EXPECT_GT(won, 10);
  EXPECT_GT(lost, 10);
  round_trip({kCodeS}, {"--find", "moves", "--max-memory", "1G"});
  EXPECT_EQ(shortest, 1);
}

TEST(ReplayProgram, PassesOverWhatStandsAroundAPrintedLine) {
  const std::string heading = "A line that removes 1 pyramid card, 2 moves:\n";
  EXPECT_EQ(json::parse(replayed("J♦\nnonsense\n" + heading + "1. Kd\n2. draw\n\nNote: nonsense\n",
                                 {"--format", "json"})
                            .out)["actions"]
                .size(),
            2U);
  // What the heading heads is read, and its lines have their numbers in the file.
  const ProgramRun damaged = replayed("J♦\n" + heading + "1. Kd\n2. drow\n");
  EXPECT_EQ(damaged.status, 1);
  EXPECT_EQ(damaged.err, "stdin:4: \"2. drow\" is not an action; did you mean draw?\n");
  // More complaints than are told may stand before it.
  std::string long_text;
  for (int i = 0; i < 100; ++i) long_text += "nonsense\n";
  EXPECT_EQ(replayed(long_text + heading + "1. Kd\n2. draw\n").err, "");
  const ProgramRun without = replayed(long_text);
  EXPECT_EQ(std::count(without.err.begin(), without.err.end(), '\n'), 20);
}

TEST(ReplayProgram, SaysSinceWhenTheGameIsLost) {
  // Under the single pass, all of the stock turned over without a removal.
  const ProgramRun run =
      replayed("Kd\ndraw 24\n", {"--rules", "single-pass", "--still-winnable", "--format", "json"});
  EXPECT_EQ(run.status, 0) << run.err;
  const json replay = json::parse(run.out);
  EXPECT_EQ(replay["actions"].front()["winnable"], true);
  EXPECT_EQ(replay["actions"].back()["winnable"], false);
  EXPECT_EQ(replay["end"]["winnable"], false);
  // All the same the app goes on: there are cards in the waste.
  EXPECT_EQ(replay["end"]["no_more_moves"], false);
  EXPECT_EQ(replay["end"]["lost_since_line"], 2);
  const ProgramRun text = replayed("Kd\ndraw 24\n", {"--rules", "single-pass", "--still-winnable"});
  EXPECT_THAT(text.out, Not(HasSubstr("\nno more moves")));
  const auto since = replay["end"]["lost_since_action"].get<std::size_t>();
  ASSERT_LE(since, 25U);
  EXPECT_EQ(replay["actions"][since - 1]["winnable"], false);
  EXPECT_EQ(replay["actions"][since - 2]["winnable"], true);
  EXPECT_THAT(text.out, HasSubstr("\ncan still win    no, it cannot be won any more, since line 2, "
                                  "action " +
                                  std::to_string(since) + ": draw "));
}

// The first action may be the one that lost it; and a deal that nobody can win was never lost.
TEST(ReplayProgram, TellsALostGameFromALostDeal) {
  const std::vector<std::string> asked = {"--still-winnable"};
  const auto of_deal = [](const std::string& code, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"replay", "-", code};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words, "draw\n");
  };
  // The rule pages: no line of AAAAAAJ removes more than 14 cards.
  constexpr const char* kNeverWon = "PY1-N-AAAAAAJ";
  EXPECT_THAT(of_deal(kNeverWon, asked).out,
              HasSubstr("\ncan still win    no; this deal could not be won from the start\n"));
  EXPECT_THAT(of_deal(kNeverWon, {}).out,
              HasSubstr("\ncan still win    no, it cannot be won from here\n"));
  const json never = json::parse(of_deal(kNeverWon, {"--still-winnable", "--format", "json"}).out);
  EXPECT_TRUE(never["end"]["lost_since_action"].is_null());
  EXPECT_TRUE(never["end"]["lost_since_line"].is_null());
  EXPECT_THAT(run_program({"replay", "-", kNeverWon}, "").out,
              HasSubstr("\ncan still win    no; this deal could not be won from the start\n"));
  EXPECT_THAT(of_deal(kCodeS, asked).out, HasSubstr(" moves or fewer from here\n"));
}

// What is refused is not counted, neither a part of it.
TEST(ReplayProgram, StandsBeforeTheLineItStopsAt) {
  const auto stopped = [](const std::string& log) {
    const ProgramRun run = replayed(log, {"--format", "json"});
    EXPECT_EQ(run.status, 1) << log;
    return json::parse(run.out);
  };
  const json number = stopped("Kd\n5. draw\n");
  EXPECT_EQ(number["refused"]["kind"], "note");
  EXPECT_EQ(number["end"]["moves"], 1);
  const json undo = stopped("Kd\nundo score 10\n");
  EXPECT_EQ(undo["refused"]["kind"], "note");
  EXPECT_EQ(undo["refused"]["reason"], "the log says score 10, but it would be 0");
  EXPECT_EQ(undo["end"]["score"], 10);
  const json draws = stopped("Kd\ndraw 24\n");
  EXPECT_EQ(draws["refused"], json::parse(R"({"line": 2, "action": "draw 24", "kind": "illegal",
                            "reason": "the stock is empty after 23 draws"})"));
  EXPECT_EQ(draws["actions"].size(), 1U);
  EXPECT_EQ(draws["end"]["moves"], 1);
  // Not legal, whatever it says besides.
  EXPECT_EQ(stopped("7. 7c 7s\n")["refused"]["kind"], "illegal");
}

TEST(ReplayProgram, GivesUpAtALimitWithoutSayingNo) {
  const ProgramRun run = replayed("Kd\n", {"--rules", "classic-strict", "--still-winnable",
                                           "--max-nodes", "1", "--format", "json"});
  const json replay = json::parse(run.out);
  if (replay["end"]["winnable"].is_null()) {
    EXPECT_EQ(run.status, 3);
    EXPECT_EQ(replay["end"]["gave_up_at"], "--max-nodes 1");
    EXPECT_TRUE(replay["actions"][0]["winnable"].is_null());
  } else {
    ADD_FAILURE() << "a deal is needed that takes more than one position: " << run.out;
  }
}

TEST(ReplayProgram, ChecksWhatTheLogSays) {
  EXPECT_EQ(replayed("1. remove K♦ (row 7)  score 20\n").err,
            "stdin:1: Kd: the log says score 20, but it would be 10\n");
  EXPECT_EQ(replayed("draw 2 cards, to 9♦\n").err,
            "stdin:1: draw 2: the log says that 9♦ is drawn, but it would be 6♦\n");
}

TEST(ReplayProgram, ReportsEveryUnreadableLine) {
  const ProgramRun run = replayed("Kd\nKx\n# fine\ndrow\n");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("stdin:2: \"Kx\" is not an action"));
  EXPECT_THAT(run.err, HasSubstr("stdin:4: \"drow\" is not an action; did you mean draw?"));
}

TEST(ReplayProgram, ShowsAPictureAfterEachAction) {
  const ProgramRun run = replayed("Kd\n", {"--picture", "--ascii"});
  EXPECT_THAT(run.out, HasSubstr("remove Kd (row 7)\n\n               Jd\n"));
  const ProgramRun three = replayed("draw 2\n", {"--rules", "three-piles"});
  EXPECT_THAT(three.out, HasSubstr("  waste, left   8♣ 7♦\n  waste, middle J♣ A♣\n"
                                   "  waste, right  3♣ 6♦\n  stock  2♥"));
}

TEST(ReplayProgram, RefusesWrongUsage) {
  EXPECT_EQ(run_program({"replay"}).status, 2);
  EXPECT_EQ(run_program({"replay", kCodeS}).status, 2);
  EXPECT_EQ(run_program({"replay", "a", "b", kCodeS}).status, 2);
  EXPECT_EQ(run_program({"replay", "-", "--deal", "-"}).status, 2);
  EXPECT_EQ(run_program({"replay", "-"}).status, 2);
  const ProgramRun run = replayed("", {"--conventions", "mine"});
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.err, HasSubstr("expected one of pyramide, cardgames-io"));
  const TempDir dir;
  EXPECT_EQ(run_program({"replay", dir.path("none"), kCodeS}).status, 1);
  EXPECT_EQ(replayed("").status, 0);
}

}  // namespace
}  // namespace pyramid::cli
