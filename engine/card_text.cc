#include "engine/card_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/text.h"

namespace pyramid {
namespace {

constexpr std::string_view kSeparators = " ,;\t\r\n/|";
constexpr std::string_view kNoBreakSpace = "\xc2\xa0";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Where the next separator at or after `at` begins; the end of the text when there is none.
std::size_t find_separator(std::string_view text, std::size_t at) {
  while (at < text.size() && kSeparators.find(text[at]) == std::string_view::npos &&
         !text.substr(at).starts_with(kNoBreakSpace)) {
    ++at;
  }
  return at;
}

// Where separators that begin at `at`, if any do, end.
std::size_t skip_separators(std::string_view text, std::size_t at) {
  for (;;) {
    at = std::min(text.find_first_not_of(kSeparators, at), text.size());
    if (!text.substr(at).starts_with(kNoBreakSpace)) return at;
    at += kNoBreakSpace.size();
  }
}

struct RankRead {
  int rank;
  std::size_t length;
  bool french;
};

struct SuitRead {
  Suit suit;
  std::size_t length;
  bool symbol;
};

struct SuitSymbol {
  std::string_view bytes;
  Suit suit;
};

constexpr std::array<SuitSymbol, 8> kSuitSymbols = {{{"♣", Suit::kClubs},
                                                     {"♦", Suit::kDiamonds},
                                                     {"♥", Suit::kHearts},
                                                     {"♠", Suit::kSpades},
                                                     {"♧", Suit::kClubs},
                                                     {"♢", Suit::kDiamonds},
                                                     {"♡", Suit::kHearts},
                                                     {"♤", Suit::kSpades}}};

// U+FE0F asks for a coloured picture of the symbol before it, U+FE0E for plain type.
constexpr std::array<std::string_view, 2> kVariationSelectors = {"\xef\xb8\x8f", "\xef\xb8\x8e"};

std::optional<SuitRead> read_suit(std::string_view text) {
  if (text.empty()) return std::nullopt;
  switch (to_upper(text[0])) {
    case 'C':
      return SuitRead{Suit::kClubs, 1, false};
    case 'D':
      return SuitRead{Suit::kDiamonds, 1, false};
    case 'H':
      return SuitRead{Suit::kHearts, 1, false};
    case 'S':
      return SuitRead{Suit::kSpades, 1, false};
    default:
      break;
  }
  for (const SuitSymbol& symbol : kSuitSymbols) {
    if (!text.starts_with(symbol.bytes)) continue;
    std::size_t length = symbol.bytes.size();
    for (const std::string_view selector : kVariationSelectors) {
      if (text.substr(length).starts_with(selector)) {
        length += selector.size();
        break;
      }
    }
    return SuitRead{symbol.suit, length, true};
  }
  return std::nullopt;
}

std::optional<RankRead> read_rank(std::string_view text) {
  if (text.starts_with("10")) return RankRead{10, 2, false};
  if (text.empty()) return std::nullopt;
  const char c = to_upper(text[0]);
  if ('2' <= c && c <= '9') return RankRead{c - '0', 1, false};
  switch (c) {
    case 'A':
      return RankRead{kAce, 1, false};
    case 'T':
      return RankRead{10, 1, false};
    case 'J':
      return RankRead{kJack, 1, false};
    case 'Q':
      return RankRead{kQueen, 1, false};
    case 'K':
      return RankRead{kKing, 1, false};
    case 'V':
      return RankRead{kJack, 1, true};  // valet
    case 'D':
      return RankRead{kQueen, 1, true};  // dame
    case 'R':
      return RankRead{kKing, 1, true};  // roi
    default:
      return std::nullopt;
  }
}

struct CardRead {
  Card card;
  std::size_t length;
};

// A D is a suit unless a symbol stands beside it: "D9" is 9♦, "D♥" and "♥D" are Q♥.
std::optional<CardRead> join(std::optional<RankRead> rank, std::optional<SuitRead> suit) {
  if (!rank || !suit || (rank->french && !suit->symbol)) return std::nullopt;
  return CardRead{Card::of(rank->rank, suit->suit), rank->length + suit->length};
}

// The card at the beginning of the text, if there is one. No letter but D begins both a rank and
// a suit, so at most one of the two orders fits: nothing has to be tried and taken back.
std::optional<CardRead> read_card(std::string_view text) {
  if (const std::optional<SuitRead> suit = read_suit(text)) {
    if (const auto card = join(read_rank(text.substr(suit->length)), suit)) return card;
  }
  if (const std::optional<RankRead> rank = read_rank(text)) {
    return join(rank, read_suit(text.substr(rank->length)));
  }
  return std::nullopt;
}

constexpr std::string_view kExpectedRank = "expected a rank: A 2 3 4 5 6 7 8 9 10 T J Q K";
constexpr std::string_view kExpectedSuit = "expected a suit: C D H S or ♣ ♦ ♥ ♠";

bool is_letter(char c) { return 'A' <= to_upper(c) && to_upper(c) <= 'Z'; }

// Why read_card() refuses the piece.
std::string reason(std::string_view piece) {
  constexpr std::string_view kNoCard =
      "is not a card; expected a rank and a suit, as in 10d, Q♠ or h7";
  // A word that happens to begin like a card is still a word.
  constexpr std::size_t kLongestCard = 3;
  if (piece.size() > kLongestCard && std::ranges::all_of(piece, is_letter)) {
    return std::string(kNoCard);
  }
  const std::optional<RankRead> rank = read_rank(piece);
  const std::optional<SuitRead> suit = read_suit(piece);
  const std::optional<RankRead> rank_after =
      suit ? read_rank(piece.substr(suit->length)) : std::nullopt;
  const std::optional<SuitRead> suit_after =
      rank ? read_suit(piece.substr(rank->length)) : std::nullopt;
  if ((suit && rank_after) || (rank && suit_after)) {
    return "has a French court letter beside a suit letter; expected J Q K, or V D R beside "
           "♣ ♦ ♥ ♠";
  }
  std::string text;
  if (suit) return text.append("has a suit but no rank after it; ").append(kExpectedRank);
  if (rank) return text.append("has a rank but no suit after it; ").append(kExpectedSuit);
  return std::string(kNoCard);
}

}  // namespace

CardList parse_cards(std::string_view text, std::size_t max_pieces) {
  CardList list;
  std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  for (std::size_t number = 1;; ++number) {
    at = skip_separators(text, at);
    if (at == text.size()) return list;
    if (number > max_pieces) {
      list.problems.push_back(
          {"more than " + std::to_string(max_pieces) + " cards; the rest is not read", at});
      return list;
    }
    if (const std::optional<CardRead> read = read_card(text.substr(at))) {
      list.cards.push_back({read->card, at, read->length});
      at += read->length;
      continue;
    }
    const std::size_t end = find_separator(text, at);
    const std::string_view piece = text.substr(at, end - at);
    list.problems.push_back(
        {"card " + std::to_string(number) + ": " + quoted(piece) + " " + reason(piece), at});
    at = end;
  }
}

}  // namespace pyramid
