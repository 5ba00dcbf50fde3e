// How much memory the searches need, over the decks of peer_decks.h: all questions, every preset.
#include <gtest/gtest.h>

#include <vector>

#include "solver/search.h"
#include "tests/golden/peer_decks.h"

namespace pyramid::testing {
namespace {

class PeerMemory : public ::testing::TestWithParam<Preset> {};

TEST_P(PeerMemory, StaysWithin256MegabytesAndTheAnswerSurvivesAnyLimit) {
  const std::vector<PeerDeck> decks = peer_decks();
  if (decks.empty()) GTEST_SKIP() << kNoPeerDecks;
  int gave_up = 0;
  for (const PeerDeck& deck : decks) {
    SolveOptions options;
    options.limits.bytes = 256U << 20U;
    const Outcome full = search(deck.deal, GetParam().rules, options);
    ASSERT_TRUE(full.solved()) << to_text(deck.deal);
    ASSERT_LE(full.bytes, options.limits.bytes);
    for (const std::uint64_t bytes : {std::uint64_t{64} << 20U, std::uint64_t{20'000}}) {
      options.limits.bytes = bytes;
      const Outcome limited = search(deck.deal, GetParam().rules, options);
      ASSERT_LE(limited.bytes, bytes);
      if (limited.solved()) {
        ASSERT_EQ(limited.winnable, full.winnable);
        ASSERT_EQ(limited.max_pyramid_cards, full.max_pyramid_cards);
        ASSERT_EQ(limited.max_cards, full.max_cards);
        continue;
      }
      ++gave_up;
      ASSERT_EQ(limited.gave_up, GaveUp::kMemory);
      ASSERT_TRUE(limited.winnable == Verdict::kUnknown || limited.winnable == full.winnable);
      ASSERT_LE(limited.seen_pyramid_cards, *full.max_pyramid_cards);
      ASSERT_LE(limited.seen_cards, *full.max_cards);
    }
  }
  RecordProperty("gave_up", gave_up);
}

INSTANTIATE_TEST_SUITE_P(Presets, PeerMemory, ::testing::ValuesIn(presets()),
                         [](const auto& instance) {
                           std::string name(instance.param.name);
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace pyramid::testing
