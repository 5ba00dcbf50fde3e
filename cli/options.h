// The options that several commands share: rules, question, method and limits.
//
// Each group is an options_description for parsing and for the help text; the functions below turn
// what was given into the values of the library, or throw a UsageFailure that names the option, the
// value and what was expected.
//
//   const Arguments arguments = split_arguments(words, {rules_options(), question_options()});
//   const Question question = question_from(arguments);
#pragma once

#include <boost/program_options/options_description.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "cli/question.h"
#include "engine/rules.h"

namespace pyramid::cli {

boost::program_options::options_description rules_options();     // --rules and its single fields
boost::program_options::options_description question_options();  // --find, --method
boost::program_options::options_description limit_options();     // --max-nodes and so on

// The rules of a preset or text, with the single fields over them. `text` stands for the value of
// --rules, for a command that takes it as an operand.
Rules rules_from(const Arguments& arguments);
Rules rules_from(const Arguments& arguments, const std::string& text);

// All groups together, checked against each other.
Question question_from(const Arguments& arguments);

// The value of an option that takes one of some words, and the first of them when it is not given.
// Returns the index of the word.
std::size_t choice_from(const Arguments& arguments, std::string_view option,
                        std::span<const std::string_view> words);

// Throws the UsageFailure for a value that an option cannot take.
[[noreturn]] void refuse_value(std::string_view option, std::string_view value,
                               std::string_view expected);

}  // namespace pyramid::cli
