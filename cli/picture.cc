#include "cli/picture.h"

#include <array>
#include <span>
#include <vector>

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

// A pile of places, its top last, as a line that begins with the top.
std::string pile_line(const Referee& table, std::string_view label, const std::vector<int>& pile,
                      const Style& style) {
  if (pile.empty()) return std::string(kMargin, ' ') + std::string(label) + " empty\n";
  std::vector<Card> cards;
  for (std::size_t i = pile.size(); i-- > 0;) cards.push_back(table.deal()[pile[i]]);
  return wrapped(label, cards, style);
}

}  // namespace

std::string pyramid_picture(const Deal& deal, const Style& style, CellSet shown) {
  std::string text;
  for (int row = 1; row <= kRows; ++row) {
    std::string line(kMargin + static_cast<std::size_t>(kRows - row) * kCardStep / 2, ' ');
    for (int column = 0; column < row; ++column) {
      const int cell = cell_at(row, column);
      if (column > 0) line.append(kCardStep - kCardWidth, ' ');
      const bool is_shown = (shown & cell_bit(cell)) != 0;
      line += padded_left(is_shown ? card_text(deal[cell], style) : "", kCardWidth);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string piles_picture(const Deal& deal, int initial_waste, const Style& style) {
  const auto waste = static_cast<std::size_t>(initial_waste);
  const std::string on_waste =
      waste == 0 ? "  waste  empty\n" : wrapped("waste ", deal.stock().first(waste), style);
  return on_waste + wrapped("stock ", deal.stock().subspan(waste), style);
}

std::string table_picture(const Referee& table, const Style& style) {
  CellSet shown = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (table.in_play(cell)) shown |= cell_bit(cell);
  }
  std::string text = pyramid_picture(table.deal(), style, shown) + "\n";
  if (table.rules().piles == 1) {
    text += pile_line(table, "waste ", table.waste(), style);
  } else {
    constexpr std::array<std::string_view, 3> kLabels = {"waste, left  ", "waste, middle",
                                                         "waste, right "};
    for (int pile = 0; pile < table.rules().piles; ++pile) {
      text += pile_line(table, kLabels[static_cast<std::size_t>(pile)], table.waste(pile), style);
    }
  }
  return text + pile_line(table, "stock ", table.stock(), style);
}

}  // namespace pyramid::cli
