#include "engine/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/splitmix64.h"
#include "engine/text.h"
#include "tests/support/problems.h"

namespace pyramid {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Problems problems_of(const std::string& text) {
  const Result<Rules> rules = parse_rules(text);
  if (rules.ok()) return {};
  expect_sound(rules.problems(), text);
  return rules.problems();
}

std::string reread(const std::string& text, const Rules& base = Rules{}) {
  const Result<Rules> rules = parse_rules(text, base);
  return rules.ok() ? to_text(rules.value()) : all_messages(rules.problems());
}

// Every value of Rules in which each field is in its range.
std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (int waste = 0; waste <= 1; ++waste) {
    for (Access access : {Access::kWasteTop, Access::kDrawnPair, Access::kStockTop}) {
      for (int redeals = kUnlimitedRedeals; redeals <= kMaxLimitedRedeals; ++redeals) {
        for (bool overlap : {false, true}) {
          for (int piles : {1, 3}) {
            for (Goal goal : {Goal::kPyramid, Goal::kAll}) {
              all.push_back({waste, access, redeals, overlap, piles, goal});
            }
          }
        }
      }
    }
  }
  return all;
}

TEST(Presets, AreTheDocumentedTable) {
  struct Row {
    std::string_view name;
    std::string_view text;
  };
  const std::vector<Row> table = {
      {"pyramide",
       "initial_waste=1,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=pyramid"},
      {"pyramide-strict",
       "initial_waste=1,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=all"},
      {"cardgames-io",
       "initial_waste=0,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=pyramid"},
      {"zone-1", "initial_waste=0,access=waste-top,redeals=0,overlap=no,piles=1,goal=pyramid"},
      {"zone-3", "initial_waste=0,access=waste-top,redeals=2,overlap=no,piles=1,goal=pyramid"},
      {"zone-unlimited",
       "initial_waste=0,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=pyramid"},
      {"single-pass", "initial_waste=0,access=waste-top,redeals=0,overlap=no,piles=1,goal=pyramid"},
      {"three-piles", "initial_waste=0,access=waste-top,redeals=0,overlap=no,piles=3,goal=pyramid"},
      {"microsoft", "initial_waste=0,access=stock-top,redeals=2,overlap=no,piles=1,goal=pyramid"},
      {"classic", "initial_waste=0,access=stock-top,redeals=0,overlap=no,piles=1,goal=pyramid"},
      {"classic-strict", "initial_waste=0,access=stock-top,redeals=0,overlap=no,piles=1,goal=all"},
      {"classic-overlap",
       "initial_waste=0,access=stock-top,redeals=0,overlap=yes,piles=1,goal=pyramid"},
  };
  ASSERT_EQ(presets().size(), table.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_EQ(presets()[i].name, table[i].name);
    EXPECT_EQ(to_text(presets()[i].rules), table[i].text) << table[i].name;
    EXPECT_FALSE(presets()[i].where.empty());
    EXPECT_TRUE(validate(presets()[i].rules).empty());
  }
}

TEST(Presets, DefaultRulesAreTheFirst) { EXPECT_EQ(presets().front().rules, Rules{}); }

TEST(Presets, AreFoundByTheirWholeNameInEitherCase) {
  for (const Preset& preset : presets()) {
    EXPECT_EQ(find_preset(preset.name), &preset);
    std::string capitals(preset.name);
    std::ranges::transform(capitals, capitals.begin(), to_upper);
    EXPECT_EQ(find_preset(capitals), &preset);
    EXPECT_EQ(parse_rules(capitals).value(), preset.rules);
  }
  EXPECT_EQ(find_preset(""), nullptr);
  EXPECT_EQ(find_preset("zone"), nullptr);
}

TEST(Presets, AreFoundByTheirRulesFirstOfEqualOnes) {
  const auto names = [](const Rules& rules) {
    std::vector<std::string_view> found;
    for (const Preset* const preset : presets_of(rules)) found.push_back(preset->name);
    return found;
  };
  EXPECT_THAT(names(Rules{}), ElementsAre("pyramide"));
  EXPECT_THAT(names(find_preset("zone-unlimited")->rules),
              ElementsAre("cardgames-io", "zone-unlimited"));
  EXPECT_THAT(names(find_preset("single-pass")->rules), ElementsAre("zone-1", "single-pass"));
  EXPECT_THAT(names(Rules{.redeals = 7}), IsEmpty());
}

