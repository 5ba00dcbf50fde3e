// A deal: where each of the 52 cards lies before the first move.
//
// Every card has a place 0..51 for the whole game, and the rest of the program speaks of places:
//
//   place  0..27   the pyramid's cells: 0 is the apex, then row by row, left to right
//   place 28..51   the 24 cards beside the pyramid, in the order in which the stock turns them
//
// With initial_waste=1 the card at place 28 is the one that the deal turns onto the waste and
// 29..51 are the stock; with initial_waste=0 all of 28..51 are. Place 28+i is `stock index` i.
//
//   Result<Deal> deal = parse_deal("Jd 6c 7h As 4d Qs ...");  // 52 cards
//   deal.value()[0];                                          // the apex: J♦
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <string>
#include <string_view>

#include "engine/card.h"
#include "engine/result.h"

namespace pyramid {

inline constexpr int kCells = 28;                    // cards in the pyramid
inline constexpr int kStockCards = kCards - kCells;  // cards beside it: stock and waste

// Where the cards of a deal came from; every output names it.
enum class DealSource {
  kPublished,  // an app or book shows this deal; a stock order nobody published is generated
  kGenerated,  // this project's dealer: not the cards that the app shows for that code
  kGiven,      // the user gave the cards
};

// "published", "generated" or "given".
std::string_view to_text(DealSource source);

class Deal {
 public:
  // REQUIRES: the 52 cards are distinct. Text that may not be so goes through parse_deal().
  explicit Deal(const std::array<Card, kCards>& cards) : cards_(cards) { assert(is_whole_deck()); }

  // REQUIRES: 0 <= place < 52.
  Card operator[](int place) const { return cards_[static_cast<std::size_t>(place)]; }

  std::span<const Card, kCards> cards() const { return cards_; }
  std::span<const Card, kCells> pyramid() const { return cards().first<kCells>(); }
  std::span<const Card, kStockCards> stock() const { return cards().last<kStockCards>(); }

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  bool is_whole_deck() const;

  std::array<Card, kCards> cards_;
};

// Reads 52 distinct cards in place order: 28 pyramid cards from the apex row by row, then the
// other 24 in stock order. Accepts what parse_cards() accepts (card_text.h).
// On failure reports all mistakes at once: each unreadable piece and each repetition with its
// place (card number and offset), then the number of cards when it is not 52, then the missing
// cards in one problem (but for a text of no readable card). Stops reading after 104 cards.
// Thread-safe; linear in the text.
Result<Deal> parse_deal(std::string_view text);

// 52 cards as parse_deal() reads them, ASCII, separated by single spaces.
std::string to_text(const Deal& deal);

}  // namespace pyramid
