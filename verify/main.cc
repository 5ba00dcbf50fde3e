// pyramid-verify: checks the certificates of pyramid-solve, and knows nothing but the rules.
//
//   pyramid-verify FILE...
//
// Prints VERIFIED and what is proved, or says what is wrong and on which line. Exit status: 0 all
// verified, 4 some certificate is refused, 1 some file cannot be read, 2 wrong usage.

#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "engine/text.h"
#include "verify/verifier.h"

namespace {

constexpr int kVerified = 0;
constexpr int kUnreadable = 1;
constexpr int kWrongUsage = 2;
constexpr int kRefused = 4;

int verify_file(const std::string& name) {
  std::ifstream file;
  std::istream* input = &std::cin;
  const std::string shown = name == "-" ? "stdin" : pyramid::printable(name);
  if (name != "-") {
    file.open(name, std::ios::binary);
    file.peek();
    if (!file.is_open() || file.bad()) {
      std::cerr << shown << ": cannot be read\n";
      return kUnreadable;
    }
    input = &file;
  }
  const pyramid::proof::Verification result = pyramid::proof::verify(*input);
  if (input->bad()) {
    std::cerr << shown << ": cannot be read to its end\n";
    return kUnreadable;
  }
  if (result.refusal) {
    std::cerr << pyramid::proof::refusal_text(shown, *result.refusal) << "\n";
    return kRefused;
  }
  std::cout << shown << "\n" << pyramid::proof::report_text(result) << std::flush;
  return std::cout ? kVerified : kUnreadable;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> names(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (names.empty() || (names.front().size() > 1 && names.front().front() == '-')) {
    const bool asked = !names.empty() && (names.front() == "--help" || names.front() == "-h");
    (asked ? std::cout : std::cerr)
        << "Usage: pyramid-verify FILE...   (- is stdin)\n"
           "Checks certificates of pyramid-solve; docs/certificate-format.md says how.\n"
           "Exit status: 0 all verified, 4 some refused, 1 some file cannot be read, 2 usage.\n";
    return asked ? kVerified : kWrongUsage;
  }
  try {
    int status = kVerified;
    for (const std::string& name : names) {
      const int one = verify_file(name);
      // An unreadable file weighs more than a refused one: nothing at all is known of it.
      if (status != kUnreadable && one != kVerified) status = one;
    }
    return status;
  } catch (const std::exception& error) {
    std::cerr << "pyramid-verify: " << error.what() << "\n";
    return kUnreadable;
  }
}
