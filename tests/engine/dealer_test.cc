#include "engine/dealer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/published.h"
#include "engine/splitmix64.h"

namespace pyramid {
namespace {

// The description in dealer.h once more, for any number of cards and any state.
std::vector<Card> shuffled(std::vector<Card> cards, std::uint64_t state) {
  SplitMix64 random(state);
  for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
    std::iter_swap(
        cards.begin() + static_cast<std::ptrdiff_t>(i),
        cards.begin() + static_cast<std::ptrdiff_t>(
                            i + random.below(static_cast<std::uint32_t>(cards.size() - i))));
  }
  return cards;
}

// Worked out by a separate program from the description. They must never change: they are what
// version 1 of the dealer means.
TEST(Dealer, DealsPinnedDecks) {
  EXPECT_EQ(kDealerVersion, 1);
  EXPECT_EQ(to_text(deal_seed(0, 0)),
            "7s Jd 4c Qs Tc 8d Ad 3s 6d Js Ah 4s 7h 9h 2s 7c 8h 5s Qd 8s 9s 8c 5c Kc Ts 2d Jh 4d "
            "5d 3c 4h Th 2c 2h 9c 9d Kd Jc 6s 3h 7d 6h Qc As 5h Ks 6c Td Qh 3d Ac Kh");
  EXPECT_EQ(to_text(deal_seed(1, 0)),
            "4h As Qs Qd Kd 2s 8s 5h 8d 5s Ah Th 8c 8h Kc 9d 2c 7s 3s Ts Td Jd Jh Jc 7h 3d 4d 6s "
            "Ac Ks Tc 2d 5c 6d Kh 2h Qc 7d Js 9s 3c Qh 9c Ad 6c 4s 4c 7c 3h 6h 5d 9h");
  EXPECT_EQ(to_text(deal_seed(0xffffffffU, 0)),
            "Jd 8d Ts 7c Kh Ks Ah 2s 2d Qc 4c 3d 4h Ac 7s Ad Th 8h 9c 6c Js 7d 3c 9s 4d 8c 5h 5d "
            "Kd 2c 6d Qd Tc 9h 4s 5s 7h Qh Jc 3h 2h 8s Jh 5c 9d Td 3s Kc 6h As Qs 6s");
  EXPECT_EQ(to_text(deal_seed(1, 1)),
            "7c Jc 7s Js 4c Qs Jh 4d 5d 4s 9d 7d 9h 3d 5c 3s 2c 6d 6s Qc Tc 6c Ks 5s 6h Kd Jd 2s "
            "2h As Kh 8c Th 3h 5h 9c 2d 8s Qh Kc 8d Ad Ts 3c 8h Ac 7h 4h Qd Ah Td 9s");
  EXPECT_EQ(to_text(deal_seed(123456789, 7)),
            "6h 6d 9h 8s Kc Js 3s Ah 4s Qh Td 2s 3h Qs As Ts 9d 3c Ad 9c 7h 8c 3d 9s Kh 5s 8h 7d "
            "4h Ks 5h 7s Qd 6s 4d 5d Jc 2d 4c 5c 2h 8d 6c Jd Tc Ac Kd 7c Qc Jh Th 2c");
}

TEST(Dealer, DealsPinnedRandomDeals) {
  EXPECT_EQ(to_text(deal_random(0, 0)),
            "8h Jh 9d Th 3s Qc 5c 6d Qd Ac Ah 3d 6c 9h 4c 2h 7c 6s 8s 3c Ks As 2s 7s Kh Jd 3h 2c "
            "9c 2d 7d Kc 6h Td Js Ts Qs 4s Jc 5h Ad 8c 4h Tc 8d 4d 9s Kd Qh 5s 5d 7h");
  EXPECT_EQ(to_text(deal_random(1, 0)),
            "5d Ks 6d Ah 8c 9h 4s 9c 2h 4d Jd Ts 3c Kh Ac Qs 6c 2c Tc Th 6s Qh 7c Jc 3d As 4h 8s "
            "8d 3s 4c 2s Kc 7d 3h 5s Td 5h Js 2d Jh 6h 7h Qd Kd 9d 9s 8h Ad 7s 5c Qc");
  EXPECT_EQ(to_text(deal_random(0, 1)),
            "2d Kc 7s Jc Qd 4h Td 6d 6h 8c 8s Kd Tc Ks 2h 9h 5s 9s Js 9d 4d 7d Qs 6c Th 6s Jd 8h "
            "Ts As 3c Ah 3h 3s 8d Qc Qh 2c 4s 5h 2s 7h 9c 5c 5d Ac Jh Ad 4c Kh 7c 3d");
  EXPECT_EQ(to_text(deal_random(20260101, std::uint64_t{1} << 40U)),
            "Ah 2s 4c Kc 5c 2h Js 7c Ts 8s Ad 7s Qc 3c 7d As Ac 2c 3d 9h 5s Jd 8d 5h 5d 6c 4d Kh "
            "2d 9d 4s Jh Qd 6h Kd Td 3h Th Tc 7h 3s 8h Jc 6d Qh 9c 6s 8c 9s 4h Ks Qs");
}

TEST(Dealer, DealsWholeDecks) {
  for (std::uint32_t i = 0; i < 2'000; ++i) {
    for (const Deal& deal : {deal_seed(~i), deal_random(i, ~std::uint64_t{i})}) {
      std::set<int> seen;
      for (const Card card : deal.cards()) seen.insert(card.index());
      ASSERT_EQ(seen.size(), 52U);
    }
  }
}

TEST(Dealer, SeedsStreamsAndIndicesAllGiveOtherDeals) {
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < 300; ++i) {
    seen.insert(to_text(deal_seed(i)));
    for (std::uint64_t stream = 0; stream < 10; ++stream) {
      seen.insert(to_text(deal_random(stream, i)));
    }
  }
  EXPECT_EQ(seen.size(), 300U * 11);
}

