#include "solver/spell_out.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/movegen.h"

namespace pyramid {
namespace {

// The legal move that does what is wanted, if there is one now.
std::optional<Move> serving(const Deal& deal, const Rules& rules, State state, Move wanted,
                            bool by_rank) {
  if (by_rank && wanted.is_removal()) {
    if (wanted.second() < kCells) return wanted;
    if (state.position() == 0) return std::nullopt;
    const int top = kCells + state.position() - 1;
    if (deal[top].rank() != deal[wanted.second()].rank()) return std::nullopt;
    return wanted.cards() == 1 ? Move::remove(top) : Move::remove(wanted.first(), top);
  }
  MoveList legal;
  legal_moves(deal, rules, state, legal);
  if (std::find(legal.begin(), legal.end(), wanted) == legal.end()) return std::nullopt;
  return wanted;
}

}  // namespace

std::vector<Move> spell_out(const Deal& deal, const Rules& rules, State start,
                            std::span<const Move> moves, bool by_rank) {
  std::vector<Move> line;
  State state = start;
  const auto make = [&](Move move) {
    line.push_back(move);
    state = apply(deal, rules, state, move);
  };
  for (const Move wanted : moves) {
    std::optional<Move> serves = serving(deal, rules, state, wanted, by_rank);
    while (!serves) {
      assert(state.in_play() != 0);
      make(state.stock() != 0 ? Move::draw() : Move::redeal());
      serves = serving(deal, rules, state, wanted, by_rank);
    }
    make(*serves);
  }
  return line;
}

}  // namespace pyramid
