#include "cli/game_log.h"

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

const Deal& deal_s() {
  static const Deal deal = deal_for_code(DealCode{2}).deal;
  return deal;
}

LogStep step_of(std::string_view text) {
  const Result<LogStep> step = parse_log_line(text, deal_s());
  if (!step.ok()) {
    ADD_FAILURE() << text << ": " << step.problems().front().message;
    return {};
  }
  return step.value();
}

std::string problem_of(std::string_view text) {
  const Result<LogStep> step = parse_log_line(text, deal_s());
  return step.ok() ? "" : step.problems().front().message;
}

Move move_of(std::string_view text) { return parse_move(text, deal_s()).value(); }

TEST(GameLog, ReadsActions) {
  EXPECT_EQ(step_of("Kd").move, move_of("Kd"));
  EXPECT_EQ(step_of(" 10c+3s ").move, move_of("10c 3s"));
  EXPECT_EQ(step_of("remove 3♠ 10♣").move, move_of("10c 3s"));
  EXPECT_EQ(step_of("draw").move, Move::draw());
  EXPECT_EQ(step_of("DRAW 3").times, 3);
  EXPECT_EQ(step_of("redeal").move, Move::redeal());
  EXPECT_EQ(step_of("recycle").move, Move::redeal());
  EXPECT_EQ(step_of("undo").move, std::nullopt);
  EXPECT_EQ(step_of("Undo  # a slip").move, std::nullopt);
}

// What text_report prints, and what it tells besides the action.
TEST(GameLog, ReadsTheLinesThatTheProgramPrints) {
  const LogStep king = step_of("      1. remove K♦ (row 7)                            score 10");
  EXPECT_EQ(king.move, move_of("Kd"));
  EXPECT_EQ(king.score, 10);
  const LogStep pair = step_of("      4. remove 7♣ (row 7) with 6♦ from the waste     score 20");
  EXPECT_EQ(pair.move, move_of("7c 6d"));
  EXPECT_EQ(pair.score, 20);
  EXPECT_EQ(step_of("  7. remove 10♣ and 3♠ (row 7)  score 30").move, move_of("10c 3s"));
  EXPECT_EQ(step_of("  7. remove 5♥ (row 4) and 8♠ (row 4)").move, move_of("5h 8s"));
  EXPECT_EQ(step_of("  2. remove 7♦ from the waste and 6♦ from the stock score 0").move,
            move_of("7d 6d"));
  const LogStep draws = step_of("    2–3. draw 2 cards, to 6♦");
  EXPECT_EQ(draws.move, Move::draw());
  EXPECT_EQ(draws.times, 2);
  EXPECT_EQ(draws.drawn, Card::of(6, Suit::kDiamonds));
  EXPECT_EQ(step_of("    2-3. draw 2 cards, to 6d").times, 2);
  const LogStep ten = step_of("  9. draw 10♥");
  EXPECT_EQ(ten.times, 1);
  EXPECT_EQ(ten.drawn, Card::of(10, Suit::kHearts));
  EXPECT_EQ(step_of("  1. draw 7♦; 6♦ is next").drawn, Card::of(7, Suit::kDiamonds));
  EXPECT_EQ(step_of("  1. turn cards; on top: left 7♦, middle -, right 8♣").times, 1);
  EXPECT_EQ(step_of("1–3. turn cards 3 times; on top: left 7♦, middle -, right 8♣").times, 3);
  EXPECT_EQ(step_of(" 30. redeal: the waste is the stock again").move, Move::redeal());
}

TEST(GameLog, SaysWhatItCannotRead) {
  EXPECT_EQ(problem_of("Kx"),
            "\"Kx\" is not an action; expected draw, redeal, undo, a king or a pair, as in Kd or "
            "10c+3s");
  for (const char* const text : {"udno", "und", "3. umdo"}) {
    EXPECT_EQ(problem_of(text), quoted(text) + " is not an action; did you mean undo?");
  }
  EXPECT_EQ(problem_of("drow"), "\"drow\" is not an action; did you mean draw?");
  for (const char* const text : {"draw 25", "draw 0", "3. draw 25 cards, to 7c",
                                 "draw 99999999999999999999", "turn cards 25 times"}) {
    EXPECT_EQ(problem_of(text),
              quoted(text) +
                  " is not an action; expected a number of draws that the stock can give, from 1");
  }
  // What stands behind an action is read, or refused.
  for (const char* const text :
       {"draw fast", "draw 3 fast", "draw 3 cards fast", "draw 3 cards, to", "draw 3 cards, to Kx",
        "draw; soon", "draw; Kx is next"}) {
    EXPECT_EQ(problem_of(text), quoted(text) +
                                    " is not an action; expected draw, draw and a number "
                                    "of draws, or draw and the card drawn");
  }
  for (const char* const text :
       {"turn cards fast", "turn cards 2 times; later", "turn cards; on top: left 7♦, middle 8♣",
        "turn cards; on top: left 7♦, right 8♣, middle -",
        "turn cards; on top: left 7♦, middle 8♣, right -, -"}) {
    EXPECT_EQ(problem_of(text), quoted(text) +
                                    " is not an action; expected turn cards, turn cards "
                                    "and a number of times, and what is then on top");
  }
  for (const char* const text : {"undo 2", "undo all", "undo Kd", "2. undo draw"}) {
    EXPECT_EQ(problem_of(text), quoted(text) +
                                    " is not an action; expected undo alone, which takes "
                                    "one action back");
  }
  for (const char* const text :
       {"redeal 2", "recycle now", "Kd (row 8)", "(row 7)", "redeal (row 7)", "(row 7) Kd",
        "2–. draw", "Kd (row 1) (row 2) (row 3)", "99999999999999999999. draw"}) {
    EXPECT_NE(problem_of(text), "") << text;
  }
  EXPECT_NE(problem_of("7c 6d 5h"), "");
  EXPECT_NE(problem_of("12."), "");
}

