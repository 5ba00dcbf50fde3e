#include <algorithm>
#include <cassert>

#include "engine/movegen.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

// Which removals carry out a plan.
class Allowed {
 public:
  Allowed(const Plan& plan, Goal goal) : singles_(plan.removed), all_kings_(goal == Goal::kAll) {
    for (const Plan::Pair& pair : plan.pairs) {
      pairs_.push_back(Move::remove(pair.low, pair.high));
      singles_ &= ~(cell_bit(pair.low) | cell_bit(pair.high));
    }
  }

  bool operator()(Move move) const {
    if (!move.is_removal()) return false;
    const bool one_in_pyramid =
        move.first() < kCells && (move.cards() == 1 || move.second() >= kCells);
    if (all_kings_ && move.cards() == 1 && move.first() >= kCells) return true;
    if (one_in_pyramid) return (singles_ & cell_bit(move.first())) != 0;
    return std::find(pairs_.begin(), pairs_.end(), move) != pairs_.end();
  }

 private:
  CellSet singles_;
  bool all_kings_;  // those beside the pyramid too
  boost::container::static_vector<Move, Plan::kMaxPairs> pairs_;
};

}  // namespace

std::vector<Move> play_plan(const Deal& deal, const Rules& rules, const Plan& plan) {
  return play_plan(deal, rules, plan, initial_state(rules));
}

std::vector<Move> play_plan(const Deal& deal, const Rules& rules, const Plan& plan, State from) {
  assert(structure_decides_win(rules));
  const Allowed allowed(plan, rules.goal);
  std::vector<Move> line;
  MoveList moves;
  State state = from;
  // For goal all a plan that wins leaves only kings beside the pyramid.
  StockSet kings = 0;
  if (rules.goal == Goal::kAll) {
    for (int index = 0; index < kStockCards; ++index) {
      if (deal[kCells + index].is_king()) kings |= stock_bit(index);
    }
  }
  const auto is_carried_out = [&] {
    return (cells_of(state.ideal()) & plan.removed) == 0 && (state.in_play() & kings) == 0;
  };
  while (!is_carried_out()) {
    legal_moves(deal, rules, state, moves);
    auto chosen = std::find_if(moves.begin(), moves.end(), allowed);
    // Else turn the stock: the draw or the redeal stands last. The plan leaves a card to be removed
    // and its partner lies beside the pyramid, so a turn through the stock always meets one.
    if (chosen == moves.end()) --chosen;
    line.push_back(*chosen);
    state = apply(deal, rules, state, *chosen);
  }
  return line;
}

}  // namespace pyramid
