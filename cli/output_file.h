// Where data goes: stdout, a device or pipe, or a file that appears only when it is complete.
//
// A regular FILE is written as FILE.partial and renamed at the end, after fsync(): whoever sees
// FILE sees all of it, and what a killed run leaves is a FILE.partial of whole rows. Special files
// (/dev/stdout, /dev/null, a named pipe, a process substitution) are written directly. Symbolic
// links are followed, so that the link stays one.
//
//   OutputFile output("rows.csv");
//   output.write("1,yes\n");  // a whole row: in a file never split between two write(2) calls
//   output.finish();          // now there is rows.csv
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>
#include <string_view>

namespace pyramid::cli {

class OutputFile {
 public:
  enum class Begin {
    kAfresh,    // an old FILE.partial is overwritten
    kContinue,  // FILE.partial is kept; see truncate_to()
  };

  // "-" is stdout. Throws Failure when the file cannot be written, when FILE.partial is no regular
  // file, when another process is writing it now, and when a signal comes before a named pipe has a
  // reader.
  explicit OutputFile(const std::string& file, Begin begin = Begin::kAfresh);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();  // leaves FILE.partial, unless nothing was written to it

  // Buffers one or more whole rows. Throws Failure when writing fails, also an earlier write by
  // flush_quietly(); with status kInterrupted when a signal came and nobody reads.
  // Thread-safe, as flush and flush_quietly are.
  void write(std::string_view rows);
  void flush();
  // For a thread of its own: keeps the failure for the next write(), and requests a stop
  // (interrupt.h).
  void flush_quietly();

  // Flushes, makes the file durable and gives it its name. Call once, last.
  void finish();

  // Cuts FILE.partial at a byte and goes on from there. REQUIRES: partial().
  void truncate_to(std::uint64_t bytes);

  // Whether there is a FILE.partial, and its name.
  bool partial() const { return !target_.empty(); }
  const std::string& partial_path() const { return path_; }

 private:
  void write_out();  // REQUIRES: mutex_ held
  [[noreturn]] void fail(int error_number) const;

  std::string name_;    // as messages call it
  std::string path_;    // what is being written
  std::string target_;  // what it is renamed to; empty when written directly
  int descriptor_ = -1;

  std::mutex mutex_;  // guards what follows
  std::string buffer_;
  std::exception_ptr failure_;
};

// "FILE.partial" for a file that would be written so, following symbolic links; "" for one that is
// written directly.
std::string partial_path_for(const std::string& file);

// The file that a chain of symbolic links ends at, existing or not.
std::string followed(const std::string& file);

// For a temporary name that is about to be written. Throws Failure when something else than a
// regular file has it: writing through a symbolic link would replace the link's file, and then the
// link take the name of FILE; a named pipe would be waited for.
void require_regular_or_none(const std::string& path);

// Opens a file, which is made when there is none, and locks it until it is closed. Throws Failure
// when it cannot be opened, is no regular file, or another process has locked it: "FILE: cannot be
// written: another run is writing it", where FILE is what the user named.
int open_locked(const std::string& path, const std::string& file);

// Makes an open file durable and gives it another name, so that whoever sees that name after a
// crash sees all of the file. Returns 0, or an error number.
int rename_durably(int descriptor, const std::string& from, const std::string& to);

// Whether an output is stdout: "-", or a device that stands for it.
bool is_stdout(const std::string& file);

// All of a command's data to stdout at once. Throws Failure when it cannot be written.
void write_stdout(std::string_view text);

}  // namespace pyramid::cli
