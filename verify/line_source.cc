#include "verify/line_source.h"

namespace pyramid::proof {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16U;
constexpr int kEnd = -1;
constexpr int kDelete = 0x7f;

}  // namespace

void LineSource::refuse(const std::string& what) const { throw Refusal{number_, what}; }

int LineSource::next_byte() {
  if (used_ == buffer_.size()) {
    buffer_.resize(kBufferBytes);
    stream_.read(buffer_.data(), static_cast<std::streamsize>(kBufferBytes));
    buffer_.resize(static_cast<std::size_t>(stream_.gcount()));
    used_ = 0;
    if (buffer_.empty()) return kEnd;
  }
  if (++bytes_ > kMaxCertificateBytes) refuse("a certificate has at most 64 MB");
  return static_cast<unsigned char>(buffer_[used_++]);
}

std::optional<std::string> LineSource::next() {
  for (;;) {
    std::string line;
    ++number_;
    for (int byte = next_byte(); byte != '\n'; byte = next_byte()) {
      if (byte == kEnd && line.empty()) return std::nullopt;
      if (byte == kEnd) refuse("the last line has no end: the file is cut off");
      if (byte < ' ' || byte == kDelete) refuse("a control character: this is no certificate");
      if (line.size() == kMaxLineBytes) refuse("a line has at most 512 bytes");
      line += static_cast<char>(byte);
    }
    if (!line.empty() && line.front() != '#') return line;
  }
}

}  // namespace pyramid::proof
