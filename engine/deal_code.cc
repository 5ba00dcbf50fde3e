#include "engine/deal_code.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/text.h"

namespace pyramid {
namespace {

constexpr std::string_view kPrefix = "PY1-N-";
constexpr std::size_t kCharacters = 7;
constexpr unsigned kBitsPerCharacter = 5;
constexpr unsigned kSpareBits = 3;  // 7 × 5 − 32
constexpr std::uint32_t kSpareMask = (1U << kSpareBits) - 1;

static_assert(kDealCodeAlphabet.size() == 1U << kBitsPerCharacter);
static_assert(kCharacters * kBitsPerCharacter == 32 + kSpareBits);

bool starts_with_any_case(std::string_view text, std::string_view upper) {
  return text.size() >= upper.size() && std::equal(upper.begin(), upper.end(), text.begin(),
                                                   [](char u, char c) { return u == to_upper(c); });
}

bool is_digit(char c) { return '0' <= c && c <= '9'; }

// 0..31, or nothing outside the alphabet.
std::optional<std::uint32_t> value_of(std::string_view character) {
  if (character.size() != 1) return std::nullopt;
  const std::size_t value = kDealCodeAlphabet.find(to_upper(character[0]));
  if (value == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

std::string text_of(std::uint32_t value) { return {kDealCodeAlphabet[value]}; }

// The text without its prefix, right or wrong: what follows the last '-' is the code.
struct Parts {
  std::string_view prefix;
  std::string_view code;
};

Parts split(std::string_view text) {
  std::size_t length = kPrefix.size();
  if (!starts_with_any_case(text, kPrefix)) {
    const std::size_t dash = text.rfind('-');
    length = dash == std::string_view::npos ? 0 : dash + 1;
  }
  return {text.substr(0, length), text.substr(length)};
}

void check_prefix(const Parts& parts, Problems& problems) {
  const std::string_view prefix = parts.prefix;
  if (starts_with_any_case(prefix, kPrefix)) return;
  std::string message;
  if (prefix.empty()) {
    message = quoted(parts.code) + " has no prefix; expected PY1-N- before it";
  } else if (looks_like_deal_code(prefix) && prefix[2] != '1') {
    message = quoted(prefix) + " begins a deal code of version " + prefix[2] +
              ", which is unknown here; expected PY1-N-";
  } else {
    message = quoted(prefix) + " does not begin a deal code; expected PY1-N-";
  }
  problems.push_back({std::move(message), 0});
}

void check_length(const std::vector<std::string_view>& characters, std::size_t offset,
                  std::string_view code, Problems& problems) {
  if (characters.size() == kCharacters) return;
  std::string message = "the deal code has " + std::to_string(characters.size()) +
                        (characters.size() == 1 ? " character" : " characters") +
                        " after its prefix, expected 7";
  if (characters.size() > kCharacters) {
    const auto excess = static_cast<std::size_t>(characters[kCharacters].data() - code.data());
    message += ": " + quoted(code.substr(excess)) + " is too much";
    offset += excess;
  }
  problems.push_back({std::move(message), offset});
}

std::string outside_alphabet(std::string_view character, std::size_t number) {
  constexpr std::string_view kLeftOut = "IO01";
  std::string message = "character " + std::to_string(number) + " after the prefix, " +
                        quoted(character) + ", is not in the alphabet of deal codes";
  if (character.size() == 1 && kLeftOut.find(to_upper(character[0])) != std::string_view::npos) {
    message += ", which leaves out I, O, 0 and 1";
  }
  return message.append("; expected one of ").append(kDealCodeAlphabet);
}

// Spare bits mean nothing to a user: names the last characters that there are, and those on either
// side of the one given.
std::string spare_bits_message(std::uint32_t value) {
  const std::uint32_t lower = value & ~kSpareMask;
  const std::uint32_t upper = lower + kSpareMask + 1;
  std::string message = "no code ends in " + quoted(text_of(value)) +
                        ": the last character is always A, J, S or 2; nearest " +
                        (upper < kDealCodeAlphabet.size() ? "are " : "is ") + text_of(lower);
  if (upper < kDealCodeAlphabet.size()) message += " and " + text_of(upper);
  return message;
}

}  // namespace

Result<DealCode> parse_deal_code(std::string_view text) {
  if (text.empty()) return Problem{"no deal code; expected one such as PY1-N-AAAAAAS", 0};
  const Parts parts = split(text);
  const std::string_view code = parts.code;
  const std::size_t offset = parts.prefix.size();

  Problems problems;
  check_prefix(parts, problems);

  std::vector<std::string_view> characters;
  for (std::string_view rest = code; !rest.empty(); rest.remove_prefix(characters.back().size())) {
    characters.push_back(rest.substr(0, character_length(rest)));
  }
  // Something else altogether, "hello": only that it is no code is worth saying.
  if (parts.prefix.empty() && characters.size() != kCharacters) {
    return Problem{quoted(text) + " is not a deal code; expected one such as PY1-N-AAAAAAS", 0};
  }
  check_length(characters, offset, code, problems);

  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < std::min(characters.size(), kCharacters); ++i) {
    const std::optional<std::uint32_t> value = value_of(characters[i]);
    if (!value) {
      problems.push_back({outside_alphabet(characters[i], i + 1),
                          offset + static_cast<std::size_t>(characters[i].data() - code.data())});
    } else if (i + 1 == characters.size() && i + 1 == kCharacters && (*value & kSpareMask) != 0) {
      problems.push_back({spare_bits_message(*value), text.size() - 1});
    }
    bits = bits << kBitsPerCharacter | value.value_or(0);
  }
  if (!problems.empty()) return problems;
  return DealCode{static_cast<std::uint32_t>(bits >> kSpareBits)};
}

bool looks_like_deal_code(std::string_view text) {
  return text.size() >= 4 && starts_with_any_case(text, "PY") && is_digit(text[2]) &&
         text[3] == '-';
}

std::string to_text(DealCode code) {
  const std::uint64_t bits = std::uint64_t{code.seed} << kSpareBits;
  std::string text(kPrefix);
  for (std::size_t i = kCharacters; i-- > 0;) {
    text += kDealCodeAlphabet[bits >> (i * kBitsPerCharacter) & (kDealCodeAlphabet.size() - 1)];
  }
  return text;
}

}  // namespace pyramid
