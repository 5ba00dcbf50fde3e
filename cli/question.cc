#include "cli/question.h"

#include <chrono>

#include "cli/interrupt.h"
#include "cli/number_text.h"

namespace pyramid::cli {
namespace {

using Clock = std::chrono::steady_clock;

Clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

std::string_view to_text(MethodChoice method) {
  switch (method) {
    case MethodChoice::kAuto:
      return "auto";
    case MethodChoice::kStructure:
      return "structure";
    case MethodChoice::kSearch:
      break;
  }
  return "search";
}

SolveOptions options_with_stop(const Question& question) {
  SolveOptions options = question.options;
  if (question.timeout) {
    const Clock::time_point deadline = Clock::now() + duration_of(*question.timeout);
    options.limits.stop = [deadline] {
      if (stop_requested()) return GaveUp::kInterrupted;
      return Clock::now() < deadline ? GaveUp::kNo : GaveUp::kTime;
    };
  } else {
    options.limits.stop = [] { return stop_requested() ? GaveUp::kInterrupted : GaveUp::kNo; };
  }
  return options;
}

Outcome answer(const Deal& deal, const Question& question) {
  return solve(deal, question.rules, options_with_stop(question));
}

Outcome answer_position(const Referee& table, State state, const Question& question) {
  return still_winnable(table, state, options_with_stop(question));
}

std::string limit_text(GaveUp reason, const Question& question) {
  switch (reason) {
    case GaveUp::kNodes:
      return "--max-nodes " + std::to_string(question.options.limits.nodes);
    case GaveUp::kMemory:
      return "--max-memory " + std::to_string(question.options.limits.bytes);
    case GaveUp::kTime:
      return "--timeout " + seconds_text(question.timeout.value_or(0));
    case GaveUp::kNo:
    case GaveUp::kInterrupted:
      break;
  }
  return std::string(to_text(reason));
}

std::string gave_up_text(GaveUp reason, const Question& question) {
  return (reason == GaveUp::kInterrupted ? "" : "gave up at ") + limit_text(reason, question);
}

std::string moves_bounds_text(const Outcome& outcome) {
  const std::string least = std::to_string(outcome.moves_at_least);
  if (outcome.winnable != Verdict::kYes) return "at least " + least;
  return "between " + least + " and " + std::to_string(outcome.line.size());
}

std::string order_note(DealSource source, Verdict winnable, Find find) {
  if (source != DealSource::kPublished || winnable == Verdict::kNo || !asks_for_moves(find)) {
    return "";
  }
  return "fewest moves depend on the order of the stock, which is generated";
}

}  // namespace pyramid::cli
