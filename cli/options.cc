#include "cli/options.h"

#include <algorithm>
#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <optional>
#include <utility>

#include "cli/failure.h"
#include "cli/number_text.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

auto* text_value(const char* name) { return po::value<std::string>()->value_name(name); }

// An option of the rules group and the field that it overrides.
struct RuleOption {
  const char* option;
  const char* field;
  const char* value_name;
  const char* description;
};

constexpr std::array kRuleOptions = std::to_array<RuleOption>({
    {"initial-waste", "initial_waste", "0|1", "cards that the deal turns onto the waste"},
    {"access", "access", "waste-top|drawn-pair|stock-top",
     "which cards beside the pyramid are playable: the waste's top card; also the card just drawn "
     "with the one it landed on (a 6 drawn onto a 7 may pair with it); also the stock's top card"},
    {"redeals", "redeals", "0..9|unlimited",
     "how often the waste goes back to the stock; 2 redeals = 3 passes"},
    {"overlap", "overlap", "no|yes",
     "whether a card may pair with the one card that alone still covers it: a 6 may pair with the "
     "7 "
     "lying on it when nothing else covers the 6"},
    {"piles", "piles", "1|3",
     "waste piles; with 3, three cards are turned at a time (then --redeals 0)"},
    {"goal", "goal", "pyramid|all", "which cards must go: the pyramid's 28, or all 52"},
});

template <class Value, std::size_t size>
Value choice_of(const Arguments& arguments, std::string_view option,
                const std::array<Value, size>& values) {
  std::array<std::string_view, size> words;
  std::ranges::transform(values, words.begin(), [](Value value) { return to_text(value); });
  return values[choice_from(arguments, option, words)];
}

std::string joined_messages(const Problems& problems, std::string_view before) {
  std::string text;
  std::string_view last;
  for (const Problem& problem : problems) {
    if (problem.message == last) continue;  // told once: --rules ,,
    text.append(text.empty() ? "" : "\n").append(before).append(problem.message);
    last = problem.message;
  }
  return text;
}

// The fields that single options override, as one rules text, so that only the end result must be
// a possible combination; `owners` says which option each part of the text came from.
struct Overrides {
  std::string text;
  std::vector<std::pair<std::size_t, std::string>> owners;  // offset of its part, option
};

Overrides overrides_from(const Arguments& arguments) {
  Overrides overrides;
  for (const RuleOption& rule : kRuleOptions) {
    const std::optional<std::string> value = arguments.value(rule.option);
    if (!value) continue;
    // A separator in the value would begin another field.
    if (value->find_first_of(",= \t\r\n") != std::string::npos || value->empty()) {
      refuse_value(rule.option, *value, rule.value_name);
    }
    if (!overrides.text.empty()) overrides.text += ',';
    overrides.owners.emplace_back(overrides.text.size(), rule.option);
    overrides.text.append(rule.field).append("=").append(*value);
  }
  return overrides;
}

std::string messages_for(const Problems& problems, const Overrides& overrides) {
  std::string text;
  for (const Problem& problem : problems) {
    std::string owner;
    for (const auto& [offset, option] : overrides.owners) {
      if (problem.offset != Problem::kWholeText && offset <= problem.offset) {
        owner = "--" + option + ": ";
      }
    }
    text.append(text.empty() ? "" : "\n").append(owner).append(problem.message);
  }
  return text;
}

Rules rules_over(const Rules& base, const Arguments& arguments) {
  const Overrides overrides = overrides_from(arguments);
  if (overrides.text.empty()) return base;
  const Result<Rules> rules = parse_rules(overrides.text, base);
  if (!rules.ok()) throw UsageFailure(messages_for(rules.problems(), overrides));
  return rules.value();
}

std::uint64_t count_from(const Arguments& arguments, std::string_view option,
                         std::uint64_t otherwise, std::uint64_t minimum) {
  const std::optional<std::string> value = arguments.value(option);
  if (!value) return otherwise;
  const std::optional<std::uint64_t> count = parse_count(*value);
  if (!count || *count < minimum) {
    refuse_value(option, *value, "a whole number from " + std::to_string(minimum) + " up");
  }
  return *count;
}

