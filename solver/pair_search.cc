#include "solver/pair_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "engine/movegen.h"
#include "solver/pair_filter.h"

namespace pyramid {
namespace {

// The pairs of the low cards of a set, or of its high cards, by the set.
constexpr std::array<PairSet, 16> all_pairs_of(PairSet (*pairs_of_one)(int)) {
  std::array<PairSet, 16> pairs{};
  for (unsigned side = 0; side < pairs.size(); ++side) {
    for (const int index : Indices(side)) {
      pairs[side] = static_cast<PairSet>(pairs[side] | pairs_of_one(index));
    }
  }
  return pairs;
}
constexpr std::array<PairSet, 16> kPairsOfLows = all_pairs_of(pairs_of_low);
constexpr std::array<PairSet, 16> kPairsOfHighs = all_pairs_of(pairs_of_high);

class PairSearch {
 public:
  PairSearch(const Deal& deal, const Rules& rules, Prunings prunings, std::uint64_t hash_seed,
             Budget& budget)
      : game_(deal, rules),
        filter_(game_, prunings),
        prunings_(prunings),
        budget_(budget),
        table_(budget.limits().bytes, hash_seed) {}

  PairSearchAnswer run(State from) {
    PairPosition start{};
    start.state = from;
    start.pairs = game_.start();
    start.progressed = true;
    for (int place = 0; place < kCards; ++place) {
      if (!start.in_play(place) && !game_.is_king(place)) forget(start, place);
    }
    PairSearchAnswer answer;
    if (filter_.start(start) && play(start)) {
      answer.winnable = Verdict::kYes;
      answer.line = path_;
    } else if (budget_.gave_up() == GaveUp::kNo) {
      answer.winnable = Verdict::kNo;
    }
    budget_.note_bytes(table_.peak_bytes());
    return answer;
  }

 private:
  static constexpr int kNone = -1;
  struct Choice {
    int one = kNone;
    int other = kNone;
  };

  // True when the goal can be reached; the moves are then at the end of path_. Else the position is
  // lost, or the budget is spent, and path_ ends with moves of no account.
  bool play(PairPosition& position) {
    bool fewer_pairs = true;  // since strike_out_buried() was last called
    for (;;) {
      if (goal_reached(position.state, game_.rules().goal)) return true;
      if (take_free_king(position)) continue;
      if ((fewer_pairs || drew_a_dead_card(position)) && !strike_out_buried(position)) return false;
      const Choice choice = find_choice(position);
      if (choice.one == kNone) {
        fewer_pairs = false;
        if (!turn(position)) return false;
        continue;
      }
      fewer_pairs = true;
      if (is_idle(position, choice)) {
        if (!strike_out(position, choice)) return false;
        continue;
      }
      const PairFilter::Finding finding = filter_.check(position, on_last_pass(position.state));
      if (finding == PairFilter::Finding::kLost) return false;
      if (finding == PairFilter::Finding::kNarrowed) continue;
      if (!budget_.enter(table_.insert(key(position)))) return false;
      const std::size_t depth = path_.size();
      PairPosition taken = position;
      remove(taken, Move::remove(choice.one, choice.other));
      if (filter_.check_class(taken, game_.class_of(choice.one)) && play(taken)) return true;
      if (budget_.gave_up() != GaveUp::kNo) return false;
      path_.resize(depth, Move::draw());
      if (!strike_out(position, choice)) return false;
    }
  }

  // Whether a card on top of the waste may go with nothing any more.
  bool drew_a_dead_card(const PairPosition& position) const {
    bool dead = false;
    for_each_playable(position.state, [&](int index) {
      dead |= index < position.state.position() && !is_alive(position, kCells + index);
    });
    return dead;
  }

  // Whether a card may still go: a king, or one with a partner left.
  bool is_alive(const PairPosition& position, int place) const {
    return game_.is_king(place) ||
           (position.pairs[static_cast<std::size_t>(game_.class_of(place))] &
            game_.pairs_of(place)) != 0;
  }

  bool on_last_pass(State state) const {
    return !game_.rules().unlimited() && state.redeals() == game_.rules().redeals;
  }

  static PairKey key(const PairPosition& position) {
    const Pairs& pairs = position.pairs;
    return {position.state.bits() | std::uint64_t{position.progressed} << 63U,
            std::uint64_t{pairs[0]} | std::uint64_t{pairs[1]} << 16U |
                std::uint64_t{pairs[2]} << 32U | std::uint64_t{pairs[3]} << 48U,
            std::uint64_t{pairs[4]} | std::uint64_t{pairs[5]} << 16U};
  }

