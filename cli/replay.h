// A game log played through, action by action, as far as it is legal and as its lines say.
//
//   Game game(deal, rules, conventions_of("pyramide"));
//   const Replay replay = play_log(game, steps, question, /*ask_each=*/true, style);
//   if (replay.refusal) tell(replay.refusal->line, replay.refusal->reason);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_log.h"
#include "cli/json_report.h"
#include "cli/question.h"
#include "cli/style.h"
#include "engine/game.h"
#include "solver/outcome.h"

namespace pyramid::cli {

// One action that was made, and how the game stood after it.
struct ReplayedAction {
  std::uint64_t line;
  std::string text;  // "remove K♦ (row 7)", "undo: draw 6♦"
  Json json;         // what it was, as json_move() has it; an undo has its `kind`
  int moves;
  int score;
  bool won;
  bool blocked;                     // the app's "no more moves"
  std::optional<Verdict> winnable;  // nothing when it was not asked
  std::string picture;              // empty when not asked for
};

// The line of the log at which the game stopped: nothing of it has been played.
struct Refusal {
  enum class Kind {
    kIllegal,  // the rules do not allow it
    kNote,     // they do, but what the line says besides is not so
  };

  std::uint64_t line;
  std::string action;  // as in a log: "7c+7s", "draw 3"
  Kind kind;
  std::string reason;
};

struct Replay {
  std::vector<ReplayedAction> actions;
  std::optional<Refusal> refusal;
  std::optional<Verdict> start;     // before all actions; nothing when it was not asked
  Outcome end;                      // whether the last position can still be won
  GaveUp gave_up_at = GaveUp::kNo;  // the first limit that left a verdict unknown
};

struct ReplayWishes {
  bool winnable_after_each = false;
  bool picture_after_each = false;
};

// Plays the steps in `game`, which stands at the end where they do, or before the step refused: one
// that is not legal (of some draws, every one), or not as its line says (its number, a place, the
// score, a card drawn). Throws what answer_position() does.
Replay play_log(Game& game, const std::vector<LogStep>& steps, const Question& question,
                const ReplayWishes& wishes, const Style& style);

}  // namespace pyramid::cli