Limits limits_from(const Arguments& arguments) {
  Limits limits;
  limits.nodes = count_from(arguments, "max-nodes", Limits::kNone, 1);
  if (const std::optional<std::string> value = arguments.value("max-memory")) {
    const std::optional<std::uint64_t> bytes = parse_size(*value);
    if (!bytes || *bytes == 0) {
      refuse_value("max-memory", *value, "a number of bytes, or one with K, M or G as in 512M");
    }
    limits.bytes = *bytes;
  }
  return limits;
}

std::optional<double> timeout_from(const Arguments& arguments) {
  const std::optional<std::string> value = arguments.value("timeout");
  if (!value) return std::nullopt;
  const std::optional<double> seconds = parse_seconds(*value);
  if (!seconds || *seconds == 0) {
    refuse_value("timeout", *value, "seconds above 0, as in 30 or 0.5");
  }
  return seconds;
}

}  // namespace

po::options_description rules_options() {
  po::options_description group("Rules");
  group.add_options()("rules", text_value("PRESET|TEXT"),
                      "a preset's name (see `pyramid-solve rules`), field=value,..., or a name "
                      "and then fields; default pyramide. The options below override single "
                      "fields:");
  for (const RuleOption& rule : kRuleOptions) {
    group.add_options()(rule.option, text_value(rule.value_name), rule.description);
  }
  return group;
}

po::options_description question_options() {
  po::options_description group("Question and method");
  group.add_options()("find", text_value("win|max|moves|all"),
                      "win: only whether the deal is winnable; max (default): also the most "
                      "pyramid cards and the most cards you could remove; moves: winnable, and the "
                      "fewest moves that win, proved (removals, draws and redeals count 1 each); "
                      "all: all of these");
  group.add_options()(
      "method", text_value("auto|structure|search"),
      "auto (default): structure where it applies, else search. structure: an "
      "exact criterion, microseconds a deal, only for unlimited redeals "
      "and access waste-top, or with --find win and goal pyramid any access. search: "
      "any rules. Fewest moves are always found by search");
  return group;
}

po::options_description limit_options() {
  po::options_description group("Limits (for each deal; reaching one is reported, never a \"no\")");
  group.add_options()("max-nodes", text_value("N"), "positions that a search visits");
  group.add_options()("max-memory", text_value("SIZE"),
                      "bytes of a search's tables, or with K, M, G: 512M");
  group.add_options()("timeout", text_value("SECONDS"), "time for one deal, as in 30 or 0.5");
  group.add_options()("hash-seed", text_value("N"), "for testing: no output depends on it");
  return group;
}

Rules rules_from(const Arguments& arguments) {
  const std::optional<std::string> text = arguments.value("rules");
  return text ? rules_from(arguments, *text) : rules_over(Rules{}, arguments);
}

Rules rules_from(const Arguments& arguments, const std::string& text) {
  const Result<Rules> base = parse_rules(text);
  if (!base.ok()) throw UsageFailure(joined_messages(base.problems(), "--rules: "));
  return rules_over(base.value(), arguments);
}

Question question_from(const Arguments& arguments) {
  Question question;
  question.rules = rules_from(arguments);
  question.options.find = choice_of(arguments, "find", kFinds);
  question.options.method = choice_of(arguments, "method", kMethods);
  question.options.limits = limits_from(arguments);
  question.options.hash_seed = count_from(arguments, "hash-seed", 0, 0);
  question.timeout = timeout_from(arguments);
  if (const auto why = why_not(question.rules, question.options)) throw UsageFailure(*why);
  return question;
}

std::size_t choice_from(const Arguments& arguments, std::string_view option,
                        std::span<const std::string_view> words) {
  const std::optional<std::string> value = arguments.value(option);
  if (!value) return 0;
  std::string expected = "one of";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == *value) return i;
    expected.append(i == 0 ? " " : ", ").append(words[i]);
  }
  refuse_value(option, *value, expected);
}

void refuse_value(std::string_view option, std::string_view value, std::string_view expected) {
  throw UsageFailure("--" + std::string(option) + " cannot be " + quoted(value) + "; expected " +
                     std::string(expected));
}

}  // namespace pyramid::cli
