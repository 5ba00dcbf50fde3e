#include "verify/now_or_never.h"

#include <algorithm>
#include <bit>

namespace pyramid::proof {
namespace {

constexpr int kApex = 0;
constexpr int kNone = -1;

// The pairs of a low card, or of a high card, of a class.
constexpr unsigned pairs_of_low(unsigned low) { return 0xfU << 4U * low; }
constexpr unsigned pairs_of_high(unsigned high) { return 0x1111U << high; }

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

// Whether a cell must be free of another one before it is free itself.
bool lies_under(int lower, int upper) {
  for (int cell = lower + 1; cell < kCells; ++cell) {
    if (has(on_top_of(lower), cell) && (cell == upper || lies_under(cell, upper))) return true;
  }
  return false;
}

}  // namespace

NowOrNever::NowOrNever(const Deal& deal, const Rules& rules, Counted counted, int most, Cards aim)
    : deal_(deal),
      rules_(rules),
      counted_(counted),
      most_(most),
      aim_(aim),
      apex_ends_(counted == Counted::kCards && rules.goal == Goal::kPyramid && aim == kPyramid) {
  std::array<int, kClasses> lows{};
  std::array<int, kClasses> highs{};
  for (int place = 0; place < kCards; ++place) {
    if (place >= kCells) piles_[static_cast<std::size_t>(pile_of(place))] |= bit(place);
    const int rank = deal[place].rank();
    if (rank == kKing) {
      kings_ |= bit(place);
      continue;
    }
    const auto cls = static_cast<std::size_t>(std::min(rank, kKing - rank) - 1);
    const bool is_low = rank < kKing - rank;
    const int index = is_low ? lows[cls]++ : 4 + highs[cls]++;
    places_[cls][static_cast<std::size_t>(index)] = place;
    slot_[static_cast<std::size_t>(place)] = 8 * static_cast<int>(cls) + index;
  }
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    for (unsigned pair = 0; pair < 16; ++pair) {
      const int low = places_[cls][pair / 4];
      const int high = places_[cls][4 + pair % 4];
      if (!never_together(low, high)) start_open_[cls] |= static_cast<Pairs>(1U << pair);
    }
  }
}

// Pairs that no game makes: a card that is not to go; two cells of which one lies under the other;
// two cards of one waste pile, unless the rules have a way.
bool NowOrNever::never_together(int one, int other) const {
  for (const int place : {one, other}) {
    if (place < kCells && !has(aim_, place)) return true;
  }
  const int upper = std::max(one, other);
  const int lower = std::min(one, other);
  if (upper < kCells) {
    const bool directly = has(on_top_of(lower), upper);
    return lies_under(lower, upper) && !(rules_.overlap && directly);
  }
  return lower >= kCells && rules_.access == Access::kWasteTop && pile_of(one) == pile_of(other);
}

NowOrNever::Position NowOrNever::start() const {
  Position position;
  position.in_play = kAllCards;
  position.turned = static_cast<std::uint8_t>(rules_.initial_waste);
  position.open = start_open_;
  return position;
}

int NowOrNever::pile_of(int place) const {
  const int index = place - kCells;
  return rules_.piles == 1 || index < rules_.initial_waste ? 0 : (index - rules_.initial_waste) % 3;
}

bool NowOrNever::on_last_pass(const Position& position) const {
  return !rules_.unlimited() && position.redeals == rules_.redeals;
}

std::size_t NowOrNever::class_of(int place) const {
  return static_cast<std::size_t>(slot_[static_cast<std::size_t>(place)] / 8);
}

NowOrNever::Pairs NowOrNever::pairs_with(int place) const {
  const auto index = static_cast<unsigned>(slot_[static_cast<std::size_t>(place)] % 8);
  return static_cast<Pairs>(index < 4 ? pairs_of_low(index) : pairs_of_high(index - 4));
}

int NowOrNever::waste_top(const Position& position, int pile, int below) const {
  for (int place = std::min(below, kCells + position.turned) - 1; place >= kCells; --place) {
    if (has(position.in_play, place) && pile_of(place) == pile) return place;
  }
  return kNone;
}

int NowOrNever::stock_top(const Position& position) const {
  for (int place = kCells + position.turned; place < kCards; ++place) {
    if (has(position.in_play, place)) return place;
  }
  return kNone;
}

Cards NowOrNever::playable(const Position& position) const {
  Cards playable = 0;
  for (Cards rest = position.in_play & kPyramid; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    if (is_free(position.in_play, cell)) playable |= bit(cell);
  }
  for (int pile = 0; pile < rules_.piles; ++pile) {
    const int top = waste_top(position, pile, kCards);
    if (top != kNone) playable |= bit(top);
  }
  const int next = rules_.access == Access::kStockTop ? stock_top(position) : kNone;
  return next == kNone ? playable : playable | bit(next);
}

bool NowOrNever::can_go(const Position& position, Cards playable, Pair pair) const {
  if (has(playable, pair.low) && has(playable, pair.high)) return true;
  return rules_.overlap && pair.low < kCells && pair.high < kCells &&
         (alone_covers(position.in_play, pair.low, pair.high) ||
          alone_covers(position.in_play, pair.high, pair.low));
}

// A card of the last draw, and the one that it was drawn onto.
bool NowOrNever::is_drawn_pair(const Position& position, Pair pair) const {
  if (rules_.access != Access::kDrawnPair || position.fresh == 0) return false;
  const int top = std::max(pair.low, pair.high);
  const int under = std::min(pair.low, pair.high);
  return under >= kCells && top - kCells >= position.fresh - 1 &&
         waste_top(position, pile_of(top), kCards) == top &&
         waste_top(position, pile_of(top), top) == under;
}

