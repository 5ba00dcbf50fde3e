// `pyramid-solve rules`: the presets, or one rule set explained.

#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/failure.h"
#include "cli/json_report.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/style.h"
#include "engine/rules.h"
#include "solver/structure.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 2> kFormatWords = {"text", "json"};

OptionGroups rules_command_options() {
  po::options_description output("Output");
  output.add_options()("format", po::value<std::string>()->value_name("text|json"),
                       "text (default) or json");
  return {output, rules_options()};
}

Json json_of(const Rules& rules, const Preset* preset) {
  return {{"name", preset == nullptr ? Json() : Json(preset->name)},
          {"rules", to_text(rules)},
          {"fields", json_rules(rules)},
          {"where", preset == nullptr ? Json() : Json(preset->where)},
          {"structure_applies", structure_applies(rules)}};
}

std::string list_text() {
  std::string text;
  for (const Preset& preset : presets()) {
    text += padded_right(preset.name, 17) + std::string(preset.where) + "\n";
    text += padded_right("", 17) + to_text(preset.rules) + "\n";
  }
  return text;
}

std::string list_json() {
  Json list = Json::array();
  for (const Preset& preset : presets()) list.push_back(json_of(preset.rules, &preset));
  return json_line(list);
}

std::string waste_words(const Rules& rules) {
  return rules.initial_waste == 1 ? "the deal turns one card onto the waste; 23 are in the stock"
                                  : "all 24 cards beside the pyramid are in the stock";
}

std::string access_words(const Rules& rules) {
  switch (rules.access) {
    case Access::kDrawnPair:
      return "the waste's top card is playable, and the card just drawn may pair with the one it "
             "landed on: a 6 drawn onto a 7";
    case Access::kStockTop:
      return "the waste's top card and the stock's top card are playable";
    case Access::kWasteTop:
      break;
  }
  return rules.piles == 1
             ? "of the cards beside the pyramid, only the waste's top card is playable"
             : "the top cards of the three waste piles are playable, also with each other";
}

std::string redeal_words(const Rules& rules) {
  if (rules.unlimited()) return "the waste goes back to the stock any number of times";
  if (rules.redeals == 0) return "one pass through the stock, no redeal";
  return std::to_string(rules.redeals) + (rules.redeals == 1 ? " redeal" : " redeals") + ": " +
         std::to_string(rules.redeals + 1) + " passes through the stock";
}

std::string explained(const Rules& rules) {
  const auto line = [](std::string_view label, const std::string& text) {
    return padded_right(label, 15) + text + "\n";
  };
  std::string text;
  for (const Preset* const preset : presets_of(rules)) {
    text += line("preset", std::string(preset->name));
    text += line("played", std::string(preset->where));
  }
  text += line("rules", to_text(rules)) + "\n";
  text += line("initial_waste", waste_words(rules));
  text += line("access", access_words(rules));
  text += line("redeals", redeal_words(rules));
  text +=
      line("overlap", rules.overlap ? "a card may pair with the one card that alone still covers "
                                      "it: a 6 with the 7 lying on it"
                                    : "a card never pairs with a card that covers it");
  text += line("piles", rules.piles == 1 ? "one waste pile, one card at a time"
                                         : "three cards at a time onto three waste piles: left, "
                                           "middle, right");
  text += line("goal", rules.goal == Goal::kPyramid ? "won when the pyramid's 28 cards are gone"
                                                    : "won when all 52 cards are gone");
  return text + "\n" +
         line("method", structure_applies(rules) ? "structure (or search)" : "search");
}

}  // namespace

ExitStatus run_rules(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, rules_command_options());
  const bool json = choice_from(arguments, "format", kFormatWords) == 1;
  const std::vector<std::string>& operands = arguments.operands();
  if (operands.size() > 1) throw UsageFailure("rules takes one PRESET or text");
  if (!operands.empty() && arguments.has("rules")) {
    throw UsageFailure("rules are given twice, by --rules and without it");
  }
  bool one = !operands.empty();
  const po::options_description rule_options = rules_options();
  for (const auto& option : rule_options.options()) one = one || arguments.has(option->long_name());
  if (!one) {
    write_stdout(json ? list_json() : list_text());
    return ExitStatus::kAnswered;
  }
  const Rules rules =
      operands.empty() ? rules_from(arguments) : rules_from(arguments, operands.front());
  const std::vector<const Preset*> same = presets_of(rules);
  write_stdout(json ? json_line(json_of(rules, same.empty() ? nullptr : same.front()))
                    : explained(rules));
  return ExitStatus::kAnswered;
}

std::string rules_help() {
  return help_page(
      R"(Usage: pyramid-solve rules [OPTION]... [PRESET|TEXT]

Lists the rule presets with the canonical text of each and where it is played; or
explains one preset or text, with single fields over it.

Examples:
  pyramid-solve rules
  pyramid-solve rules microsoft --redeals unlimited
  pyramid-solve rules redeals=0,overlap=yes
)",
      rules_command_options(), "");
}

}  // namespace pyramid::cli
