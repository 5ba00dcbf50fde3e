// Every reason that explain() gives, against searches that know the rules by themselves.
#include "solver/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/dealer.h"
#include "solver/solve.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"

namespace pyramid {
namespace {

using testing::naive_deal;
using testing::NaiveDeal;
using testing::NaivePosition;
using testing::rules_of;

bool has(CellSet cells, int cell) { return (cells >> cell & 1U) != 0; }

// By walking up from a cell, row by row.
bool lies_on(int upper, int lower) {
  if (row_of(upper) <= row_of(lower)) return false;
  const int rows = row_of(upper) - row_of(lower);
  return column_of(lower) <= column_of(upper) && column_of(upper) <= column_of(lower) + rows;
}

int beside_at_deal(const Deal& deal, int rank) {
  const auto is_rank = [rank](Card card) { return card.rank() == rank; };
  return static_cast<int>(std::count_if(deal.stock().begin(), deal.stock().end(), is_rank));
}

// The relaxed game by itself, all of it: cards that are not named go alone, named ones need a
// partner in the pyramid or one of those beside it.
class RelaxedGame {
 public:
  RelaxedGame(const Deal& deal, bool overlap, CellSet stay, const std::vector<int>& named)
      : deal_(deal), overlap_(overlap), stay_(stay) {
    for (const int cell : named) named_ |= cell_bit(cell);
    for (int rank = 1; rank < kKing; ++rank) {
      beside_[static_cast<std::size_t>(rank)] = beside_at_deal(deal, rank);
    }
  }

  bool can_all_go() { return can_from(kAllCells, beside_); }

 private:
  using Beside = std::array<int, kRanks + 1>;

  bool is_free(CellSet cells, int cell, int but_for = -1) const {
    for (int other = 0; other < kCells; ++other) {
      if (other != but_for && has(cells, other) && has(covers_of(cell), other)) return false;
    }
    return true;
  }

  bool can_from(CellSet cells, const Beside& beside) {
    if ((cells & named_) == 0) return true;
    if (!seen_.insert({cells, beside}).second) return false;
    for (int one = 0; one < kCells; ++one) {
      if (!has(cells & ~stay_, one) || !is_free(cells, one)) continue;
      if (!has(named_, one)) {
        if (can_from(cells & ~cell_bit(one), beside)) return true;
      } else {
        Beside fewer = beside;
        int& left = fewer[static_cast<std::size_t>(kKing - deal_[one].rank())];
        if (left-- > 0 && can_from(cells & ~cell_bit(one), fewer)) return true;
      }
      for (int other = 0; other < kCells; ++other) {
        if (!has(cells & ~stay_, other) || !is_pair(deal_[one], deal_[other])) continue;
        if (!is_free(cells, other, overlap_ ? one : -1)) continue;
        if (can_from(cells & ~cell_bit(one) & ~cell_bit(other), beside)) return true;
      }
    }
    return false;
  }

  const Deal& deal_;
  bool overlap_;
  CellSet stay_;
  CellSet named_ = 0;
  Beside beside_{};
  std::set<std::pair<CellSet, Beside>> seen_;
};

bool can_all_go(const Deal& deal, bool overlap, CellSet stay, const std::vector<int>& cells) {
  return RelaxedGame(deal, overlap, stay, cells).can_all_go();
}

// The deal with all classes but those of some cells relaxed: their cards are kings in the pyramid,
// and not there beside it.
NaiveDeal only_classes_of(const Deal& deal, const std::vector<int>& cells) {
  std::set<int> ranks;
  for (const int cell : cells) {
    ranks.insert(deal[cell].rank());
    ranks.insert(kKing - deal[cell].rank());
  }
  NaiveDeal relaxed;
  for (int cell = 0; cell < kCells; ++cell) {
    const int rank = deal[cell].rank();
    relaxed.pyramid[static_cast<std::size_t>(cell)] = ranks.contains(rank) ? rank : kKing;
  }
  for (const Card card : deal.stock()) {
    if (ranks.contains(card.rank())) relaxed.stock.push_back(card.rank());
  }
  return relaxed;
}

// Holds every word of a proof against the pyramid.
class ProofReader {
 public:
  ProofReader(const Deal& deal, bool overlap, const Conflict& conflict)
      : deal_(deal), overlap_(overlap), conflict_(conflict) {}

  void read() { read(conflict_.proof); }
  int loops() const { return loops_; }

