// How short a win can be, over all deals: docs/fifteen-moves.md, checked.
//
// Lower bounds come from the shape of the pyramid alone, by going through all 1430 ideals: ranks
// are forgotten, and any two cells that some arrangement of the cards would let go together may go.
// So what is proved holds for every deal. That the bounds are reached is shown by deals built for
// it, whose wins the referee plays.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/deal.h"
#include "engine/ideals.h"
#include "engine/move.h"
#include "engine/pyramid.h"
#include "engine/referee.h"
#include "engine/rules.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

// Cells that one removal takes from the pyramid: two, or the same cell twice.
struct Taken {
  int one;
  int other;
};

// All that one removal can take from an ideal, in some arrangement of the cards.
std::vector<Taken> all_taken(Ideal ideal, bool overlap) {
  const CellSet cells = cells_of(ideal);
  const CellSet free = free_cells(ideal);
  std::vector<Taken> taken;
  for (int one = 0; one < kCells; ++one) {
    if ((free & cell_bit(one)) == 0) continue;
    for (int other = 0; other < kCells; ++other) {
      const bool both_free = one <= other && (free & cell_bit(other)) != 0;
      const bool under =
          (cells & covers_of(other)) == cell_bit(one) && (cells & cell_bit(other)) != 0;
      if (both_free || (overlap && under)) taken.push_back({one, other});
    }
  }
  return taken;
}

Ideal after(Ideal ideal, Taken taken) {
  const Ideal rest = without(ideal, taken.one);
  return taken.one == taken.other ? rest : without(rest, taken.other);
}

// By ideal, the fewest removals that clear it in the arrangement that suits it best. A removal
// leads to a smaller ideal, so those that an ideal needs are there before it.
std::vector<int> fewest_removals(bool overlap) {
  std::vector<int> fewest(kIdeals, kCells);
  fewest[kEmptyPyramid] = 0;
  for (int number = 1; number < kIdeals; ++number) {
    const auto ideal = static_cast<Ideal>(number);
    for (const Taken taken : all_taken(ideal, overlap)) {
      fewest[ideal] = std::min(fewest[ideal], 1 + fewest[after(ideal, taken)]);
    }
  }
  return fewest;
}

// A way to clear the pyramid by so many removals.
std::vector<Taken> shortest_way(bool overlap) {
  const std::vector<int> fewest = fewest_removals(overlap);
  std::vector<Taken> way;
  for (Ideal ideal = kFullPyramid; ideal != kEmptyPyramid;) {
    for (const Taken taken : all_taken(ideal, overlap)) {
      if (fewest[after(ideal, taken)] + 1 != fewest[ideal]) continue;
      way.push_back(taken);
      ideal = after(ideal, taken);
      break;
    }
  }
  return way;
}

// The cards of a deck, dealt out by rank.
class Deck {
 public:
  // The next card of a rank. Throws when all four are out.
  Card take(int rank) {
    return Card::of(rank, static_cast<Suit>(suits_out_.at(static_cast<std::size_t>(rank))++));
  }
  int left(int rank) const { return 4 - suits_out_.at(static_cast<std::size_t>(rank)); }

 private:
  std::array<int, kRanks + 1> suits_out_{};
};

// A deal in which this way is legal: kings where a cell goes alone, and four pairs of every class
// as long as there are pairs.
Deal deal_for(const std::vector<Taken>& way) {
  std::array<Card, kCards> cards;
  Deck deck;
  int low = kAce;
  for (const Taken taken : way) {
    if (taken.one == taken.other) {
      cards[static_cast<std::size_t>(taken.one)] = deck.take(kKing);
      continue;
    }
    if (deck.left(low) == 0) ++low;
    cards[static_cast<std::size_t>(taken.one)] = deck.take(low);
    cards[static_cast<std::size_t>(taken.other)] = deck.take(kKing - low);
  }
  std::size_t place = kCells;
  for (int rank = kAce; rank <= kKing; ++rank) {
    while (deck.left(rank) > 0) cards[place++] = deck.take(rank);
  }
  return Deal(cards);
}

