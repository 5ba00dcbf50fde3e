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

namespace pyramid {
namespace {

constexpr int kClasses = 6;
constexpr int kSuits = 4;
constexpr unsigned kMostPairs = 12;  // three classes of 8: Plan::kMaxPairs of structure.h

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

// The cells that can be in a pair with a cell, as far as these two alone are concerned.
template <bool overlap>
constexpr std::array<CellSet, kCells> kPartners = [] {
  std::array<CellSet, kCells> partners{};
  for (int cell = 0; cell < kCells; ++cell) {
    CellSet cells = kAllCells & ~(cell_bit(cell) | below(cell) | above(cell));
    for (int other = 0; overlap && other < kCells; ++other) {
      const bool covers = (covers_of(cell) & cell_bit(other)) != 0;
      const bool covered = (covers_of(other) & cell_bit(cell)) != 0;
      if (covers || covered) cells |= cell_bit(other);
    }
    partners[static_cast<std::size_t>(cell)] = cells;
  }
  return partners;
}();

constexpr CellSet all_if(bool condition) { return condition ? ~CellSet{0} : 0; }

// Row k has all bits in place k and none elsewhere.
constexpr std::array<std::array<CellSet, kMostPairs>, kMostPairs> kPlace = [] {
  std::array<std::array<CellSet, kMostPairs>, kMostPairs> rows{};
  for (std::size_t k = 0; k < kMostPairs; ++k) rows[k][k] = all_if(true);
  return rows;
}();

// Up to `size` pairs chosen so far, each as a node that waits for others: what PairOrder
// (pair_order.h) is to plans. Loops run over all places, empty ones included, so that the compiler
// makes a few vector instructions of them.
template <std::size_t size>
class Nodes {
 public:
  // Adds a pair, unless it would wait for itself by way of the others. REQUIRES: the cells can be
  // a pair, and fewer than `size` are in.
  bool push(int one, int other) {
    const CellSet own = cell_bit(one) | cell_bit(other);
    // Of partners that overlap one covers the other; for others this takes nothing away.
    const CellSet below_it = (below(one) | below(other)) & ~own;
    CellSet before = below_it;
    for (std::size_t i = 0; i < size; ++i) before |= before_[i] & all_if((own_[i] & below_it) != 0);
    if ((before & own) != 0) return false;
    before |= own;
    const auto& place = kPlace[count_];
    for (std::size_t i = 0; i < size; ++i) {
      before_[i] |= before & (all_if((before_[i] & own) != 0) | place[i]);
      own_[i] |= own & place[i];
    }
    ++count_;
    return true;
  }

 private:
  std::array<CellSet, size> own_{};     // the cells of a pair
  std::array<CellSet, size> before_{};  // these, and all that must go before them
  std::size_t count_ = 0;
};

// Chooses the pairs for sets of cells of one pyramid.
template <bool overlap>
class Chooser {
 public:
  explicit Chooser(const PyramidRanks& ranks) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      cells_of_[ranks[cell]] |= cell_bit(static_cast<int>(cell));
      counts_ += kCountOne[ranks[cell]];
    }
    // In each nibble how many cells a class has, 8 at most: so 8 is reached by adding 1 for those
    // of 7 and more, 2 for those of 6 and more, 3 for those of 5 and more.
    constexpr std::uint32_t kOnes = 0x11'1111;
    const std::uint32_t counts =
        (static_cast<std::uint32_t>(counts_) + static_cast<std::uint32_t>(counts_ >> 32U)) &
        kOnes * 0xf;
    const std::uint32_t seven = (counts + kOnes) >> 3U & kOnes;
    const std::uint32_t six = (counts + 2 * kOnes) >> 3U & kOnes;
    const std::uint32_t five = (counts + 3 * kOnes) >> 3U & kOnes;
    add_classes(std::uint64_t{seven} | std::uint64_t{six ^ seven} << kTier |
                std::uint64_t{five ^ six} << 2 * kTier);
  }

