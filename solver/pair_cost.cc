#include "solver/pair_cost.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pyramid {
namespace {

// A row of the DP over the choices of disjoint pairs of one class: by set of high cards that have
// gone, the most that is saved, or no such choice. A low card that goes with none saves the 1 that
// a removal costs, so that all choices are counted as four removals.
//
// What is there begins with kThere; what is not, with 0, and never gets as far: four low cards save
// at most kMostSaved each.
using Row = std::uint8_t __attribute__((vector_size(16)));
constexpr int kMostSaved = 19;  // two cards, each in 9 passes, one from the top of the stock
constexpr std::uint8_t kThere = kClassCards * kMostSaved + 1;
static_assert(2 * kThere + kClassCards * kMostSaved <= 255);

Row larger(Row a, Row b) { return a > b ? a : b; }

// The rows of all sets with one more high card, or with one less.
Row shifted_up(Row row, int high) {
  const Row none{};
  switch (high) {
    case 0:
      return __builtin_shufflevector(none, row, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
                                     28, 29, 30);
    case 1:
      return __builtin_shufflevector(none, row, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
                                     27, 28, 29);
    case 2:
      return __builtin_shufflevector(none, row, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                     26, 27);
    default:
      return __builtin_shufflevector(none, row, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22,
                                     23);
  }
}

Row shifted_down(Row row, int high) {
  const Row none{};
  switch (high) {
    case 0:
      return __builtin_shufflevector(row, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                     16);
    case 1:
      return __builtin_shufflevector(row, none, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
                                     17);
    case 2:
      return __builtin_shufflevector(row, none, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                     18, 19);
    default:
      return __builtin_shufflevector(row, none, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                     21, 22, 23);
  }
}

// All bits where the set holds all of some high cards, by those.
constexpr std::array<std::array<std::uint8_t, 16>, 16> sets_with() {
  std::array<std::array<std::uint8_t, 16>, 16> masks{};
  for (std::size_t high = 0; high < masks.size(); ++high) {
    for (std::size_t set = 0; set < masks.size(); ++set) {
      masks[high][set] = (set & high) == high ? 0xff : 0;
    }
  }
  return masks;
}
constexpr std::array<std::array<std::uint8_t, 16>, 16> kSetsWith = sets_with();

Row with_all_of(Side high) { return std::bit_cast<Row>(kSetsWith[high]); }
Row with(int high) { return with_all_of(1U << high); }

int largest(Row row) {
  row = larger(row, shifted_down(row, 3));
  row = larger(row, shifted_down(row, 2));
  row = larger(row, shifted_down(row, 1));
  row = larger(row, shifted_down(row, 0));
  return row[0];
}

bool any_at_least(Row row, int value) {
  const auto bound = static_cast<std::uint8_t>(value);
  const auto found = std::bit_cast<std::array<std::uint64_t, 2>>(row >= (Row{} + bound));
  return (found[0] | found[1]) != 0;
}

// Up to where the draws of a line are counted: until so many cards have been turned in a pass.
struct Until {
  int pass;
  int turned;
};

// What the pairs of a class save at most, by bit: the draws of their stock cards in each pass after
// `pass`, the first in which they can be made; and `now` in that one, of the upper card.
struct Savings {
  std::array<std::uint8_t, 16> pass{};
  std::array<std::uint8_t, 16> cards{};
  std::array<std::uint8_t, 16> now{};
  std::array<StockSet, 16> stock{};

  std::uint8_t up_to(Until until, int bit) const {
    const auto b = static_cast<std::size_t>(bit);
    if (pass[b] > until.pass) return 0;
    const int all = cards[b] * (until.pass - pass[b]) + now[b];
    const StockSet beyond = stock[b] & ~stock_below(until.turned);
    if (beyond == 0) return static_cast<std::uint8_t>(all);
    return static_cast<std::uint8_t>(pass[b] == until.pass ? 0 : all - count_bits(beyond));
  }
};

// A class's least cost, and what each pair adds to it.
class Cheapest {
 public:
  Cheapest(const PairGame& game, const PairPosition& position, int cls, const Savings& savings,
           Until until)
      : pairs_(position.pairs[static_cast<std::size_t>(cls)]) {
    if (pairs_ == 0) return;
    Side must_high = 0;
    for (int index = 0; index < kClassCards; ++index) {
      must_[static_cast<std::size_t>(index)] =
          (position.must & place_bit(game.low_place(cls, index))) != 0;
      if ((position.must & place_bit(game.high_place(cls, index))) != 0) must_high |= 1U << index;
    }
    for (const int bit : Indices(pairs_)) {
      saved_[static_cast<std::size_t>(bit)] = savings.up_to(until, bit);
    }
    ends_ = with_all_of(must_high);
    Row row{};
    row[0] = kThere;
    for (std::size_t low = 0; low < kClassCards; ++low) {
      rows_[low] = row;
      Row next = must_[low] ? Row{} : row + std::uint8_t{1};
      for (const int high : Indices(partners_of_low(pairs_, static_cast<int>(low)))) {
        next = larger(next, (shifted_up(row, high) + saved(low, high)) & with(high));
      }
      row = next;
    }
    most_ = largest(row & ends_);
  }

