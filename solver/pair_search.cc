#include "solver/pair_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "engine/movegen.h"
#include "solver/pair_filter.h"

namespace pyramid {
namespace {

constexpr int kApex = 0;

// The cells that a removal takes cards from, and how many they are.
CellSet cells_in(Move move) {
  if (!move.is_removal() || move.first() >= kCells) return 0;
  return cell_bit(move.first()) | (move.second() < kCells ? cell_bit(move.second()) : 0);
}
int pyramid_cards_of(Move move) { return count_bits(cells_in(move)); }

// The pairs that can be made from a state if some cells stay.
Pairs pairs_without(const PairGame& game, State state, CellSet leave) {
  const CellSet cells = cells_of(state.ideal()) & ~leave;
  const PlaceSet can_go = PlaceSet{cells} | PlaceSet{state.in_play()} << kCells;
  Pairs pairs = game.start();
  for (int place = 0; place < kCards; ++place) {
    if ((can_go & place_bit(place)) != 0 || game.is_king(place)) continue;
    pairs[static_cast<std::size_t>(game.class_of(place))] &=
        static_cast<PairSet>(~game.pairs_of(place));
  }
  return pairs;
}

// No more cards than so many can still go: by pairs, and kings.
int most_to_go(const PairGame& game, State state, CellSet leave, const Pairs& pairs) {
  int most = count_bits(game.king_cells() & cells_of(state.ideal()) & ~leave) +
             count_bits(game.stock_kings() & state.in_play());
  for (const PairSet some : pairs) most += 2 * most_disjoint(some);
  return most;
}

// One search, for one aim.
class Run {
 public:
  Run(const PairGame& game, const PairFilter& filter, const PairAim& aim, Prunings prunings,
      std::uint64_t hash_seed, Budget& budget)
      : game_(game),
        filter_(filter),
        aim_(aim),
        prunings_(prunings),
        budget_(budget),
        table_(budget.limits().bytes, hash_seed),
        most_cards_(aim.more_than) {}

  PairSearchAnswer from(State from) {
    PairPosition start{};
    start.state = from;
    start.pairs = pairs_without(game_, from, aim_.leave);
    start.progressed = true;
    start.must = PlaceSet{cells_of(from.ideal()) & ~aim_.leave};
    if (aim_.stock == PairAim::Stock::kWhole) start.must |= PlaceSet{from.in_play()} << kCells;
    const bool reached = filter_.start(start, aim_.leave) && play(start);
    budget_.note_bytes(table_.peak_bytes());

    PairSearchAnswer answer;
    const bool most = aim_.stock == PairAim::Stock::kMost;
    if (budget_.gave_up() == GaveUp::kNo) {
      const bool yes = most ? most_cards_ > aim_.more_than : reached;
      answer.reached = yes ? Verdict::kYes : Verdict::kNo;
      if (!yes) return answer;
    }
    answer.line = std::move(most ? best_path_ : path_);
    if (!most && !reached) answer.line = std::move(best_path_);
    answer.pyramid_cards = pyramid_cards_removed(from);
    answer.cards = cards_removed(from);
    for (const Move move : answer.line) {
      answer.pyramid_cards += pyramid_cards_of(move);
      answer.cards += move.cards();
    }
    return answer;
  }

 private:
  static constexpr int kNone = -1;
  struct Choice {
    int one = kNone;
    int other = kNone;
  };

  // Play ends with the apex, so that what takes it can wait.
  bool ends_with_apex() const {
    return aim_.stock == PairAim::Stock::kMost && aim_.leave == 0 &&
           game_.rules().goal == Goal::kPyramid;
  }

  static int cards_gone(const PairPosition& position) {
    return cards_removed(position.state) - position.lost;
  }

  // True when the search is over.
  bool is_there(const PairPosition& position) {
    const State state = position.state;
    const bool cleared = cells_of(state.ideal()) == aim_.leave;
    if (aim_.stock == PairAim::Stock::kMost) {
      if (cleared) {
        note_cards(cards_gone(position), {});
      } else if (ends_with_apex()) {
        consider_the_end(position);
      }
      return most_cards_ == kCards;
    }
    if (pyramid_cards_removed(state) > most_cells_) {
      most_cells_ = pyramid_cards_removed(state);
      best_path_ = path_;
    }
    return cleared && (aim_.stock == PairAim::Stock::kFree || state.in_play() == 0);
  }

  void note_cards(int cards, std::optional<Move> last) {
    if (cards <= most_cards_) return;
    most_cards_ = cards;
    best_path_ = path_;
    if (last) best_path_.push_back(*last);
  }