  // The value of what is removed when these cells are left, as structure.h defines it.
  int value(CellSet left) const {
    const CellSet removed = kAllCells & ~left;
    const int kings = count_bits(cells_of_[kKing] & removed);
    int value = 2 * count_bits(removed) - kings + kSuits - count_of(kKing);
    for (std::size_t i = 0; i < classes_; ++i) value -= 2 * needed(crowded_[i], left);
    return value;
  }

  // Chooses pairs for all cells but those left, which an ideal leaves. Returns the empty set when
  // they can be removed; otherwise some classes, one bit each, whose needs alone cannot be met.
  std::uint32_t conflict(CellSet left) {
    needs_count_ = 0;
    int pairs = 0;
    for (std::size_t i = 0; i < classes_; ++i) {
      const Crowded& crowded = crowded_[i];
      const int missing = needed(crowded, left);
      if (missing == 0) continue;
      const CellSet few = crowded.few & ~left;
      const CellSet many = crowded.many & ~left;
      const int few_count = count_bits(few);
      const int many_count = count_bits(many);
      needs_[needs_count_++] = few_count <= many_count
                                   ? Need{few, many, few_count, missing, class_bit(i)}
                                   : Need{many, few, many_count, missing, class_bit(i)};
      pairs += missing;
    }
    return conflict_of_needs(pairs);
  }

  // The same for all cells, at less cost.
  std::uint32_t conflict() {
    needs_count_ = classes_;
    int pairs = 0;
    for (std::size_t i = 0; i < classes_; ++i) {
      const Crowded& crowded = crowded_[i];
      const int missing = crowded.few_count + crowded.many_count - kSuits;
      needs_[i] = {crowded.few, crowded.many, crowded.few_count, missing, class_bit(i)};
      pairs += missing;
    }
    return conflict_of_needs(pairs);
  }

  int needed(int index, CellSet left) const {
    return needed(crowded_[static_cast<std::size_t>(index)], left);
  }

  // Cells of which one more must be left before a class needs fewer pairs: those of the rank of
  // which fewer are left already, or of either where there are as many.
  CellSet must_leave_one(int index, CellSet left) const {
    const Crowded& crowded = crowded_[static_cast<std::size_t>(index)];
    const bool from_many = count_bits(crowded.many & left) < count_bits(crowded.few & left);
    return (from_many ? crowded.many : crowded.few) & ~left;
  }

 private:
  static constexpr unsigned kTier = 21;  // bits between classes that need most pairs, less, least

  // A class of which the pyramid holds more than four cards: the cells of its rarer rank and of the
  // other one.
  struct Crowded {
    CellSet few;
    CellSet many;
    int few_count;
    int many_count;
  };

  // Pairs to choose in one class: `missing` disjoint ones between the cells `few` and `many`.
  struct Need {
    CellSet few;
    CellSet many;
    int few_count;
    int missing;
    std::uint32_t class_bit;
  };

  static constexpr std::uint32_t class_bit(std::size_t index) { return std::uint32_t{1} << index; }

  int count_of(int rank) const { return static_cast<int>(counts_ >> count_shift(rank) & 0xfU); }

  // m_c(R) when these cells are left, l of rank c among them and h of its other rank: the two terms
  // of structure.h are N_c + N_c' − 4 less l and less h, so m_c(R) is that less the smaller one.
  static int needed(const Crowded& crowded, CellSet left) {
    const int all = crowded.few_count + crowded.many_count - kSuits;
    const CellSet few = crowded.few & left;
    const CellSet many = crowded.many & left;
    if (few == 0 || many == 0) return all;  // so it is nearly always
    return std::max(0, all - std::min(count_bits(few), count_bits(many)));
  }

  static CellSet partners_of(int cell) {
    return kPartners<overlap>[static_cast<std::size_t>(cell)];
  }

  void add_classes(std::uint64_t bits) {
    for (; bits != 0; bits &= bits - 1) {
      const int c = std::countr_zero(bits) % static_cast<int>(kTier) / 4 + 1;
      const CellSet low = cells_of_[static_cast<std::size_t>(c)];
      const CellSet high = cells_of_[static_cast<std::size_t>(kKing - c)];
      const int low_count = count_of(c);
      const int high_count = count_of(kKing - c);
      crowded_[classes_++] = low_count <= high_count ? Crowded{low, high, low_count, high_count}
                                                     : Crowded{high, low, high_count, low_count};
    }
  }

