#include "verify/now_or_never.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "verify/hex.h"

namespace pyramid::proof {
namespace {

constexpr int kApex = 0;
constexpr int kNone = -1;

// Whether a cell must be free of another one before it is free itself.
bool lies_under(int lower, int upper) {
  for (int cell = lower + 1; cell < kCells; ++cell) {
    if (has(on_top_of(lower), cell) && (cell == upper || lies_under(cell, upper))) return true;
  }
  return false;
}

}  // namespace

NowOrNever::NowOrNever(std::string name, const Deal& deal, const Rules& rules, Counted counted,
                       int limit, Cards aim)
    : name_(std::move(name)),
      deal_(deal),
      rules_(rules),
      counted_(counted),
      limit_(limit),
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

unsigned NowOrNever::kept_bit(int king) const {
  return 1U << static_cast<unsigned>(std::popcount(kings_ & (bit(king) - 1)));
}

Pairs NowOrNever::pairs_with(int place) const {
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
  if (counted_ != Counted::kMoves) return std::nullopt;
  for (Cards rest = playable & kings_ & ~kPyramid & ~aim_; rest != 0; rest &= rest - 1) {
    const int king = std::countr_zero(rest);
    if ((position.kept & kept_bit(king)) == 0) return Pair{king, king};
  }
  return std::nullopt;
}

NowOrNever::Position NowOrNever::now(Position position, Pair pair) const {
  remove(position, pair.low);
  if (pair.high != pair.low) remove(position, pair.high);
  count_move(position);
  return position;
}

NowOrNever::Position NowOrNever::never(Position position, Pair pair) const {
  if (is_king(pair.low)) {
    position.kept |= static_cast<std::uint8_t>(kept_bit(pair.low));
    return position;
  }
  const unsigned closed = pairs_with(pair.low) & pairs_with(pair.high);
  position.open[class_of(pair.low)] &= static_cast<Pairs>(~closed);
  return position;
}

int NowOrNever::moves(const Position& position) const {
  return counted_ == Counted::kMoves ? position.count : 0;
}

NowOrNever::Position NowOrNever::without_moves(Position position) const {
  if (counted_ == Counted::kMoves) position.count = 0;
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
  if (counted_ == Counted::kCards) ++position.count;
}

void NowOrNever::count_move(Position& position) const {
  if (counted_ == Counted::kMoves) ++position.count;
}

bool NowOrNever::take_king(Position& position, Cards which) const {
  const Cards kings = playable(position) & kings_ & which;
  if (kings == 0) return false;
  remove(position, std::countr_zero(kings));
  count_move(position);
  return true;
}

bool NowOrNever::draw(Position& position) const {
  const int next = stock_top(position);
  if (next == kNone) return false;
  // With three piles nothing leaves the stock but by draws.
  const int first = rules_.piles == 1 ? next - kCells : position.turned;
  position.turned = static_cast<std::uint8_t>(std::min(first + rules_.piles, kStockCards));
  position.fresh = static_cast<std::uint8_t>(first + 1);
  count_move(position);
  return true;
}

NowOrNever::Next NowOrNever::settle(Position& position) const {
  for (int idle_redeals = 0;;) {
    if (exceeds(position)) return Next::kExceeds;
    if (!narrow(position)) return Next::kOver;
    if (!has_drawn_pair(position)) position.fresh = 0;
    if (take_king(position, apex_ends_ ? kPyramid & ~bit(kApex) : aim_ & kPyramid)) {
      idle_redeals = 0;
      continue;
    }
    if (decision(position)) return Next::kDecision;
    if (take_king(position, counted_ == Counted::kMoves ? aim_ & ~kPyramid : ~kPyramid)) {
      idle_redeals = 0;
      continue;
    }
    if (draw(position)) continue;
    const bool waste_is_empty = position.in_play >> static_cast<unsigned>(kCells) == 0;
    if (waste_is_empty || on_last_pass(position) || ++idle_redeals > 1) return Next::kOver;
    position.turned = 0;
    position.fresh = 0;
    if (!rules_.unlimited()) ++position.redeals;
    count_move(position);
  }
}

bool NowOrNever::exceeds(const Position& position) const {
  const Cards left = position.in_play & aim_;
  if (counted_ == Counted::kPyramidCards) return left == 0;
  if (counted_ == Counted::kMoves) return left == 0 && position.count <= limit_;
  if (!apex_ends_) return left == 0 && position.count > limit_;
  // A king alone, or a pair, that is all that is left of the pyramid or takes it with another card.
  if (left == bit(kApex) && is_king(kApex)) return position.count + 1 > limit_;
  if (position.count + 2 <= limit_ || is_king(kApex)) return false;
  const Cards playable = this->playable(position);
  for (const Pair pair : open_pairs(position)) {
    const bool has_apex = pair.low == kApex || pair.high == kApex;
    const bool is_last = (left & ~bit(pair.low) & ~bit(pair.high)) == 0;
    if (has_apex && is_last && can_go(position, playable, pair)) return true;
  }
  return false;
}

std::vector<NowOrNever> games_of(const Deal& deal, const Rules& rules, Counted counted, int limit,
                                 int most_cells) {
  std::vector<NowOrNever> games;
  if (counted == Counted::kMoves) {
    const Cards aim = rules.goal == Goal::kAll ? kAllCards : kPyramid;
    Rules some = rules;
    for (some.redeals = 0; some.redeals <= (rules.unlimited() ? kStockCards : rules.redeals);
         ++some.redeals) {
      games.emplace_back("redeals " + std::to_string(some.redeals), deal, some, counted, limit,
                         aim);
    }
    return games;
  }
  for (const Cards aim : removable_sets()) {
    const int cells = std::popcount(aim);
    const bool asked = counted == Counted::kCards ? cells <= most_cells
                                                  : cells > most_cells && cells <= most_cells + 2;
    if (asked) games.emplace_back("aim " + hex_text(aim, 7), deal, rules, counted, limit, aim);
  }
  return games;
}

}  // namespace pyramid::proof
