// What it costs to decide whether a deal is winnable, under every preset, on random deals.
#include "bench/ratio_reporter.h"
#include "engine/dealer.h"
#include "solver/search.h"

namespace pyramid::bench {
namespace {

constexpr std::uint64_t kStream = 43;

void deal(benchmark::State& state) {
  std::uint64_t index = 0;
  for (auto _ : state) benchmark::DoNotOptimize(deal_random(kStream, index++)[0].index());
}

void deal_and_decide(benchmark::State& state, const Rules& rules) {
  SolveOptions options;
  options.find = Find::kWin;
  std::uint64_t index = 0;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes += search(deal_random(kStream, index++), rules, options).nodes;
  }
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

// A mean over so many deals; few are very hard, and a shorter run would miss them.
constexpr benchmark::IterationCount kDeals = 20'000;

void register_all() {
  benchmark::RegisterBenchmark("deal", deal);
  for (const Preset& preset : presets()) {
    benchmark::RegisterBenchmark(std::string(preset.name).c_str(), [rules = preset.rules](
                                                                       benchmark::State& state) {
      deal_and_decide(state, rules);
    })->Iterations(kDeals);
  }
}

}  // namespace
}  // namespace pyramid::bench

int main(int argc, char** argv) {
  pyramid::bench::register_all();
  return pyramid::bench::run_with_ratios(argc, argv);
}
