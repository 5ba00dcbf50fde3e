// `pyramid-solve solve`, the default command: the answer to one deal.

#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/certificate_output.h"
#include "cli/command.h"
#include "cli/deal_argument.h"
#include "cli/deal_input.h"
#include "cli/explain_json.h"
#include "cli/explain_text.h"
#include "cli/failure.h"
#include "cli/file_clash.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/standard_streams.h"
#include "cli/style.h"
#include "cli/text_report.h"
#include "engine/text.h"
#include "solver/explain.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 2> kFormatWords = {"text", "json"};

po::options_description output_options() {
  po::options_description group("Output");
  group.add_options()("format", po::value<std::string>()->value_name("text|json"),
                      "text (default) or json: one object on one line");
  group.add_options()("certificate", po::value<std::string>()->value_name("FILE"),
                      "evidence for the answer, to be checked by pyramid-verify");
  add_certificate_limit(group);
  group.add_options()("no-line", "leave out the line of play");
  group.add_options()("explain",
                      "why it cannot be won, or what a win needs, in words and as a picture");
  group.add_options()("ascii", "cards as Td instead of 10\u2666");
  return group;
}

OptionGroups solve_options() {
  return {deal_options(), output_options(), rules_options(), question_options(), limit_options()};
}

// The file of --certificate, if any.
std::optional<std::string> certificate_file(const Arguments& arguments) {
  std::optional<std::string> file = arguments.value("certificate");
  if (!file) {
    if (arguments.has("certificate-limit")) {
      throw UsageFailure("--certificate-limit needs --certificate FILE");
    }
    return std::nullopt;
  }
  if (file->empty() || is_stdout(*file)) {
    refuse_value("certificate", *file, "a file; stdout has the answer");
  }
  std::vector<std::string> inputs;
  if (const std::optional<std::string> deal = arguments.value("deal")) inputs.push_back(*deal);
  const std::string clash = file_clash(inputs, {{"--certificate", *file, "the certificate"}});
  if (!clash.empty()) throw UsageFailure(clash);
  return file;
}

}  // namespace

ExitStatus run_solve(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, solve_options());
  const Question question = question_from(arguments);
  const bool json = choice_from(arguments, "format", kFormatWords) == 1;
  const bool show_line = !arguments.has("no-line");
  const std::optional<std::string> certificate = certificate_file(arguments);
  const std::uint64_t most_bytes = certificate_limit_from(arguments);
  const DealInput input = deal_from(arguments, arguments.operands());

  const Outcome outcome = answer(input.deal, question);
  const bool explained = arguments.has("explain");
  const Style style = style_for_stdout(arguments.has("ascii"));
  const Explanation why = explained ? explain(input.deal, question.rules, outcome) : Explanation{};
  std::string report;
  if (json) {
    Json object = json_report(input, question, outcome, show_line);
    if (explained) object["explanation"] = json_explanation(input.deal, question, outcome, why);
    report = json_line(object);
  } else {
    report = text_report(input, question, outcome, show_line, style);
    if (explained) report += "\n" + explanation_text(input.deal, question, outcome, why, style);
  }
  write_stdout(report);
  if (outcome.gave_up == GaveUp::kInterrupted) return ExitStatus::kInterrupted;
  if (certificate) {
    const std::string name = printable(*certificate);
    const CertificateNews news =
        write_certificate(*certificate, input, question, outcome, most_bytes);
    const std::string no_evidence = name + ": no evidence for ";
    for (const std::string& claim : news.without) say(no_evidence + claim);
    if (news.proves_nothing) {
      say(name + ": it proves nothing, and pyramid-verify refuses it: a limit came first");
    }
    if (stop_requested()) return ExitStatus::kInterrupted;
    if (!news.without.empty()) return ExitStatus::kGaveUp;
  }
  return outcome.solved() ? ExitStatus::kAnswered : ExitStatus::kGaveUp;
}

std::string solve_help() {
  return help_page(
      R"(Usage: pyramid-solve [solve] CODE | --code CODE | --cards CARDS | --deal FILE [OPTION]...

Answers for one deal: whether it is winnable, the most pyramid cards and the most
cards of all you could remove, and a line of play: one that wins, or else one
that removes the most pyramid cards.

Cards are written rank and suit or suit and rank, in either case: Td, 10d, D10,
10♦; separated by blanks, commas, semicolons, '/', line ends or nothing. In a
--deal file, what follows a # is a comment.

Only the pyramid known? With unlimited redeals and access waste-top (pyramide,
pyramide-strict, cardgames-io, zone-unlimited) add the other 24 cards in any
order: whether it can be won and the maxima are the same, only the moves differ.

Examples:
  pyramid-solve PY1-N-AAAAAAS
  pyramid-solve --deal my-game.txt --rules microsoft
  pyramid-solve PY1-N-AAAAAAJ --redeals 2 --goal all --max-memory 2G
  pyramid-solve --cards "Jd 6c 7h ..." --find win --no-line
  pyramid-solve PY1-N-AAAAAAJ --explain --no-line
  pyramid-solve PY1-N-AAAAAAS --format json | jq .winnable
  pyramid-solve PY1-N-AAAAAAJ --certificate j.cert && pyramid-verify j.cert
)",
      solve_options(),
      R"(
Exit status: 0 answered, 1 bad input, 2 wrong usage, 3 some answer, or the evidence
for one in a certificate, is missing because a limit was reached (look at
`winnable`), 70 internal error or out of memory, 130 interrupted. The JSON object:
docs/json-format.md.
)");
}

}  // namespace pyramid::cli
