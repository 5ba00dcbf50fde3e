// Benchmark results as ratios to dealing alone, in the same run.
//
// Nanoseconds differ from machine to machine and from hour to hour; how many times dealing a deck
// an answer costs hardly does. So every suite here measures dealing first and says the rest in
// terms of it.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace pyramid::bench {

// Prints what the console reporter prints, then a table of ratios to the first benchmark, each the
// median of the repetitions where there are several.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  RatioReporter() : ConsoleReporter(OO_Tabular) {}  // no colours: the output is kept in files

  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

 private:
  struct Row {
    std::string name;
    double nanoseconds;
  };

  std::vector<Row> rows_;
};

// The main() of a suite.
int run_with_ratios(int argc, char** argv);

}  // namespace pyramid::bench
