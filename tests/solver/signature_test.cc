// The search's signature: how many nodes it visits over fixed deals, for each preset. Any change of
// search behaviour, meant or not, shows here; a change that is meant pins the new numbers.
#include <gtest/gtest.h>

#include <string>

#include "engine/dealer.h"
#include "solver/search.h"

namespace pyramid {
namespace {

struct Signature {
  const char* preset;
  std::uint64_t nodes;
};

class SearchSignature : public ::testing::TestWithParam<Signature> {};

TEST_P(SearchSignature, IsThePinnedOne) {
  constexpr std::uint64_t kDeals = 100;
  SolveOptions options;
  options.find = Find::kWin;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < kDeals; ++i) {
    nodes += search(deal_random(4242, i), find_preset(GetParam().preset)->rules, options).nodes;
  }
  EXPECT_EQ(nodes, GetParam().nodes);
}

INSTANTIATE_TEST_SUITE_P(Presets, SearchSignature,
                         ::testing::ValuesIn({
                             Signature{"pyramide", 753},
                             Signature{"pyramide-strict", 13},
                             Signature{"cardgames-io", 753},
                             Signature{"zone-1", 8939},
                             Signature{"zone-3", 4404},
                             Signature{"zone-unlimited", 753},
                             Signature{"single-pass", 8939},
                             Signature{"three-piles", 99151},
                             Signature{"microsoft", 5640},
                             Signature{"classic", 370878},
                             Signature{"classic-strict", 428309},
                             Signature{"classic-overlap", 541129},
                         }),
                         [](const auto& instance) {
                           std::string name = instance.param.preset;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace pyramid