  bool possible() const { return most_ >= kThere; }
  // REQUIRES: possible().
  int cost() const { return kClassCards - (most_ - kThere); }

  // The pairs that can be made at so much more than the least cost. REQUIRES: possible().
  PairSet within(int more) const {
    if (most_ - more <= kThere) return pairs_;  // no choice saves less than nothing
    const int worst = kThere + most_ - more;
    PairSet kept = 0;
    Row rest = (Row{} + kThere) & ends_;
    for (std::size_t low = kClassCards; low-- > 0;) {
      Row before = must_[low] ? Row{} : rest + std::uint8_t{1};
      for (const int high : Indices(partners_of_low(pairs_, static_cast<int>(low)))) {
        const Row after = (shifted_down(rest & with(high), high) + saved(low, high));
        const Row here = after & ~with(high);
        before = larger(before, here);
        if (any_at_least(rows_[low] + here, worst)) {
          kept = static_cast<PairSet>(kept |
                                      (pairs_of_low(static_cast<int>(low)) & pairs_of_high(high)));
        }
      }
      rest = before;
    }
    return kept;
  }

 private:
  std::uint8_t saved(std::size_t low, int high) const {
    return saved_[low * kClassCards + static_cast<std::size_t>(high)];
  }

  PairSet pairs_;
  std::array<bool, kClassCards> must_{};
  std::array<std::uint8_t, 16> saved_{};
  std::array<Row, kClassCards> rows_{};
  Row ends_{};
  int most_ = kThere + kClassCards;
};

// What the position offers, and what is counted of a line, for one number of redeals.
class Bound {
 public:
  Bound(const PairGame& game, const PairPosition& position, int redeals)
      : game_(game),
        position_(position),
        redeals_(redeals),
        stock_top_(game.rules().access == Access::kStockTop ? 1 : 0) {
    for (int cls = 0; cls < kClasses; ++cls) note_savings(cls);
  }

  // The passes that may be counted up to.
  int first() const { return position_.redeals; }
  int last() const { return std::min(redeals_, first() + kPassesAhead); }

  // Up to the end of a pass, but of the last one only as far as all lines go.
  Until until(int pass, int least_turned) const {
    return {pass, pass == redeals_ ? least_turned : kStockCards};
  }

  Cheapest cheapest(int cls, Until until) const {
    return {game_, position_, cls, savings_[static_cast<std::size_t>(cls)], until};
  }

  // What is counted beside the removals of pairs.
  int others(Until until) const { return kings(until) + turns(until); }

 private:
  static constexpr int kPassesAhead = 9;

  void note_savings(int cls) {
    const auto c = static_cast<std::size_t>(cls);
    const int present = game_.moment_of(position_);
    Savings& savings = savings_[c];
    for (const int bit : Indices(position_.pairs[c])) {
      const int low = game_.low_place(cls, bit / kClassCards);
      const int high = game_.high_place(cls, bit % kClassCards);
      const auto b = static_cast<std::size_t>(bit);
      const int moment = std::max<int>(present, position_.timeline.pair_earliest[c][b]);
      const int pass = moment / kPass;
      savings.stock[b] = static_cast<StockSet>((place_bit(low) | place_bit(high)) >> kCells);
      const int beside = count_bits(savings.stock[b]);
      savings.pass[b] = static_cast<std::uint8_t>(pass);
      savings.cards[b] = static_cast<std::uint8_t>(beside);
      bool on_top = beside == 2;
      if (beside == 1) {
        const int index = std::max(low, high) - kCells;
        on_top = moment % kPass <= game_.turned_when(index) &&
                 (pass > first() || index >= position_.state.position());
      }
      savings.now[b] = static_cast<std::uint8_t>(on_top ? stock_top_ : 0);
    }
  }

