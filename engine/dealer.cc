#include "engine/dealer.h"

#include <algorithm>
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

// The rank of each card of a new deck.
constexpr std::array<std::uint8_t, kCards> kNewDeckRanks = [] {
  std::array<std::uint8_t, kCards> ranks;
  for (std::size_t i = 0; i < kCards; ++i) ranks[i] = static_cast<std::uint8_t>(kNewDeck[i].rank());
  return ranks;
}();

// Ascending Fisher–Yates, until the first `places` are settled. With a span of fixed extent the
// compiler unrolls it.
template <class Item, std::size_t extent>
inline void shuffle(std::span<Item, extent> items, std::size_t places, SplitMix64 random) {
  const auto n = static_cast<std::uint32_t>(items.size());
  for (std::uint32_t i = 0; i < places && i + 1 < n; ++i) {
    std::swap(items[i], items[static_cast<std::size_t>(i + random.below(n - i))]);
  }
}

SplitMix64 generator(std::uint32_t seed, std::uint32_t key) {
  return SplitMix64(std::uint64_t{key} << 32U | seed);
}

// A generator's state is a counter, so state index + 1 of the stream's own generator is known
// without its predecessors; its output, mixed, starts the deal's generator. Streams begin at mixed
// states too, or stream 1 would be stream 0 shifted by some indices.
SplitMix64 generator_of_random(std::uint64_t stream, std::uint64_t index) {
  SplitMix64 states(SplitMix64::mix(stream) + index * SplitMix64::kStep);
  return SplitMix64(states.next());
}

Deal deal_shuffled(SplitMix64 random) {
  std::array<Card, kCards> cards = kNewDeck;
  shuffle(std::span(cards), kCards, random);
  return Deal(cards);
}

CodedRanks ranks_shuffled(SplitMix64 random) {
  std::array<std::uint8_t, kCards> deck = kNewDeckRanks;
  shuffle(std::span(deck), kCells, random);
  CodedRanks coded{.ranks = {}, .source = DealSource::kGenerated};
  std::copy_n(deck.begin(), kCells, coded.ranks.begin());
  return coded;
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
  shuffle(std::span(cards).subspan(known), kCards, random);
  return Deal(cards);
}

}  // namespace

Deal deal_seed(std::uint32_t seed, std::uint32_t key) {
  return deal_shuffled(generator(seed, key));
}

Deal deal_random(std::uint64_t stream, std::uint64_t index) {
  return deal_shuffled(generator_of_random(stream, index));
}

CodedDeal deal_for_code(DealCode code) {
  if (const std::optional<PublishedCards> published = published_cards(code)) {
    return {complete(*published, generator(code.seed, kDealerKey)), DealSource::kPublished};
  }
  return {deal_seed(code.seed), DealSource::kGenerated};
}

CodedRanks ranks_for_code(DealCode code) {
  if (!published_cards(code)) return ranks_shuffled(generator(code.seed, kDealerKey));
  const CodedDeal coded = deal_for_code(code);
  CodedRanks ranks{.ranks = {}, .source = coded.source};
  std::ranges::transform(coded.deal.pyramid(), ranks.ranks.begin(),
                         [](Card card) { return static_cast<std::uint8_t>(card.rank()); });
  return ranks;
}

CodedRanks ranks_random(std::uint64_t stream, std::uint64_t index) {
  return ranks_shuffled(generator_of_random(stream, index));
}

}  // namespace pyramid
