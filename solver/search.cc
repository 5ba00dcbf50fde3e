#include "solver/search.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/search_space.h"
#include "solver/state_table.h"

namespace pyramid {
namespace {

constexpr std::uint64_t kNodesPerStopCheck = 4096;

// What one deal's searches share: the table's memory and the limits.
struct Budget {
  Budget(const Limits& given, std::uint64_t hash_seed)
      : limits(given), table(given.bytes, hash_seed) {}

  const Limits& limits;
  StateTable table;
  std::uint64_t nodes = 0;
};

// The search for the largest value of one measure.
class DepthFirst {
 public:
  // Looks for values above `floor` only.
  DepthFirst(const SearchSpace& space, int floor, Budget& budget)
      : space_(space), budget_(budget), best_(floor) {
    budget_.table.clear();
  }

  // Returns kNo when best() is the largest value that can be reached, or none above the floor can.
  GaveUp run() {
    most_ = space_.bound(space_.start());
    visit(space_.start());
    return gave_up_;
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
    if (!enter(state)) return gave_up_ != GaveUp::kNo;
    SearchSpace::Successors next;
    space_.successors(state, next);
    for (const SearchSpace::Successor& successor : next) {
      path_.push_back(successor.move);
      if (visit(successor.state)) return true;
      path_.pop_back();
    }
    return false;
  }

  // True when the state is new and may be looked into.
  bool enter(State state) {
    switch (budget_.table.insert(space_.key(state))) {
      case StateTable::Insert::kSeen:
        return false;
      case StateTable::Insert::kNoRoom:
        gave_up_ = GaveUp::kMemory;
        return false;
      case StateTable::Insert::kNew:
        break;
    }
    if (budget_.nodes >= budget_.limits.nodes) {
      gave_up_ = GaveUp::kNodes;
      return false;
    }
    if (++budget_.nodes % kNodesPerStopCheck == 0 && budget_.limits.stop) {
      gave_up_ = budget_.limits.stop();
    }
    return gave_up_ == GaveUp::kNo;
  }

  const SearchSpace& space_;
  Budget& budget_;
  int most_ = 0;
  int best_;
  std::vector<Move> path_;
  std::vector<Move> best_path_;
  GaveUp gave_up_ = GaveUp::kNo;
};

// One search: its answer, and the line behind it.
struct Maximum {
  int best;
  std::vector<Move> line;
  GaveUp gave_up;
};

Maximum maximize(const Deal& deal, const Rules& rules, Measure measure, int floor, Budget& budget) {
  const SearchSpace space(deal, rules, measure);
  DepthFirst search(space, floor, budget);
  const GaveUp gave_up = search.run();
  return {search.best(), space.line(search.best_path()), gave_up};
}

constexpr int most(Measure measure) {
  return measure == Measure::kPyramidCards ? kCells : kCards;
}

}  // namespace

Outcome search(const Deal& deal, const Rules& rules, const SolveOptions& options) {
  Outcome outcome;
  outcome.method = Method::kSearch;
  Budget budget(options.limits, options.hash_seed);
  const Measure goal = rules.goal == Goal::kPyramid ? Measure::kPyramidCards : Measure::kAllCards;

  const auto look_for = [&](Measure measure, int floor) {
    Maximum found = maximize(deal, rules, measure, floor, budget);
    const bool exact = found.gave_up == GaveUp::kNo;
    if (!exact) outcome.gave_up = found.gave_up;
    if (measure == goal) {
      if (found.best == most(measure)) {
        outcome.winnable = Verdict::kYes;
      } else if (exact) {
        outcome.winnable = Verdict::kNo;
      }
    }
    if (found.best > floor) {
      auto& seen = measure == Measure::kAllCards ? outcome.seen_cards : outcome.seen_pyramid_cards;
      seen = std::max(seen, found.best);
      const bool wins = measure == goal && outcome.winnable == Verdict::kYes;
      if (wins || (measure == Measure::kPyramidCards && outcome.winnable != Verdict::kYes)) {
        outcome.line = std::move(found.line);
      }
    }
    return exact;
  };

  if (options.find == Find::kWin) {
    look_for(goal, most(goal) - 1);
  } else {
    if (look_for(Measure::kPyramidCards, -1)) {
      outcome.max_pyramid_cards = outcome.seen_pyramid_cards;
    }
    if (outcome.gave_up != GaveUp::kInterrupted && look_for(Measure::kAllCards, -1)) {
      outcome.max_cards = outcome.seen_cards;
    }
  }
  outcome.nodes = budget.nodes;
  outcome.bytes = budget.table.peak_bytes();
  return outcome;
}

}  // namespace pyramid
