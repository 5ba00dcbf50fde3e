#include "cli/replay.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cli/line_text.h"
#include "cli/picture.h"

namespace pyramid::cli {
namespace {

std::string numbers_text(std::uint64_t first, std::uint64_t last) {
  return std::to_string(first) + (last == first ? "" : "–" + std::to_string(last));
}

// "row 7", "the waste".
std::string with_article(const std::string& place) {
  return place.starts_with("row") ? place : "the " + place;
}

class Player {
 public:
  Player(Game& game, const Question& question, const ReplayWishes& wishes, const Style& style)
      : game_(game), question_(question), wishes_(wishes), style_(style) {}

  Replay play(const std::vector<LogStep>& steps) {
    if (wishes_.winnable_after_each) replay_.start = winnable_now().winnable;
    for (const LogStep& step : steps) {
      if (replay_.gave_up_at == GaveUp::kInterrupted) break;
      replay_.refusal = refusal_of(step);
      if (replay_.refusal) break;
      for (int i = 0; i < step.times; ++i) {
        if (step.move)
          make(*step.move);
        else
          take_back();
        note(step.line);
      }
    }
    replay_.end = winnable_now();
    return std::move(replay_);
  }

 private:
  // Tries the step on a table of its own.
  std::optional<Refusal> refusal_of(const LogStep& step) {
    std::string action = step.move ? to_text(*step.move, game_.table().deal()) : "undo";
    if (step.times > 1) action += " " + std::to_string(step.times);
    const auto refused = [&](Refusal::Kind kind, std::string reason) {
      return Refusal{step.line, std::move(action), kind, std::move(reason)};
    };
    const Referee* const before_last = game_.table_before_last();
    if (!step.move && before_last == nullptr) {
      return refused(Refusal::Kind::kIllegal, *game_.undo());  // which only says why not
    }
    Referee after = step.move ? game_.table() : *before_last;
    for (int i = 0; step.move && i < step.times; ++i) {
      std::optional<std::string> why = after.play(*step.move);
      if (!why) continue;
      if (i > 0) *why += " after " + std::to_string(i) + (i == 1 ? " draw" : " draws");
      return refused(Refusal::Kind::kIllegal, *std::move(why));
    }
    std::optional<std::string> wrong = wrong_before(step);
    if (!wrong) wrong = wrong_after(step, after);
    if (!wrong) return std::nullopt;
    return refused(Refusal::Kind::kNote, *std::move(wrong));
  }

  // The move, which is legal.
  void make(Move move) {
    const Referee before = game_.table();
    game_.play(move);
    text_ = move_text(before, move, style_);
    json_ = json_move(move, before);
  }

  void take_back() {
    const Move last = *game_.last();
    game_.undo();
    text_ = "undo: " + move_text(game_.table(), last, style_);
    json_ = {{"move", "undo"}, {"kind", "undo"}};
  }

  void note(std::uint64_t line) {
    const Referee& table = game_.table();
    ReplayedAction action{.line = line,
                          .text = std::move(text_),
                          .json = std::move(json_),
                          .moves = game_.moves(),
                          .score = game_.score(),
                          .won = table.goal_reached(),
                          .blocked = table.blocked(),
                          .winnable = std::nullopt,
                          .picture = ""};
    if (wishes_.winnable_after_each) action.winnable = winnable_now().winnable;
    if (wishes_.picture_after_each) action.picture = table_picture(table, style_);
    replay_.actions.push_back(std::move(action));
  }

  // What the line says of the table before the step, and is not so.
  std::optional<std::string> wrong_before(const LogStep& step) const {
    const Referee& table = game_.table();
    const std::uint64_t first = replay_.actions.size() + 1;
    const std::uint64_t last = first + static_cast<std::uint64_t>(step.times) - 1;
    if (step.numbers && (step.numbers->first != first || step.numbers->last != last)) {
      return "the log numbers it " + numbers_text(step.numbers->first, step.numbers->last) +
             ", but of the actions of the game it is " + numbers_text(first, last);
    }
    for (const LogPlace& said : step.places) {
      const std::string lies = place_text(table, said.card);
      if (lies == said.lies) continue;
      return "the log says that " + to_symbols(table.deal()[said.card]) + " lies in " +
             with_article(said.lies) + ", but it lies in " + with_article(lies);
    }
    return std::nullopt;
  }

  // The same of the table as it would be after it.
  static std::optional<std::string> wrong_after(const LogStep& step, const Referee& table) {
    if (step.score && *step.score != table.score()) {
      return "the log says score " + std::to_string(*step.score) + ", but it would be " +
             std::to_string(table.score());
    }
    const std::vector<LogTop> tops = waste_tops(table);
    if (step.drawn && std::ranges::find(tops, LogTop(step.drawn)) == tops.end()) {
      std::string on_top;
      for (const LogTop& top : tops) on_top += (on_top.empty() ? "" : ", ") + top_text(top);
      return "the log says that " + to_symbols(*step.drawn) + " is drawn, but it would be " +
             on_top;
    }
    const LogTop next = top_of(table, table.stock());
    if (step.next && *step.next != next) {
      return "the log says that the next of the stock is " + top_text(*step.next) +
             ", but it would be " + top_text(next);
    }
    if (!step.waste_tops.empty() && step.waste_tops.size() != tops.size()) {
      return "the log tells of three waste piles, but these rules have one";
    }
    for (std::size_t pile = 0; pile < step.waste_tops.size(); ++pile) {
      if (step.waste_tops[pile] == tops[pile]) continue;
      return "the log says that on top of the " + std::string(kPileNames[pile]) + " pile is " +
             top_text(step.waste_tops[pile]) + ", but it would be " + top_text(tops[pile]);
    }
    return std::nullopt;
  }

  static LogTop top_of(const Referee& table, const std::vector<int>& pile) {
    return pile.empty() ? LogTop() : table.deal()[pile.back()];
  }

  static std::string top_text(const LogTop& top) { return top ? to_symbols(*top) : "none"; }

  static std::vector<LogTop> waste_tops(const Referee& table) {
    std::vector<LogTop> tops;
    tops.reserve(kPileNames.size());
    for (int pile = 0; pile < table.rules().piles; ++pile)
      tops.push_back(top_of(table, table.waste(pile)));
    return tops;
  }

  // Undo and redeals come back to positions that have been answered.
  Outcome winnable_now() {
    const auto [at, is_new] = known_.try_emplace(game_.state().bits());
    if (is_new) {
      at->second = answer_position(game_.table(), game_.state(), question_);
      if (replay_.gave_up_at == GaveUp::kNo) replay_.gave_up_at = at->second.gave_up;
    }
    return at->second;
  }

  Game& game_;
  const Question& question_;
  const ReplayWishes& wishes_;
  const Style& style_;
  std::string text_;  // of the action just made
  Json json_;
  std::map<std::uint64_t, Outcome> known_;
  Replay replay_;
};

}  // namespace

Replay play_log(Game& game, const std::vector<LogStep>& steps, const Question& question,
                const ReplayWishes& wishes, const Style& style) {
  return Player(game, question, wishes, style).play(steps);
}

}  // namespace pyramid::cli
