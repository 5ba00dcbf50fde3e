// `pyramid-solve solve`, `deal`, `rules`, `help` as a user meets them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/dealer.h"
#include "engine/referee.h"
#include "tests/cli/hard_deck.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using nlohmann::json;
using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string cards_of_seed(std::uint32_t seed) { return to_text(deal_seed(seed)); }

TEST(SolveProgram, AnswersAWinnableDeal) {
  const ProgramRun run = run_program({"PY1-N-AAAAAAS"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, StartsWith("deal    PY1-N-AAAAAAS\nsource  published: "));
  EXPECT_THAT(run.out, HasSubstr("\nrules   pyramide: initial_waste=1,access=waste-top,"
                                 "redeals=unlimited,overlap=no,piles=1,goal=pyramid\n"));
  EXPECT_THAT(run.out, HasSubstr("\n   7♣ 10♣  3♥  4♥  3♠  K♦  7♠\n"));
  EXPECT_THAT(run.out, HasSubstr("\nwinnable           yes (proved by counting ranks)\n"
                                 "max pyramid cards  28 of 28\n"));
  EXPECT_THAT(run.out, HasSubstr("\nmax score          280 of 280\n"));
  EXPECT_THAT(run.out, HasSubstr(" score 280\n"));
  EXPECT_THAT(run.out, HasSubstr("may\ndiffer in the app"));
  EXPECT_THAT(run.out, Not(HasSubstr("\x1b")));
}

// Published of this deal: it is not won, and no line removes more than 14 cards.
TEST(SolveProgram, AnswersADealThatIsNotWinnable) {
  const ProgramRun run = run_program({"solve", "--code", "py1-n-aaaaaaj"});
  EXPECT_EQ(run.status, 0);
  EXPECT_THAT(run.out, HasSubstr("\nsource  generated: this project's dealer; not the cards"));
  EXPECT_THAT(run.out, HasSubstr("\nwinnable           no (proved by counting ranks)\n"
                                 "max pyramid cards  14 of 28\n"));
  EXPECT_THAT(run.out, HasSubstr("\nNot winnable. A line that removes 14 pyramid cards, "));
  EXPECT_THAT(run.out, HasSubstr(" score 140\n"));
}

TEST(SolveProgram, ReadsCardsAndFiles) {
  const TempDir dir;
  const std::string expected = run_program({"--cards", cards_of_seed(1)}).out;
  EXPECT_THAT(expected, StartsWith("source  given: "));
  const std::string file = dir.file("deal", "# one deal\n" + cards_of_seed(1) + "\n");
  EXPECT_EQ(run_program({"--deal", file}).out, expected);
  EXPECT_EQ(run_program({"--deal", "-"}, cards_of_seed(1)).out, expected);
}

TEST(SolveProgram, SaysHowASearchProvedItsAnswer) {
  // The test is of the words; how many positions it takes is the search's business.
  EXPECT_THAT(run_program({"--code", kHardCode, "--rules", kHardRules, "--find", "win"}).out,
              ContainsRegex("\nwinnable           no \\(proved by search, [0-9,]+ positions\\)\n"));
}

TEST(SolveProgram, SaysThatAStockOrderMayMatter) {
  EXPECT_THAT(
      run_program({"PY1-N-AAAAAAS", "--rules", "single-pass", "--no-line"}).out,
      EndsWith("\nNote: the answer may depend on the order of the stock, which this project "
               "generated\nand which may differ in the app.\n"));
}

TEST(SolveProgram, ExplainsInTextAndJson) {
  const std::string text = run_program({"PY1-N-AAAAAAJ", "--explain", "--no-line"}).out;
  EXPECT_THAT(text, HasSubstr("\nWhy it cannot be won:\n"));
  EXPECT_THAT(text, HasSubstr("\n  9♠ and 9♥ cannot both go.\n"));
  const json object =
      json::parse(run_program({"PY1-N-AAAAAAJ", "--explain", "--no-line", "--format", "json"}).out);
  const json& why = object["explanation"];
  EXPECT_EQ(why["kind"], "conflict");
  EXPECT_EQ(why["conflict"]["cards"], (json{"9s", "9h"}));
  EXPECT_EQ(why["conflict"]["at_most"], object["max_pyramid_cards"]);
  EXPECT_THAT(text, EndsWith(why["text"].get<std::string>()));
  EXPECT_FALSE(
      json::parse(run_program({"PY1-N-AAAAAAJ", "--format", "json"}).out).contains("explanation"));
  EXPECT_THAT(run_program({"PY1-N-AAAAAAJ", "--explain", "--no-line", "--ascii"}).out,
              HasSubstr("[9s]  [9h]    .\n"));
}

TEST(SolveProgram, ExplainsNothingThatIsUnknown) {
  const ProgramRun run = run_program(
      {"--code", kHardCode, "--rules", kHardRules, "--max-nodes", "1", "--explain", "--no-line"});
  EXPECT_EQ(run.status, 3);
  EXPECT_THAT(run.out, EndsWith("\nNo explanation: whether the deal can be won is not known.\n"));
}

TEST(SolveProgram, LeavesOutTheLineWhenAsked) {
  EXPECT_THAT(run_program({"PY1-N-AAAAAAS", "--no-line"}).out,
              AllOf(HasSubstr("max score"), Not(HasSubstr("remove"))));
  EXPECT_EQ(json::parse(run_program({"PY1-N-AAAAAAS", "--no-line", "--format", "json"}).out)
                .count("line"),
            0U);
}

TEST(SolveProgram, AsksOnlyForAWinWhenTold) {
  EXPECT_THAT(run_program({"PY1-N-AAAAAAS", "--find", "win"}).out,
              AllOf(HasSubstr("winnable           yes"), Not(HasSubstr("max cards"))));
}

TEST(SolveProgram, PrintsAsciiWhenAsked) {
  for (const char c : run_program({"PY1-N-AAAAAAS", "--ascii"}).out) {
    ASSERT_TRUE(c == '\n' || (' ' <= c && c <= '~')) << static_cast<int>(c);
  }
}

TEST(SolveProgram, SaysWhichLimitMadeItGiveUp) {
  const std::vector<std::string> words = {"--code", kHardCode, "--rules", kHardRules};
  const auto with = [&](const std::string& option, const std::string& value,
                        const std::string& format) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {option, value, "--format", format});
    return run_program(all);
  };
  const ProgramRun nodes = with("--max-nodes", "100", "text");
  EXPECT_EQ(nodes.status, 3) << nodes.out;
  EXPECT_THAT(nodes.out, HasSubstr("winnable           unknown: gave up at --max-nodes 100\n"));
  EXPECT_THAT(nodes.out, HasSubstr("max pyramid cards  at least "));
  const json object = json::parse(with("--max-nodes", "100", "json").out);
  EXPECT_EQ(object["status"], "gave_up");
  EXPECT_EQ(object["gave_up_at"], "--max-nodes 100");
  EXPECT_TRUE(object["winnable"].is_null());
  EXPECT_TRUE(object["max_cards"].is_null());
  EXPECT_TRUE(object["seen_cards"].is_number());

  EXPECT_EQ(with("--max-memory", "64K", "text").status, 3);
  EXPECT_THAT(with("--max-memory", "64K", "text").out, HasSubstr("gave up at --max-memory 65536"));
  const ProgramRun timed =
      run_program({"--code", kHardCode, "--rules", kHardRules, "--timeout", "0.05"});
  EXPECT_EQ(timed.status, 3);
  EXPECT_THAT(timed.out, HasSubstr("gave up at --timeout 0.05"));
}

