#include "engine/perft.h"

#include <cassert>

#include "engine/movegen.h"
#include "engine/referee.h"
#include "engine/state.h"

namespace pyramid {
namespace {

std::uint64_t count_lines(const Deal& deal, const Rules& rules, State state, int depth) {
  if (depth == 0) return 1;
  MoveList moves;
  legal_moves(deal, rules, state, moves);
  // Counted, but not made: legal_moves() alone says how many lines end here.
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (Move move : moves) {
    lines += count_lines(deal, rules, apply(deal, rules, state, move), depth - 1);
  }
  return lines;
}

std::uint64_t count_lines_by_referee(const Referee& before, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  Referee after = before;
  const auto attempt = [&](Move move) {
    if (after.play(move)) return;  // refused, and nothing has changed
    lines += count_lines_by_referee(after, depth - 1);
    after = before;
  };
  attempt(Move::draw());
  attempt(Move::redeal());
  for (int one = 0; one < kCards; ++one) {
    for (int other = one; other < kCards; ++other) attempt(Move::remove(one, other));
  }
  return lines;
}

}  // namespace

std::uint64_t perft(const Deal& deal, const Rules& rules, int depth) {
  assert(depth >= 0);
  return count_lines(deal, rules, initial_state(rules), depth);
}

std::uint64_t perft_by_referee(const Deal& deal, const Rules& rules, int depth) {
  assert(depth >= 0);
  return count_lines_by_referee(Referee(deal, rules), depth);
}

}  // namespace pyramid
