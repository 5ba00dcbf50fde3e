#include "solver/spell_out.h"

#include <cassert>
#include <optional>

#include "engine/movegen.h"

namespace pyramid {
namespace {

// The move that does what is wanted, if it is legal now.
std::optional<Move> serving(const Deal& deal, State state, Move wanted) {
  if (wanted.second() < kCells) return wanted;
  if (state.position() == 0) return std::nullopt;
  const int top = kCells + state.position() - 1;
  if (deal[top].rank() != deal[wanted.second()].rank()) return std::nullopt;
  return wanted.cards() == 1 ? Move::remove(top) : Move::remove(wanted.first(), top);
}

}  // namespace

std::vector<Move> spell_out(const Deal& deal, const Rules& rules, State start,
                            std::span<const Move> moves) {
  std::vector<Move> line;
  State state = start;
  const auto make = [&](Move move) {
    line.push_back(move);
    state = apply(deal, rules, state, move);
  };
  for (const Move wanted : moves) {
    std::optional<Move> serves = serving(deal, state, wanted);
    while (!serves) {
      assert(state.in_play() != 0);
      make(state.stock() != 0 ? Move::draw() : Move::redeal());
      serves = serving(deal, state, wanted);
    }
    make(*serves);
  }
  return line;
}

}  // namespace pyramid
