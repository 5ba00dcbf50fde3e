#include "cli/survey_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/failure_of.h"
#include "tests/support/temp_dir.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::TempDir;
using ::testing::HasSubstr;

SurveyPlan plan_over_codes() {
  Question question;
  question.options.limits.nodes = 1000;
  question.timeout = 0.5;
  return {DealSeries::codes(DealCode{5}, DealCode{104}), question, 30, Shard{2, 3}};
}

SurveyFile counted(std::uint64_t blocks) {
  SurveyFile file(plan_over_codes());
  const SurveyPlan& plan = file.plan;
  for (; file.blocks_done < blocks; ++file.blocks_done) {
    file.counts.add(survey_by_structure(plan.series, plan.block_at(file.blocks_done),
                                        plan.question.rules, Find::kMax));
  }
  return file;
}

std::string without_end(std::string text) {
  text.pop_back();
  return text;
}

TEST(SurveyPlan, KnowsItsDeals) {
  const SurveyPlan plan = plan_over_codes();
  EXPECT_EQ(plan.part(), (IndexRange{34, 33}));
  EXPECT_EQ(plan.blocks(), 2U);
  EXPECT_EQ(plan.block_at(1), (IndexRange{64, 3}));
  EXPECT_EQ(plan.deals_in(0), 0U);
  EXPECT_EQ(plan.deals_in(1), 30U);
  EXPECT_EQ(plan.deals_in(2), 33U);
}

TEST(SurveyPlan, ReadsTheTextsThatItWrites) {
  for (const char* text : {"seeds 0..4294967295", "seeds 7..7", "random 1 seed 0",
                           "random 18446744073709551615 seed 18446744073709551615"}) {
    const std::optional<DealSeries> series = parse_series(text);
    ASSERT_TRUE(series) << text;
    EXPECT_EQ(to_text(*series), text);
  }
  for (const char* text : {"", "seeds", "seeds 2..1", "seeds 0..4294967296", "seeds 1",
                           "random 0 "
                           "seed 1",
                           "random 5", "deals 1..2", "seeds  1..2", "seeds -1..2"}) {
    EXPECT_FALSE(parse_series(text)) << text;
  }
  EXPECT_EQ(to_text(*parse_shard("2/3")), "2/3");
  for (const char* text : {"", "2", "0/3", "4/3", "1/0", "a/3", "1/3/5", "+1/3", " 1/3"}) {
    EXPECT_FALSE(parse_shard(text)) << text;
  }
}

TEST(SurveyPlan, NamesTheFirstDifference) {
  SurveyPlan other = plan_over_codes();
  const auto settings = settings_of(plan_over_codes());
  EXPECT_EQ(settings_difference(settings, settings_of(other), "this run's is"), "");
  other.block = 31;
  EXPECT_EQ(settings_difference(settings, settings_of(other), "this run's is"),
            "its block is 30, this run's is 31");
  other.question.rules.overlap = true;
  EXPECT_THAT(settings_difference(settings, settings_of(other), "this run's is"),
              HasSubstr("its rules is \"initial_waste=1,"));
}

TEST(SurveyFile, ReadsWhatItWrites) {
  for (const std::uint64_t blocks : {0U, 1U, 2U}) {
    const SurveyFile file = counted(blocks);
    const std::string text = to_text(file);
    const Result<SurveyFile> read = parse_survey_file(without_end(text));
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(to_text(read.value()), text);
    EXPECT_EQ(read.value().counts, file.counts);
    EXPECT_EQ(read.value().finished(), blocks == 2);
  }
}

TEST(SurveyFile, KeepsFewestMovesWhereTheyWereAskedFor) {
  SurveyFile file(plan_over_codes());
  file.plan.question.options.find = Find::kMoves;
  file.settings = settings_of(file.plan);
  file.blocks_done = 1;
  file.counts.tally = {20, 10, 0};
  file.counts.by_fewest_moves[38] = 19;
  file.counts.by_fewest_moves[40] = 1;
  const std::string text = to_text(file);
  EXPECT_THAT(text, HasSubstr(",19,0,1]}"));
  const Result<SurveyFile> read = parse_survey_file(without_end(text));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value().counts, file.counts);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {",19,0,1]}", ",19,0,1,0]}"},  // would not have been written
           {",19,0,1]}", ",19]}"},        // a winnable deal is missing
           {",19,0,1]}", ",19,0,2]}"},    // more than are winnable
           {",19,0,1]}", ",19,0,1.0]}"},
           {"\"moves\"", "\"max\""}}) {
    std::string changed = without_end(text);
    changed.replace(changed.find(from), from.size(), to);
    EXPECT_FALSE(parse_survey_file(changed).ok()) << to;
  }
}

