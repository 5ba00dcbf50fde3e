// The answer to one deal, as text for people.
#pragma once

#include <string>

#include "cli/deal_input.h"
#include "cli/question.h"
#include "cli/style.h"
#include "solver/outcome.h"

namespace pyramid::cli {

// The deal, the verdict and, when `show_line`, the line of play. Several lines, with line ends.
std::string text_report(const DealInput& input, const Question& question, const Outcome& outcome,
                        bool show_line, const Style& style);

// "pyramide: initial_waste=1,...": the names of the presets with these rules, and the text.
std::string rules_text(const Rules& rules);

}  // namespace pyramid::cli
