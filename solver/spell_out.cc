#include "solver/spell_out.h"

#include <algorithm>
#include <cassert>

#include "engine/movegen.h"

namespace pyramid {
namespace {

// Whether a legal move does what is wanted.
bool serves(const Deal& deal, Move legal, Move wanted, bool by_rank) {
  if (legal == wanted) return true;
  if (!by_rank || legal.cards() != wanted.cards() || !wanted.is_removal()) return false;
  const bool stock_alone = wanted.cards() == 1 && wanted.first() >= kCells &&
                           legal.first() >= kCells;
  return (stock_alone || legal.first() == wanted.first()) && wanted.second() >= kCells &&
         legal.second() >= kCells && deal[legal.second()].rank() == deal[wanted.second()].rank();
}

}  // namespace

std::vector<Move> spell_out(const Deal& deal, const Rules& rules, std::span<const Move> moves,
                            bool by_rank) {
  std::vector<Move> line;
  MoveList legal;
  State state = initial_state(rules);
  const auto make = [&](Move move) {
    line.push_back(move);
    state = apply(deal, rules, state, move);
  };
  for (const Move wanted : moves) {
    for (;;) {
      legal_moves(deal, rules, state, legal);
      const auto found = std::find_if(legal.begin(), legal.end(), [&](Move move) {
        return serves(deal, move, wanted, by_rank);
      });
      if (found != legal.end()) {
        make(*found);
        break;
      }
      assert(!legal.empty() && !legal.back().is_removal());
      make(legal.back());
    }
  }
  return line;
}

}  // namespace pyramid
