#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "cli/number_text.h"
#include "cli/standard_streams.h"

namespace pyramid::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 100ms;
constexpr auto kBetweenRedraws = 500ms;
constexpr auto kBetweenLines = 5s;
constexpr std::string_view kClearLine = "\r\x1b[K";

bool can_redraw() {
  const char* const term = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && term != nullptr && *term != '\0' &&
         std::string_view(term) != "dumb";
}

}  // namespace

bool Progress::wanted(bool asked, bool rows_on_stdout) {
  const bool shared = rows_on_stdout && isatty(STDOUT_FILENO) == 1;
  return asked || (isatty(STDERR_FILENO) == 1 && !shared);
}

Progress::Progress(bool shown) : shown_(shown), redraws_(can_redraw()) {}

void Progress::set_rows(std::uint64_t rows, std::uint64_t bad) {
  const std::lock_guard lock(mutex_);
  rows_ = rows;
  bad_ = bad;
}

void Progress::set_fraction(std::optional<double> read) {
  const std::lock_guard lock(mutex_);
  fraction_ = read;
}

void Progress::show() {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  const Clock::duration between = redraws_ ? Clock::duration(kBetweenRedraws) : kBetweenLines;
  if (!shown_ || now - last_shown_ < between) return;
  last_shown_ = now;
  draw();
}

void Progress::end() {
  const std::lock_guard lock(mutex_);
  clear();
  if (shown_ && !redraws_) draw();
}

void Progress::say(std::string_view text) {
  const std::lock_guard lock(mutex_);
  clear();
  cli::say(text);
}

void Progress::draw() {
  const std::chrono::duration<double> elapsed = Clock::now() - start_;
  std::string line = "batch: " + grouped(rows_) + (rows_ == 1 ? " row" : " rows");
  if (fraction_) line += ", " + std::to_string(static_cast<int>(*fraction_ * 100)) + " % read";
  if (bad_ > 0) line += ", " + grouped(bad_) + " bad";
  const double rate = static_cast<double>(rows_) / std::max(elapsed.count(), 1e-3);
  line += ", " + grouped(static_cast<std::uint64_t>(rate)) + " a second";
  if (redraws_) {
    say_unended(std::string(kClearLine) + line);
    drawn_ = true;
  } else {
    cli::say(line);
  }
}

void Progress::clear() {
  if (std::exchange(drawn_, false)) say_unended(kClearLine);
}

Ticker::Ticker(std::function<void()> tick)
    : thread_([this, tick = std::move(tick)](const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (!wake_.wait_for(lock, stop, kTick, [] { return false; }) && !stop.stop_requested()) {
          tick();
        }
      }) {}

}  // namespace pyramid::cli
