#include "tests/support/naive_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <unordered_set>

namespace pyramid::testing {
namespace {

std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

// The two cells on top of a cell; no cells for the bottom row. In row r (the apex is row 1) they
// are r and r + 1 numbers further.
std::vector<int> cells_on_top(int cell) {
  int row = 1;
  while (row * (row + 1) / 2 <= cell) ++row;
  if (row == 7) return {};
  return {cell + row, cell + row + 1};
}

// All that follows from one position; made anew for each.
class Table {
 public:
  Table(const NaiveDeal& deal, const Rules& rules, const NaivePosition& position)
      : deal_(deal), rules_(rules), position_(position) {
    for (int i = 0; i < position.turned; ++i) {
      if (in_play(kCells + i)) waste_[static_cast<std::size_t>(pile_of(i))].push_back(kCells + i);
    }
    for (int i = stock_size() - 1; i >= position.turned; --i) {
      if (in_play(kCells + i)) stock_.push_back(kCells + i);
    }
  }

  bool goal_reached() const {
    return rules_.goal == Goal::kAll ? position_.in_play == 0
                                     : position_.in_play % bit(kCells) == 0;
  }

  std::vector<NaivePosition> successors() const {
    std::vector<NaivePosition> found;
    if (goal_reached()) return found;
    const std::vector<int> playable = playable_cards();
    for (int one : playable) {
      if (rank(one) == 13) found.push_back(after_removal(one, one));
      for (int other : playable) {
        if (one < other && rank(one) + rank(other) == 13) {
          found.push_back(after_removal(one, other));
        }
      }
    }
    for (auto [one, other] : special_pairs()) {
      if (rank(one) + rank(other) == 13) found.push_back(after_removal(one, other));
    }
    if (!stock_.empty()) found.push_back(after_draw());
    const bool redeal_left = rules_.unlimited() || position_.redeals < rules_.redeals;
    if (stock_.empty() && !waste_[0].empty() && redeal_left) found.push_back(after_redeal());
    return found;
  }

 private:
  struct Pair {
    int one;
    int other;
  };

  int stock_size() const { return static_cast<int>(deal_.stock.size()); }
  bool in_play(int place) const { return (position_.in_play & bit(place)) != 0; }

  int rank(int place) const {
    return place < kCells ? deal_.pyramid[static_cast<std::size_t>(place)]
                          : deal_.stock[static_cast<std::size_t>(place - kCells)];
  }

  // Piles are filled in turn, beginning after the card that the deal itself turned (onto pile 0).
  int pile_of(int stock_index) const {
    if (rules_.piles == 1 || stock_index < rules_.initial_waste) return 0;
    return (stock_index - rules_.initial_waste) % 3;
  }

  bool is_free(int cell) const {
    for (int upper : cells_on_top(cell)) {
      if (in_play(upper)) return false;
    }
    return in_play(cell);
  }

  // The cards that may go with any other of the list (or alone, if a king). With one pile and
  // access to the waste's top only, no two of them lie beside the pyramid.
  std::vector<int> playable_cards() const {
    std::vector<int> playable;
    for (int cell = 0; cell < kCells; ++cell) {
      if (is_free(cell)) playable.push_back(cell);
    }
    for (const std::vector<int>& pile : waste_) {
      if (!pile.empty()) playable.push_back(pile.back());
    }
    if (rules_.access == Access::kStockTop && !stock_.empty()) playable.push_back(stock_.back());
    return playable;
  }

  // The pairs that only some rules allow, of which one card lies under the other.
  std::vector<Pair> special_pairs() const {
    std::vector<Pair> pairs;
    if (rules_.overlap) {
      for (int lower = 0; lower < kCells; ++lower) {
        if (!in_play(lower)) continue;
        std::vector<int> on_top = cells_on_top(lower);
        std::erase_if(on_top, [this](int upper) { return !in_play(upper); });
        if (on_top.size() == 1 && is_free(on_top[0])) pairs.push_back({lower, on_top[0]});
      }
    }
    if (position_.just_drawn) {
      // The last draw turned the stock indices first..turned-1. No removal has touched the waste
      // since, so they are all there, each on top of its pile.
      int first = position_.turned - 1;
      while (rules_.piles == 3 && pile_of(first) != 0) --first;
      for (int i = first; i < position_.turned; ++i) {
        const std::vector<int>& pile = waste_[static_cast<std::size_t>(pile_of(i))];
        assert(pile.back() == kCells + i);
        if (pile.size() >= 2) pairs.push_back({pile[pile.size() - 2], pile.back()});
      }
    }
    return pairs;
  }

