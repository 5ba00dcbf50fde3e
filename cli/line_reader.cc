#include "cli/line_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/descriptors.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/standard_streams.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kBufferBytes = 65536;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

[[noreturn]] void fail(const std::string& name, const std::string& why) {
  throw Failure(ExitStatus::kBadInput, name + ": cannot be read: " + why);
}

}  // namespace

std::string input_name(const std::string& file) {
  if (file.empty()) return quoted(file);
  return file == kDash ? std::string(kStdinName) : printable(file);
}

void require_readable(const std::string& file, std::string_view kind) {
  if (file == kDash) return;
  const std::string name = input_name(file);
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) fail(name, error_text(errno));
  if (S_ISDIR(status.st_mode)) {
    fail(name, "it is a directory, expected " + std::string(kind));
  }
  if (access(file.c_str(), R_OK) != 0) fail(name, error_text(errno));
}

void fail_when_stopped() {
  if (stop_requested()) throw Failure(ExitStatus::kInterrupted, "pyramid-solve: interrupted");
}

LineReader::LineReader(const std::string& file, std::string_view kind)
    : name_(input_name(file)), buffer_(kBufferBytes) {
  if (file != kDash) {
    require_readable(file, kind);
    descriptor_ = open_for_reading(file);
    if (descriptor_ < 0) fail(name_, error_text(errno));
  }
  while (end_ < kByteOrderMark.size() && fill()) {
  }
  if (std::string_view(buffer_.data(), end_).substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    begin_ = kByteOrderMark.size();
    bytes_read_ = begin_;
  }
}

LineReader::~LineReader() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

bool LineReader::fill() {
  if (begin_ == end_) begin_ = end_ = 0;
  while (!at_end_ && wait_for_input(descriptor_)) {
    const ssize_t count = read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    if (count >= 0) {
      end_ += static_cast<std::size_t>(count);
      at_end_ = count == 0;
      return !at_end_;
    }
    if (errno != EINTR && errno != EAGAIN) fail(name_, error_text(errno));
  }
  return false;
}

std::optional<InputLine> LineReader::next() {
  InputLine line;
  line.ended = false;
  bool any = false;
  while (!line.ended && (begin_ < end_ || fill())) {
    any = true;
    const char* const from = buffer_.data() + begin_;
    const void* const found = std::memchr(from, '\n', end_ - begin_);
    line.ended = found != nullptr;
    const std::size_t count = line.ended
                                  ? static_cast<std::size_t>(static_cast<const char*>(found) - from)
                                  : end_ - begin_;
    // One more than the limit is kept, to tell a line that is too long; and a CR before the LF.
    line.text.append(from, std::min(count, kMaxLineBytes + 2 - line.text.size()));
    const std::size_t consumed = count + (line.ended ? 1 : 0);
    begin_ += consumed;
    bytes_read_ += consumed;
  }
  if (!any || (!line.ended && stop_requested())) return std::nullopt;
  if (line.ended && !line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  line.too_long = line.text.size() > kMaxLineBytes;
  return line;
}

}  // namespace pyramid::cli
