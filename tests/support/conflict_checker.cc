#include "tests/support/conflict_checker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "engine/bits.h"
#include "engine/card.h"

namespace pyramid::testing {
namespace {

bool has(CellSet cells, int cell) { return (cells >> cell & 1U) != 0; }

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

}  // namespace

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

}  // namespace pyramid::testing
