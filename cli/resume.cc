#include "cli/resume.h"

#include <filesystem>
#include <optional>
#include <system_error>

#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/line_reader.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kKind = "rows of batch";

// Reading ends early when a stop is requested, and must not be taken for the end of the rows.
void fail_when_stopped(const std::string& partial) {
  if (!stop_requested()) return;
  throw Failure(ExitStatus::kInterrupted,
                "pyramid-solve: interrupted; " + printable(partial) + " is as it was");
}

std::string column_difference(std::string_view column, const std::string& kept,
                              const std::string& expected) {
  if (kept == expected) return "";
  return "its column " + std::string(column) + " is " + quoted(kept) + ", expected " +
         quoted(expected);
}

// What tells a kept row from the one that this run would write; empty when nothing does.
std::string difference(const BatchRow& kept, const DealLine& line, const Result<DealInput>& input,
                       const Question& question) {
  const BatchRow expected = row_before(line, input, question.rules);
  for (const std::string& text :
       {column_difference("line", std::to_string(kept.line), std::to_string(expected.line)),
        column_difference("rules", kept.rules, expected.rules),
        column_difference("code", kept.code, expected.code),
        column_difference("source", kept.source, expected.source)}) {
    if (!text.empty()) return text;
  }
  if (!input.ok()) {
    return kept == expected ? "" : "it does not say what is wrong with the deal";
  }
  if (kept.status == BatchRow::Status::kBadInput) return "it says that the deal cannot be read";
  return answer_mismatch(kept, question);
}

class KeptRows {
 public:
  KeptRows(const std::string& partial, const RowFormat& format)
      : name_(printable(partial)), reader_(partial, kKind), format_(format) {}

  // Reads the header; false when there is none yet.
  bool take_header() {
    const std::string header = format_.header();
    if (header.empty()) return true;
    const std::optional<std::string> line = take_line();
    if (line && *line + "\n" != header) {
      fail("it is not the header of this run's rows, expected " +
           quoted(header.substr(0, header.size() - 1)));
    }
    return line.has_value();
  }

  // The next whole row; nothing at the end.
  std::optional<BatchRow> take_row() {
    const std::optional<std::string> line = take_line();
    if (!line) return std::nullopt;
    std::optional<BatchRow> row = format_.row(*line);
    if (!row) fail("it is not a row of batch: " + quoted(*line));
    return row;
  }

  std::uint64_t bytes() const { return bytes_; }

  [[noreturn]] void fail(const std::string& why) const {
    throw Failure(ExitStatus::kBadInput, name_ + ":" + std::to_string(lines_) +
                                             ": this run cannot go on with it: " + why +
                                             "; without --resume the run starts afresh");
  }

 private:
  // A last line without a line end is torn.
  std::optional<std::string> take_line() {
    const std::optional<InputLine> line = reader_.next();
    fail_when_stopped(name_);
    if (!line || !line->ended) return std::nullopt;
    ++lines_;
    bytes_ += line->text.size() + 1;
    if (line->too_long || bytes_ != reader_.bytes_read()) fail("its line ends are not LF");
    return line->text;
  }

  std::string name_;
  LineReader reader_;
  const RowFormat& format_;
  std::uint64_t lines_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace

std::uint64_t check_kept_rows(const std::string& partial, DealReader& reader,
                              const RowFormat& format, const Question& question,
                              const TakeKeptRow& take) {
  KeptRows kept(partial, format);
  if (!kept.take_header()) return 0;
  while (const std::optional<BatchRow> row = kept.take_row()) {
    const std::optional<DealLine> line = reader.next();
    fail_when_stopped(partial);
    if (!line) kept.fail("the input has no deal left for this row");
    const Result<DealInput> input = parse_deal_line(line->line);
    const std::string why = difference(*row, *line, input, question);
    if (!why.empty()) kept.fail(why + " (" + line->place() + ")");
    take(*row, *line, input);
  }
  return kept.bytes();
}

void check_finished_rows(const std::string& file, const RowFormat& format,
                         const Question& question) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return;
  KeptRows finished(file, format);
  if (!finished.take_header()) return;
  const std::optional<BatchRow> row = finished.take_row();
  if (!row) return;
  std::string why = column_difference("rules", row->rules, to_text(question.rules));
  if (why.empty() && row->status != BatchRow::Status::kBadInput) {
    why = answer_mismatch(*row, question);
  }
  if (!why.empty()) finished.fail(why);
}

std::uint64_t count_kept_rows(const std::string& partial) {
  LineReader reader(partial, kKind);
  std::uint64_t rows = 0;
  while (const std::optional<InputLine> line = reader.next()) {
    // The old run may have had another format or other rules. No row looks like a header.
    const bool header = line->text.starts_with("line,") || line->text.starts_with("rules ");
    if (line->ended && !header) ++rows;
  }
  fail_when_stopped(partial);
  return rows;
}

}  // namespace pyramid::cli
