// Certificates as texts to be changed, and what the naive solvers say of their claims.
//
//   const std::string text = certificate_of(deal_seed(1), Rules{});
//   refusal_of(text);                             // "": it is verified
//   is_true({Claim::Kind::kCardsAtMost, 30}, naive_truth(deal_seed(1), Rules{}, false));
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "solver/outcome.h"
#include "solver/solve.h"
#include "verify/verifier.h"

namespace pyramid::testing {

proof::Verification verified(const std::string& text);
// What the verifier has against it; "" when it is verified.
std::string refusal_of(const std::string& text);

std::vector<std::string> lines_in(const std::string& text);
std::string joined(const std::vector<std::string>& lines);

// The certificate of what solve() answers.
std::string certificate_of(const Deal& deal, const Rules& rules, Find find = Find::kMax);

// Positions written in full, so that a line can be left out without changing the next.
std::vector<std::string> in_full(const std::vector<std::string>& lines);
// Puts those of each set, as in_full() writes them, in ascending order.
void sort_positions(std::vector<std::string>& lines);

// What the claims speak of.
struct Truth {
  int pyramid_cards;
  int cards;
  std::optional<int> fewest_moves;  // none where none is claimed, or where no line wins
};

// By the naive solvers. REQUIRES: redeals are limited, or structure_applies(rules).
Truth naive_truth(const Deal& deal, const Rules& rules, bool with_moves);

bool is_about_moves(const proof::Claim& claim);
bool is_true(const proof::Claim& claim, const Truth& truth);

}  // namespace pyramid::testing
