// Hexadecimal numbers of a fixed length, in lower case, as certificates hold them.
//
//   hex_text(255, 4);   // "00ff"
//   parse_hex("00ff");  // 255
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pyramid::proof {

// REQUIRES: the number has no more digits than so many.
inline std::string hex_text(std::uint64_t number, int digits) {
  std::string text(static_cast<std::size_t>(digits), '0');
  for (auto at = text.rbegin(); at != text.rend(); ++at, number >>= 4U) {
    *at = "0123456789abcdef"[number & 15U];
  }
  return text;
}

// Nothing when the text has another character, is empty or has more than 16 digits.
inline std::optional<std::uint64_t> parse_hex(std::string_view text) {
  if (text.empty() || text.size() > 16) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    const bool decimal = '0' <= c && c <= '9';
    if (!decimal && (c < 'a' || c > 'f')) return std::nullopt;
    number = number << 4U | static_cast<unsigned>(decimal ? c - '0' : c - 'a' + 10);
  }
  return number;
}

}  // namespace pyramid::proof
