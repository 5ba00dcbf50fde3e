// Certificates: the evidence for an answer, as a text that verify/ checks from the rules alone.
//
// The claims of an answer are of two kinds. That something can be done is proved by a line of play.
// That no more can be done, or not in fewer moves, is proved by a set of positions:
// verify/now_or_never.h, verify/bag_game.h and docs/certificate-format.md say what such a set must
// be. Sets are made here by playing the games that verify/ defines, so that writer and verifier
// cannot differ in what a position leads to; that the set proves the claim is for the verifier
// alone to say.
//
//   const Outcome outcome = solve(deal, rules, options);
//   const Certificate certificate = certify(deal, rules, options, outcome, {});
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "solver/outcome.h"
#include "solver/solve.h"

namespace pyramid {

struct CertificateOptions {
  std::uint64_t max_bytes = 64'000'000;  // of the whole text; the format allows no more
  std::string remark;                    // one line, to stand in the text as a comment; may be ""
};

struct Certificate {
  std::string text;
  // The claims of the answer that have no evidence, each with the reason; they stand in the text
  // too: "at most 46 cards: the evidence would exceed 64000000 bytes".
  std::vector<std::string> without;
};

// REQUIRES: `outcome` is what solve() returned for these. Thread-safe. Some milliseconds, or
// seconds for a certificate of many megabytes; options.limits.stop can end it sooner, and then
// claims are without evidence. Memory: a few times the text.
Certificate certify(const Deal& deal, const Rules& rules, const SolveOptions& options,
                    const Outcome& outcome, const CertificateOptions& wanted);

}  // namespace pyramid
