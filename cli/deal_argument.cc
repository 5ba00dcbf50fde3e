#include "cli/deal_argument.h"

#include <boost/program_options/value_semantic.hpp>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/hint.h"
#include "cli/options.h"
#include "engine/deal_code.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

DealInput value_or_fail(const Result<DealInput>& input, std::string_view text,
                        std::string_view before) {
  if (input.ok()) return input.value();
  throw Failure(ExitStatus::kBadInput, located_messages(input.problems(), text, before));
}

// The one way in which the deal is named.
struct DealArgument {
  std::string_view option;  // "code", "cards" or "deal"
  std::string value;
  bool named = true;  // by its option; a code can stand alone
};

DealArgument deal_argument(const Arguments& arguments, std::span<const std::string> operands) {
  std::vector<DealArgument> given;
  for (const std::string_view option : {"code", "cards", "deal"}) {
    if (const auto value = arguments.value(option))
      given.push_back({.option = option, .value = *value});
  }
  for (const std::string& operand : operands) {
    // Anything but a code could as well be a file, a card or a slip.
    if (!looks_like_deal_code(operand)) {
      const std::string hint = hint_for(operand);
      throw UsageFailure(
          "unexpected " + quoted(operand) +
          (hint.empty() ? "; expected a deal code, or --cards or --deal before it" : hint));
    }
    given.push_back({"code", operand, /*named=*/false});
  }
  if (given.empty()) throw UsageFailure("no deal; expected --code, --cards or --deal");
  if (given.size() > 1) {
    throw UsageFailure("two deals, " + quoted(given[0].value) + " and " + quoted(given[1].value) +
                       "; expected one of --code, --cards and --deal");
  }
  return given.front();
}

DealInput read_deal(const DealArgument& argument) {
  if (argument.option == "deal") {
    if (argument.value.empty()) refuse_value("deal", "", "a file, or - for stdin");
    return read_deal_file(argument.value);
  }
  const std::string before =
      argument.named ? "--" + std::string(argument.option) + ": " : "pyramid-solve: ";
  const std::string_view text = trimmed(argument.value);
  if (argument.option == "cards" && (looks_like_deal_code(text) || code_meant_by(text))) {
    throw Failure(ExitStatus::kBadInput,
                  before + quoted(text) + " is a deal code: give it with --code");
  }
  return value_or_fail(argument.option == "code" ? parse_code(text) : parse_cards_of_deal(text),
                       text, before);
}

}  // namespace

po::options_description deal_options() {
  po::options_description group("Deal (one of)");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  group.add_options()("code", text("CODE"), "a deal code such as PY1-N-AAAAAAS");
  group.add_options()("cards", text("CARDS"),
                      "52 cards: the pyramid from the apex row by row, then the rest in stock "
                      "order");
  group.add_options()("deal", text("FILE"), "a file with a code or 52 cards; - is stdin");
  return group;
}

DealInput deal_from(const Arguments& arguments, std::span<const std::string> operands) {
  return read_deal(deal_argument(arguments, operands));
}

}  // namespace pyramid::cli
