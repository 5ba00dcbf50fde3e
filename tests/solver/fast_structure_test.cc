// What the survey's fast structural answers must be: those of the structural method with plans.
#include "solver/fast_structure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

using PyramidCards = std::array<Card, kCells>;

// Both, of the cards in a pyramid, with overlap and without.
void expect_answers_of_structure(const PyramidCards& cards) {
  PyramidRanks ranks;
  std::ranges::transform(cards, ranks.begin(),
                         [](Card card) { return static_cast<std::uint8_t>(card.rank()); });
  for (const bool overlap : {false, true}) {
    Rules rules;
    rules.overlap = overlap;
    const StructureMaxima expected = maxima_by_structure(cards, overlap);
    const FastMaxima maxima = fast_maxima(ranks, overlap);
    ASSERT_EQ(can_clear_pyramid(ranks, overlap), winnable_by_structure(cards, rules));
    ASSERT_EQ(maxima.pyramid_cards, expected.pyramid_cards);
    ASSERT_EQ(maxima.cards, expected.cards);
  }
}

TEST(FastStructure, FindsThePublishedMaximumOfJ) {
  const CodedRanks j = ranks_for_code(DealCode{1});
  EXPECT_FALSE(can_clear_pyramid(j.ranks, false));
  EXPECT_EQ(fast_maxima(j.ranks, false).pyramid_cards, 14);
}

TEST(FastStructure, AnswersAsStructureOn30000RandomDeals) {
  for (std::uint64_t index = 0; index < 30'000; ++index) {
    const Deal deal = deal_random(2001, index);
    PyramidCards cards;
    std::ranges::copy(deal.pyramid(), cards.begin());
    ASSERT_NO_FATAL_FAILURE(expect_answers_of_structure(cards)) << index;
  }
}

// Random deals hardly ever need more than eight pairs. These need up to twelve: few ranks fill the
// pyramid, those of three classes and the kings at the most extreme.
TEST(FastStructure, AnswersAsStructureWhereManyPairsAreNeeded) {
  for (const int classes : {3, 4, 5}) {
    std::array<Card, kCards> deck{};
    std::size_t size = 0;
    for (int index = 0; index < kCards; ++index) {
      const Card card = Card::at(index);
      if (std::min(card.rank(), kKing - card.rank()) <= classes) deck[size++] = card;
    }
    SplitMix64 random(static_cast<std::uint64_t>(classes));
    for (int i = 0; i < 3000; ++i) {
      PyramidCards cards;
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        const auto left = static_cast<std::uint32_t>(size - cell);
        std::swap(deck[cell], deck[cell + static_cast<std::size_t>(random.below(left))]);
        cards[cell] = deck[cell];
      }
      ASSERT_NO_FATAL_FAILURE(expect_answers_of_structure(cards)) << classes << " " << i;
    }
  }
}

}  // namespace
}  // namespace pyramid
