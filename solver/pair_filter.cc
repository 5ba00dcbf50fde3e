#include "solver/pair_filter.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <utility>

namespace pyramid {
namespace {

// The partners of up to four cards of one side, as sets of the other side.
using Partners = boost::container::static_vector<Side, kClassCards>;

// Among all parts of the cards, the most by which one outnumbers its partners; 0 when none does.
// So many of the cards at least find no partner of their own.
int deficiency(const Partners& cards) {
  const auto count = static_cast<int>(cards.size());
  if (std::all_of(cards.begin(), cards.end(),
                  [&](Side partners) { return count_bits(partners) >= count; })) {
    return 0;  // the usual case: more partners each than there are cards
  }
  int worst = 0;
  const unsigned parts = 1U << cards.size();
  for (unsigned part = 1; part < parts; ++part) {
    Side partners = 0;
    for (const int card : Indices(part)) partners |= cards[static_cast<std::size_t>(card)];
    worst = std::max(worst, count_bits(part) - count_bits(partners));
  }
  return worst;
}

// One side's cards of a class.
struct SideCards {
  Side pyramid = 0;  // in play, by where they lie
  Side stock = 0;
};

template <class PlaceOf>
SideCards side_cards(const PairPosition& position, PlaceOf place_of) {
  SideCards cards;
  for (int index = 0; index < kClassCards; ++index) {
    const int place = place_of(index);
    if (!position.in_play(place)) continue;
    (place < kCells ? cards.pyramid : cards.stock) |= 1U << index;
  }
  return cards;
}

}  // namespace

bool PairFilter::start(PairPosition& position) const {
  // With overlap a card may go together with one that covers it, so nothing is certain at first.
  for (int cell = 0; cell < kCells; ++cell) {
    position.before[static_cast<std::size_t>(cell)] = game_.rules().overlap ? 0 : below(cell);
  }
  position.buried.fill(0);
  for (int cls = 0; cls < kClasses; ++cls) {
    if (!check_class(position, cls)) return false;
  }
  return true;
}

bool PairFilter::check_class(PairPosition& position, int cls) const {
  position.changed |= 1U << cls;
  const PairSet pairs = position.pairs[static_cast<std::size_t>(cls)];
  const SideCards low =
      side_cards(position, [&](int index) { return game_.low_place(cls, index); });
  const SideCards high =
      side_cards(position, [&](int index) { return game_.high_place(cls, index); });
  const bool all = game_.rules().goal == Goal::kAll;
  Partners low_partners;
  Partners low_stock_partners;
  for (const int index : Indices(all ? low.pyramid | low.stock : low.pyramid)) {
    const Side partners = partners_of_low(pairs, index);
    low_partners.push_back(partners);
    if ((low.pyramid >> index & 1U) != 0) low_stock_partners.push_back(partners & high.stock);
  }
  Partners high_partners;
  Partners high_stock_partners;
  for (const int index : Indices(all ? high.pyramid | high.stock : high.pyramid)) {
    const Side partners = partners_of_high(pairs, index);
    high_partners.push_back(partners);
    if ((high.pyramid >> index & 1U) != 0) high_stock_partners.push_back(partners & low.stock);
  }
  position.needed[static_cast<std::size_t>(cls)] = static_cast<std::uint8_t>(
      std::max(deficiency(low_stock_partners), deficiency(high_stock_partners)));
  if (!prunings_.has(Prune::kMatching)) return true;
  return deficiency(low_partners) == 0 && deficiency(high_partners) == 0;
}

namespace {

// Chooses the needed pairs of all classes without a cycle, by trying.
class PairChooser {
 public:
  PairChooser(const PairGame& game, const PairPosition& position)
      : game_(game), position_(position) {}

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
  struct Node {
    CellSet own;
    CellSet below;
  };

  bool remains(int place) const { return place < kCells && position_.in_play(place); }

