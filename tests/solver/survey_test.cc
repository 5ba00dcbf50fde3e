#include "solver/survey.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

SurveyCounts survey_by_solve(const DealSeries& series, IndexRange part, const Rules& rules,
                             SolveOptions options) {
  return survey_by(series, part, [&](const Deal& deal) { return solve(deal, rules, options); })
      .value();
}

TEST(Survey, ByStructureCountsWhatSolveAnswers) {
  const DealSeries codes = DealSeries::codes(DealCode{0}, DealCode{1999});
  const DealSeries random = DealSeries::random(42, 2000);
  for (const char* text : {"pyramide", "pyramide,overlap=yes", "pyramide-strict", "cardgames-io"}) {
    const Rules rules = rules_of(text);
    for (const Find find : {Find::kWin, Find::kMax}) {
      SolveOptions options;
      options.find = find;
      ASSERT_TRUE(structure_answers(rules, options));
      for (const DealSeries& series : {codes, random}) {
        EXPECT_EQ(survey_by_structure(series, {0, 2000}, rules, find),
                  survey_by_solve(series, {0, 2000}, rules, options))
            << text;
      }
    }
  }
}

TEST(Survey, ByStructureFindsWinsWhereItDecidesNothingElse) {
  const DealSeries random = DealSeries::random(7, 300);
  for (const char* text : {"pyramide,access=drawn-pair", "pyramide,access=stock-top"}) {
    const Rules rules = rules_of(text);
    SolveOptions options;
    EXPECT_FALSE(structure_answers(rules, options)) << text;  // the maxima
    options.find = Find::kWin;
    EXPECT_TRUE(structure_answers(rules, options)) << text;
    const SurveyCounts counts = survey_by_structure(random, {0, 300}, rules, Find::kWin);
    options.method = MethodChoice::kSearch;
    EXPECT_FALSE(structure_answers(rules, options)) << text;
    EXPECT_EQ(counts, survey_by_solve(random, {0, 300}, rules, options)) << text;
  }
}

TEST(Survey, AddsUpOverItsParts) {
  const DealSeries codes = DealSeries::codes(DealCode{0}, DealCode{999});
  SurveyCounts sum;
  for (std::uint64_t index = 1; index <= 3; ++index) {
    sum.add(survey_by_structure(codes, part_of(1000, {index, 3}), Rules{}, Find::kMax));
  }
  const SurveyCounts whole = survey_by_structure(codes, {0, 1000}, Rules{}, Find::kMax);
  EXPECT_EQ(sum, whole);
  EXPECT_EQ(whole.tally.deals(), 1000U);
  EXPECT_EQ(whole.published, 1U);
  EXPECT_EQ(std::accumulate(whole.by_max_cards.begin(), whole.by_max_cards.end(), 0U), 1000U);
  EXPECT_EQ(whole.by_max_pyramid_cards[kCells], whole.tally.winnable);
}

TEST(Survey, CountsWhatIsNotKnownApart) {
  const DealSeries random = DealSeries::random(1, 40);
  SolveOptions options;
  options.limits.nodes = 1;
  const SurveyCounts counts = survey_by_solve(random, {0, 40}, rules_of("classic"), options);
  EXPECT_GT(counts.gave_up, 0U);
  EXPECT_GE(counts.gave_up, counts.tally.unknown);
  EXPECT_EQ(counts.tally.deals(), 40U);
  EXPECT_LT(std::accumulate(counts.by_max_cards.begin(), counts.by_max_cards.end(), 0U), 40U);
}

TEST(Survey, EndsWhenAnAnswerIsInterrupted) {
  const DealSeries random = DealSeries::random(1, 40);
  int left = 10;
  EXPECT_FALSE(survey_by(random, {0, 40}, [&](const Deal&) {
                 Outcome outcome;
                 if (left-- == 0) outcome.gave_up = GaveUp::kInterrupted;
                 return outcome;
               }).has_value());
  EXPECT_EQ(left, -1);
}

}  // namespace
}  // namespace pyramid::testing