std::vector<NowOrNever::Pair> NowOrNever::open_pairs(const Position& position) const {
  std::vector<Pair> pairs;
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    for (unsigned rest = position.open[cls]; rest != 0; rest &= rest - 1) {
      const auto pair = static_cast<unsigned>(std::countr_zero(rest));
      pairs.push_back({places_[cls][pair / 4], places_[cls][4 + pair % 4]});
    }
  }
  return pairs;
}

bool NowOrNever::has_drawn_pair(const Position& position) const {
  if (position.fresh == 0) return false;
  const std::vector<Pair> pairs = open_pairs(position);
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](Pair pair) { return is_drawn_pair(position, pair); });
}

std::optional<NowOrNever::Pair> NowOrNever::decision(const Position& position) const {
  const Cards playable = this->playable(position);
  const bool drawn = has_drawn_pair(position);
  for (const Pair pair : open_pairs(position)) {
    if (apex_ends_ && (pair.low == kApex || pair.high == kApex)) continue;
    if (drawn ? is_drawn_pair(position, pair) : can_go(position, playable, pair)) return pair;
  }
  return std::nullopt;
}

NowOrNever::Position NowOrNever::now(Position position, Pair pair) const {
  remove(position, pair.low);
  remove(position, pair.high);
  return position;
}

NowOrNever::Position NowOrNever::never(Position position, Pair pair) const {
  const unsigned closed = pairs_with(pair.low) & pairs_with(pair.high);
  position.open[class_of(pair.low)] &= static_cast<Pairs>(~closed);
  return position;
}

// With one pile, where the stock begins behind the waste does not matter: `turned` is kept as low
// as it can be, so that equal positions are equal numbers.
void NowOrNever::set_aside(Position& position, int place) const {
  position.in_play &= ~bit(place);
  if (!is_king(place)) {
    position.open[class_of(place)] &= static_cast<Pairs>(~unsigned{pairs_with(place)});
  }
  if (rules_.piles == 1) {
    const int top = waste_top(position, 0, kCards);
    position.turned = static_cast<std::uint8_t>(top == kNone ? 0 : top - kCells + 1);
  }
}

void NowOrNever::remove(Position& position, int place) const {
  set_aside(position, place);
  if (place >= kCells) position.fresh = 0;
  if (counted_ == Counted::kCards) ++position.gone;
}

bool NowOrNever::take_king(Position& position, Cards which) const {
  const Cards kings = playable(position) & kings_ & which;
  if (kings == 0) return false;
  remove(position, std::countr_zero(kings));
  return true;
}

bool NowOrNever::draw(Position& position) const {
  const int next = stock_top(position);
  if (next == kNone) return false;
  // With three piles nothing leaves the stock but by draws.
  const int first = rules_.piles == 1 ? next - kCells : position.turned;
  position.turned = static_cast<std::uint8_t>(std::min(first + rules_.piles, kStockCards));
  position.fresh = static_cast<std::uint8_t>(first + 1);
  return true;
}

NowOrNever::Next NowOrNever::settle(Position& position) const {
  for (int idle_redeals = 0;;) {
    if (exceeds(position)) return Next::kExceeds;
    if (!narrow(position)) return Next::kOver;
    if (!has_drawn_pair(position)) position.fresh = 0;
    if (take_king(position, apex_ends_ ? aim_ & ~bit(kApex) : aim_)) {
      idle_redeals = 0;
      continue;
    }
    if (decision(position)) return Next::kDecision;
    if (take_king(position, ~kPyramid)) {
      idle_redeals = 0;
      continue;
    }
    if (draw(position)) continue;
    const bool waste_is_empty = position.in_play >> static_cast<unsigned>(kCells) == 0;
    if (waste_is_empty || on_last_pass(position) || ++idle_redeals > 1) return Next::kOver;
    position.turned = 0;
    position.fresh = 0;
    if (!rules_.unlimited()) ++position.redeals;
  }
}

bool NowOrNever::exceeds(const Position& position) const {
  const Cards left = position.in_play & aim_;
  if (counted_ == Counted::kPyramidCards) return left == 0;
  if (!apex_ends_) return left == 0 && position.gone > most_;
  // A king alone, or a pair, that is all that is left of the pyramid or takes it with another card.
  if (left == bit(kApex) && is_king(kApex)) return position.gone + 1 > most_;
  if (position.gone + 2 <= most_ || is_king(kApex)) return false;
  const Cards playable = this->playable(position);
  for (const Pair pair : open_pairs(position)) {
    const bool has_apex = pair.low == kApex || pair.high == kApex;
    const bool is_last = (left & ~bit(pair.low) & ~bit(pair.high)) == 0;
    if (has_apex && is_last && can_go(position, playable, pair)) return true;
  }
  return false;
}

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
      if ((in_the_way(position, king) & ~going) == 0) going |= bit(king);
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
    int could_be_gone = position.gone + std::popcount(going & kings_);
    for (std::size_t cls = 0; cls < kClasses; ++cls) {
      if (lacks_partners(cls, position.open[cls], needed)) return false;
      could_be_gone += 2 * most_disjoint(position.open[cls]);
    }
    if (counted_ == Counted::kCards && could_be_gone <= most_) return false;
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

std::vector<Cards> aims_of(Counted counted, int most_cells) {
  std::vector<Cards> aims = removable_sets();
  std::erase_if(aims, [&](Cards aim) {
    const int cells = std::popcount(aim);
    return counted == Counted::kCards ? cells > most_cells
                                      : cells <= most_cells || cells > most_cells + 2;
  });
  return aims;
}

}  // namespace pyramid::proof
