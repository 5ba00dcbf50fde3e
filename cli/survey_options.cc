#include "cli/survey_options.h"

#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <string_view>

#include "cli/failure.h"
#include "cli/file_clash.h"
#include "cli/jobs.h"
#include "cli/number_text.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/replaced_file.h"
#include "cli/series_options.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

// Some 5 to 25 milliseconds by structure, and by search some 0.1 to 1 seconds.
constexpr std::uint64_t kBlockByStructure = 16384;
constexpr std::uint64_t kBlockBySearch = 32;
constexpr std::uint64_t kMaxBlock = 1'000'000'000;

auto* text_value(const char* name) { return po::value<std::string>()->value_name(name); }

std::uint64_t block_from(const Arguments& arguments, const Question& question) {
  const std::optional<std::string> value = arguments.value("block");
  if (!value) return usual_block(question);
  const std::optional<std::uint64_t> block = parse_count(*value);
  if (!block || *block < 1 || *block > kMaxBlock) {
    refuse_value("block", *value, "a whole number from 1 to " + std::to_string(kMaxBlock));
  }
  return *block;
}

Shard shard_from(const Arguments& arguments, const DealSeries& series) {
  const std::optional<std::string> value = arguments.value("shard");
  if (!value) return Shard{};
  const std::optional<Shard> shard = parse_shard(*value);
  if (!shard) refuse_value("shard", *value, "I/N, as in 2/3 for the second of three parts");
  if (!arguments.has("checkpoint")) {
    throw UsageFailure("--shard needs --checkpoint FILE: what merge adds up");
  }
  if (shard->count > series.size()) {
    refuse_value("shard", *value, "at most as many parts as there are deals");
  }
  return *shard;
}

void check_files(const SurveyOptions& options) {
  std::vector<OutputUse> uses = options.report.uses();
  if (const std::optional<std::string>& checkpoint = options.checkpoint) {
    if (partial_path_for(*checkpoint).empty()) {
      refuse_value("checkpoint", *checkpoint, "a file, neither a pipe nor a device");
    }
    uses.push_back({"--checkpoint", *checkpoint, "the checkpoint"});
    uses.push_back({"--checkpoint's lock", lock_path_for(*checkpoint), "the lock"});
  }
  const std::string clash = file_clash({}, uses);
  if (!clash.empty()) throw UsageFailure(clash);
}

}  // namespace

std::uint64_t usual_block(const Question& question) {
  return structure_answers(question.rules, question.options) ? kBlockByStructure : kBlockBySearch;
}

OptionGroups survey_option_groups() {
  po::options_description group("Survey");
  group.add_options()("checkpoint", text_value("FILE"),
                      "keep the counts of finished blocks in FILE; the same command goes on with "
                      "it after any end");
  group.add_options()("shard", text_value("I/N"),
                      "only the I-th of N parts of the deals; with --checkpoint, whose file merge "
                      "adds to the others");
  group.add_options()("block", text_value("N"),
                      "deals in a block (default: 16384 by structure, 32 by search)");
  group.add_options()("jobs,j", text_value("N"), kJobsHelp);
  group.add_options()("progress", "show progress on stderr even when it is no terminal");
  return {series_options(),   group,          report_options(), rules_options(),
          question_options(), limit_options()};
}

SurveyOptions survey_options_from(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, survey_option_groups());
  if (!arguments.operands().empty()) {
    throw UsageFailure("unexpected " + quoted(arguments.operands().front()) +
                       "; survey takes options only");
  }
  const DealSeries series = series_from(arguments);
  const Question question = question_from(arguments);
  SurveyOptions options{
      SurveyPlan{series, question, block_from(arguments, question), shard_from(arguments, series)},
      report_options_from(arguments), arguments.value("checkpoint"), jobs_from(arguments),
      arguments.has("progress")};
  if (options.checkpoint && options.checkpoint->empty()) refuse_value("checkpoint", "", "a file");
  require_numbers_for(options.report, question);
  check_files(options);
  return options;
}

}  // namespace pyramid::cli
