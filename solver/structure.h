// The structural method: winnability and maxima from the pyramid alone, without search over play.
//
// It applies with unlimited redeals, access waste-top and one pile. There turning the stock is
// free, so each of the 24 cards beside the pyramid can be brought to the top of the waste at any
// time, and all that matters of them is how many there are of each rank: a bag. Two cards beside
// the pyramid never pair. The rest is counting, and one question of order.
//
// Words. A class c = 1..6 is the two ranks c and c' = 13 − c; kings are in no class. N_r is the
// number of cards of rank r in the pyramid, so 4 − N_r lie beside it. A set R of cells is closed
// when it holds, with each cell, all cells below it (all that cover it, directly or not): the sets
// that play can have removed are closed. A pair of cells, one of rank c and one of rank c', can be
// removed together only if neither lies below the other — or, with overlap=yes, if one covers the
// other directly, for then the covering card may be the last one on it.
//
// Theorem. Let R be closed, with a cells of rank c and b of rank c' for each class c, and
//   m_c(R) = max(0, a + N_c' − 4, b + N_c − 4).
// Some line of play removes exactly the pyramid cards R if and only if one can choose, in every
// class, m_c(R) disjoint pairs of cells of R as above, such that the covering order, with the two
// cells of each chosen pair merged into one node (a direct covering inside a chosen pair dropped),
// has no cycle.
//
// Only if. Take such a line; let p be the number of pairs of class c that it removes inside the
// pyramid. The other a − p cards of rank c went with cards of rank c' from beside the pyramid, of
// which there are 4 − N_c': so p >= a + N_c' − 4, and likewise p >= b + N_c − 4, so p >= m_c(R).
// Keep m_c(R) of these pairs in each class. The order in which the line removes cards is a linear
// order of the merged nodes that respects covering; so there is no cycle.
// If. Remove the cells of R in a topological order of the merged order: when its turn comes, all
// that lies over a node is gone. A chosen pair goes together. A king goes alone. Any other card of
// rank c goes with a card of rank c' from beside the pyramid; there are a − m_c(R) such cards of
// rank c, at most 4 − N_c' by the choice of m_c(R), so the bag never runs dry. ∎
//
// Corollaries. The deal is winnable iff R = all 28 cells passes, where m_c = max(0, n_c − 4) with
// n_c = N_c + N_c'. Max pyramid cards is the size of the largest R that passes.
//
// Max cards. A line that removes exactly R from the pyramid with p_c pairs inside it takes
// a + b − 2 p_c cards of each class from beside it; all kings beside the pyramid can go besides
// (when R is everything, before its last card goes). This is most for p_c = m_c(R), so the value of
// R is |R| + Σ_c (a + b − 2 m_c(R)) + kings beside the pyramid, and max cards is the largest value
// of an R that passes. The value never grows when a cell is taken out of R: a card of rank c takes
// 2 away and lowers m_c(R) by at most 1, which gives 2 back; a king takes 1 away. So only R's that
// pass and are contained in no other that does can have the largest value, and if all 28 cells
// pass, they have it.
//
// Goal all. Clearing the pyramid ends nothing then, but changes nothing either: after it only kings
// can go, and they can go before. So all above holds, and all 52 cards can go iff R = all 28 cells
// passes with the value 52.
//
// Other accesses. With drawn-pair or stock-top, still with unlimited redeals and one pile, two
// cards beside the pyramid may go together as well. They leave no more partners for the pyramid's
// cards, so the "only if" above holds as it stands; and every line that waste-top allows is legal.
// So the same R can be removed, and for goal pyramid a deal is winnable just when it is with
// waste-top. Max cards may be larger: there the method does not apply.
//
// In the middle of a game. All this looks ahead only, so it holds of any position under the same
// rules, with the cells that remain and, for 4 − N_r, the number of cards of rank r in stock and
// waste together. For goal all every card in play must go: the value of what remains is all of it.
//
// Source: the merging theorem is this project's own. It is tested against two searches.
//
//   winnable_by_structure(deal.pyramid(), Rules{});           // under a microsecond
//   const StructureMaxima best = maxima_by_structure(deal.pyramid(), false);
//   play_plan(deal, rules, best.plan);                        // the moves
#pragma once

#include <boost/container/static_vector.hpp>
#include <optional>
#include <span>
#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/pyramid.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "solver/pair_order.h"

namespace pyramid {

// True when the structural method decides all questions under these rules.
bool structure_applies(const Rules& rules);
// True when it decides whether a deal is winnable.
bool structure_decides_win(const Rules& rules);

// What to remove from the pyramid, and which pairs to make inside it; every other card of
// `removed` goes with a card from beside the pyramid, kings alone.
struct Plan {
  using Pair = PairOrder::Pair;
  // Σ max(0, n_c − 4) with Σ n_c <= 28 is at most 12: three classes of 8.
  static constexpr std::size_t kMaxPairs = 12;

  CellSet removed = 0;
  boost::container::static_vector<Pair, kMaxPairs> pairs;
};

// Whether the goal of the rules can be reached, and how. REQUIRES: structure_decides_win(rules).
// Thread-safe; no allocation.
bool winnable_by_structure(std::span<const Card, kCells> pyramid, const Rules& rules);
std::optional<Plan> winning_plan(std::span<const Card, kCells> pyramid, const Rules& rules);

// The same from the middle of a game. REQUIRES: as above; `state` was reached by play, or lacks
// cards as if they had been removed. Thread-safe; no allocation.
std::optional<Plan> winning_plan(const Deal& deal, const Rules& rules, State state);

struct StructureMaxima {
  int pyramid_cards;  // max pyramid cards; 28 iff winnable for goal pyramid
  int cards;          // max cards; 52 iff winnable for goal all
  Plan plan;          // removes `pyramid_cards` cells
};

// Thread-safe; no allocation. Some microseconds when the deal is not winnable.
StructureMaxima maxima_by_structure(std::span<const Card, kCells> pyramid, bool overlap);

// A line of play from the deal that carries out a plan: it turns the stock and at each card makes
// what the plan allows. Short, but not the shortest. REQUIRES: structure_decides_win(rules); the
// plan came from this deal with overlap no stricter than the rules'. Thread-safe.
std::vector<Move> play_plan(const Deal& deal, const Rules& rules, const Plan& plan);
// The same from a state, for a plan that was made from it.
std::vector<Move> play_plan(const Deal& deal, const Rules& rules, const Plan& plan, State from);

}  // namespace pyramid
