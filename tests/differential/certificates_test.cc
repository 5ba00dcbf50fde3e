// Certificates of full deals: every claim of every answer is proved, or said not to be; and nothing
// false can be proved, as the naive solvers see it.
//
// Some deals and mutations are tried, as many as seconds allow. The environment asks for others,
// always from the first on:
//
//   PYRAMID_CERTIFICATE_DEALS=1000 PYRAMID_CERTIFICATE_WINS=50 PYRAMID_CERTIFICATE_MUTATIONS=10000
//       differential_tests --gtest_filter='*Certificate*'
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "solver/certificate.h"
#include "solver/solve.h"
#include "solver/structure.h"
#include "tests/support/asked.h"
#include "tests/support/naive_bag_solver.h"
#include "tests/support/naive_moves_solver.h"
#include "tests/support/naive_set_solver.h"
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

Verification verified(const std::string& text) {
  std::istringstream stream(text);
  return proof::verify(stream);
}

std::string refusal_of(const std::string& text) {
  const Verification result = verified(text);
  return result.refusal ? result.refusal->what : "";
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string certificate_of(const Deal& deal, const Rules& rules, Find find = Find::kMax) {
  SolveOptions options;
  options.find = find;
  return certify(deal, rules, options, solve(deal, rules, options), {}).text;
}

struct Truth {
  int pyramid_cards;
  int cards;
  std::optional<int> fewest_moves;  // none where none is claimed, or where no line wins
};

// REQUIRES: redeals are limited, or structure_applies(rules).
Truth naive_truth(const Deal& deal, const Rules& rules, bool with_moves) {
  Truth truth{};
  if (rules.unlimited()) {
    const NaiveBagAnswer bag = solve_bag_naively(naive_deal(deal), rules.overlap);
    truth = {bag.max_pyramid_cards, bag.max_cards, {}};
  } else {
    const NaiveSetAnswer set = solve_sets_naively(naive_deal(deal), rules);
    truth = {set.max_pyramid_cards, set.max_cards, {}};
  }
  if (with_moves) truth.fewest_moves = count_moves_naively(naive_deal(deal), rules).fewest_moves;
  return truth;
}

bool is_about_moves(const Claim& claim) {
  return claim.kind == Claim::Kind::kMovesAtMost || claim.kind == Claim::Kind::kMovesAtLeast;
}

bool is_true(const Claim& claim, const Truth& truth) {
  switch (claim.kind) {
    case Claim::Kind::kPyramidCardsAtLeast:
      return claim.number <= truth.pyramid_cards;
    case Claim::Kind::kPyramidCardsAtMost:
      return claim.number >= truth.pyramid_cards;
    case Claim::Kind::kCardsAtLeast:
      return claim.number <= truth.cards;
    case Claim::Kind::kCardsAtMost:
      return claim.number >= truth.cards;
    case Claim::Kind::kMovesAtMost:
      return truth.fewest_moves && claim.number >= *truth.fewest_moves;
    case Claim::Kind::kMovesAtLeast:
      return !truth.fewest_moves || claim.number <= *truth.fewest_moves;
  }
  return false;
}

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

// The set for a claim of 13 is made to fit: it holds only positions that do not exceed 13.
TEST(Certificates, ASetFittedToAClaimOf13ForJIsRefused) {
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
TEST(Certificates, AClaimOf15ForJIsRefusedWithoutAWholeSet) {
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

// Positions written in full, so that a line can be left out without changing the next.
std::vector<std::string> in_full(const std::vector<std::string>& lines) {
  std::vector<std::string> full;
  std::string before;
  for (const std::string& line : lines) {
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    if (line.size() < 2 || !is_digit(line[0]) || !is_digit(line[1]) ||
        line.find(' ') != std::string::npos) {
      before.clear();
      full.push_back(line);
      continue;
    }
    before = *proof::whole(before, line);
    full.push_back("00" + before);
  }
  return full;
}

// The smallest sets: every position of theirs is needed.
TEST(Certificates, NoPositionOfASearchCanBeLeftOut) {
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
TEST(Certificates, NoPositionOfFewestMovesCanBeReachedLater) {
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
    EXPECT_THAT(refusal_of(joined(later)), HasSubstr("which is not in the set"));
  }
  EXPECT_GT(positions, 25);
}

TEST(Certificates, TheBagProvesNothingOfMoves) {
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

TEST(Certificates, MutationsAreRefusedOrTrue) {
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