  bool choose(int cls, int missing, Side low, Side high) {
    if (missing == 0) return choose_from(cls + 1);
    for (; count_bits(low) >= missing; low &= low - 1) {
      const int one = lowest_index(low);
      const Side partners = partners_of_low(position_.pairs[static_cast<std::size_t>(cls)], one);
      for (const int other : Indices(high & partners)) {
        if (!push(game_.low_place(cls, one), game_.high_place(cls, other))) continue;
        if (choose(cls, missing - 1, low & ~(1U << one), high & ~(1U << other))) return true;
        nodes_.pop_back();
      }
    }
    return false;
  }

  bool push(int one, int other) {
    Node node{cell_bit(one) | cell_bit(other), below(one) | below(other)};
    if (((covers_of(one) | covers_of(other)) & node.own) != 0) node.below &= ~node.own;
    CellSet before = node.below;
    for (bool grown = true; grown && (before & node.own) == 0;) {
      grown = false;
      for (const Node& earlier : nodes_) {
        if ((before & earlier.own) == 0) continue;
        const CellSet more = before | earlier.own | earlier.below;
        grown |= more != before;
        before = more;
      }
    }
    if ((before & node.own) != 0) return false;
    nodes_.push_back(node);
    return true;
  }

  const PairGame& game_;
  const PairPosition& position_;
  boost::container::static_vector<Node, kCells / 2> nodes_;
};

// Works out before() where it may have changed, and takes away the pairs that it rules out.
class Precedence {
 public:
  Precedence(const PairGame& game, PairPosition& position, bool on_last_pass)
      : game_(game),
        position_(position),
        cells_(cells_of(position.state.ideal())),
        waste_(on_last_pass ? position.state.waste() : 0) {}

  // Returns false when some cell can never go.
  bool run() {
    for (const int cls : Indices(std::exchange(position_.changed, 0U))) waken_class(cls);
    do {
      bury();
      while (awake_ != 0) {
        // From the bottom row up, so that what covers a cell is known before it.
        const int cell = highest_index(awake_);
        awake_ &= ~cell_bit(cell);
        const CellSet now = game_.is_king(cell) ? over(cell, kNone) : wait_for_partner(cell);
        if (lost_ || (now & cell_bit(cell)) != 0) return false;
        if ((now & ~before(cell)) == 0) continue;
        before(cell) |= now;
        waken_after(cell);
        stale_ = true;
      }
    } while (std::exchange(stale_, false) && waste_ != 0);
    return true;
  }

  // The classes that have lost pairs.
  unsigned narrowed_classes() const { return narrowed_; }

 private:
  static constexpr int kNone = -1;

  CellSet& before(int cell) { return position_.before[static_cast<std::size_t>(cell)]; }
  PairSet& pairs_of_class(int cls) { return position_.pairs[static_cast<std::size_t>(cls)]; }

  void rule_out(int one, int other) {
    const int cls = game_.class_of(one);
    pairs_of_class(cls) &= static_cast<PairSet>(~game_.pair(one, other));
    narrowed_ |= 1U << cls;
    stale_ = true;
    waken_class(cls);
  }

  // Cells to look at: those of a class; those that lie under a cell or may go with it.
  void waken_class(int cls) {
    for (int index = 0; index < kClassCards; ++index) {
      for (const int place : {game_.low_place(cls, index), game_.high_place(cls, index)}) {
        if (place < kCells) awake_ |= cell_bit(place) & cells_;
      }
    }
  }
  void waken_after(int cell) {
    for (const int covered : Indices(above(cell) & cells_)) {
      if ((covers_of(covered) & cell_bit(cell)) != 0) awake_ |= cell_bit(covered);
    }
    if (game_.is_king(cell)) return;
    for_each_partner(cell, [&](int partner) {
      if (partner < kCells) awake_ |= cell_bit(partner);
    });
  }

  // The cells on top of a cell but for one, and all before them.
  CellSet over(int cell, int but_for) {
    CellSet all = 0;
    for (const int cover : Indices(covers_of(cell) & cells_)) {
      if (cover != but_for) all |= cell_bit(cover) | before(cover);
    }
    return all;
  }

