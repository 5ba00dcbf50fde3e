#include "solver/search_space.h"

#include <algorithm>
#include <utility>

#include "solver/spell_out.h"

namespace pyramid {
namespace {

constexpr int kClasses = 6;

constexpr int place_of(int stock_index) { return kCells + stock_index; }

}  // namespace

SearchSpace::Model SearchSpace::model_for(const Rules& rules) {
  if (rules.piles > 1) return Model::kTurns;
  const bool is_bag = rules.unlimited() && rules.access == Access::kWasteTop;
  return is_bag ? Model::kBag : Model::kUses;
}

SearchSpace::SearchSpace(const Deal& deal, const Rules& rules, State start, Measure measure,
                         Prunings prunings)
    : deal_(deal),
      rules_(rules),
      measure_(measure),
      prunings_(prunings),
      model_(model_for(rules)),
      start_(start) {
  std::array<CellSet, kRanks + 1> by_rank{};
  for (int cell = 0; cell < kCells; ++cell) {
    by_rank[static_cast<std::size_t>(deal[cell].rank())] |= cell_bit(cell);
  }
  for (int index = 0; index < kStockCards; ++index) {
    stock_by_rank_[static_cast<std::size_t>(deal[place_of(index)].rank())] |= stock_bit(index);
  }
  kings_ = by_rank[kKing];
  stock_kings_ = stock_by_rank_[kKing];
  const bool may_end_early = rules.goal == Goal::kPyramid && measure_ == Measure::kAllCards;
  if (prunings_.has(Prune::kKings) && (model_ == Model::kBag || !may_end_early)) {
    always_loose_ = kings_;
  }
  always_known_ = stock_kings_;
  for (std::size_t c = 1; c <= kClasses; ++c) {
    const Class cls{by_rank[c], by_rank[kKing - c], stock_by_rank_[c], stock_by_rank_[kKing - c]};
    // In a bag a class that is loose at first stays so: each use takes one from both sides.
    if (prunings_.has(Prune::kLooseClasses) && model_ == Model::kBag &&
        measure_ == Measure::kPyramidCards &&
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

State SearchSpace::start() const {
  if (model_ == Model::kTurns || !rules_.unlimited()) return start_;
  return {start_.ideal(), start_.in_play(), 0};
}

SearchSpace::Counts SearchSpace::count(const Class& cls, CellSet cells, StockSet in_play) {
  return {.low = count_bits(cls.low & cells),
          .high = count_bits(cls.high & cells),
          .low_stock = count_bits(cls.low_stock & in_play),
          .high_stock = count_bits(cls.high_stock & in_play)};
}

int SearchSpace::value(State state) const {
  return measure_ == Measure::kPyramidCards ? pyramid_cards_removed(state) : cards_removed(state);
}

// How many of the cells in `some` may still go together with one of `others`.
int SearchSpace::pairable(CellSet some, CellSet others) const {
  int pairable = 0;
  for (const int cell : Indices(some)) {
    pairable += (partners_[static_cast<std::size_t>(cell)] & others) != 0;
  }
  return pairable;
}

// How many pyramid cells at least stay for ever on account of one class: cards that outnumber their
// partners beside the pyramid need one inside it; those that find none stay, with all above them.
int SearchSpace::least_left(const Class& cls, const Counts& counts, CellSet cells) const {
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

int SearchSpace::cells_left(CellSet cells, StockSet in_play) const {
  int left = 0;
  for (const Class& cls : classes_) {
    const Counts counts = count(cls, cells, in_play);
    if (!counts.is_loose()) left = std::max(left, least_left(cls, counts, cells));
  }
  return left;
}

// How many cards of a class can still go at most.
int SearchSpace::most_cards(const Class& cls, const Counts& counts, CellSet cells) const {
  if (rules_.access != Access::kWasteTop || rules_.piles > 1) {  // pairs beside the pyramid
    return 2 * std::min(counts.low + counts.low_stock, counts.high + counts.high_stock);
  }
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

int SearchSpace::bound(State state) const {
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
// A king in the pyramid, where the measure is pyramid cards or the goal all cards: it needs no
// partner and covers others, so any line from here can be played after it as well. (Where all cards
// count and the game ends with the pyramid, it can pay to keep a king as the last card and to go on
// beside the pyramid; in a bag it cannot, for there only kings go without the pyramid, and they can
// go first.)
//
// In a bag, any card v of a class that is loose, that is, with enough partners beside the pyramid
// for every card of the class in it. Take any line from here. Remove v first with a partner from
// the bag, then follow the line, but wherever it makes a pair of this class inside the pyramid,
// take from the bag a partner for each of the two that is still there. The bag has enough of them
// for all cards of the class in the pyramid at once; every card is free when its turn comes, since
// none goes later than before; and no fewer cards go, from the pyramid or in all.
CellSet SearchSpace::loose_cells(CellSet cells, StockSet in_play) const {
  CellSet loose = always_loose_;
  if (model_ != Model::kBag || !prunings_.has(Prune::kLooseClasses)) return loose;
  for (const Class& cls : classes_) {
    if (count(cls, cells, in_play).is_loose()) loose |= cls.low | cls.high;
  }
  return loose;
}

// The state after a card has been taken from the stock where the model's normal form has it.
State SearchSpace::without_stock(State state, int index) const {
  const StockSet in_play = state.in_play() & ~stock_bit(index);
  if (rules_.unlimited()) return {state.ideal(), in_play, 0};
  const bool behind = index < state.position() - 1;  // under other waste cards: needs a redeal
  const StockSet waste = in_play & stock_below(index);
  return {state.ideal(), in_play, waste == 0 ? 0 : highest_index(waste) + 1,
          state.redeals() + (behind ? 1 : 0)};
}

State SearchSpace::settle(State state, std::vector<Move>& made) const {
  while (!goal_reached(state, rules_.goal)) {
    // A king on top of the waste, one pile: it is in the way of what lies under it, and a partner
    // of nothing. A bag has all its kings on top.
    StockSet top = 0;
    if (model_ == Model::kBag) {
      if (measure_ == Measure::kAllCards) top = state.in_play();
    } else if (model_ == Model::kUses && prunings_.has(Prune::kKings) && state.position() > 0) {
      top = stock_bit(state.position() - 1);
    }
    if (const StockSet king = top & stock_kings_ & state.in_play(); king != 0) {
      made.push_back(Move::remove(place_of(lowest_index(king))));
      state = without_stock(state, lowest_index(king));
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
      state = {smaller, state.in_play(), state.position(), state.redeals(), state.drawn_pair()};
    } else {
      const auto partner = static_cast<std::size_t>(kKing - card.rank());
      const int index = lowest_index(stock_by_rank_[partner] & state.in_play());
      made.push_back(Move::remove(cell, place_of(index)));
      state = {smaller, state.in_play() & ~stock_bit(index), 0};
    }
  }
  return state;
}

void SearchSpace::append_uses(State state, Successors& out) const {
  const bool is_bag = model_ == Model::kBag;
  const bool may_redeal = rules_.unlimited() || state.redeals() < rules_.redeals;
  // What the stock can be turned to: what lies ahead or on top of the waste, or by a redeal all.
  StockSet within_reach = state.in_play();
  if (!may_redeal) {
    within_reach &= ~stock_below(state.position() == 0 ? 0 : state.position() - 1);
  }
  for (const int cell : Indices(free_cells(state.ideal()))) {
    if (deal_[cell].is_king()) continue;
    const auto partner = static_cast<std::size_t>(kKing - deal_[cell].rank());
    for (const int index : Indices(stock_by_rank_[partner] & within_reach)) {
      const State turned = without_stock(state, index);
      out.push_back(
          {{without(state.ideal(), cell), turned.in_play(), turned.position(), turned.redeals()},
           Move::remove(cell, place_of(index))});
      if (is_bag) break;
    }
  }
  if (is_bag) return;
  for (const int index : Indices(stock_kings_ & within_reach)) {
    out.push_back({without_stock(state, index), Move::remove(place_of(index))});
  }
  if (rules_.access == Access::kWasteTop) return;
  // Neighbours that pair: the upper one has to be turned, or to lie face up on the stock.
  int under = -1;
  for (const int upper : Indices(state.in_play())) {
    const int lower = std::exchange(under, upper);
    if (lower < 0) continue;
    const bool ahead = upper >= state.position();
    if (!is_pair(deal_[place_of(lower)], deal_[place_of(upper)]) || !(ahead || may_redeal)) {
      continue;
    }
    const StockSet in_play = state.in_play() & ~stock_bit(lower) & ~stock_bit(upper);
    const StockSet waste = rules_.unlimited() ? 0 : in_play & stock_below(lower);
    const int redeals = rules_.unlimited() || ahead ? state.redeals() : state.redeals() + 1;
    out.push_back({{state.ideal(), in_play, waste == 0 ? 0 : highest_index(waste) + 1, redeals},
                   Move::remove(place_of(lower), place_of(upper))});
  }
}

void SearchSpace::successors(State state, Successors& out) const {
  out.clear();
  if (goal_reached(state, rules_.goal)) return;
  MoveList moves;
  if (model_ == Model::kTurns) {
    legal_moves(deal_, rules_, state, moves);
  } else {
    append_pyramid_removals(deal_, rules_, state.ideal(), moves);
  }
  for (const Move move : moves) out.push_back({apply(deal_, rules_, state, move), move});
  if (model_ != Model::kTurns) append_uses(state, out);
}

std::uint64_t SearchSpace::key(State state) const {
  if (model_ != Model::kBag || measure_ != Measure::kPyramidCards) return state.bits();
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

std::vector<Move> SearchSpace::line(std::span<const Move> moves) const {
  return spell_out(deal_, rules_, start_, moves, model_ == Model::kBag);
}

}  // namespace pyramid
