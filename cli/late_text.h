// Why a card comes too late (solver/stranded_proof.h) in words: numbered steps, each about one card
// and all that it could go with.
#pragma once

#include <string>
#include <vector>

#include "cli/card_words.h"
#include "engine/rules.h"
#include "solver/stranded_proof.h"

namespace pyramid::cli {

// Picture and paragraphs, with line ends; of very many steps only the last, and how many they are.
// REQUIRES: at least one step.
std::string late_text(const CardWords& words, const Rules& rules,
                      const std::vector<LateStep>& steps);

// When a cell can go, and with what; one paragraph.
std::string times_text(const CardWords& words, const Rules& rules, int cell,
                       const std::vector<PairTime>& times);

}  // namespace pyramid::cli
