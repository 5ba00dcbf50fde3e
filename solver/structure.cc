#include "solver/structure.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/ideals.h"
#include "solver/ideal_queue.h"
#include "solver/pair_order.h"

namespace pyramid {
namespace {

constexpr int kClasses = 6;
constexpr int kSuits = 4;

// A class of which the pyramid holds so many cards that some of its pairs must be made inside it.
struct CrowdedClass {
  CellSet low;      // the pyramid's cells of rank c
  CellSet high;     // and of rank 13 − c
  int low_beside;   // how many cards of rank c lie beside the pyramid: 4 − N_c at the deal
  int high_beside;  // and of rank 13 − c

  CellSet cells() const { return low | high; }

  // m_c(R).
  int pairs_needed(CellSet removed) const {
    return std::max(
        {0, count_bits(low & removed) - high_beside, count_bits(high & removed) - low_beside});
  }
};
using CrowdedClasses = boost::container::static_vector<CrowdedClass, kClasses>;

// Chooses the pairs for sets of cells of one pyramid.
class Chooser {
 public:
  Chooser(std::span<const Card, kCells> pyramid, bool overlap) : order_(overlap) {
    ByRank<CellSet> cells{};
    ByRank<int> beside{};
    beside.fill(kSuits);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const auto rank = static_cast<std::size_t>(pyramid[cell].rank());
      cells[rank] |= cell_bit(static_cast<int>(cell));
      --beside[rank];
    }
    begin(cells, beside);
  }

  // In the middle of a game.
  Chooser(const Deal& deal, State state, bool overlap) : order_(overlap) {
    ByRank<CellSet> cells{};
    ByRank<int> beside{};
    for (const int cell : Indices(cells_of(state.ideal()))) {
      cells[static_cast<std::size_t>(deal[cell].rank())] |= cell_bit(cell);
    }
    for (const int index : Indices(state.in_play())) {
      ++beside[static_cast<std::size_t>(deal[kCells + index].rank())];
    }
    begin(cells, beside);
  }

  // The value of a set, as the header defines it: each removed card that is no king takes one from
  // beside the pyramid with it, unless a pair is made inside.
  int value(CellSet removed) const {
    const int kings = count_bits(kings_ & removed);
    int value = 2 * count_bits(removed) - kings + kings_beside_;
    for (const CrowdedClass& crowded : classes_) value -= 2 * crowded.pairs_needed(removed);
    return value;
  }

  // Chooses pairs for a closed set. Returns the empty set when it can be removed; otherwise the
  // cells of some classes that alone make it impossible, so that no part of the set that holds all
  // of these cells can be removed either.
  CellSet conflict(CellSet removed) {
    needs_.clear();
    for (const CrowdedClass& crowded : classes_) {
      const int count = crowded.pairs_needed(removed);
      if (count == 0) continue;
      needs_.push_back({count, crowded.low & removed, crowded.high & removed});
      // Most conflicts are of one class, and then say most about what to leave.
      if (!choose_alone(needs_.size() - 1)) return crowded.cells() & removed;
    }
    order_.clear();
    deepest_ = 0;
    if (choose(0)) return 0;
    CellSet cells = 0;
    for (std::size_t i = 0; i <= deepest_; ++i) cells |= needs_[i].low | needs_[i].high;
    return cells;
  }

  // REQUIRES: conflict(removed) just returned the empty set.
  Plan plan(CellSet removed) const {
    Plan plan{.removed = removed, .pairs = {}};
    order_.for_each([&](PairOrder::Pair pair) { plan.pairs.push_back(pair); });
    return plan;
  }

 private:
  // Pairs to choose in one class: `count` disjoint ones between the cells `low` and `high`.
  struct Need {
    int count;
    CellSet low;
    CellSet high;
  };

  template <class T>
  using ByRank = std::array<T, kRanks + 1>;

  void begin(const ByRank<CellSet>& cells, const ByRank<int>& beside) {
    kings_ = cells[kKing];
    kings_beside_ = beside[kKing];
    for (std::size_t c = 1; c <= kClasses; ++c) {
      const CrowdedClass cls{cells[c], cells[kKing - c], beside[c], beside[kKing - c]};
      if (cls.pairs_needed(kAllCells) > 0) classes_.push_back(cls);
    }
  }

