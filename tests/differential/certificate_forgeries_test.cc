// Certificates that were tampered with: refused, or what they claim is true all the same, as the
// naive solvers see it.
//
// Some mutations are tried, as many as seconds allow. The environment asks for others:
//
//   PYRAMID_CERTIFICATE_MUTATIONS=10000 differential_tests --gtest_filter='*Certificate*'
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "solver/solve.h"
#include "tests/support/asked.h"
#include "tests/support/certificate_texts.h"
#include "tests/support/naive_solver.h"
#include "tests/support/sample_deals.h"
#include "verify/bag_game.h"
#include "verify/now_or_never.h"
#include "verify/verifier.h"

namespace pyramid::testing {
namespace {

using proof::BagGame;
using proof::Claim;
using proof::Counted;
using proof::NowOrNever;
using proof::Verification;
using ::testing::HasSubstr;

constexpr std::uint64_t kStream = 3000;

// The set for a claim of 13 is made to fit: it holds only positions that do not exceed 13.
TEST(CertificateForgeries, ASetFittedToAClaimOf13ForJIsRefused) {
  const Deal deal = deal_seed(1);
  const Rules rules;
  const BagGame game(deal, rules, Counted::kPyramidCards);
  std::vector<std::string> lines = lines_in(certificate_of(deal, rules));
  const auto claim = std::ranges::find(lines, "claim pyramid-cards at-most 14");
  ASSERT_NE(claim, lines.end());
  *claim = "claim pyramid-cards at-most 13";
  EXPECT_THAT(refusal_of(joined(lines)), HasSubstr("exceeds the claim: 14 cards are gone"));
  const auto end = std::find(claim, lines.end(), "qed");
  lines.erase(std::remove_if(
                  claim + 2, end,
                  [&](const std::string& line) { return game.gone(*BagGame::parse(line)) > 13; }),
              end);
  EXPECT_THAT(refusal_of(joined(lines)), HasSubstr("which is not in the set"));
}

// The maximum of J is 14: "15 can be removed" is false, and "no more than 15" is true but must be
// proved.
TEST(CertificateForgeries, AClaimOf15ForJIsRefusedWithoutAWholeSet) {
  const Deal deal = deal_seed(1);
  const std::string good = certificate_of(deal, Rules{});
  std::string high = good;
  const std::string least = "claim pyramid-cards at-least 14";
  ASSERT_NE(high.find(least), std::string::npos);
  high.replace(high.find(least), least.size(), "claim pyramid-cards at-least 15");
  EXPECT_THAT(refusal_of(high), HasSubstr("more than the line does: 14 pyramid cards"));

  std::vector<std::string> lines = lines_in(good);
  const auto claim = std::ranges::find(lines, "claim pyramid-cards at-most 14");
  ASSERT_NE(claim, lines.end());
  *claim = "claim pyramid-cards at-most 15";
  EXPECT_EQ(refusal_of(joined(lines)), "");
  const auto at = claim - lines.begin();
  ASSERT_EQ(lines[static_cast<std::size_t>(at) + 1], "bag");
  for (auto i = static_cast<std::size_t>(at) + 2; lines[i] != "qed"; ++i) {
    std::vector<std::string> fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_THAT(refusal_of(joined(fewer)), ::testing::AnyOf(HasSubstr("which is not in the set"),
                                                            HasSubstr("does not hold the start")));
  }
}

// The smallest sets: every position of theirs is needed.
TEST(CertificateForgeries, NoPositionOfASearchCanBeLeftOut) {
  struct Case {
    Deal deal;
    const char* rules;
    Find find;
  };
  const Deal lost = deal_seed(1);
  for (const auto& [deal, name, find] :
       {Case{lost, "single-pass", Find::kMax}, Case{lost, "classic", Find::kMax},
        Case{lost, "three-piles", Find::kMax},
        Case{lost, "single-pass,access=drawn-pair", Find::kMax},
        Case{deal_random(kStream, 1), "pyramide", Find::kMoves}}) {
    SCOPED_TRACE(name);
    const std::vector<std::string> lines =
        in_full(lines_in(certificate_of(deal, rules_of(name), find)));
    EXPECT_EQ(refusal_of(joined(lines)), "");
    int positions = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].size() != NowOrNever::kTextLength + 2 || !lines[i].starts_with("00")) continue;
      if (++positions % 2 != 0) continue;
      std::vector<std::string> fewer = lines;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_THAT(refusal_of(joined(fewer)), HasSubstr("which is not in the set"));
    }
    EXPECT_GT(positions, 25);
  }
}

// Positions are held with the fewest moves that they can be reached with: no line of play gets a
// longer way for free.
TEST(CertificateForgeries, NoPositionOfFewestMovesCanBeReachedLater) {
  const Deal deal = deal_random(kStream, 1);
  const std::vector<std::string> lines =
      in_full(lines_in(certificate_of(deal, Rules{}, Find::kMoves)));
  EXPECT_EQ(refusal_of(joined(lines)), "");
  int positions = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].size() != NowOrNever::kTextLength + 2) continue;
    std::optional<NowOrNever::Position> position = NowOrNever::parse(lines[i].substr(2));
    if (!position) continue;
    ++positions;
    std::vector<std::string> later = lines;
    ++position->count;
    later[i] = "00" + NowOrNever::to_text(*position);
    sort_positions(later);
    EXPECT_THAT(refusal_of(joined(later)), HasSubstr("which is not in the set"));
  }
  EXPECT_GT(positions, 25);
}

