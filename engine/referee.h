// The referee: a slow, plain, fully checked replay of one game.
//
// It decides each move from the rules alone, with piles of cards as they lie on a table, and
// shares nothing with the packed state, the ideals or the move generator: what it accepts, a
// reader of the rules would accept. Every winning line this program prints has passed it.
//
//   Referee referee(deal, rules);
//   for (Move move : line) {
//     if (std::optional<std::string> why = referee.play(move)) return *why;
//   }
//   assert(referee.goal_reached() && referee.score() == 280);
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/deal.h"
#include "engine/move.h"
#include "engine/rules.h"

namespace pyramid {

inline constexpr int kScorePerPyramidCard = 10;

class Referee {
 public:
  // Sets up the deal. REQUIRES: validate(rules).empty().
  Referee(const Deal& deal, const Rules& rules);

  // Makes a move, or refuses it and says why in a player's words, changing nothing:
  // "7♣ and 7♠ do not sum to 13", "Q♣ is covered by 10♣ and 3♥", "5♥ is not the top of the waste",
  // "the stock is empty", "no redeal is left". Nothing is legal once the goal is reached.
  std::optional<std::string> play(Move move);

  const Deal& deal() const { return deal_; }
  const Rules& rules() const { return rules_; }

  bool goal_reached() const;
  // The app's "no more moves": stock and waste both empty and nothing can be removed.
  bool blocked() const;

  int moves() const { return moves_; }  // removals, draws and redeals made
  int redeals() const { return redeals_; }
  int pyramid_cards_removed() const;  // 0..28
  int cards_removed() const;          // 0..52
  int score() const { return kScorePerPyramidCard * pyramid_cards_removed(); }

  // The table, for pictures: whether a place's card is still in play, and the piles as places,
  // bottom first. The stock's top is its last element. Piles beyond rules.piles stay empty.
  bool in_play(int place) const { return in_play_[static_cast<std::size_t>(place)]; }
  const std::vector<int>& stock() const { return stock_; }
  const std::vector<int>& waste(int pile = 0) const {
    return waste_[static_cast<std::size_t>(pile)];
  }

 private:
  std::optional<std::string> draw();
  std::optional<std::string> redeal();
  std::optional<std::string> remove(int one, int other);

  // Why a removal is refused; nothing when it is legal. REQUIRES: one <= other; a card alone when
  // both places are the same.
  std::optional<std::string> why_not(int one, int other) const;
  std::optional<std::string> why_not_alone(int place) const;
  std::optional<std::string> why_not_paired(int one, int other) const;
  // Why one card is not playable, whatever it is to pair with.
  std::optional<std::string> why_not_playable(int place) const;

  // The cards in play that lie directly on top of a pyramid card: none, one or two.
  std::vector<int> covers_in_play(int cell) const;
  // True when `upper` is free and is all that still covers `lower`.
  bool alone_covers(int upper, int lower) const;
  // The waste pile that a card lies on; nothing when it is elsewhere.
  std::optional<std::size_t> pile_of(int place) const;
  // The waste pile of which the two cards, in either order, are the upper two.
  std::optional<std::size_t> upper_two_of_pile(int one, int other) const;
  std::string name(int place) const { return to_symbols(deal_[place]); }

  Deal deal_;
  Rules rules_;
  std::array<bool, kCards> in_play_;
  std::vector<int> stock_;
  std::array<std::vector<int>, 3> waste_;
  // Whether the last draw turned a card onto the pile and no removal has touched the waste since.
  std::array<bool, 3> just_drawn_{};
  int moves_ = 0;
  int redeals_ = 0;
};

}  // namespace pyramid
