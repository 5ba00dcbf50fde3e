// Certificates: files that prove claims about deals to whoever knows the rules.
//
// The verifier believes nothing that a certificate says. A line of play is replayed by the referee.
// A set of positions must hold the start, hold with each position all that a move can make of it,
// and hold none that exceeds the claim; then, by induction over the moves, no line of play does.
// (Where moves are counted, each position says with how few it can be reached.)
// What the moves are the verifier works out from the rules: bag_game.h and now_or_never.h say in
// which simpler game, and why what holds there holds in the real one. docs/certificate-format.md
// has the format.
//
//   std::ifstream file("j.cert");
//   const Verification result = verify(file);
//   if (!result.refusal) for (const Claim& claim : result.claims) say(in_words(claim, ...));
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "verify/line_source.h"

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

// "at most 14 pyramid cards: no line of play removes more; so the deal is not winnable".
std::string in_words(const Claim& claim, const Rules& rules);

struct Verification {
  std::optional<Refusal> refusal;  // when there is one, nothing else means anything
  std::optional<Deal> deal;
  Rules rules;
  std::vector<Claim> claims;  // at least one, all proved
};

// Reads a certificate to its end. Thread-safe. At most some 150 MB; a certificate of 1 MB takes
// about a second.
Verification verify(std::istream& stream);

// What to print: the deal, the rules, and a line "VERIFIED ..." for each claim. REQUIRES: no
// refusal.
std::string report_text(const Verification& verification);

// "NAME:LINE: NOT VERIFIED: what is wrong".
std::string refusal_text(std::string_view name, const Refusal& refusal);

}  // namespace pyramid::proof
