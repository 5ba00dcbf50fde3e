#include "solver/bag_space.h"

#include <algorithm>
#include <bit>

#include "solver/spell_out.h"

namespace pyramid {
namespace {

constexpr int kClasses = 6;

constexpr int place_of(int stock_index) { return kCells + stock_index; }

}  // namespace

BagSpace::BagSpace(const Deal& deal, const Rules& rules, State start, Measure measure,
                   Prunings prunings)
    : deal_(deal), rules_(rules), measure_(measure), prunings_(prunings), start_(start) {
  std::array<CellSet, kRanks + 1> by_rank{};
  for (int cell = 0; cell < kCells; ++cell) {
    by_rank[static_cast<std::size_t>(deal[cell].rank())] |= cell_bit(cell);
  }
  for (int index = 0; index < kStockCards; ++index) {
    stock_by_rank_[static_cast<std::size_t>(deal[place_of(index)].rank())] |= stock_bit(index);
  }
  kings_ = by_rank[kKing];
  stock_kings_ = stock_by_rank_[kKing];
  if (prunings_.has(Prune::kKings)) always_loose_ = kings_;
  always_known_ = stock_kings_;
  for (std::size_t c = 1; c <= kClasses; ++c) {
    const Class cls{by_rank[c], by_rank[kKing - c], stock_by_rank_[c], stock_by_rank_[kKing - c]};
    // A class that is loose at first stays so: each use takes one from both sides.
    if (prunings_.has(Prune::kLooseClasses) && measure_ == Measure::kPyramidCards &&
        count(cls, cells_of(start.ideal()), start.in_play()).is_loose()) {
      always_loose_ |= cls.low | cls.high;
      always_known_ |= cls.low_stock | cls.high_stock;
      continue;
    }
    classes_.push_back(cls);
    for (const int cell : Indices(cls.low | cls.high)) {
      const CellSet others = (cls.low & cell_bit(cell)) != 0 ? cls.high : cls.low;
      for (const int other : Indices(others)) {
        const bool ordered =
            (below(cell) & cell_bit(other)) != 0 || (below(other) & cell_bit(cell)) != 0;
        const bool direct =
            (covers_of(cell) & cell_bit(other)) != 0 || (covers_of(other) & cell_bit(cell)) != 0;
        if (!ordered || (rules.overlap && direct)) {
          partners_[static_cast<std::size_t>(cell)] |= cell_bit(other);
        }
      }
    }
  }
}

State BagSpace::start() const { return {start_.ideal(), start_.in_play(), 0}; }

BagSpace::Counts BagSpace::count(const Class& cls, CellSet cells, StockSet in_play) {
  return {.low = count_bits(cls.low & cells),
          .high = count_bits(cls.high & cells),
          .low_stock = count_bits(cls.low_stock & in_play),
          .high_stock = count_bits(cls.high_stock & in_play)};
}

int BagSpace::value(State state) const {
  return measure_ == Measure::kPyramidCards ? pyramid_cards_removed(state) : cards_removed(state);
}

// How many of the cells in `some` may still go together with one of `others`.
int BagSpace::pairable(CellSet some, CellSet others) const {
  int pairable = 0;
  for (const int cell : Indices(some)) {
    pairable += (partners_[static_cast<std::size_t>(cell)] & others) != 0;
  }
  return pairable;
}

// How many pyramid cells at least stay for ever on account of one class: cards that outnumber their
// partners beside the pyramid need one inside it; those that find none stay, with all above them.
int BagSpace::least_left(const Class& cls, const Counts& counts, CellSet cells) const {
  const int low_needs = counts.low - counts.high_stock;
  const int high_needs = counts.high - counts.low_stock;
  const CellSet low = cls.low & cells;
  const CellSet high = cls.high & cells;
  const int pairs = std::min(pairable(low, high), pairable(high, low));
  int lonely = std::max(0, low_needs - pairs) + std::max(0, high_needs - pairs);
  if (lonely == 0) return 0;
  boost::container::static_vector<std::uint8_t, 8> left;
  for (const int cell : Indices(low | high)) {
    left.push_back(static_cast<std::uint8_t>(1 + count_bits(above(cell))));
  }
  std::sort(left.begin(), left.end());
  return left[static_cast<std::size_t>(lonely - 1)];
}

int BagSpace::cells_left(CellSet cells, StockSet in_play) const {
  int left = 0;
  for (const Class& cls : classes_) {
    const Counts counts = count(cls, cells, in_play);
    if (!counts.is_loose()) left = std::max(left, least_left(cls, counts, cells));
  }
  return left;
}

// How many cards of a class can still go at most.
int BagSpace::most_cards(const Class& cls, const Counts& counts, CellSet cells) const {
  const CellSet low = cls.low & cells;
  const CellSet high = cls.high & cells;
  const int most_pairs = std::min(pairable(low, high), pairable(high, low));
  int most = 0;
  for (int pairs = 0; pairs <= most_pairs; ++pairs) {
    const int uses = std::min(counts.low - pairs, counts.high_stock) +
                     std::min(counts.high - pairs, counts.low_stock);
    most = std::max(most, 2 * (pairs + uses));
  }
  return most;
}

int BagSpace::bound(State state) const {
  if (!prunings_.has(Prune::kBounds)) return measure_ == Measure::kPyramidCards ? kCells : kCards;
  const CellSet cells = cells_of(state.ideal());
  const StockSet in_play = state.in_play();
  const int left = cells_left(cells, in_play);
  if (measure_ == Measure::kPyramidCards) return kCells - left;
  int most = cards_removed(state) + count_bits(kings_ & cells) + count_bits(stock_kings_ & in_play);
  for (const Class& cls : classes_) most += most_cards(cls, count(cls, cells, in_play), cells);
  return std::min(most, kCards - left);
}

// Free cells among these may go at once, each with a card from beside the pyramid or as a king, and
// it is never wrong:
//
// A king in the pyramid: it needs no partner and covers others, so any line from here can be played
// after it as well. (Where all cards count and the game ends with the pyramid, only kings go
// without the pyramid, and they can go first.)
//
// Any card v of a class that is loose, that is, with enough partners beside the pyramid
// for every card of the class in it. Take any line from here. Remove v first with a partner from
// the bag, then follow the line, but wherever it makes a pair of this class inside the pyramid,
// take from the bag a partner for each of the two that is still there. The bag has enough of them
// for all cards of the class in the pyramid at once; every card is free when its turn comes, since
// none goes later than before; and no fewer cards go, from the pyramid or in all.
CellSet BagSpace::loose_cells(CellSet cells, StockSet in_play) const {
  CellSet loose = always_loose_;
  if (!prunings_.has(Prune::kLooseClasses)) return loose;
  for (const Class& cls : classes_) {
    if (count(cls, cells, in_play).is_loose()) loose |= cls.low | cls.high;
  }
  return loose;
}

State BagSpace::settle(State state, std::vector<Move>& made) const {
  while (!goal_reached(state, rules_.goal)) {
    // A king beside the pyramid, where it counts.
    const StockSet kings = measure_ == Measure::kAllCards ? stock_kings_ & state.in_play() : 0;
    if (kings != 0) {
      made.push_back(Move::remove(place_of(lowest_index(kings))));
      state = {state.ideal(), state.in_play() & ~stock_bit(lowest_index(kings)), 0};
      continue;
    }
    const CellSet free =
        free_cells(state.ideal()) & loose_cells(cells_of(state.ideal()), state.in_play());
    if (free == 0) break;
    const int cell = std::countr_zero(free);
    const Card card = deal_[cell];
    const Ideal smaller = without(state.ideal(), cell);
    if (card.is_king()) {
      made.push_back(Move::remove(cell));
      state = {smaller, state.in_play(), 0};
    } else {
      const auto partner = static_cast<std::size_t>(kKing - card.rank());
      const int index = lowest_index(stock_by_rank_[partner] & state.in_play());
      made.push_back(Move::remove(cell, place_of(index)));
      state = {smaller, state.in_play() & ~stock_bit(index), 0};
    }
  }
  return state;
}

void BagSpace::successors(State state, Successors& out) const {
  out.clear();
  if (goal_reached(state, rules_.goal)) return;
  MoveList moves;
  append_pyramid_removals(deal_, rules_, state.ideal(), moves);
  for (const Move move : moves) out.push_back({apply(deal_, rules_, state, move), move});
  for (const int cell : Indices(free_cells(state.ideal()))) {
    if (deal_[cell].is_king()) continue;
    const auto partner = static_cast<std::size_t>(kKing - deal_[cell].rank());
    const StockSet partners = stock_by_rank_[partner] & state.in_play();
    if (partners == 0) continue;
    const int index = lowest_index(partners);
    out.push_back({{without(state.ideal(), cell), state.in_play() & ~stock_bit(index), 0},
                   Move::remove(cell, place_of(index))});
  }
}

std::uint64_t BagSpace::key(State state) const {
  if (measure_ != Measure::kPyramidCards) return state.bits();
  // What the bag holds of a loose class beyond need changes nothing: known as if it held all. (As
  // if it held none would not do: a class that is not loose can have none left. But with the same
  // cells, a class of which the bag holds all is loose if it is with fewer.)
  StockSet in_play = state.in_play();
  const CellSet cells = cells_of(state.ideal());
  for (const Class& cls : classes_) {
    if (count(cls, cells, state.in_play()).is_loose()) in_play |= cls.low_stock | cls.high_stock;
  }
  return State(state.ideal(), in_play | always_known_, 0).bits();
}

std::vector<Move> BagSpace::line(std::span<const Move> moves) const {
  return spell_out(deal_, rules_, start_, moves);
}

}  // namespace pyramid
