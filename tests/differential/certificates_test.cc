// Certificates of full deals: every claim of every answer is proved, or said not to be, and no
// claim that is one too strong is.
//
// Some deals are tried, as many as seconds allow. The environment asks for others, always from the
// first on:
//
//   PYRAMID_CERTIFICATE_DEALS=1000 PYRAMID_CERTIFICATE_WINS=50
//       differential_tests --gtest_filter='*Certificate*'
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/dealer.h"
#include "solver/certificate.h"
#include "solver/solve.h"
#include "tests/support/asked.h"
#include "tests/support/certificate_texts.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"
#include "verify/verifier.h"

namespace pyramid::testing {
namespace {

using proof::Claim;
using proof::Verification;
using ::testing::HasSubstr;

constexpr std::uint64_t kStream = 3000;

class CertificatesOf : public ::testing::TestWithParam<std::string> {};

TEST_P(CertificatesOf, RandomDealsProveWhatTheAnswersClaim) {
  const Rules& rules = find_preset(GetParam())->rules;
  const std::uint64_t deals = asked("PYRAMID_CERTIFICATE_DEALS").value_or(12);
  std::uint64_t bytes = 0;
  for (std::uint64_t i = 0; i < deals; ++i) {
    const Deal deal = deal_random(kStream, i);
    SCOPED_TRACE("deal " + std::to_string(i));
    const SolveOptions options;
    const Outcome outcome = solve(deal, rules, options);
    const Certificate certificate = certify(deal, rules, options, outcome, {});
    bytes += certificate.text.size();
    const Verification result = verified(certificate.text);
    ASSERT_FALSE(result.refusal) << result.refusal->line << ": " << result.refusal->what;
    EXPECT_EQ(*result.deal, deal);
    EXPECT_EQ(result.rules, rules);
    std::vector<Claim> claims;
    const int cells = *outcome.max_pyramid_cards;
    const int cards = *outcome.max_cards;
    if (cells > 0) claims.push_back({Claim::Kind::kPyramidCardsAtLeast, cells});
    if (cards > 0) claims.push_back({Claim::Kind::kCardsAtLeast, cards});
    if (cells < kCells) claims.push_back({Claim::Kind::kPyramidCardsAtMost, cells});
    if (cards < kCards) claims.push_back({Claim::Kind::kCardsAtMost, cards});
    EXPECT_EQ(result.claims.size() + certificate.without.size(), claims.size());
    for (const Claim& claim : result.claims) {
      EXPECT_THAT(claims, ::testing::Contains(claim)) << to_text(claim);
    }
    for (const std::string& claim : certificate.without) {
      EXPECT_THAT(certificate.text, HasSubstr("\n# without evidence: " + claim + "\n"));
    }
  }
  RecordProperty("bytes", std::to_string(bytes));
}

// Two deals of each preset that can be won; the environment may ask for more.
TEST_P(CertificatesOf, NoWinIsShorterThanTheFewestMoves) {
  const Rules& rules = find_preset(GetParam())->rules;
  const std::uint64_t wins = asked("PYRAMID_CERTIFICATE_WINS").value_or(2);
  SolveOptions options;
  options.find = Find::kMoves;
  std::uint64_t bytes = 0;
  std::uint64_t won = 0;
  for (std::uint64_t i = 0; won < wins; ++i) {
    const Deal deal = deal_random(kStream, i);
    SCOPED_TRACE("deal " + std::to_string(i));
    Outcome outcome = solve(deal, rules, options);
    if (outcome.winnable != Verdict::kYes) continue;
    ++won;
    const Certificate certificate = certify(deal, rules, options, outcome, {});
    bytes += certificate.text.size();
    EXPECT_THAT(certificate.without, ::testing::IsEmpty());
    const Verification result = verified(certificate.text);
    ASSERT_FALSE(result.refusal) << result.refusal->line << ": " << result.refusal->what;
    const int fewest = *outcome.fewest_moves;
    for (const Claim& claim :
         {Claim{Claim::Kind::kMovesAtMost, fewest}, Claim{Claim::Kind::kMovesAtLeast, fewest}}) {
      EXPECT_THAT(result.claims, ::testing::Contains(claim)) << to_text(claim);
    }
    // Were a line lost, a claim of one move more would look true.
    outcome.moves_at_least = fewest + 1;
    EXPECT_THROW(certify(deal, rules, options, outcome, {}), std::logic_error);
  }
  RecordProperty("bytes", std::to_string(bytes));
}

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : presets()) names.emplace_back(preset.name);
  return names;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, CertificatesOf, ::testing::ValuesIn(preset_names()), test_name);

// All fields of the rules: were a simplification of the verifier wrong, it would make some line of
// play disappear, and a claim of one card less look true.
TEST(Certificates, NoAnswerCanBeLoweredUnderAnyRules) {
  std::uint64_t deals = 0;
  for (const std::string access : {"waste-top", "drawn-pair", "stock-top"}) {
    for (const std::string more :
         {"redeals=0", "redeals=0,overlap=yes,goal=all", "redeals=2", "redeals=1,initial_waste=1",
          "redeals=unlimited,overlap=yes", "redeals=0,piles=3",
          "redeals=0,piles=3,initial_waste=1,goal=all"}) {
      if (access == "stock-top" && more.find("piles=3") != std::string::npos) continue;
      const Rules rules =
          rules_of(std::string("zone-1,access=").append(access).append(",").append(more));
      const Deal deal = deal_random(kStream, ++deals);
      SCOPED_TRACE(to_text(rules));
      const SolveOptions options;
      const Outcome outcome = solve(deal, rules, options);
      ASSERT_TRUE(outcome.solved());
      Outcome lowered = outcome;
      lowered.line.clear();
      lowered.seen_pyramid_cards = lowered.seen_cards = 0;
      lowered.max_pyramid_cards = *outcome.max_pyramid_cards - 1;
      lowered.max_cards.reset();
      EXPECT_THROW(certify(deal, rules, options, lowered, {}), std::logic_error);
      lowered.max_pyramid_cards = outcome.max_pyramid_cards;
      lowered.max_cards = *outcome.max_cards - 1;
      EXPECT_THROW(certify(deal, rules, options, lowered, {}), std::logic_error);
    }
  }
}

// Likewise one move more than the fewest.
TEST(Certificates, NoFewestMovesCanBeRaisedUnderAnyRules) {
  SolveOptions options;
  options.find = Find::kMoves;
  std::uint64_t deal_number = 0;
  for (const std::string access : {"waste-top", "drawn-pair", "stock-top"}) {
    for (const std::string more :
         {"redeals=0,overlap=yes", "redeals=1,initial_waste=1", "redeals=2,goal=all",
          "redeals=0,piles=3,initial_waste=1,overlap=yes,goal=all"}) {
      if (access == "stock-top" && more.find("piles=3") != std::string::npos) continue;
      const Rules rules =
          rules_of(std::string("zone-1,access=").append(access).append(",").append(more));
      SCOPED_TRACE(to_text(rules));
      Outcome outcome;
      Deal deal = deal_random(kStream, ++deal_number);
      while ((outcome = solve(deal, rules, options)).winnable != Verdict::kYes) {
        deal = deal_random(kStream, ++deal_number);
      }
      EXPECT_THAT(certify(deal, rules, options, outcome, {}).without, ::testing::IsEmpty());
      ++outcome.moves_at_least;
      EXPECT_THROW(certify(deal, rules, options, outcome, {}), std::logic_error);
    }
  }
}

}  // namespace
}  // namespace pyramid::testing
