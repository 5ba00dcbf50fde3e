// The rules for exhaustive solvers of full deals: packed positions, and what one move makes of
// them.
//
// It knows the rules by itself, as solve_naively() does, and shares no code with the solvers. It is
// faster, since what removals do to the pyramid is listed beforehand for each of the 1430 sets of
// cells that may remain of it. naive_set_solver.h and naive_moves_solver.h visit its positions,
// each in an order of its own; both are held to solve_naively().
//
//   const NaiveGame game(naive_deal(deal), rules);
//   std::vector<NaiveGame::Position> found;
//   game.append_successors(game.start(), found);
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/rules.h"
#include "tests/support/naive_solver.h"

namespace pyramid::testing {

// What can remain of the pyramid, numbered from 0, the full one, and what removals make of each.
class NaiveRemainders {
 public:
  using Number = std::uint16_t;

  NaiveRemainders(const NaiveDeal& deal, bool overlap);

  int cells_left(Number i) const { return std::popcount(cells_[i]); }

  // Those that the removal of a king or a pair of the pyramid leads to.
  std::span<const Number> after_pairs(Number i) const { return after(i, 0); }

  // Those that lack one free card of the rank besides.
  std::span<const Number> after_single(Number i, int rank) const { return after(i, rank); }

 private:
  std::span<const Number> after(Number i, int slot) const;
  void find_all(const NaiveDeal& deal);
  void list(std::uint32_t cells) { lists_.push_back(numbers_.at(cells)); }
  void list_pairs(const NaiveDeal& deal, bool overlap, std::uint32_t cells);

  std::vector<std::uint32_t> cells_;  // by number
  std::map<std::uint32_t, Number> numbers_;
  std::vector<Number> lists_;  // for each number: after_pairs(), after_single() of rank 1, 2, ...
  std::vector<std::size_t> starts_;
};

class NaiveGame {
 public:
  // Bits 0..10 the remainder of the pyramid, 11..34 which cards beside it are in play, 35 the
  // just-drawn flag, 36..39 the redeals made (0 where they are unlimited), 40..44 the stock index
  // of the next card to be drawn, the size of the stock when there is none. What is in play below
  // that index is the waste. So two positions are the same exactly when solve_naively() says so.
  using Position = std::uint64_t;
  static constexpr int kBits = 45;

  // REQUIRES: validate(rules).empty(); stock at most 24. The deal is copied.
  NaiveGame(const NaiveDeal& deal, const Rules& rules);

  Position start() const;
  // Appends all positions that one legal move leads to, some perhaps twice; none when the goal is
  // reached.
  void append_successors(Position position, std::vector<Position>& found) const;
  bool goal_reached(Position position) const;

  static constexpr int redeals(Position position) {
    return static_cast<int>(position >> kRedealsShift & 15U);
  }
  static constexpr int next(Position position) { return static_cast<int>(position >> kNextShift); }
  // The position but for next().
  static constexpr Position without_next(Position position) {
    return position & ((Position{1} << kNextShift) - 1);
  }

  int stock_size() const { return static_cast<int>(stock_.size()); }
  int pyramid_cards_removed(Position position) const;
  int cards_removed(Position position) const;

 private:
  static constexpr int kStockShift = 11;
  static constexpr int kJustDrawnShift = 35;
  static constexpr int kRedealsShift = 36;
  static constexpr int kNextShift = 40;
  static_assert(kNextShift + 5 == kBits);

  // A position taken apart.
  struct Table {
    NaiveRemainders::Number cells;
    std::uint32_t stock;
    bool just_drawn;
    int redeals;
    int next;
  };
  static Table table_of(Position position);
  static Position position_of(const Table& table);

  int rank(int stock_index) const { return stock_[static_cast<std::size_t>(stock_index)]; }
  int pile_of(int stock_index) const;
  int next_in_play(std::uint32_t stock, int from) const;
  Position turned(const Table& table) const;
  Position redealt(const Table& table) const;
  Position removed(const Table& table, NaiveRemainders::Number cells, std::uint32_t stock) const;
  void append_stock_removals(const Table& table, std::vector<Position>& found) const;
  void append_drawn_pairs(const Table& table, std::vector<Position>& found) const;

  std::vector<int> stock_;  // ranks
  Rules rules_;
  NaiveRemainders remainders_;
  std::array<std::uint32_t, 3> piles_{};  // the stock indices that fall onto each
};

}  // namespace pyramid::testing
