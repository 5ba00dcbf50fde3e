#include "cli/range_progress.h"

#include <algorithm>
#include <utility>

#include "cli/number_text.h"

namespace pyramid::cli {
namespace {

std::string two_digits(std::uint64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

RangeProgress::RangeProgress(bool shown, std::string command, std::uint64_t total,
                             std::uint64_t already)
    : command_(std::move(command)),
      total_(total),
      already_(already),
      done_(already),
      line_(shown, [this](double seconds) { return text(seconds); }) {}

void RangeProgress::set(std::uint64_t done, std::string note) {
  const std::lock_guard lock(mutex_);
  done_ = done;
  note_ = std::move(note);
}

std::string RangeProgress::text(double seconds) {
  const std::lock_guard lock(mutex_);
  const double share = static_cast<double>(done_) / static_cast<double>(total_);
  const double rate = static_cast<double>(done_ - already_) / std::max(seconds, 1e-3);
  std::string line = command_ + ": " + grouped(done_) + " of " + grouped(total_) +
                     (total_ == 1 ? " deal (" : " deals (") +
                     std::to_string(static_cast<int>(share * 100)) + " %), " +
                     grouped(static_cast<std::uint64_t>(rate)) + " a second";
  if (done_ < total_ && rate > 0) {
    line += ", " + duration_text(static_cast<double>(total_ - done_) / rate) + " left";
  }
  return line + note_;
}

std::string duration_text(double seconds) {
  constexpr std::uint64_t kMinute = 60;
  constexpr std::uint64_t kHour = 60 * kMinute;
  constexpr std::uint64_t kDay = 24 * kHour;
  constexpr double kLongest = 1e15;  // of which the number of seconds fits any integer
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, kLongest));
  if (whole >= 2 * kDay) return grouped(whole / kDay) + " days";
  const std::string minutes_seconds =
      two_digits(whole % kHour / kMinute) + ":" + two_digits(whole % kMinute);
  if (whole >= kHour) return std::to_string(whole / kHour) + ":" + minutes_seconds;
  return std::to_string(whole / kMinute) + ":" + two_digits(whole % kMinute);
}

}  // namespace pyramid::cli