 private:
  void read(const Case& here) {
    const auto& named = conflict_.cells;
    ASSERT_NE(std::find(named.begin(), named.end(), here.cell), named.end());
    ASSERT_FALSE(is_chosen(here.cell));
    // All partners are there.
    std::vector<int> expected;
    for (int cell = 0; cell < kCells; ++cell) {
      if (is_pair(deal_[here.cell], deal_[cell])) expected.push_back(cell);
    }
    const int partner_rank = kKing - deal_[here.cell].rank();
    if (beside_at_deal(deal_, partner_rank) > 0) expected.push_back(Choice::kBeside);
    std::vector<int> listed;
    for (const Choice& choice : here.choices) listed.push_back(choice.partner);
    ASSERT_EQ(listed, expected);
    for (const Choice& choice : here.choices) read(here.cell, choice);
  }

  void read(int cell, const Choice& choice) {
    const int partner = choice.partner;
    ASSERT_EQ(choice.next.size(), choice.kind == Choice::Kind::kOpen ? 1U : 0U);
    switch (choice.kind) {
      case Choice::Kind::kLiesOn:
        EXPECT_TRUE(lies_on(cell, partner));
        EXPECT_FALSE(overlap_ && has(covers_of(partner), cell));
        break;
      case Choice::Kind::kLiesUnder:
        EXPECT_TRUE(lies_on(partner, cell));
        EXPECT_FALSE(overlap_ && has(covers_of(cell), partner));
        break;
      case Choice::Kind::kTaken:
        if (partner != Choice::kBeside) {
          EXPECT_TRUE(is_chosen(partner));
        } else {
          EXPECT_EQ(beside_taken(cell), beside_at_deal(deal_, kKing - deal_[cell].rank()));
        }
        break;
      case Choice::Kind::kStays:
        EXPECT_TRUE(has(conflict_.stay, partner));
        break;
      case Choice::Kind::kLoop:
        ++loops_;
        read_loop(cell, choice);
        break;
      case Choice::Kind::kOpen:
        chosen_.push_back({cell, partner});
        read(choice.next.front());
        chosen_.pop_back();
        break;
    }
  }

  void read_loop(int cell, const Choice& choice) {
    ASSERT_GE(choice.loop.size(), 2U);
    for (std::size_t i = 0; i < choice.loop.size(); ++i) {
      const LoopStep& step = choice.loop[i];
      const LoopStep& next = choice.loop[(i + 1) % choice.loop.size()];
      EXPECT_TRUE(lies_on(step.on_it, step.waiting));
      EXPECT_TRUE(next.waiting == step.on_it || next.waiting == step.partner);
      std::vector<std::pair<int, int>> pairs = chosen_;
      pairs.emplace_back(cell, choice.partner);
      const bool is_there =
          std::find(pairs.begin(), pairs.end(), std::pair(step.on_it, step.partner)) !=
              pairs.end() ||
          std::find(pairs.begin(), pairs.end(), std::pair(step.partner, step.on_it)) != pairs.end();
      EXPECT_TRUE(is_there);
    }
  }

  bool is_chosen(int cell) const {
    return std::any_of(chosen_.begin(), chosen_.end(), [cell](const auto& pair) {
      return pair.first == cell || pair.second == cell;
    });
  }

  int beside_taken(int cell) const {
    return static_cast<int>(std::count_if(chosen_.begin(), chosen_.end(), [&](const auto& pair) {
      return pair.second == Choice::kBeside && deal_[pair.first].rank() == deal_[cell].rank();
    }));
  }

