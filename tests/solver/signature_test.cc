// The search's signature: how many nodes it visits over fixed deals, for each preset. Any change of
// search behaviour, meant or not, shows here; a change that is meant pins the new numbers.
#include <gtest/gtest.h>

#include <string>

#include "engine/dealer.h"
#include "solver/fewest_moves.h"
#include "solver/search.h"

namespace pyramid {
namespace {

struct Signature {
  const char* preset;
  std::uint64_t win;    // nodes to decide whether 100 deals are winnable
  std::uint64_t max;    // and to find both maxima of the first 20 of them
  std::uint64_t moves;  // and the fewest moves of the first 20
};

class SearchSignature : public ::testing::TestWithParam<Signature> {};

std::uint64_t nodes_for(const Rules& rules, Find find, std::uint64_t deals) {
  SolveOptions options;
  options.find = find;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < deals; ++i) {
    nodes += search(deal_random(4242, i), rules, options).nodes;
  }
  return nodes;
}

std::uint64_t nodes_for_moves(const Rules& rules, std::uint64_t deals) {
  const Limits limits;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < deals; ++i) {
    Budget budget(limits);
    fewest_moves(deal_random(4242, i), rules, initial_state(rules), Prunings::all(),
                 /*hash_seed=*/0, budget);
    nodes += budget.nodes();
  }
  return nodes;
}

TEST_P(SearchSignature, IsThePinnedOne) {
  const Rules rules = find_preset(GetParam().preset)->rules;
  EXPECT_EQ(nodes_for(rules, Find::kWin, 100), GetParam().win);
  EXPECT_EQ(nodes_for(rules, Find::kMax, 20), GetParam().max);
  EXPECT_EQ(nodes_for_moves(rules, 20), GetParam().moves);
}

INSTANTIATE_TEST_SUITE_P(Presets, SearchSignature,
                         ::testing::ValuesIn({
                             Signature{"pyramide", 753, 860, 6586},
                             Signature{"pyramide-strict", 13, 860, 323},
                             Signature{"cardgames-io", 753, 860, 6577},
                             Signature{"zone-1", 332, 1997, 234},
                             Signature{"zone-3", 1403, 1371, 6309},
                             Signature{"zone-unlimited", 753, 860, 6577},
                             Signature{"single-pass", 332, 1997, 234},
                             Signature{"three-piles", 3988, 19122, 6157},
                             Signature{"microsoft", 1698, 10540, 7716},
                             Signature{"classic", 2452, 12712, 1172},
                             Signature{"classic-strict", 1994, 13034, 794},
                             Signature{"classic-overlap", 6512, 19430, 2828},
                         }),
                         [](const auto& instance) {
                           std::string name = instance.param.preset;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace pyramid