  // Removals of kings, less the draws that they save.
  int kings(Until until) const {
    int cost = count_bits(game_.king_cells() & cells_of(position_.state.ideal()));
    const StockSet kings = game_.stock_kings() & position_.state.in_play();
    for (const int index : Indices(kings & ~position_.timeline.dead)) {
      const int on_top = index >= position_.state.position() ? stock_top_ : 0;
      const int saved = until.pass - first() + on_top;
      const int one =
          1 - (index < until.turned ? saved : std::max(0, until.pass - first() - 1 + on_top));
      const bool must = (position_.must & place_bit(kCells + index)) != 0;
      cost += must ? one : std::min(0, one);
    }
    return cost;
  }

  // Draws and redeals if nothing were removed.
  int turns(Until until) const {
    const State state = position_.state;
    const StockSet turning = stock_below(until.turned);
    if (game_.rules().piles > 1) return std::max(0, (until.turned - state.position() + 2) / 3);
    const int later = redeals_ - until.pass;
    const int rest = later == 0 ? 0 : 2 * later - stock_top_;
    if (until.pass == first()) return count_bits(state.stock() & turning) + rest;
    const int cards = count_bits(state.in_play());
    return count_bits(state.stock()) + (until.pass - first() - 1) * (cards + 1) + 1 +
           count_bits(state.in_play() & turning) + rest;
  }

  const PairGame& game_;
  const PairPosition& position_;
  int redeals_;
  int stock_top_;  // draws that a card saves in the pass in which it goes from the stock's top
  std::array<Savings, kClasses> savings_;
};

}  // namespace

int PairCost::least_turned(const PairPosition& position, int redeals) const {
  int end = std::max(game_.moment_of(position), redeals * kPass);
  for (PlaceSet rest = position.must; rest != 0; rest &= rest - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(rest));
    end = std::max<int>(end, position.timeline.earliest[place]);
  }
  return end % kPass;
}

int PairCost::at_least(const PairPosition& position, int redeals) const {
  const Bound bound(game_, position, redeals);
  const int turned = least_turned(position, redeals);
  int least = 0;
  for (int pass = bound.last(); pass >= bound.first(); --pass) {
    const Until until = bound.until(pass, turned);
    int cost = bound.others(until);
    for (int cls = 0; cls < kClasses; ++cls) {
      const Cheapest cheapest = bound.cheapest(cls, until);
      if (!cheapest.possible()) return kNoWin;
      cost += cheapest.cost();
    }
    least = std::max(least, cost);
  }
  return least;
}

bool PairCost::keep_within(PairPosition& position, int redeals, int allowed,
                           ClassSet& narrowed) const {
  const Bound bound(game_, position, redeals);
  const int turned = least_turned(position, redeals);
  Pairs kept = position.pairs;
  Moment latest = kNever;
  for (int pass = bound.last(); pass >= bound.first(); --pass) {
    const Until until = bound.until(pass, turned);
    std::array<Cheapest, kClasses> cheapest{bound.cheapest(0, until), bound.cheapest(1, until),
                                            bound.cheapest(2, until), bound.cheapest(3, until),
                                            bound.cheapest(4, until), bound.cheapest(5, until)};
    int pairs = 0;
    for (const Cheapest& some : cheapest) {
      if (!some.possible()) return false;
      pairs += some.cost();
    }
    const int spare = allowed - pairs - bound.others(until);
    if (spare < 0) return false;
    for (std::size_t cls = 0; cls < kClasses; ++cls) kept[cls] &= cheapest[cls].within(spare);
    if (pass < redeals) continue;
    // How far the last pass may go. One card more to be turned changes the cost of its class only.
    std::array<int, kClasses> costs{};
    for (std::size_t cls = 0; cls < kClasses; ++cls) costs[cls] = cheapest[cls].cost();
    int end = turned;
    for (; end < kStockCards; ++end) {
      const int place = kCells + end;
      const Until longer{pass, end + 1};
      if (!game_.is_king(place)) {
        const int cls = game_.class_of(place);
        int& cost = costs[static_cast<std::size_t>(cls)];
        pairs -= cost;
        cost = bound.cheapest(cls, longer).cost();
        pairs += cost;
      }
      if (pairs + bound.others(longer) > allowed) break;
    }
    latest = static_cast<Moment>(redeals * kPass + end);
  }
  for (std::size_t cls = 0; cls < kClasses; ++cls) {
    if (kept[cls] != position.pairs[cls]) narrowed |= static_cast<ClassSet>(1U << cls);
  }
  position.pairs = kept;
  for (Moment& moment : position.timeline.latest) moment = std::min(moment, latest);
  return true;
}

}  // namespace pyramid
