// `pyramid-solve verify`: what the program pyramid-verify does.

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/failure.h"
#include "cli/line_reader.h"
#include "cli/output_file.h"
#include "cli/standard_streams.h"
#include "verify/verifier.h"

namespace pyramid::cli {
namespace {

ExitStatus verify_file(const std::string& file) {
  const std::string name = input_name(file);
  std::ifstream stream;
  if (file != kDash) {
    stream.open(file, std::ios::binary);
    if (!stream.is_open()) throw Failure(ExitStatus::kBadInput, name + ": cannot be read");
  }
  std::istream& input = file == kDash ? std::cin : stream;
  const proof::Verification result = proof::verify(input);
  if (input.bad()) throw Failure(ExitStatus::kBadInput, name + ": cannot be read to its end");
  if (result.refusal) {
    say(proof::refusal_text(name, *result.refusal));
    return ExitStatus::kRefused;
  }
  write_stdout(name + "\n" + proof::report_text(result));
  return ExitStatus::kAnswered;
}

}  // namespace

ExitStatus run_verify(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, {});
  if (arguments.operands().empty()) throw UsageFailure("verify needs the FILE of a certificate");
  for (const std::string& file : arguments.operands()) require_readable(file, "a certificate");
  ExitStatus status = ExitStatus::kAnswered;
  for (const std::string& file : arguments.operands()) {
    if (verify_file(file) == ExitStatus::kRefused) status = ExitStatus::kRefused;
  }
  return status;
}

std::string verify_help() {
  return help_page(
      R"(Usage: pyramid-solve verify FILE...

Checks certificates, as `solve --certificate` and `batch --certificates` write them,
from the rules alone: prints VERIFIED and what is proved, or says what is wrong and
on which line. FILE - is stdin. The program pyramid-verify does the same, and holds
no code of the solvers.

Examples:
  pyramid-solve PY1-N-AAAAAAJ --certificate j.cert
  pyramid-solve verify j.cert
)",
      {}, R"(
Exit status: 0 all verified, 4 some certificate is refused, 1 a file cannot be read,
2 wrong usage. The files: docs/certificate-format.md.
)");
}

}  // namespace pyramid::cli
