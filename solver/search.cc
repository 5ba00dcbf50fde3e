#include "solver/search.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>

#include "solver/bag_search.h"
#include "solver/fewest_moves.h"
#include "solver/pair_maxima.h"
#include "solver/pair_search.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

// The searches for one deal, one after the other, and what they have found so far.
class Searcher {
 public:
  Searcher(const Deal& deal, const Rules& rules, State start, const SolveOptions& options)
      : deal_(deal), rules_(rules), start_(start), options_(options), budget_(options.limits) {
    outcome_.method = Method::kSearch;
  }

  Outcome run() {
    if (options_.find != Find::kMoves) search_wins_and_maxima();
    outcome_.gave_up = budget_.gave_up();
    outcome_.nodes = budget_.nodes();
    outcome_.bytes = budget_.bytes();
    if (asks_for_moves(options_.find) && outcome_.winnable != Verdict::kNo) {
      add_fewest_moves(deal_, rules_, start_, options_, budget_, outcome_);
    }
    return std::move(outcome_);
  }

 private:
  void search_wins_and_maxima() {
    if (structure_applies(rules_)) {
      search_bags();
    } else {
      search_all_pairs();
    }
  }

  bool interrupted() const { return budget_.gave_up() == GaveUp::kInterrupted; }

  void search_bags() {
    const bool all = rules_.goal == Goal::kAll;
    const Measure goal = all ? Measure::kAllCards : Measure::kPyramidCards;
    const int most = all ? kCards : kCells;
    if (!asks_for_maxima(options_.find)) {
      search_bag(goal, most - 1);
      return;
    }
    outcome_.max_pyramid_cards = search_bag(Measure::kPyramidCards, -1);
    if (!interrupted()) outcome_.max_cards = search_bag(Measure::kAllCards, -1);
  }

  // Looks for values above `floor`; returns the largest, none when the budget gave up.
  std::optional<int> search_bag(Measure measure, int floor) {
    if (budget_.gave_up() != GaveUp::kNo) return std::nullopt;
    const bool all = measure == Measure::kAllCards;
    const BagSpace space(deal_, rules_, start_, measure, options_.prunings);
    BagAnswer answer = pyramid::search_bag(space, floor, options_.hash_seed, budget_);
    const bool complete = budget_.gave_up() == GaveUp::kNo;
    const bool is_goal = all == (rules_.goal == Goal::kAll);
    const bool reached = answer.best == (all ? kCards : kCells);
    if (is_goal && (reached || complete)) {
      outcome_.winnable = reached ? Verdict::kYes : Verdict::kNo;
    }
    if (answer.best > floor) {
      (all ? outcome_.seen_cards : outcome_.seen_pyramid_cards) = answer.best;
      if ((is_goal && reached) || !all) outcome_.line = std::move(answer.line);
    }
    return complete ? std::optional(answer.best) : std::nullopt;
  }

  void search_all_pairs() {
    const PairSearch pairs(deal_, rules_, start_, options_.prunings, options_.hash_seed);
    const bool all = rules_.goal == Goal::kAll;
    const PairAim::Stock stock = all ? PairAim::Stock::kWhole : PairAim::Stock::kFree;
    PairSearchAnswer answer = pairs.run({.stock = stock}, budget_);
    outcome_.winnable = answer.reached;
    if (answer.reached != Verdict::kNo) see(std::move(answer));
    if (!asks_for_maxima(options_.find)) return;
    if (outcome_.winnable == Verdict::kYes) {
      outcome_.max_pyramid_cards = kCells;
    } else if (budget_.gave_up() == GaveUp::kNo) {
      PairMaximum maximum = max_pyramid_cards(pairs, all ? 0 : 1, budget_);
      outcome_.max_pyramid_cards = maximum.most;
      see(std::move(maximum.answer));
    }
    if (all && outcome_.winnable == Verdict::kYes) {
      outcome_.max_cards = kCards;
    } else if (budget_.gave_up() == GaveUp::kNo) {
      const PairMaximum maximum = max_cards(pairs, budget_);
      outcome_.max_cards = maximum.most;
      outcome_.seen_cards = std::max(outcome_.seen_cards, maximum.answer.cards);
    }
  }

  // A line that removes more pyramid cards than any before.
  void see(PairSearchAnswer answer) {
    outcome_.seen_pyramid_cards = answer.pyramid_cards;
    outcome_.seen_cards = std::max(outcome_.seen_cards, answer.cards);
    outcome_.line = std::move(answer.line);
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

void add_fewest_moves(const Deal& deal, const Rules& rules, State start,
                      const SolveOptions& options, Budget& budget, Outcome& outcome) {
  const GaveUp before = budget.gave_up();
  FewestMoves fewest =
      fewest_moves(deal, rules, start, options.prunings, options.hash_seed, budget);
  outcome.nodes = budget.nodes();
  outcome.bytes = budget.bytes();
  if (fewest.winnable == Verdict::kNo && outcome.winnable == Verdict::kYes) {
    throw std::logic_error("a deal with a winning line is found to have none");
  }
  const bool first_win = outcome.winnable != Verdict::kYes;
  if (first_win) outcome.winnable = fewest.winnable;
  if (fewest.winnable == Verdict::kYes && (first_win || fewest.line.size() < outcome.line.size())) {
    outcome.line = std::move(fewest.line);
  }
  outcome.moves_at_least = fewest.at_least;
  const bool proved = outcome.winnable == Verdict::kYes &&
                      outcome.line.size() == static_cast<std::size_t>(fewest.at_least);
  if (proved) outcome.fewest_moves = fewest.at_least;
  outcome.gave_up = proved ? before : budget.gave_up();
}

}  // namespace pyramid
