#include "cli/descriptors.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "cli/interrupt.h"

namespace pyramid::cli {
namespace {

// How often a wait looks whether it should end.
constexpr int kPollMilliseconds = 100;

bool is_regular(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

bool is_named_pipe(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
}

// A pipe that poll() calls ready has room for so many bytes; a longer write would wait. The cut is
// at a line end where there is one.
std::string_view piece_for_pipe(std::string_view text) {
  if (text.size() <= PIPE_BUF) return text;
  const std::size_t line_end = text.substr(0, PIPE_BUF).rfind('\n');
  return text.substr(0, line_end == std::string_view::npos ? PIPE_BUF : line_end + 1);
}

// True when write() can be tried; false when a signal asked for a stop and there is no room. Rows
// that are done still go out after the signal, to whoever reads them.
bool wait_for_room(int descriptor) {
  pollfd wanted{descriptor, POLLOUT, 0};
  for (;;) {
    const int ready = poll(&wanted, 1, kPollMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // write() will tell
    if (ready == 0 && interrupted()) return false;
  }
}

}  // namespace

int open_for_reading(const std::string& path) {
  return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int open_for_writing(const std::string& path) {
  for (;;) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    // ENXIO: nobody has opened the pipe for reading yet.
    if (descriptor >= 0 || (errno != ENXIO && errno != EINTR)) return descriptor;
    if (errno == ENXIO && !is_named_pipe(path)) {
      errno = ENXIO;
      return -1;
    }
    if (interrupted()) {
      errno = EINTR;
      return -1;
    }
    (void)poll(nullptr, 0, kPollMilliseconds);
  }
}

bool wait_for_input(int descriptor) {
  pollfd wanted{descriptor, POLLIN, 0};
  while (!stop_requested()) {
    const int ready = poll(&wanted, 1, kPollMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // read() will tell
  }
  return false;
}

ssize_t write_some(int descriptor, std::string_view text) {
  // In a regular file a row is never split between two calls, so that a kill leaves whole rows.
  const bool regular = is_regular(descriptor);
  if (!regular) text = piece_for_pipe(text);
  for (;;) {
    if (!regular && !wait_for_room(descriptor)) {
      errno = EINTR;
      return -1;
    }
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written >= 0 || (errno != EINTR && errno != EAGAIN)) return written;
  }
}

}  // namespace pyramid::cli
