#include "cli/deal_reader.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/interrupt.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKind = "a file of deals";

// The bytes in all files, or 0 when some are not regular files.
std::uint64_t total_size(const std::vector<std::string>& files) {
  std::uint64_t total = 0;
  for (const std::string& file : files) {
    std::error_code error;
    if (file == kDash || !fs::is_regular_file(file, error)) return 0;
    const std::uintmax_t size = fs::file_size(file, error);
    if (error) return 0;
    total += size;
  }
  return total;
}

bool is_passed_over(const InputLine& line) {
  const std::string_view text = without_comment(line.text);
  // Whatever follows in a long line belongs to its comment, if it has begun.
  return trimmed(text).empty() && (!line.too_long || text.size() < line.text.size());
}

}  // namespace

DealReader::DealReader(std::vector<std::string> files)
    : files_(std::move(files)), total_bytes_(total_size(files_)) {
  for (const std::string& file : files_) require_readable(file, kKind);
}

std::optional<DealLine> DealReader::next() {
  for (;;) {
    if (!reader_) {
      if (next_file_ == files_.size()) return std::nullopt;
      reader_ = std::make_unique<LineReader>(files_[next_file_++], kKind);
      number_in_file_ = 0;
      deal_in_file_ = false;
    }
    const std::string name = input_name(files_[next_file_ - 1]);
    std::optional<InputLine> line = reader_->next();
    if (line) {
      ++number_;
      ++number_in_file_;
      if (is_passed_over(*line)) continue;
      deal_in_file_ = true;
      return DealLine{number_, number_in_file_, name, std::move(*line)};
    }
    if (stop_requested()) return std::nullopt;
    if (!deal_in_file_) without_deals_.push_back(name);
    finished_bytes_ += reader_->bytes_read();
    reader_.reset();
  }
}

std::optional<double> DealReader::fraction_read() const {
  if (total_bytes_ == 0) return std::nullopt;
  const std::uint64_t bytes = finished_bytes_ + (reader_ ? reader_->bytes_read() : 0);
  return static_cast<double>(bytes) / static_cast<double>(total_bytes_);
}

Result<DealInput> parse_deal_line(const InputLine& line) {
  if (line.too_long) {
    return Problem{"line longer than " + std::to_string(kMaxLineBytes) +
                   " bytes; expected a deal code or 52 cards"};
  }
  return parse_deal_or_code(without_comment(line.text));
}

}  // namespace pyramid::cli
