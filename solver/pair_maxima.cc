#include "solver/pair_maxima.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/ideals.h"

namespace pyramid {
namespace {

// The ideals that can be left, fewest cells first.
std::vector<Ideal> ideals_within(Ideal whole) {
  std::vector<Ideal> ideals;
  for (int ideal = 0; ideal < kIdeals; ++ideal) {
    const auto part = static_cast<Ideal>(ideal);
    if ((cells_of(part) & ~cells_of(whole)) == 0) ideals.push_back(part);
  }
  return ideals;
}

}  // namespace

PairMaximum max_pyramid_cards(const PairSearch& search, int least_left, Budget& budget) {
  PairMaximum maximum;
  for (const Ideal left : ideals_within(search.start().ideal())) {
    if (size_of(left) < least_left) continue;
    PairSearchAnswer answer = search.run({.leave = cells_of(left)}, budget);
    if (answer.reached == Verdict::kNo) continue;
    if (answer.reached == Verdict::kYes) maximum.most = kCells - size_of(left);
    maximum.answer = std::move(answer);
    break;
  }
  return maximum;
}

PairMaximum max_cards(const PairSearch& search, Budget& budget) {
  struct Candidate {
    Ideal left;
    int bound;
  };
  std::vector<Candidate> candidates;
  for (const Ideal left : ideals_within(search.start().ideal())) {
    candidates.push_back({left, search.most_cards(cells_of(left))});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.bound > b.bound; });
  PairMaximum maximum;
  int best = -1;
  for (const Candidate& candidate : candidates) {
    if (candidate.bound <= best) break;
    const PairAim aim{cells_of(candidate.left), PairAim::Stock::kMost, best};
    PairSearchAnswer answer = search.run(aim, budget);
    if (answer.cards > best) {
      best = answer.cards;
      maximum.answer = std::move(answer);
    }
    if (budget.gave_up() != GaveUp::kNo) return maximum;
  }
  maximum.most = best;
  return maximum;
}

}  // namespace pyramid
