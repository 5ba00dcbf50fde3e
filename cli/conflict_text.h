// A conflict (solver/explain.h) in words: the cards that cannot all go, what each of them could go
// with, and why none of it helps; then what stays, and the next conflict.
#pragma once

#include <string>

#include "cli/card_words.h"
#include "solver/explain.h"

namespace pyramid::cli {

// Pictures and paragraphs, with line ends.
std::string conflict_text(const CardWords& words, const Bound& bound);

// What "lies on" means in it.
std::string lies_on_legend();

}  // namespace pyramid::cli
