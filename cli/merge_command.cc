// `pyramid-solve merge`: the report of a survey from the files of its shards.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/failure.h"
#include "cli/file_clash.h"
#include "cli/line_reader.h"
#include "cli/number_text.h"
#include "cli/survey_file.h"
#include "cli/survey_report.h"

namespace pyramid::cli {
namespace {

using Json = nlohmann::ordered_json;

// Of many missing shards so many are named.
constexpr std::size_t kMissingNamed = 10;

struct ShardFile {
  std::string name;  // for messages
  SurveyFile survey;
};

[[noreturn]] void refuse(const std::string& message) {
  throw Failure(ExitStatus::kBadInput, message);
}

// The settings that all shards share: the number of shards, but not which one it is.
Json shared_settings(const SurveyFile& survey) {
  Json settings = survey.settings;
  settings["shard"] = "of " + std::to_string(survey.plan.shard.count);
  return settings;
}

void require_finished(const ShardFile& shard) {
  if (shard.survey.finished()) return;
  refuse(shard.name + ": its survey is not finished: " + grouped(shard.survey.blocks_done) +
         " of " + grouped(shard.survey.plan.blocks()) +
         " blocks are counted; the command that writes it goes on");
}

// All of one survey, and one that this program would have counted alike.
void require_alike(const std::vector<ShardFile>& shards) {
  const ShardFile& first = shards.front();
  const Json own = settings_of(first.survey.plan);
  Json versions;
  for (const char* const name : {"version", "dealer"}) versions[name] = own[name];
  for (const ShardFile& shard : shards) {
    const std::string foreign =
        settings_difference(shard.survey.settings, versions, "this program's is");
    if (!foreign.empty()) refuse(shard.name + ": it cannot be merged: " + foreign);
    const std::string difference =
        settings_difference(shared_settings(shard.survey), shared_settings(first.survey),
                            "that of " + first.name + " is");
    if (!difference.empty()) {
      refuse(shard.name + ": it is of another survey than " + first.name + ": " + difference);
    }
  }
}

std::string missing_text(const std::vector<std::string>& missing, std::uint64_t count) {
  std::string text;
  for (const std::string& shard : missing) text += (text.empty() ? "" : ", ") + shard;
  if (count > missing.size()) text += " and " + grouped(count - missing.size()) + " more";
  return (count == 1 ? "shard " : "shards ") + text + (count == 1 ? " is" : " are") + " missing";
}

// Each shard once. REQUIRES: all have the same number of shards, and are sorted by index.
void require_each_once(const std::vector<ShardFile>& shards) {
  std::uint64_t expected = 1;
  std::uint64_t missing_count = 0;
  std::vector<std::string> missing;
  const std::uint64_t count = shards.front().survey.plan.shard.count;
  const auto miss_up_to = [&](std::uint64_t index) {
    missing_count += index - expected;
    for (; expected < index && missing.size() < kMissingNamed; ++expected) {
      missing.push_back(to_text(Shard{expected, count}));
    }
    expected = index + 1;
  };
  for (std::size_t i = 0; i < shards.size(); ++i) {
    const Shard shard = shards[i].survey.plan.shard;
    if (i > 0 && shards[i - 1].survey.plan.shard == shard) {
      refuse(shards[i].name + ": it has shard " + to_text(shard) + ", and so has " +
             shards[i - 1].name + "; expected each shard once");
    }
    miss_up_to(shard.index);
  }
  miss_up_to(count + 1);
  if (missing_count > 0) {
    refuse("pyramid-solve: " + missing_text(missing, missing_count) +
           "; expected the files of all shards");
  }
}

SurveyFile merged(const std::vector<std::string>& files) {
  std::vector<ShardFile> shards;
  shards.reserve(files.size());
  for (const std::string& file : files) {
    shards.push_back({input_name(file), read_survey_file(file)});
  }
  require_alike(shards);
  std::stable_sort(shards.begin(), shards.end(), [](const ShardFile& a, const ShardFile& b) {
    return a.survey.plan.shard.index < b.survey.plan.shard.index;
  });
  require_each_once(shards);
  SurveyPlan whole = shards.front().survey.plan;
  whole.shard = Shard{};
  SurveyFile all(whole);
  all.blocks_done = whole.blocks();
  for (const ShardFile& shard : shards) {
    require_finished(shard);
    all.counts.add(shard.survey.counts);
  }
  return all;
}

}  // namespace

ExitStatus run_merge(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, {report_options()});
  const ReportOptions options = report_options_from(arguments);
  const std::vector<std::string>& files = arguments.operands();
  if (files.empty()) throw UsageFailure("merge needs the FILEs of a survey's shards");
  const std::string clash = file_clash(files, options.uses());
  if (!clash.empty()) throw UsageFailure(clash);
  const SurveyFile survey = merged(files);
  require_numbers_for(options, survey.plan.question);
  SurveyReport(options).write(survey);
  return survey.counts.gave_up > 0 ? ExitStatus::kGaveUp : ExitStatus::kAnswered;
}

std::string merge_help() {
  return help_page(
      R"(Usage: pyramid-solve merge [OPTION]... FILE...

Adds up the shards of a survey: FILE... are the checkpoints of all its shards, in
any order, each finished and there once. The report has the bytes of the same survey
that was never divided.

Examples:
  pyramid-solve survey --random 3000000 --shard 1/3 --checkpoint part-1.survey
  pyramid-solve merge part-*.survey
  pyramid-solve merge --format json --histogram cards.csv part-*.survey
)",
      {report_options()},
      R"(
Exit status: 1 when a file cannot be read, is unfinished, or belongs to another
survey, or when a shard is missing or there twice; else 3 when some answer is
missing because a limit was reached, else 0. The files: docs/survey-format.md.
)");
}

}  // namespace pyramid::cli
