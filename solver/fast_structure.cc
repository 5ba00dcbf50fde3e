#include "solver/fast_structure.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/bits.h"
#include "engine/ideals.h"
#include "engine/pyramid.h"
#include "solver/ideal_queue.h"
#include "solver/pair_nodes.h"

namespace pyramid {
namespace {

constexpr int kClasses = 6;
constexpr int kSuits = 4;
constexpr std::size_t kMostPairs = 12;  // three classes of 8: Plan::kMaxPairs of structure.h

// Where the four bits stand that count a rank: class c in nibble c − 1, its other rank 32 bits
// higher, and kings where no class is.
constexpr unsigned count_shift(int rank) {
  if (rank == kKing) return 4 * kClasses;
  return rank <= kClasses ? 4U * static_cast<unsigned>(rank - 1)
                          : 32U + 4U * static_cast<unsigned>(kKing - rank - 1);
}

constexpr std::array<std::uint64_t, kRanks + 1> kCountOne = [] {
  std::array<std::uint64_t, kRanks + 1> ones{};
  for (int rank = 1; rank <= kRanks; ++rank) {
    ones[static_cast<std::size_t>(rank)] = std::uint64_t{1} << count_shift(rank);
  }
  return ones;
}();

// Classes of ranks: class c is bit 4(c − 1), where the counts of its ranks begin too.
using Classes = std::uint32_t;

// Chooses the pairs for sets of cells of one pyramid. A class is named by its bit in a Classes.
template <bool overlap>
class Chooser {
 public:
  explicit Chooser(const PyramidRanks& ranks) {
    std::array<CellSet, kRanks + 1> cells_of{};  // by rank
    std::uint64_t counts = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      cells_of[ranks[cell]] |= cell_bit(static_cast<int>(cell));
      counts += kCountOne[ranks[cell]];
    }
    for (int c = 1; c <= kClasses; ++c) {
      const CellSet low = cells_of[static_cast<std::size_t>(c)];
      const CellSet high = cells_of[static_cast<std::size_t>(kKing - c)];
      const int lows = count_of(counts, c);
      const int highs = count_of(counts, kKing - c);
      const CellSet swapped = (low ^ high) & all_if(lows > highs);
      classes_[static_cast<std::size_t>(c - 1)] = {low ^ swapped, high ^ swapped,
                                                   std::min(lows, highs), lows + highs - kSuits};
    }
    kings_ = cells_of[kKing];
    // In each nibble the cells of a class, 8 at most: just 5 and more reach 8 when 3 are added.
    constexpr std::uint32_t kOnes = 0x11'1111;
    const std::uint32_t class_counts =
        (static_cast<std::uint32_t>(counts) + static_cast<std::uint32_t>(counts >> 32U)) &
        kOnes * 0xf;
    crowded_ = (class_counts + 3 * kOnes) >> 3U & kOnes;
  }

  // The value of what is removed when these cells are left, as structure.h defines it.
  int value(CellSet left) const {
    const CellSet removed = kAllCells & ~left;
    int value =
        2 * count_bits(removed) - count_bits(kings_ & removed) + kSuits - count_bits(kings_);
    for (const int bit : Indices{crowded_}) value -= 2 * needed(bit, left);
    return value;
  }

  // Chooses pairs for all cells but those left, which an ideal leaves. Returns the empty set when
  // they can be removed; otherwise some classes, one bit each, whose needs alone cannot be met.
  Classes conflict(CellSet left) {
    forget_needs();
    for (const int bit : Indices{crowded_}) {
      const int missing = needed(bit, left);
      if (missing == 0) continue;
      const CellSet few = class_of(bit).few & ~left;
      const CellSet many = class_of(bit).many & ~left;
      const int few_count = count_bits(few);
      const int many_count = count_bits(many);
      const Classes cls = Classes{1} << static_cast<unsigned>(bit);
      if (few_count <= many_count) {
        add_need({few, many, few_count - missing, missing, cls});
      } else {
        add_need({many, few, many_count - missing, missing, cls});
      }
    }
    return conflict_of_needs();
  }

  // The same for all cells, at less cost.
  Classes conflict() {
    forget_needs();
    Classes bit = 1;
    for (const Class& cls : classes_) {
      const int missing = std::max(0, cls.missing);
      add_need({cls.few, cls.many, cls.few_count - missing, missing, bit});
      bit <<= 4U;
    }
    return conflict_of_needs();
  }

  int needed(int bit, CellSet left) const { return needed(class_of(bit), left); }

