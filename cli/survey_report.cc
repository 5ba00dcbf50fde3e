#include "cli/survey_report.h"

#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "cli/batch_summary.h"
#include "cli/csv_writer.h"
#include "cli/failure.h"
#include "cli/json_report.h"
#include "cli/line_reader.h"
#include "cli/options.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 2> kFormatWords = {"csv", "json"};

// As many decimals as the CSV has.
double rounded(double rate) {
  constexpr double kUnits = 1e6;
  return std::round(rate * kUnits) / kUnits;
}

template <std::size_t size>
std::uint64_t unknown_in(const std::array<std::uint64_t, size>& counts, const Tally& tally) {
  return tally.deals() - std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// The winnable deals by their fewest moves up to the most that occur, and those whose number is not
// known, or that nobody knows to be winnable or not, in a last row.
std::string moves_rows(const std::string& rules, const SurveyCounts& counts) {
  const std::vector<std::uint64_t> by_moves = counts.moves_that_occur();
  std::string text;
  std::uint64_t unknown = counts.tally.winnable + counts.tally.unknown;
  for (std::size_t moves = 0; moves < by_moves.size(); ++moves) {
    text +=
        csv_row({rules, "fewest_moves", std::to_string(moves), std::to_string(by_moves[moves])});
    unknown -= by_moves[moves];
  }
  return text + csv_row({rules, "fewest_moves", "", std::to_string(unknown)});
}

// The deals by one maximum, and those whose maximum is not known in a last row without a number.
template <std::size_t size>
std::string histogram_rows(const std::string& rules, const char* maximum,
                           const std::array<std::uint64_t, size>& counts, const Tally& tally) {
  std::string text;
  for (std::size_t cards = 0; cards < size; ++cards) {
    text += csv_row({rules, maximum, std::to_string(cards), std::to_string(counts[cards])});
  }
  return text + csv_row({rules, maximum, "", std::to_string(unknown_in(counts, tally))});
}

}  // namespace

std::vector<OutputUse> ReportOptions::uses() const {
  std::vector<OutputUse> uses = {{"--output", output, "the report"}};
  if (histogram) uses.push_back({"--histogram", *histogram, "the histogram"});
  return uses;
}

po::options_description report_options() {
  po::options_description group("Report");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  group.add_options()("output,o", text("FILE"),
                      "where counts, win rate and its 95 % interval go (default: stdout)");
  group.add_options()("format", text("csv|json"),
                      "csv (default): the columns of batch --summary; json: one object, with the "
                      "deals by their maxima and fewest moves too");
  group.add_options()(
      "histogram", text("FILE"),
      "where the numbers of deals by max pyramid cards, max cards and fewest moves go, as CSV: of "
      "these what --find asks for");
  return group;
}

ReportOptions report_options_from(const Arguments& arguments) {
  ReportOptions options;
  options.json = choice_from(arguments, "format", kFormatWords) == 1;
  options.output = arguments.value("output").value_or(std::string(kDash));
  options.histogram = arguments.value("histogram");
  if (options.output.empty()) refuse_value("output", "", "a file, or - for stdout");
  if (options.histogram && options.histogram->empty()) refuse_value("histogram", "", "a file");
  return options;
}

void require_numbers_for(const ReportOptions& options, const Question& question) {
  if (!options.histogram || question.options.find != Find::kWin) return;
  throw UsageFailure("--histogram needs maxima or fewest moves, and --find win looks for none");
}

SurveyReport::SurveyReport(const ReportOptions& options)
    : json_(options.json), output_(options.output) {
  if (options.histogram) histogram_ = std::make_unique<OutputFile>(*options.histogram);
}

void SurveyReport::write(const SurveyFile& survey) {
  output_.write(json_ ? survey_json(survey)
                      : summary_csv(survey.plan.question.rules, survey.counts.tally));
  output_.finish();
  if (!histogram_) return;
  histogram_->write(histogram_csv(survey));
  histogram_->finish();
}

void SurveyReport::write_unfinished(const SurveyFile& survey) {
  if (output_.partial()) return;
  histogram_.reset();
  write(survey);
}

std::string survey_json(const SurveyFile& survey) {
  const SurveyPlan& plan = survey.plan;
  const SurveyCounts& counts = survey.counts;
  const Tally& tally = counts.tally;
  const bool decided = tally.winnable + tally.unwinnable > 0;
  const bool maxima = asks_for_maxima(plan.question.options.find);
  Json json;
  json["program"] = {{"name", "pyramid-solve"},
                     {"version", survey.settings["version"]},
                     {"dealer", survey.settings["dealer"]}};
  for (const char* const name :
       {"rules", "range", "find", "method", "max_nodes", "max_memory", "timeout"}) {
    json[name] = survey.settings[name];
    if (name == std::string_view("rules")) {
      json["rules_presets"] = json_preset_names(plan.question.rules);
    }
  }
  json["shard"] = plan.shard.count == 1 ? Json() : Json(to_text(plan.shard));
  json["asked"] = plan.part().size;
  json["deals"] = tally.deals();
  json["published"] = counts.published;
  json["generated"] = tally.deals() - counts.published;
  json["winnable"] = tally.winnable;
  json["unwinnable"] = tally.unwinnable;
  json["unknown"] = tally.unknown;
  json["gave_up"] = counts.gave_up;
  json["win_rate"] = decided ? Json(rounded(tally.win_rate())) : Json();
  json["ci95_low"] = decided ? Json(rounded(tally.ci95().low)) : Json();
  json["ci95_high"] = decided ? Json(rounded(tally.ci95().high)) : Json();
  json["by_max_pyramid_cards"] = maxima ? Json(counts.by_max_pyramid_cards) : Json();
  json["by_max_cards"] = maxima ? Json(counts.by_max_cards) : Json();
  json["by_fewest_moves"] =
      asks_for_moves(plan.question.options.find) ? Json(counts.moves_that_occur()) : Json();
  return json_line(json);
}

std::string histogram_csv(const SurveyFile& survey) {
  const std::string rules = to_text(survey.plan.question.rules);
  const SurveyCounts& counts = survey.counts;
  const Find find = survey.plan.question.options.find;
  std::string text = csv_row({"rules", "maximum", "cards", "deals"});
  if (asks_for_maxima(find)) {
    text += histogram_rows(rules, "max_pyramid_cards", counts.by_max_pyramid_cards, counts.tally) +
            histogram_rows(rules, "max_cards", counts.by_max_cards, counts.tally);
  }
  return text + (asks_for_moves(find) ? moves_rows(rules, counts) : "");
}

}  // namespace pyramid::cli
