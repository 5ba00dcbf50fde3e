#include "cli/status_line.h"

#include <unistd.h>

#include <cstdlib>
#include <utility>

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

bool StatusLine::wanted(bool asked, bool data_on_stdout) {
  const bool shared = data_on_stdout && isatty(STDOUT_FILENO) == 1;
  return asked || (isatty(STDERR_FILENO) == 1 && !shared);
}

StatusLine::StatusLine(bool shown, Text text)
    : shown_(shown), redraws_(can_redraw()), text_(std::move(text)) {}

void StatusLine::show() {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  const Clock::duration between = redraws_ ? Clock::duration(kBetweenRedraws) : kBetweenLines;
  if (!shown_ || now - last_shown_ < between) return;
  last_shown_ = now;
  draw();
}

void StatusLine::end() {
  const std::lock_guard lock(mutex_);
  clear();
  if (shown_ && !redraws_) draw();
}

void StatusLine::say(std::string_view text) {
  const std::lock_guard lock(mutex_);
  clear();
  cli::say(text);
}

void StatusLine::draw() {
  const std::chrono::duration<double> elapsed = Clock::now() - start_;
  const std::string line = text_(elapsed.count());
  if (redraws_) {
    say_unended(std::string(kClearLine) + line);
    drawn_ = true;
  } else {
    cli::say(line);
  }
}

void StatusLine::clear() {
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
