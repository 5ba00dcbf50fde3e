// Waiting on pipes and terminals that a signal ends.
//
// A plain open(), read() or write() waits in the kernel, and the signal that should end the wait
// may go to another thread, or come just before the call. These wait in short turns, and look
// between them whether a stop was requested (interrupt.h). Regular files never make them wait.
//
//   const int descriptor = open_for_reading("pipe");  // does not wait for a writer
//   if (wait_for_input(descriptor)) read(descriptor, ...);
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

namespace pyramid::cli {

// Returns a descriptor, or -1 with errno set. Never waits: for the writer of a named pipe, wait by
// wait_for_input().
int open_for_reading(const std::string& path);

// The same for writing a file that exists, but waits for the reader of a named pipe; EINTR when a
// signal came first.
int open_for_writing(const std::string& path);

// Waits until read() gives something, the end, or an error; false when a stop was requested first.
bool wait_for_input(int descriptor);

// Writes what there is room for, waiting for some: to a pipe, whole lines where they are short.
// Returns how many bytes went out, or -1 with errno set; EINTR when a signal asked for a stop and
// nobody makes room. REQUIRES: text is not empty. Thread-safe.
ssize_t write_some(int descriptor, std::string_view text);

}  // namespace pyramid::cli
