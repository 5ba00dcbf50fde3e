#include "cli/batch_row.h"

#include <array>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/csv_writer.h"
#include "cli/number_text.h"
#include "engine/referee.h"

namespace pyramid::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kColumns = std::to_array<const char*>(
    {"line", "code", "source", "rules", "status", "winnable", "max_pyramid_cards", "max_cards",
     "max_score", "fewest_moves", "note"});
enum Column : std::size_t {
  kLine,
  kCode,
  kSource,
  kRules,
  kStatus,
  kWinnable,
  kMaxPyramidCards,
  kMaxCards,
  kMaxScore,
  kFewestMoves,
  kNote,
};

constexpr std::array<std::string_view, 3> kStatusTexts = {"solved", "gave_up", "bad_input"};

std::string_view status_text(BatchRow::Status status) {
  return kStatusTexts[static_cast<std::size_t>(status)];
}

std::optional<BatchRow::Status> status_of(std::string_view text) {
  for (std::size_t i = 0; i < kStatusTexts.size(); ++i) {
    if (kStatusTexts[i] == text) return static_cast<BatchRow::Status>(i);
  }
  return std::nullopt;
}

std::optional<Verdict> verdict_of(std::string_view text) {
  for (const Verdict verdict : {Verdict::kNo, Verdict::kYes, Verdict::kUnknown}) {
    if (to_text(verdict) == text) return verdict;
  }
  return std::nullopt;
}

std::string number_text(std::optional<int> number) { return number ? std::to_string(*number) : ""; }

std::optional<int> number_of(std::string_view text, int most) {
  const std::optional<std::uint64_t> count = parse_count(text);
  if (!count || *count > static_cast<std::uint64_t>(most)) return std::nullopt;
  return static_cast<int>(*count);
}

std::optional<int> score_of(const BatchRow& row) {
  if (!row.max_pyramid_cards) return std::nullopt;
  return kScorePerPyramidCard * *row.max_pyramid_cards;
}

std::vector<std::string> fields_of(const BatchRow& row) {
  std::vector<std::string> fields(kColumns.size());
  fields[kLine] = std::to_string(row.line);
  fields[kCode] = row.code;
  fields[kSource] = row.source;
  fields[kRules] = row.rules;
  fields[kStatus] = status_text(row.status);
  fields[kWinnable] = row.winnable ? to_text(*row.winnable) : "";
  fields[kMaxPyramidCards] = number_text(row.max_pyramid_cards);
  fields[kMaxCards] = number_text(row.max_cards);
  fields[kMaxScore] = number_text(score_of(row));
  fields[kFewestMoves] = number_text(row.fewest_moves);
  fields[kNote] = row.note;
  return fields;
}

std::optional<BatchRow> row_of(const std::vector<std::string>& fields) {
  if (fields.size() != kColumns.size()) return std::nullopt;
  const std::optional<std::uint64_t> line = parse_count(fields[kLine]);
  const std::optional<BatchRow::Status> status = status_of(fields[kStatus]);
  if (!line || !status) return std::nullopt;
  return BatchRow{*line,
                  fields[kCode],
                  fields[kSource],
                  fields[kRules],
                  *status,
                  verdict_of(fields[kWinnable]),
                  number_of(fields[kMaxPyramidCards], kCells),
                  number_of(fields[kMaxCards], kCards),
                  number_of(fields[kFewestMoves], kMostMoves),
                  fields[kNote]};
}

// The same fields, typed: numbers, true and false; null for what CSV leaves empty.
Json json_of(const BatchRow& row) {
  const std::vector<std::string> fields = fields_of(row);
  Json json;
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    Json& value = json[kColumns[i]];
    if (fields[i].empty()) continue;  // null
    if (i == kWinnable) {
      if (row.winnable != Verdict::kUnknown) value = row.winnable == Verdict::kYes;
    } else if (const auto number = parse_count(fields[i]);
               number && (i == kLine || (i >= kMaxPyramidCards && i <= kFewestMoves))) {
      value = *number;
    } else {
      value = fields[i];
    }
  }
  return json;
}

std::string field_of(const Json& value) {
  if (value.is_null()) return "";
  if (value.is_boolean()) return std::string(to_text(value ? Verdict::kYes : Verdict::kNo));
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::optional<BatchRow> row_of_json(std::string_view line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || json.size() != kColumns.size()) return std::nullopt;
  std::vector<std::string> fields;
  for (const auto& [name, value] : json.items()) fields.push_back(field_of(value));
  std::optional<BatchRow> row = row_of(fields);
  // JSON says null both for an unknown verdict and for none.
  if (row && row->status == BatchRow::Status::kGaveUp && !row->winnable) {
    row->winnable = Verdict::kUnknown;
  }
  return row;
}

std::string sentence_of(const BatchRow& row) {
  std::string text = std::to_string(row.line) + ": ";
  if (row.status == BatchRow::Status::kBadInput) return text + "bad input: " + row.note + "\n";
  text += row.code.empty() ? row.source : row.code + " (" + row.source + ")";
  const Verdict verdict = row.winnable.value_or(Verdict::kUnknown);
  text += verdict == Verdict::kYes  ? ": winnable"
          : verdict == Verdict::kNo ? ": not winnable"
                                    : ": unknown";
  if (row.max_pyramid_cards) {
    text += ", max pyramid cards " + std::to_string(*row.max_pyramid_cards);
  }
  if (row.max_cards) text += ", max cards " + std::to_string(*row.max_cards);
  if (row.fewest_moves) text += ", fewest moves " + std::to_string(*row.fewest_moves);
  if (!row.note.empty()) text += ", " + row.note;
  return text + "\n";
}

