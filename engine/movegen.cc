#include "engine/movegen.h"

#include <algorithm>

namespace pyramid {
namespace {

constexpr int place_of(int stock_index) { return kCells + stock_index; }

// The lowest position that describes the same waste (see state.h); one pile only.
int normal_position(StockSet waste) { return waste == 0 ? 0 : highest_index(waste) + 1; }

StockSet pile_cards(int pile, int initial_waste) {
  StockSet cards = 0;
  for (int i = 0; i < kStockCards; ++i) {
    if (pile_of(i, initial_waste) == pile) cards |= stock_bit(i);
  }
  return cards;
}

// The stock indices on top of the waste piles.
using Tops = boost::container::static_vector<int, 3>;

Tops waste_tops(const Rules& rules, State state) {
  Tops tops;
  for (int pile = 0; pile < rules.piles; ++pile) {
    StockSet cards = state.waste();
    if (rules.piles > 1) cards &= pile_cards(pile, rules.initial_waste);
    if (cards != 0) tops.push_back(highest_index(cards));
  }
  return tops;
}

// Calls visit(top, under) for each card that the last draw turned onto another and that is a pair
// with it. REQUIRES: nothing has touched the waste since that draw.
template <class Visit>
void for_each_drawn_pair(const Deal& deal, const Rules& rules, State state, Visit visit) {
  const int turned = rules.piles;
  StockSet fresh = state.waste();
  if (rules.piles == 1) {
    fresh = stock_bit(highest_index(fresh));
  } else {
    // With one pass only, position counts the cards turned; the last turn may have been short.
    const int before = (state.position() - rules.initial_waste - 1) / turned * turned;
    fresh &= ~stock_below(before + rules.initial_waste);
  }
  for (const int top : waste_tops(rules, state)) {
    if ((fresh & stock_bit(top)) == 0) continue;
    StockSet under = state.waste() & stock_below(top);
    if (rules.piles > 1) {
      under &= pile_cards(pile_of(top, rules.initial_waste), rules.initial_waste);
    }
    if (under == 0) continue;
    if (is_pair(deal[place_of(top)], deal[place_of(highest_index(under))]))
      visit(top, highest_index(under));
  }
}

bool has_drawn_pair(const Deal& deal, const Rules& rules, State state) {
  bool found = false;
  for_each_drawn_pair(deal, rules, state, [&](int, int) { found = true; });
  return found;
}

void append_stock_removals(const Deal& deal, const Rules& rules, State state, MoveList& moves) {
  Tops playable = waste_tops(rules, state);
  if (rules.access == Access::kStockTop && state.stock() != 0) {
    playable.push_back(lowest_index(state.stock()));
  }
  for (std::size_t i = 0; i < playable.size(); ++i) {
    const int place = place_of(playable[i]);
    if (deal[place].is_king()) moves.push_back(Move::remove(place));
    for (const int cell : Indices(free_cells(state.ideal()))) {
      if (is_pair(deal[cell], deal[place])) moves.push_back(Move::remove(cell, place));
    }
    for (std::size_t k = i + 1; k < playable.size(); ++k) {
      const int other = place_of(playable[k]);
      if (is_pair(deal[place], deal[other])) moves.push_back(Move::remove(place, other));
    }
  }
  if (state.drawn_pair()) {
    for_each_drawn_pair(deal, rules, state, [&](int top, int under) {
      moves.push_back(Move::remove(place_of(top), place_of(under)));
    });
  }
}

bool may_redeal(const Rules& rules, State state) {
  return state.stock() == 0 && state.waste() != 0 &&
         (rules.unlimited() || state.redeals() < rules.redeals);
}

State after_draw(const Deal& deal, const Rules& rules, State state) {
  const int position = rules.piles == 1 ? lowest_index(state.stock()) + 1
                                        : std::min(state.position() + rules.piles, kStockCards);
  const State drawn(state.ideal(), state.in_play(), position, state.redeals());
  if (rules.access != Access::kDrawnPair || !has_drawn_pair(deal, rules, drawn)) return drawn;
  return {drawn.ideal(), drawn.in_play(), position, drawn.redeals(), true};
}

State after_removal(const Rules& rules, State state, Move move) {
  // The higher cell first: with overlap it covers the lower one.
  Ideal ideal = state.ideal();
  StockSet in_play = state.in_play();
  for (const int place : {move.second(), move.first()}) {
    if (place >= kCells) {
      in_play &= ~stock_bit(place - kCells);
    } else if ((cells_of(ideal) & cell_bit(place)) != 0) {
      ideal = without(ideal, place);
    }
  }
  const int position = rules.piles == 1 ? normal_position(in_play & stock_below(state.position()))
                                        : state.position();
  return {ideal, in_play, position, state.redeals(),
          state.drawn_pair() && in_play == state.in_play()};
}

}  // namespace

void append_pyramid_removals(const Deal& deal, const Rules& rules, Ideal ideal, MoveList& moves) {
  const CellSet cells = cells_of(ideal);
  const CellSet free = free_cells(ideal);
  for (const int cell : Indices(free)) {
    if (deal[cell].is_king()) moves.push_back(Move::remove(cell));
    for (const int other : Indices(free & ~(cell_bit(cell + 1) - 1))) {
      if (is_pair(deal[cell], deal[other])) moves.push_back(Move::remove(cell, other));
    }
    if (!rules.overlap) continue;
    for (int covered = 0; covered < cell; ++covered) {
      if ((covers_of(covered) & cells) == cell_bit(cell) && is_pair(deal[covered], deal[cell])) {
        moves.push_back(Move::remove(covered, cell));
      }
    }
  }
}

void legal_moves(const Deal& deal, const Rules& rules, State state, MoveList& moves) {
  moves.clear();
  if (goal_reached(state, rules.goal)) return;
  append_pyramid_removals(deal, rules, state.ideal(), moves);
  append_stock_removals(deal, rules, state, moves);
  if (state.stock() != 0) {
    moves.push_back(Move::draw());
  } else if (may_redeal(rules, state)) {
    moves.push_back(Move::redeal());
  }
}

State apply(const Deal& deal, const Rules& rules, State state, Move move) {
  switch (move.kind()) {
    case Move::Kind::kDraw:
      return after_draw(deal, rules, state);
    case Move::Kind::kRedeal:
      return {state.ideal(), state.in_play(), 0, state.redeals() + (rules.unlimited() ? 0 : 1)};
    case Move::Kind::kRemove:
      break;
  }
  return after_removal(rules, state, move);
}

}  // namespace pyramid
