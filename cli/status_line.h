// A line on stderr that says how far a long run has come; and a clock that ticks for it.
//
// On a terminal the line is drawn over itself; elsewhere, and on a dumb terminal, a new line comes
// now and then, only when asked for. Other talk goes through say(), which clears the line first.
//
//   StatusLine line(StatusLine::wanted(asked, true), [&](double seconds) { return "..."; });
//   Ticker ticker([&] { line.show(); });
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace pyramid::cli {

class StatusLine {
 public:
  // What the line says, so many seconds after the start.
  using Text = std::function<std::string(double seconds)>;

  // Wanted when asked for, or when stderr is a terminal that data on stdout does not share.
  static bool wanted(bool asked, bool data_on_stdout);

  StatusLine(bool shown, Text text);
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine() { clear(); }

  // Shows the state when it has not been shown for a while.
  void show();
  // Clears the line of a terminal; elsewhere shows the last state.
  void end();
  // Prints a line of talk. All are thread-safe.
  void say(std::string_view text);

 private:
  using Clock = std::chrono::steady_clock;

  void draw();  // REQUIRES: mutex_ held
  void clear();

  const bool shown_;
  const bool redraws_;
  const Text text_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // guards what follows
  Clock::time_point last_shown_ = start_;
  bool drawn_ = false;  // a line stands on the terminal
};

// Calls a function ten times a second, from a thread of its own, until it is destroyed.
// REQUIRES: the function does not throw.
class Ticker {
 public:
  explicit Ticker(std::function<void()> tick);

 private:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses the others, and joins first
};

}  // namespace pyramid::cli