TEST(RulesText, NamesAllFieldsInOrder) {
  EXPECT_EQ(to_text(Rules{}),
            "initial_waste=1,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=pyramid");
  EXPECT_EQ(to_text(Rules{0, Access::kDrawnPair, 9, true, 3, Goal::kAll}),
            "initial_waste=0,access=drawn-pair,redeals=9,overlap=yes,piles=3,goal=all");
}

TEST(ParseRules, ReadsTheTextOfEveryPlayableRules) {
  int playable = 0;
  for (const Rules& rules : all_rules()) {
    // Over a base that differs in every field.
    const Rules base{1 - rules.initial_waste, Access::kStockTop, 5, !rules.overlap, 1, Goal::kAll};
    const Result<Rules> read = parse_rules(to_text(rules), base);
    const Problems problems = validate(rules);
    ASSERT_EQ(read.ok(), problems.empty()) << to_text(rules);
    if (read.ok()) {
      ++playable;
      ASSERT_EQ(read.value(), rules);
    } else {
      ASSERT_EQ(read.problems(), problems);
    }
  }
  // piles=1: 2 × 3 × 11 × 2 × 2; piles=3 leaves two accesses and no redeals: 2 × 2 × 2 × 2.
  EXPECT_EQ(playable, 264 + 16);
}

TEST(ParseRules, ReadsPresetNames) {
  for (const Preset& preset : presets()) {
    EXPECT_EQ(reread(std::string(preset.name)), to_text(preset.rules));
  }
}

TEST(ParseRules, FieldsOverrideThePresetInAnyOrder) {
  EXPECT_EQ(reread("microsoft,goal=all,redeals=unlimited,initial_waste=1"),
            "initial_waste=1,access=stock-top,redeals=unlimited,overlap=no,piles=1,goal=all");
}

TEST(ParseRules, FieldsWithoutAPresetOverrideTheBase) {
  const Rules base = find_preset("classic-overlap")->rules;
  EXPECT_EQ(reread("goal=all", base),
            "initial_waste=0,access=stock-top,redeals=0,overlap=yes,piles=1,goal=all");
  EXPECT_EQ(reread("pyramide", base), to_text(Rules{}));
}

TEST(ParseRules, AllowsBlanksAroundItems) {
  EXPECT_EQ(reread(" zone-3 , goal = all\n"),
            "initial_waste=0,access=waste-top,redeals=2,overlap=no,piles=1,goal=all");
}

TEST(ParseRules, EmptyTextHasItsOwnMessage) {
  for (const char* text : {"", "  "}) {
    const Problems problems = problems_of(text);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].message.starts_with("no rules; expected "));
  }
}

TEST(ParseRules, SuggestsTheNearestPresetOrListsAll) {
  EXPECT_EQ(problems_of("zoen-3"),
            (Problems{{"unknown preset \"zoen-3\"; did you mean zone-3?", 0}}));
  EXPECT_EQ(problems_of("Pyramyde"),
            (Problems{{"unknown preset \"Pyramyde\"; did you mean pyramide?", 0}}));
  const Problems problems = problems_of("whatever");
  ASSERT_EQ(problems.size(), 1U);
  for (const Preset& preset : presets()) {
    EXPECT_NE(problems[0].message.find(preset.name), std::string::npos);
  }
}

TEST(ParseRules, SuggestsTheNearestFieldOrListsAll) {
  EXPECT_EQ(problems_of("zone-3, redeal=3"),
            (Problems{{"unknown field \"redeal\"; did you mean redeals?", 8}}));
  EXPECT_EQ(problems_of("initial-waste=1"),
            (Problems{{"unknown field \"initial-waste\"; did you mean initial_waste?", 0}}));
  EXPECT_EQ(problems_of("colour=red"),
            (Problems{{"unknown field \"colour\"; expected one of initial_waste, access, redeals, "
                       "overlap, piles, goal",
                       0}}));
}

TEST(ParseRules, RefusesBadValuesAndSaysWhatWasExpected) {
  EXPECT_EQ(problems_of("initial_waste=2,access=top,redeals=10,overlap=maybe,piles=2,goal=ALL"),
            (Problems{{"initial_waste cannot be \"2\"; expected 0 or 1", 14},
                      {"access cannot be \"top\"; expected waste-top, drawn-pair or stock-top", 23},
                      {"redeals cannot be \"10\"; expected 0 to 9 or unlimited", 35},
                      {"overlap cannot be \"maybe\"; expected no or yes", 46},
                      {"piles cannot be \"2\"; expected 1 or 3", 58},
                      {"goal cannot be \"ALL\"; expected pyramid or all", 65}}));
  for (const char* value : {"", "-1", "00", "1 2", "a", ":", "/", "1=2"}) {
    EXPECT_EQ(problems_of("redeals=" + std::string(value)).size(), 1U) << value;
  }
}

