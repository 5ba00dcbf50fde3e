// One deal as a user names it: a deal code, or 52 cards.
//
//   Result<DealInput> input = parse_deal_or_code("PY1-N-AAAAAAS");
//   input.value().source;     // DealSource::kPublished
//   source_text(...);         // says in words where the cards came from
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"
#include "engine/deal.h"
#include "engine/deal_code.h"
#include "engine/result.h"

namespace pyramid::cli {

struct DealInput {
  Deal deal;
  DealSource source;
  std::optional<DealCode> code;  // nothing when the cards were given

  // The canonical code, "" for given cards.
  std::string code_text() const { return code ? to_text(*code) : ""; }
};

// Of many problems in one deal, so many are told and the rest counted.
inline constexpr std::size_t kProblemsShown = 5;

// The code that a text with other punctuation is meant as: of "PY1_N_AAAAAAS", "py1naaaaaas".
std::optional<DealCode> code_meant_by(std::string_view text);

Result<DealInput> parse_code(std::string_view text);
// 28 cards, a pyramid alone, are refused with a hint at what can be done with them.
Result<DealInput> parse_cards_of_deal(std::string_view text);

// Either, with blanks around it. Text with a hyphen is a code, for no card is written with one, and
// so is what code_meant_by() knows.
Result<DealInput> parse_deal_or_code(std::string_view text);

// The text before a '#', which no card and no code has.
std::string_view without_comment(std::string_view text);

// The text without blanks, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

// The deal in a whole file, or in all of stdin for "-": a code, or cards over any number of lines;
// what follows a '#' is passed over. Throws Failure with a line `FILE:LINE:COLUMN: message`
// for each problem when it cannot be read, and when the file cannot be read or is longer than
// kMaxLineBytes (line_reader.h); with status kInterrupted when a stop was requested meanwhile.
DealInput read_deal_file(const std::string& file);

// The messages to show: the first kProblemsShown, and "and 47 more problems" for the rest.
std::vector<std::string> shown_messages(const Problems& problems);

// The same as one text, separated by "; ", for a table's column.
std::string joined_messages(const Problems& problems);

// One `BEFOREmessage (character 12)` a line, characters counted from 1.
std::string located_messages(const Problems& problems, std::string_view text,
                             std::string_view before);

// In words, for people: "published: ...".
std::string source_text(DealSource source);

}  // namespace pyramid::cli
