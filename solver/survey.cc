#include "solver/survey.h"

#include <algorithm>
#include <cstddef>
#include <functional>

#include "solver/fast_structure.h"

namespace pyramid {
namespace {

template <std::size_t size>
void add_each(std::array<std::uint64_t, size>& to, const std::array<std::uint64_t, size>& from) {
  std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>());
}

}  // namespace

void SurveyCounts::add(const Outcome& outcome, DealSource source) {
  tally.add(outcome.winnable);
  if (!outcome.solved()) ++gave_up;
  if (source == DealSource::kPublished) ++published;
  if (outcome.max_pyramid_cards) {
    ++by_max_pyramid_cards[static_cast<std::size_t>(*outcome.max_pyramid_cards)];
  }
  if (outcome.max_cards) ++by_max_cards[static_cast<std::size_t>(*outcome.max_cards)];
  if (outcome.fewest_moves) ++by_fewest_moves[static_cast<std::size_t>(*outcome.fewest_moves)];
}

void SurveyCounts::add(const SurveyCounts& other) {
  tally.winnable += other.tally.winnable;
  tally.unwinnable += other.tally.unwinnable;
  tally.unknown += other.tally.unknown;
  gave_up += other.gave_up;
  published += other.published;
  add_each(by_max_pyramid_cards, other.by_max_pyramid_cards);
  add_each(by_max_cards, other.by_max_cards);
  add_each(by_fewest_moves, other.by_fewest_moves);
}

std::vector<std::uint64_t> SurveyCounts::moves_that_occur() const {
  std::vector<std::uint64_t> counts(by_fewest_moves.begin(), by_fewest_moves.end());
  while (!counts.empty() && counts.back() == 0) counts.pop_back();
  return counts;
}

Outcome answer_by_structure(const PyramidRanks& ranks, const Rules& rules, Find find) {
  Outcome outcome;
  outcome.method = Method::kStructure;
  bool wins = false;
  if (asks_for_maxima(find) || rules.goal == Goal::kAll) {
    const FastMaxima best = fast_maxima(ranks, rules.overlap);
    wins = rules.goal == Goal::kAll ? best.cards == kCards : best.pyramid_cards == kCells;
    if (asks_for_maxima(find)) {
      outcome.max_pyramid_cards = outcome.seen_pyramid_cards = best.pyramid_cards;
      outcome.max_cards = outcome.seen_cards = best.cards;
    }
  } else {
    wins = can_clear_pyramid(ranks, rules.overlap);
  }
  outcome.winnable = wins ? Verdict::kYes : Verdict::kNo;
  return outcome;
}

SurveyCounts survey_by_structure(const DealSeries& series, IndexRange part, const Rules& rules,
                                 Find find) {
  SurveyCounts counts;
  for (std::uint64_t index = part.first; index < part.first + part.size; ++index) {
    const CodedRanks coded = series.ranks(index);
    counts.add(answer_by_structure(coded.ranks, rules, find), coded.source);
  }
  return counts;
}

std::optional<SurveyCounts> survey_by(const DealSeries& series, IndexRange part,
                                      const std::function<Outcome(const Deal&)>& answer) {
  SurveyCounts counts;
  for (std::uint64_t index = part.first; index < part.first + part.size; ++index) {
    const CodedDeal coded = series.deal(index);
    const Outcome outcome = answer(coded.deal);
    if (outcome.gave_up == GaveUp::kInterrupted) return std::nullopt;
    counts.add(outcome, coded.source);
  }
  return counts;
}

}  // namespace pyramid
