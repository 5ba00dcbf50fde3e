#include "tests/support/naive_set_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "tests/support/naive_game.h"

namespace pyramid::testing {
namespace {

using Position = NaiveGame::Position;

// Open addressing, at most half full.
class PositionSet {
 public:
  explicit PositionSet(std::size_t expected)
      : slots_(std::bit_ceil(2 * expected + kFewest), kEmpty) {}

  // Whether it is new.
  bool insert(Position position) {
    Position& slot = find(position);
    if (slot == position) return false;
    slot = position;
    if (2 * ++size_ > slots_.size()) grow();
    return true;
  }

  // For insert() to come.
  void prefetch(Position position) const { __builtin_prefetch(&slots_[first_slot(position)]); }

 private:
  static constexpr Position kEmpty = ~Position{0};
  static constexpr std::size_t kFewest = 64;

  std::size_t first_slot(Position position) const {
    const std::uint64_t mixed = position * 0x9e3779b97f4a7c15U;
    return (mixed ^ mixed >> 32) & (slots_.size() - 1);
  }

  Position& find(Position position) {
    std::size_t i = first_slot(position);
    while (slots_[i] != position && slots_[i] != kEmpty) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }

  void grow() {
    std::vector<Position> old(2 * slots_.size(), kEmpty);
    old.swap(slots_);
    for (const Position position : old) {
      if (position != kEmpty) find(position) = position;
    }
  }

  std::vector<Position> slots_;
  std::size_t size_ = 0;
};

class Solver {
 public:
  Solver(const NaiveDeal& deal, const Rules& rules) : redeals_(rules.redeals), game_(deal, rules) {}

  NaiveSetAnswer run() {
    pass_.resize(static_cast<std::size_t>(game_.stock_size()) + 1);
    keep(pass_, game_.start());
    for (int redeals = 0; redeals <= redeals_; ++redeals) {
      next_pass_.assign(pass_.size(), {});
      for (std::vector<Position>& open : pass_) visit_all(std::move(open));
      pass_ = std::move(next_pass_);
    }
    return answer_;
  }

 private:
  // By next card to be drawn: positions found so far, perhaps some of them twice.
  using Pass = std::vector<std::vector<Position>>;

  static void keep(Pass& pass, Position position) {
    pass[static_cast<std::size_t>(NaiveGame::next(position))].push_back(position);
  }

  // All positions with the same next card to be drawn: those found and those that they lead to.
  // Some are looked at together, since nearly all of the time goes into waiting for memory.
  void visit_all(std::vector<Position> open) {
    constexpr std::size_t kTogether = 32;
    PositionSet seen(open.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (i + kTogether < open.size()) seen.prefetch(open[i + kTogether]);
      if (seen.insert(open[i])) open[kept++] = open[i];
    }
    open.resize(kept);
    while (!open.empty()) {
      found_.clear();
      for (std::size_t i = 0; i < kTogether && !open.empty(); ++i) {
        const Position position = open.back();
        open.pop_back();
        expand(position);
      }
      for (const Position position : found_) seen.prefetch(position);
      for (const Position position : found_) {
        if (seen.insert(position)) open.push_back(position);
      }
    }
  }

  // Leaves in found_ what has the same next card to be drawn, and keeps the rest for later.
  void expand(Position position) {
    note(position);
    successors_.clear();
    game_.append_successors(position, successors_);
    for (const Position next : successors_) {
      if (NaiveGame::redeals(next) != NaiveGame::redeals(position)) {
        keep(next_pass_, next);
      } else if (NaiveGame::next(next) != NaiveGame::next(position)) {
        keep(pass_, next);
      } else {
        found_.push_back(next);
      }
    }
  }

  void note(Position position) {
    ++answer_.positions;
    if (game_.goal_reached(position)) answer_.winnable = true;
    answer_.max_pyramid_cards =
        std::max(answer_.max_pyramid_cards, game_.pyramid_cards_removed(position));
    answer_.max_cards = std::max(answer_.max_cards, game_.cards_removed(position));
  }

  const int redeals_;
  const NaiveGame game_;
  NaiveSetAnswer answer_;
  Pass pass_;
  Pass next_pass_;  // after one redeal more
  std::vector<Position> successors_;
  std::vector<Position> found_;
};

}  // namespace

NaiveSetAnswer solve_sets_naively(const NaiveDeal& deal, const Rules& rules) {
  assert(validate(rules).empty() && !rules.unlimited());
  assert(deal.stock.size() <= kStockCards);
  return Solver(deal, rules).run();
}

}  // namespace pyramid::testing