  PairSet& pairs_with(PairPosition& position, int place) const {
    return position.pairs[static_cast<std::size_t>(game_.class_of(place))];
  }

  void make(PairPosition& position, Move move) {
    position.state = apply(game_.deal(), game_.rules(), position.state, move);
    path_.push_back(move);
  }

  void forget(PairPosition& position, int place) const {
    pairs_with(position, place) &= static_cast<PairSet>(~game_.pairs_of(place));
  }

  void remove(PairPosition& position, Move move) {
    make(position, move);
    position.progressed = true;
    if (game_.is_king(move.first())) return;
    forget(position, move.first());
    forget(position, move.second());
  }

  // Returns false when the position is lost by it.
  bool strike_out(PairPosition& position, Choice choice) const {
    pairs_with(position, choice.one) &= static_cast<PairSet>(~game_.pair(choice.one, choice.other));
    return filter_.check_class(position, game_.class_of(choice.one));
  }

  bool take_free_king(PairPosition& position) {
    for (const int cell : Indices(free_cells(position.state.ideal()))) {
      if (!game_.is_king(cell)) continue;
      remove(position, Move::remove(cell));
      return true;
    }
    return false;
  }

  // When no pair is left to decide on here: a king beside the pyramid goes (only now, for it may
  // end the time in which a drawn pair can be made), or else the stock is turned. Returns false
  // when that leads nowhere.
  bool turn(PairPosition& position) {
    int king = kNone;
    for_each_playable(position.state, [&](int index) {
      if (game_.is_king(kCells + index)) king = kCells + index;
    });
    if (king != kNone) {
      remove(position, Move::remove(king));
      return true;
    }
    if (position.state.stock() != 0) {
      make(position, Move::draw());
      return true;
    }
    if (position.state.waste() == 0 || on_last_pass(position.state) || !position.progressed) {
      return false;
    }
    make(position, Move::redeal());
    position.progressed = false;
    return true;
  }

  int pile(int index) const {
    const Rules& rules = game_.rules();
    return rules.piles == 1 ? 0 : pile_of(index, rules.initial_waste);
  }

  // kBarriers. Returns false when the position is lost.
  bool strike_out_buried(PairPosition& position) const {
    const State state = position.state;
    if (!prunings_.has(Prune::kBarriers) || !on_last_pass(state) || state.drawn_pair()) return true;
    StockSet lost = 0;
    unsigned buried = 0;  // piles of which the rest is
    for (StockSet rest = state.waste(); rest != 0;) {
      const int index = highest_index(rest);
      rest &= ~stock_bit(index);
      const int place = kCells + index;
      const unsigned on = 1U << pile(index);
      if ((buried & on) == 0 && is_alive(position, place)) continue;
      buried |= on;
      lost |= stock_bit(index);
    }
    if (lost == 0) return true;
    if (game_.rules().goal == Goal::kAll) return false;
    const StockSet in_play = state.in_play() & ~lost;
    const StockSet waste = state.waste() & ~lost;
    const int normal = waste == 0 ? 0 : highest_index(waste) + 1;
    position.state = State(state.ideal(), in_play,
                           game_.rules().piles == 1 ? normal : state.position(), state.redeals());
    unsigned classes = 0;
    for (const int index : Indices(lost)) {
      if (game_.is_king(kCells + index)) continue;
      forget(position, kCells + index);
      classes |= 1U << game_.class_of(kCells + index);
    }
    for (const int cls : Indices(classes)) {
      if (!filter_.check_class(position, cls)) return false;
    }
    return strike_out_buried(position);  // what lost a partner may bury others
  }

  // kIdleStockPairs.
  bool is_idle(const PairPosition& position, Choice choice) const {
    if (!prunings_.has(Prune::kIdleStockPairs) || game_.rules().goal == Goal::kAll ||
        !on_last_pass(position.state) || choice.one < kCells || choice.other < kCells) {
      return false;
    }
    const StockSet pair = stock_bit(choice.one - kCells) | stock_bit(choice.other - kCells);
    const StockSet waste = position.state.waste();
    for (const int index : Indices(pair & waste)) {
      for (const int under : Indices(waste & stock_below(index) & ~pair)) {
        if (pile(under) == pile(index) && !game_.is_king(kCells + under)) return false;
      }
    }
    return true;
  }

