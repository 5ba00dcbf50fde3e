#include "cli/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "cli/descriptors.h"

namespace pyramid::cli {

void secure_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // The lowest free number is this one. Opened the wrong way round, it refuses its use.
    (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void say_unended(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write_some(STDERR_FILENO, text);
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void say(std::string_view text) { say_unended(std::string(text) + '\n'); }

std::string error_text(int error_number) { return std::generic_category().message(error_number); }

}  // namespace pyramid::cli
