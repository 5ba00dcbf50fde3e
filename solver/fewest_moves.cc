#include "solver/fewest_moves.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "solver/key_table.h"
#include "solver/pair_cost.h"
#include "solver/pair_filter.h"
#include "solver/pair_game.h"
#include "solver/pair_play.h"
#include "solver/pair_search.h"

namespace pyramid {
namespace {

// The wins with one number of redeals.
class Run {
 public:
  // Keeps references to the aim, the budget and the best line, which it replaces by shorter ones.
  Run(const Deal& deal, const Rules& rules, int redeals, const PairAim& aim, Prunings prunings,
      std::uint64_t hash_seed, Budget& budget, std::vector<Move>& best)
      : game_(deal, rules, redeals),
        filter_(game_, prunings),
        play_(game_, filter_, aim, prunings),
        cost_(game_),
        prunings_(prunings),
        budget_(budget),
        table_(budget.limits().bytes, hash_seed),
        best_(best) {}

  // The rest refers to the game.
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  // No win with so many redeals has fewer moves; PairCost::kNoWin when there is none.
  int at_least(State from) const {
    PairPosition start{};
    if (!play_.begin(from, start)) return PairCost::kNoWin;
    for (;;) {
      const PairFilter::Finding finding = filter_.check(start);
      if (finding == PairFilter::Finding::kLost) return PairCost::kNoWin;
      if (finding == PairFilter::Finding::kOpen) return cost_.at_least(start, game_.redeals());
    }
  }

  // Leaves a shortest line in the place of the best one. To be called once.
  void shorten(State from) {
    PairPosition start{};
    if (play_.begin(from, start)) play(start);
    budget_.note_bytes(table_.peak_bytes());
  }

 private:
  // How many moves more a line may have to be better than the best.
  int allowed() const {
    return static_cast<int>(best_.size()) - 1 - static_cast<int>(path_.size());
  }

  // What to do about a removal that is possible now.
  enum class Answer : std::uint8_t { kYes, kNo, kAsk };

  void play(PairPosition& position) {
    bool fewer_pairs = true;  // since strike_out_buried() was last called
    while (allowed() >= 0) {
      if (goal_reached(position.state, game_.rules().goal)) {
        best_ = path_;
        return;
      }
      if (const std::optional<Move> king = play_.free_king(position)) {
        make(position, *king);
        continue;
      }
      if ((fewer_pairs || play_.drew_a_dead_card(position)) && !play_.strike_out_buried(position)) {
        return;
      }
      const std::optional<PairChoice> pair = play_.find_choice(position);
      const std::optional<Move> move = pair ? pair->move() : play_.next_turn(position);
      if (!move) return;
      if (!move->is_removal()) {
        fewer_pairs = false;
        make(position, *move);
        continue;
      }
      fewer_pairs = true;
      const Answer answer = pair ? about(position, *pair) : about_king(position, move->first());
      if (answer == Answer::kAsk) {
        const PairFilter::Finding finding = check(position);
        if (finding == PairFilter::Finding::kLost) return;
        if (finding == PairFilter::Finding::kNarrowed) continue;
        if (!enter(position)) return;
        PairPosition taken = position;
        const std::size_t depth = path_.size();
        if (remove(taken, *move)) play(taken);
        path_.resize(depth, Move::draw());
        if (budget_.gave_up() != GaveUp::kNo) return;
      }
      if (answer == Answer::kYes) {
        if (!remove(position, *move)) return;
      } else if (!pair) {
        play_.keep_king(position, move->first());
      } else if (!play_.strike_out(position, *pair)) {
        return;
      }
    }
  }

  // Returns false when the position is lost by it.
  bool remove(PairPosition& position, Move move) {
    make(position, move);
    return game_.is_king(move.first()) ||
           filter_.check_class(position, game_.class_of(move.first()));
  }

  void make(PairPosition& position, Move move) {
    play_.make(position, move);
    path_.push_back(move);
  }

