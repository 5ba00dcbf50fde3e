// How far a run over a known number of deals has come, on stderr:
//
//   survey: 12,345,678 of 100,000,000 deals (12 %), 2,500,000 a second, 0:35 left, 66.87 % winnable
//
//   RangeProgress progress(StatusLine::wanted(asked, true), "survey", total, kept);
//   progress.set(done, ", 66.87 % winnable");  // cheap: only remembers
//   Ticker ticker([&] { progress.line().show(); });
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "cli/status_line.h"

namespace pyramid::cli {

class RangeProgress {
 public:
  // So many deals in all, of which an earlier run has done some.
  RangeProgress(bool shown, std::string command, std::uint64_t total, std::uint64_t already);

  // How many are done, and what else to say. Thread-safe, as line() is.
  void set(std::uint64_t done, std::string note);
  StatusLine& line() { return line_; }

 private:
  std::string text(double seconds);

  const std::string command_;
  const std::uint64_t total_;
  const std::uint64_t already_;
  std::mutex mutex_;  // guards what follows
  std::uint64_t done_;
  std::string note_;
  StatusLine line_;  // last: it asks for the others
};

// Seconds as people read them: "0:35", "12:34", "3:00:00", "5 days".
std::string duration_text(double seconds);

}  // namespace pyramid::cli
