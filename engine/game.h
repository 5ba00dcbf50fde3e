// A game as somebody plays it: moves checked by the referee, a score, a move counter, and undo.
//
// Apps differ in what an undo does, not only in their rules. The Pyramide app takes back the last
// 100 actions and gives their points back, but its move counter never goes down; at cardgames.io
// undo is unlimited and each undo is a move of its own. Such habits are Conventions, apart from
// Rules: they change what is counted, never what can be won.
//
//   Game game(deal, rules, conventions_of("pyramide"));
//   if (auto why = game.play(Move::draw())) report(*why);
//   if (auto why = game.undo()) report(*why);
//   game.moves();   // 1: the draw stays counted
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace pyramid {

struct Conventions {
  std::string_view name;             // that of the preset where they are known from
  std::optional<std::size_t> undos;  // how many of the last actions can be taken back; none: all
  bool undo_is_a_move;               // whether the move counter goes up at an undo
  std::string_view where;            // the same in words, for people
};

// `pyramide`, the default, and `cardgames-io`: the two whose conventions are published (on the
// rule pages of the Pyramide app and of cardgames.io). Lives forever.
std::span<const Conventions> all_conventions();

// Those of a preset, named in either case; of any other name the default's.
const Conventions& conventions_of(std::string_view preset_name);

class Game {
 public:
  // REQUIRES: validate(rules).empty().
  Game(const Deal& deal, const Rules& rules, const Conventions& conventions);

  // Makes a move, or refuses it as the referee does (referee.h), changing nothing.
  std::optional<std::string> play(Move move);

  // Takes the last action back that has not been taken back yet, also one that won the game; or
  // says why there is none: "nothing to undo: ...".
  std::optional<std::string> undo();
  // What undo() would take back, and the table it would lead to; nullptr when there is nothing.
  std::optional<Move> last() const;
  const Referee* table_before_last() const;

  // Moves as the conventions count them.
  int moves() const { return moves_; }
  int score() const { return now_.table.score(); }

  // The position twice: as it lies on a table, and packed for solvers.
  const Referee& table() const { return now_.table; }
  State state() const { return now_.state; }

 private:
  struct Position {
    Referee table;
    State state;
  };
  struct Past {
    Position position;
    Move move;  // that was made in it
  };

  Conventions conventions_;
  Position now_;
  std::deque<Past> past_;  // half a kilobyte for each action that can be taken back
  bool forgot_some_ = false;
  int moves_ = 0;
};

}  // namespace pyramid
