#include "engine/card.h"

#include <array>
#include <string_view>

namespace pyramid {
namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "cdhs";
constexpr std::array<std::string_view, 4> kSuitSymbols = {"♣", "♦", "♥", "♠"};

}  // namespace

std::string to_text(Card card) {
  return {kRankLetters[static_cast<std::size_t>(card.rank() - 1)],
          kSuitLetters[static_cast<std::size_t>(card.suit())]};
}

std::string to_symbols(Card card) {
  std::string text = card.rank() == 10
                         ? "10"
                         : std::string(1, kRankLetters[static_cast<std::size_t>(card.rank() - 1)]);
  return text += kSuitSymbols[static_cast<std::size_t>(card.suit())];
}

}  // namespace pyramid
