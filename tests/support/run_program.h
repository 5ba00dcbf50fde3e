// Runs the built program pyramid-solve as a user does, and catches what it prints.
//
//   const ProgramRun run = run_program({"batch", "-"}, "PY1-N-AAAAAAS\n");
//   EXPECT_EQ(run.status, 0) << run.err;
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/temp_dir.h"

namespace pyramid::testing {

using Words = std::vector<std::string>;

// The words of a command line, and more of them.
Words with(Words words, const Words& more);

// Looks again and again until the condition holds. Returns whether it did within a minute: a test
// waits for what it can see, never for a time that it takes to be long enough.
bool wait_until(const std::function<bool()>& condition);

struct ProgramRun {
  int status;  // the exit status; 128 + N when signal N ended it
  std::string out;
  std::string err;
};

// A program under way: signals have their defaults, stdin is the given text, COLUMNS and the like
// are inherited.
class RunningProgram {
 public:
  explicit RunningProgram(const Words& arguments, std::string_view stdin_text = "");
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram();  // kills it when nobody has waited

  void send(int signal) const;
  // Waits until it handles signals; false when it did not come to that within a minute.
  bool wait_until_it_handles_signals() const;
  // Waits until all its threads have been waiting for something for a while.
  bool wait_until_it_waits() const;
  // What it has printed so far.
  std::string err() const { return dir_.text("err"); }
  // Waits for its end.
  ProgramRun wait();

 private:
  TempDir dir_;
  pid_t process_ = -1;
};

ProgramRun run_program(const Words& arguments, std::string_view stdin_text = "");

// A shell command, in which $P is the program and $V the program pyramid-verify. `until_it_waits
// PID` returns when all threads of a program under way have been waiting for something for a while.
ProgramRun run_shell(const std::string& command);

// The deal codes of the seeds from one to another, both included, one a line: an input of batch.
std::string codes_from_to(std::uint32_t first, std::uint32_t last);

// The lines of a text, without their line ends.
Words lines_of(const std::string& text);

}  // namespace pyramid::testing