TEST(FifteenMoves, NoArrangementIsClearedByFewerRemovals) {
  EXPECT_EQ(fewest_removals(/*overlap=*/false)[kFullPyramid], 15);
  EXPECT_EQ(fewest_removals(/*overlap=*/true)[kFullPyramid], 14);
}

// The apex, then what lies on it: where nothing pairs with its own cover, each step is forced.
TEST(FifteenMoves, OneCardAloneIsForcedByTheApexAndAnotherByParity) {
  const std::vector<int> fewest = fewest_removals(/*overlap=*/false);
  const auto of = [&fewest](CellSet cells) { return fewest[ideal_of(cells)]; };
  EXPECT_EQ(of(cell_bit(0)), 1);
  EXPECT_EQ(of(cell_bit(0) | cell_bit(1)), 2);  // not by one pair
  EXPECT_EQ(of(cell_bit(0) | cell_bit(1) | cell_bit(2)), 2);
  for (int number = 1; number < kIdeals; ++number) {
    const auto ideal = static_cast<Ideal>(number);
    EXPECT_GE(fewest[ideal], 1 + size_of(ideal) / 2);
  }
}

TEST(FifteenMoves, TheBoundIsReachedUnderEveryRuleSetWithGoalPyramid) {
  int rule_sets = 0;
  for (const Rules& rules : all_rules()) {
    if (rules.goal != Goal::kPyramid) continue;
    SCOPED_TRACE(to_text(rules));
    ++rule_sets;
    const std::vector<Taken> way = shortest_way(rules.overlap);
    const Deal deal = deal_for(way);
    Referee referee(deal, rules);
    for (const Taken taken : way) {
      ASSERT_EQ(referee.play(Move::remove(taken.one, taken.other)), std::nullopt);
    }
    EXPECT_TRUE(referee.goal_reached());
    EXPECT_EQ(referee.moves(), rules.overlap ? 14 : 15);
    EXPECT_EQ(referee.score(), 280);
  }
  EXPECT_EQ(rule_sets, 68);
}

// Goal all: 4 kings and 24 pairs are 28 removals; and unless the stock's top is playable every
// stock card must be drawn once.
int fewest_for_all(const Rules& rules) {
  constexpr int kRemovals = 4 + 24;
  if (rules.access == Access::kStockTop) return kRemovals;
  const int in_stock = kStockCards - rules.initial_waste;
  return kRemovals + (in_stock + rules.piles - 1) / rules.piles;
}

// Cells 27 down to 4 pair with the cards beside the pyramid in their order, cells 3 to 0 are kings.
Deal deal_for_all() {
  std::array<Card, kCards> cards;
  Deck deck;
  for (std::size_t i = 0; i < kStockCards; ++i) {
    const int rank = static_cast<int>(i) % 12 + 1;
    cards[kCells - 1 - i] = deck.take(rank);
    cards[kCells + i] = deck.take(kKing - rank);
  }
  for (std::size_t cell = 0; cell < 4; ++cell) cards[cell] = deck.take(kKing);
  return Deal(cards);
}

TEST(FifteenMoves, ForAllCardsTheBoundIsReachedToo) {
  const Deal deal = deal_for_all();
  int rule_sets = 0;
  for (const Rules& rules : all_rules()) {
    if (rules.goal != Goal::kAll) continue;
    SCOPED_TRACE(to_text(rules));
    ++rule_sets;
    Referee referee(deal, rules);
    for (int i = 0; i < kStockCards; ++i) {
      const Move pair = Move::remove(kCells - 1 - i, kCells + i);
      if (!referee.play(pair)) continue;
      ASSERT_EQ(referee.play(Move::draw()), std::nullopt);
      ASSERT_EQ(referee.play(pair), std::nullopt);
    }
    for (int cell = 3; cell >= 0; --cell) {
      ASSERT_EQ(referee.play(Move::remove(cell)), std::nullopt);
    }
    EXPECT_TRUE(referee.goal_reached());
    EXPECT_EQ(referee.moves(), fewest_for_all(rules));
  }
  EXPECT_EQ(rule_sets, 68);
}

}  // namespace
}  // namespace pyramid::testing
