// What lines of play can still do from a position: it is narrowed to that, or found hopeless.
#include <algorithm>
#include <bit>

#include "verify/now_or_never.h"

namespace pyramid::proof {
namespace {

// For each set of pairs of a class, how many of them no two of which share a card: of the lowest
// pair in the set, either leave it out, or take it and leave out all that share a card with it.
std::vector<std::uint8_t> all_most_disjoint() {
  std::vector<std::uint8_t> most(0x10000, 0);
  for (unsigned pairs = 1; pairs < most.size(); ++pairs) {
    const auto lowest = static_cast<unsigned>(std::countr_zero(pairs));
    const unsigned without = pairs & (pairs - 1);
    const unsigned apart = pairs & ~pairs_of_low(lowest / 4) & ~pairs_of_high(lowest % 4);
    most[pairs] = std::max(most[without], static_cast<std::uint8_t>(1 + most[apart]));
  }
  return most;
}

int most_disjoint(unsigned pairs) {
  static const std::vector<std::uint8_t> kMost = all_most_disjoint();
  return kMost[pairs];
}

// The places behind one and before another; none when these come in another order.
constexpr Cards between(int before, int behind) {
  return (bit(behind) - 1) & ~(bit(before + 1) - 1);
}

}  // namespace

Cards NowOrNever::in_the_way(const Position& position, int place) const {
  if (place < kCells) return position.in_play & on_top_of(place);
  if (!on_last_pass(position)) return 0;
  return position.in_play & pile_with(place) & between(place, kCells + position.turned);
}

// The two themselves can be in each other's way where the rules have a way to take them together.
Cards NowOrNever::in_the_way(const Position& position, Pair pair) const {
  const int upper = std::max(pair.low, pair.high);
  const int lower = std::min(pair.low, pair.high);
  Cards way = in_the_way(position, lower) | in_the_way(position, upper);
  if (upper < kCells || rules_.access == Access::kDrawnPair) way &= ~bit(upper);
  if (lower >= kCells) {
    way |= position.in_play & pile_with(lower) & pile_with(upper) & between(lower, upper);
  }
  return way;
}

Cards NowOrNever::could_go(const Position& position) const {
  const std::vector<Pair> pairs = open_pairs(position);
  Cards going = 0;
  for (Cards before = ~going; before != going;) {
    before = going;
    for (Cards rest = position.in_play & kings_ & (aim_ | ~kPyramid); rest != 0; rest &= rest - 1) {
      const int king = std::countr_zero(rest);
      const bool kept = (position.kept & kept_bit(king)) != 0;
      if (!kept && (in_the_way(position, king) & ~going) == 0) going |= bit(king);
    }
    for (const Pair pair : pairs) {
      if ((in_the_way(position, pair) & ~going) == 0) going |= bit(pair.low) | bit(pair.high);
    }
  }
  return going;
}

// Whether some needed cards of one rank cannot all have partners of their own.
bool NowOrNever::lacks_partners(std::size_t cls, Pairs open, Cards needed) const {
  unsigned of_lows = 0;
  unsigned of_highs = 0;
  int lows = 0;
  int highs = 0;
  for (unsigned i = 0; i < 4; ++i) {
    if (has(needed, places_[cls][i])) {
      of_lows |= pairs_of_low(i);
      ++lows;
    }
    if (has(needed, places_[cls][4 + i])) {
      of_highs |= pairs_of_high(i);
      ++highs;
    }
  }
  return most_disjoint(open & of_lows) < lows || most_disjoint(open & of_highs) < highs;
}

Cards NowOrNever::needed(const Position& position) const {
  Cards needed = 0;
  for (Cards more = position.in_play & aim_ & ~kings_; more != needed;) {
    needed = more;
    for (Cards rest = position.in_play & ~kings_; rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      const std::size_t cls = class_of(place);
      const auto without = static_cast<Pairs>(position.open[cls] & ~unsigned{pairs_with(place)});
      if (has(needed, place)) more |= in_the_way(position, place) & ~kings_;
      if (!has(needed, place) && lacks_partners(cls, without, needed)) more |= bit(place);
    }
  }
  return needed;
}

bool NowOrNever::narrow(Position& position) const {
  for (Position before; before != position;) {
    before = position;
    const Cards going = could_go(position);
    if ((position.in_play & aim_ & ~going) != 0) return false;
    for (const Pair pair : open_pairs(position)) {
      if ((in_the_way(position, pair) & ~going) != 0) position = never(position, pair);
    }
    for (int place = kCells; on_last_pass(position) && place < kCells + position.turned; ++place) {
      if (has(position.in_play & ~going, place)) set_aside(position, place);
    }
    const Cards needed = this->needed(position);
    int could_be_gone = position.count + std::popcount(going & kings_);
    for (std::size_t cls = 0; cls < kClasses; ++cls) {
      if (lacks_partners(cls, position.open[cls], needed)) return false;
      could_be_gone += 2 * most_disjoint(position.open[cls]);
    }
    if (counted_ == Counted::kCards && could_be_gone <= limit_) return false;
    if (counted_ == Counted::kMoves && position.count + moves_at_least(position, needed) > limit_) {
      return false;
    }
    for (const Pair pair : open_pairs(position)) {
      const std::size_t cls = class_of(pair.low);
      const Pairs closed = pairs_with(pair.low) | pairs_with(pair.high);
      const auto apart = static_cast<Pairs>(position.open[cls] & ~unsigned{closed});
      if (lacks_partners(cls, apart, needed & ~bit(pair.low) & ~bit(pair.high))) {
        position = never(position, pair);
      }
    }
  }
  return true;
}

}  // namespace pyramid::proof
