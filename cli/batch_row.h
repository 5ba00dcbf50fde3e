// One row of `batch`: what is known of one input line, and how it is written and read back.
//
// docs/csv-format.md and docs/json-format.md describe the columns. They are read back to go on with
// an interrupted run.
//
//   RowFormat format(RowFormat::Kind::kCsv, to_text(rules));
//   output.write(format.header());
//   output.write(format.text(row));
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/deal_reader.h"
#include "cli/question.h"

namespace pyramid::cli {

struct BatchRow {
  enum class Status { kSolved, kGaveUp, kBadInput };

  std::uint64_t line = 0;
  std::string code;    // canonical; empty for given cards and bad input
  std::string source;  // empty for bad input
  std::string rules;
  Status status = Status::kBadInput;
  std::optional<Verdict> winnable;  // nothing for bad input
  std::optional<int> max_pyramid_cards;
  std::optional<int> max_cards;
  std::optional<int> fewest_moves;
  std::string note;

  friend bool operator==(const BatchRow&, const BatchRow&) = default;
};

// What a row says before the deal is solved; for bad input, all of it.
BatchRow row_before(const DealLine& line, const Result<DealInput>& input, const Rules& rules);

// Fills in the answer.
void add_answer(BatchRow& row, const Outcome& outcome, const Question& question);

// What is wrong when a row with a kept answer cannot be of a run with this question: an answer that
// this one does not ask for, or a limit that it does not have. Empty when all is well.
std::string answer_mismatch(const BatchRow& row, const Question& question);

class RowFormat {
 public:
  enum class Kind { kCsv, kJson, kText };

  RowFormat(Kind kind, const Rules& rules) : kind_(kind), rules_(rules) {}

  // The lines before the first row; with line ends, may be empty.
  std::string header() const;
  // The row as one line, with its line end.
  std::string text(const BatchRow& row) const;
  // Reads a row back from its line, without the line end; nothing when it is none.
  // REQUIRES: can_be_read().
  std::optional<BatchRow> row(std::string_view line) const;
  bool can_be_read() const { return kind_ != Kind::kText; }

 private:
  Kind kind_;
  Rules rules_;
};

}  // namespace pyramid::cli
