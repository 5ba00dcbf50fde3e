// The naive solver: every question answered by visiting every position that play can reach.
//
// It is the third opinion of the differential tests, so it is plain before it is fast and knows the
// rules by itself: it uses neither the packed state, the ideals and the move generator nor the
// referee. There is no pruning of any kind. Breadth-first, so that the first win is a shortest one.
//
// It plays thinned deals too: pyramids in which some cells were never filled, stocks with fewer
// than 24 cards. Their games are small enough to be exhausted in moments under every rule set.
//
//   NaiveDeal deal = naive_deal(parse_deal("...").value());
//   deal.stock.resize(9);
//   NaiveAnswer answer = solve_naively(deal, rules, 1'000'000);
//   if (!answer.capped) EXPECT_EQ(answer.winnable, ...);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"

namespace pyramid::testing {

// Ranks only: suits never matter to play.
struct NaiveDeal {
  std::array<int, kCells> pyramid{};  // by cell 0..27: rank 1..13, or 0 where no card was dealt
  std::vector<int> stock;  // at most 24 ranks in stock order, the deal's waste card first
};

NaiveDeal naive_deal(const Deal& deal);

struct NaiveAnswer {
  // True when the cap was hit: then nothing below means anything, except that a win is a win.
  bool capped = false;
  bool winnable = false;
  int max_pyramid_cards = 0;        // the most that have been removed in any position reached
  int max_cards = 0;                // the same, counting all cards
  std::optional<int> fewest_moves;  // of a win; empty when there is none
  std::size_t positions = 0;        // different ones reached, the first included
};

// Visits all positions, but stops in each that reaches the goal. Gives up once more than
// `max_positions` different ones were reached. REQUIRES: validate(rules).empty(); stock at most 24.
// Memory: some 50 bytes a position.
NaiveAnswer solve_naively(const NaiveDeal& deal, const Rules& rules, std::size_t max_positions);

// A position as solve_naively() tells them apart, and all that it needs to know of one.
struct NaivePosition {
  std::uint64_t in_play = 0;  // bit c: cell c; bit 28 + i: the card at stock index i
  int turned = 0;             // stock indices below are (or were) on the waste, the others in stock
  int redeals = 0;            // made so far; stays 0 where they are unlimited
  bool just_drawn = false;  // with access=drawn-pair: no removal has touched the waste since a draw

  friend bool operator==(const NaivePosition&, const NaivePosition&) = default;
};

// All positions that one legal move leads to; none when the goal is reached. The same position may
// be listed more than once, when two moves lead to it.
std::vector<NaivePosition> naive_successors(const NaiveDeal& deal, const Rules& rules,
                                            const NaivePosition& position);

// The position after the deal.
NaivePosition naive_start(const NaiveDeal& deal, const Rules& rules);

}  // namespace pyramid::testing
