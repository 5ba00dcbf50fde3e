#include "cli/deal_input.h"

#include <algorithm>
#include <functional>

#include "cli/failure.h"
#include "cli/line_reader.h"
#include "engine/card_text.h"
#include "engine/dealer.h"
#include "engine/pyramid.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
// Where a code ends and, somebody may think, another could follow.
constexpr std::string_view kBehindCode = " \t\r\n\v\f,;/|";

// UTF-8 characters in the text.
std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); text.remove_prefix(character_length(text))) ++count;
  return count;
}

// With a mistyped code's slips.
constexpr std::size_t kLongestMistypedCode = 20;

// Nobody separates cards with hyphens, and a code with a mistyped prefix still has its own.
bool is_meant_as_code(std::string_view text) {
  return looks_like_deal_code(text) || code_meant_by(text) ||
         (text.size() <= kLongestMistypedCode && text.find('-') != std::string_view::npos);
}

// Whether the text is 28 different cards and nothing else: what a player sees of a pyramid.
bool is_pyramid_alone(std::string_view text) {
  const CardList list = parse_cards(text, kCells);
  if (!list.problems.empty() || list.cards.size() != kCells) return false;
  std::vector<int> cards;
  for (const PlacedCard& placed : list.cards) cards.push_back(placed.card.index());
  std::ranges::sort(cards);
  return std::ranges::adjacent_find(cards) == cards.end();
}

// One message a line; `text_for` makes it of a problem.
std::string message_lines(const Problems& problems,
                          const std::function<std::string(const Problem&)>& text_for,
                          std::string_view before_rest) {
  std::string lines;
  for (std::size_t i = 0; i < std::min(problems.size(), kProblemsShown); ++i) {
    lines.append(lines.empty() ? "" : "\n").append(text_for(problems[i]));
  }
  if (problems.size() > kProblemsShown) {
    lines.append("\n").append(before_rest).append(shown_messages(problems).back());
  }
  return lines;
}

// Comments are left out, so that offsets still tell lines and columns.
std::string whole_text(const std::string& file) {
  LineReader reader(file, "a file with one deal");
  std::string text;
  while (std::optional<InputLine> line = reader.next()) {
    text.append(without_comment(line->text)).append("\n");
    if (text.size() > kMaxLineBytes) {
      throw Failure(ExitStatus::kBadInput,
                    input_name(file) + ": longer than " + std::to_string(kMaxLineBytes) +
                        " bytes; expected one deal (pyramid-solve batch reads many)");
    }
  }
  return text;
}

// "FILE:LINE:COLUMN: ", or "FILE: " for a problem of the whole text.
std::string place_of(const Problem& problem, const std::string& name, std::string_view text) {
  if (problem.offset == Problem::kWholeText) return name + ": ";
  const std::string_view before = text.substr(0, problem.offset);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t column = count_characters(before.substr(line_begin)) + 1;
  return name + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
}

Result<DealInput> moved(Problems problems, std::size_t offset) {
  for (Problem& problem : problems) {
    if (problem.offset != Problem::kWholeText) problem.offset += offset;
  }
  return problems;
}

}  // namespace

std::optional<DealCode> code_meant_by(std::string_view text) {
  constexpr std::string_view kPrefix = "PY1N";
  if (text.size() > kLongestMistypedCode) return std::nullopt;
  std::string letters;
  for (const char c : text) {
    const char upper = to_upper(c);
    if (('0' <= c && c <= '9') || ('A' <= upper && upper <= 'Z')) letters += upper;
  }
  if (!letters.starts_with(kPrefix)) return std::nullopt;
  const Result<DealCode> code = parse_deal_code("PY1-N-" + letters.substr(kPrefix.size()));
  return code.ok() ? std::optional(code.value()) : std::nullopt;
}

