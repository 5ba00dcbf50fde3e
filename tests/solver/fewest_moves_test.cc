#include "solver/fewest_moves.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

#include "engine/deal_code.h"
#include "engine/dealer.h"
#include "engine/ideals.h"

namespace pyramid {
namespace {

FewestMoves fewest_of(const Deal& deal, const Rules& rules, const Limits& limits,
                      std::uint64_t hash_seed = 0) {
  Budget budget(limits);
  FewestMoves fewest =
      fewest_moves(deal, rules, initial_state(rules), Prunings::all(), hash_seed, budget);
  EXPECT_EQ(fewest.proved() || fewest.winnable == Verdict::kNo, budget.gave_up() == GaveUp::kNo);
  return fewest;
}

// A deal that microsoft's rules let win, and that takes some hundreds of nodes.
Deal some_deal() { return deal_random(7, 0); }
const Rules kMicrosoft = find_preset("microsoft")->rules;

TEST(FewestMoves, OfAGameThatIsWonAreNone) {
  const Limits limits;
  Budget budget(limits);
  const FewestMoves fewest =
      fewest_moves(some_deal(), kMicrosoft, State(kEmptyPyramid, 7, 0), Prunings::all(), 0, budget);
  EXPECT_EQ(fewest.winnable, Verdict::kYes);
  EXPECT_TRUE(fewest.proved());
  EXPECT_EQ(fewest.at_least, 0);
}

// The apex alone, J♦, and beside it 2♥, stock index 6, and one card more.
int fewest_with_the_apex(const Rules& rules, StockSet in_play, int position) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  const Limits limits;
  Budget budget(limits);
  const FewestMoves fewest = fewest_moves(deal, rules, State(Ideal{1}, in_play, position),
                                          Prunings::all(), /*hash_seed=*/0, budget);
  EXPECT_EQ(fewest.proved(), fewest.winnable == Verdict::kYes);
  return fewest.winnable == Verdict::kYes ? fewest.at_least : -1;
}

TEST(FewestMoves, CountDrawsAndRedeals) {
  const StockSet two = stock_bit(6);
  const StockSet before = stock_bit(5) | two;
  const StockSet after = two | stock_bit(23);
  Rules rules;  // waste-top, unlimited
  EXPECT_EQ(fewest_with_the_apex(rules, two, 7), 1);
  EXPECT_EQ(fewest_with_the_apex(rules, two, 0), 2);
  EXPECT_EQ(fewest_with_the_apex(rules, before, 0), 3);
  EXPECT_EQ(fewest_with_the_apex(rules, after, 0), 2);
  EXPECT_EQ(fewest_with_the_apex(rules, after, 24), 3);  // redeal, draw, and it goes
  EXPECT_EQ(fewest_with_the_apex(rules, before, 6), 2);
  rules.redeals = 0;
  EXPECT_EQ(fewest_with_the_apex(rules, after, 24), -1);
  EXPECT_EQ(fewest_with_the_apex(kMicrosoft, two, 0), 1);
  EXPECT_EQ(fewest_with_the_apex(kMicrosoft, before, 0), 2);
  EXPECT_EQ(fewest_with_the_apex(kMicrosoft, after, 24), 2);  // redeal, and it goes
}

// A king on top of the stock is taken without asking, but not before one on the waste that is in
// the way. Waste: 2♥ under a king; stock: a king.
TEST(FewestMoves, LeaveTheKingOnTheStockWhenTheOneOnTheWasteWillDo) {
  std::array<Card, kCards> cards{};
  std::vector<int> kings;
  for (int place = 0; place < kCards; ++place) {
    cards[static_cast<std::size_t>(place)] = deal_for_code(DealCode{2}).deal[place];
    if (cards[static_cast<std::size_t>(place)].is_king()) kings.push_back(place);
  }
  for (const int index : {7, 8}) {
    std::swap(cards[static_cast<std::size_t>(kCells + index)],
              cards[static_cast<std::size_t>(kings[static_cast<std::size_t>(index - 7)])]);
  }
  const Limits limits;
  Budget budget(limits);
  const StockSet in_play = stock_bit(6) | stock_bit(7) | stock_bit(8);
  const FewestMoves fewest = fewest_moves(Deal(cards), kMicrosoft, State(Ideal{1}, in_play, 8),
                                          Prunings::all(), /*hash_seed=*/0, budget);
  EXPECT_TRUE(fewest.proved());
  EXPECT_EQ(fewest.at_least, 2);
}

TEST(FewestMoves, DoNotDependOnTheHash) {
  const Limits limits;
  const FewestMoves one = fewest_of(some_deal(), kMicrosoft, limits, 1);
  const FewestMoves other = fewest_of(some_deal(), kMicrosoft, limits, 2);
  EXPECT_EQ(one.winnable, Verdict::kYes);
  EXPECT_EQ(one.line, other.line);
}

TEST(FewestMoves, AreBoundedWhateverNumberOfNodesIsTheLimit) {
  const FewestMoves shortest = fewest_of(some_deal(), kMicrosoft, {});
  FewestMoves before;
  int under_way = 0;  // limits that came before the proof
  while (!before.proved()) {
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(5 * under_way);
    const FewestMoves fewest = fewest_of(some_deal(), kMicrosoft, limits);
    ++under_way;
    ASSERT_NE(fewest.winnable, Verdict::kNo);
    EXPECT_LE(fewest.at_least, shortest.at_least);
    EXPECT_GE(fewest.at_least, before.at_least);  // what more nodes prove does not become less
    if (before.winnable == Verdict::kYes) {
      ASSERT_EQ(fewest.winnable, Verdict::kYes);
      EXPECT_LE(fewest.line.size(), before.line.size());
    }
    if (fewest.winnable == Verdict::kYes) {
      EXPECT_GE(fewest.line.size(), shortest.line.size());
    }
    before = fewest;
  }
  EXPECT_EQ(before.line.size(), shortest.line.size());
  EXPECT_GT(under_way, 10);
}

TEST(FewestMoves, StopWhenTheCallerSaysSo) {
  Limits limits;
  int asked = 0;
  limits.stop = [&] {
    ++asked;
    return GaveUp::kInterrupted;
  };
  // Deals one after another until one is large enough to be asked in.
  std::uint64_t i = 0;
  while (asked == 0) {
    Budget budget(limits);
    const FewestMoves fewest = fewest_moves(deal_random(7, i++), kMicrosoft,
                                            initial_state(kMicrosoft), Prunings::all(), 0, budget);
    EXPECT_EQ(budget.gave_up(), asked == 0 ? GaveUp::kNo : GaveUp::kInterrupted);
    EXPECT_EQ(fewest.proved() || fewest.winnable == Verdict::kNo, asked == 0);
  }
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace pyramid
