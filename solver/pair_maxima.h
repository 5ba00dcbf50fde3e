// The most cards that play can remove, under every rule set, by asking which cells stay.
//
// What stays of the pyramid at the end is an ideal, one of 1430. For each, pair_search.h decides
// whether play can remove exactly the other cells; and since it knows from the start which cards
// must go and which cannot, a "no" mostly comes before the first decision.
//
// Max pyramid cards: the ideals are tried from the smallest on; the first that can be left is the
// answer. Max cards: each ideal comes with an upper bound, how many cards could be paired at all if
// those cells stay; the ideals are tried from the highest bound on, each for more cards than have
// been found, until no bound is higher than that.
#pragma once

#include <optional>

#include "solver/budget.h"
#include "solver/pair_search.h"

namespace pyramid {

struct PairMaximum {
  std::optional<int> most;  // none when the budget ran out
  PairSearchAnswer answer;  // the best line found
};

// Max pyramid cards, beginning with the ideals that leave so many cells at least. Thread-safe.
PairMaximum max_pyramid_cards(const PairSearch& search, int least_left, Budget& budget);

// Max cards. Thread-safe.
PairMaximum max_cards(const PairSearch& search, Budget& budget);

}  // namespace pyramid
