#include "cli/style.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::size_t missing_columns(std::string_view text, std::size_t width) {
  return width - std::min(width, display_width(text));
}

}  // namespace

Style style_for_stdout(bool ascii) {
  const bool colour = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() &&
                      environment("TERM") != "dumb" && !environment("TERM").empty();
  return {ascii, colour};
}

std::string card_text(Card card, const Style& style) {
  std::string text = style.ascii ? to_text(card) : to_symbols(card);
  const bool red = card.suit() == Suit::kDiamonds || card.suit() == Suit::kHearts;
  if (!style.colour || !red) return text;
  return std::string(kRed) + text + std::string(kPlain);
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    if (text.front() == '\x1b') {
      text.remove_prefix(std::min(text.size(), text.find('m') + 1));
      continue;
    }
    text.remove_prefix(character_length(text));
    ++width;
  }
  return width;
}

std::string padded_left(std::string_view text, std::size_t width) {
  return std::string(missing_columns(text, width), ' ') + std::string(text);
}

std::string padded_right(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(missing_columns(text, width), ' ');
}

}  // namespace pyramid::cli
