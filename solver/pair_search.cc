#include "solver/pair_search.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace pyramid {
namespace {

constexpr int kApex = 0;

int pyramid_cards_of(Move move) { return count_bits(cells_in(move)); }

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
        play_(game, filter, aim, prunings),
        prunings_(prunings),
        budget_(budget),
        table_(budget.limits().bytes, hash_seed),
        most_cards_(aim.more_than) {}

  PairSearchAnswer from(State from) {
    PairPosition start{};
    const bool reached = play_.begin(from, start) && play(start);
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
      } else if (play_.ends_with_apex()) {
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
    play_.for_each_available(position,
                             [&](int one, int other) { consider(Move::remove(one, other)); });
  }

  // True when the aim can be reached; the moves are then at the end of path_. Else the position is
  // lost, or the budget is spent, and path_ ends with moves of no account.
  bool play(PairPosition& position) {
    bool fewer_pairs = true;  // since strike_out_buried() was last called
    for (;;) {
      if (is_there(position)) return true;
      if (const std::optional<Move> king = play_.free_king(position)) {
        make(position, *king);
        continue;
      }
      if ((fewer_pairs || play_.drew_a_dead_card(position)) && !play_.strike_out_buried(position)) {
        return false;
      }
      const std::optional<PairChoice> choice = play_.find_choice(position);
      fewer_pairs = choice.has_value();
      if (!choice) {
        const std::optional<Move> turn = play_.next_turn(position);
        if (!turn) return false;
        make(position, *turn);
        continue;
      }
      if (play_.is_idle(position, *choice)) {
        if (!play_.strike_out(position, *choice)) return false;
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
      if (!budget_.enter(table_.insert(PairPlay::key(position, position.lost)))) return false;
      const std::size_t depth = path_.size();
      PairPosition taken = position;
      make(taken, choice->move());
      if (filter_.check_class(taken, game_.class_of(choice->one)) && play(taken)) return true;
      if (budget_.gave_up() != GaveUp::kNo) return false;
      path_.resize(depth, Move::draw());
      if (!play_.strike_out(position, *choice)) return false;
    }
  }

  void make(PairPosition& position, Move move) {
    play_.make(position, move);
    path_.push_back(move);
  }

  const PairGame& game_;
  const PairFilter& filter_;
  const PairAim& aim_;
  PairPlay play_;
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
