// `pyramid-solve survey`: how often, over a range of codes or over random deals.

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/checkpoint.h"
#include "cli/command.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/jobs.h"
#include "cli/line_reader.h"
#include "cli/number_text.h"
#include "cli/question.h"
#include "cli/range_progress.h"
#include "cli/standard_streams.h"
#include "cli/survey_file.h"
#include "cli/survey_options.h"
#include "cli/survey_report.h"
#include "solver/survey.h"

namespace pyramid::cli {
namespace {

std::string deals_text(std::uint64_t deals) {
  return grouped(deals) + (deals == 1 ? " deal" : " deals");
}

// ", 66.87 % winnable (66.84 to 66.90)"; nothing before some deal is decided.
std::string rate_note(const Tally& tally) {
  if (tally.winnable + tally.unwinnable == 0) return "";
  constexpr double kPercent = 100;
  const Interval interval = tally.ci95();
  return ", " + fixed_text(kPercent * tally.win_rate(), 2) + " % winnable (" +
         fixed_text(kPercent * interval.low, 2) + " to " + fixed_text(kPercent * interval.high, 2) +
         ")";
}

class SurveyRun {
 public:
  explicit SurveyRun(const SurveyOptions& options)
      : options_(options),
        plan_(options.plan),
        by_structure_(structure_answers(plan_.question.rules, plan_.question.options)),
        report_(options.report),
        checkpoint_(options.checkpoint ? std::make_unique<Checkpoint>(*options.checkpoint, plan_)
                                       : nullptr),
        state_(checkpoint_ ? checkpoint_->kept() : SurveyFile(plan_)),
        next_block_(state_.blocks_done),
        progress_(StatusLine::wanted(options.progress, false), "survey", plan_.part().size,
                  state_.counts.tally.deals()) {}

  ExitStatus run() {
    tell_what_is_kept();
    count_all();
    progress_.line().end();
    const std::optional<Failure> failure = record_all();
    if (state_.finished()) {
      report_.write(state_);
    } else {
      report_.write_unfinished(state_);
    }
    if (failure) throw Failure(*failure);
    if (!state_.finished()) return end_interrupted();
    if (plan_.shard.count > 1) {
      say("pyramid-solve: this is shard " + std::to_string(plan_.shard.index) + " of " +
          std::to_string(plan_.shard.count) + "; pyramid-solve merge adds up their checkpoints");
    }
    return state_.counts.gave_up > 0 ? ExitStatus::kGaveUp : ExitStatus::kAnswered;
  }

 private:
  void tell_what_is_kept() {
    if (state_.blocks_done == 0) return;
    say("pyramid-solve: going on after " + deals_text(state_.counts.tally.deals()) + " of " +
        grouped(plan_.part().size) + " kept in " + input_name(checkpoint_->path()));
    progress_.set(state_.counts.tally.deals(), rate_note(state_.counts.tally));
  }

  void count_all() {
    work_in_order<IndexRange, std::optional<SurveyCounts>>(
        options_.jobs, window_of_blocks(options_.jobs), [this] { tick(); },
        [this] { return next_block(); }, [this](IndexRange block) { return counts_of(block); },
        [this](const std::optional<SurveyCounts>& counts) { return take(counts); });
  }

  // Called by the ticker's thread: the disk may be slow, and no other thread waits for it.
  void tick() {
    progress_.line().show();
    if (!checkpoint_) return;
    std::unique_lock lock(mutex_);
    const SurveyFile state = state_;
    lock.unlock();
    if (const auto talk = checkpoint_->record_quietly(state)) progress_.line().say(*talk);
  }

  std::optional<IndexRange> next_block() {
    if (stop_requested() || next_block_ == plan_.blocks()) return std::nullopt;
    return plan_.block_at(next_block_++);
  }

