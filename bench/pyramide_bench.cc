// What answers cost under the Pyramide app's rules, on random deals, unwinnable ones included.
#include "bench/ratio_reporter.h"
#include "engine/dealer.h"
#include "solver/search.h"
#include "solver/solve.h"
#include "solver/structure.h"

namespace pyramid::bench {
namespace {

constexpr std::uint64_t kStream = 42;

// Every iteration is one deal, the next of the stream; each benchmark starts at its beginning.
template <class Answer>
void over_deals(benchmark::State& state, Answer answer) {
  std::uint64_t index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(answer(deal_random(kStream, index++)));
  state.SetItemsProcessed(state.iterations());
}

void deal(benchmark::State& state) {
  over_deals(state, [](const Deal& deal) { return deal[0].index(); });
}

void deal_and_decide_by_structure(benchmark::State& state) {
  over_deals(state,
             [](const Deal& deal) { return winnable_by_structure(deal.pyramid(), Rules{}); });
}

void deal_and_maximize_by_structure(benchmark::State& state) {
  over_deals(state, [](const Deal& deal) {
    const StructureMaxima best = maxima_by_structure(deal.pyramid(), false);
    return best.pyramid_cards + best.cards;
  });
}

void by_search(benchmark::State& state, Find find) {
  SolveOptions options;
  options.find = find;
  const Rules rules;
  std::uint64_t nodes = 0;
  over_deals(state, [&](const Deal& deal) {
    const Outcome outcome = search(deal, rules, options);
    nodes += outcome.nodes;
    return outcome.winnable;
  });
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

void deal_and_decide_by_search(benchmark::State& state) { by_search(state, Find::kWin); }
void deal_and_maximize_by_search(benchmark::State& state) { by_search(state, Find::kMax); }

// With the method chosen, the line of play made and the referee's replay of it.
void deal_and_solve(benchmark::State& state) {
  const Rules rules;
  const SolveOptions options;
  over_deals(state, [&](const Deal& deal) { return solve(deal, rules, options).line.size(); });
}

BENCHMARK(deal);
BENCHMARK(deal_and_decide_by_structure);
BENCHMARK(deal_and_maximize_by_structure);
BENCHMARK(deal_and_decide_by_search);
BENCHMARK(deal_and_maximize_by_search);
BENCHMARK(deal_and_solve);

}  // namespace
}  // namespace pyramid::bench

int main(int argc, char** argv) { return pyramid::bench::run_with_ratios(argc, argv); }
