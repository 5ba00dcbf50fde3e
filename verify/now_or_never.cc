#include "verify/now_or_never.h"

#include <algorithm>
#include <bit>

#include "verify/hex.h"

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

NowOrNever::Pairs NowOrNever::pairs_with(int place) const {
  const auto index = static_cast<unsigned>(slot_[static_cast<std::size_t>(place)] % 8);
  return static_cast<Pairs>(index < 4 ? pairs_of_low(index) : pairs_of_high(index - 4));
}

int NowOrNever::partners(const Position& position, int place) const {
  const auto cls = static_cast<std::size_t>(slot_[static_cast<std::size_t>(place)] / 8);
  return std::popcount(static_cast<unsigned>(position.open[cls] & pairs_with(place)));
}

bool NowOrNever::is_open(const Position& position, Pair pair) const {
  if (is_king(pair.one) || is_king(pair.other) || !is_pair(deal_[pair.one], deal_[pair.other])) {
    return false;
  }
  const auto cls = static_cast<std::size_t>(slot_[pair.one] / 8);
  return (position.open[cls] & pairs_with(pair.one) & pairs_with(pair.other)) != 0;
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
  if (has(playable, pair.one) && has(playable, pair.other)) return true;
  return rules_.overlap && pair.one < kCells && pair.other < kCells &&
         (alone_covers(position.in_play, pair.one, pair.other) ||
          alone_covers(position.in_play, pair.other, pair.one));
}

// A card of the last draw, and the one that it was drawn onto.
bool NowOrNever::is_drawn_pair(const Position& position, Pair pair) const {
  if (rules_.access != Access::kDrawnPair || position.fresh == 0) return false;
  const int top = std::max(pair.one, pair.other);
  const int under = std::min(pair.one, pair.other);
  return under >= kCells && top - kCells >= position.fresh - 1 &&
         waste_top(position, pile_of(top), kCards) == top &&
         waste_top(position, pile_of(top), top) == under;
}

