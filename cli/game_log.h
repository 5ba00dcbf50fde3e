// Game logs: what a player did, one action a line, as `replay` reads them.
//
//   # a comment; blank lines are passed over
//   Kd                             a king, or "remove Kd"
//   10c+3s                         a pair: cards as everywhere (card_text.h), with blanks, "+",
//                                  "and" or "with" between
//   draw                           or "draw 3": three draws
//   redeal                         or "recycle"
//   undo
//
// The lines of play that the program itself prints are such lines too. What they tell besides the
// action is not needed, and is kept to be held against the game: in "4. remove 7♣ (row 7) with 6♦
// from the waste   score 20" the number, the places and the score, in "2–3. draw 2 cards, to 6♦"
// the numbers and the card on top.
//
// The whole of what `solve` prints is a log too: what stands before the heading of the line of play
// ("A winning line, 80 moves:"), and behind the empty line that ends it, is passed over.
//
//   Result<LogStep> step = parse_log_line("10c+3s", deal);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/result.h"

namespace pyramid::cli {

// "4." or "2–3.": the actions of the game from its beginning.
struct LogNumbers {
  std::uint64_t first;
  std::uint64_t last;
};

struct LogPlace {
  int card;          // a place of the deal (deal.h)
  std::string lies;  // before the step: "row 7", "waste" or "stock", as place_text() has it
};

// What lies on top of a pile; nothing when it is empty.
using LogTop = std::optional<Card>;

struct LogStep {
  std::uint64_t line = 0;    // in the file, from 1
  std::optional<Move> move;  // nothing is an undo
  int times = 1;             // more than once only for draws

  // As the line says it is, if it says it.
  std::optional<LogNumbers> numbers;
  std::vector<LogPlace> places;
  std::optional<int> score;        // after the step, as all that follow
  std::optional<Card> drawn;       // on top of the waste, with three piles of one of them
  std::optional<LogTop> next;      // on top of the stock
  std::vector<LogTop> waste_tops;  // of three piles
};

// Longer games are refused.
inline constexpr std::size_t kMaxLogActions = 100'000;

// A line that is neither blank nor a comment; its number is the caller's to fill in. Says what is
// unreadable. Whether the action is legal, and what the line tells besides so, is not looked at.
// Thread-safe.
Result<LogStep> parse_log_line(std::string_view text, const Deal& deal);

// The steps of a file, or of stdin for "-". Throws Failure with a line `FILE:LINE: message` for
// each line that cannot be read, and when the file cannot be read or has more than kMaxLogActions
// actions; with status kInterrupted when a stop was requested meanwhile.
std::vector<LogStep> read_game_log(const std::string& file, const Deal& deal);

}  // namespace pyramid::cli
