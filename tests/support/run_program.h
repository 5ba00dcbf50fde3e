// Runs the built program pyramid-solve as a user does, and catches what it prints.
//
//   const ProgramRun run = run_program({"batch", "-"}, "PY1-N-AAAAAAS\n");
//   EXPECT_EQ(run.status, 0) << run.err;
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/temp_dir.h"

namespace pyramid::testing {

struct ProgramRun {
  int status;  // the exit status; 128 + N when signal N ended it
  std::string out;
  std::string err;
};

// A program under way: signals have their defaults, stdin is the given text, COLUMNS and the like
// are inherited.
class RunningProgram {
 public:
  explicit RunningProgram(const std::vector<std::string>& arguments,
                          std::string_view stdin_text = "");
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram();  // kills it when nobody has waited

  void send(int signal) const;
  // Waits for its end.
  ProgramRun wait();

 private:
  TempDir dir_;
  pid_t process_ = -1;
};

ProgramRun run_program(const std::vector<std::string>& arguments, std::string_view stdin_text = "");

// A shell command, in which $P is the program.
ProgramRun run_shell(const std::string& command);

// The lines of a text, without their line ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace pyramid::testing
