// How many moves a shortest line of a game still makes at the least.
//
// The line has a certain number of redeals. Suppose first that nothing more goes from the stock.
// Then there are
//
//   before the last pass  a draw for each card of the stock; for each pass after this one and
//                         before the last a redeal, and a draw for each card beside the pyramid;
//                         the last redeal; and a draw, for a last pass without any would be
//                         useless, but for access=stock-top
//   on the last pass      a draw for each card of the stock up to the last one that is needed
//
// A card that goes saves its draws of later passes; they are counted as if it went in this pass.
// With access=stock-top one of the cards that go together may lie on top of the stock, and saves
// the draw of this pass too. So a removal costs one less the draws that it saves. Of each class
// the needed cards must go, in disjoint pairs: the cheapest choice counts. So do the kings that
// must go, and others where that saves more than a move.
//
// With three piles there is one pass only, and a draw turns three places of the deal, whatever is
// left there.
#include <algorithm>
#include <array>
#include <bit>

#include "verify/now_or_never.h"

namespace pyramid::proof {
namespace {

constexpr int kImpossible = 1000;  // more than all else together

// The least cost of disjoint pairs of a class that hold all needed cards: bits 0..3 low, 4..7 high.
// Of the low cards, those before `low` are done with.
int cheapest(Pairs open, const std::array<int, 16>& cost, unsigned needed, unsigned low = 0) {
  if (low == 4) return needed >> 4U == 0 ? 0 : kImpossible;
  const bool need_not_go = (needed >> low & 1U) == 0;
  int least = need_not_go ? cheapest(open, cost, needed, low + 1) : kImpossible;
  for (unsigned rest = open & pairs_of_low(low); rest != 0; rest &= rest - 1) {
    const auto pair = static_cast<unsigned>(std::countr_zero(rest));
    const auto apart = static_cast<Pairs>(open & ~pairs_of_high(pair % 4));
    const unsigned others = needed & ~(16U << pair % 4);
    least = std::min(least, cost[pair] + cheapest(apart, cost, others, low + 1));
  }
  return least;
}

}  // namespace

int NowOrNever::moves_at_least(const Position& position, Cards needed) const {
  const bool last_pass = on_last_pass(position);
  const bool stock_top = rules_.access == Access::kStockTop;
  const Cards stock = position.in_play & ~(bit(kCells + position.turned) - 1);
  const Cards must_turn = last_pass ? stock & (needed | (kings_ & aim_)) : stock;
  const int end = std::max(static_cast<int>(std::bit_width(must_turn)), kCells + position.turned);
  const Cards turning = stock & (bit(end) - 1);
  const int passes = last_pass ? 0 : rules_.redeals - position.redeals - 1;  // whole ones

  int moves = rules_.piles == 1 ? std::popcount(turning) : (end - kCells - position.turned + 2) / 3;
  moves += passes * (1 + std::popcount(position.in_play & ~kPyramid));
  if (!last_pass) moves += stock_top ? 1 : 2;

  const auto cost = [&](int one, int other) {
    const Cards cards = (bit(one) | bit(other)) & ~kPyramid;
    const int saved_now = stock_top && (cards & turning) != 0 ? 1 : 0;
    return 1 - saved_now - passes * std::popcount(cards);
  };
  for (Cards rest = position.in_play & kings_; rest != 0; rest &= rest - 1) {
    const int king = std::countr_zero(rest);
    const bool kept = (position.kept & kept_bit(king)) != 0;
    if (has(aim_, king)) moves += cost(king, king);
    if (!has(aim_, king) && !kept) moves += std::min(0, cost(king, king));
  }
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    std::array<int, 16> costs{};
    unsigned needed_here = 0;
    for (unsigned i = 0; i < 8; ++i) needed_here |= has(needed, places_[cls][i]) ? 1U << i : 0U;
    for (unsigned pair = 0; pair < 16; ++pair) {
      costs[pair] = cost(places_[cls][pair / 4], places_[cls][4 + pair % 4]);
    }
    moves += cheapest(position.open[cls], costs, needed_here);
  }
  return moves;
}

}  // namespace pyramid::proof