  // Called by many threads at once. Nothing when it was interrupted. Counts in pieces: a block may
  // be as long as the user likes, and many a deal is answered before it looks for a stop.
  std::optional<SurveyCounts> counts_of(IndexRange block) const {
    const std::uint64_t size = usual_block(plan_.question);
    SurveyCounts counts;
    for (std::uint64_t index = 0; index < blocks_in(block, size); ++index) {
      if (stop_requested()) return std::nullopt;
      const std::optional<SurveyCounts> piece = counts_of_piece(block_of(block, size, index));
      if (!piece) return std::nullopt;
      counts.add(*piece);
    }
    return counts;
  }

  std::optional<SurveyCounts> counts_of_piece(IndexRange piece) const {
    const Question& question = plan_.question;
    if (by_structure_) {
      return survey_by_structure(plan_.series, piece, question.rules, question.options.find);
    }
    return survey_by(plan_.series, piece,
                     [&question](const Deal& deal) { return answer(deal, question); });
  }

  bool take(const std::optional<SurveyCounts>& counts) {
    if (!counts) return false;
    {
      const std::lock_guard lock(mutex_);
      state_.counts.add(*counts);
      ++state_.blocks_done;
    }
    progress_.set(state_.counts.tally.deals(), rate_note(state_.counts.tally));
    return true;
  }

  // What is counted must not be lost for a full disk: the failure is reported after the counts.
  std::optional<Failure> record_all() {
    if (!checkpoint_) return std::nullopt;
    try {
      checkpoint_->record(state_);
    } catch (const Failure& failure) {
      return Failure(failure.status(), std::string(failure.what()) + "; " +
                                           input_name(checkpoint_->path()) +
                                           " holds an earlier state, from which the same command "
                                           "goes on");
    }
    return std::nullopt;
  }

  ExitStatus end_interrupted() const {
    say("pyramid-solve: interrupted after " + deals_text(state_.counts.tally.deals()) + " of " +
        grouped(plan_.part().size) +
        (checkpoint_ ? "; they are kept in " + input_name(checkpoint_->path()) +
                           ", and the same command goes on"
                     : "; with --checkpoint FILE the same command would go on"));
    return ExitStatus::kInterrupted;
  }

  const SurveyOptions& options_;
  const SurveyPlan& plan_;
  const bool by_structure_;
  SurveyReport report_;
  std::unique_ptr<Checkpoint> checkpoint_;
  std::mutex mutex_;  // guards state_ while threads count
  SurveyFile state_;
  std::uint64_t next_block_;
  RangeProgress progress_;
};

}  // namespace

ExitStatus run_survey(const std::vector<std::string>& words) {
  const SurveyOptions options = survey_options_from(words);
  return SurveyRun(options).run();
}

std::string survey_help() {
  return help_page(
      R"(Usage: pyramid-solve survey --seeds FIRST..LAST [OPTION]...
       pyramid-solve survey --random N [--seed S] [OPTION]...

Counts how many deals of a range of codes, or of random deals, are winnable and
what the most cards are that can be removed: exact counts, win rate and its 95 %
interval, for any rules. Codes are dealt by this project's own dealer: rates over
codes are not those of the Pyramide app's deals.

Examples:
  pyramid-solve survey --random 1000000 --seed 42 --find win
  pyramid-solve survey --seeds 0..99999 --histogram cards.csv --format json
  pyramid-solve survey --rules classic --random 20000 --checkpoint classic.survey
  pyramid-solve survey --seeds 0..4294967295 --shard 2/3 --checkpoint part-2.survey
  pyramid-solve merge part-1.survey part-2.survey part-3.survey

With --checkpoint a run that ended early (Ctrl-C, SIGKILL, a power cut, a full disk)
goes on when the same command is given again, and ends with the same bytes. The
output depends neither on --jobs nor on --block.
)",
      survey_option_groups(),
      R"(
Exit status: 3 when some answer is missing because a limit was reached, else 0. 1 a
file that cannot be read or written, or a checkpoint of another survey; 2 wrong
usage, 70 internal error or out of memory, 130 interrupted: stdout then has the
counts so far, an --output FILE is left alone. Columns and files:
docs/survey-format.md.
)");
}

}  // namespace pyramid::cli
