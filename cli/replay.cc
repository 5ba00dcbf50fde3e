#include "cli/replay.h"

#include <map>
#include <utility>

#include "cli/line_text.h"
#include "cli/picture.h"

namespace pyramid::cli {
namespace {

class Player {
 public:
  Player(Game& game, const Question& question, const ReplayWishes& wishes, const Style& style)
      : game_(game), question_(question), wishes_(wishes), style_(style) {}

  Replay play(const std::vector<LogStep>& steps) {
    for (const LogStep& step : steps) {
      if (replay_.gave_up_at == GaveUp::kInterrupted) break;
      if (std::optional<Refusal> refusal = play(step)) {
        replay_.refusal = std::move(refusal);
        break;
      }
    }
    replay_.end = winnable_now();
    return std::move(replay_);
  }

 private:
  std::optional<Refusal> play(const LogStep& step) {
    const auto refused = [&](std::string reason) {
      return Refusal{step.line, step.move ? to_text(*step.move, game_.table().deal()) : "undo",
                     std::move(reason)};
    };
    for (int i = 0; i < step.times; ++i) {
      std::optional<std::string> why = step.move ? make(*step.move) : take_back();
      if (why) return refused(*std::move(why));
      note(step.line);
    }
    if (std::optional<std::string> why = contradiction(step)) return refused(*std::move(why));
    return std::nullopt;
  }

  std::optional<std::string> make(Move move) {
    const Referee before = game_.table();
    if (std::optional<std::string> why = game_.play(move)) return why;
    text_ = move_text(before, move, style_);
    json_ = json_move(move, before);
    return std::nullopt;
  }

  std::optional<std::string> take_back() {
    const std::optional<Move> last = game_.last();
    if (std::optional<std::string> why = game_.undo()) return why;
    text_ = "undo: " + move_text(game_.table(), *last, style_);
    json_ = {{"move", "undo"}, {"kind", "undo"}};
    return std::nullopt;
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

  // What the line says and is not so.
  std::optional<std::string> contradiction(const LogStep& step) const {
    const Referee& table = game_.table();
    if (step.score && *step.score != game_.score()) {
      return "the log says score " + std::to_string(*step.score) + ", but it is " +
             std::to_string(game_.score());
    }
    // Three piles have three tops, and the program names them otherwise.
    if (!step.drawn || table.rules().piles != 1) return std::nullopt;
    const Card top = table.deal()[table.waste().back()];
    if (top == *step.drawn) return std::nullopt;
    return "the log says that " + to_symbols(*step.drawn) + " is drawn, but it is " +
           to_symbols(top);
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
