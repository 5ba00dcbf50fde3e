// Reads data/golden/: deals with answers from an independent oracle.
//
// Every golden test goes through here. A file that is missing or malformed throws, so that a test
// can never pass because it found nothing to compare.
//
//   const std::vector<Deal> deals = golden_deals();
//   const GoldenAnswers answers = golden_answers("single-pass.csv");
//   for (const GoldenLine& line : answers.lines) solve(deals[line.line - 1U]) ...
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/deal.h"

namespace pyramid::testing {

// What one line of an answer file says about one deal.
struct GoldenLine {
  int line;  // of the deal in deals-200.txt, from 1
  bool winnable;
  int max_pyramid_cards;
  int max_cards;
  std::optional<int> fewest_moves;      // empty without such a column, or where there is no win
  std::optional<bool> strict_winnable;  // empty without such a column
};

struct GoldenAnswers {
  bool has_fewest_moves = false;
  bool has_strict_winnable = false;
  std::vector<GoldenLine> lines;
};

// The 200 deals of deals-200.txt, in order. Throws std::runtime_error.
std::vector<Deal> golden_deals();

// The answers in a file of data/golden/, by its name there. Throws std::runtime_error when the file
// cannot be read, has no lines, lacks a column or holds a value that is none.
GoldenAnswers golden_answers(const std::string& file);

}  // namespace pyramid::testing