  // Cells of which one more must be left before a class needs fewer pairs: those of the rank of
  // which fewer are left already, or of either where there are as many.
  CellSet must_leave_one(int bit, CellSet left) const {
    const Class& cls = class_of(bit);
    const bool from_many = count_bits(cls.many & left) < count_bits(cls.few & left);
    return (from_many ? cls.many : cls.few) & ~left;
  }

 private:
  // The cells of a class: those of the rank that has fewer in the pyramid, and the others.
  struct Class {
    CellSet few;
    CellSet many;
    int few_count;
    int missing;  // m_c of the whole pyramid, or less than 0
  };

  // Pairs to choose in one class: `missing` disjoint ones between the cells `few` and `many`.
  struct Need {
    CellSet few;
    CellSet many;
    int spare;  // so many of the few may stay without a partner
    int missing;
    Classes cls;
  };

  using Needs = std::array<Need, kClasses + 1>;  // one more is room for no need

  const Class& class_of(int bit) const { return classes_[static_cast<std::size_t>(bit / 4)]; }

  static int count_of(std::uint64_t counts, int rank) {
    return static_cast<int>(counts >> count_shift(rank) & 0xfU);
  }

  // m_c(R) when these cells are left, l of rank c among them and h of its other rank: the two terms
  // of structure.h are N_c + N_c' − 4 less l and less h, so m_c(R) is that less the smaller one.
  static int needed(const Class& cls, CellSet left) {
    const CellSet few = cls.few & left;
    const CellSet many = cls.many & left;
    return std::max(0, cls.missing - std::min(count_bits(few), count_bits(many)));
  }

  static CellSet partners_of(int cell) {
    return kPartners<overlap>[static_cast<std::size_t>(cell)];
  }

  void forget_needs() {
    needs_count_ = 0;
    pairs_ = 0;
  }

  // A need of no pairs is not kept. No branch: whether a class is in need is hard to guess.
  void add_need(const Need& need) {
    needs_[needs_count_] = need;
    for (std::size_t i = 0; i < kSuits; ++i) {
      need_of_pair_[pairs_ + i] = static_cast<std::uint8_t>(needs_count_);
    }
    pairs_ += static_cast<std::size_t>(need.missing);
    needs_count_ += need.missing > 0 ? 1 : 0;
  }

  // Most deals end at the first line that finds an answer, and each later one costs more.
  Classes conflict_of_needs() {
    if (Needs needs = needs_; take_first_fits<false>(needs, Nodes<0>())) return 0;
    for (std::size_t i = 0; i < needs_count_; ++i) {
      if (!choose<false>(i, needs_[i], Nodes<0>())) return needs_[i].cls;
    }
    if (Needs needs = needs_; take_first_fits<true>(needs, Nodes<0>())) return 0;
    put_tightest_first();
    deepest_ = 0;
    if (choose<true>(0, needs_[0], Nodes<0>())) return 0;
    Classes classes = 0;
    for (std::size_t i = 0; i <= deepest_; ++i) classes |= needs_[i].cls;
    return classes;
  }

  // Takes the first pairs that fit, from the top of the pyramid down or from the bottom up:
  // partners at like heights wait for little. When it fails this proves nothing.
  template <bool from_bottom, std::size_t n>
  bool take_first_fits(Needs& needs, const Nodes<n>& nodes) const {
    if (n == pairs_) return true;
    if constexpr (n < kMostPairs) {
      Need& need = needs[need_of_pair_[n]];
      for (; need.spare >= 0; --need.spare) {
        const int one = from_bottom ? highest_index(need.few) : lowest_index(need.few);
        need.few &= ~cell_bit(one);
        for (CellSet others = need.many & partners_of(one); others != 0;) {
          const int other = from_bottom ? highest_index(others) : lowest_index(others);
          others &= ~cell_bit(other);
          Nodes<n + 1> more;
          if (!add_pair(nodes, one, other, more)) continue;
          need.many &= ~cell_bit(other);
          return take_first_fits<from_bottom>(needs, more);
        }
      }
    }
    return false;
  }

  // Whether what is left of a need can be met on top of the pairs chosen so far, and with `go_on`
  // the needs after it as well.
  template <bool go_on, std::size_t n>
  bool choose(std::size_t index, Need need, const Nodes<n>& nodes) {
    if (need.missing == 0) {
      if (!go_on || index + 1 == needs_count_) return true;
      deepest_ = std::max(deepest_, index + 1);
      return choose<go_on>(index + 1, needs_[index + 1], nodes);
    }
    if constexpr (n < kMostPairs) {
      for (; need.spare >= 0; --need.spare) {
        const int one = next_cell(need);
        need.few &= ~cell_bit(one);
        for (CellSet others = need.many & partners_of(one); others != 0;) {
          const int other = highest_index(others);
          others &= ~cell_bit(other);
          Nodes<n + 1> more;
          if (!add_pair(nodes, one, other, more)) continue;
          Need rest = need;
          rest.many &= ~cell_bit(other);
          --rest.missing;
          if (choose<go_on>(index, rest, more)) return true;
        }
      }
    }
    return false;
  }

