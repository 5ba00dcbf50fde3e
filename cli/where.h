// Conditions on answers: what `find --where` asks for.
//
//   const Where where = where_from("winnable=no,max_pyramid_cards=10..14");
//   where.matches(outcome);
//   where.needs_maxima();   // true
//   where_from("fewest_moves<=40").needs_moves();   // true
#pragma once

#include <optional>
#include <string>

#include "solver/outcome.h"

namespace pyramid::cli {

// Numbers from low to high, both included.
struct NumberRange {
  int low;
  int high;

  bool has(int number) const { return low <= number && number <= high; }
};

struct Where {
  std::optional<Verdict> winnable;
  std::optional<NumberRange> max_pyramid_cards;
  std::optional<NumberRange> max_cards;
  std::optional<NumberRange> max_score;
  std::optional<NumberRange> fewest_moves;

  // What is not known matches no number.
  bool matches(const Outcome& outcome) const;
  bool needs_maxima() const { return max_pyramid_cards || max_cards || max_score; }
  bool needs_moves() const { return fewest_moves.has_value(); }
};

// Reads `COLUMN=VALUE,...`, each column at most once, VALUE a word, a number or LOW..HIGH; numbers
// also as COLUMN<=NUMBER and COLUMN>=NUMBER.
// Throws UsageFailure that names what cannot be.
Where where_from(const std::string& text);

}  // namespace pyramid::cli
