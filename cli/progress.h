// How far a batch has come, on stderr.
//
//   Progress progress(StatusLine::wanted(asked, true));
//   progress.set_rows(rows, bad);  // cheap: only remembers
//   Ticker ticker([&] { progress.line().show(); output.flush_quietly(); });
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "cli/status_line.h"

namespace pyramid::cli {

class Progress {
 public:
  explicit Progress(bool shown);

  // All are thread-safe.
  void set_rows(std::uint64_t rows, std::uint64_t bad);
  void set_fraction(std::optional<double> read);  // of the input, 0 to 1; nothing when unknown
  StatusLine& line() { return line_; }

 private:
  std::string text(double seconds);

  std::mutex mutex_;  // guards what follows
  std::uint64_t rows_ = 0;
  std::uint64_t bad_ = 0;
  std::optional<double> fraction_;
  StatusLine line_;  // last: it asks for the others
};

}  // namespace pyramid::cli