  const Deal& deal_;
  bool overlap_;
  const Conflict& conflict_;
  std::vector<std::pair<int, int>> chosen_;
  int loops_ = 0;
};

// Returns the number of loops in the proof.
int check_conflict(const Deal& deal, bool overlap, const Conflict& conflict) {
  EXPECT_FALSE(can_all_go(deal, overlap, conflict.stay, conflict.cells));
  for (std::size_t i = 0; i < conflict.cells.size(); ++i) {
    std::vector<int> fewer = conflict.cells;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(can_all_go(deal, overlap, conflict.stay, fewer)) << "not all cells are needed";
  }
  ProofReader reader(deal, overlap, conflict);
  reader.read();
  return reader.loops();
}

// Holds a bound against the pyramid: what stays, and that too little is left to go.
void check_bound(const Deal& deal, bool overlap, const Bound& bound, CellSet stay) {
  EXPECT_EQ(bound.conflict.stay, stay);
  check_conflict(deal, overlap, bound.conflict);
  ASSERT_EQ(bound.branches.size(), bound.conflict.cells.size());
  std::set<int> cells;
  for (const Bound::Branch& branch : bound.branches) {
    cells.insert(branch.cell);
    CellSet all = stay | cell_bit(branch.cell);
    for (int cell = 0; cell < kCells; ++cell) {
      if (lies_on(branch.cell, cell)) all |= cell_bit(cell);
    }
    EXPECT_EQ(branch.stay, all);
    if (branch.more.empty()) {
      EXPECT_LE(kCells - count_bits(all), bound.most);
    } else {
      EXPECT_EQ(branch.more.front().most, bound.most);
      check_bound(deal, overlap, branch.more.front(), all);
    }
  }
  EXPECT_EQ(cells, std::set<int>(bound.conflict.cells.begin(), bound.conflict.cells.end()));
}

TEST(FindConflict, FindsOneJustWhereTheDealIsLost) {
  int lost = 0;
  int loops = 0;
  int classes_seen = 0;
  for (const bool overlap : {false, true}) {
    for (std::uint32_t seed = 1000; seed < 1300; ++seed) {
      const Deal deal = deal_seed(seed);
      const std::optional<Conflict> conflict = find_conflict(deal, overlap, 0);
      ASSERT_EQ(conflict.has_value(), !solve_bag_naively(naive_deal(deal), overlap).winnable)
          << "seed " << seed;
      if (!conflict) continue;
      ++lost;
      loops += check_conflict(deal, overlap, *conflict);
      // The named classes alone are lost already, and fewer classes are not.
      EXPECT_FALSE(solve_bag_naively(only_classes_of(deal, conflict->cells), overlap).winnable)
          << "seed " << seed;
      std::set<int> classes;
      for (const int cell : conflict->cells) {
        classes.insert(std::min(deal[cell].rank(), kKing - deal[cell].rank()));
      }
      classes_seen = std::max(classes_seen, static_cast<int>(classes.size()));
      if (classes.size() < 2) continue;
      for (int cell = 0; cell < kCells; ++cell) {
        if (deal[cell].is_king()) continue;
        EXPECT_TRUE(solve_bag_naively(only_classes_of(deal, {cell}), overlap).winnable);
      }
    }
  }
  EXPECT_GT(lost, 100);
  EXPECT_GT(loops, 20);
  EXPECT_GE(classes_seen, 2);
}

TEST(FindBound, ShowsTheMaximum) {
  int shown = 0;
  for (const bool overlap : {false, true}) {
    for (std::uint32_t seed = 2000; seed < 2080; ++seed) {
      const Deal deal = deal_seed(seed);
      const int most = solve_bag_naively(naive_deal(deal), overlap).max_pyramid_cards;
      if (most == kCells) continue;
      const std::optional<Bound> bound = find_bound(deal, overlap, most, 8);
      // A lower one is not true, so it has no proof, of whatever length.
      EXPECT_FALSE(find_bound(deal, overlap, most - 1, 8).has_value()) << "seed " << seed;
      if (!bound) continue;
      ++shown;
      EXPECT_LE(bound->conflicts(), 8);
      check_bound(deal, overlap, *bound, 0);
    }
  }
  EXPECT_GT(shown, 20);
}

// Published of PY1-N-AAAAAAJ: no line removes more than 14 cards.
TEST(Explain, ShowsWhy14IsTheEndOfJ) {
  const Deal deal = deal_for_code(DealCode{1}).deal;
  const Explanation why = explain(deal, Rules{}, solve(deal, Rules{}, SolveOptions{}));
  ASSERT_TRUE(why.bound.has_value());
  EXPECT_EQ(why.bound->most, 14);
  check_bound(deal, false, *why.bound, 0);
}

TEST(Explain, NamesThePairsThatAWinNeeds) {
  const Deal deal = deal_for_code(DealCode{2}).deal;
  const Explanation why = explain(deal, Rules{}, solve(deal, Rules{}, SolveOptions{}));
  EXPECT_FALSE(why.bound.has_value());
  ASSERT_TRUE(why.needed_pairs_known);
  // Of each class more than four cards in the pyramid make a pair each: Σ max(0, n − 4).
  int needed = 0;
  for (int low = 1; low < kKing - low; ++low) {
    needed += std::max(0, 4 - beside_at_deal(deal, low) - beside_at_deal(deal, kKing - low));
  }
  EXPECT_EQ(static_cast<int>(why.needed_pairs.size()), needed);
  for (const PairOrder::Pair& pair : why.needed_pairs) {
    EXPECT_TRUE(is_pair(deal[pair.low], deal[pair.high]));
  }
}

// With goal all: two cards beside the pyramid are left over where the pyramid alone could go.
TEST(Explain, CountsCardsBesideThePyramid) {
  const Rules rules = rules_of("pyramide-strict");
  int counted = 0;
  for (std::uint32_t seed = 3000; seed < 3040; ++seed) {
    const Deal deal = deal_seed(seed);
    const Outcome outcome = solve(deal, rules, SolveOptions{});
    const Explanation why = explain(deal, rules, outcome);
    if (outcome.winnable != Verdict::kNo) continue;
    EXPECT_TRUE(why.bound.has_value() || !why.too_few_inside.empty()) << "seed " << seed;
    for (const int low : why.too_few_inside) {
      ++counted;
      // The class alone, all others relaxed, is lost.
      std::vector<int> cells;
      NaiveDeal relaxed = only_classes_of(deal, cells);
      for (int cell = 0; cell < kCells; ++cell) {
        const int rank = deal[cell].rank();
        if (rank == low || rank == kKing - low)
          relaxed.pyramid[static_cast<std::size_t>(cell)] = rank;
      }
      for (const Card card : deal.stock()) {
        if (card.rank() == low || card.rank() == kKing - low) relaxed.stock.push_back(card.rank());
      }
      EXPECT_FALSE(solve_bag_naively(relaxed, false).strict_winnable) << "seed " << seed;
    }
  }
  EXPECT_GT(counted, 10);
}

std::uint64_t key_of(const NaivePosition& position) {
  return position.in_play | static_cast<std::uint64_t>(position.turned) << 52U |
         static_cast<std::uint64_t>(position.redeals) << 57U |
         static_cast<std::uint64_t>(position.just_drawn) << 61U;
}

// Whether any position of the whole game lacks all cards at some places; kUnknown when there are
// too many positions.
Verdict ever_gone(const Deal& deal, const Rules& rules, std::uint64_t places) {
  constexpr std::size_t kMost = 150'000;
  const NaiveDeal naive = naive_deal(deal);
  std::vector<NaivePosition> open = {naive_start(naive, rules)};
  std::unordered_set<std::uint64_t> seen = {key_of(open.front())};
  while (!open.empty()) {
    const NaivePosition position = open.back();
    open.pop_back();
    if ((position.in_play & places) == 0) return Verdict::kYes;
    if (seen.size() > kMost) return Verdict::kUnknown;
    for (const NaivePosition& next : naive_successors(naive, rules, position)) {
      if (seen.insert(key_of(next)).second) open.push_back(next);
    }
  }
  return Verdict::kNo;
}

// Where the stock can be turned so often only: cards that never go are never gone.
TEST(Explain, StrandedCardsNeverGo) {
  int stranded = 0;
  int together = 0;
  int buried = 0;
  for (const std::string_view text :
       {"zone-1", "three-piles", "classic", "classic-overlap", "single-pass,access=drawn-pair"}) {
    const Rules rules = rules_of(text);
    for (std::uint32_t seed = 4000; seed < 4030; ++seed) {
      const Deal deal = deal_seed(seed);
      SolveOptions win;
      win.find = Find::kWin;
      const Explanation why = explain(deal, rules, solve(deal, rules, win));
      if (why.bound) {
        check_bound(deal, rules.overlap, *why.bound, 0);
      }
      CellSet cells = 0;
      if (why.stranded) {
        cells = cell_bit(why.stranded->cell);
        ASSERT_EQ(why.stranded->partners.size(), 4U);
        for (const Stranded::Partner& partner : why.stranded->partners) {
          using Why = Stranded::Partner::Why;
          EXPECT_TRUE(is_pair(deal[partner.place], deal[why.stranded->cell]));
          if (partner.why == Why::kLiesOn) {
            EXPECT_TRUE(lies_on(why.stranded->cell, partner.place));
          } else if (partner.why == Why::kLiesUnder) {
            EXPECT_TRUE(lies_on(partner.place, why.stranded->cell));
          } else if (partner.why == Why::kBuried) {
            ++buried;
            EXPECT_GT(partner.barrier, partner.place);
            if (partner.barrier_waits) continue;
            const std::uint64_t barrier = std::uint64_t{1} << partner.barrier;
            EXPECT_NE(ever_gone(deal, rules, barrier), Verdict::kYes) << text << " seed " << seed;
          }
        }
      }
      for (const int cell : why.too_many_in_time) cells |= cell_bit(cell);
      if (cells == 0) continue;
      const Verdict gone = ever_gone(deal, rules, cells);
      EXPECT_NE(gone, Verdict::kYes) << text << " seed " << seed;
      if (gone == Verdict::kNo) ++(why.stranded ? stranded : together);
    }
  }
  EXPECT_GT(stranded, 5);
  EXPECT_GT(together, 0);
  EXPECT_GT(buried, 5);
}

}  // namespace
}  // namespace pyramid
