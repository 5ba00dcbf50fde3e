// Deal codes of the Pyramide app: PY1-N-AAAAAAS.
//
// Seven characters of the 32-letter alphabet ABCDEFGHJKLMNPQRSTUVWXYZ23456789 (no I, O, 0, 1)
// hold a 32-bit seed, most significant bit first, five bits a character; the last three of the 35
// bits are spare and must be zero. So AAAAAAA is seed 0, AAAAAAJ seed 1, AAAAAAS seed 2, 9999992
// seed 2^32 − 1, and 9999999 is not a code. The scheme was inferred from the app's published codes.
//
//   Result<DealCode> code = parse_deal_code("py1-n-aaaaaas");
//   code.value().seed;         // 2
//   to_text(code.value());     // "PY1-N-AAAAAAS"
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace pyramid {

inline constexpr std::string_view kDealCodeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

struct DealCode {
  std::uint32_t seed = 0;

  friend bool operator==(DealCode, DealCode) = default;
};

// Of the last code, PY1-N-9999992.
inline constexpr std::uint32_t kMaxSeed = std::numeric_limits<std::uint32_t>::max();

// Reads a code in either case. Leading and trailing blanks are not part of a code and are refused:
// callers trim. On failure reports every mistake at once: a prefix other than PY1-N-, a length
// other than 7 after it, each of the first seven characters that is outside the alphabet with its
// position (and, for I, O, 0 and 1, that the alphabet leaves it out), non-zero spare bits (naming
// the nearest valid last characters). Offsets point into `text`. Thread-safe; linear in the text.
Result<DealCode> parse_deal_code(std::string_view text);

// True when the text begins like a code of any version ("PY", a digit, "-", in either case), so
// that a reader can tell a mistyped code from cards. No card list begins so.
bool looks_like_deal_code(std::string_view text);

// The canonical form, 13 upper-case characters.
std::string to_text(DealCode code);

}  // namespace pyramid