// A shuffle with a wrong range (any of 52 at each step, say) fails this by far.
TEST(Dealer, EachCardIsEquallyOftenAtEachPlace) {
  constexpr int kDeals = 52 * 2'000;
  std::array<std::array<int, kCards>, kCards> counts{};
  for (std::uint64_t i = 0; i < kDeals; ++i) {
    const Deal deal = deal_random(11, i);
    for (std::size_t place = 0; place < kCards; ++place) {
      ++counts[place][static_cast<std::size_t>(deal.cards()[place].index())];
    }
  }
  double chi_square = 0;
  constexpr double kExpected = static_cast<double>(kDeals) / kCards;
  for (const auto& row : counts) {
    for (const int count : row) {
      chi_square += (count - kExpected) * (count - kExpected) / kExpected;
    }
  }
  // 51 × 51 = 2601 degrees of freedom, standard deviation 72: within four of them.
  EXPECT_GT(chi_square, 2601 - 4 * 72);
  EXPECT_LT(chi_square, 2601 + 4 * 72);
}

TEST(DealForCode, GivesTheDealersDealWhereNothingIsPublished) {
  for (const std::uint32_t seed : {0U, 1U, 3U, 0xffffffffU}) {
    const CodedDeal coded = deal_for_code(DealCode{seed});
    EXPECT_EQ(coded.source, DealSource::kGenerated);
    EXPECT_EQ(coded.deal, deal_seed(seed));
  }
}

TEST(DealForCode, CompletesThePublishedDeal) {
  const CodedDeal coded = deal_for_code(DealCode{2});
  EXPECT_EQ(coded.source, DealSource::kPublished);
  const PublishedCards published = *published_cards(DealCode{2});
  ASSERT_EQ(published.known, 29);
  std::vector<Card> expected(published.cards.begin(), published.cards.begin() + 29);
  std::vector<Card> others;
  for (int index = 0; index < kCards; ++index) {
    if (std::ranges::find(expected, Card::at(index)) == expected.end()) {
      others.push_back(Card::at(index));
    }
  }
  ASSERT_EQ(others.size(), 23U);
  const std::vector<Card> stock = shuffled(others, std::uint64_t{kDealerKey} << 32U | 2U);
  expected.insert(expected.end(), stock.begin(), stock.end());
  EXPECT_TRUE(std::ranges::equal(coded.deal.cards(), expected));
}

// Ties the copy above to the separate program's deck.
TEST(DealForCode, IsCheckedAgainstTheSameShuffle) {
  std::vector<Card> deck;
  deck.reserve(kCards);
  for (int index = 0; index < kCards; ++index) deck.push_back(Card::at(index));
  EXPECT_TRUE(std::ranges::equal(shuffled(deck, std::uint64_t{7} << 32U | 123456789U),
                                 deal_seed(123456789, 7).cards()));
}

}  // namespace
}  // namespace pyramid
