// Helpers for messages about text that somebody typed: tokens fit to be shown, names nearly right.
//
// A token from an input may hold anything: a terminal's control bytes, half a character, a
// megabyte. Every message quotes it through quoted(), so that it stays one short readable line.
//
//   quoted("7x");                          // "7x", with the quotation marks
//   quoted("\x1b[2J");                     // "\x1b[2J", the escape byte spelt out
//   printable("a\nb");                     // a\x0ab
//   nearest("zoen-1", {"zone-1", ...});    // "zone-1"
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace pyramid {

// Characters of a token that quoted() shows; an escape takes as many as it has.
inline constexpr std::size_t kQuotedLength = 32;

// The token between double quotation marks, safe to print: UTF-8 that is not printable (control
// characters, blanks other than the space, invisible and direction marks) and bytes that are not
// UTF-8 are written \xHH, quotation marks and backslashes with a backslash. A longer token is cut
// after 32 characters and "..." follows the closing mark. Thread-safe; time independent of length.
//
// An object that is called like a function: for a std::string, a function of this name would lose
// to std::quoted() of <iomanip> wherever that happens to be included.
struct Quoted {
  std::string operator()(std::string_view token) const;
};
inline constexpr Quoted quoted{};  // NOLINT(readability-identifier-naming): see above

// All of the text, with the same escapes but without quotation marks: for names of files, which a
// message gives as they are. Thread-safe.
std::string printable(std::string_view text);

// The length in bytes, 1..4, of the UTF-8 character at the beginning of the text; 1 for a byte that
// begins none. REQUIRES: not empty. Thread-safe.
std::size_t character_length(std::string_view text);

// The name most like the word, when it is so like it that a slip of the hand explains the
// difference: up to one letter in three changed, added, left out or swapped with its neighbour,
// regardless of case. The first of equally near ones; empty when none is near. Thread-safe.
std::string_view nearest(std::string_view word, std::span<const std::string_view> names);

// ASCII only: other bytes are returned as they are, whatever the locale.
constexpr char to_lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
  return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
// Whether a text is a word that has no capital letters, in either case.
constexpr bool equal_any_case(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, {}, to_lower);
}

}  // namespace pyramid
