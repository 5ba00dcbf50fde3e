// Game logs: what a player did, one action a line, as `replay` reads them.
//
//   # a comment; blank lines are passed over
//   Kd                      a king, or "remove Kd"
//   10c+3s                  a pair: cards as everywhere (card_text.h), with blanks, "+", "and",
//   "with" draw                    or "draw 3": three draws redeal                  or "recycle"
//   undo
//
// The lines of play that the program itself prints are such lines too, and what they tell is
// checked: in "4. remove 7♣ (row 7) with 6♦ from the waste   score 20" the score, in "2–3. draw 2
// cards, to 6♦" the card on top.
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

struct LogStep {
  std::uint64_t line = 0;     // in the file, from 1
  std::optional<Move> move;   // nothing is an undo
  int times = 1;              // more than once only for draws
  std::optional<int> score;   // as the line says it is after the step
  std::optional<Card> drawn;  // as the line says it is on top after the step
};

// Longer games are refused.
inline constexpr std::size_t kMaxLogSteps = 100'000;

// A line that is neither blank nor a comment; its number is the caller's to fill in. Says what is
// unreadable. Whether the action is legal is not looked at. Thread-safe.
Result<LogStep> parse_log_line(std::string_view text, const Deal& deal);

// The steps of a file, or of stdin for "-". Throws Failure with a line `FILE:LINE: message` for
// each line that cannot be read, and when the file cannot be read or has more than kMaxLogSteps;
// with status kInterrupted when a stop was requested meanwhile.
std::vector<LogStep> read_game_log(const std::string& file, const Deal& deal);

}  // namespace pyramid::cli