  NaivePosition after_removal(int one, int other) const {
    NaivePosition next = position_;
    next.in_play &= ~(bit(one) | bit(other));
    for (int place : {one, other}) {
      const int index = place - kCells;
      if (index >= 0 && index < position_.turned) next.just_drawn = false;
    }
    // With one pile many numbers describe the same waste; the lowest stands for all of them.
    while (rules_.piles == 1 && next.turned > 0 &&
           (next.in_play & bit(kCells + next.turned - 1)) == 0) {
      --next.turned;
    }
    return next;
  }

  NaivePosition after_draw() const {
    NaivePosition next = position_;
    std::vector<int> stock = stock_;
    for (int card = 0; card < rules_.piles && !stock.empty(); ++card) {
      next.turned = stock.back() - kCells + 1;
      stock.pop_back();
    }
    next.just_drawn = rules_.access == Access::kDrawnPair;
    return next;
  }

  NaivePosition after_redeal() const {
    NaivePosition next = position_;
    next.turned = 0;
    if (!rules_.unlimited()) ++next.redeals;
    next.just_drawn = false;
    return next;
  }

  const NaiveDeal& deal_;
  const Rules& rules_;
  const NaivePosition& position_;
  std::array<std::vector<int>, 3> waste_;  // places, the top last
  std::vector<int> stock_;                 // places, the top last
};

// 52 bits in play, 5 turned, 4 redeals, 1 just drawn: one number for each position.
std::uint64_t key_of(const NaivePosition& position) {
  return position.in_play | static_cast<std::uint64_t>(position.turned) << 52 |
         static_cast<std::uint64_t>(position.redeals) << 57 |
         static_cast<std::uint64_t>(position.just_drawn) << 61;
}

}  // namespace

NaiveDeal naive_deal(const Deal& deal) {
  NaiveDeal ranks;
  for (int cell = 0; cell < kCells; ++cell) {
    ranks.pyramid[static_cast<std::size_t>(cell)] = deal[cell].rank();
  }
  for (Card card : deal.stock()) ranks.stock.push_back(card.rank());
  return ranks;
}

NaivePosition naive_start(const NaiveDeal& deal, const Rules& rules) {
  NaivePosition start;
  for (int cell = 0; cell < kCells; ++cell) {
    if (deal.pyramid[static_cast<std::size_t>(cell)] != 0) start.in_play |= bit(cell);
  }
  const int stock_size = static_cast<int>(deal.stock.size());
  for (int i = 0; i < stock_size; ++i) start.in_play |= bit(kCells + i);
  start.turned = std::min(rules.initial_waste, stock_size);
  return start;
}

std::vector<NaivePosition> naive_successors(const NaiveDeal& deal, const Rules& rules,
                                            const NaivePosition& position) {
  return Table(deal, rules, position).successors();
}

NaiveAnswer solve_naively(const NaiveDeal& deal, const Rules& rules, std::size_t max_positions) {
  assert(validate(rules).empty());
  assert(deal.stock.size() <= kStockCards);
  const std::uint64_t pyramid_bits = bit(kCells) - 1;
  const NaivePosition start = naive_start(deal, rules);
  std::unordered_set<std::uint64_t> seen{key_of(start)};
  std::vector<NaivePosition> level{start};
  NaiveAnswer answer;
  for (int moves = 0; !level.empty(); ++moves) {
    std::vector<NaivePosition> next_level;
    for (const NaivePosition& position : level) {
      const std::uint64_t removed = start.in_play & ~position.in_play;
      answer.max_cards = std::max(answer.max_cards, std::popcount(removed));
      answer.max_pyramid_cards =
          std::max(answer.max_pyramid_cards, std::popcount(removed & pyramid_bits));
      const Table table(deal, rules, position);
      if (table.goal_reached()) {
        answer.winnable = true;
        if (!answer.fewest_moves) answer.fewest_moves = moves;
      }
      for (const NaivePosition& next : table.successors()) {
        if (seen.insert(key_of(next)).second) next_level.push_back(next);
      }
      answer.positions = seen.size();
      if (seen.size() > max_positions) {
        answer.capped = true;
        return answer;
      }
    }
    level = std::move(next_level);
  }
  return answer;
}

}  // namespace pyramid::testing
