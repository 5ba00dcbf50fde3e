#include "cli/jobs.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "cli/failure.h"
#include "cli/number_text.h"
#include "cli/options.h"

namespace pyramid::cli {

int jobs_from(const Arguments& arguments) {
  const std::optional<std::string> value = arguments.value("jobs");
  if (!value) return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxJobs);
  const std::optional<std::uint64_t> jobs = parse_count(*value);
  if (!jobs || *jobs < 1 || *jobs > kMaxJobs) {
    refuse_value("jobs", *value, "a whole number from 1 to " + std::to_string(kMaxJobs));
  }
  return static_cast<int>(*jobs);
}

void fail_to_start(int jobs, const std::system_error& error) {
  throw Failure(ExitStatus::kBadInput,
                "pyramid-solve: " + grouped(static_cast<std::uint64_t>(jobs)) +
                    (jobs == 1 ? " thread" : " threads") + " could not be started: " +
                    error.code().message() + (jobs == 1 ? "" : "; expected a smaller --jobs"));
}

}  // namespace pyramid::cli
