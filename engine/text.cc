#include "engine/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace pyramid {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// What a reader would not see, or would see in the wrong place: controls, blanks other than the
// space, joiners, direction marks, variation selectors, byte order marks, tags.
constexpr std::array kUnprintable = std::to_array<Range>({
    {0x0000, 0x001f}, {0x007f, 0x00a0}, {0x00ad, 0x00ad}, {0x034f, 0x034f},    {0x061c, 0x061c},
    {0x115f, 0x1160}, {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f},    {0x2000, 0x200f},
    {0x2028, 0x202f}, {0x205f, 0x206f}, {0x3000, 0x3000}, {0x3164, 0x3164},    {0xfe00, 0xfe0f},
    {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0xe0000, 0x10ffff},
});

// A character of valid UTF-8: shortest form, no surrogates, nothing above U+10FFFF.
struct Character {
  std::size_t length;  // in bytes; 0 when the bytes are no character
  std::uint32_t code;
};

constexpr Character kNoCharacter{.length = 0, .code = 0};

Character read_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {.length = 1, .code = lead};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return kNoCharacter;
  std::uint32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return kNoCharacter;
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = 0xd800 <= code && code <= 0xdfff;
  if (overlong || surrogate || code > 0x10ffff) return kNoCharacter;
  return {.length = length, .code = code};
}

bool is_printable(std::uint32_t code) {
  return std::ranges::none_of(
      kUnprintable, [code](Range range) { return range.first <= code && code <= range.last; });
}

std::string hex_escape(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string escape;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    escape += "\\x";
    escape += kDigits[byte >> 4U];
    escape += kDigits[byte & 15U];
  }
  return escape;
}

// Longer words than this are no slip of a short name.
constexpr std::size_t kLongestName = 32;

// Optimal string alignment: insertions, deletions, changes and swaps of neighbours cost 1 each.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  using Row = std::array<std::size_t, kLongestName + 1>;
  Row before{};
  Row above{};
  Row row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = above;
    above = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto same = [&](std::size_t x, std::size_t y) {
        return to_lower(a[x]) == to_lower(b[y]);
      };
      row[j] =
          std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same(i - 1, j - 1) ? 0U : 1U)});
      if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1)) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::size_t character_length(std::string_view text) {
  return std::max<std::size_t>(1, read_character(text).length);
}

std::string Quoted::operator()(std::string_view token) const {
  std::string shown = "\"";
  std::size_t width = 0;
  while (!token.empty()) {
    const Character character = read_character(token);
    const std::string_view bytes = token.substr(0, std::max<std::size_t>(1, character.length));
    const bool printable = character.length > 0 && is_printable(character.code);
    std::string piece = printable ? std::string(bytes) : hex_escape(bytes);
    if (bytes == "\"" || bytes == "\\") piece.insert(0, 1, '\\');
    // Escapes and the one-byte characters take as many columns as bytes; others take one.
    width += printable && bytes.size() > 1 ? 1 : piece.size();
    if (width > kQuotedLength) return shown + "\"...";
    shown += piece;
    token.remove_prefix(bytes.size());
  }
  return shown + "\"";
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character character = read_character(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(1, character.length));
    const bool as_it_is = character.length > 0 && is_printable(character.code);
    shown += as_it_is ? std::string(bytes) : hex_escape(bytes);
    text.remove_prefix(bytes.size());
  }
  return shown;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> names) {
  std::string_view best;
  if (word.empty() || word.size() > kLongestName) return best;
  std::size_t best_distance = kLongestName + 1;
  for (const std::string_view name : names) {
    if (name.size() > kLongestName) continue;
    const std::size_t distance = edit_distance(word, name);
    const std::size_t allowed = std::max<std::size_t>(1, std::min(word.size(), name.size()) / 3);
    if (distance <= allowed && distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace pyramid
