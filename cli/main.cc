// pyramid-solve: exact answers about deals of Pyramid Solitaire. See command.h.

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/standard_streams.h"

int main(int argc, char** argv) {
  using namespace pyramid::cli;  // NOLINT(google-build-using-namespace): the program is this
  secure_standard_streams();
  install_signal_handlers();
  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  return static_cast<int>(run_program(words));
}
