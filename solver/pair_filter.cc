#include "solver/pair_filter.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "solver/pair_order.h"

namespace pyramid {
namespace {

// For each column of a class, the sets of columns without it: bit s of a word is the set s.
constexpr std::array<unsigned, kClassCards> kSetsWithout{0x5555, 0x3333, 0x0f0f, 0x00ff};
// The sets of two, three and four columns.
constexpr unsigned kSetsOf2 = 0x1668;
constexpr unsigned kSetsOf3 = 0x6880;
constexpr unsigned kSetsOf4 = 0x8000;

}  // namespace

// Goes through the rows (the low cards) and keeps the sets
// of columns that can have been used up.
int most_disjoint(PairSet pairs) {
  unsigned used = 1;
  for (int low = 0; low < kClassCards; ++low) {
    unsigned more = used;
    for (const int high : Indices(partners_of_low(pairs, low))) {
      more |= (used & kSetsWithout[static_cast<std::size_t>(high)]) << (1U << high);
    }
    used = more;
  }
  if ((used & kSetsOf4) != 0) return 4;
  if ((used & kSetsOf3) != 0) return 3;
  if ((used & kSetsOf2) != 0) return 2;
  return pairs == 0 ? 0 : 1;
}

namespace {

// A part of one side's cards that has no more partners than cards takes these partners to itself.
// Finds all such parts of the cards that must go, and sets the partners that are taken from the
// other cards, by card. Returns false when a part has fewer partners than cards.
bool find_taken(const std::array<Side, kClassCards>& partners, Side must,
                std::array<Side, kClassCards>& taken) {
  std::array<Side, 1U << kClassCards> together;
  together[0] = 0;
  taken = {};
  // The parts of `must` in ascending order, so that each comes after what it has been grown from.
  for (Side part = must & -must; part != 0; part = (part - must) & must) {
    const auto first = static_cast<std::size_t>(lowest_index(part));
    together[part] = together[part & (part - 1)] | partners[first];
    const int spare = count_bits(together[part]) - count_bits(part);
    if (spare < 0) return false;
    if (spare > 0) continue;
    for (unsigned card = 0; card < kClassCards; ++card) {
      if ((part >> card & 1U) == 0) taken[card] |= together[part];
    }
  }
  return true;
}

// Takes the pairs away that are in no matching of the cards that must go. Returns false when there
// is no matching.
bool keep_matchable(PairSet& pairs, Side low, Side high) {
  for (;;) {
    std::array<Side, kClassCards> partners{};
    std::array<Side, kClassCards> taken;
    PairSet gone = 0;
    for (int card = 0; card < kClassCards; ++card) {
      partners[static_cast<std::size_t>(card)] = partners_of_low(pairs, card);
    }
    if (!find_taken(partners, low, taken)) return false;
    for (int card = 0; card < kClassCards; ++card) {
      gone = static_cast<PairSet>(
          gone | (pairs_of_low(card) & pairs_of_highs(taken[static_cast<std::size_t>(card)])));
      partners[static_cast<std::size_t>(card)] = partners_of_high(pairs, card);
    }
    if (!find_taken(partners, high, taken)) return false;
    for (int card = 0; card < kClassCards; ++card) {
      gone = static_cast<PairSet>(
          gone | (pairs_of_high(card) & pairs_of_lows(taken[static_cast<std::size_t>(card)])));
    }
    if ((pairs & gone) == 0) return true;
    pairs &= static_cast<PairSet>(~gone);
  }
}

}  // namespace

bool PairFilter::start(PairPosition& position, CellSet leave) const {
  start_timeline(game_, position.timeline);
  position.timeline.stuck = leave;
  for (int cls = 0; cls < kClasses; ++cls) {
    if (!check_class(position, cls)) return false;
  }
  return true;
}

bool PairFilter::check_class(PairPosition& position, int cls) const {
  position.timeline.changed |= static_cast<ClassSet>(1U << cls);
  unsigned must = 0;
  unsigned stock = 0;
  for (int index = 0; index < kClassPlaces; ++index) {
    const int place = game_.place(cls, index);
    must |= static_cast<unsigned>(position.must >> place & 1U) << index;
    stock |= static_cast<unsigned>(place >= kCells) << index;
  }
  const Side low = must & 0xfU;
  const Side high = must >> kClassCards;
  PairSet& pairs = position.pairs[static_cast<std::size_t>(cls)];
  if (prunings_.has(Prune::kMatching) && !keep_matchable(pairs, low, high)) return false;
  // How many of some cells find no partner of their own beside the pyramid, at least.
  const auto alone = [](PairSet theirs, Side cells) {
    return cells == 0 ? 0 : count_bits(cells) - most_disjoint(theirs);
  };
  const Side low_stock = stock & 0xfU;
  const Side high_stock = stock >> kClassCards;
  const Side low_cells = low & ~low_stock;
  const Side high_cells = high & ~high_stock;
  position.needed[static_cast<std::size_t>(cls)] = static_cast<std::uint8_t>(
      std::max(alone(pairs & pairs_of_lows(low_cells) & pairs_of_highs(high_stock), low_cells),
               alone(pairs & pairs_of_highs(high_cells) & pairs_of_lows(low_stock), high_cells)));
  return true;
}

namespace {

// Chooses the needed pairs of all classes without a cycle, by trying.
class PairChooser {
 public:
  PairChooser(const PairGame& game, const PairPosition& position)
      : game_(game), position_(position), order_(game.rules().overlap) {}

  bool choose_from(int cls) {
    while (cls < kClasses && position_.needed[static_cast<std::size_t>(cls)] == 0) ++cls;
    if (cls == kClasses) return true;
    Side low = 0;
    Side high = 0;
    for (int index = 0; index < kClassCards; ++index) {
      if (remains(game_.low_place(cls, index))) low |= 1U << index;
      if (remains(game_.high_place(cls, index))) high |= 1U << index;
    }
    return choose(cls, position_.needed[static_cast<std::size_t>(cls)], low, high);
  }

 private:
  bool remains(int place) const { return place < kCells && position_.in_play(place); }

  bool choose(int cls, int missing, Side low, Side high) {
    if (missing == 0) return choose_from(cls + 1);
    for (; count_bits(low) >= missing; low &= low - 1) {
      const int one = lowest_index(low);
      const Side partners = partners_of_low(position_.pairs[static_cast<std::size_t>(cls)], one);
      for (const int other : Indices(high & partners)) {
        if (!order_.push(game_.low_place(cls, one), game_.high_place(cls, other))) continue;
        if (choose(cls, missing - 1, low & ~(1U << one), high & ~(1U << other))) return true;
        order_.pop();
      }
    }
    return false;
  }

  const PairGame& game_;
  const PairPosition& position_;
  PairOrder order_;
};

}  // namespace

bool PairFilter::can_choose_pairs(const PairPosition& position) const {
  return PairChooser(game_, position).choose_from(0);
}

PairFilter::Finding PairFilter::check(PairPosition& position) const {
  if (prunings_.has(Prune::kCycles) && !can_choose_pairs(position)) return Finding::kLost;
  if (!prunings_.has(Prune::kTimeline)) return Finding::kOpen;
  ClassSet narrowed = 0;
  if (!update_timeline(game_, position, narrowed)) return Finding::kLost;
  for (const int cls : Indices(narrowed)) {
    if (!check_class(position, cls)) return Finding::kLost;
  }
  return narrowed == 0 ? Finding::kOpen : Finding::kNarrowed;
}

}  // namespace pyramid
