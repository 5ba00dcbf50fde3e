// What a deal of a survey under the Pyramide app's rules costs, as a multiple of dealing what the
// survey deals of it: the ranks of the 28 cards in the pyramid.
#include "bench/ratio_reporter.h"
#include "solver/deal_series.h"
#include "solver/fast_structure.h"

namespace pyramid::bench {
namespace {

// Every iteration is one deal, that of the next code; each benchmark starts at the first.
template <class Answer>
void over_codes(benchmark::State& state, Answer answer) {
  const DealSeries codes = DealSeries::codes(DealCode{0}, DealCode{0xffff'ffff});
  std::uint64_t index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(answer(codes.ranks(index++).ranks));
  state.SetItemsProcessed(state.iterations());
}

void deal_ranks(benchmark::State& state) {
  over_codes(state, [](const PyramidRanks& ranks) { return ranks[kCells - 1]; });
}

void deal_ranks_and_decide(benchmark::State& state) {
  over_codes(state, [](const PyramidRanks& ranks) { return can_clear_pyramid(ranks, false); });
}

void deal_ranks_and_maximize(benchmark::State& state) {
  over_codes(state, [](const PyramidRanks& ranks) {
    const FastMaxima best = fast_maxima(ranks, false);
    return best.pyramid_cards + best.cards;
  });
}

BENCHMARK(deal_ranks);
BENCHMARK(deal_ranks_and_decide);
BENCHMARK(deal_ranks_and_maximize);

}  // namespace
}  // namespace pyramid::bench

int main(int argc, char** argv) { return pyramid::bench::run_with_ratios(argc, argv); }
