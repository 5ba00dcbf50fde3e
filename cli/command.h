// The commands of pyramid-solve, and how a command line finds its command.
//
// A command takes the words after its name and returns the exit status; it throws Failure when it
// cannot go on.
//
//   return static_cast<int>(run_program({argv + 1, argv + argc}));
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/exit_status.h"
#include "cli/failure.h"

namespace pyramid::cli {

struct Command {
  std::string_view name;
  std::string_view summary;  // one line for the overall help
  ExitStatus (*run)(const std::vector<std::string>& words);
  std::string (*help)();
};

// In the order of the help text. Lives forever.
std::span<const Command> commands();

// Null when there is none.
const Command* find_command(std::string_view name);

// "unknown command ...", with a hint of the caller's (hint.h) or else "; did you mean ...?".
UsageFailure unknown_command(const std::string& name, const std::string& hint = "");

// Runs the command that the words name (`solve` when they begin with an option or a deal code),
// and reports what ends it early on stderr. Never throws.
ExitStatus run_program(const std::vector<std::string>& words);

// A command's help: what it does, its options, and what comes after them.
std::string help_page(std::string_view before, const OptionGroups& options, std::string_view after);

// The help for all of the program, and the two lines of --version.
std::string overall_help();
std::string version_text();

// The commands, each in its own file.
ExitStatus run_solve(const std::vector<std::string>& words);
std::string solve_help();
ExitStatus run_batch(const std::vector<std::string>& words);
std::string batch_help();
ExitStatus run_survey(const std::vector<std::string>& words);
std::string survey_help();
ExitStatus run_merge(const std::vector<std::string>& words);
std::string merge_help();
ExitStatus run_find(const std::vector<std::string>& words);
std::string find_help();
ExitStatus run_verify(const std::vector<std::string>& words);
std::string verify_help();
ExitStatus run_replay(const std::vector<std::string>& words);
std::string replay_help();
ExitStatus run_deal(const std::vector<std::string>& words);
std::string deal_help();
ExitStatus run_rules(const std::vector<std::string>& words);
std::string rules_help();
ExitStatus run_help(const std::vector<std::string>& words);
std::string help_help();

}  // namespace pyramid::cli
