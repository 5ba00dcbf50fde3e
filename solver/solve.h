// The answer to one deal: picks the method, and has every line replayed by the referee.
//
//   const CodedDeal s = deal_for_code(DealCode{2});
//   const Outcome outcome = solve(s.deal, Rules{}, SolveOptions{});
//   outcome.winnable == Verdict::kYes && outcome.max_pyramid_cards == 28;
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/deal.h"
#include "engine/referee.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/limits.h"
#include "solver/outcome.h"
#include "solver/pruning.h"

namespace pyramid {

enum class MethodChoice : std::uint8_t {
  kAuto,       // structure where it applies, else search; fewest moves by search
  kStructure,  // REQUIRES that it applies: why_not() says if not
  kSearch,
};

struct SolveOptions {
  Find find = Find::kMax;
  MethodChoice method = MethodChoice::kAuto;
  Limits limits;
  // Seeds the hash of the search's table. No answer, line or node count depends on it; tests vary
  // it to see that.
  std::uint64_t hash_seed = 0;
  // Rules of the search that may be switched off; no answer depends on them either.
  Prunings prunings = Prunings::all();
};

// Whether the structural method gives the answers that these options ask for; else search does.
bool structure_answers(const Rules& rules, const SolveOptions& options);

// Why these options cannot be had under these rules, for a user to read; nothing when they can.
std::optional<std::string> why_not(const Rules& rules, const SolveOptions& options);

// REQUIRES: validate(rules).empty(), !why_not(rules, options).
// Throws std::logic_error when the referee refuses a solver's line: a defect of this library.
// Thread-safe. By structure about a microsecond and the line's replay; by search, and for the
// fewest moves, anything.
Outcome solve(const Deal& deal, const Rules& rules, const SolveOptions& options);

// Whether the goal can still be reached from the middle of a game: `winnable` and, when it is, a
// `line` from there on; nothing else is filled in. Looks at all of the options but `find`.
// REQUIRES: `state` is what lies on the referee's table; !why_not(table.rules(), options) with find
// kWin. Throws and costs what solve() does. Thread-safe.
Outcome still_winnable(const Referee& table, State state, const SolveOptions& options);

}  // namespace pyramid
