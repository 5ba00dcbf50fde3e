// A move: a removal, a draw or a redeal. Each counts 1.
//
// A removal names the places (deal.h) of the one or two cards that go, so it means the same at any
// time and under any rules; whether it is legal is for movegen.h and referee.h to say.
//
//   to_text(Move::remove(26, 17), deal);  // "K♦" and so on, for people: "10♣+3♠"
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/deal.h"
#include "engine/result.h"

namespace pyramid {

class Move {
 public:
  enum class Kind : std::uint8_t {
    kDraw,    // the stock's top card (with three piles: up to three) onto the waste
    kRedeal,  // the whole waste back to the stock, in the same order
    kRemove,  // a king, or a pair
  };

  static constexpr Move draw() { return Move(Kind::kDraw, 0, 0); }
  static constexpr Move redeal() { return Move(Kind::kRedeal, 0, 0); }
  // A card alone. REQUIRES: 0 <= place < 52.
  static constexpr Move remove(int place) { return remove(place, place); }
  // A pair, in either order. REQUIRES: both 0..51.
  static constexpr Move remove(int one, int other) {
    assert(0 <= one && one < kCards && 0 <= other && other < kCards);
    return one < other ? Move(Kind::kRemove, one, other) : Move(Kind::kRemove, other, one);
  }

  constexpr Kind kind() const { return kind_; }
  constexpr bool is_removal() const { return kind_ == Kind::kRemove; }
  // The places that a removal empties, the smaller first; the same twice for a card alone.
  // REQUIRES: is_removal().
  constexpr int first() const { return first_; }
  constexpr int second() const { return second_; }
  // How many cards a move removes: 0, 1 or 2.
  constexpr int cards() const { return !is_removal() ? 0 : first_ == second_ ? 1 : 2; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, int first, int second)
      : kind_(kind),
        first_(static_cast<std::uint8_t>(first)),
        second_(static_cast<std::uint8_t>(second)) {}

  Kind kind_;
  std::uint8_t first_;
  std::uint8_t second_;
};

static_assert(sizeof(Move) == 3);

// "draw", "redeal", "Kd" or "Tc+3s": ASCII, read back by parse_move().
std::string to_text(Move move, const Deal& deal);

// The same for people: "draw", "redeal", "K♦" or "10♣ + 3♠".
std::string to_symbols(Move move, const Deal& deal);

// Reads a move of this deal: `draw`, `redeal` (or `recycle`) in either case, or one or two cards as
// parse_cards() accepts them, with blanks or '+' between. Says what is unreadable, or that three
// cards were named. Whether the move is legal is not looked at. Thread-safe; linear in the text.
Result<Move> parse_move(std::string_view text, const Deal& deal);

}  // namespace pyramid