TEST(ParseRules, RefusesRepeatedFields) {
  EXPECT_EQ(problems_of("redeals=1,goal=all,redeals=1"),
            (Problems{{"field \"redeals\" is given twice; expected it once", 19}}));
}

TEST(ParseRules, RefusesFieldsWithoutValues) {
  EXPECT_EQ(
      problems_of("redeals"),
      (Problems{{"field \"redeals\" has no value; expected redeals= and 0 to 9 or unlimited", 0}}));
}

TEST(ParseRules, RefusesPresetsThatAreNotFirst) {
  EXPECT_EQ(problems_of("overlap=yes,zone-1"),
            (Problems{{"preset \"zone-1\" is not the first item; expected at most one preset's "
                       "name, at the beginning",
                       12}}));
  EXPECT_EQ(problems_of("zone-1,zone-3").size(), 1U);
}

TEST(ParseRules, RefusesEmptyItems) {
  EXPECT_EQ(problems_of("zone-1,,goal=all,"), (Problems{{"empty item; expected field=value", 7},
                                                        {"empty item; expected field=value", 17}}));
}

TEST(ParseRules, ReportsMistakesOfEveryKindAtOnceWithTheirPlaces) {
  const Problems problems = problems_of("nothing,a=1,goal=x,goal=all,piles");
  ASSERT_EQ(problems.size(), 5U) << all_messages(problems);
  const std::vector<std::size_t> offsets = {0, 8, 17, 19, 28};
  for (std::size_t i = 0; i < offsets.size(); ++i) EXPECT_EQ(problems[i].offset, offsets[i]);
}

TEST(ParseRules, RefusesWhatNoGameIsPlayedBy) {
  EXPECT_EQ(problems_of("three-piles,redeals=2,access=stock-top"),
            validate(Rules{.initial_waste = 0,
                           .access = Access::kStockTop,
                           .redeals = 2,
                           .overlap = false,
                           .piles = 3,
                           .goal = Goal::kPyramid}));
}

TEST(ParseRules, SurvivesAnyBytes) {
  const std::string good = to_text(Rules{});
  SplitMix64 random(5);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = good;
    for (std::uint64_t change = random.below(3) + 1; change > 0; --change) {
      const std::uint64_t at = random.below(static_cast<std::uint32_t>(text.size()));
      if (random.below(2) == 0) {
        text[at] = static_cast<char>(random.below(256));
      } else {
        text.erase(at, random.below(8));
      }
      if (text.empty()) break;
    }
    const Result<Rules> rules = parse_rules(text);
    if (rules.ok()) {
      EXPECT_TRUE(validate(rules.value()).empty()) << text;
    } else {
      expect_sound(rules.problems(), text);
    }
  }
}

TEST(Validate, RefusesExactlyTwoCombinations) {
  for (const Rules& rules : all_rules()) {
    const std::size_t expected = rules.piles == 1 ? 0U
                                                  : (rules.access == Access::kStockTop ? 1U : 0U) +
                                                        (rules.redeals != 0 ? 1U : 0U);
    EXPECT_EQ(validate(rules).size(), expected) << to_text(rules);
  }
  const Problems problems = validate(Rules{.access = Access::kStockTop, .piles = 3});
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_TRUE(problems[0].message.starts_with("piles=3 with access=stock-top: "));
  EXPECT_TRUE(problems[1].message.starts_with("piles=3 with redeals=unlimited: "));
}

TEST(Validate, RefusesFieldsOutOfRange) {
  EXPECT_EQ(all_messages(validate(Rules{.initial_waste = 2})),
            "initial_waste is 2; expected 0 or 1\n");
  EXPECT_EQ(all_messages(validate(Rules{.access = static_cast<Access>(3)})),
            "access is 3; expected waste-top, drawn-pair or stock-top\n");
  EXPECT_EQ(all_messages(validate(Rules{.redeals = 10})),
            "redeals is 10; expected 0 to 9 or unlimited\n");
  EXPECT_EQ(all_messages(validate(Rules{.redeals = -2})),
            "redeals is -2; expected 0 to 9 or unlimited\n");
  EXPECT_EQ(all_messages(validate(Rules{.piles = 2})), "piles is 2; expected 1 or 3\n");
  EXPECT_EQ(all_messages(validate(Rules{.goal = static_cast<Goal>(2)})),
            "goal is 2; expected pyramid or all\n");
  EXPECT_EQ(validate(Rules{.initial_waste = -1, .piles = 0}).size(), 2U);
}

}  // namespace
}  // namespace pyramid
