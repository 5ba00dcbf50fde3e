#include "solver/search.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/budget.h"
#include "solver/key_table.h"
#include "solver/pair_search.h"
#include "solver/search_space.h"

namespace pyramid {
namespace {

// The search for the largest value of one measure.
class DepthFirst {
 public:
  // Looks for values above `floor` only.
  DepthFirst(const SearchSpace& space, int floor, std::uint64_t hash_seed, Budget& budget)
      : space_(space), budget_(budget), table_(budget.limits().bytes, hash_seed), best_(floor) {}

  // Unless the budget gives up, best() is then the largest value that can be reached, or none above
  // the floor can.
  void run() {
    most_ = space_.bound(space_.start());
    visit(space_.start());
    budget_.note_bytes(table_.peak_bytes());
  }

  int best() const { return best_; }
  // The moves of the space that reach best(); empty when nothing above the floor was reached.
  const std::vector<Move>& best_path() const { return best_path_; }

 private:
  // True when the search is over.
  bool visit(State state) {
    const std::size_t depth = path_.size();
    const bool over = visit_settled(space_.settle(state, path_));
    path_.resize(depth, Move::draw());
    return over;
  }

  bool visit_settled(State state) {
    const int value = space_.value(state);
    if (value > best_) {
      best_ = value;
      best_path_ = path_;
      if (best_ >= most_) return true;
    }
    if (space_.bound(state) <= best_) return false;
    if (!budget_.enter(table_.insert(space_.key(state)))) return budget_.gave_up() != GaveUp::kNo;
    SearchSpace::Successors next;
    space_.successors(state, next);
    for (const SearchSpace::Successor& successor : next) {
      path_.push_back(successor.move);
      if (visit(successor.state)) return true;
      path_.pop_back();
    }
    return false;
  }

  const SearchSpace& space_;
  Budget& budget_;
  KeyTable<StateKey> table_;
  int most_ = 0;
  int best_;
  std::vector<Move> path_;
  std::vector<Move> best_path_;
};

constexpr int most(Measure measure) { return measure == Measure::kPyramidCards ? kCells : kCards; }

// The searches for one deal, one after the other, and what they have found so far.
class Searcher {
 public:
  Searcher(const Deal& deal, const Rules& rules, State start, const SolveOptions& options)
      : deal_(deal), rules_(rules), start_(start), options_(options), budget_(options.limits) {
    outcome_.method = Method::kSearch;
  }

  Outcome run() {
    if (SearchSpace::is_bag(rules_)) {
      if (options_.find == Find::kWin) maximize(goal(), most(goal()) - 1);
    } else {
      decide();
    }
    if (options_.find == Find::kMax) {
      outcome_.max_pyramid_cards = maximum(Measure::kPyramidCards);
      if (budget_.gave_up() != GaveUp::kInterrupted) {
        outcome_.max_cards = maximum(Measure::kAllCards);
      }
    }
    outcome_.gave_up = budget_.gave_up();
    outcome_.nodes = budget_.nodes();
    outcome_.bytes = budget_.bytes();
    return std::move(outcome_);
  }

 private:
  Measure goal() const {
    return rules_.goal == Goal::kPyramid ? Measure::kPyramidCards : Measure::kAllCards;
  }

  int& seen(Measure measure) {
    return measure == Measure::kAllCards ? outcome_.seen_cards : outcome_.seen_pyramid_cards;
  }

  void decide() {
    PairSearchAnswer answer =
        search_pairs(deal_, rules_, start_, options_.prunings, options_.hash_seed, budget_);
    outcome_.winnable = answer.winnable;
    if (answer.winnable != Verdict::kYes) return;
    outcome_.line = std::move(answer.line);
    seen(Measure::kPyramidCards) = kCells;
    seen(goal()) = most(goal());
  }

  // A won goal says what its measure's maximum is, and that of the pyramid's cards.
  std::optional<int> maximum(Measure measure) {
    if (seen(measure) == most(measure)) return most(measure);
    return maximize(measure, -1) ? std::optional(seen(measure)) : std::nullopt;
  }

  // Looks for values above `floor`. Returns false when the budget gave up before all was seen.
  bool maximize(Measure measure, int floor) {
    if (budget_.gave_up() != GaveUp::kNo) return false;
    const SearchSpace space(deal_, rules_, start_, measure, options_.prunings);
    DepthFirst search(space, floor, options_.hash_seed, budget_);
    search.run();
    const bool complete = budget_.gave_up() == GaveUp::kNo;
    const bool reached = measure == goal() && search.best() == most(measure);
    if (reached) {
      outcome_.winnable = Verdict::kYes;
    } else if (measure == goal() && complete) {
      outcome_.winnable = Verdict::kNo;
    }
    if (search.best() > std::max(floor, seen(measure) - 1)) {
      seen(measure) = search.best();
      if (reached || (measure == Measure::kPyramidCards && outcome_.winnable != Verdict::kYes)) {
        outcome_.line = space.line(search.best_path());
      }
    }
    return complete;
  }

  const Deal& deal_;
  const Rules& rules_;
  State start_;
  const SolveOptions& options_;
  Budget budget_;
  Outcome outcome_;
};

}  // namespace

Outcome search(const Deal& deal, const Rules& rules, const SolveOptions& options) {
  return search_from(deal, rules, initial_state(rules), options);
}

Outcome search_from(const Deal& deal, const Rules& rules, State start,
                    const SolveOptions& options) {
  return Searcher(deal, rules, start, options).run();
}

}  // namespace pyramid