TEST(CertificateForgeries, TheBagProvesNothingOfMoves) {
  std::string text = certificate_of(deal_seed(1), Rules{});
  const std::string claim = "claim pyramid-cards at-most 14\nbag\n";
  ASSERT_NE(text.find(claim), std::string::npos);
  text.replace(text.find(claim), claim.size(), "claim moves at-least 14\nbag\n");
  EXPECT_THAT(refusal_of(text), HasSubstr("the bag game proves nothing"));
}

// A change of a certificate, of the kinds that a liar or a broken disk would make.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  std::string changed(const std::string& certificate) {
    std::vector<std::string> lines = lines_in(certificate);
    switch (below(9)) {
      case 0:
        swap_cards(lines);
        return joined(lines);
      case 1:
        change_rules(lines);
        return joined(lines);
      case 2:
        change_a_claim(lines);
        return joined(lines);
      case 3:
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size())));
        return joined(lines);
      case 4:
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size())), any(lines));
        return joined(lines);
      case 5:
        std::swap(any(lines), any(lines));
        return joined(lines);
      case 6:
        return certificate.substr(0, below(certificate.size()));
      case 7:
        any(lines) = any(lines);
        return joined(lines);
      default:
        change_a_character(lines);
        return joined(lines);
    }
  }

 private:
  std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
  std::string& any(std::vector<std::string>& lines) { return lines[below(lines.size())]; }

  static std::string& line_of(std::vector<std::string>& lines, const std::string& word) {
    return *std::ranges::find_if(lines, [&](const std::string& l) { return l.starts_with(word); });
  }

  void swap_cards(std::vector<std::string>& lines) {
    constexpr std::size_t kBefore = 5;  // "deal "
    std::string& deal = line_of(lines, "deal ");
    const std::size_t one = kBefore + 3 * below(kCards);
    const std::size_t other = kBefore + 3 * below(kCards);
    std::swap(deal[one], deal[other]);
    std::swap(deal[one + 1], deal[other + 1]);
  }

  // To rules that the naive solvers know, and of one pass or of any number.
  void change_rules(std::vector<std::string>& lines) {
    constexpr std::array<const char*, 5> kNames = {"pyramide", "pyramide-strict", "single-pass",
                                                   "pyramide,overlap=yes", "classic-overlap"};
    line_of(lines, "rules ") = "rules " + to_text(rules_of(kNames[below(kNames.size())]));
  }

  void change_a_claim(std::vector<std::string>& lines) {
    std::vector<std::size_t> claims;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].starts_with("claim ")) claims.push_back(i);
    }
    std::string& line = lines[claims[below(claims.size())]];
    const int number = std::stoi(line.substr(line.rfind(' ')));
    const int by = static_cast<int>(below(7)) - 3;
    line = line.substr(0, line.rfind(' ') + 1) + std::to_string(std::max(0, number + by));
  }

  // Not in the rules: most would be some that take a naive solver minutes.
  void change_a_character(std::vector<std::string>& lines) {
    constexpr std::string_view kCharacters = "0123456789abcdefgklmopqrst-+ AKQJT";
    std::string& line = any(lines);
    if (line.empty() || line.starts_with("rules ")) return;
    line[below(line.size())] = kCharacters[below(kCharacters.size())];
  }

  SplitMix64 random_;
};

TEST(CertificateForgeries, MutationsAreRefusedOrTrue) {
  struct Original {
    Deal deal;
    Rules rules;
    std::string text;
  };
  std::vector<Original> originals;
  const auto add = [&](const Deal& deal, const Rules& rules, Find find = Find::kMax) {
    originals.push_back({deal, rules, certificate_of(deal, rules, find)});
  };
  add(deal_seed(1), Rules{});
  add(deal_random(kStream, 2), rules_of("pyramide-strict"));
  for (const std::string name :
       {"single-pass", "classic", "classic-overlap", "three-piles", "single-pass,access=drawn-pair",
        "single-pass,piles=3,access=drawn-pair"}) {
    add(deal_seed(1), rules_of(name));
  }
  add(deal_random(kStream, 1), Rules{}, Find::kMoves);
  for (const std::string name : {"single-pass", "classic", "three-piles"}) {
    add(deal_random(kStream, 1), rules_of(name), Find::kMoves);
  }
  const std::uint64_t mutations = asked("PYRAMID_CERTIFICATE_MUTATIONS").value_or(500);
  Mutator mutator(1);
  int refused = 0;
  int changed_and_true = 0;
  std::map<std::string, Truth> known;
  for (std::uint64_t i = 0; i < mutations; ++i) {
    const Original& original = originals[i % originals.size()];
    const std::string text = mutator.changed(original.text);
    const Verification result = verified(text);
    if (result.refusal) {
      ++refused;
      continue;
    }
    const bool of_moves = std::ranges::any_of(result.claims, is_about_moves);
    const std::string game = to_text(*result.deal) + to_text(result.rules) + (of_moves ? "+" : "");
    if (!known.contains(game)) known[game] = naive_truth(*result.deal, result.rules, of_moves);
    for (const Claim& claim : result.claims) {
      EXPECT_TRUE(is_true(claim, known[game])) << to_text(claim) << "\n" << text;
    }
    if (text != original.text) ++changed_and_true;
  }
  RecordProperty("refused", refused);
  RecordProperty("changed_and_true", changed_and_true);
  EXPECT_GT(refused, 0);
  EXPECT_GT(changed_and_true, 0);
}

}  // namespace
}  // namespace pyramid::testing
