#include "cli/arguments.h"

#include <algorithm>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>
#include <iterator>
#include <sstream>

#include "cli/failure.h"
#include "cli/style.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

// Whole names only: a prefix that is unique today may not be so tomorrow.
constexpr int kOptionStyle =
    po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

constexpr std::size_t kUsageWidth = 26;
constexpr std::size_t kHelpWidth = 80;

std::vector<std::string> option_names(const po::options_description& options) {
  std::vector<std::string> names;
  for (const auto& option : options.options()) names.push_back("--" + option->long_name());
  return names;
}

// "--code" of "--code=PY1-N-AAAAAAS".
std::string name_part(const std::string& word) { return word.substr(0, word.find('=')); }

std::string message_for(const po::invalid_command_line_syntax& error) {
  const std::string name = name_part(error.get_option_name());
  if (error.kind() == po::invalid_syntax::extra_parameter) return name + " takes no value";
  return name + " needs a value";
}

po::parsed_options parse(const std::vector<std::string>& words,
                         const po::options_description& options) {
  try {
    return po::command_line_parser(words).options(options).style(kOptionStyle).run();
  } catch (const po::unknown_option& error) {
    const std::string name = name_part(error.get_option_name());
    throw UsageFailure("unknown option " + quoted(name) + suggestion(name, option_names(options)));
  } catch (const po::invalid_command_line_syntax& error) {
    throw UsageFailure(message_for(error));
  }
}

// The name that the word is the beginning of: of "--certificate" and "--certificate-limit" the one
// that begins the other. Empty when there is none, or several.
std::string_view begun_by(std::string_view word, const std::vector<std::string_view>& names) {
  std::vector<std::string_view> begun;
  std::ranges::copy_if(names, std::back_inserter(begun),
                       [&](std::string_view name) { return name.starts_with(word); });
  if (begun.empty()) return "";
  const std::string_view shortest = std::ranges::min(begun, {}, &std::string_view::size);
  const bool begins_all =
      std::ranges::all_of(begun, [&](std::string_view name) { return name.starts_with(shortest); });
  return begins_all ? shortest : "";
}

// `--code --find win`: the value was forgotten. One that really begins so is written --code=--...
bool swallowed_an_option(const po::option& option) {
  return option.original_tokens.size() == 2 && option.original_tokens[1].size() > 2 &&
         option.original_tokens[1].substr(0, 2) == "--";
}

// "-o, --output FILE"; Boost's own form of it is "-o [ --output ] FILE".
std::string usage_of(const po::option_description& option) {
  const std::string name = option.format_name();
  std::string text = "--" + option.long_name();
  if (name[0] == '-' && name[1] != '-') text = name.substr(0, 2) + ", " + text;
  const std::string parameter = option.format_parameter();
  return parameter.empty() ? text : text + " " + parameter;
}

// The usage, and the description wrapped in a column of its own beside it, or below a long one.
std::string option_help(const po::option_description& option) {
  std::string text;
  std::string line = padded_right("  " + usage_of(option), kUsageWidth);
  if (line.size() > kUsageWidth) {
    text = line + "\n";
    line.assign(kUsageWidth, ' ');
  }
  std::istringstream words(option.description());
  for (std::string word; words >> word;) {
    if (display_width(line) + 1 + display_width(word) > kHelpWidth) {
      text += line + "\n";
      line.assign(kUsageWidth, ' ');
    }
    line += " " + word;
  }
  return text + line + "\n";
}

// Boost keeps the caption to itself; it is the first line of what it prints.
std::string group_caption(const po::options_description& group) {
  std::ostringstream text;
  text << group;
  return text.str().substr(0, text.str().find('\n'));
}

}  // namespace

std::optional<std::string> Arguments::value(std::string_view option) const {
  const auto found = options_.find(option);
  if (found == options_.end()) return std::nullopt;
  return found->second;
}

Arguments split_arguments(const std::vector<std::string>& words, const OptionGroups& groups) {
  po::options_description options;
  for (const po::options_description& group : groups) options.add(group);
  Arguments arguments;
  for (const po::option& option : parse(words, options).options) {
    if (option.position_key >= 0) {
      arguments.operands_.insert(arguments.operands_.end(), option.value.begin(),
                                 option.value.end());
      continue;
    }
    const std::string& name = option.string_key;
    if (swallowed_an_option(option)) {
      throw UsageFailure("--" + name + " needs a value, but " + quoted(option.original_tokens[1]) +
                         " follows it");
    }
    const std::string value = option.value.empty() ? "" : option.value.front();
    if (!arguments.options_.emplace(name, value).second) {
      throw UsageFailure("--" + name + " is given twice; expected it once");
    }
  }
  return arguments;
}

std::string options_help(const OptionGroups& groups) {
  std::ostringstream text;
  for (const po::options_description& group : groups) {
    text << "\n" << group_caption(group) << "\n";
    for (const auto& option : group.options()) text << option_help(*option);
  }
  return text.str();
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  std::string_view name = begun_by(word, views);
  if (name.empty()) name = nearest(word, views);
  return name.empty() ? "" : "; did you mean " + std::string(name) + "?";
}

}  // namespace pyramid::cli
