// Cards as people write them.
//
// One card is rank and suit in either order and either case:
//   rank   A 2 3 4 5 6 7 8 9 10 T J Q K; beside a suit symbol also the French V, D, R (= J, Q, K)
//   suit   C D H S or ♣ ♦ ♥ ♠ (or outlined ♧ ♢ ♡ ♤); a U+FE0F or U+FE0E after a symbol is skipped
// A D without a symbol beside it is the suit, never the French queen.
// Cards are separated by spaces, also no-break ones (U+00A0), commas, semicolons, tabs, line ends,
// '/' or '|' — or by nothing at all. They are read from left to right; a byte order mark at the
// beginning of the text is skipped.
//
//   parse_cards("10♦ qs,H7|2cKd")  // 10♦ Q♠ 7♥ 2♣ K♦
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/card.h"
#include "engine/result.h"

namespace pyramid {

struct PlacedCard {
  Card card;
  std::size_t offset;  // of its first byte in the text
  std::size_t length;  // in bytes
};

// The readable cards of a text in order, and a problem for each stretch that is none.
struct CardList {
  std::vector<PlacedCard> cards;
  Problems problems;
};

// Never fails: what can be read is in `cards`, everything else in `problems`, each naming its
// token (cut to a printable length) and card number, counted from 1 over readable and unreadable
// pieces alike. After an unreadable piece reading goes on at the next separator.
// Stops with a problem where the piece after `max_pieces` pieces begins, so that a huge text costs
// no more than it must.
// Any bytes are accepted, valid UTF-8 or not. Thread-safe; linear in the text.
CardList parse_cards(std::string_view text, std::size_t max_pieces = 1000);

}  // namespace pyramid
