// The lines of a certificate, numbered, read one at a time and never too much of one.
//
// A certificate may come from anybody: a file of a single endless line, of gigabytes or of bytes
// that are no text must cost neither memory nor much time. So a line has at most 512 bytes and a
// certificate at most 64 MB. Blank lines and lines that begin with # are passed over.
//
//   LineSource lines(std::cin);
//   while (std::optional<std::string> line = lines.next()) use(*line, lines.number());
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace pyramid::proof {

inline constexpr std::size_t kMaxLineBytes = 512;
inline constexpr std::uint64_t kMaxCertificateBytes = 64'000'000;
// Of one set: it is in memory all at once.
inline constexpr std::size_t kMaxPositions = std::size_t{1} << 21U;

// What is wrong with a certificate, and on which line. Ends its verification.
struct Refusal {
  std::uint64_t line;
  std::string what;
};

class LineSource {
 public:
  // Keeps a reference to the stream.
  explicit LineSource(std::istream& stream) : stream_(stream) {}

  // The next line, without its end; nothing at the end of the file. Throws Refusal for a line that
  // is too long, has a control character or no end, and for a file that is too long.
  std::optional<std::string> next();
  // The number of the line read last, from 1.
  std::uint64_t number() const { return number_; }

  // Throws Refusal at the line read last.
  [[noreturn]] void refuse(const std::string& what) const;

 private:
  // The next byte; -1 at the end of the file.
  int next_byte();

  std::istream& stream_;
  std::vector<char> buffer_;
  std::size_t used_ = 0;  // of the buffer
  std::uint64_t number_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace pyramid::proof
