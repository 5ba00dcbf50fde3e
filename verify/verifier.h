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
#include "verify/claim.h"
#include "verify/line_source.h"

namespace pyramid::proof {

struct Verification {
  std::optional<Refusal> refusal;  // when there is one, nothing else means anything
  std::optional<Deal> deal;
  Rules rules;
  std::vector<Claim> claims;  // at least one, all proved
};

// Reads a certificate to its end. Thread-safe. At most some 150 MB. One of 1 MB, as pyramid-solve
// writes it, takes half a second; one that is made to be slow, a quarter of a minute.
Verification verify(std::istream& stream);

// What to print: the deal, the rules, a line "VERIFIED ..." for each claim, and what they settle
// and leave open. REQUIRES: no refusal.
std::string report_text(const Verification& verification);

// "NAME:LINE: NOT VERIFIED: what is wrong".
std::string refusal_text(std::string_view name, const Refusal& refusal);

}  // namespace pyramid::proof
