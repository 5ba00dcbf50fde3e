// The lines of a file, a pipe or stdin, one after the other, in constant memory.
//
// A line may be of any length and hold any bytes, for files are what they are; what of it is kept
// is bounded. Waiting for input ends when a stop is requested (interrupt.h).
//
//   LineReader reader("deals.txt", "a file of deals");
//   while (std::optional<InputLine> line = reader.next()) use(*line);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyramid::cli {

// A deal takes some 160 bytes; this leaves room for any way of writing it.
inline constexpr std::size_t kMaxLineBytes = 65536;

struct InputLine {
  std::string text;       // without its line end (LF or CRLF); only the beginning when too long
  bool too_long = false;  // longer than kMaxLineBytes
  bool ended = true;      // had a line end: false for a last line without one
};

// What the user calls stdin (and, as an output, stdout) on the command line, and messages call it.
inline constexpr std::string_view kDash = "-";
inline constexpr std::string_view kStdinName = "stdin";

// The name of an input file for messages: safe to print, whatever bytes it has.
std::string input_name(const std::string& file);

class LineReader {
 public:
  // Opens a file, or takes stdin for "-". A byte order mark at its beginning is passed over.
  // Throws Failure "FILE: cannot be read: why", also for a directory: "it is a directory, expected
  // KIND", where the kind is what the user should have named, "a file of deals".
  LineReader(const std::string& file, std::string_view kind);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  // The next line; nothing at the end, and nothing when a stop was requested while waiting.
  // Throws Failure when reading fails. A line costs its reading.
  std::optional<InputLine> next();

  // Bytes of the file that lie behind the lines given so far.
  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  bool fill();  // false at the end of input or after a stop was requested

  std::string name_;
  int descriptor_ = 0;  // stdin
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of what is in the buffer and not given yet
  std::size_t end_ = 0;
  bool at_end_ = false;  // a terminal's end of input is not asked for twice
  std::uint64_t bytes_read_ = 0;
};

// Throws the Failure that opening the file would, without opening it: a named pipe can be opened
// only once.
void require_readable(const std::string& file, std::string_view kind);

// Throws the Failure of an interrupted run when a stop was requested: what was read may then be the
// beginning only.
void fail_when_stopped();

}  // namespace pyramid::cli
