#include "engine/referee.h"

#include <algorithm>
#include <cassert>

namespace pyramid {
namespace {

struct RowAndColumn {
  int row;     // 1..7, the apex is row 1
  int column;  // 0..row-1
};

bool in_pyramid(int place) { return place < kCells; }

// Counts along the rows: row r has r cells.
RowAndColumn row_and_column(int cell) {
  int row = 1;
  int first_of_row = 0;
  while (cell >= first_of_row + row) {
    first_of_row += row;
    ++row;
  }
  return {row, cell - first_of_row};
}

bool covers(int upper, int lower) {
  const RowAndColumn u = row_and_column(upper);
  const RowAndColumn l = row_and_column(lower);
  return u.row == l.row + 1 && (u.column == l.column || u.column == l.column + 1);
}

}  // namespace

Referee::Referee(const Deal& deal, const Rules& rules) : deal_(deal), rules_(rules) {
  assert(validate(rules).empty());
  in_play_.fill(true);
  for (int place = kCards - 1; place >= kCells; --place) stock_.push_back(place);
  // The card that the deal turns is not drawn by the player: it lies there from the start.
  for (int turned = 0; turned < rules_.initial_waste; ++turned) {
    waste_[0].push_back(stock_.back());
    stock_.pop_back();
  }
}

std::optional<std::string> Referee::play(Move move) {
  if (goal_reached()) {
    return rules_.goal == Goal::kPyramid ? "the game is won: the pyramid is clear"
                                         : "the game is won: all cards are gone";
  }
  std::optional<std::string> why;
  switch (move.kind()) {
    case Move::Kind::kDraw:
      why = draw();
      break;
    case Move::Kind::kRedeal:
      why = redeal();
      break;
    case Move::Kind::kRemove:
      why = remove(move.first(), move.second());
      break;
  }
  if (!why) ++moves_;
  return why;
}

bool Referee::goal_reached() const {
  return rules_.goal == Goal::kPyramid ? pyramid_cards_removed() == kCells
                                       : cards_removed() == kCards;
}

bool Referee::blocked() const {
  if (goal_reached() || !stock_.empty()) return false;
  for (const std::vector<int>& pile : waste_) {
    if (!pile.empty()) return false;
  }
  for (int one = 0; one < kCells; ++one) {
    for (int other = one; other < kCells; ++other) {
      if (!why_not(one, other)) return false;
    }
  }
  return true;
}

int Referee::pyramid_cards_removed() const {
  return static_cast<int>(std::count(in_play_.begin(), in_play_.begin() + kCells, false));
}

int Referee::cards_removed() const {
  return static_cast<int>(std::count(in_play_.begin(), in_play_.end(), false));
}

std::optional<std::string> Referee::draw() {
  if (stock_.empty()) return "the stock is empty";
  just_drawn_.fill(false);
  for (std::size_t pile = 0; pile < static_cast<std::size_t>(rules_.piles); ++pile) {
    if (stock_.empty()) break;
    waste_[pile].push_back(stock_.back());
    stock_.pop_back();
    just_drawn_[pile] = true;
  }
  return std::nullopt;
}

std::optional<std::string> Referee::redeal() {
  if (rules_.redeals == 0) return "these rules allow no redeal";
  if (!rules_.unlimited() && redeals_ >= rules_.redeals) {
    return "no redeal is left: all " + std::to_string(rules_.redeals) + " have been made";
  }
  if (!stock_.empty()) return "the stock is not empty yet: draw all of it before a redeal";
  // Rules with three piles have no redeals, so the waste is pile 0.
  if (waste_[0].empty()) return "the waste is empty: there is nothing to redeal";
  // Turned over as a whole: what was drawn first lies at the bottom of the waste and comes to be
  // the stock's top again.
  stock_.assign(waste_[0].rbegin(), waste_[0].rend());
  waste_[0].clear();
  just_drawn_.fill(false);
  ++redeals_;
  return std::nullopt;
}

std::optional<std::string> Referee::remove(int one, int other) {
  if (std::optional<std::string> why = why_not(one, other)) return why;
  // Found first and removed afterwards: the lower card of a drawn pair is not on top yet.
  for (int place : {one, other}) {
    in_play_[static_cast<std::size_t>(place)] = false;
    if (const std::optional<std::size_t> pile = pile_of(place)) {
      std::erase(waste_[*pile], place);
      just_drawn_.fill(false);
    }
    std::erase(stock_, place);
  }
  return std::nullopt;
}

std::optional<std::string> Referee::why_not(int one, int other) const {
  for (int place : {one, other}) {
    if (!in_play(place)) return name(place) + " is already gone";
  }
  return one == other ? why_not_alone(one) : why_not_paired(one, other);
}

std::optional<std::string> Referee::why_not_alone(int place) const {
  if (!deal_[place].is_king()) return name(place) + " cannot go alone: only a king does";
  return why_not_playable(place);
}

std::optional<std::string> Referee::why_not_paired(int one, int other) const {
  for (int place : {one, other}) {
    if (deal_[place].is_king()) return name(place) + " goes alone, not in a pair";
  }
  if (!is_pair(deal_[one], deal_[other])) {
    return name(one) + " and " + name(other) + " do not sum to 13";
  }
  if (in_pyramid(one) && in_pyramid(other)) {
    const bool one_above = alone_covers(one, other);
    if (one_above || alone_covers(other, one)) {
      if (rules_.overlap) return std::nullopt;
      const int upper = one_above ? one : other;
      const int lower = one_above ? other : one;
      return name(lower) + " is covered by " + name(upper) +
             ": under these rules no card pairs with one that covers it";
    }
  }
  if (const std::optional<std::size_t> pile = upper_two_of_pile(one, other)) {
    const std::string upper = name(waste_[*pile].back());
    const std::string lower = name(waste_[*pile][waste_[*pile].size() - 2]);
    if (rules_.access != Access::kDrawnPair) {
      return upper + " lies on " + lower +
             ": under these rules two cards of one waste pile never pair";
    }
    if (just_drawn_[*pile]) return std::nullopt;
    return upper + " lies on " + lower + ": the two pair only right after " + upper +
           " is drawn onto it, before another removal touches the waste";
  }
  // The card of the lower row first: what covers it is the nearer obstacle.
  for (int place : {other, one}) {
    if (std::optional<std::string> why = why_not_playable(place)) return why;
  }
  return std::nullopt;
}

std::optional<std::string> Referee::why_not_playable(int place) const {
  if (in_pyramid(place)) {
    const std::vector<int> on_top = covers_in_play(place);
    if (on_top.empty()) return std::nullopt;
    std::string why = name(place) + " is covered by " + name(on_top[0]);
    if (on_top.size() == 2) why += " and " + name(on_top[1]);
    return why;
  }
  if (const std::optional<std::size_t> pile = pile_of(place)) {
    if (waste_[*pile].back() == place) return std::nullopt;
    return name(place) + " is not the top of " +
           (rules_.piles == 1 ? "the waste" : "its waste pile");
  }
  if (rules_.access != Access::kStockTop) return name(place) + " is still in the stock";
  if (stock_.back() == place) return std::nullopt;
  return name(place) + " is not the top of the stock";
}

std::vector<int> Referee::covers_in_play(int cell) const {
  std::vector<int> found;
  for (int other = 0; other < kCells; ++other) {
    if (in_play(other) && covers(other, cell)) found.push_back(other);
  }
  return found;
}

bool Referee::alone_covers(int upper, int lower) const {
  return covers_in_play(lower) == std::vector<int>{upper} && covers_in_play(upper).empty();
}

std::optional<std::size_t> Referee::pile_of(int place) const {
  for (std::size_t pile = 0; pile < waste_.size(); ++pile) {
    if (std::count(waste_[pile].begin(), waste_[pile].end(), place) > 0) return pile;
  }
  return std::nullopt;
}

std::optional<std::size_t> Referee::upper_two_of_pile(int one, int other) const {
  for (std::size_t pile = 0; pile < waste_.size(); ++pile) {
    const std::vector<int>& cards = waste_[pile];
    if (cards.size() < 2) continue;
    const int top = cards.back();
    const int under = cards[cards.size() - 2];
    if ((top == one && under == other) || (top == other && under == one)) return pile;
  }
  return std::nullopt;
}

}  // namespace pyramid
