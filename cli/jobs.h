// How many threads a command works on, --jobs, and their work.
//
//   group.add_options()("jobs,j", po::value<std::string>()->value_name("N"), kJobsHelp);
//   const int jobs = jobs_from(arguments);
//   work_in_order<Line, Row>(jobs, window, tick, next, work, hand_on);
#pragma once

#include <cstddef>
#include <functional>
#include <system_error>
#include <utility>

#include "cli/arguments.h"
#include "cli/status_line.h"
#include "solver/ordered_work.h"

namespace pyramid::cli {

inline constexpr int kMaxJobs = 1024;

inline constexpr const char* kJobsHelp =
    "threads, 1 to 1024 (default: all cores); the output does not depend on it";

// The value of --jobs; all cores when it is not given. Throws UsageFailure for what is no number
// of threads.
int jobs_from(const Arguments& arguments);

// So many blocks of deals under way or waiting for a slow one before them: what a kill can cost.
constexpr std::size_t window_of_blocks(int jobs) {
  return std::size_t{64} + 4 * static_cast<std::size_t>(jobs);
}

// Throws the Failure for threads that the system does not start.
[[noreturn]] void fail_to_start(int jobs, const std::system_error& error);

// run_in_order() (ordered_work.h), and meanwhile `tick` ten times a second. Throws what the
// callables throw, and a Failure for threads that cannot be started.
template <class Item, class Out, class Next, class Work, class HandOn>
void work_in_order(int jobs, std::size_t window, std::function<void()> tick, Next next, Work work,
                   HandOn hand_on) {
  try {
    const Ticker ticker(std::move(tick));
    run_in_order<Item, Out>(jobs, window, next, work, hand_on);
  } catch (const std::system_error& error) {
    fail_to_start(jobs, error);
  }
}

}  // namespace pyramid::cli
