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

  // The value of a set, as structure.h defines it.
  int value(CellSet removed) const {
    const int kings = count_bits(cells_of_[kKing] & removed);
    int value = 2 * count_bits(removed) - kings + kSuits - count_of(kKing);
    for (std::size_t i = 0; i < classes_; ++i) {
      value -= 2 * std::max(0, needed(crowded_[i], count_bits(crowded_[i].few & removed),
                                      count_bits(crowded_[i].many & removed)));
    }
    return value;
  }

  // Chooses pairs for a closed set. Returns the empty set when it can be removed; otherwise the
  // cells of some classes that alone make it impossible, so that no part of the set that holds all
  // of these cells can be removed either.
  CellSet conflict(CellSet removed) {
    needs_count_ = 0;
    int pairs = 0;
    for (std::size_t i = 0; i < classes_; ++i) {
      const CellSet few = crowded_[i].few & removed;
      const CellSet many = crowded_[i].many & removed;
      const int few_count = count_bits(few);
      const int many_count = count_bits(many);
      const int missing = needed(crowded_[i], few_count, many_count);
      needs_[needs_count_] = few_count <= many_count ? Need{few, many, few_count, missing}
                                                     : Need{many, few, many_count, missing};
      needs_count_ += missing > 0 ? 1 : 0;
      pairs += std::max(0, missing);
    }
    return conflict_of_needs(pairs);
  }

  // The same for all cells, at less cost.
  CellSet conflict() {
    needs_count_ = classes_;
    int pairs = 0;
    for (std::size_t i = 0; i < classes_; ++i) {
      const Crowded& crowded = crowded_[i];
      const int missing = crowded.few_count + crowded.many_count - kSuits;
      needs_[i] = {crowded.few, crowded.many, crowded.few_count, missing};
      pairs += missing;
    }
    return conflict_of_needs(pairs);
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
  };

  int count_of(int rank) const { return static_cast<int>(counts_ >> count_shift(rank) & 0xfU); }

  // m_c(R), or a negative number, for so many cells of each rank in R.
  static int needed(const Crowded& crowded, int few_count, int many_count) {
    return std::max(few_count + crowded.many_count, many_count + crowded.few_count) - kSuits;
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

  CellSet conflict_of_needs(int pairs) {
    if (pairs == 0) return 0;
    if (pairs <= 4) return conflict_with<4>();
    if (pairs <= 8) return conflict_with<8>();
    return conflict_with<kMostPairs>();
  }

  template <std::size_t size>
  CellSet conflict_with() {
    Nodes<size> nodes;
    std::size_t index = 0;
    while (take_first_fits(needs_[index], nodes)) {
      if (++index == needs_count_) return 0;
    }
    for (std::size_t i = 0; i < needs_count_; ++i) {
      // Most conflicts are of one class, and then say most about what to leave.
      if (!choose<false>(i, needs_[i], Nodes<size>())) return needs_[i].few | needs_[i].many;
    }
    deepest_ = 0;
    if (choose<true>(0, needs_[0], Nodes<size>())) return 0;
    CellSet cells = 0;
    for (std::size_t i = 0; i <= deepest_; ++i) cells |= needs_[i].few | needs_[i].many;
    return cells;
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
        const Need rest{need.few, need.many & ~cell_bit(other), need.few_count, need.missing - 1};
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

// As maxima_by_structure(), which says why; but of the cells of a conflict only those with no
// other above them are left, for who leaves a cell leaves all above it.
template <bool overlap>
FastMaxima maxima(const PyramidRanks& ranks) {
  Chooser<overlap> chooser(ranks);
  FastMaxima best{.pyramid_cards = -1, .cards = -1};
  IdealQueue to_leave;
  to_leave.push(kEmptyPyramid);
  while (const std::optional<Ideal> next = to_leave.pop_smallest()) {
    const CellSet removed = kAllCells & ~cells_of(*next);
    const int value = chooser.value(removed);
    if (value <= best.cards) continue;
    const CellSet conflict = chooser.conflict(removed);
    for (const int cell : Indices(conflict)) {
      if ((above(cell) & conflict) == 0) to_leave.push(raised(*next, cell));
    }
    if (conflict != 0) continue;
    if (best.pyramid_cards < 0) best.pyramid_cards = count_bits(removed);
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
