// 500 random decks with another solver's published answers, kept as reference data beside the
// checkout: the first 500 decks that mchung94/pyramid-solver publishes.
#pragma once

#include <vector>

#include "engine/deal.h"

namespace pyramid::testing {

struct PeerDeck {
  Deal deal;
  int fewest_moves;  // of a win under the rules of `microsoft`; 0 when there is none
};

// All 500; none when the reference data is absent.
std::vector<PeerDeck> peer_decks();

inline constexpr const char* kNoPeerDecks = "no reference data beside the checkout";

}  // namespace pyramid::testing
