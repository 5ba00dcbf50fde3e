// Against the published answers of another solver (peer_decks.h).
#include <gtest/gtest.h>

#include <vector>

#include "solver/solve.h"
#include "tests/golden/peer_decks.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {
namespace {

TEST(Peer, DecksAreWinnableExactlyWhereASolutionIsPublished) {
  const std::vector<PeerDeck> decks = peer_decks();
  if (decks.empty()) GTEST_SKIP() << kNoPeerDecks;
  ASSERT_EQ(decks.size(), 500U);
  SolveOptions options;
  options.find = Find::kWin;
  options.limits.bytes = 256U << 20U;
  for (std::size_t i = 0; i < decks.size(); ++i) {
    const Outcome outcome = solve(decks[i].deal, rules_of("microsoft"), options);
    EXPECT_EQ(outcome.winnable, decks[i].fewest_moves == 0 ? Verdict::kNo : Verdict::kYes) << i + 1;
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
