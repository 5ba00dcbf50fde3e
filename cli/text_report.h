// The answer to one deal, as text for people.
#pragma once

#include <string>
#include <string_view>

#include "cli/deal_input.h"
#include "cli/question.h"
#include "cli/style.h"
#include "solver/outcome.h"

namespace pyramid::cli {

// The deal, the verdict and, when `show_line`, the line of play. Several lines, with line ends.
std::string text_report(const DealInput& input, const Question& question, const Outcome& outcome,
                        bool show_line, const Style& style);

// Whether a line of such a text is the heading of the line of play, which follows it at once and
// ends before an empty line or with the text: "A winning line, 80 moves:".
bool is_line_heading(std::string_view line);

// "pyramide: initial_waste=1,...": the names of the presets with these rules, and the text.
std::string rules_text(const Rules& rules);

}  // namespace pyramid::cli
