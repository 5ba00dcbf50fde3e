// One playing card, as a number 0..51.
//
// Pyramid removes pairs whose ranks sum to 13 and kings alone, so only the rank ever matters to
// play; the suit makes the 52 cards distinct, names them for people and orders the dealer's deck.
//
//   constexpr Card six = Card::of(6, Suit::kHearts), seven = Card::of(7, Suit::kClubs);
//   static_assert(is_pair(six, seven));
//   to_symbols(six);  // "6♥"
#pragma once

#include <cassert>
#include <cstdint>
#include <string>

namespace pyramid {

enum class Suit : std::uint8_t { kClubs, kDiamonds, kHearts, kSpades };

inline constexpr int kCards = 52;
inline constexpr int kRanks = 13;
inline constexpr int kAce = 1;
inline constexpr int kJack = 11;
inline constexpr int kQueen = 12;
inline constexpr int kKing = 13;

class Card {
 public:
  // The ace of clubs, so that arrays of cards can be declared before they are filled.
  constexpr Card() = default;

  // The card with index 13·suit + rank − 1: ace..king of clubs, diamonds, hearts, spades.
  // REQUIRES: 0 <= index < 52.
  static constexpr Card at(int index) {
    assert(0 <= index && index < kCards);
    return Card(static_cast<std::uint8_t>(index));
  }

  // REQUIRES: 1 <= rank <= 13 (ace 1, jack 11, queen 12, king 13).
  static constexpr Card of(int rank, Suit suit) {
    assert(kAce <= rank && rank <= kKing);
    return Card(static_cast<std::uint8_t>(kRanks * static_cast<int>(suit) + rank - 1));
  }

  constexpr int index() const { return index_; }
  constexpr int rank() const { return index_ % kRanks + 1; }
  constexpr Suit suit() const { return static_cast<Suit>(index_ / kRanks); }
  constexpr bool is_king() const { return rank() == kKing; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  constexpr explicit Card(std::uint8_t index) : index_(index) {}

  std::uint8_t index_ = 0;
};

static_assert(sizeof(Card) == 1);

// True when the two may be removed together wherever both are free: their ranks sum to 13.
// A king pairs with nothing; it goes alone.
constexpr bool is_pair(Card a, Card b) { return a.rank() + b.rank() == kKing; }

// Two ASCII characters, rank then suit: "Td", "Ks", "6h". Read back by parse_cards().
std::string to_text(Card card);

// For people, in UTF-8: "10♦", "K♠", "6♥".
std::string to_symbols(Card card);

}  // namespace pyramid
