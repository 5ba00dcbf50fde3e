#include "cli/picture.h"

#include "engine/pyramid.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kMargin = 2;
// Cards stand four columns apart and each row is shifted by two, so that a card lies between the
// two that cover it. "10♦" is three wide.
constexpr std::size_t kCardWidth = 3;
constexpr std::size_t kCardStep = 4;
constexpr std::size_t kLineWidth = 80;

// Cards separated by blanks, in as many lines as they need, after a label on the first.
std::string wrapped(std::string_view label, std::span<const Card> cards, const Style& style) {
  const std::string indent(kMargin + label.size(), ' ');
  std::string text;
  std::string line = std::string(kMargin, ' ') + std::string(label);
  for (const Card card : cards) {
    const std::string next = " " + card_text(card, style);
    if (display_width(line) + display_width(next) > kLineWidth) {
      text += line + "\n";
      line = indent;
    }
    line += next;
  }
  return text + line + "\n";
}

}  // namespace

std::string pyramid_picture(const Deal& deal, const Style& style) {
  std::string text;
  for (int row = 1; row <= kRows; ++row) {
    std::string line(kMargin + static_cast<std::size_t>(kRows - row) * kCardStep / 2, ' ');
    for (int column = 0; column < row; ++column) {
      if (column > 0) line.append(kCardStep - kCardWidth, ' ');
      line += padded_left(card_text(deal[cell_at(row, column)], style), kCardWidth);
    }
    text += line + "\n";
  }
  return text;
}

std::string piles_picture(const Deal& deal, int initial_waste, const Style& style) {
  const auto waste = static_cast<std::size_t>(initial_waste);
  const std::string on_waste =
      waste == 0 ? "  waste  empty\n" : wrapped("waste ", deal.stock().first(waste), style);
  return on_waste + wrapped("stock ", deal.stock().subspan(waste), style);
}

}  // namespace pyramid::cli
