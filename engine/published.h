// Deals that an app or a book shows: data/published_deals.inc, compiled in.
#pragma once

#include <optional>

#include "engine/deal.h"
#include "engine/deal_code.h"

namespace pyramid {

// What is published of a deal: its first cards in place order. A file that shows pyramid and waste
// gives 29; the rest is the dealer's to fill in.
struct PublishedCards {
  std::array<Card, kCards> cards;
  int known;  // the first so many of `cards` are published
};

// Nothing when the code's deal is not published. Thread-safe; constant time.
std::optional<PublishedCards> published_cards(DealCode code);

}  // namespace pyramid