std::string note_on_order(const BatchRow& row, const Question& question) {
  const bool published = row.source == to_text(DealSource::kPublished);
  return order_note(published ? DealSource::kPublished : DealSource::kGenerated,
                    row.winnable.value_or(Verdict::kUnknown), question.options.find);
}

// The text without the numbers in it.
std::string without_numbers(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c < '0' || c > '9') result += c;
  }
  return result;
}

// What was seen of the answers that are missing.
std::string reached_text(const Outcome& outcome, Find find) {
  std::string text;
  if (asks_for_maxima(find) && (!outcome.max_pyramid_cards || !outcome.max_cards)) {
    text = "at least " + std::to_string(outcome.seen_pyramid_cards) + " pyramid cards and " +
           std::to_string(outcome.seen_cards) + " cards";
  }
  if (asks_for_moves(find) && !outcome.fewest_moves && outcome.winnable != Verdict::kNo) {
    text += (text.empty() ? "" : ", ") + ("fewest moves " + moves_bounds_text(outcome));
  }
  return text;
}

// What a row would be that has the answers of another, as far as they are asked for, and lacks the
// others for such a reason. Numbers in its note mean nothing.
BatchRow with_same_gaps(const BatchRow& row, GaveUp reason, const Question& question) {
  Outcome outcome;
  outcome.gave_up = reason;
  outcome.winnable = row.winnable.value_or(Verdict::kUnknown);
  if (asks_for_maxima(question.options.find)) {
    outcome.max_pyramid_cards = row.max_pyramid_cards;
    outcome.max_cards = row.max_cards;
  }
  if (asks_for_moves(question.options.find)) outcome.fewest_moves = row.fewest_moves;
  BatchRow again = row;
  add_answer(again, outcome, question);
  return again;
}

// The same for a row that gave up. Its note says which answers are missing, so that it tells what
// was asked for.
std::string gave_up_mismatch(const BatchRow& row, const Question& question) {
  for (const GaveUp reason : {GaveUp::kNodes, GaveUp::kMemory, GaveUp::kTime}) {
    if (row.note.substr(0, row.note.find(':')) != gave_up_text(reason, question)) continue;
    BatchRow again = with_same_gaps(row, reason, question);
    if (without_numbers(again.note) == without_numbers(row.note)) again.note = row.note;
    if (again == row) return "";
    return "it " + row.note + ", and this run asks for --find " +
           std::string(to_text(question.options.find));
  }
  return "it " + row.note + ", and this run has no such limit";
}

}  // namespace

BatchRow row_before(const DealLine& line, const Result<DealInput>& input, const Rules& rules) {
  BatchRow row;
  row.line = line.number;
  row.rules = to_text(rules);
  if (!input.ok()) {
    row.note = joined_messages(input.problems());
    return row;
  }
  row.code = input.value().code_text();
  row.source = to_text(input.value().source);
  return row;
}

void add_answer(BatchRow& row, const Outcome& outcome, const Question& question) {
  row.status = outcome.solved() ? BatchRow::Status::kSolved : BatchRow::Status::kGaveUp;
  row.winnable = outcome.winnable;
  row.max_pyramid_cards = outcome.max_pyramid_cards;
  row.max_cards = outcome.max_cards;
  row.fewest_moves = outcome.fewest_moves;
  row.note = note_on_order(row, question);
  if (outcome.solved()) return;
  const std::string reached = reached_text(outcome, question.options.find);
  row.note = gave_up_text(outcome.gave_up, question) + (reached.empty() ? "" : ": ") + reached +
             (row.note.empty() ? "" : "; ") + row.note;
}

std::string answer_mismatch(const BatchRow& row, const Question& question) {
  if (row.status == BatchRow::Status::kGaveUp) return gave_up_mismatch(row, question);
  if (row.winnable != Verdict::kYes && row.winnable != Verdict::kNo) return "it has no verdict";
  if (row.note != note_on_order(row, question)) {
    return "it is solved, and its column note is not as this run would write it";
  }
  const bool moves = row.winnable == Verdict::kYes && asks_for_moves(question.options.find);
  if (row.fewest_moves.has_value() != moves) {
    return moves ? "it has no fewest moves, and this run asks for them"
                 : "it has fewest moves, and this run does not ask for them";
  }
  const bool asked = asks_for_maxima(question.options.find);
  if (row.max_cards.has_value() != asked || row.max_pyramid_cards.has_value() != asked) {
    return asked ? "it has no maxima, and this run asks for them"
                 : "it has maxima, and this run does not ask for them";
  }
  return "";
}

std::string RowFormat::header() const {
  switch (kind_) {
    case Kind::kCsv:
      return csv_row({kColumns.begin(), kColumns.end()});
    case Kind::kText:
      return "rules " + to_text(rules_) + "\n";
    case Kind::kJson:
      break;
  }
  return "";
}

std::string RowFormat::text(const BatchRow& row) const {
  switch (kind_) {
    case Kind::kJson:
      return json_of(row).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    case Kind::kText:
      return sentence_of(row);
    case Kind::kCsv:
      break;
  }
  return csv_row(fields_of(row));
}

std::optional<BatchRow> RowFormat::row(std::string_view line) const {
  std::optional<BatchRow> row;
  if (kind_ == Kind::kJson) {
    row = row_of_json(line);
  } else if (const auto fields = parse_csv_row(line)) {
    row = row_of(*fields);
  }
  // Whatever was read leniently must still be what this program would have written.
  if (!row || text(*row) != std::string(line) + "\n") return std::nullopt;
  return row;
}

}  // namespace pyramid::cli
