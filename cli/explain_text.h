// Why a deal can or cannot be won, in words and as a picture of the cards in question: what
// solver/explain.h found, for somebody who knows the game's rules and nothing else.
#pragma once

#include <string>

#include "cli/question.h"
#include "cli/style.h"
#include "engine/deal.h"
#include "solver/explain.h"
#include "solver/outcome.h"

namespace pyramid::cli {

// Several lines, at most 80 columns wide, with line ends.
std::string explanation_text(const Deal& deal, const Question& question, const Outcome& outcome,
                             const Explanation& why, const Style& style);

}  // namespace pyramid::cli
