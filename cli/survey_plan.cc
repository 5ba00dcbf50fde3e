#include "cli/survey_plan.h"

#include <array>
#include <utility>

#include "cli/number_text.h"
#include "engine/rules.h"

namespace pyramid::cli {
namespace {

using Json = nlohmann::ordered_json;

template <class Value, std::size_t size>
std::optional<Value> meaning_of(const std::array<Value, size>& values, const std::string& text) {
  for (const Value value : values) {
    if (to_text(value) == text) return value;
  }
  return std::nullopt;
}

// Two numbers with a text between them.
std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_two(std::string_view text,
                                                                 std::string_view between) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return std::nullopt;
  const std::optional<std::uint64_t> first = parse_count(text.substr(0, at));
  const std::optional<std::uint64_t> second = parse_count(text.substr(at + between.size()));
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

// The text without its first word, when that is the one.
std::optional<std::string_view> after(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return std::nullopt;
  return text.substr(word.size());
}

Json limit_json(std::uint64_t limit) { return limit == Limits::kNone ? Json() : Json(limit); }

// A setting read strictly: of the type asked for, or missing.
std::optional<std::string> text_of(const Json& settings, const char* name) {
  const auto found = settings.find(name);
  if (found == settings.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<std::uint64_t> number_of(const Json& settings, const char* name) {
  const auto found = settings.find(name);
  if (found == settings.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

std::optional<Question> question_of(const Json& settings) {
  Question question;
  const std::optional<std::string> rules_text = text_of(settings, "rules");
  if (!rules_text) return std::nullopt;
  const Result<Rules> rules = parse_rules(*rules_text);
  const auto find = meaning_of(kFinds, text_of(settings, "find").value_or(""));
  const auto method = meaning_of(kMethods, text_of(settings, "method").value_or(""));
  if (!rules.ok() || !find || !method) return std::nullopt;
  question.rules = rules.value();
  question.options.find = *find;
  question.options.method = *method;
  question.options.limits.nodes = number_of(settings, "max_nodes").value_or(Limits::kNone);
  question.options.limits.bytes = number_of(settings, "max_memory").value_or(Limits::kNone);
  const std::optional<std::string> timeout = text_of(settings, "timeout");
  if (timeout) question.timeout = parse_seconds(*timeout);
  return question;
}

}  // namespace

std::string to_text(const DealSeries& series) {
  if (series.has_codes()) {
    const std::uint64_t first = series.code(0).seed;
    return "seeds " + std::to_string(first) + ".." + std::to_string(first + series.size() - 1);
  }
  return "random " + std::to_string(series.size()) + " seed " + std::to_string(series.stream());
}

std::optional<DealSeries> parse_series(std::string_view text) {
  if (const auto seeds = after(text, "seeds ")) {
    const auto range = parse_two(*seeds, "..");
    if (!range || range->first > range->second || range->second > kMaxSeed) return std::nullopt;
    return DealSeries::codes(DealCode{static_cast<std::uint32_t>(range->first)},
                             DealCode{static_cast<std::uint32_t>(range->second)});
  }
  if (const auto random = after(text, "random ")) {
    const auto numbers = parse_two(*random, " seed ");
    if (!numbers || numbers->first == 0) return std::nullopt;
    return DealSeries::random(numbers->second, numbers->first);
  }
  return std::nullopt;
}

std::string to_text(const Shard& shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

std::optional<Shard> parse_shard(std::string_view text) {
  const auto numbers = parse_two(text, "/");
  if (!numbers || numbers->first < 1 || numbers->first > numbers->second) return std::nullopt;
  return Shard{numbers->first, numbers->second};
}

Json settings_of(const SurveyPlan& plan) {
  const Question& question = plan.question;
  const Limits& limits = question.options.limits;
  Json settings;
  settings["version"] = PYRAMID_VERSION;
  settings["dealer"] = static_cast<std::uint64_t>(kDealerVersion);
  settings["rules"] = to_text(question.rules);
  settings["range"] = to_text(plan.series);
  settings["find"] = to_text(question.options.find);
  settings["method"] = to_text(question.options.method);
  settings["max_nodes"] = limit_json(limits.nodes);
  settings["max_memory"] = limit_json(limits.bytes);
  settings["timeout"] = question.timeout ? Json(seconds_text(*question.timeout)) : Json();
  settings["block"] = plan.block;
  settings["shard"] = to_text(plan.shard);
  return settings;
}

std::optional<SurveyPlan> plan_of(const Json& settings) {
  if (!settings.is_object()) return std::nullopt;
  const std::optional<DealSeries> series = parse_series(text_of(settings, "range").value_or(""));
  const std::optional<Question> question = question_of(settings);
  const std::optional<std::uint64_t> block = number_of(settings, "block");
  const std::optional<Shard> shard = parse_shard(text_of(settings, "shard").value_or(""));
  if (!series || !question || !shard || block.value_or(0) == 0) return std::nullopt;
  if (shard->count > series->size()) return std::nullopt;
  SurveyPlan plan{*series, *question, *block, *shard};
  // Whatever was read leniently must still be what this program would have written.
  Json again = settings_of(plan);
  for (const char* const name : {"version", "dealer"}) again[name] = settings.value(name, Json());
  return again == settings ? std::optional(plan) : std::nullopt;
}

std::string settings_difference(const Json& settings, const Json& expected,
                                std::string_view whose) {
  for (const auto& [name, value] : expected.items()) {
    const Json kept = settings.value(name, Json());
    if (kept == value) continue;
    return "its " + name + " is " + kept.dump() + ", " + std::string(whose) + " " + value.dump();
  }
  return "";
}

}  // namespace pyramid::cli
