#include <algorithm>
#include <cassert>

#include "engine/movegen.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

// Which removals carry out a plan.
class Allowed {
 public:
  explicit Allowed(const Plan& plan) : singles_(plan.removed) {
    for (const Plan::Pair& pair : plan.pairs) {
      pairs_.push_back(Move::remove(pair.low, pair.high));
      singles_ &= ~(cell_bit(pair.low) | cell_bit(pair.high));
    }
  }

  bool operator()(Move move) const {
    if (!move.is_removal()) return false;
    const bool one_in_pyramid =
        move.first() < kCells && (move.cards() == 1 || move.second() >= kCells);
    if (one_in_pyramid) return (singles_ & cell_bit(move.first())) != 0;
    return std::find(pairs_.begin(), pairs_.end(), move) != pairs_.end();
  }

 private:
  CellSet singles_;
  boost::container::static_vector<Move, Plan::kMaxPairs> pairs_;
};

}  // namespace

std::vector<Move> play_plan(const Deal& deal, const Rules& rules, const Plan& plan) {
  assert(structure_applies(rules));
  const Allowed allowed(plan);
  std::vector<Move> line;
  MoveList moves;
  State state = initial_state(rules);
  while ((cells_of(state.ideal()) & plan.removed) != 0) {
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