TEST(SolveProgram, PrintsOneJsonObject) {
  const ProgramRun run = run_program({"PY1-N-AAAAAAS", "--format", "json"});
  EXPECT_EQ(lines_of(run.out).size(), 1U);
  const json object = json::parse(run.out);
  EXPECT_EQ(object["program"]["name"], "pyramid-solve");
  EXPECT_EQ(object["code"], "PY1-N-AAAAAAS");
  EXPECT_EQ(object["source"], "published");
  EXPECT_EQ(object["rules_presets"], nlohmann::json::array({"pyramide"}));
  EXPECT_EQ(object["winnable"], true);
  EXPECT_EQ(object["max_score"], 280);
  EXPECT_EQ(object["cards"]["pyramid"].size(), 7U);
  EXPECT_EQ(object["cards"]["pyramid"][6][5], "Kd");
  EXPECT_EQ(object["cards"]["waste"], json::array({"7d"}));
  EXPECT_EQ(object["cards"]["stock"].size(), 23U);

  // Its line, read back, wins.
  const Deal deal = deal_for_code(DealCode{2}).deal;
  Referee referee(deal, Rules{});
  for (const json& step : object["line"]) {
    ASSERT_EQ(referee.play(parse_move(step["move"].get<std::string>(), deal).value()),
              std::nullopt);
    EXPECT_EQ(step["score"], referee.score());
  }
  EXPECT_TRUE(referee.goal_reached());
}