// A line that was copied and then damaged: it is quoted as it is, and so is what stands wrong in
// it.
TEST(GameLog, NamesWhatItDidNotUnderstand) {
  const auto check = [](std::string_view line, std::string_view piece, std::string_view expected) {
    EXPECT_EQ(problem_of(line), quoted(line) + ": " + quoted(piece) +
                                    " was not understood; expected " + std::string(expected));
  };
  constexpr std::string_view kBehind =
      "behind a card another one, its place, (row 1) to (row 7), from the waste or from the stock, "
      "or at the end score and a number";
  check("10♣+3♠ (row 9)", "(row 9)", kBehind);
  check("10♣ (row 9) and 3♠ (row 7)", "(row 9)", kBehind);
  check("K♦ (rwo 7)", "(rwo 7)", kBehind);
  check("7♠ +6♦ from the stoc", "from the stoc", kBehind);
  check("7♠ (row 7) with 6♦ form the waste", "form the waste", kBehind);
  check("K♦ score -30", "score -30", kBehind);
  check("remove K♦ (row 7)  score", "score", kBehind);
  check("K♠ extra text", "extra text", kBehind);
  check("10c - 3s", "-", kBehind);
  check("10c & 3s", "&", kBehind);
  check("1. 10c et 3s (row 7)", "et", kBehind);
  check("10c 3x", "3x", kBehind);
  check("take 10c", "take", "draw, redeal, undo, a king or a pair, as in Kd or 10c+3s");
  EXPECT_EQ(problem_of("7c 6d 5h (row 1)"),
            "\"7c 6d 5h (row 1)\" names more than two cards; expected one or two");
  EXPECT_EQ(problem_of("10♣ and (row 7)"),
            "\"10♣ and (row 7)\": \"+\" with no card after it; expected two cards, as in Tc+3s");
}

// Every single line that the program prints, with one character left out: it is read, or the
// message quotes a part of the line that is there.
TEST(GameLog, QuotesNothingThatIsNotInTheLine) {
  for (const std::string line :
       {"1. remove Kd (row 7)  score 10", "7c (row 7) with 6d from the waste", "10c and 3s (row 7)",
        "remove 7d from the waste and 6d from the stock score 0"}) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      std::string damaged = line;
      damaged.erase(at, 1);
      const std::string problem = problem_of(damaged);
      const std::size_t begin = problem.find("\": \"");
      if (begin == std::string::npos) continue;
      const std::size_t end = problem.find('"', begin + 4);
      const std::string piece = problem.substr(begin + 4, end - begin - 4);
      if (piece == "+") continue;  // a joining word with no card beside it
      EXPECT_NE(damaged.find(piece), std::string::npos) << damaged << ": " << problem;
      EXPECT_NE(piece, "") << damaged;
    }
  }
}

// A line may be of any length; what is said of it may not.
TEST(GameLog, SaysLittleOfLongLines) {
  for (const std::string begin : {"", "draw ", "turn cards ", "undo ", "redeal ", "Kd ", "5. ",
                                  "5–", "Kd score ", "turn cards; on top: ", "draw; "}) {
    for (const std::string piece :
         {"9", "x", "(row 7)", " and ", ";", ",", "Kd ", "\xff", "é", "+"}) {
      std::string line = begin;
      while (line.size() < 20000) line += piece;
      const std::string problem = problem_of(line);
      // These stand between cards.
      if (piece != ";" && piece != ",") {
        EXPECT_NE(problem, "") << begin << piece;
      }
      EXPECT_LT(problem.size(), 500U) << begin << piece;
    }
  }
}

}  // namespace
}  // namespace pyramid::cli
