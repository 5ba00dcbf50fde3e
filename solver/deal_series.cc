#include "solver/deal_series.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/published.h"
#include "engine/splitmix64.h"

namespace pyramid {
namespace {

// What follows is the dealer of engine/dealer.h, cut short after the pyramid's cards.
static_assert(kDealerVersion == 1);

constexpr std::array<Card, kCards> kNewDeck = [] {
  std::array<Card, kCards> deck;
  for (int index = 0; index < kCards; ++index) {
    deck[static_cast<std::size_t>(index)] = Card::at(index);
  }
  return deck;
}();

PyramidCards pyramid_shuffled(SplitMix64 random) {
  std::array<Card, kCards> cards = kNewDeck;
  for (std::uint32_t i = 0; i < kCells; ++i) {
    std::swap(cards[i], cards[static_cast<std::size_t>(i + random.below(kCards - i))]);
  }
  PyramidCards pyramid{.cards = {}, .source = DealSource::kGenerated};
  std::copy_n(cards.begin(), kCells, pyramid.cards.begin());
  return pyramid;
}

SplitMix64 generator_of_code(DealCode code) {
  return SplitMix64(std::uint64_t{kDealerKey} << 32U | code.seed);
}

SplitMix64 generator_of_random(std::uint64_t stream, std::uint64_t index) {
  SplitMix64 states(SplitMix64::mix(stream) + index * SplitMix64::kStep);
  return SplitMix64(states.next());
}

}  // namespace

DealSeries DealSeries::codes(DealCode first, DealCode last) {
  assert(first.seed <= last.seed);
  return {true, first.seed, std::uint64_t{last.seed} - first.seed + 1};
}

DealSeries DealSeries::random(std::uint64_t stream, std::uint64_t size) {
  return {false, stream, size};
}

CodedDeal DealSeries::deal(std::uint64_t index) const {
  if (has_codes_) return deal_for_code(code(index));
  return {deal_random(start_, index), DealSource::kGenerated};
}

PyramidCards DealSeries::pyramid(std::uint64_t index) const {
  if (!has_codes_) return pyramid_shuffled(generator_of_random(start_, index));
  if (!published_cards(code(index))) return pyramid_shuffled(generator_of_code(code(index)));
  const CodedDeal coded = deal_for_code(code(index));
  PyramidCards pyramid{.cards = {}, .source = coded.source};
  std::copy_n(coded.deal.pyramid().begin(), kCells, pyramid.cards.begin());
  return pyramid;
}

}  // namespace pyramid