TEST(SolveProgram, OtherRulesAreNamed) {
  const ProgramRun run =
      run_program({"PY1-N-AAAAAAJ", "--rules", "zone-1", "--goal", "all", "--format", "json"});
  const json object = json::parse(run.out);
  EXPECT_EQ(object["rules"],
            "initial_waste=0,access=waste-top,redeals=0,overlap=no,piles=1,goal=all");
  EXPECT_EQ(object["rules_presets"], nlohmann::json::array());
  EXPECT_EQ(object["method"], "search");
}

TEST(DealProgram, PrintsCardsThatCanBeReadBack) {
  const ProgramRun run = run_program({"deal", "--format", "line", "PY1-N-AAAAAAJ"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out, cards_of_seed(1) + "\n");
  EXPECT_THAT(run.err, HasSubstr("PY1-N-AAAAAAJ is generated: "));
  EXPECT_THAT(run_program({"deal", "-"}, "# x\npy1-n-aaaaaas\n").out,
              AllOf(StartsWith("deal    PY1-N-AAAAAAS\nsource  published"), HasSubstr("10♦")));
  const json object = json::parse(run_program({"deal", "--format", "json", "PY1-N-AAAAAAS"}).out);
  EXPECT_EQ(object["source"], "published");
  EXPECT_EQ(object["cards"]["waste"], json::array({"7d"}));
}

TEST(DealProgram, ReportsABadCodeAndGoesOn) {
  const ProgramRun run =
      run_program({"deal", "--format", "line", "-"}, "PY1-N-AAAAAAJ\nPY1-N-AAAAAA0\nPY1-N-AAAAAAS");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(lines_of(run.out).size(), 2U);
  EXPECT_THAT(run.err, HasSubstr("stdin:2: character 7 after the prefix, \"0\", is not"));
  EXPECT_THAT(run_program({"deal", "x"}).err, HasSubstr("\"x\": "));
}

TEST(RulesProgram, ListsPresetsAndExplainsOne) {
  const ProgramRun list = run_program({"rules"});
  EXPECT_EQ(list.status, 0);
  EXPECT_EQ(lines_of(list.out).size(), 2 * presets().size());
  for (const Preset& preset : presets()) {
    EXPECT_THAT(list.out, HasSubstr(std::string(preset.name)));
    EXPECT_THAT(list.out, HasSubstr(to_text(preset.rules)));
    EXPECT_THAT(run_program({"rules", std::string(preset.name)}).out,
                HasSubstr(to_text(preset.rules)));
  }
  EXPECT_THAT(run_program({"rules", "microsoft", "--redeals", "unlimited"}).out,
              HasSubstr("redeals=unlimited"));
  EXPECT_EQ(json::parse(run_program({"rules", "--format", "json"}).out).size(), presets().size());
  EXPECT_EQ(
      json::parse(run_program({"rules", "--format", "json", "zone-3"}).out)["fields"]["redeals"],
      2);
  EXPECT_EQ(run_program({"rules", "nope"}).status, 2);
}

TEST(HelpProgram, HelpsAndTellsItsVersion) {
  const ProgramRun help = run_program({"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_THAT(help.out, AllOf(StartsWith("Pyramid Solitaire: "), HasSubstr("\n\nUsage: "),
                              HasSubstr("Exit status:")));
  EXPECT_THAT(help.out, HasSubstr("this project's own dealer"));
  EXPECT_EQ(run_program({"help"}).out, help.out);
  EXPECT_EQ(run_program({"-h"}).out, help.out);
  for (const std::string command : {"solve", "batch", "deal", "rules", "help"}) {
    EXPECT_THAT(help.out, HasSubstr("\n  " + command + " "));
    const ProgramRun one = run_program({"help", command});
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.out, HasSubstr("pyramid-solve"));
    EXPECT_EQ(run_program({command, "--help"}).out, one.out);
    for (const std::string& line : lines_of(one.out)) EXPECT_LE(line.size(), 90U) << line;
  }
  EXPECT_THAT(run_program({"--version"}).out,
              AllOf(StartsWith("pyramid-solve "), EndsWith("\ndealer 1\n")));
}

TEST(SolveProgram, DoesNotDependOnTheEnvironment) {
  const std::string expected = run_program({"PY1-N-AAAAAAS"}).out;
  for (const char* environment : {"LANG=C LC_ALL=C", "COLUMNS=3 LINES=1", "TERM=dumb", "TERM="}) {
    const ProgramRun run = run_shell(std::string("env ") + environment + " $P PY1-N-AAAAAAS");
    EXPECT_EQ(run.out, expected) << environment;
  }
  EXPECT_EQ(run_shell("env -i $P PY1-N-AAAAAAS").out, expected);
}

}  // namespace
}  // namespace pyramid::cli
