#include "cli/batch_row.h"

#include <gtest/gtest.h>

#include "cli/batch_summary.h"

namespace pyramid::cli {
namespace {

std::vector<BatchRow> sample_rows() {
  const std::string rules = to_text(Rules{});
  return {
      {3,
       "PY1-N-AAAAAAS",
       "published",
       rules,
       BatchRow::Status::kSolved,
       Verdict::kYes,
       28,
       46,
       {},
       ""},
      {4, "", "given", rules, BatchRow::Status::kSolved, Verdict::kNo, {}, {}, {}, ""},
      {5, "", "", rules, BatchRow::Status::kBadInput, {}, {}, {}, {}, "card 1: \"x,\" is no card"},
      {6,
       "PY1-N-AAAAAAJ",
       "generated",
       rules,
       BatchRow::Status::kGaveUp,
       Verdict::kUnknown,
       {},
       {},
       {},
       "gave up at --max-nodes 9: at least 20 pyramid cards and 30 cards"},
      {7,
       "PY1-N-AAAAAAJ",
       "generated",
       rules,
       BatchRow::Status::kGaveUp,
       Verdict::kYes,
       28,
       {},
       {},
       "gave up at --max-nodes 9: at least 28 pyramid cards and 30 cards"},
  };
}

// Of runs with --find moves.
std::vector<BatchRow> rows_with_moves() {
  const std::string rules = to_text(Rules{});
  const std::string note = "fewest moves depend on the order of the stock, which is generated";
  const auto solved = BatchRow::Status::kSolved;
  return {
      {3, "PY1-N-AAAAAAS", "published", rules, solved, Verdict::kYes, {}, {}, 38, note},
      {4, "", "given", rules, solved, Verdict::kYes, {}, {}, 400, ""},
      {5, "", "given", rules, solved, Verdict::kNo, {}, {}, {}, ""},
      {6,
       "PY1-N-AAAAAAS",
       "published",
       rules,
       BatchRow::Status::kGaveUp,
       Verdict::kYes,
       {},
       {},
       {},
       "gave up at --max-nodes 9: fewest moves between 27 and 80; " + note},
  };
}

TEST(RowFormat, WritesTheColumnsOfTheDesign) {
  const RowFormat format(RowFormat::Kind::kCsv, Rules{});
  EXPECT_EQ(format.header(),
            "line,code,source,rules,status,winnable,max_pyramid_cards,max_cards,max_score,"
            "fewest_moves,note\n");
  EXPECT_EQ(format.text(sample_rows()[0]),
            "3,PY1-N-AAAAAAS,published,\"" + to_text(Rules{}) + "\",solved,yes,28,46,280,,\n");
}

TEST(RowFormat, WritesJsonLines) {
  const RowFormat format(RowFormat::Kind::kJson, Rules{});
  EXPECT_EQ(format.header(), "");
  EXPECT_EQ(format.text(sample_rows()[0]),
            R"({"line":3,"code":"PY1-N-AAAAAAS","source":"published","rules":")" +
                to_text(Rules{}) +
                R"(","status":"solved","winnable":true,"max_pyramid_cards":28,"max_cards":46,)"
                R"("max_score":280,"fewest_moves":null,"note":null})"
                "\n");
}

TEST(RowFormat, ReadsBackItsRows) {
  for (const RowFormat::Kind kind : {RowFormat::Kind::kCsv, RowFormat::Kind::kJson}) {
    const RowFormat format(kind, Rules{});
    std::vector<BatchRow> rows = sample_rows();
    for (const BatchRow& row : rows_with_moves()) rows.push_back(row);
    for (const BatchRow& row : rows) {
      std::string text = format.text(row);
      text.pop_back();
      EXPECT_EQ(format.row(text), row) << text;
    }
  }
}

TEST(RowFormat, RefusesWhatItWouldNotWrite) {
  const RowFormat csv(RowFormat::Kind::kCsv, Rules{});
  const std::string row = csv.text(sample_rows()[0]);
  for (const std::string& text :
       {std::string(), row, "03" + row.substr(1, row.size() - 2), row.substr(0, row.size() - 2),
        row.substr(0, row.size() - 1) + ",", std::string("a,b,c")}) {
    EXPECT_FALSE(csv.row(text)) << text;
  }
  const RowFormat json(RowFormat::Kind::kJson, Rules{});
  for (const char* text : {"", "{}", "[]", "{\"line\":", "null", R"({"line":1,"code":2})"}) {
    EXPECT_FALSE(json.row(text)) << text;
  }
}

