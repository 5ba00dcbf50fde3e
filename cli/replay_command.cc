// `pyramid-solve replay`: a game log under the rules, action by action.

#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/deal_argument.h"
#include "cli/failure.h"
#include "cli/game_log.h"
#include "cli/interrupt.h"
#include "cli/json_report.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/replay.h"
#include "cli/replay_report.h"
#include "cli/standard_streams.h"
#include "engine/deal_code.h"
#include "engine/game.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 2> kFormatWords = {"text", "json"};

po::options_description replay_output_options() {
  po::options_description group("What is shown");
  group.add_options()("still-winnable", "after each action, whether the game can still be won");
  group.add_options()("picture", "the table after each action, not only at the end");
  group.add_options()("format", po::value<std::string>()->value_name("text|json"),
                      "text (default) or json: one object on one line");
  group.add_options()("ascii", "cards as Td instead of 10\u2666");
  return group;
}

po::options_description convention_options() {
  po::options_description group("What is counted");
  group.add_options()("conventions", po::value<std::string>()->value_name("pyramide|cardgames-io"),
                      "pyramide: an undo gives points back and lowers no move count, and reaches "
                      "100 actions back. cardgames-io: each undo is a move, without end. Default: "
                      "as the preset of --rules, pyramide where it has none of its own");
  return group;
}

OptionGroups replay_options() {
  return {deal_options(), replay_output_options(), convention_options(), rules_options(),
          limit_options()};
}

const Conventions& conventions_from(const Arguments& arguments) {
  if (!arguments.has("conventions")) {
    // The preset as it was named: other presets may have the same rules.
    const std::string rules = arguments.value("rules").value_or("");
    return conventions_of(trimmed(rules.substr(0, rules.find(','))));
  }
  std::vector<std::string_view> names;
  names.reserve(all_conventions().size());
  for (const Conventions& conventions : all_conventions()) names.push_back(conventions.name);
  return all_conventions()[choice_from(arguments, "conventions", names)];
}

// The operands: one log, and a deal code unless the deal is named by an option.
struct Operands {
  std::string log;
  std::vector<std::string> deals;
};

Operands operands_of(const Arguments& arguments) {
  std::vector<std::string> logs;
  Operands operands;
  for (const std::string& operand : arguments.operands()) {
    (looks_like_deal_code(operand) ? operands.deals : logs).push_back(operand);
  }
  if (logs.size() != 1 || logs.front().empty()) {
    throw UsageFailure("replay needs one game log; expected a FILE, or - for stdin");
  }
  operands.log = logs.front();
  if (operands.log == kDash && arguments.value("deal") == kDash) {
    throw UsageFailure("both the game log and --deal are stdin; expected one of them in a file");
  }
  return operands;
}

}  // namespace

ExitStatus run_replay(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, replay_options());
  const Question question = question_from(arguments);
  const Conventions& conventions = conventions_from(arguments);
  const bool json = choice_from(arguments, "format", kFormatWords) == 1;
  const Style style = style_for_stdout(arguments.has("ascii"));
  const ReplayWishes wishes{.winnable_after_each = arguments.has("still-winnable"),
                            .picture_after_each = !json && arguments.has("picture")};
  const Operands operands = operands_of(arguments);
  const DealInput input = deal_from(arguments, operands.deals);
  const std::vector<LogStep> steps = read_game_log(operands.log, input.deal);

  Game game(input.deal, question.rules, conventions);
  const Replay replay = play_log(game, steps, question, wishes, style);
  write_stdout(json ? json_line(replay_json(input, question, conventions, replay, game))
                    : replay_text(input, question, conventions, replay, game, style));
  if (interrupted()) return ExitStatus::kInterrupted;
  if (replay.refusal) {
    say(input_name(operands.log) + ":" + std::to_string(replay.refusal->line) + ": " +
        replay.refusal->action + ": " + replay.refusal->reason);
    return ExitStatus::kBadInput;
  }
  return replay.gave_up_at == GaveUp::kNo ? ExitStatus::kAnswered : ExitStatus::kGaveUp;
}

std::string replay_help() {
  return help_page(
      R"(Usage: pyramid-solve replay FILE|- CODE | --code CODE | --cards CARDS | --deal FILE
                           [OPTION]...

Plays a game log under the rules and checks every action: the score, the move
count, and with --still-winnable whether the game can still be won, exactly. It
stops at the first action that is not legal, or not as its line says, and names
the line and the reason; nothing of that line is counted.

One action a line: cards removed, as in Kd or 10c+3s; draw, or draw 3; redeal or
recycle; undo. Blank lines and what follows a # are passed over. The numbered lines
of a line of play, as `solve` prints them, can be read too, and all it prints.

At the end two things are told apart: `no more moves`, which the Pyramide app
announces when stock and waste are both empty and nothing can be removed, and
whether the game can still be won, which may have been lost long before.

Examples:
  pyramid-solve replay my-game.log PY1-N-AAAAAAS --still-winnable
  pyramid-solve replay - --deal my-deal.txt --rules cardgames-io < my-game.log
  pyramid-solve PY1-N-AAAAAAS --format json | jq -r '.line[].move' |
    pyramid-solve replay - PY1-N-AAAAAAS
)",
      replay_options(),
      R"(
Exit status: 0 the whole game is legal, 1 it stopped at a line, or the log or the
deal cannot be read, 2 wrong usage, 3 a limit was reached, 130 interrupted. The JSON
object: docs/replay.md.
)");
}

}  // namespace pyramid::cli
