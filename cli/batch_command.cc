// `pyramid-solve batch`: a row for each line of deals, in order, by many threads.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/batch_options.h"
#include "cli/batch_row.h"
#include "cli/batch_summary.h"
#include "cli/certificate_output.h"
#include "cli/command.h"
#include "cli/deal_reader.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/jobs.h"
#include "cli/number_text.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/resume.h"
#include "cli/standard_streams.h"
#include "cli/status_line.h"
#include "engine/card_text.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

// Lines under way or waiting for a slow one before them.
constexpr int kLeastWindow = 1024;
constexpr int kWindowPerJob = 4;

// Of so many bad lines stderr tells what is wrong: a wrong file is noticed, and not read out.
constexpr std::uint64_t kBadLinesTold = 20;

struct Done {
  BatchRow row;
  std::string text;
  std::vector<std::string> messages;  // for stderr; none for a good line
  bool part_of_deal = false;          // the line is bad, but could be some of a deal's cards
  CertificateNews certificate{};
  bool interrupted = false;  // the row is not an answer, and must not be written
};

std::vector<std::string> messages_for(const DealLine& line, const Result<DealInput>& input) {
  if (input.ok()) return {};
  std::vector<std::string> messages = shown_messages(input.problems());
  for (std::string& message : messages) message.insert(0, line.place() + ": ");
  return messages;
}

// As the lines of a file that holds one deal on several are.
bool is_part_of_deal(const DealLine& line) {
  const CardList list = parse_cards(without_comment(line.line.text), kCards);
  return list.problems.empty() && !list.cards.empty() && list.cards.size() < kCards;
}

constexpr std::string_view kCertificateSuffix = ".cert";

class BatchRun {
 public:
  explicit BatchRun(const BatchOptions& options)
      : options_(options),
        format_(options.format, options.question.rules),
        reader_(options.files),
        progress_(StatusLine::wanted(options.progress, is_stdout(options.output))) {}

  ExitStatus run() {
    open_outputs();
    solve_all();
    progress_.line().end();
    tell_number_of_other_bad_lines();
    tell_what_is_not_proved();
    output_->flush();
    if (cut_short_ || !reader_.at_end()) return end_interrupted();
    output_->finish();
    if (summary_) {
      summary_->write(summary_csv(options_.question.rules, totals_.tally));
      summary_->finish();
    }
    for (const std::string& file : reader_.without_deals()) say(file + ": no deals in it");
    if (totals_.bad_lines > 0 || !reader_.without_deals().empty()) return ExitStatus::kBadInput;
    const bool gave_up = totals_.gave_up > 0 || without_evidence_ > 0;
    return gave_up ? ExitStatus::kGaveUp : ExitStatus::kAnswered;
  }

 private:
  // Before any solving, so that a mistyped name costs nothing.
  void open_outputs() {
    const bool resume = options_.resume && has_partial();
    if (options_.certificates) {
      make_folder(*options_.certificates);
      if (!resume) refuse_old_certificates(*options_.certificates);
    }
    output_ = std::make_unique<OutputFile>(options_.output, OutputFile::Begin::kContinue);
    if (options_.summary) summary_ = std::make_unique<OutputFile>(*options_.summary);
    std::uint64_t kept = 0;
    if (resume) {
      kept = check_kept_rows(
          output_->partial_path(), reader_, format_, options_.question,
          [this](const BatchRow& row, const DealLine& line, const Result<DealInput>& input) {
            if (!input.ok()) tell_bad_line(messages_for(line, input), is_part_of_deal(line));
            count(row);
            if (options_.certificates && input.ok()) require_certificate(line.number);
          });
      output_->truncate_to(kept);
      say("pyramid-solve: going on after " + grouped(totals_.rows()) +
          (totals_.rows() == 1 ? " row of " : " rows of ") + printable(output_->partial_path()));
    } else if (output_->partial()) {
      overwrite_partial();
    }
    if (kept == 0) output_->write(format_.header());
  }

