#include "cli/game_log.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/deal_input.h"
#include "cli/failure.h"
#include "cli/line_reader.h"
#include "cli/line_text.h"
#include "cli/number_text.h"
#include "cli/text_report.h"
#include "engine/card_text.h"
#include "engine/referee.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kDigits = "0123456789";

// A log with more unreadable lines is another kind of file.
constexpr std::size_t kMaxMessages = 20;
// Unless the heading of a line of play follows; before it the program prints the deal and answers.
constexpr std::uint64_t kMostLinesBeforeHeading = 1000;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), to_lower);
  return result;
}

// That a removal names.
constexpr std::size_t kMostCards = 2;

// "12" of "12. draw", taken off the text; nothing when no number stands there.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
  const std::optional<std::uint64_t> number = parse_count(text.substr(0, digits));
  if (number) text.remove_prefix(digits);
  return number;
}

// Reads one line from both ends inwards.
class LineParser {
 public:
  LineParser(std::string_view text, const Deal& deal)
      : deal_(deal), whole_(trimmed(without_comment(text))), rest_(whole_) {}

  Result<LogStep> parse() {
    take_numbers();
    take_score();
    if (begins_with("undo")) return parse_undo();
    if (begins_with("draw")) return parse_draws();
    if (begins_with("turn cards")) return parse_turns();
    if (begins_with("redeal") || begins_with("recycle")) {
      // What the program says behind it is no news.
      rest_ = trimmed(rest_.substr(0, rest_.find(':')));
    }
    return parse_move_text();
  }

 private:
  bool begins_with(std::string_view word) const { return is_at(0, word); }

  bool is_at(std::size_t at, std::string_view word) const {
    return lower(rest_.substr(std::min(at, rest_.size()), word.size())) == word;
  }

  Problem no_action(const std::string& expected) const {
    return {quoted(whole_) + " is not an action; expected " + expected};
  }

  // "12." or "2–3.", as the program numbers the moves.
  void take_numbers() {
    std::string_view text = rest_;
    const std::optional<std::uint64_t> first = take_number(text);
    if (!first) return;
    std::optional<std::uint64_t> last = first;
    for (const std::string_view dash : {"–", "-"}) {
      if (!text.starts_with(dash)) continue;
      text.remove_prefix(dash.size());
      last = take_number(text);
      break;
    }
    if (!last || !text.starts_with('.')) return;
    step_.numbers = LogNumbers{*first, *last};
    rest_ = trimmed(text.substr(1));
  }

  // "score 40" at the end.
  void take_score() {
    constexpr std::string_view kScore = "score ";
    const std::size_t at = lower(rest_).rfind(kScore);
    if (at == std::string::npos) return;
    const std::optional<std::uint64_t> score =
        parse_count(trimmed(rest_.substr(at + kScore.size())));
    if (!score || *score > std::uint64_t{kCards} * kScorePerPyramidCard) return;
    step_.score = static_cast<int>(*score);
    rest_ = trimmed(rest_.substr(0, at));
  }

  Result<LogStep> parse_undo() {
    if (rest_.size() == std::string_view("undo").size()) return step_;
    return no_action("undo alone, which takes one action back");
  }

  // "3", "2 cards" or "3 times" at the beginning of the rest. Another number there belongs to a
  // card.
  std::optional<Problem> take_times() {
    std::string_view text = rest_;
    const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
    if (digits == 0) return std::nullopt;
    const std::optional<std::uint64_t> times = take_number(text);
    text = trimmed(text.substr(times ? 0 : digits));
    const std::string after = lower(text.substr(0, text.find_first_of(" ,")));
    if (!after.empty() && after != "card" && after != "cards" && after != "time" &&
        after != "times") {
      return std::nullopt;
    }
    if (!times || *times < 1 || *times > kStockCards) {
      return no_action("a number of draws that the stock can give, from 1");
    }
    step_.times = static_cast<int>(*times);
    rest_ = trimmed(text.substr(after.size()));
    return std::nullopt;
  }

  // "draw", "draw 3", "draw 6♦", "draw 2 cards, to 6♦", "draw 7♦; 6♦ is next".
  Result<LogStep> parse_draws() {
    const Problem unread =
        no_action("draw, draw and a number of draws, or draw and the card drawn");
    constexpr std::string_view kTo = ", to ";
    step_.move = Move::draw();
    rest_ = trimmed(rest_.substr(std::string_view("draw").size()));
    std::string_view tail;
    if (const std::size_t end = rest_.find(';'); end != std::string_view::npos) {
      tail = trimmed(rest_.substr(end + 1));
      rest_ = trimmed(rest_.substr(0, end));
      if (!take_next(tail)) return unread;
    }
    if (std::optional<Problem> problem = take_times()) return *std::move(problem);
    if (rest_.starts_with(kTo)) rest_ = trimmed(rest_.substr(kTo.size()));
    if (rest_.empty()) return step_;
    step_.drawn = card_of(rest_);
    if (!step_.drawn) return unread;
    return step_;
  }