  // Calls visit(place) for each partner that a card may have.
  template <class Visit>
  void for_each_partner(int place, Visit visit) {
    const int cls = game_.class_of(place);
    const PairSet pairs = pairs_of_class(cls);
    if (game_.is_low(place)) {
      for (const int index : Indices(partners_of_low(pairs, game_.index_of(place)))) {
        visit(game_.high_place(cls, index));
      }
    } else {
      for (const int index : Indices(partners_of_high(pairs, game_.index_of(place)))) {
        visit(game_.low_place(cls, index));
      }
    }
  }

  // What is gone before a cell goes, with whichever of its partners.
  CellSet wait_for_partner(int cell) {
    const CellSet all_over = over(cell, kNone);
    CellSet common = kAllCells;
    bool any = false;
    for_each_partner(cell, [&](int partner) {
      CellSet wait = all_over;
      if (partner >= kCells) {
        const CellSet buried = position_.buried[static_cast<std::size_t>(partner - kCells)];
        if ((buried & cell_bit(cell)) != 0) return rule_out(cell, partner);
        wait |= buried;
      } else if ((covers_of(cell) & cell_bit(partner)) != 0) {  // overlap: it goes with its cover
        wait = over(cell, partner) | before(partner);
        if ((wait & (cell_bit(cell) | cell_bit(partner))) != 0) return rule_out(cell, partner);
      } else if ((covers_of(partner) & cell_bit(cell)) == 0) {
        if ((before(partner) & cell_bit(cell)) != 0 || (before(cell) & cell_bit(partner)) != 0) {
          return rule_out(cell, partner);
        }
        wait |= before(partner);
      }
      any = true;
      common &= wait;
    });
    if (!any) lost_ = true;
    return common & cells_;
  }

  // What is gone before each waste card can go: from the top of each pile down, whatever goes with
  // the cards above it.
  void bury() {
    const Rules& rules = game_.rules();
    std::array<CellSet, 3> gone{};
    for (StockSet rest = waste_; rest != 0;) {
      const int index = highest_index(rest);
      rest &= ~stock_bit(index);
      const int pile = rules.piles == 1 ? 0 : pile_of(index, rules.initial_waste);
      CellSet& over_it = gone[static_cast<std::size_t>(pile)];
      if (game_.is_king(kCells + index)) continue;
      CellSet& buried = position_.buried[static_cast<std::size_t>(index)];
      if (buried != over_it) {
        buried = over_it;
        for_each_partner(kCells + index, [&](int partner) {
          if (partner < kCells) awake_ |= cell_bit(partner);
        });
      }
      CellSet common = kAllCells;
      bool any = false;
      for_each_partner(kCells + index, [&](int partner) {
        any = true;
        common &= partner < kCells ? before(partner) | cell_bit(partner) : 0;
      });
      if (any) over_it |= common & cells_;
    }
  }

  const PairGame& game_;
  PairPosition& position_;
  CellSet cells_;
  StockSet waste_;
  CellSet awake_ = 0;
  unsigned narrowed_ = 0;
  bool stale_ = false;  // what is buried may be more than was worked out
  bool lost_ = false;
};

}  // namespace

bool PairFilter::can_choose_pairs(const PairPosition& position) const {
  return PairChooser(game_, position).choose_from(0);
}

PairFilter::Finding PairFilter::check(PairPosition& position, bool on_last_pass) const {
  if (prunings_.has(Prune::kCycles) && !can_choose_pairs(position)) return Finding::kLost;
  if (!prunings_.has(Prune::kPrecedence)) return Finding::kOpen;
  Precedence precedence(game_, position, on_last_pass);
  if (!precedence.run()) return Finding::kLost;
  for (const int cls : Indices(precedence.narrowed_classes())) {
    if (!check_class(position, cls)) return Finding::kLost;
  }
  return precedence.narrowed_classes() == 0 ? Finding::kOpen : Finding::kNarrowed;
}

}  // namespace pyramid
