// The solvers against data/golden/, the files whose maxima take long to search.
#include <gtest/gtest.h>

#include "tests/golden/solver_golden.h"

namespace pyramid::testing {
namespace {

class SolverGoldenSlow : public ::testing::TestWithParam<GoldenFile> {};

TEST_P(SolverGoldenSlow, EveryAnswerIsTheOracles) { expect_the_oracles_answers(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Files, SolverGoldenSlow,
    ::testing::ValuesIn({
        GoldenFile{"pyramide-strict-moves.csv", "pyramide-strict", MethodChoice::kSearch},
        GoldenFile{"pyramide-drawn-pair-moves.csv", "pyramide,access=drawn-pair",
                   MethodChoice::kSearch},
        GoldenFile{"zone-3.csv", "zone-3", MethodChoice::kSearch},
        GoldenFile{"single-pass.csv", "single-pass", MethodChoice::kSearch},
        GoldenFile{"single-pass-drawn-pair.csv", "single-pass,access=drawn-pair",
                   MethodChoice::kSearch},
        GoldenFile{"single-pass-drawn-pair-strict.csv", "single-pass,access=drawn-pair,goal=all",
                   MethodChoice::kSearch},
        GoldenFile{"three-piles.csv", "three-piles", MethodChoice::kSearch},
        GoldenFile{"classic.csv", "classic", MethodChoice::kSearch},
        GoldenFile{"classic-strict.csv", "classic-strict", MethodChoice::kSearch},
        GoldenFile{"classic-overlap.csv", "classic-overlap", MethodChoice::kSearch},
    }),
    name_of);

}  // namespace
}  // namespace pyramid::testing