  // The cards beside the pyramid that are playable.
  template <class Visit>
  void for_each_playable(State state, Visit visit) const {
    const Rules& rules = game_.rules();
    if (rules.piles == 1) {
      if (state.waste() != 0) visit(highest_index(state.waste()));
      if (rules.access == Access::kStockTop && state.stock() != 0) {
        visit(lowest_index(state.stock()));
      }
      return;
    }
    unsigned seen = 0;
    for (StockSet rest = state.waste(); rest != 0 && seen != 7;) {
      const int index = highest_index(rest);
      rest &= ~stock_bit(index);
      const unsigned pile = 1U << pile_of(index, rules.initial_waste);
      if ((seen & pile) == 0) visit(index);
      seen |= pile;
    }
  }

  // The next pair to decide on: of those that can go now and are not struck out, one with a card
  // that has the fewest partners left.
  Choice find_choice(const PairPosition& position) const {
    Choice best;
    int fewest = std::numeric_limits<int>::max();
    const auto consider = [&](int one, int other) {
      const PairSet pairs = position.pairs[static_cast<std::size_t>(game_.class_of(one))];
      const int partners = std::min(count_bits(pairs & game_.pairs_of(one)),
                                    count_bits(pairs & game_.pairs_of(other)));
      if (partners < fewest) {
        fewest = partners;
        best = {one, other};
      }
    };
    for_each_available(position, consider);
    return best;
  }

  // Calls visit(one, other) for each pair that can go now and is not struck out.
  template <class Visit>
  void for_each_available(const PairPosition& position, Visit visit) const {
    const State state = position.state;
    std::array<Side, kClasses> low{};
    std::array<Side, kClasses> high{};
    const auto add = [&](int place) {
      if (game_.is_king(place)) return;
      auto& sides = game_.is_low(place) ? low : high;
      sides[static_cast<std::size_t>(game_.class_of(place))] |= 1U << game_.index_of(place);
    };
    for (const int cell : Indices(free_cells(state.ideal()))) add(cell);
    for_each_playable(state, [&](int index) { add(kCells + index); });
    for (int cls = 0; cls < kClasses; ++cls) {
      const auto c = static_cast<std::size_t>(cls);
      const PairSet pairs =
          static_cast<PairSet>(position.pairs[c] & kPairsOfLows[low[c]] & kPairsOfHighs[high[c]]);
      for (const int bit : Indices(pairs)) {
        visit(game_.low_place(cls, bit / kClassCards), game_.high_place(cls, bit % kClassCards));
      }
    }
    if (game_.rules().overlap) for_each_overlap(position, visit);
    if (state.drawn_pair()) for_each_drawn(position, visit);
  }

  bool may_go(const PairPosition& position, int one, int other) const {
    return is_pair(game_.deal()[one], game_.deal()[other]) &&
           (position.pairs[static_cast<std::size_t>(game_.class_of(one))] &
            game_.pair(one, other)) != 0;
  }

  template <class Visit>
  void for_each_overlap(const PairPosition& position, Visit visit) const {
    const CellSet cells = cells_of(position.state.ideal());
    for (const int cell : Indices(free_cells(position.state.ideal()))) {
      for (const int covered : Indices(above(cell) & cells)) {
        if ((covers_of(covered) & cells) == cell_bit(cell) && may_go(position, covered, cell)) {
          visit(covered, cell);
        }
      }
    }
  }

  template <class Visit>
  void for_each_drawn(const PairPosition& position, Visit visit) const {
    MoveList moves;
    legal_moves(game_.deal(), game_.rules(), position.state, moves);
    for (const Move move : moves) {
      if (move.cards() == 2 && move.first() >= kCells &&
          may_go(position, move.first(), move.second())) {
        visit(move.first(), move.second());
      }
    }
  }

  const PairGame game_;
  PairFilter filter_;
  Prunings prunings_;
  Budget& budget_;
  KeyTable<PairKey> table_;
  std::vector<Move> path_;
};

}  // namespace

PairSearchAnswer search_pairs(const Deal& deal, const Rules& rules, State start, Prunings prunings,
                              std::uint64_t hash_seed, Budget& budget) {
  return PairSearch(deal, rules, prunings, hash_seed, budget).run(start);
}

}  // namespace pyramid
