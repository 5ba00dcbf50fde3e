#include "cli/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/failure_of.h"

namespace pyramid::cli {
namespace {

using ::testing::HasSubstr;

using Words = std::vector<std::string>;

Question question_of(const Words& words) {
  return question_from(
      split_arguments(words, {rules_options(), question_options(), limit_options()}));
}

std::string refusal(const Words& words) {
  return failure_of([&] { question_of(words); }, ExitStatus::kUsage);
}

TEST(QuestionFrom, HasDefaults) {
  const Question question = question_of({});
  EXPECT_EQ(question.rules, Rules{});
  EXPECT_EQ(question.options.find, Find::kMax);
  EXPECT_EQ(question.options.method, MethodChoice::kAuto);
  EXPECT_EQ(question.options.limits.nodes, Limits::kNone);
  EXPECT_EQ(question.options.limits.bytes, Limits::kNone);
  EXPECT_FALSE(question.timeout);
}

TEST(QuestionFrom, ReadsEveryOption) {
  const Question question = question_of({"--rules=microsoft",
                                         "--initial-waste=1",
                                         "--access",
                                         "drawn-pair",
                                         "--redeals",
                                         "4",
                                         "--overlap",
                                         "yes",
                                         "--goal",
                                         "all",
                                         "--find",
                                         "win",
                                         "--method",
                                         "search",
                                         "--max-nodes",
                                         "1000",
                                         "--max-memory",
                                         "3K",
                                         "--timeout",
                                         "1.5",
                                         "--hash-seed",
                                         "7"});
  EXPECT_EQ(to_text(question.rules),
            "initial_waste=1,access=drawn-pair,redeals=4,overlap=yes,piles=1,goal=all");
  EXPECT_EQ(question.options.find, Find::kWin);
  EXPECT_EQ(question.options.method, MethodChoice::kSearch);
  EXPECT_EQ(question.options.limits.nodes, 1000U);
  EXPECT_EQ(question.options.limits.bytes, 3072U);
  EXPECT_EQ(question.timeout, 1.5);
  EXPECT_EQ(question.options.hash_seed, 7U);
}

// Each field alone would contradict the preset's others.
TEST(RulesFrom, JudgesTheFieldsTogether) {
  const Question question = question_of(
      {"--rules", "microsoft", "--piles", "3", "--access", "waste-top", "--redeals", "0"});
  EXPECT_EQ(question.rules, find_preset("three-piles")->rules);
}

TEST(QuestionFrom, NamesOptionValueAndWhatWasExpected) {
  EXPECT_THAT(refusal({"--rules", "microsft"}),
              HasSubstr("--rules: unknown preset \"microsft\"; did you mean microsoft?"));
  EXPECT_THAT(refusal({"--piles", "2"}), HasSubstr("--piles: piles cannot be \"2\""));
  EXPECT_THAT(refusal({"--piles", "3,goal=all"}), HasSubstr("--piles cannot be \"3,goal=all\""));
  EXPECT_THAT(refusal({"--goal", ""}), HasSubstr("--goal cannot be \"\""));
  EXPECT_EQ(refusal({"--piles", "2", "--goal", "x"}),
            "--piles: piles cannot be \"2\"; expected 1 or 3\n"
            "--goal: goal cannot be \"x\"; expected pyramid or all");
  EXPECT_EQ(refusal({"--find", "luck"}),
            "--find cannot be \"luck\"; expected one of max, win, moves, all");
  EXPECT_EQ(refusal({"--max-nodes", "12x"}),
            "--max-nodes cannot be \"12x\"; expected a whole number from 1 up");
  for (const char* value : {"", "-1", "0", "1e9"}) {
    EXPECT_THAT(refusal({"--max-nodes", value}), HasSubstr("--max-nodes cannot be")) << value;
    EXPECT_THAT(refusal({"--max-memory", value}), HasSubstr("--max-memory cannot be")) << value;
    EXPECT_THAT(refusal({"--timeout", value}), HasSubstr("--timeout cannot be")) << value;
  }
}

TEST(QuestionFrom, RefusesContradictions) {
  EXPECT_THAT(refusal({"--piles", "3", "--access", "stock-top", "--redeals", "0"}),
              HasSubstr("piles=3 with access=stock-top"));
  EXPECT_THAT(refusal({"--method", "structure", "--access", "stock-top"}), HasSubstr("structure"));
}

TEST(SplitArguments, RefusesWhatIsNoOption) {
  EXPECT_EQ(refusal({"--finds", "win"}), "unknown option \"--finds\"; did you mean --find?");
  EXPECT_EQ(refusal({"--zzzzzz=win"}), "unknown option \"--zzzzzz\"");
  EXPECT_EQ(refusal({"--fin", "win"}), "unknown option \"--fin\"; did you mean --find?");
  EXPECT_EQ(refusal({"--find"}), "--find needs a value");
  EXPECT_EQ(refusal({"--find="}), "--find needs a value");
  EXPECT_EQ(refusal({"--find", "--method", "auto"}),
            "--find needs a value, but \"--method\" follows it");
  EXPECT_EQ(refusal({"--find", "win", "--find", "win"}), "--find is given twice; expected it once");
}

TEST(SplitArguments, KeepsOperandsInOrder) {
  const Arguments arguments =
      split_arguments({"a", "--find", "win", "-", "", "--", "--b"}, {question_options()});
  EXPECT_EQ(arguments.operands(), (Words{"a", "-", "", "--b"}));
  EXPECT_EQ(arguments.value("find"), "win");
  EXPECT_FALSE(arguments.value("method"));
}

TEST(OptionsHelp, IsAtMost80Wide) {
  const std::string help = options_help({rules_options(), question_options(), limit_options()});
  std::size_t begin = 0;
  for (std::size_t end; (end = help.find('\n', begin)) != std::string::npos; begin = end + 1) {
    EXPECT_LE(end - begin, 80U) << help.substr(begin, end - begin);
  }
  EXPECT_THAT(help, HasSubstr("\nRules:\n  --rules PRESET|TEXT "));
}

}  // namespace
}  // namespace pyramid::cli
