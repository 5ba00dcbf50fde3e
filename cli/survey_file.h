// A survey file: the settings of a survey and the counts of its finished blocks, as one JSON line.
//
// The same file is the checkpoint of a run under way and, once all blocks are in it, a shard's
// result for `merge`; docs/survey-format.md describes it. Blocks are counted in order, so a number
// says which are finished. What is read is held against itself: settings that this program would
// have written, and counts that add up to the deals of the finished blocks.
//
//   SurveyFile file{plan};
//   file.counts.add(counts_of_block_0), file.blocks_done = 1;
//   output(to_text(file));
//   read_survey_file("part.survey").finished();
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/survey_plan.h"
#include "engine/result.h"
#include "solver/survey.h"

namespace pyramid::cli {

struct SurveyFile {
  nlohmann::ordered_json settings;  // settings_of(plan), with the versions that the file names
  SurveyPlan plan;
  std::uint64_t blocks_done = 0;
  SurveyCounts counts{};

  explicit SurveyFile(const SurveyPlan& of) : settings(settings_of(of)), plan(of) {}

  bool finished() const { return blocks_done == plan.blocks(); }
};

// With its line end.
std::string to_text(const SurveyFile& file);

// Reads such a text, without its line end. One problem, without a place, when it is none.
Result<SurveyFile> parse_survey_file(std::string_view text);

// Throws Failure, naming the file, when it cannot be read or is no survey file.
SurveyFile read_survey_file(const std::string& file);

}  // namespace pyramid::cli
