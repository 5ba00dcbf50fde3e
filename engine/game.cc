#include "engine/game.h"

#include <algorithm>
#include <array>

#include "engine/movegen.h"
#include "engine/text.h"

namespace pyramid {
namespace {

constexpr std::array<Conventions, 2> kConventions = {{
    {"pyramide", 100, false,
     "an undo gives the points back and does not lower the move counter; the last 100 actions"},
    {"cardgames-io", std::nullopt, true, "each undo is a move; as many as there are actions"},
}};

}  // namespace

std::span<const Conventions> all_conventions() { return kConventions; }

const Conventions& conventions_of(std::string_view preset_name) {
  const auto* const found = std::ranges::find_if(
      kConventions, [&](const Conventions& one) { return equal_any_case(preset_name, one.name); });
  return found == kConventions.end() ? kConventions.front() : *found;
}

Game::Game(const Deal& deal, const Rules& rules, const Conventions& conventions)
    : conventions_(conventions), now_{Referee(deal, rules), initial_state(rules)} {}

std::optional<std::string> Game::play(Move move) {
  Position before = now_;
  if (std::optional<std::string> why = now_.table.play(move)) return why;
  now_.state = apply(now_.table.deal(), now_.table.rules(), now_.state, move);
  past_.push_back({std::move(before), move});
  if (conventions_.undos && past_.size() > *conventions_.undos) {
    past_.pop_front();
    forgot_some_ = true;
  }
  ++moves_;
  return std::nullopt;
}

std::optional<std::string> Game::undo() {
  if (past_.empty()) {
    if (!forgot_some_) return "nothing to undo: the game is at its beginning";
    return "nothing to undo: only the last " + std::to_string(*conventions_.undos) +
           " actions can be taken back";
  }
  now_ = std::move(past_.back().position);
  past_.pop_back();
  if (conventions_.undo_is_a_move) ++moves_;
  return std::nullopt;
}

std::optional<Move> Game::last() const {
  return past_.empty() ? std::nullopt : std::optional(past_.back().move);
}

const Referee* Game::table_before_last() const {
  return past_.empty() ? nullptr : &past_.back().position.table;
}

}  // namespace pyramid