  // The removals that clear the pyramid, now.
  void consider_the_end(const PairPosition& position) {
    const CellSet cells = cells_of(position.state.ideal());
    if (count_bits(cells) > 2) return;
    const auto consider = [&](Move last) {
      if (cells_in(last) == cells) note_cards(cards_gone(position) + last.cards(), last);
    };
    if (game_.is_king(kApex)) consider(Move::remove(kApex));
    for_each_available(position, [&](int one, int other) { consider(Move::remove(one, other)); });
  }

  // True when the aim can be reached; the moves are then at the end of path_. Else the position is
  // lost, or the budget is spent, and path_ ends with moves of no account.
  bool play(PairPosition& position) {
    bool fewer_pairs = true;  // since strike_out_buried() was last called
    for (;;) {
      if (is_there(position)) return true;
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
      const PairFilter::Finding finding = filter_.check(position);
      if (finding == PairFilter::Finding::kLost) return false;
      if (finding == PairFilter::Finding::kNarrowed) continue;
      if (aim_.stock == PairAim::Stock::kMost && prunings_.has(Prune::kBounds) &&
          cards_gone(position) + most_to_go(game_, position.state, aim_.leave, position.pairs) <=
              most_cards_) {
        return false;
      }
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
            std::uint64_t{pairs[4]} | std::uint64_t{pairs[5]} << 16U |
                std::uint64_t{position.lost} << 32U};
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
    position.must &= ~place_bit(move.first());
    if (game_.is_king(move.first())) return;
    position.must &= ~place_bit(move.second());
    forget(position, move.first());
    forget(position, move.second());
  }

  // Returns false when the position is lost by it.
  bool strike_out(PairPosition& position, Choice choice) const {
    pairs_with(position, choice.one) &= static_cast<PairSet>(~game_.pair(choice.one, choice.other));
    return filter_.check_class(position, game_.class_of(choice.one));
  }

  bool take_free_king(PairPosition& position) {
    for (const int cell : Indices(free_cells(position.state.ideal()) & ~aim_.leave)) {
      if (!game_.is_king(cell) || (cell == kApex && ends_with_apex())) continue;
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
    if (aim_.stock == PairAim::Stock::kWhole) return false;
    position.lost = static_cast<std::uint8_t>(position.lost + count_bits(lost));
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
    if (!prunings_.has(Prune::kIdleStockPairs) || aim_.stock != PairAim::Stock::kFree ||
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
      if ((one == kApex || other == kApex) && ends_with_apex()) return;
      const PairSet pairs = position.pairs[static_cast<std::size_t>(game_.class_of(one))];
      const int partners = std::min(count_bits(pairs & game_.pairs_of(one)),
                                    count_bits(pairs & game_.pairs_of(other)));
      if (partners < fewest) {
        fewest = partners;
        best = {one, other};
      }
    };
    // What is drawn onto its partner must be asked about first: it can go only until the waste is
    // touched, on whichever pile.
    if (position.state.drawn_pair()) for_each_drawn(position, consider);
    if (best.one == kNone) for_each_available(position, consider);
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
          static_cast<PairSet>(position.pairs[c] & pairs_of_lows(low[c]) & pairs_of_highs(high[c]));
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
          (game_.over(move.first() - kCells) & stock_bit(move.second() - kCells)) != 0 &&
          may_go(position, move.first(), move.second())) {
        visit(move.first(), move.second());
      }
    }
  }

  const PairGame& game_;
  const PairFilter& filter_;
  const PairAim& aim_;
  Prunings prunings_;
  Budget& budget_;
  KeyTable<PairKey> table_;
  std::vector<Move> path_;
  int most_cards_;      // gone after best_path_, or known before
  int most_cells_ = 0;  // likewise, where the stock does not count
  std::vector<Move> best_path_;
};

}  // namespace

PairSearch::PairSearch(const Deal& deal, const Rules& rules, State start, Prunings prunings,
                       std::uint64_t hash_seed)
    : game_(deal, rules),
      filter_(game_, prunings),
      start_(start),
      prunings_(prunings),
      hash_seed_(hash_seed) {}

PairSearchAnswer PairSearch::run(const PairAim& aim, Budget& budget) const {
  return Run(game_, filter_, aim, prunings_, hash_seed_, budget).from(start_);
}

int PairSearch::most_cards(CellSet leave) const {
  return cards_removed(start_) +
         most_to_go(game_, start_, leave, pairs_without(game_, start_, leave));
}

}  // namespace pyramid
