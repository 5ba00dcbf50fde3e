// How cards look in text for people: suit symbols or plain ASCII, red suits in colour or not.
//
//   card_text(card, Style{});                // "10♦"
//   card_text(card, Style{.ascii = true});   // "Td"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/card.h"

namespace pyramid::cli {

struct Style {
  bool ascii = false;
  bool colour = false;  // red suits by ANSI escapes
};

// Colour only where it can be seen and is wanted: stdout is a terminal, TERM is not "dumb", and
// NO_COLOR (https://no-color.org) is unset or empty.
Style style_for_stdout(bool ascii);

std::string card_text(Card card, const Style& style);

// Columns that a text takes on a terminal: UTF-8 characters, without ANSI colour escapes. Every
// character this program prints is one column wide.
std::size_t display_width(std::string_view text);

// The text with blanks before or after it up to a width in columns.
std::string padded_left(std::string_view text, std::size_t width);
std::string padded_right(std::string_view text, std::size_t width);

}  // namespace pyramid::cli
