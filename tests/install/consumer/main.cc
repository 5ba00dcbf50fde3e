// A user's program: includes by the same paths as inside the project, links both libraries.
#include <cstdio>

#include "engine/dealer.h"
#include "engine/rules.h"
#include "solver/solve.h"

int main() {
  const pyramid::CodedDeal coded = pyramid::deal_for_code(pyramid::DealCode{.seed = 2});
  const pyramid::Outcome outcome = pyramid::solve(coded.deal, pyramid::Rules{}, {});
  const bool winnable = outcome.winnable == pyramid::Verdict::kYes;
  std::printf("winnable: %s\n", winnable ? "yes" : "no");
  return outcome.solved() ? 0 : 1;
}
