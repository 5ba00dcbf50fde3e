#include "tests/support/sample_deals.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <string>

#include "engine/card_text.h"
#include "engine/move.h"

namespace pyramid::testing {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

Deal deal_of(std::string_view pyramid, std::string_view stock) {
  std::vector<Card> cards;
  for (std::string_view text : {pyramid, stock}) {
    const CardList list = parse_cards(text);
    if (!list.problems.empty()) throw std::invalid_argument(list.problems.front().message);
    for (const PlacedCard& placed : list.cards) cards.push_back(placed.card);
    if (text.data() == pyramid.data() && cards.size() != kCells) {
      throw std::invalid_argument("a pyramid has 28 cards");
    }
  }
  for (int index = 0; index < kCards; ++index) {
    if (std::count(cards.begin(), cards.end(), Card::at(index)) == 0) {
      cards.push_back(Card::at(index));
    }
  }
  if (cards.size() != kCards) throw std::invalid_argument("a card occurs twice");
  std::array<Card, kCards> deck;
  std::copy(cards.begin(), cards.end(), deck.begin());
  return Deal(deck);
}

Rules rules_of(std::string_view text) {
  const Result<Rules> rules = parse_rules(text);
  if (!rules.ok()) throw std::invalid_argument(rules.problems().front().message);
  return rules.value();
}

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (int initial_waste : {0, 1}) {
    for (Access access : {Access::kWasteTop, Access::kDrawnPair, Access::kStockTop}) {
      for (int redeals : {0, 1, 2, kMaxLimitedRedeals, kUnlimitedRedeals}) {
        for (bool overlap : {false, true}) {
          for (int piles : {1, 3}) {
            for (Goal goal : {Goal::kPyramid, Goal::kAll}) {
              const Rules rules{initial_waste, access, redeals, overlap, piles, goal};
              if (validate(rules).empty()) all.push_back(rules);
            }
          }
        }
      }
    }
  }
  return all;
}

std::string refusal(Referee& referee, const Deal& deal, std::string_view move) {
  const Result<Move> parsed = parse_move(move, deal);
  if (!parsed.ok()) throw std::invalid_argument(parsed.problems().front().message);
  return referee.play(parsed.value()).value_or("");
}

std::string play_line(Referee& referee, const Deal& deal, std::string_view line) {
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find(','), line.size());
    std::string_view move = trimmed(line.substr(0, comma));
    line.remove_prefix(std::min(comma + 1, line.size()));
    int times = 1;
    if (move.ends_with(" draw")) {
      times = std::stoi(std::string(move));
      move = "draw";
    }
    for (int i = 0; i < times; ++i) {
      const std::string why = refusal(referee, deal, move);
      if (!why.empty()) return std::string(move) + ": " + why;
    }
  }
  return "";
}

}  // namespace pyramid::testing
