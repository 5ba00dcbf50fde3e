// What the lines of a log tell besides their actions: true as the program prints it, and every
// single thing of it noticed when it is wrong.
#include "cli/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "cli/line_text.h"
#include "engine/dealer.h"
#include "solver/solve.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::lines_of;
using pyramid::testing::Words;
using ::testing::StartsWith;

// A log played; whether the game can still be won is of no interest here. A line that cannot be
// read is a refusal as well.
Replay played(const Words& log, const Deal& deal, const Rules& rules) {
  std::vector<LogStep> steps;
  for (const std::string& line : log) {
    const Result<LogStep> step = parse_log_line(line, deal);
    if (!step.ok()) {
      Replay unread;
      unread.refusal =
          Refusal{log.size(), line, Refusal::Kind::kIllegal, step.problems().front().message};
      return unread;
    }
    steps.push_back(step.value());
    steps.back().line = steps.size();
  }
  Question question;
  question.rules = rules;
  question.options.limits.nodes = 1;
  Game game(deal, rules, conventions_of("pyramide"));
  Replay replay = play_log(game, steps, question, ReplayWishes{}, Style{});
  EXPECT_EQ(game.moves(), replay.actions.empty() ? 0 : replay.actions.back().moves);
  return replay;
}

std::optional<Refusal> refusal_of(const Words& log, const Deal& deal, const Rules& rules) {
  return played(log, deal, rules).refusal;
}

Words told(const Deal& deal, const Rules& rules, const Style& style) {
  const Outcome outcome = solve(deal, rules, SolveOptions{});
  return lines_of(line_text(steps_of(deal, rules, outcome.line, style), style));
}

// Copies of a line with one thing in each that is not so.
Words falsified(const std::string& line) {
  static const std::regex kThings(
      "\\(row [1-7]\\)|from the (waste|stock)|score [0-9]+|the stock is empty|"
      "[0-9]+(?=–|[.-])|[0-9]+(?= (cards|times))|middle -|"
      "(A|K|Q|J|T|10|[2-9])(♣|♦|♥|♠|[cdhs])(?=$|,|;| is next)");
  Words all;
  for (std::sregex_iterator found(line.begin(), line.end(), kThings), end; found != end; ++found) {
    const std::string thing = found->str();
    std::string other;
    if (thing.starts_with("(row")) {
      other = thing == "(row 7)" ? "(row 6)" : "(row " + std::to_string(thing[5] - '0' + 1) + ")";
    } else if (thing.starts_with("from")) {
      other = thing == "from the waste" ? "from the stock" : "from the waste";
    } else if (thing.starts_with("score")) {
      other = "score " + std::to_string(std::stoi(thing.substr(6)) + 10);
    } else if (thing == "the stock is empty") {
      other = "A♠ is next";
    } else if (thing == "middle -") {
      other = "middle A♠";
    } else if (thing.find_first_not_of("0123456789") == std::string::npos) {
      const bool times = found->suffix().str().starts_with(' ');  // one more may not be legal
      other = std::to_string(std::stoi(thing) + (times ? -1 : 1));
    } else {
      other = thing == "A♠" || thing == "As" ? "K♠" : "A♠";
    }
    all.push_back(line.substr(0, static_cast<std::size_t>(found->position())) + other +
                  found->suffix().str());
  }
  return all;
}

TEST(Replay, NoticesEverySingleThingThatALineTellsAndIsNotSo) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  int places = 0;
  for (const Preset& preset : presets()) {
    for (const bool ascii : {false, true}) {
      const Words log = told(deal, preset.rules, Style{.ascii = ascii});
      ASSERT_FALSE(log.empty());
      const auto refusal = refusal_of(log, deal, preset.rules);
      EXPECT_FALSE(refusal) << preset.name << ": " << refusal->reason;
      Words so_far;
      for (const std::string& line : log) {
        const std::size_t before = played(so_far, deal, preset.rules).actions.size();
        const Words all = falsified(line);
        EXPECT_FALSE(all.empty()) << line;
        for (const std::string& wrong : all) {
          if (wrong.find("row") != std::string::npos) ++places;
          Words words = so_far;
          words.push_back(wrong);
          const Replay replay = played(words, deal, preset.rules);
          const std::optional<Refusal>& noticed = replay.refusal;
          ASSERT_TRUE(noticed) << preset.name << ": " << wrong;
          EXPECT_EQ(replay.actions.size(), before) << "counted all the same: " << wrong;
          EXPECT_EQ(noticed->line, words.size());
          EXPECT_EQ(noticed->kind, Refusal::Kind::kNote) << wrong;
          EXPECT_THAT(noticed->reason, StartsWith("the log ")) << wrong;
        }
        so_far.push_back(line);
      }
    }
  }
  EXPECT_GT(places, 100);
}

TEST(Replay, SaysWhatIsSoInstead) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  const Rules rules;
  const auto reason = [&](const std::string& line) {
    const auto refusal = refusal_of({"1. Kd", line}, deal, rules);
    return refusal ? refusal->reason : "";
  };
  EXPECT_EQ(reason("2. remove 10♣ and 3♠ (row 7)"), "");
  EXPECT_EQ(reason("2. remove 10♣ and 3♠ (row 6)"),
            "the log says that 10♣ lies in row 6, but it lies in row 7");
  EXPECT_EQ(reason("remove 10♣ (row 7) and 3♠ from the waste"),
            "the log says that 3♠ lies in the waste, but it lies in row 7");
  EXPECT_EQ(reason("3. draw"), "the log numbers it 3, but of the actions of the game it is 2");
  EXPECT_EQ(reason("2. draw 2"), "the log numbers it 2, but of the actions of the game it is 2–3");
  EXPECT_EQ(reason("2-3. draw 2 cards, to 6d"), "");
  EXPECT_EQ(reason("2. undo"), "");  // an action as any other
  EXPECT_EQ(reason("draw A♣; 6♦ is next"), "");
  EXPECT_EQ(reason("draw A♣; 7♠ is next"),
            "the log says that the next of the stock is 7♠, but it would be 6♦");
  EXPECT_EQ(reason("draw A♣; the stock is empty"),
            "the log says that the next of the stock is none, but it would be 6♦");
  EXPECT_EQ(reason("turn cards; on top: left A♣, middle -, right -"),
            "the log tells of three waste piles, but these rules have one");
}

}  // namespace
}  // namespace pyramid::cli