  Answer about(const PairPosition& position, PairChoice pair) const {
    if (play_.is_idle(position, pair)) return Answer::kNo;
    const PairSet pairs = position.pairs[static_cast<std::size_t>(game_.class_of(pair.one))];
    const PairSet this_one = game_.pair(pair.one, pair.other);
    for (const int place : {pair.one, pair.other}) {  // it must go, and has no other partner
      if ((position.must & place_bit(place)) != 0 && (pairs & game_.pairs_of(place)) == this_one) {
        return Answer::kYes;
      }
    }
    return Answer::kAsk;
  }

  // kPlainKings.
  Answer about_king(const PairPosition& position, int place) const {
    if ((position.must & place_bit(place)) != 0) return Answer::kYes;
    if (!prunings_.has(Prune::kPlainKings)) return Answer::kAsk;
    const int index = place - kCells;
    if (index >= position.state.position()) return Answer::kYes;
    const int redeals = game_.redeals() - position.redeals;
    if (redeals == 0) {
      return play_.has_something_under(position, index) ? Answer::kAsk : Answer::kNo;
    }
    if (redeals == 1 && index >= cost_.least_turned(position, game_.redeals())) return Answer::kAsk;
    return Answer::kYes;
  }

  PairFilter::Finding check(PairPosition& position) const {
    const PairFilter::Finding finding = filter_.check(position);
    if (finding != PairFilter::Finding::kOpen || !prunings_.has(Prune::kCosts)) return finding;
    ClassSet narrowed = 0;
    if (!cost_.keep_within(position, game_.redeals(), allowed(), narrowed)) {
      return PairFilter::Finding::kLost;
    }
    for (const int cls : Indices(narrowed)) {
      if (!filter_.check_class(position, cls)) return PairFilter::Finding::kLost;
    }
    return narrowed == 0 ? PairFilter::Finding::kOpen : PairFilter::Finding::kNarrowed;
  }

  bool enter(const PairPosition& position) {
    const StockSet kept = position.timeline.dead & game_.stock_kings() & position.state.in_play();
    const PairKey key = PairPlay::key(position, kept);
    return budget_.enter(table_.insert(key, static_cast<int>(path_.size())));
  }

  PairGame game_;
  PairFilter filter_;
  PairPlay play_;
  PairCost cost_;
  Prunings prunings_;
  Budget& budget_;
  LeastTable<PairKey> table_;
  std::vector<Move>& best_;
  std::vector<Move> path_;
};

}  // namespace

FewestMoves fewest_moves(const Deal& deal, const Rules& rules, State start, Prunings prunings,
                         std::uint64_t hash_seed, Budget& budget) {
  PairAim aim;
  if (rules.goal == Goal::kAll) aim.stock = PairAim::Stock::kWhole;
  FewestMoves fewest;
  PairSearchAnswer first = PairSearch(deal, rules, start, prunings, hash_seed).run(aim, budget);
  fewest.winnable = first.reached;
  if (first.reached == Verdict::kNo) return fewest;
  if (first.reached == Verdict::kYes) fewest.line = std::move(first.line);

  struct Candidate {
    int redeals;
    int at_least;
  };
  std::vector<Candidate> candidates;
  const auto run_with = [&](int redeals) {
    return Run(deal, rules, redeals, aim, prunings, hash_seed, budget, fewest.line);
  };
  const int most = rules.unlimited() ? count_bits(start.in_play()) : rules.redeals;
  for (int redeals = start.redeals(); redeals <= most; ++redeals) {
    const int at_least = run_with(redeals).at_least(start);
    if (at_least != PairCost::kNoWin) candidates.push_back({redeals, at_least});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.at_least < b.at_least; });
  for (const Candidate& candidate : candidates) {
    fewest.at_least = candidate.at_least;
    if (fewest.winnable != Verdict::kYes) return fewest;
    if (candidate.at_least >= static_cast<int>(fewest.line.size())) break;
    run_with(candidate.redeals).shorten(start);
    if (budget.gave_up() != GaveUp::kNo) return fewest;
  }
  fewest.at_least = static_cast<int>(fewest.line.size());
  return fewest;
}

}  // namespace pyramid
