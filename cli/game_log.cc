#include "cli/game_log.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/deal_input.h"
#include "cli/failure.h"
#include "cli/line_reader.h"
#include "cli/number_text.h"
#include "engine/card_text.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kDigits = "0123456789";

// A log with more unreadable lines is another kind of file.
constexpr std::size_t kMaxMessages = 20;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), to_lower);
  return result;
}

// Reads one line from both ends inwards.
class LineParser {
 public:
  LineParser(std::string_view text, const Deal& deal) : deal_(deal) {
    rest_ = trimmed(text.substr(0, text.find('#')));
  }

  Result<LogStep> parse() {
    const std::string_view whole = rest_;
    skip_number();
    take_score();
    const std::string word = lower(rest_);
    if (word == "undo") return step_;
    if (begins_with("draw") || begins_with("turn cards")) return parse_draws(whole);
    if (begins_with("redeal") || begins_with("recycle")) {
      // What the program says behind it is no news.
      rest_ = trimmed(rest_.substr(0, rest_.find(':')));
    }
    return parse_move_text();
  }

 private:
  bool begins_with(std::string_view word) const {
    const std::string_view head = rest_.substr(0, word.size());
    return lower(head) == word;
  }

  // "12." or "2–3.", as the program numbers the moves.
  void skip_number() {
    std::string_view text = rest_;
    const auto skip_digits = [&text] {
      const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
      text.remove_prefix(digits);
      return digits > 0;
    };
    if (!skip_digits()) return;
    for (const std::string_view dash : {"–", "-"}) {
      if (!text.starts_with(dash)) continue;
      text.remove_prefix(dash.size());
      if (!skip_digits()) return;
      break;
    }
    if (text.starts_with('.')) rest_ = trimmed(text.substr(1));
  }

  // "score 40" at the end.
  void take_score() {
    constexpr std::string_view kScore = "score ";
    const std::size_t at = lower(rest_).rfind(kScore);
    if (at == std::string::npos) return;
    const std::optional<std::uint64_t> score =
        parse_count(trimmed(rest_.substr(at + kScore.size())));
    if (!score || *score > std::uint64_t{kCards} * 10) return;
    step_.score = static_cast<int>(*score);
    rest_ = trimmed(rest_.substr(0, at));
  }

  // "draw", "draw 3", "draw 6♦", "draw 2 cards, to 6♦", "draw 7♦; 6♦ is next", "turn cards 2 times;
  // on top: ...".
  Result<LogStep> parse_draws(std::string_view whole) {
    step_.move = Move::draw();
    const bool turns = begins_with("turn");
    std::string_view text = trimmed(rest_.substr(turns ? std::string_view("turn cards").size()
                                                       : std::string_view("draw").size()));
    text = trimmed(text.substr(0, text.find(';')));
    const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
    const std::string_view after = trimmed(text.substr(digits));
    const bool counted =
        after.empty() || lower(after).starts_with("card") || lower(after).starts_with("time");
    if (digits > 0 && counted) {
      const std::optional<std::uint64_t> times = parse_count(text.substr(0, digits));
      if (!times || *times < 1 || *times > kStockCards) {
        return Problem{quoted(whole) + " draws " + std::string(text.substr(0, digits)) +
                       " times; expected 1 to 24 draws before a redeal"};
      }
      step_.times = static_cast<int>(*times);
      const std::size_t to = after.find(", to ");
      text =
          to == std::string_view::npos ? "" : after.substr(to + std::string_view(", to ").size());
    }
    if (text.empty() || turns) return step_;
    const CardList drawn = parse_cards(text, 2);
    if (!drawn.problems.empty() || drawn.cards.size() != 1) {
      return Problem{quoted(whole) +
                     " is not an action; expected draw, draw and a number of draws, "
                     "or draw and the card drawn"};
    }
    step_.drawn = drawn.cards.front().card;
    return step_;
  }

  Result<LogStep> parse_move_text() {
    std::string text(rest_);
    if (begins_with("remove ")) text.erase(0, std::string_view("remove ").size());
    // Where the cards lie follows from the position.
    static constexpr auto kPlaces =
        std::to_array<std::string_view>({"(row 1)", "(row 2)", "(row 3)", "(row 4)", "(row 5)",
                                         "(row 6)", "(row 7)", "from the waste", "from the stock"});
    for (const std::string_view place : kPlaces) replace_all(text, place, " ");
    replace_all(text, " and ", "+");
    replace_all(text, " with ", "+");
    const Result<Move> move = parse_move(text, deal_);
    if (!move.ok()) return move.problems();
    step_.move = move.value();
    return step_;
  }

  static void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = lower(text).find(what); at != std::string::npos;
         at = lower(text).find(what)) {
      text.replace(at, what.size(), by);
    }
  }

  const Deal& deal_;
  std::string_view rest_;
  LogStep step_;
};

}  // namespace

Result<LogStep> parse_log_line(std::string_view text, const Deal& deal) {
  return LineParser(text, deal).parse();
}

std::vector<LogStep> read_game_log(const std::string& file, const Deal& deal) {
  const std::string name = input_name(file);
  LineReader reader(file, "a game log");
  std::vector<LogStep> steps;
  std::vector<std::string> messages;
  const auto complain = [&](std::uint64_t line, const std::string& message) {
    messages.push_back(name + ":" + std::to_string(line) + ": " + message);
  };
  std::uint64_t number = 0;
  while (const std::optional<InputLine> line = reader.next()) {
    ++number;
    if (messages.size() == kMaxMessages) break;
    if (line->too_long) {
      complain(number, "line longer than " + std::to_string(kMaxLineBytes) + " bytes");
      continue;
    }
    std::string_view text = line->text;
    text = text.substr(0, text.find('#'));
    if (trimmed(text).empty()) continue;
    if (steps.size() == kMaxLogSteps) {
      complain(number, "more than " + grouped(kMaxLogSteps) + " actions");
      break;
    }
    const Result<LogStep> step = parse_log_line(text, deal);
    if (!step.ok()) {
      complain(number, joined_messages(step.problems()));
      continue;
    }
    steps.push_back(step.value());
    steps.back().line = number;
  }
  fail_when_stopped();
  if (messages.empty()) return steps;
  std::string all;
  for (const std::string& message : messages) all.append(all.empty() ? "" : "\n").append(message);
  throw Failure(ExitStatus::kBadInput, all);
}

}  // namespace pyramid::cli
