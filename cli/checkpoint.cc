#include "cli/checkpoint.h"

#include <filesystem>
#include <system_error>

#include "cli/failure.h"
#include "cli/line_reader.h"

namespace pyramid::cli {
namespace {

using namespace std::chrono_literals;

// Often enough that a kill costs little, seldom enough that slow disks do not matter.
constexpr auto kBetweenTries = 200ms;

SurveyFile kept_in(const std::string& path, const SurveyPlan& plan) {
  std::error_code error;
  if (!std::filesystem::exists(path, error) && !error) return SurveyFile(plan);
  SurveyFile kept = read_survey_file(path);
  const std::string difference =
      settings_difference(kept.settings, settings_of(plan), "this run's is");
  if (!difference.empty()) {
    throw Failure(ExitStatus::kBadInput,
                  input_name(path) + ": this run cannot go on with it: " + difference +
                      "; expected the same command, or another --checkpoint");
  }
  return kept;
}

}  // namespace

Checkpoint::Checkpoint(const std::string& file, const SurveyPlan& plan)
    : file_(file), kept_(kept_in(file_.path(), plan)), blocks_written_(kept_.blocks_done) {
  // Before any solving, so that a folder that cannot be written costs nothing.
  if (!kept_.finished()) file_.replace(to_text(kept_));
}

std::optional<std::string> Checkpoint::record_quietly(const SurveyFile& state) {
  const Clock::time_point now = Clock::now();
  if (state.blocks_done == blocks_written_ || now - last_try_ < kBetweenTries) return std::nullopt;
  last_try_ = now;
  try {
    record(state);
  } catch (const Failure& failure) {
    if (failing_) return std::nullopt;
    failing_ = true;
    return std::string(failure.what()) + "; the survey goes on and tries again";
  }
  if (!failing_) return std::nullopt;
  failing_ = false;
  return input_name(path()) + ": can be written again";
}

void Checkpoint::record(const SurveyFile& state) {
  if (state.blocks_done == blocks_written_) return;
  file_.replace(to_text(state));
  blocks_written_ = state.blocks_done;
}

}  // namespace pyramid::cli
