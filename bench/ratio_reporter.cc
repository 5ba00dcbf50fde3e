#include "bench/ratio_reporter.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace pyramid::bench {

void RatioReporter::ReportRuns(const std::vector<Run>& runs) {
  ConsoleReporter::ReportRuns(runs);
  std::vector<double> times;
  std::string name;
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
    name = run.run_name.function_name;
    times.push_back(run.GetAdjustedCPUTime());  // per iteration, in the run's unit: nanoseconds
  }
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  rows_.push_back({name, times[times.size() / 2]});
}

void RatioReporter::Finalize() {
  ConsoleReporter::Finalize();
  if (rows_.empty()) return;
  std::printf("\n%-40s %12s %12s\n", "", "ns", ("ratio to " + rows_.front().name).c_str());
  for (const Row& row : rows_) {
    std::printf("%-40s %12.0f %12.2f\n", row.name.c_str(), row.nanoseconds,
                row.nanoseconds / rows_.front().nanoseconds);
  }
}

int run_with_ratios(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::Shutdown();
  return 0;
}

}  // namespace pyramid::bench