  std::uint32_t conflict_of_needs(int pairs) {
    if (pairs == 0) return 0;
    if (pairs <= 4) return conflict_with<4>();
    if (pairs <= 8) return conflict_with<8>();
    return conflict_with<kMostPairs>();
  }

  template <std::size_t size>
  std::uint32_t conflict_with() {
    Nodes<size> nodes;
    std::size_t index = 0;
    while (take_first_fits(needs_[index], nodes)) {
      if (++index == needs_count_) return 0;
    }
    // Most conflicts are of one class, most often of the one that has just failed.
    std::swap(needs_[0], needs_[index]);
    for (std::size_t i = 0; i < needs_count_; ++i) {
      if (!choose<false>(i, needs_[i], Nodes<size>())) return needs_[i].class_bit;
    }
    deepest_ = 0;
    if (choose<true>(0, needs_[0], Nodes<size>())) return 0;
    std::uint32_t classes = 0;
    for (std::size_t i = 0; i <= deepest_; ++i) classes |= needs_[i].class_bit;
    return classes;
  }

  // The next cell to look for a partner for. When each cell left needs one, that is the highest
  // cell of the pyramid, for it has the fewest; else the lowest, for there is least to wait for.
  static int next_cell(const Need& need) {
    return need.few_count == need.missing ? lowest_index(need.few) : highest_index(need.few);
  }

  static void drop(Need& need, int cell) {
    need.few &= ~cell_bit(cell);
    --need.few_count;
  }

  // Takes the first pairs that fit; false when these leave the need unmet, which proves nothing.
  template <std::size_t size>
  static bool take_first_fits(Need need, Nodes<size>& nodes) {
    while (need.missing > 0) {
      if (need.few_count < need.missing) return false;
      const int one = next_cell(need);
      drop(need, one);
      for (CellSet others = need.many & partners_of(one); others != 0;) {
        const int other = highest_index(others);
        others &= ~cell_bit(other);
        if (!nodes.push(one, other)) continue;
        need.many &= ~cell_bit(other);
        --need.missing;
        break;
      }
    }
    return true;
  }

  // Whether what is left of a need can be met on top of the pairs chosen so far, and with `go_on`
  // the needs after it as well.
  template <bool go_on, std::size_t size>
  bool choose(std::size_t index, Need need, const Nodes<size>& nodes) {
    if (need.missing == 0) {
      if (!go_on || index + 1 == needs_count_) return true;
      deepest_ = std::max(deepest_, index + 1);
      return choose<go_on>(index + 1, needs_[index + 1], nodes);
    }
    while (need.few_count >= need.missing) {
      const int one = next_cell(need);
      drop(need, one);
      for (CellSet others = need.many & partners_of(one); others != 0;) {
        const int other = highest_index(others);
        others &= ~cell_bit(other);
        Nodes<size> more = nodes;
        if (!more.push(one, other)) continue;
        Need rest = need;
        rest.many &= ~cell_bit(other);
        --rest.missing;
        if (choose<go_on>(index, rest, more)) return true;
      }
    }
    return false;
  }

  std::array<CellSet, kRanks + 1> cells_of_{};  // by rank
  std::uint64_t counts_ = 0;                    // cells of each rank, see count_shift()
  std::array<Crowded, kClasses> crowded_;       // the first `classes_`, those of most cells first
  std::size_t classes_ = 0;
  std::array<Need, kClasses + 1> needs_;  // the first `needs_count_`; one more is room for no need
  std::size_t needs_count_ = 0;
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
  std::uint32_t conflict = chooser.conflict();
  if (conflict == 0) return {.pyramid_cards = kCells, .cards = chooser.value(0)};
  FastMaxima best{.pyramid_cards = -1, .cards = -1};
  IdealQueue to_leave;
  const auto leave_more = [&](Ideal ideal) {
    const CellSet left = cells_of(ideal);
    CellSet cells = 0;
    for (const int index : Indices(conflict)) cells |= chooser.must_leave_one(index, left);
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
