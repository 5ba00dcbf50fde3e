#include "cli/command.h"

#include <algorithm>
#include <array>
#include <exception>
#include <new>

#include "cli/arguments.h"
#include "cli/hint.h"
#include "cli/output_file.h"
#include "cli/standard_streams.h"
#include "engine/deal_code.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::array<Command, 10> kCommands = {{
    {"solve", "answer for one deal (the default command)", run_solve, solve_help},
    {"batch", "answer for every deal of a file, as CSV or JSON", run_batch, batch_help},
    {"survey", "count how many deals of a range can be won", run_survey, survey_help},
    {"merge", "add up the shards of a survey", run_merge, merge_help},
    {"find", "list the deal codes whose answers fit", run_find, find_help},
    {"verify", "check certificates", run_verify, verify_help},
    {"replay", "check a game log, action by action", run_replay, replay_help},
    {"deal", "show the cards of deal codes", run_deal, deal_help},
    {"rules", "list the rule presets, or explain one", run_rules, rules_help},
    {"help", "show the help of a command", run_help, help_help},
}};

bool asks(const std::string& word, std::string_view option, std::string_view letter) {
  return word == option || word == letter;
}

// A command line, divided.
struct Call {
  const Command* command;
  std::vector<std::string> words;
};

bool begins_default_command(const std::string& word) {
  return (!word.empty() && word.front() == '-') || looks_like_deal_code(word);
}

// " solve" where the words are that command's, "" where it is unclear.
std::string help_topic(const std::vector<std::string>& words) {
  if (words.empty()) return "";
  if (begins_default_command(words.front())) return " solve";
  return find_command(words.front()) == nullptr ? "" : " " + words.front();
}

Call call_of(const std::vector<std::string>& words) {
  const std::string& first = words.front();
  if (const Command* const command = find_command(first)) {
    return {command, {words.begin() + 1, words.end()}};
  }
  if (begins_default_command(first)) return {find_command("solve"), words};
  throw unknown_command(first, hint_for(first));
}

bool asks_for_help(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") return false;
    if (asks(word, "--help", "-h")) return true;
  }
  return false;
}

ExitStatus dispatch(const std::vector<std::string>& words) {
  if (words.empty() || words.front().empty()) {
    throw UsageFailure(
        "expected a deal or a command, as in\n"
        "  pyramid-solve PY1-N-AAAAAAS\n"
        "  pyramid-solve batch deals.txt");
  }
  if (asks(words.front(), "--help", "-h")) return run_help({});
  if (asks(words.front(), "--version", "-V")) {
    if (words.size() > 1) throw UsageFailure("--version stands alone");
    write_stdout(version_text());
    return ExitStatus::kAnswered;
  }
  const Call call = call_of(words);
  if (asks_for_help(call.words)) return run_help({std::string(call.command->name)});
  return call.command->run(call.words);
}

ExitStatus internal_error(std::string_view what) {
  say("pyramid-solve: internal error: " + std::string(what) +
      "; please report it with the command that led to it");
  return ExitStatus::kInternal;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

UsageFailure unknown_command(const std::string& name, const std::string& hint) {
  std::vector<std::string> names(kCommands.size());
  std::transform(kCommands.begin(), kCommands.end(), names.begin(),
                 [](const Command& command) { return std::string(command.name); });
  return UsageFailure("unknown command " + quoted(name) +
                      (hint.empty() ? suggestion(name, names) : hint));
}

const Command* find_command(std::string_view name) {
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

ExitStatus run_program(const std::vector<std::string>& words) {
  try {
    return dispatch(words);
  } catch (const UsageFailure& failure) {
    say("pyramid-solve: " + std::string(failure.what()) + "\nTry `pyramid-solve" +
        help_topic(words) + " --help`.");
    return failure.status();
  } catch (const Failure& failure) {
    say(failure.what());
    return failure.status();
  } catch (const std::bad_alloc&) {
    say("pyramid-solve: out of memory; with --max-memory a search gives up before");
    return ExitStatus::kInternal;
  } catch (const std::exception& error) {
    return internal_error(error.what());
  }
}

std::string help_page(std::string_view before, const OptionGroups& options,
                      std::string_view after) {
  return std::string(before) + options_help(options) + std::string(after);
}

}  // namespace pyramid::cli