  static void make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error && std::filesystem::is_directory(folder, error)) return;
    throw Failure(ExitStatus::kBadInput,
                  printable(folder) + ": cannot be made: " +
                      (error ? error.message() : "there is a file of that name"));
  }

  // Or `pyramid-verify DIR/*.cert` would speak of deals that are not in this batch.
  void refuse_old_certificates(const std::string& folder) const {
    std::error_code error;
    const std::string partial = partial_path_for(options_.output);
    const bool can_go_on = format_.can_be_read() && std::filesystem::exists(partial, error);
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      if (entry.path().extension() != kCertificateSuffix) continue;
      throw Failure(ExitStatus::kBadInput,
                    printable(folder) + ": holds " + printable(entry.path().filename().string()) +
                        " of another run; expected a new or empty folder" +
                        (can_go_on ? ", or --resume to go on with " + printable(partial) : ""));
    }
  }

  void require_certificate(std::uint64_t line) const {
    const std::string file = certificate_file(line);
    std::error_code error;
    if (std::filesystem::exists(file, error)) return;
    throw Failure(ExitStatus::kBadInput,
                  printable(file) +
                      ": is missing for a row that was kept; expected the folder that " +
                      "the interrupted run wrote to, or no --resume");
  }

  std::string certificate_file(std::uint64_t line) const {
    const std::filesystem::path folder = *options_.certificates;
    return (folder / (std::to_string(line) + std::string(kCertificateSuffix))).string();
  }

  void overwrite_partial() {
    const std::uint64_t rows = count_kept_rows(output_->partial_path());
    if (rows > 0) {
      say("pyramid-solve: overwriting " + printable(output_->partial_path()) + " (" +
          grouped(rows) + (rows == 1 ? " row" : " rows") + " kept from an earlier run)" +
          (format_.can_be_read() ? "; use --resume to go on with it" : ""));
    }
    output_->truncate_to(0);
  }

  bool has_partial() {
    std::error_code error;
    if (std::filesystem::exists(partial_path_for(options_.output), error)) return true;
    check_finished_rows(options_.output, format_, options_.question);
    say("pyramid-solve: there is no " + printable(partial_path_for(options_.output)) +
        "; starting from the beginning");
    return false;
  }

  void solve_all() {
    const int window = std::max(kLeastWindow, kWindowPerJob * options_.jobs);
    const auto tick = [this] {
      progress_.line().show();
      output_->flush_quietly();
    };
    work_in_order<DealLine, Done>(
        options_.jobs, static_cast<std::size_t>(window), tick, [this] { return next_line(); },
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
    Done done{row_before(line, input, options_.question.rules), "", messages_for(line, input),
              !input.ok() && is_part_of_deal(line)};
    if (input.ok()) {
      const Outcome outcome = answer(input.value().deal, options_.question);
      done.interrupted = outcome.gave_up == GaveUp::kInterrupted;
      add_answer(done.row, outcome, options_.question);
      if (options_.certificates && !done.interrupted) {
        // Written before the row: a row that --resume keeps has its certificate.
        done.certificate =
            write_certificate(certificate_file(line.number), input.value(), options_.question,
                              outcome, options_.certificate_limit);
        done.interrupted = stop_requested() && !done.certificate.without.empty();
      }
    }
    done.text = format_.text(done.row);
    return done;
  }

  bool hand_on(const Done& done) {
    cut_short_ = cut_short_ || done.interrupted;
    if (cut_short_) return false;
    if (!done.messages.empty()) tell_bad_line(done.messages, done.part_of_deal);
    try {
      output_->write(done.text);
    } catch (...) {
      request_stop();  // others must not go on solving, or waiting for input
      throw;
    }
    without_evidence_ += done.certificate.without.size();
    if (done.certificate.proves_nothing) ++proving_nothing_;
    count(done.row);
    return true;
  }

  // REQUIRES: the line is not counted yet.
  void tell_bad_line(const std::vector<std::string>& messages, bool part_of_deal) {
    if (totals_.bad_lines >= kBadLinesTold) return;
    for (const std::string& message : messages) progress_.line().say(message);
    if (totals_.bad_lines == 0 && part_of_deal) {
      progress_.line().say(
          "pyramid-solve: batch wants one deal a line; for one deal in a file use --deal");
    }
  }

  void tell_number_of_other_bad_lines() const {
    if (totals_.bad_lines <= kBadLinesTold) return;
    const std::uint64_t others = totals_.bad_lines - kBadLinesTold;
    say("pyramid-solve: and " + grouped(others) +
        (others == 1 ? " more bad line; its row's note says what is wrong"
                     : " more bad lines; their rows' note says what is wrong"));
  }

  void tell_what_is_not_proved() const {
    if (without_evidence_ > 0) {
      say("pyramid-solve: " + grouped(without_evidence_) +
          (without_evidence_ == 1 ? " claim has" : " claims have") +
          " no evidence; the certificates say which and why");
    }
    if (proving_nothing_ > 0) {
      say("pyramid-solve: " + grouped(proving_nothing_) +
          (proving_nothing_ == 1 ? " certificate proves nothing, and pyramid-verify refuses it"
                                 : " certificates prove nothing, and pyramid-verify refuses them") +
          ": a limit came first");
    }
  }

  void count(const BatchRow& row) {
    totals_.add(row);
    progress_.set_rows(totals_.rows(), totals_.bad_lines);
  }

  ExitStatus end_interrupted() const {
    std::string message = "pyramid-solve: interrupted after " + grouped(totals_.rows()) +
                          (totals_.rows() == 1 ? " row" : " rows");
    if (output_->partial()) {
      message += "; they are kept in " + printable(output_->partial_path());
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
  // Of rows of this run: claims without evidence, and certificates that prove nothing.
  std::uint64_t without_evidence_ = 0;
  std::uint64_t proving_nothing_ = 0;
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
lines and what follows a # are passed over. FILE - is stdin. Rows come in
the order of the lines, numbered through all files; a line that cannot be read
gets a row with status bad_input, and for the first 20 of them stderr says
FILE:LINE: what is wrong.

Examples:
  pyramid-solve batch deals.txt > answers.csv
  pyramid-solve batch --rules microsoft --find win --max-nodes 10000000 deals.txt
  pyramid-solve batch --output answers.csv --summary rates.csv deals.txt
  pyramid-solve batch --output answers.csv --summary rates.csv --resume deals.txt
  pyramid-solve batch --certificates proofs deals.txt && pyramid-verify proofs/*.cert
  generate-deals | pyramid-solve batch --format json - | jq .max_score

An interrupted run (Ctrl-C, SIGTERM, even SIGKILL) leaves FILE.partial of whole
rows; the same command with --resume goes on, and the end result has the same
bytes. The output depends neither on --jobs nor on --hash-seed.
)",
      batch_option_groups(),
      R"(
Exit status: 1 when some line cannot be read or a file has no deal (the others are
answered all the same), else 3 when some answer, or the evidence for one, is
missing because a limit was reached (look at `winnable`), else 0. 2 wrong usage,
70 internal error or out of memory, 130 interrupted. The columns: docs/csv-format.md.
)");
}

}  // namespace pyramid::cli