  // The next cell to look for a partner for. When each cell left needs one, that is the highest
  // cell of the pyramid, for it has the fewest; else the lowest, for there is least to wait for.
  static int next_cell(const Need& need) {
    const CellSet top = need.few & -need.few;
    return highest_index(need.few ^ ((need.few ^ top) & all_if(need.spare == 0)));
  }

  // Orders the needs by how many pairs there are to choose from for each one that is missing.
  void put_tightest_first() {
    std::array<int, kClasses> room{};
    for (std::size_t i = 0; i < needs_count_; ++i) {
      const Need need = needs_[i];
      int pairs = 0;
      for (const int cell : Indices(need.few)) pairs += count_bits(need.many & partners_of(cell));
      const int room_here = 12 * pairs / need.missing;  // 12: no remainder for 1 to 4 pairs
      std::size_t at = i;
      for (; at > 0 && room[at - 1] > room_here; --at) {
        room[at] = room[at - 1];
        needs_[at] = needs_[at - 1];
      }
      room[at] = room_here;
      needs_[at] = need;
    }
  }

  std::array<Class, kClasses> classes_;
  CellSet kings_;
  Classes crowded_;  // classes of which the pyramid holds more than four cards
  Needs needs_;      // the first `needs_count_`
  std::size_t needs_count_ = 0;
  // To which of the needs each of the first `pairs_` pairs belongs; and room for a last add_need().
  std::array<std::uint8_t, kMostPairs + kSuits> need_of_pair_;
  std::size_t pairs_ = 0;
  std::size_t deepest_ = 0;  // the last need that choose() came to
};

// The cells with no other of the set above them. Who leaves a cell leaves all above it.
CellSet highest_of(CellSet cells) {
  CellSet highest = 0;
  for (const int cell : Indices(cells))
    highest |= cell_bit(cell) & all_if((above(cell) & cells) == 0);
  return highest;
}

// The sets to leave are looked at by growing number of cells, as in maxima_by_structure(), which
// says why that finds the maxima. But from a set that is not enough fewer lead on. Leaving more
// cells gives less to choose pairs from, so some class of the conflict must need fewer pairs; and
// it does just when one more of each of its ranks is left, see Chooser::needed().
template <bool overlap>
FastMaxima maxima(const PyramidRanks& ranks) {
  Chooser<overlap> chooser(ranks);
  Classes conflict = chooser.conflict();
  if (conflict == 0) return {.pyramid_cards = kCells, .cards = chooser.value(0)};
  FastMaxima best{.pyramid_cards = -1, .cards = -1};
  IdealQueue to_leave;
  const auto leave_more = [&](Ideal ideal) {
    const CellSet left = cells_of(ideal);
    CellSet cells = 0;
    for (const int bit : Indices(conflict)) cells |= chooser.must_leave_one(bit, left);
    const int only = std::has_single_bit(conflict) ? lowest_index(conflict) : -1;
    for (const int cell : Indices(highest_of(cells))) {
      const Ideal more = raised(ideal, cell);
      const CellSet more_left = cells_of(more);
      if (only < 0 || chooser.needed(only, more_left) < chooser.needed(only, left)) {
        to_leave.push(more);
        continue;
      }
      // The class alone is still in the way: a cell of its other rank must be left too.
      for (const int other : Indices(highest_of(chooser.must_leave_one(only, more_left)))) {
        to_leave.push(raised(more, other));
      }
    }
  };
  leave_more(kEmptyPyramid);
  while (const std::optional<Ideal> next = to_leave.pop_smallest()) {
    const CellSet left = cells_of(*next);
    const int value = chooser.value(left);
    if (value <= best.cards) continue;
    conflict = chooser.conflict(left);
    if (conflict != 0) {
      leave_more(*next);
      continue;
    }
    if (best.pyramid_cards < 0) best.pyramid_cards = kCells - count_bits(left);
    best.cards = value;
  }
  return best;
}

}  // namespace

bool can_clear_pyramid(const PyramidRanks& ranks, bool overlap) {
  return overlap ? Chooser<true>(ranks).conflict() == 0 : Chooser<false>(ranks).conflict() == 0;
}

FastMaxima fast_maxima(const PyramidRanks& ranks, bool overlap) {
  return overlap ? maxima<true>(ranks) : maxima<false>(ranks);
}

}  // namespace pyramid
