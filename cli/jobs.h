// How many threads a command works on: --jobs.
//
//   group.add_options()("jobs,j", po::value<std::string>()->value_name("N"), kJobsHelp);
//   const int jobs = jobs_from(arguments);
//   try { run_in_order(jobs, ...); } catch (const std::system_error& e) { fail_to_start(jobs, e); }
#pragma once

#include <system_error>

#include "cli/arguments.h"

namespace pyramid::cli {

inline constexpr int kMaxJobs = 1024;

inline constexpr const char* kJobsHelp =
    "threads, 1 to 1024 (default: all cores); the output does not depend on it";

// The value of --jobs; all cores when it is not given. Throws UsageFailure for what is no number
// of threads.
int jobs_from(const Arguments& arguments);

// Throws the Failure for threads that the system does not start.
[[noreturn]] void fail_to_start(int jobs, const std::system_error& error);

}  // namespace pyramid::cli
