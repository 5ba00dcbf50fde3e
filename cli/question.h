// What the user asks of every deal of a run, and one answer to it.
//
// The solvers read no clock and know no signals (solver/limits.h); this is where both come in.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/deal.h"
#include "engine/referee.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/outcome.h"
#include "solver/solve.h"

namespace pyramid::cli {

// What --find and --method can be, each said as to_text() has it; the first is the default.
inline constexpr std::array kFinds =
    std::to_array<Find>({Find::kMax, Find::kWin, Find::kMoves, Find::kAll});
inline constexpr std::array kMethods = std::to_array<MethodChoice>(
    {MethodChoice::kAuto, MethodChoice::kStructure, MethodChoice::kSearch});

// "auto", "structure", "search".
std::string_view to_text(MethodChoice method);

struct Question {
  Rules rules;
  SolveOptions options;           // limits.stop is options_with_stop()'s to fill in
  std::optional<double> timeout;  // seconds for each deal
};

// The question's options with limits.stop filled in: at the timeout, counted from this call, and
// when a stop is requested.
SolveOptions options_with_stop(const Question& question);

// Solves one deal; stops at the timeout, counted from the call, and when a stop is requested.
// REQUIRES: validate(question.rules).empty(), !why_not(...). Throws what solve() throws.
// Thread-safe.
Outcome answer(const Deal& deal, const Question& question);

// The same for the middle of a game: still_winnable() (solver/solve.h).
Outcome answer_position(const Referee& table, State state, const Question& question);

// The limit at which an answer gave up, as the user would set it: "--max-nodes 1000"; or
// "interrupted".
std::string limit_text(GaveUp reason, const Question& question);

// "gave up at --max-nodes 1000", or "interrupted".
std::string gave_up_text(GaveUp reason, const Question& question);

// What is known of fewest moves that are not known: "between 41 and 45", or "at least 41" when no
// win is known. REQUIRES: they were asked for, and the deal may be winnable.
std::string moves_bounds_text(const Outcome& outcome);

// The note beside fewest moves, or bounds of them, that were found for a stock whose order nobody
// has published: the app's own order may give another number. Empty when none is due.
std::string order_note(DealSource source, Verdict winnable, Find find);

}  // namespace pyramid::cli
