#include "engine/published.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace pyramid {
namespace {

struct PublishedDeal {
  std::uint32_t seed;
  PublishedCards published;
};

// Runs in the compiler alone; abort() there is a failed build, so that no program can start with
// a misprint in it. Plain "Td" cards separated by blanks; parse_cards() would read more, but not
// at compile time.
consteval Card read_card(char rank, char suit) {
  constexpr std::string_view kRankLetters = "A23456789TJQK";
  constexpr std::string_view kSuitLetters = "cdhs";
  const std::size_t rank_at = kRankLetters.find(rank);
  const std::size_t suit_at = kSuitLetters.find(suit);
  if (rank_at == std::string_view::npos || suit_at == std::string_view::npos) std::abort();
  return Card::of(static_cast<int>(rank_at) + 1, static_cast<Suit>(suit_at));
}

consteval PublishedDeal read(std::uint32_t seed, std::string_view text) {
  PublishedDeal deal{.seed = seed, .published = {.cards = {}, .known = 0}};
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    for (; text[i] == ' '; ++i) {
    }
    const Card card = read_card(text[i], text[i + 1]);
    for (int place = 0; place < deal.published.known; ++place) {
      if (deal.published.cards[static_cast<std::size_t>(place)] == card) std::abort();
    }
    deal.published.cards[static_cast<std::size_t>(deal.published.known++)] = card;
  }
  return deal;
}

#define PUBLISHED_DEAL(seed, cards) read(seed, cards),
constexpr PublishedDeal kPublishedDeals[] = {
#include "data/published_deals.inc"
};
#undef PUBLISHED_DEAL

}  // namespace

std::optional<PublishedCards> published_cards(DealCode code) {
  for (const PublishedDeal& deal : kPublishedDeals) {
    if (deal.seed == code.seed) return deal.published;
  }
  return std::nullopt;
}

}  // namespace pyramid