TEST(AnswerMismatch, NoticesAnotherQuestion) {
  Question question;
  question.options.limits.nodes = 9;
  const std::vector<BatchRow> rows = sample_rows();
  EXPECT_EQ(answer_mismatch(rows[0], question), "");
  EXPECT_EQ(answer_mismatch(rows[1], question), "it has no maxima, and this run asks for them");
  EXPECT_EQ(answer_mismatch(rows[3], question), "");
  BatchRow noted = rows[0];
  noted.note = "gave up at --max-nodes 9";
  EXPECT_EQ(answer_mismatch(noted, question),
            "it is solved, and its column note is not as this run would write it");
  BatchRow half = rows[0];
  half.max_pyramid_cards.reset();
  EXPECT_NE(answer_mismatch(half, question), "");
  question.options.limits.nodes = 90;
  EXPECT_NE(answer_mismatch(rows[3], question), "");
  question.options.find = Find::kWin;
  EXPECT_NE(answer_mismatch(rows[0], question), "");
  EXPECT_EQ(answer_mismatch(rows[1], question), "");
}

TEST(AnswerMismatch, NoticesMovesThatAreNotAskedForOrMissing) {
  Question question;
  question.options.limits.nodes = 9;
  question.options.find = Find::kMoves;
  const std::vector<BatchRow> rows = rows_with_moves();
  for (const BatchRow& row : rows) EXPECT_EQ(answer_mismatch(row, question), "") << row.line;
  EXPECT_EQ(answer_mismatch(sample_rows()[1], question), "");
  BatchRow without = rows[1];
  without.fewest_moves.reset();
  EXPECT_EQ(answer_mismatch(without, question),
            "it has no fewest moves, and this run asks for them");
  BatchRow plain = rows[0];
  plain.note.clear();
  EXPECT_NE(answer_mismatch(plain, question), "");
  question.options.find = Find::kWin;
  EXPECT_EQ(answer_mismatch(rows[1], question),
            "it has fewest moves, and this run does not ask for them");
  question.options.find = Find::kAll;
  EXPECT_EQ(answer_mismatch(rows[1], question), "it has no maxima, and this run asks for them");
}

TEST(AddAnswer, TellsTheBoundsOfFewestMovesAtALimit) {
  Question question;
  question.options.limits.nodes = 9;
  question.options.find = Find::kAll;
  Outcome outcome;
  outcome.gave_up = GaveUp::kNodes;
  outcome.winnable = Verdict::kYes;
  outcome.max_pyramid_cards = outcome.seen_pyramid_cards = 28;
  outcome.max_cards = outcome.seen_cards = 46;
  outcome.moves_at_least = 27;
  outcome.line.assign(80, Move::draw());
  BatchRow row;
  row.source = "generated";
  add_answer(row, outcome, question);
  EXPECT_EQ(row.status, BatchRow::Status::kGaveUp);
  EXPECT_EQ(row.fewest_moves, std::nullopt);
  EXPECT_EQ(row.note, "gave up at --max-nodes 9: fewest moves between 27 and 80");
  outcome.max_cards.reset();
  add_answer(row, outcome, question);
  EXPECT_EQ(row.note,
            "gave up at --max-nodes 9: at least 28 pyramid cards and 46 cards, fewest moves "
            "between 27 and 80");
  outcome.winnable = Verdict::kUnknown;
  row.source = "published";
  add_answer(row, outcome, question);
  EXPECT_EQ(row.note,
            "gave up at --max-nodes 9: at least 28 pyramid cards and 46 cards, fewest moves at "
            "least 27; fewest moves depend on the order of the stock, which is generated");
}

TEST(BatchTotals, CountsByVerdict) {
  BatchTotals totals;
  for (const BatchRow& row : sample_rows()) totals.add(row);
  EXPECT_EQ(totals.rows(), 5U);
  EXPECT_EQ(totals.bad_lines, 1U);
  EXPECT_EQ(totals.gave_up, 2U);
  EXPECT_EQ(totals.tally.winnable, 2U);
  EXPECT_EQ(totals.tally.unwinnable, 1U);
  EXPECT_EQ(totals.tally.unknown, 1U);
}

TEST(SummaryCsv, HasSixDecimalsOrNothing) {
  const std::string header =
      "rules,deals,winnable,unwinnable,unknown,win_rate,ci95_low,ci95_high\n";
  const std::string rules = "\"" + to_text(Rules{}) + "\"";
  EXPECT_EQ(summary_csv(Rules{}, Tally{0, 0, 5}), header + rules + ",5,0,0,5,,,\n");
  // Wilson's interval for 3 of 4, computed apart: centre (0.75 + z²/8) / (1 + z²/4).
  EXPECT_EQ(summary_csv(Rules{}, Tally{3, 1, 0}),
            header + rules + ",4,3,1,0,0.750000,0.300642,0.954413\n");
}

}  // namespace
}  // namespace pyramid::cli