Result<DealInput> parse_code(std::string_view text) {
  const Result<DealCode> code = parse_deal_code(text);
  if (const auto meant = code.ok() ? std::nullopt : code_meant_by(text)) {
    return Problem{quoted(text) + " is not a deal code; did you mean " + to_text(*meant) + "?", 0};
  }
  if (!code.ok()) return code.problems();
  const CodedDeal coded = deal_for_code(code.value());
  return DealInput{coded.deal, coded.source, code.value()};
}

Result<DealInput> parse_cards_of_deal(std::string_view text) {
  const Result<Deal> deal = parse_deal(text);
  if (!deal.ok()) {
    Problems problems = deal.problems();
    if (is_pyramid_alone(text)) {
      problems.front().message +=
          "; with unlimited redeals and access waste-top, add the other 24 in any order (see "
          "`pyramid-solve solve --help`)";
    }
    return problems;
  }
  return DealInput{deal.value(), DealSource::kGiven, std::nullopt};
}

Result<DealInput> parse_deal_or_code(std::string_view text) {
  const std::string_view deal = trimmed(text);
  const auto offset = static_cast<std::size_t>(deal.data() - text.data());
  if (!is_meant_as_code(deal)) {
    Result<DealInput> input = parse_cards_of_deal(deal);
    return input.ok() ? input : moved(input.problems(), offset);
  }
  const std::size_t end = deal.find_first_of(kBehindCode);
  if (end != std::string_view::npos && !code_meant_by(deal)) {
    return Problem{"text after the deal code " + quoted(deal.substr(0, end)) +
                       "; expected one code (batch takes many, one a line)",
                   offset + std::min(deal.find_first_not_of(kBehindCode, end), deal.size() - 1)};
  }
  Result<DealInput> input = parse_code(deal);
  return input.ok() ? input : moved(input.problems(), offset);
}

std::string_view without_comment(std::string_view text) { return text.substr(0, text.find('#')); }

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return text.substr(text.size());
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

DealInput read_deal_file(const std::string& file) {
  const std::string name = input_name(file);
  const std::string text = whole_text(file);
  fail_when_stopped();
  if (trimmed(text).empty()) {
    throw Failure(ExitStatus::kBadInput, name + ": no deal in it; expected a code or 52 cards");
  }
  const Result<DealInput> input = parse_deal_or_code(text);
  if (input.ok()) return input.value();
  throw Failure(ExitStatus::kBadInput, message_lines(
                                           input.problems(),
                                           [&](const Problem& problem) {
                                             return place_of(problem, name, text) + problem.message;
                                           },
                                           name + ": "));
}

std::vector<std::string> shown_messages(const Problems& problems) {
  std::vector<std::string> messages;
  for (std::size_t i = 0; i < std::min(problems.size(), kProblemsShown); ++i) {
    messages.push_back(problems[i].message);
  }
  if (problems.size() > kProblemsShown) {
    messages.push_back("and " + std::to_string(problems.size() - kProblemsShown) + " more");
  }
  return messages;
}

std::string joined_messages(const Problems& problems) {
  std::string text;
  for (const std::string& message : shown_messages(problems)) {
    text.append(text.empty() ? "" : "; ").append(message);
  }
  return text;
}

std::string located_messages(const Problems& problems, std::string_view text,
                             std::string_view before) {
  const auto located = [&](const Problem& problem) {
    std::string line = std::string(before) + problem.message;
    if (problem.offset == Problem::kWholeText) return line;
    const std::size_t character = count_characters(text.substr(0, problem.offset)) + 1;
    return line + " (character " + std::to_string(character) + ")";
  };
  return message_lines(problems, located, before);
}

std::string source_text(DealSource source) {
  switch (source) {
    case DealSource::kPublished:
      return "published: pyramid and waste card; the order of the stock is generated by this "
             "project";
    case DealSource::kGenerated:
      return "generated: this project's dealer; not the cards the app shows for this code";
    case DealSource::kGiven:
      break;
  }
  return "given: the cards that the user gave";
}

}  // namespace pyramid::cli
