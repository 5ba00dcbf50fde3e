// What the program's exit status tells a script. The help text lists the same numbers.
//
//   pyramid-solve --code PY1-N-AAAAAAJ; echo $?   # 0: "not winnable" is an answer
#pragma once

namespace pyramid::cli {

enum class ExitStatus : int {
  kAnswered = 0,      // unwinnable is an answer
  kBadInput = 1,      // a deal or a file that cannot be read, or a file that cannot be written
  kUsage = 2,         // options or commands that do not exist or do not go together
  kGaveUp = 3,        // an answer, or its evidence, is missing at a limit; kBadInput wins over it
  kRefused = 4,       // a certificate does not prove what it claims
  kInternal = 70,     // a defect of this program, or memory ran out (EX_SOFTWARE of sysexits.h)
  kInterrupted = 130  // SIGINT or SIGTERM; what was finished is kept
};

}  // namespace pyramid::cli