  bool choose_alone(std::size_t index) {
    order_.clear();
    const Need& need = needs_[index];
    return choose_pairs(index, need.count, need.low, need.high, [] { return true; });
  }

  // Whether the needs from an index on can be met on top of the pairs chosen so far.
  bool choose(std::size_t index) {
    if (index == needs_.size()) return true;
    deepest_ = std::max(deepest_, index);
    const Need& need = needs_[index];
    return choose_pairs(index, need.count, need.low, need.high,
                        [this, index] { return choose(index + 1); });
  }

  // Chooses `missing` pairs so that `then` holds with them; leaves them in nodes_ if so.
  template <class Then>
  bool choose_pairs(std::size_t index, int missing, CellSet low, CellSet high, const Then& then) {
    if (missing == 0) return then();
    for (; count_bits(low) >= missing; low &= low - 1) {
      const int one = lowest_index(low);
      for (const int other : Indices(high)) {
        if (!order_.push(one, other)) continue;
        if (choose_pairs(index, missing - 1, low & ~cell_bit(one), high & ~cell_bit(other), then)) {
          return true;
        }
        order_.pop();
      }
    }
    return false;
  }

  CellSet kings_ = 0;
  int kings_beside_ = 0;
  CrowdedClasses classes_;
  boost::container::static_vector<Need, kClasses> needs_;
  PairOrder order_;          // the pairs chosen so far
  std::size_t deepest_ = 0;  // the last need that choose() came to
};

}  // namespace

bool structure_applies(const Rules& rules) {
  return rules.unlimited() && rules.access == Access::kWasteTop && rules.piles == 1;
}

bool structure_decides_win(const Rules& rules) {
  return structure_applies(rules) ||
         (rules.unlimited() && rules.piles == 1 && rules.goal == Goal::kPyramid);
}

std::optional<Plan> winning_plan(std::span<const Card, kCells> pyramid, const Rules& rules) {
  Chooser chooser(pyramid, rules.overlap);
  if (rules.goal == Goal::kAll && chooser.value(kAllCells) != kCards) return std::nullopt;
  if (chooser.conflict(kAllCells) != 0) return std::nullopt;
  return chooser.plan(kAllCells);
}

std::optional<Plan> winning_plan(const Deal& deal, const Rules& rules, State state) {
  Chooser chooser(deal, state, rules.overlap);
  const CellSet cells = cells_of(state.ideal());
  const int in_play = count_bits(cells) + count_bits(state.in_play());
  if (rules.goal == Goal::kAll && chooser.value(cells) != in_play) return std::nullopt;
  if (chooser.conflict(cells) != 0) return std::nullopt;
  return chooser.plan(cells);
}

bool winnable_by_structure(std::span<const Card, kCells> pyramid, const Rules& rules) {
  return winning_plan(pyramid, rules).has_value();
}

StructureMaxima maxima_by_structure(std::span<const Card, kCells> pyramid, bool overlap) {
  Chooser chooser(pyramid, overlap);
  StructureMaxima best{.pyramid_cards = -1, .cards = -1, .plan = {}};
  // Sets of cells to leave, fewest cells first. When leaving one is not enough, then in any larger
  // set that is, a cell of the conflict is left too, and all cells above that. So the first set
  // that is enough leaves the fewest; and a set whose value is no gain need not be looked at, nor
  // any larger one.
  IdealQueue to_leave;
  to_leave.push(kEmptyPyramid);
  while (const std::optional<Ideal> next = to_leave.pop_smallest()) {
    const CellSet removed = kAllCells & ~cells_of(*next);
    const int value = chooser.value(removed);
    if (value <= best.cards) continue;
    const CellSet conflict = chooser.conflict(removed);
    for (const int cell : Indices(conflict)) to_leave.push(raised(*next, cell));
    if (conflict != 0) continue;
    if (best.pyramid_cards < 0) {
      best.pyramid_cards = count_bits(removed);
      best.plan = chooser.plan(removed);
    }
    best.cards = value;
  }
  return best;
}

}  // namespace pyramid
