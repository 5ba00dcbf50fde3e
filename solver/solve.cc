#include "solver/solve.h"

#include <algorithm>
#include <stdexcept>

#include "engine/referee.h"
#include "engine/state.h"
#include "solver/budget.h"
#include "solver/search.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

Outcome solve_by_structure(const Deal& deal, const Rules& rules, Find find) {
  Outcome outcome;
  outcome.method = Method::kStructure;
  if (!asks_for_maxima(find)) {
    const std::optional<Plan> plan = winning_plan(deal.pyramid(), rules);
    outcome.winnable = plan ? Verdict::kYes : Verdict::kNo;
    if (plan) outcome.line = play_plan(deal, rules, *plan);
    return outcome;
  }
  const StructureMaxima best = maxima_by_structure(deal.pyramid(), rules.overlap);
  const bool wins = rules.goal == Goal::kAll ? best.cards == kCards : best.pyramid_cards == kCells;
  outcome.winnable = wins ? Verdict::kYes : Verdict::kNo;
  outcome.max_pyramid_cards = outcome.seen_pyramid_cards = best.pyramid_cards;
  outcome.max_cards = outcome.seen_cards = best.cards;
  outcome.line = play_plan(deal, rules, best.plan);
  return outcome;
}

// Plays an outcome's line by the referee, and holds what the outcome claims of it against that.
void replay(Referee referee, Outcome& outcome) {
  for (const Move move : outcome.line) {
    if (const std::optional<std::string> refusal = referee.play(move)) {
      throw std::logic_error("the referee refuses a solver's move: " + *refusal);
    }
  }
  if (referee.goal_reached() != (outcome.winnable == Verdict::kYes)) {
    throw std::logic_error("a solver's line does not end where its answer says");
  }
  if (outcome.max_pyramid_cards && !outcome.line.empty() &&
      referee.pyramid_cards_removed() != *outcome.max_pyramid_cards) {
    throw std::logic_error("a solver's line does not remove as many cards as its answer says");
  }
  if (outcome.fewest_moves && referee.moves() != *outcome.fewest_moves) {
    throw std::logic_error("a solver's line is not as long as its answer says");
  }
  outcome.seen_pyramid_cards =
      std::max(outcome.seen_pyramid_cards, referee.pyramid_cards_removed());
  outcome.seen_cards = std::max(outcome.seen_cards, referee.cards_removed());
}

// Whether structure decides all that is asked, but for the fewest moves.
bool decided_by_structure(const Rules& rules, const SolveOptions& options) {
  if (options.method == MethodChoice::kSearch) return false;
  return asks_for_maxima(options.find) ? structure_applies(rules) : structure_decides_win(rules);
}

}  // namespace

bool structure_answers(const Rules& rules, const SolveOptions& options) {
  return !asks_for_moves(options.find) && decided_by_structure(rules, options);
}

std::optional<std::string> why_not(const Rules& rules, const SolveOptions& options) {
  if (options.method == MethodChoice::kStructure && asks_for_moves(options.find)) {
    return "method structure finds no fewest moves; expected auto or search";
  }
  if (options.method == MethodChoice::kStructure && !structure_answers(rules, options)) {
    return "method structure needs redeals=unlimited, piles=1 and access=waste-top (or any access "
           "to find a win with goal=pyramid); the rules are " +
           to_text(rules);
  }
  return std::nullopt;
}

Outcome solve(const Deal& deal, const Rules& rules, const SolveOptions& options) {
  const bool by_structure = decided_by_structure(rules, options);
  Outcome outcome =
      by_structure ? solve_by_structure(deal, rules, options.find) : search(deal, rules, options);
  if (by_structure && asks_for_moves(options.find) && outcome.winnable == Verdict::kYes) {
    Budget budget(options.limits);
    add_fewest_moves(deal, rules, initial_state(rules), options, budget, outcome);
  }
  replay(Referee(deal, rules), outcome);
  return outcome;
}

Outcome still_winnable(const Referee& table, State state, const SolveOptions& options) {
  const Deal& deal = table.deal();
  const Rules& rules = table.rules();
  SolveOptions win = options;
  win.find = Find::kWin;
  const bool by_structure = structure_answers(rules, win);
  Outcome outcome;
  if (by_structure) {
    outcome.method = Method::kStructure;
    const std::optional<Plan> plan = winning_plan(deal, rules, state);
    outcome.winnable = plan ? Verdict::kYes : Verdict::kNo;
    if (plan) outcome.line = play_plan(deal, rules, *plan, state);
  } else {
    outcome = search_from(deal, rules, state, win);
  }
  // A line towards an answer that was given up proves nothing.
  if (outcome.winnable != Verdict::kYes) outcome.line.clear();
  replay(table, outcome);
  return outcome;
}

}  // namespace pyramid
