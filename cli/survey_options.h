// What the command line of `survey` says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/survey_plan.h"
#include "cli/survey_report.h"

namespace pyramid::cli {

struct SurveyOptions {
  SurveyPlan plan;
  ReportOptions report;
  std::optional<std::string> checkpoint;
  int jobs;
  bool progress;
};

// Deals in a block, when --block says nothing else: much more than it costs to hand a block out,
// little enough to keep all threads busy to the end.
std::uint64_t usual_block(const Question& question);

// All options of the command.
OptionGroups survey_option_groups();

// Throws UsageFailure for what cannot be, also for an output that would overwrite another.
SurveyOptions survey_options_from(const std::vector<std::string>& words);

}  // namespace pyramid::cli
