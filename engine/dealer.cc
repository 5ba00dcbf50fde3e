#include "engine/dealer.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "engine/published.h"
#include "engine/splitmix64.h"

namespace pyramid {
namespace {

constexpr std::array<Card, kCards> kNewDeck = [] {
  std::array<Card, kCards> deck;
  for (int index = 0; index < kCards; ++index) {
    deck[static_cast<std::size_t>(index)] = Card::at(index);
  }
  return deck;
}();

// Ascending Fisher–Yates. With a span of fixed extent the compiler unrolls it.
template <std::size_t extent>
inline void shuffle(std::span<Card, extent> cards, SplitMix64 random) {
  const auto n = static_cast<std::uint32_t>(cards.size());
  for (std::uint32_t i = 0; i + 1 < n; ++i) {
    std::swap(cards[i], cards[static_cast<std::size_t>(i + random.below(n - i))]);
  }
}

SplitMix64 generator(std::uint32_t seed, std::uint32_t key) {
  return SplitMix64(std::uint64_t{key} << 32U | seed);
}

Deal deal_shuffled(SplitMix64 random) {
  std::array<Card, kCards> cards = kNewDeck;
  shuffle(std::span(cards), random);
  return Deal(cards);
}

// The published cards, then the others in ascending order of their index, shuffled.
Deal complete(const PublishedCards& published, SplitMix64 random) {
  std::array<Card, kCards> cards = published.cards;
  const auto known = static_cast<std::size_t>(published.known);
  std::array<bool, kCards> taken{};
  for (std::size_t place = 0; place < known; ++place) {
    taken[static_cast<std::size_t>(cards[place].index())] = true;
  }
  std::size_t place = known;
  for (const Card card : kNewDeck) {
    if (!taken[static_cast<std::size_t>(card.index())]) cards[place++] = card;
  }
  shuffle(std::span(cards).subspan(known), random);
  return Deal(cards);
}

}  // namespace

Deal deal_seed(std::uint32_t seed, std::uint32_t key) {
  return deal_shuffled(generator(seed, key));
}

Deal deal_random(std::uint64_t stream, std::uint64_t index) {
  // A generator's state is a counter, so state index + 1 of the stream's own generator is known
  // without its predecessors; its output, mixed, starts the deal's generator. Streams begin at
  // mixed states too, or stream 1 would be stream 0 shifted by some indices.
  const std::uint64_t begin = SplitMix64::mix(stream);
  SplitMix64 states(begin + index * SplitMix64::kStep);
  return deal_shuffled(SplitMix64(states.next()));
}

CodedDeal deal_for_code(DealCode code) {
  if (const std::optional<PublishedCards> published = published_cards(code)) {
    return {complete(*published, generator(code.seed, kDealerKey)), DealSource::kPublished};
  }
  return {deal_seed(code.seed), DealSource::kGenerated};
}

}  // namespace pyramid
