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
  kWin,    // winnable
  kMax,    // winnable, max pyramid cards and max cards
  kMoves,  // winnable and fewest moves
  kAll,    // all of these
};

// "win", "max", "moves", "all".
std::string_view to_text(Find find);

constexpr bool asks_for_maxima(Find find) { return find == Find::kMax || find == Find::kAll; }
constexpr bool asks_for_moves(Find find) { return find == Find::kMoves || find == Find::kAll; }

// No shortest winning line is longer, under any rules. It makes at most 52 removals. In each pass
// but the first some card beside the pyramid goes, else the pass and its redeal could be left out;
// so there are at most 24 redeals. The first pass draws at most 24 cards, the second too, the third
// at most 23, and so on: 24 + (24 + 23 + ... + 1) = 324 draws.
inline constexpr int kMostMoves = 52 + 24 + 324;

// The method that answered.
enum class Method : std::uint8_t {
  kStructure,  // structure.h
  kSearch,     // search.h
};

// "structure", "search".
std::string_view to_text(Method method);

struct Outcome {
  // What found out about winnable and the maxima; fewest moves are always searched for.
  Method method = Method::kSearch;
  Verdict winnable = Verdict::kUnknown;

  // The exact maxima; empty when not asked for or when a limit was reached first.
  std::optional<int> max_pyramid_cards;
  std::optional<int> max_cards;

  // What some line was seen to reach: lower bounds of the maxima, equal to them where they are
  // known. 0 when only winnability was asked and the answer is no.
  int seen_pyramid_cards = 0;
  int seen_cards = 0;

  // The length of a shortest winning line; empty when not asked for, when there is none, or when a
  // limit was reached first.
  std::optional<int> fewest_moves;
  // Proved: no winning line is shorter. Equal to fewest_moves where that is known. 0 when it was
  // not asked for and when the deal is not winnable.
  int moves_at_least = 0;

  // A legal line from the deal: one that reaches the goal when winnable is kYes, and the shortest
  // that was found when fewest moves were asked for; else, when maxima were asked for, one that
  // removes seen_pyramid_cards. Accepted by the referee.
  std::vector<Move> line;

  GaveUp gave_up = GaveUp::kNo;
  std::uint64_t nodes = 0;  // search nodes visited; 0 by structure
  std::uint64_t bytes = 0;  // most bytes that the tables held at a time

  bool solved() const { return gave_up == GaveUp::kNo; }
};

}  // namespace pyramid
