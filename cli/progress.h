// How far a long run has come, on stderr; and a clock that ticks for it.
//
// On a terminal the line is drawn over itself; elsewhere, and on a dumb terminal, a new line comes
// now and then, only when asked for. Other talk goes through say(), which clears the line first.
//
//   Progress progress(Progress::wanted(asked, true));
//   progress.set_rows(rows, bad);  // cheap: only remembers
//   Ticker ticker([&] { progress.show(); output.flush_quietly(); });
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

namespace pyramid::cli {

class Progress {
 public:
  // Wanted when asked for, or when stderr is a terminal that rows on stdout do not share.
  static bool wanted(bool asked, bool rows_on_stdout);

  explicit Progress(bool shown);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  void set_rows(std::uint64_t rows, std::uint64_t bad);
  void set_fraction(std::optional<double> read);  // of the input, 0 to 1; nothing when unknown
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
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // guards what follows
  Clock::time_point last_shown_ = start_;
  bool drawn_ = false;  // a line stands on the terminal
  std::uint64_t rows_ = 0;
  std::uint64_t bad_ = 0;
  std::optional<double> fraction_;
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
