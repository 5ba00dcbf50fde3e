#include "cli/card_words.h"

#include <algorithm>
#include <array>

#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kLineWidth = 80;
constexpr std::array<std::string_view, kRanks + 1> kRankNames = {
    "", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"};

}  // namespace

std::string paragraph(std::string_view text, std::size_t indent, std::string_view bullet) {
  std::string result;
  std::string line = std::string(indent, ' ') + std::string(bullet);
  const std::string next(indent + bullet.size(), ' ');
  bool empty = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!empty && display_width(line) + 1 + display_width(word) > kLineWidth) {
      result += line + "\n";
      line = next;
      empty = true;
    }
    line.append(empty ? "" : " ").append(word);
    empty = false;
  }
  return result + line + "\n";
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

std::string in_words(int count) {
  constexpr std::array<std::string_view, 10> kWords = {"none", "one", "two",   "three", "four",
                                                       "five", "six", "seven", "eight", "nine"};
  return count < 10 ? std::string(kWords[static_cast<std::size_t>(count)]) : std::to_string(count);
}

std::string capital(std::string text) {
  text.front() = to_upper(text.front());
  return text;
}

std::string counted(int count, std::string_view one, std::string_view many) {
  return in_words(count) + " " + std::string(count == 1 ? one : many);
}

std::string ordinal(int n) {
  const int tens = n / 10 % 10;
  const std::string_view ending = tens == 1 || n % 10 > 3 || n % 10 == 0 ? "th"
                                  : n % 10 == 1                          ? "st"
                                  : n % 10 == 2                          ? "nd"
                                                                         : "rd";
  return std::to_string(n) + std::string(ending);
}

std::string rank_name(int rank) { return std::string(kRankNames[static_cast<std::size_t>(rank)]); }

std::string rank_names(int rank) { return rank_name(rank) + "s"; }

std::string CardWords::card(int place) const { return card_text(deal_[place], style_); }

std::string CardWords::placed(int cell) const {
  return card(cell) + " (row " + std::to_string(row_of(cell)) + ")";
}

std::vector<std::string> CardWords::cards(const std::vector<int>& places) const {
  std::vector<std::string> names;
  names.reserve(places.size());
  for (const int place : places) names.push_back(card(place));
  return names;
}

std::string CardWords::cannot_go(const std::vector<int>& cells) const {
  if (cells.size() == 1) return card(cells[0]) + " can never go.";
  return listed(cards(cells)) + " cannot " + (cells.size() == 2 ? "both" : "all") + " go.";
}

std::string CardWords::picture(CellSet shown, CellSet marked) const {
  constexpr std::size_t kStep = 6;
  std::string text;
  for (int row = 1; row <= kRows; ++row) {
    std::string line(kExplanationIndent + static_cast<std::size_t>(kRows - row) * kStep / 2, ' ');
    for (int column = 0; column < row; ++column) {
      const int cell = cell_at(row, column);
      const bool is_marked = (marked & cell_bit(cell)) != 0;
      std::string name = (shown & cell_bit(cell)) == 0 ? "·" : card(cell);
      if (name == "·" && style_.ascii) name = ".";
      if (is_marked) name.insert(0, "[").append("]");
      const std::size_t left = (kStep - std::min(kStep, display_width(name)) + 1) / 2;
      line += padded_right(std::string(left, ' ') + name, kStep);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text + "\n";
}

}  // namespace pyramid::cli
