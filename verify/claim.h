// What a certificate can claim of a deal.
//
//   parse_claim("pyramid-cards at-most 14");   // {Kind::kPyramidCardsAtMost, 14}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace pyramid::proof {

struct Claim {
  enum class Kind : std::uint8_t {
    kPyramidCardsAtLeast,  // some line of play removes so many pyramid cards
    kPyramidCardsAtMost,   // no line removes more
    kCardsAtLeast,         // the same of all cards
    kCardsAtMost,
    kMovesAtMost,   // some line reaches the goal in no more moves
    kMovesAtLeast,  // no line reaches it in fewer
  };

  Kind kind;
  int number;

  friend bool operator==(const Claim&, const Claim&) = default;
};

// "pyramid-cards at-most 14": as in certificates.
std::string to_text(const Claim& claim);
std::optional<Claim> parse_claim(std::string_view text);

// "at most 14 pyramid cards: no line of play removes more; the deal is not winnable".
std::string in_words(const Claim& claim, const Rules& rules);

// What claims that hold settle together, and what they leave open, a line each and neither without
// need: "so     max pyramid cards 14, max cards 30", "open   fewest moves: at most 52".
std::string conclusion(const std::vector<Claim>& claims);

}  // namespace pyramid::proof
