// The words of a command line, split into options and operands.
//
// Boost.Program_options knows the options and splits the words; every message about a wrong one is
// made here, so that all are alike: which word, what was expected, and the nearest name there is.
// No option may be given twice: which of two values counts would be a guess.
//
//   po::options_description group("Deal");
//   group.add_options()("code", po::value<std::string>()->value_name("CODE"), "a deal code");
//   const Arguments arguments = split_arguments({"--code", "PY1-N-AAAAAAS"}, {group});
//   arguments.value("code");  // "PY1-N-AAAAAAS"
#pragma once

#include <boost/program_options/options_description.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyramid::cli {

// The options of a command, in groups with captions. Every option is a switch or takes a
// std::string.
using OptionGroups = std::vector<boost::program_options::options_description>;

class Arguments {
 public:
  bool has(std::string_view option) const { return options_.find(option) != options_.end(); }
  // The value of an option that was given; nothing when it was not.
  std::optional<std::string> value(std::string_view option) const;
  const std::vector<std::string>& operands() const { return operands_; }

 private:
  friend Arguments split_arguments(const std::vector<std::string>& words,
                                   const OptionGroups& groups);

  std::map<std::string, std::string, std::less<>> options_;  // without "--"; switches have ""
  std::vector<std::string> operands_;
};

// Throws UsageFailure for an option that does not exist, lacks its value, takes none, or is given
// twice.
Arguments split_arguments(const std::vector<std::string>& words, const OptionGroups& groups);

// The groups as a help text: a caption, and each option with its description, 80 columns wide.
std::string options_help(const OptionGroups& groups);

// "; did you mean X?" for the only name that the word begins, or the one most like it, else "".
std::string suggestion(std::string_view word, const std::vector<std::string>& names);

}  // namespace pyramid::cli