  // "6♦ is next" or "the stock is empty".
  bool take_next(std::string_view text) {
    constexpr std::string_view kIsNext = " is next";
    if (lower(text) == "the stock is empty") {
      step_.next = LogTop();
      return true;
    }
    if (!lower(text).ends_with(kIsNext)) return false;
    const LogTop card = card_of(text.substr(0, text.size() - kIsNext.size()));
    if (card) step_.next = card;
    return card.has_value();
  }

  // "turn cards 2 times; on top: left 7♦, middle -, right 8♣".
  Result<LogStep> parse_turns() {
    constexpr std::string_view kOnTop = "on top:";
    const Problem unread =
        no_action("turn cards, turn cards and a number of times, and what is then on top");
    step_.move = Move::draw();
    rest_ = trimmed(rest_.substr(std::string_view("turn cards").size()));
    const std::size_t end = std::min(rest_.find(';'), rest_.size());
    std::string_view tail = trimmed(rest_.substr(std::min(end + 1, rest_.size())));
    rest_ = trimmed(rest_.substr(0, end));
    if (std::optional<Problem> problem = take_times()) return *std::move(problem);
    if (!rest_.empty()) return unread;
    if (tail.empty()) return step_;
    if (!lower(tail).starts_with(kOnTop)) return unread;
    tail.remove_prefix(kOnTop.size());
    for (const std::string_view name : kPileNames) {
      const std::size_t comma = std::min(tail.find(','), tail.size());
      const std::string_view pile = trimmed(tail.substr(0, comma));
      tail.remove_prefix(std::min(comma + 1, tail.size()));
      if (!lower(pile).starts_with(name)) return unread;
      const std::string_view top = trimmed(pile.substr(name.size()));
      const LogTop card = card_of(top);
      if (!card && top != "-") return unread;
      step_.waste_tops.push_back(card);
    }
    return tail.empty() ? Result<LogStep>(step_) : unread;
  }

  // The one card that the text is.
  static std::optional<Card> card_of(std::string_view text) {
    const CardList list = parse_cards(text, 2);
    if (!list.problems.empty() || list.cards.size() != 1) return std::nullopt;
    return list.cards.front().card;
  }

  // A place or a joining word of a removal, as the program writes them.
  struct Phrase {
    std::string_view words;
    std::string_view place;  // or empty
  };
  static constexpr auto kPhrases = std::to_array<Phrase>({{"(row 1)", "row 1"},
                                                          {"(row 2)", "row 2"},
                                                          {"(row 3)", "row 3"},
                                                          {"(row 4)", "row 4"},
                                                          {"(row 5)", "row 5"},
                                                          {"(row 6)", "row 6"},
                                                          {"(row 7)", "row 7"},
                                                          {"from the waste", "waste"},
                                                          {"from the stock", "stock"},
                                                          {" and ", ""},
                                                          {" with ", ""}});

  Result<LogStep> parse_move_text() {
    if (begins_with("remove ")) rest_.remove_prefix(std::string_view("remove ").size());
    std::string text;  // the action, with blanks for places, and a + for joining words
    for (std::size_t at = 0; at < rest_.size();) {
      const auto* const phrase =
          std::ranges::find_if(kPhrases, [&](const Phrase& one) { return is_at(at, one.words); });
      if (phrase == kPhrases.end()) {
        text += rest_[at++];
        continue;
      }
      if (!phrase->place.empty() && !take_place(text, phrase->place)) {
        return no_action("one or two cards, each with at most one place behind it");
      }
      text += phrase->place.empty() ? '+' : ' ';
      text.append(phrase->words.size() - 1, ' ');
      at += phrase->words.size();
    }
    const Result<Move> move = parse_move(text, deal_);
    if (!move.ok()) return unread_removal(text, move.problems());
    step_.move = move.value();
    return step_;
  }

