// A line of play in words that a player can follow at the table.
//
//      1. remove K♦ (row 7)                            score 10
//      2. remove 10♣ and 3♠ (row 7)                    score 30
//   3–6. draw 4 cards, to 9♣
//      7. remove 4♥ (row 7) with 9♣ from the waste     score 40
//
// Moves are numbered as they are counted, so draws that are told together take several numbers.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"
#include "engine/deal.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "engine/rules.h"

namespace pyramid::cli {

// Of three waste piles.
inline constexpr std::array<std::string_view, 3> kPileNames = {"left", "middle", "right"};

// One step as it is told: a move, or several draws in a row.
struct PlayStep {
  int first_move;  // from 1
  int last_move;
  std::string text;
  std::optional<int> score;  // after a removal
};

// Throws std::logic_error when the referee refuses a move: then a solver is wrong.
std::vector<PlayStep> steps_of(const Deal& deal, const Rules& rules, std::span<const Move> line,
                               const Style& style);

// One move by itself: "draw 6♦". REQUIRES: the move is legal.
std::string move_text(const Referee& before, Move move, const Style& style);

// The steps as lines, numbered and aligned.
std::string line_text(std::span<const PlayStep> steps, const Style& style);

// Where a card in play lies: "row 7", "waste" or "stock".
std::string place_text(const Referee& referee, int place);

// Plays a move of a solver's line. Throws std::logic_error when it is refused.
void play_or_throw(Referee& referee, Move move);

}  // namespace pyramid::cli
