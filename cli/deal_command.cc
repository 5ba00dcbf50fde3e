// `pyramid-solve deal`: the cards of deal codes.

#include <algorithm>
#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/deal_input.h"
#include "cli/deal_reader.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/picture.h"
#include "cli/standard_streams.h"
#include "cli/style.h"
#include "engine/dealer.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 3> kFormatWords = {"text", "line", "json"};
enum class Format { kText, kLine, kJson };

OptionGroups deal_command_options() {
  po::options_description group("Options");
  group.add_options()("format", po::value<std::string>()->value_name("text|line|json"),
                      "text (default): a picture; line: 52 cards on one line, as --cards and batch "
                      "read them; json: one object a line");
  group.add_options()("ascii", "cards as Td instead of 10\u2666");
  return {group};
}

// Prints deals one after the other.
class DealPrinter {
 public:
  DealPrinter(Format format, const Style& style) : format_(format), style_(style), output_("-") {}

  // A text after a `place` such as "stdin:3" for messages.
  void print(std::string_view text, const std::string& place) {
    const Result<DealInput> input = parse_code(text);
    if (!input.ok()) {
      say(located_messages(input.problems(), text, place + ": "));
      failed_ = true;
      return;
    }
    output_.write(text_of(input.value()));
    tell_source(input.value());
  }

  ExitStatus end() {
    output_.finish();
    return failed_ ? ExitStatus::kBadInput : ExitStatus::kAnswered;
  }

 private:
  std::string text_of(const DealInput& input) {
    if (format_ == Format::kLine) return to_text(input.deal) + "\n";
    if (format_ == Format::kJson) {
      return json_line({{"code", input.code_text()},
                        {"source", to_text(input.source)},
                        {"dealer", kDealerVersion},
                        {"cards", json_cards(input.deal, Rules{}.initial_waste)}});
    }
    const std::string before = first_ ? "" : "\n";
    first_ = false;
    return before + "deal    " + input.code_text() + "\nsource  " + source_text(input.source) +
           "\n\n" + pyramid_picture(input.deal, style_) + "\n" +
           piles_picture(input.deal, Rules{}.initial_waste, style_);
  }

  // A line of cards has no room for its source, so each source is told once, beside it.
  void tell_source(const DealInput& input) {
    if (format_ != Format::kLine) return;
    if (std::find(told_.begin(), told_.end(), input.source) != told_.end()) return;
    told_.push_back(input.source);
    say("pyramid-solve: " + input.code_text() + " is " + source_text(input.source));
  }

  Format format_;
  Style style_;
  OutputFile output_;
  bool first_ = true;
  bool failed_ = false;
  std::vector<DealSource> told_;
};

// The codes of stdin, one a line.
void print_from_stdin(DealPrinter& printer) {
  DealReader reader({std::string(kDash)});
  while (const std::optional<DealLine> line = reader.next()) {
    printer.print(trimmed(line->line.text), line->place());
  }
}

}  // namespace

ExitStatus run_deal(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, deal_command_options());
  const auto format = static_cast<Format>(choice_from(arguments, "format", kFormatWords));
  if (arguments.operands().empty()) {
    throw UsageFailure("deal needs a CODE, or - for codes on stdin");
  }
  DealPrinter printer(format, style_for_stdout(arguments.has("ascii")));
  for (const std::string& operand : arguments.operands()) {
    if (operand == kDash) {
      print_from_stdin(printer);
    } else {
      printer.print(trimmed(operand), quoted(operand));
    }
  }
  const ExitStatus status = printer.end();
  return interrupted() ? ExitStatus::kInterrupted : status;
}

std::string deal_help() {
  return help_page(
      R"(Usage: pyramid-solve deal [OPTION]... CODE...

Shows the cards of deal codes. CODE - reads codes from stdin, one a line. The
card that the app turns onto the waste is shown as the waste; in a line of cards
it is the first after the pyramid's 28.

Examples:
  pyramid-solve deal PY1-N-AAAAAAS
  pyramid-solve deal --format line PY1-N-AAAAAAJ PY1-N-AAAAAA2 > deals.txt
)",
      deal_command_options(),
      "\nExit status: 0, 1 when some code is not a valid code, 2 wrong usage.\n");
}

}  // namespace pyramid::cli
