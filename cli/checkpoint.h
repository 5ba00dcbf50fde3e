// The checkpoint of a survey: what it has counted so far, on the disk.
//
// Opening it takes up what an earlier run of the same command has left, or begins with nothing; a
// file of another survey is refused with the difference named. A run goes on when the file cannot
// be written for a while, say because the disk is full: counts are small and kept in memory, and
// the next try may succeed.
//
//   Checkpoint checkpoint("run.survey", plan);
//   SurveyFile state = checkpoint.kept();
//   if (auto talk = checkpoint.record_quietly(state)) say(*talk);   // now and then
//   checkpoint.record(state);                                       // at the end
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/replaced_file.h"
#include "cli/survey_file.h"

namespace pyramid::cli {

class Checkpoint {
 public:
  // Throws Failure when the file cannot be read or written, is no survey file or one of another
  // survey, or when another process is writing it.
  Checkpoint(const std::string& file, const SurveyPlan& plan);

  // What an earlier run has left; no block when there was none.
  const SurveyFile& kept() const { return kept_; }
  const std::string& path() const { return file_.path(); }

  // Writes the state when it has more blocks than the file and the last try was a while ago.
  // Returns what the user should hear: that writing fails, or works again.
  std::optional<std::string> record_quietly(const SurveyFile& state);

  // Writes the state unless it is there already. Throws Failure when that fails.
  void record(const SurveyFile& state);

 private:
  using Clock = std::chrono::steady_clock;

  ReplacedFile file_;
  SurveyFile kept_;
  std::uint64_t blocks_written_;
  Clock::time_point last_try_ = Clock::now();
  bool failing_ = false;
};

}  // namespace pyramid::cli