  // What is wrong with a text that stands where the rest does. parse_move() knows neither undo nor
  // what else a line may hold.
  Problem unread_removal(const std::string& text, const Problems& problems) const {
    static constexpr std::array<std::string_view, 4> kWords = {"draw", "redeal", "recycle", "undo"};
    const std::string name(nearest(rest_, kWords));
    if (!name.empty()) return {quoted(whole_) + " is not an action; did you mean " + name + "?"};
    const std::string action = "draw, redeal, undo, a king or a pair, as in Kd or 10c+3s";
    std::string spaced = text;
    std::ranges::replace(spaced, '+', ' ');
    const CardList list = parse_cards(spaced, kMostCards + 2);
    const auto& cards = list.cards;
    if (cards.empty()) return no_action(action);
    const std::size_t bad = list.problems.empty() ? spaced.size() : list.problems.front().offset;
    if (cards.size() > kMostCards && cards[kMostCards].offset < bad) {
      return {quoted(whole_) + " names more than two cards; expected one or two"};
    }
    if (bad == spaced.size()) return {quoted(whole_) + ": " + joined_messages(problems)};
    // To the next card, the next joining word, or the end of what is in parentheses.
    std::size_t end =
        std::min(text.find('+', bad), std::min(text.find(')', bad), text.size() - 1) + 1);
    for (const PlacedCard& card : cards) {
      // In "the" lies a ten of hearts.
      const std::size_t after = card.offset + card.length;
      const bool is_word = after == spaced.size() || spaced[after] == ' ';
      if (card.offset > bad && is_word) end = std::min(end, card.offset);
    }
    const std::string expected =
        cards.front().offset > bad
            ? action
            : "behind a card another one, its place, (row 1) to (row 7), from the waste or from "
              "the stock, or at the end score and a number";
    return {quoted(whole_) + ": " + quoted(trimmed(rest_.substr(bad, end - bad))) +
            " was not understood; expected " + expected};
  }

  // The place is that of the card before it, and in "10♣ and 3♠ (row 7)" of both. False when there
  // is no such card, or more places than cards.
  bool take_place(std::string_view cards_before, std::string_view place) {
    std::string spaced(cards_before);
    std::ranges::replace(spaced, '+', ' ');
    std::vector<PlacedCard> cards = parse_cards(spaced, kMostCards + 1).cards;
    const bool of_all = step_.places.empty() && lower(rest_).find(" and ") != std::string::npos;
    if (!of_all && cards.size() > 1) cards.erase(cards.begin(), cards.end() - 1);
    for (const PlacedCard& placed : cards) {
      const auto found = std::ranges::find(deal_.cards(), placed.card);
      step_.places.push_back({static_cast<int>(found - deal_.cards().begin()), std::string(place)});
    }
    return !cards.empty() && step_.places.size() <= kMostCards;
  }

  const Deal& deal_;
  std::string_view whole_;
  std::string_view rest_;
  LogStep step_;
};

}  // namespace

Result<LogStep> parse_log_line(std::string_view text, const Deal& deal) {
  return LineParser(text, deal).parse();
}

namespace {

// The lines of a file gathered into steps and complaints.
class LogReader {
 public:
  LogReader(std::string name, const Deal& deal) : name_(std::move(name)), deal_(deal) {}

  // False when nothing that follows can matter.
  bool take(const InputLine& line) {
    ++number_;
    const std::string_view text = trimmed(line.text);
    if (is_line_heading(text) && !printed_) {
      printed_ = true;
      steps_.clear();
      messages_.clear();
      actions_ = 0;
      return true;
    }
    if (printed_ && text.empty()) return false;
    if (messages_.size() == kMaxMessages) return !printed_ && number_ < kMostLinesBeforeHeading;
    read(line);
    return actions_ <= kMaxLogActions;
  }

  // Throws Failure when there are complaints.
  std::vector<LogStep> steps() && {
    if (messages_.empty()) return std::move(steps_);
    std::string all;
    for (const std::string& message : messages_) {
      all.append(all.empty() ? "" : "\n").append(message);
    }
    throw Failure(ExitStatus::kBadInput, all);
  }

 private:
  void read(const InputLine& line) {
    if (line.too_long) {
      complain("line longer than " + std::to_string(kMaxLineBytes) + " bytes");
      return;
    }
    const std::string_view text = without_comment(line.text);
    if (trimmed(text).empty()) return;
    const Result<LogStep> step = parse_log_line(text, deal_);
    if (!step.ok()) {
      complain(joined_messages(step.problems()));
      return;
    }
    steps_.push_back(step.value());
    steps_.back().line = number_;
    actions_ += static_cast<std::size_t>(steps_.back().times);
    if (actions_ > kMaxLogActions) complain("more than " + grouped(kMaxLogActions) + " actions");
  }

  void complain(const std::string& message) {
    messages_.push_back(name_ + ":" + std::to_string(number_) + ": " + message);
  }

  std::string name_;
  const Deal& deal_;
  std::vector<LogStep> steps_;
  std::vector<std::string> messages_;
  std::uint64_t number_ = 0;
  std::size_t actions_ = 0;
  bool printed_ = false;  // since the heading of a printed line of play
};

}  // namespace

std::vector<LogStep> read_game_log(const std::string& file, const Deal& deal) {
  LineReader lines(file, "a game log");
  LogReader log(input_name(file), deal);
  while (const std::optional<InputLine> line = lines.next()) {
    if (!log.take(*line)) break;
  }
  fail_when_stopped();
  return std::move(log).steps();
}

}  // namespace pyramid::cli
