// Against the published answers of another solver, kept as reference data beside the checkout: 500
// random decks and, for each, the length of a shortest solution under Microsoft's rules, 0 where
// none exists (the first 500 decks that mchung94/pyramid-solver publishes).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "solver/solve.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(Peer, DecksAreWinnableExactlyWhereASolutionIsPublished) {
  const std::filesystem::path folder = std::filesystem::path(PYRAMID_REFERENCE_DIR) / "peer";
  if (!std::filesystem::exists(folder)) {
    GTEST_SKIP() << "no reference data beside the checkout: " << folder << " is absent";
  }
  const std::vector<std::string> decks = lines_of(folder / "random-decks-500.txt");
  const std::vector<std::string> lengths = lines_of(folder / "lengths-500.txt");
  ASSERT_EQ(decks.size(), 500U);
  ASSERT_EQ(lengths.size(), decks.size());
  SolveOptions options;
  options.find = Find::kWin;
  constexpr std::uint64_t kMaxBytes = 256U << 20U;
  options.limits.bytes = kMaxBytes;
  for (std::size_t i = 0; i < decks.size(); ++i) {
    const Outcome outcome = solve(parse_deal(decks[i]).value(), rules_of("microsoft"), options);
    EXPECT_EQ(outcome.winnable, lengths[i] == "0" ? Verdict::kNo : Verdict::kYes) << i + 1;
  }
}

// The hardest deck that the same solver's README names: unwinnable.
TEST(Peer, TheHardestDeckIsUnwinnable) {
  const Deal deal = parse_deal(
                        "Th / 2h 4d / 3h Qd 8h / 9h 5d Jc Td / 7c 4c Ts Ac 9c / 8d 5s 2s 7h 6s 7s /"
                        "2c 9d Qs 3d 5c 5h Ad / 8s Js 6c 9s 4h Kh Jd 4s 2d 6d Ks Qc 3s 3c Kc 7d Tc "
                        "Ah 6h Qh Kd 8c As Jh")
                        .value();
  SolveOptions options;
  options.find = Find::kWin;
  EXPECT_EQ(solve(deal, rules_of("microsoft"), options).winnable, Verdict::kNo);
}

}  // namespace
}  // namespace pyramid::testing