std::vector<NowOrNever::Pair> NowOrNever::open_pairs(const Position& position) const {
  std::vector<Pair> pairs;
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    for (unsigned rest = position.open[cls]; rest != 0; rest &= rest - 1) {
      const auto pair = static_cast<unsigned>(std::countr_zero(rest));
      pairs.push_back({static_cast<std::uint8_t>(places_[cls][pair / 4]),
                       static_cast<std::uint8_t>(places_[cls][4 + pair % 4])});
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

std::vector<NowOrNever::Pair> NowOrNever::decisions(const Position& position) const {
  const Cards playable = this->playable(position);
  const bool drawn = has_drawn_pair(position);
  std::vector<Pair> pairs = open_pairs(position);
  std::erase_if(pairs, [&](Pair pair) {
    if (apex_ends_ && (pair.one == kApex || pair.other == kApex)) return true;
    return drawn ? !is_drawn_pair(position, pair) : !can_go(position, playable, pair);
  });
  return pairs;
}

NowOrNever::Position NowOrNever::now(Position position, Pair pair) const {
  remove(position, pair.one);
  remove(position, pair.other);
  return position;
}

NowOrNever::Position NowOrNever::never(Position position, Pair pair) const {
  const auto cls = static_cast<std::size_t>(slot_[pair.one] / 8);
  const unsigned closed = pairs_with(pair.one) & pairs_with(pair.other);
  position.open[cls] &= static_cast<Pairs>(~closed);
  return position;
}

void NowOrNever::close_pairs_of(Position& position, int place) const {
  if (is_king(place)) return;
  const auto cls = static_cast<std::size_t>(slot_[static_cast<std::size_t>(place)] / 8);
  position.open[cls] &= static_cast<Pairs>(~static_cast<unsigned>(pairs_with(place)));
}

// With one pile, where the stock begins behind the waste does not matter: `turned` is kept as low
// as it can be, so that equal positions are equal numbers.
void NowOrNever::set_aside(Position& position, int place) const {
  position.in_play &= ~bit(place);
  close_pairs_of(position, place);
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

void NowOrNever::bury(Position& position) const {
  if (!on_last_pass(position)) return;
  for (bool found = true; found;) {
    found = false;
    for (int place = kCells + position.turned - 1; place >= kCells && !found; --place) {
      if (!has(position.in_play, place) || is_king(place) || partners(position, place) > 0)
        continue;
      found = true;
      const int pile = pile_of(place);
      for (int under = place; under != kNone; under = waste_top(position, pile, under)) {
        set_aside(position, under);
      }
    }
  }
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
    bury(position);
    if (!has_drawn_pair(position)) position.fresh = 0;
    if (exceeds(position)) return Next::kExceeds;
    if (is_hopeless(position)) return Next::kOver;
    if (take_king(position, apex_ends_ ? aim_ & ~bit(kApex) : aim_)) {
      idle_redeals = 0;
      continue;
    }
    if (!decisions(position).empty()) return Next::kDecision;
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
  for (int other = 1; other < kCards; ++other) {
    const Pair pair{kApex, static_cast<std::uint8_t>(other)};
    if ((left & ~bit(kApex) & ~bit(other)) == 0 && is_open(position, pair) &&
        can_go(position, playable, pair)) {
      return true;
    }
  }
  return false;
}

bool NowOrNever::is_hopeless(const Position& position) const {
  const Cards to_go = position.in_play & aim_;
  int could_go = std::popcount(position.in_play & kings_ & (aim_ | ~kPyramid));
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    unsigned of_lows = 0;
    unsigned of_highs = 0;
    int lows = 0;
    int highs = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if (has(to_go, places_[cls][i])) {
        of_lows |= pairs_of_low(i);
        ++lows;
      }
      if (has(to_go, places_[cls][4 + i])) {
        of_highs |= pairs_of_high(i);
        ++highs;
      }
    }
    const unsigned open = position.open[cls];
    if (most_disjoint(open & of_lows) < lows || most_disjoint(open & of_highs) < highs) return true;
    could_go += 2 * most_disjoint(open);
  }
  return counted_ == Counted::kCards && position.gone + could_go <= most_;
}

std::string NowOrNever::to_text(const Position& position, Pair pair) {
  std::string text = hex_text(position.in_play, 13) + hex_text(position.turned, 2) +
                     hex_text(position.redeals, 1) + hex_text(position.fresh, 2) +
                     hex_text(position.gone, 2);
  for (const Pairs open : position.open) text += hex_text(open, 4);
  return text + hex_text(pair.one, 2) + hex_text(pair.other, 2);
}

std::optional<NowOrNever::Entry> NowOrNever::parse(std::string_view text) {
  if (text.size() != kTextLength) return std::nullopt;
  bool ok = true;
  const auto take = [&](std::size_t digits, std::uint64_t most) {
    const std::optional<std::uint64_t> number = parse_hex(text.substr(0, digits));
    text.remove_prefix(digits);
    ok = ok && number && *number <= most;
    return ok ? *number : 0;
  };
  Entry entry;
  entry.position.in_play = take(13, kAllCards);
  entry.position.turned = static_cast<std::uint8_t>(take(2, kStockCards));
  entry.position.redeals = static_cast<std::uint8_t>(take(1, kMaxLimitedRedeals));
  entry.position.fresh = static_cast<std::uint8_t>(take(2, kStockCards));
  entry.position.gone = static_cast<std::uint8_t>(take(2, kCards));
  for (Pairs& open : entry.position.open) open = static_cast<Pairs>(take(4, 0xffff));
  entry.pair.one = static_cast<std::uint8_t>(take(2, kCards - 1));
  entry.pair.other = static_cast<std::uint8_t>(take(2, kCards - 1));
  if (!ok) return std::nullopt;
  return entry;
}

std::string aim_text(Cards aim) { return "aim " + hex_text(aim, 7); }

std::vector<Cards> aims_of(Counted counted, int most_cells) {
  std::vector<Cards> aims = removable_sets();
  std::erase_if(aims, [&](Cards aim) {
    const int cells = std::popcount(aim);
    return counted == Counted::kCards ? cells > most_cells
                                      : cells <= most_cells || cells > most_cells + 2;
  });
  return aims;
}

std::string shortened(std::string_view before, std::string_view text) {
  const auto same = static_cast<std::size_t>(
      std::mismatch(before.begin(), before.end(), text.begin(), text.end()).first - before.begin());
  std::string line = {static_cast<char>('0' + same / 10), static_cast<char>('0' + same % 10)};
  return line.append(text.substr(same));
}

std::optional<std::string> whole(std::string_view before, std::string_view line) {
  if (line.size() < 2 || line[0] < '0' || line[0] > '9' || line[1] < '0' || line[1] > '9') {
    return std::nullopt;
  }
  const int number = 10 * (line[0] - '0') + (line[1] - '0');
  const auto same = static_cast<std::size_t>(number);
  if (same > before.size()) return std::nullopt;
  return std::string(before.substr(0, same)).append(line.substr(2));
}

}  // namespace pyramid::proof
