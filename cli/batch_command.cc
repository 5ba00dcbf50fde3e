// `pyramid-solve batch`: a row for each line of deals, in order, by many threads.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/batch_options.h"
#include "cli/batch_row.h"
#include "cli/batch_summary.h"
#include "cli/command.h"
#include "cli/deal_reader.h"
#include "cli/interrupt.h"
#include "cli/number_text.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/resume.h"
#include "cli/standard_streams.h"
#include "solver/ordered_work.h"

namespace pyramid::cli {
namespace {

// Lines under way or waiting for a slow one before them.
constexpr int kLeastWindow = 1024;
constexpr int kWindowPerJob = 4;

struct Done {
  BatchRow row;
  std::string text;
  std::vector<std::string> messages;  // for stderr
  bool interrupted = false;           // the row is not an answer, and must not be written
};

std::vector<std::string> messages_for(const DealLine& line, const Result<DealInput>& input) {
  if (input.ok()) return {};
  std::vector<std::string> messages = shown_messages(input.problems());
  for (std::string& message : messages) message.insert(0, line.place() + ": ");
  return messages;
}

class BatchRun {
 public:
  explicit BatchRun(const BatchOptions& options)
      : options_(options),
        format_(options.format, options.question.rules),
        reader_(options.files),
        progress_(Progress::wanted(options.progress, options.output == kDash)) {}

  ExitStatus run() {
    open_outputs();
    {
      const Ticker ticker([this] {
        progress_.show();
        output_->flush_quietly();
      });
      solve_all();
    }
    progress_.end();
    output_->flush();
    if (cut_short_ || !reader_.at_end()) return end_interrupted();
    output_->finish();
    if (summary_) {
      summary_->write(summary_csv(options_.question.rules, totals_.tally));
      summary_->finish();
    }
    for (const std::string& file : reader_.without_deals()) say(file + ": no deals in it");
    if (totals_.bad_lines > 0 || !reader_.without_deals().empty()) return ExitStatus::kBadInput;
    return totals_.gave_up > 0 ? ExitStatus::kGaveUp : ExitStatus::kAnswered;
  }

 private:
  // Before any solving, so that a mistyped name costs nothing.
  void open_outputs() {
    const bool resume = options_.resume && has_partial();
    output_ = std::make_unique<OutputFile>(
        options_.output, resume ? OutputFile::Begin::kContinue : OutputFile::Begin::kAfresh);
    if (options_.summary) summary_ = std::make_unique<OutputFile>(*options_.summary);
    std::uint64_t kept = 0;
    if (resume) {
      kept = check_kept_rows(
          output_->partial_path(), reader_, format_, options_.question,
          [this](const BatchRow& row, const DealLine& line, const Result<DealInput>& input) {
            for (const auto& message : messages_for(line, input)) say(message);
            count(row);
          });
      output_->truncate_to(kept);
      say("pyramid-solve: going on after " + grouped(totals_.rows()) + " rows of " +
          output_->partial_path());
    }
    if (kept == 0) output_->write(format_.header());
  }

  bool has_partial() {
    std::error_code error;
    if (std::filesystem::exists(partial_path_for(options_.output), error)) return true;
    say("pyramid-solve: there is no " + partial_path_for(options_.output) +
        "; starting from the beginning");
    return false;
  }

  void solve_all() {
    const int window = std::max(kLeastWindow, kWindowPerJob * options_.jobs);
    run_in_order<DealLine, Done>(
        options_.jobs, static_cast<std::size_t>(window), [this] { return next_line(); },
        [this](const DealLine& line) { return done(line); },
        [this](const Done& done) { return hand_on(done); });
  }

  std::optional<DealLine> next_line() {
    if (stop_requested()) return std::nullopt;
    std::optional<DealLine> line = reader_.next();
    progress_.set_fraction(reader_.fraction_read());
    return line;
  }

  // Called by many threads at once.
  Done done(const DealLine& line) const {
    const Result<DealInput> input = parse_deal_line(line.line);
    Done done{row_before(line, input, options_.question.rules), "", messages_for(line, input)};
    if (input.ok()) {
      const Outcome outcome = answer(input.value().deal, options_.question);
      done.interrupted = outcome.gave_up == GaveUp::kInterrupted;
      add_answer(done.row, outcome, options_.question);
    }
    done.text = format_.text(done.row);
    return done;
  }

  bool hand_on(const Done& done) {
    cut_short_ = cut_short_ || done.interrupted;
    if (cut_short_) return false;
    for (const std::string& message : done.messages) progress_.say(message);
    try {
      output_->write(done.text);
    } catch (...) {
      request_stop();  // others must not go on solving, or waiting for input
      throw;
    }
    count(done.row);
    return true;
  }

  void count(const BatchRow& row) {
    totals_.add(row);
    progress_.set_rows(totals_.rows(), totals_.bad_lines);
  }

  ExitStatus end_interrupted() const {
    std::string message = "pyramid-solve: interrupted after " + grouped(totals_.rows()) +
                          (totals_.rows() == 1 ? " row" : " rows");
    if (output_->partial()) {
      message += "; they are kept in " + output_->partial_path();
      if (format_.can_be_read()) message += ", and the same command with --resume goes on";
    }
    say(message);
    return ExitStatus::kInterrupted;
  }

  const BatchOptions& options_;
  RowFormat format_;
  DealReader reader_;
  Progress progress_;
  std::unique_ptr<OutputFile> output_;
  std::unique_ptr<OutputFile> summary_;
  BatchTotals totals_;
  bool cut_short_ = false;
};

}  // namespace

ExitStatus run_batch(const std::vector<std::string>& words) {
  const BatchOptions options = batch_options_from(words);
  return BatchRun(options).run();
}

std::string batch_help() {
  return help_page(
      R"(Usage: pyramid-solve batch [OPTION]... FILE...

Answers a file of deals, one a line: a deal code, or 52 cards (the pyramid from
the apex row by row, then the stock in the order in which it is drawn). Blank
lines and lines beginning with # are passed over. FILE - is stdin. Rows come in
the order of the lines, numbered through all files; a line that is no deal gets a
row with status bad_input, and FILE:LINE: message on stderr.

Examples:
  pyramid-solve batch deals.txt > answers.csv
  pyramid-solve batch --rules microsoft --find win --max-nodes 10000000 deals.txt
  pyramid-solve batch --output answers.csv --summary rates.csv deals.txt
  pyramid-solve batch --output answers.csv --summary rates.csv --resume deals.txt
  generate-deals | pyramid-solve batch --format json - | jq .max_score

An interrupted run (Ctrl-C, SIGTERM, even SIGKILL) leaves FILE.partial of whole
rows; the same command with --resume goes on, and the end result has the same
bytes. The output depends neither on --jobs nor on --hash-seed.
)",
      batch_option_groups(),
      R"(
Exit status: 1 when some line is no deal or a file has none (the others are
answered all the same), else 3 when some answer gave up at a limit, else 0.
2 wrong usage, 130 interrupted. The columns: docs/csv-format.md.
)");
}

}  // namespace pyramid::cli
