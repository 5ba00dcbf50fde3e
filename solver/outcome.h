// What a solver found out about a deal.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/move.h"
#include "solver/limits.h"

namespace pyramid {

// An exact answer, or none: kUnknown means that a limit was reached, never "probably not".
enum class Verdict : std::uint8_t { kNo, kYes, kUnknown };

// "no", "yes", "unknown".
std::string_view to_text(Verdict verdict);

// What is asked of a deal.
enum class Find : std::uint8_t {
  kWin,  // winnable
  kMax,  // winnable, max pyramid cards and max cards
  kAll,  // whatever can be asked
};

// "win", "max", "all".
std::string_view to_text(Find find);

constexpr bool asks_for_maxima(Find find) { return find != Find::kWin; }

// The method that answered.
enum class Method : std::uint8_t {
  kStructure,  // structure.h
  kSearch,     // search.h
};

// "structure", "search".
std::string_view to_text(Method method);

struct Outcome {
  Method method = Method::kSearch;
  Verdict winnable = Verdict::kUnknown;

  // The exact maxima; empty when not asked for or when a limit was reached first.
  std::optional<int> max_pyramid_cards;
  std::optional<int> max_cards;

  // What some line was seen to reach: lower bounds of the maxima, equal to them where they are
  // known. 0 when only winnability was asked and the answer is no.
  int seen_pyramid_cards = 0;
  int seen_cards = 0;

  // A legal line from the deal: one that reaches the goal when winnable is kYes; else, when maxima
  // were asked for, one that removes seen_pyramid_cards. Accepted by the referee.
  std::vector<Move> line;

  GaveUp gave_up = GaveUp::kNo;
  std::uint64_t nodes = 0;  // search nodes visited; 0 by structure
  std::uint64_t bytes = 0;  // most bytes that the tables held at a time

  bool solved() const { return gave_up == GaveUp::kNo; }
};

}  // namespace pyramid
