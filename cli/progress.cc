#include "cli/progress.h"

#include <algorithm>

#include "cli/number_text.h"

namespace pyramid::cli {

Progress::Progress(bool shown) : line_(shown, [this](double seconds) { return text(seconds); }) {}

void Progress::set_rows(std::uint64_t rows, std::uint64_t bad) {
  const std::lock_guard lock(mutex_);
  rows_ = rows;
  bad_ = bad;
}

void Progress::set_fraction(std::optional<double> read) {
  const std::lock_guard lock(mutex_);
  fraction_ = read;
}

std::string Progress::text(double seconds) {
  const std::lock_guard lock(mutex_);
  std::string line = "batch: " + grouped(rows_) + (rows_ == 1 ? " row" : " rows");
  if (fraction_) line += ", " + std::to_string(static_cast<int>(*fraction_ * 100)) + " % read";
  if (bad_ > 0) line += ", " + grouped(bad_) + " bad";
  const double rate = static_cast<double>(rows_) / std::max(seconds, 1e-3);
  return line + ", " + grouped(static_cast<std::uint64_t>(rate)) + " a second";
}

}  // namespace pyramid::cli
