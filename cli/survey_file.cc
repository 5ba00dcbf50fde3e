#include "cli/survey_file.h"

#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "cli/failure.h"
#include "cli/line_reader.h"

namespace pyramid::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "pyramid-solve survey";
constexpr std::uint64_t kFormatVersion = 1;

Json json_of(const SurveyCounts& counts, Find find) {
  Json json;
  json["winnable"] = counts.tally.winnable;
  json["unwinnable"] = counts.tally.unwinnable;
  json["unknown"] = counts.tally.unknown;
  json["gave_up"] = counts.gave_up;
  json["published"] = counts.published;
  json["by_max_pyramid_cards"] = counts.by_max_pyramid_cards;
  json["by_max_cards"] = counts.by_max_cards;
  if (asks_for_moves(find)) json["by_fewest_moves"] = counts.moves_that_occur();
  return json;
}

bool read_count(const Json& json, const char* name, std::uint64_t& count) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_unsigned()) return false;
  count = found->get<std::uint64_t>();
  return true;
}

// The first so many of the counts; the others are 0.
bool read_first_counts(const Json& json, const char* name, std::span<std::uint64_t> counts) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_array() || found->size() > counts.size()) return false;
  for (std::size_t i = 0; i < found->size(); ++i) {
    if (!(*found)[i].is_number_unsigned()) return false;
    counts[i] = (*found)[i].get<std::uint64_t>();
  }
  return true;
}

bool read_counts(const Json& json, const char* name, std::span<std::uint64_t> counts) {
  return read_first_counts(json, name, counts) && json[name].size() == counts.size();
}

std::optional<SurveyCounts> counts_of(const Json& json, Find find) {
  if (!json.is_object()) return std::nullopt;
  SurveyCounts counts;
  const bool read =
      read_count(json, "winnable", counts.tally.winnable) &&
      read_count(json, "unwinnable", counts.tally.unwinnable) &&
      read_count(json, "unknown", counts.tally.unknown) &&
      read_count(json, "gave_up", counts.gave_up) &&
      read_count(json, "published", counts.published) &&
      read_counts(json, "by_max_pyramid_cards", counts.by_max_pyramid_cards) &&
      read_counts(json, "by_max_cards", counts.by_max_cards) &&
      (!asks_for_moves(find) || read_first_counts(json, "by_fewest_moves", counts.by_fewest_moves));
  return read ? std::optional(counts) : std::nullopt;
}

template <std::size_t size>
std::uint64_t sum(const std::array<std::uint64_t, size>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// Whether the counts can be those of so many deals under the plan.
bool add_up(const SurveyCounts& counts, std::uint64_t deals, const SurveyPlan& plan) {
  if (counts.tally.deals() != deals || counts.gave_up > deals || counts.published > deals) {
    return false;
  }
  if (counts.tally.unknown > counts.gave_up) return false;
  const Find find = plan.question.options.find;
  const std::uint64_t moves = sum(counts.by_fewest_moves);
  const std::uint64_t won = counts.tally.winnable;
  if (moves > won || (asks_for_moves(find) && moves + counts.gave_up < won)) return false;
  const std::uint64_t pyramid = sum(counts.by_max_pyramid_cards);
  const std::uint64_t all = sum(counts.by_max_cards);
  if (!asks_for_maxima(find)) return pyramid == 0 && all == 0;
  const std::uint64_t complete = deals - counts.gave_up;
  return complete <= pyramid && pyramid <= deals && complete <= all && all <= deals;
}

Problem problem(std::string message) { return {std::move(message), Problem::kWholeText}; }

Result<SurveyFile> damaged() {
  return problem("it is damaged: its settings and counts do not agree");
}

}  // namespace

std::string to_text(const SurveyFile& file) {
  Json json;
  json["format"] = kFormat;
  json["format_version"] = kFormatVersion;
  json["settings"] = file.settings;
  json["blocks_done"] = file.blocks_done;
  json["counts"] = json_of(file.counts, file.plan.question.options.find);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<SurveyFile> parse_survey_file(std::string_view text) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || json.value("format", Json()) != kFormat) {
    return problem("it is no survey file, expected what survey --checkpoint writes");
  }
  if (const Json version = json.value("format_version", Json()); version != kFormatVersion) {
    return problem("its format_version is " + version.dump() + ", expected " +
                   std::to_string(kFormatVersion));
  }
  const Json settings = json.value("settings", Json());
  const std::optional<SurveyPlan> plan = plan_of(settings);
  if (!plan) return damaged();
  const std::optional<SurveyCounts> counts =
      counts_of(json.value("counts", Json()), plan->question.options.find);
  if (!counts) return damaged();
  SurveyFile file(*plan);
  file.settings = settings;
  file.counts = *counts;
  if (!read_count(json, "blocks_done", file.blocks_done) || file.blocks_done > plan->blocks() ||
      !add_up(*counts, plan->deals_in(file.blocks_done), *plan) ||
      to_text(file) != std::string(text) + "\n") {
    return damaged();
  }
  return file;
}

SurveyFile read_survey_file(const std::string& file) {
  LineReader reader(file, "a survey file");
  const std::optional<InputLine> line = reader.next();
  const bool one_line = line && line->ended && !line->too_long && !reader.next();
  fail_when_stopped();
  Result<SurveyFile> read = parse_survey_file(one_line ? line->text : "");
  if (!read.ok()) {
    throw Failure(ExitStatus::kBadInput, input_name(file) + ": " + read.problems().front().message);
  }
  return read.value();
}

}  // namespace pyramid::cli
