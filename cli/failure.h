// The end of a run that cannot go on: a message for the user and the exit status.
//
// Mistakes in deals are values (engine/result.h), for the run goes on with the next deal. Wrong
// usage, a file that cannot be read and a full disk end the run wherever they are noticed, deep in
// a call or in another thread, and Boost.Program_options throws for its part too: so these are an
// exception, caught once, in run_program() (command.h).
//
//   throw Failure(ExitStatus::kBadInput, "deals.txt: is a directory, expected a file of deals");
#pragma once

#include <stdexcept>
#include <string>

#include "cli/exit_status.h"

namespace pyramid::cli {

class Failure : public std::runtime_error {
 public:
  // The message is printed as it is; it may have several lines and ends without a line end.
  Failure(ExitStatus status, const std::string& message)
      : std::runtime_error(message), status_(status) {}

  ExitStatus status() const { return status_; }

 private:
  ExitStatus status_;
};

// Wrong usage: a run_program() adds the program's name before it and a hint at the help after it.
class UsageFailure : public Failure {
 public:
  explicit UsageFailure(const std::string& message) : Failure(ExitStatus::kUsage, message) {}
};

}  // namespace pyramid::cli