TEST(SurveyFile, RefusesWhatItWouldNotHaveWritten) {
  const std::string text = without_end(to_text(counted(1)));
  const auto message = [&](const std::string& from, const std::string& to) -> std::string {
    std::string changed = text;
    EXPECT_NE(changed.find(from), std::string::npos) << from;
    changed.replace(changed.find(from), from.size(), to);
    const Result<SurveyFile> read = parse_survey_file(changed);
    return read.ok() ? "" : read.problems().front().message;
  };
  EXPECT_THAT(message("survey\"", "surveys\""), HasSubstr("it is no survey file"));
  EXPECT_EQ(message("\"format_version\":1", "\"format_version\":2"),
            "its format_version is 2, expected 1");
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"blocks_done\":1", "\"blocks_done\":2"},
           {"\"blocks_done\":1", "\"blocks_done\":3"},
           {"\"blocks_done\":1", "\"blocks_done\":1,\"more\":0"},
           {"\"winnable\":", "\"winnable\":1"},
           {"\"unknown\":0", "\"unknown\":-1"},
           {"\"block\":30", "\"block\":0"},
           {"\"shard\":\"2/3\"", "\"shard\":\"4/3\""},
           {"\"max_nodes\":1000", "\"max_nodes\":\"1000\""},
           {"\"timeout\":\"0.5\"", "\"timeout\":\"0.50\""},
           {"overlap=no", "overlap=perhaps"},
           {"\"by_max_cards\":[0,", "\"by_max_cards\":[0,0,"},
           {"\"by_max_cards\":[0,", "\"by_max_cards\":[99,"},
       }) {
    EXPECT_THAT(message(from, to), HasSubstr("it is damaged")) << from << " " << to;
  }
  for (std::size_t length = 0; length < text.size(); length += 7) {
    EXPECT_FALSE(parse_survey_file(text.substr(0, length)).ok()) << length;
  }
}

TEST(SurveyFile, RefusesCountsThatCannotBe) {
  using Change = void (*)(SurveyCounts&);
  for (const Change change : {
           +[](SurveyCounts& c) { ++c.tally.winnable; },                     // a deal too many
           +[](SurveyCounts& c) { --c.tally.winnable, ++c.tally.unknown; },  // and nobody gave up
           +[](SurveyCounts& c) { c.gave_up = 31; },
           +[](SurveyCounts& c) { c.published = 31; },
           +[](SurveyCounts& c) { ++c.by_max_cards[52]; },
           +[](SurveyCounts& c) { c.by_max_pyramid_cards.fill(0); },
       }) {
    SurveyFile file = counted(1);
    ASSERT_TRUE(parse_survey_file(without_end(to_text(file))).ok());
    file.counts.gave_up = 0;
    change(file.counts);
    EXPECT_FALSE(parse_survey_file(without_end(to_text(file))).ok()) << to_text(file);
  }
}

TEST(SurveyFile, OfAnotherVersionCanBeRead) {
  std::string text = without_end(to_text(counted(1)));
  const std::string version = "\"dealer\":1";
  text.replace(text.find(version), version.size(), "\"dealer\":9");
  const Result<SurveyFile> read = parse_survey_file(text);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(settings_difference(read.value().settings, settings_of(read.value().plan), "now"),
            "its dealer is 9, now 1");
}

TEST(SurveyFile, IsOneLineOfAFile) {
  const TempDir dir;
  const auto message = [&](const std::string& text) {
    return failure_of([&] { (void)read_survey_file(dir.file("a", text)); });
  };
  const std::string text = to_text(counted(2));
  EXPECT_EQ(message(text), "");
  for (const std::string& bad : {std::string(), text + "\n", text + text, without_end(text),
                                 std::string("\0\n", 2), std::string(100000, '[')}) {
    EXPECT_EQ(message(bad),
              dir.path("a") + ": it is no survey file, expected what survey --checkpoint writes");
  }
}

}  // namespace
}  // namespace pyramid::cli
