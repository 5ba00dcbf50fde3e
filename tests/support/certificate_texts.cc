#include "tests/support/certificate_texts.h"

#include <algorithm>
#include <sstream>

#include "solver/certificate.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/naive_set_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"
#include "verify/now_or_never.h"

namespace pyramid::testing {

using proof::Claim;
using proof::NowOrNever;
using proof::Verification;

Verification verified(const std::string& text) {
  std::istringstream stream(text);
  return proof::verify(stream);
}

std::string refusal_of(const std::string& text) {
  const Verification result = verified(text);
  return result.refusal ? result.refusal->what : "";
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string certificate_of(const Deal& deal, const Rules& rules, Find find) {
  SolveOptions options;
  options.find = find;
  return certify(deal, rules, options, solve(deal, rules, options), {}).text;
}

Truth naive_truth(const Deal& deal, const Rules& rules, bool with_moves) {
  Truth truth{};
  if (rules.unlimited()) {
    const NaiveBagAnswer bag = solve_bag_naively(naive_deal(deal), rules.overlap);
    truth = {bag.max_pyramid_cards, bag.max_cards, {}};
  } else {
    const NaiveSetAnswer set = solve_sets_naively(naive_deal(deal), rules);
    truth = {set.max_pyramid_cards, set.max_cards, {}};
  }
  if (with_moves) truth.fewest_moves = count_moves_naively(naive_deal(deal), rules).fewest_moves;
  return truth;
}

bool is_about_moves(const Claim& claim) {
  return claim.kind == Claim::Kind::kMovesAtMost || claim.kind == Claim::Kind::kMovesAtLeast;
}

bool is_true(const Claim& claim, const Truth& truth) {
  switch (claim.kind) {
    case Claim::Kind::kPyramidCardsAtLeast:
      return claim.number <= truth.pyramid_cards;
    case Claim::Kind::kPyramidCardsAtMost:
      return claim.number >= truth.pyramid_cards;
    case Claim::Kind::kCardsAtLeast:
      return claim.number <= truth.cards;
    case Claim::Kind::kCardsAtMost:
      return claim.number >= truth.cards;
    case Claim::Kind::kMovesAtMost:
      return truth.fewest_moves && claim.number >= *truth.fewest_moves;
    case Claim::Kind::kMovesAtLeast:
      return !truth.fewest_moves || claim.number <= *truth.fewest_moves;
  }
  return false;
}

std::vector<std::string> in_full(const std::vector<std::string>& lines) {
  std::vector<std::string> full;
  std::string before;
  for (const std::string& line : lines) {
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    if (line.size() < 2 || !is_digit(line[0]) || !is_digit(line[1]) ||
        line.find(' ') != std::string::npos) {
      before.clear();
      full.push_back(line);
      continue;
    }
    before = *proof::whole(before, line);
    full.push_back("00" + before);
  }
  return full;
}

void sort_positions(std::vector<std::string>& lines) {
  const auto is_position = [](const std::string& line) {
    return line.size() == NowOrNever::kTextLength + 2 && line.starts_with("00");
  };
  for (auto begin = std::ranges::find_if(lines, is_position); begin != lines.end();) {
    const auto end = std::find_if_not(begin, lines.end(), is_position);
    std::sort(begin, end);
    begin = std::find_if(end, lines.end(), is_position);
  }
}

}  // namespace pyramid::testing
