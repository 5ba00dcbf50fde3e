#include "cli/replay_report.h"

#include <span>
#include <vector>

#include "cli/picture.h"
#include "cli/text_report.h"
#include "engine/pyramid.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kLabelWidth = 15;
constexpr std::size_t kNumberWidth = 6;

std::string labelled(std::string_view label, const std::string& text) {
  return padded_right(label, kLabelWidth) + "  " + text + "\n";
}

std::string column(std::string_view text) { return padded_left(text, kNumberWidth) + "  "; }

bool asked_after_each(const Replay& replay) {
  return !replay.actions.empty() && replay.actions.front().winnable.has_value();
}

std::string actions_text(const Replay& replay) {
  const bool asked = asked_after_each(replay);
  std::string text =
      column("line") + column("moves") + column("score") + (asked ? "winnable  " : "") + "action\n";
  for (const ReplayedAction& action : replay.actions) {
    text += column(std::to_string(action.line)) + column(std::to_string(action.moves)) +
            column(std::to_string(action.score));
    if (asked) text += padded_right(to_text(*action.winnable), 10);
    text += action.text;
    if (action.won) text += "; the game is won";
    if (action.blocked) text += "; no more moves";
    text += "\n";
    if (!action.picture.empty()) text += "\n" + action.picture + "\n";
  }
  return text;
}

std::string winnable_text(const Replay& replay, const Question& question, const Game& game) {
  switch (replay.end.winnable) {
    case Verdict::kUnknown:
      return "unknown: " + gave_up_text(replay.end.gave_up, question);
    case Verdict::kYes:
      return game.table().goal_reached()
                 ? "it is won"
                 : "yes, in " + std::to_string(replay.end.line.size()) +
                       (replay.end.line.size() == 1 ? " move" : " moves") + " or fewer from here";
    case Verdict::kNo:
      break;
  }
  if (replay.start == Verdict::kNo || replay.actions.empty()) {
    return "no; this deal could not be won from the start";
  }
  const std::optional<std::size_t> since = lost_since(replay);
  if (!since) return "no, it cannot be won from here";
  const ReplayedAction& action = replay.actions[*since];
  return "no, it cannot be won any more, since line " + std::to_string(action.line) + ", action " +
         std::to_string(*since + 1) + ": " + action.text;
}

std::string end_text(const Question& question, const Replay& replay, const Game& game) {
  const Referee& table = game.table();
  const auto of = [](int some, int all) {
    return std::to_string(some) + " of " + std::to_string(all);
  };
  std::string text = labelled("moves", std::to_string(game.moves()));
  text += labelled("score", of(game.score(), kScorePerPyramidCard * kCells));
  text += labelled("pyramid cards", of(table.pyramid_cards_removed(), kCells) + " removed");
  text += labelled("cards", of(table.cards_removed(), kCards) + " removed");
  text += labelled("won", table.goal_reached() ? "yes" : "no");
  // Of other games "no" would say nothing: the app says it of most lost games too.
  if (table.blocked()) {
    text += labelled("no more moves", "stock and waste are empty and nothing can be removed");
  }
  return text + labelled("can still win", winnable_text(replay, question, game));
}

Json json_of(const Deal& deal, std::span<const int> pile) {
  Json list = Json::array();
  for (std::size_t i = pile.size(); i-- > 0;) list.push_back(to_text(deal[pile[i]]));
  return list;
}

// As the cards lie; of every pile the top comes first.
Json json_table(const Referee& table) {
  Json rows = Json::array();
  for (int row = 1; row <= kRows; ++row) {
    Json cards = Json::array();
    for (int i = 0; i < row; ++i) {
      const int cell = cell_at(row, i);
      cards.push_back(table.in_play(cell) ? Json(to_text(table.deal()[cell])) : Json());
    }
    rows.push_back(cards);
  }
  Json waste = json_of(table.deal(), table.waste());
  if (table.rules().piles > 1) {
    waste = Json::array();
    for (int pile = 0; pile < table.rules().piles; ++pile) {
      waste.push_back(json_of(table.deal(), table.waste(pile)));
    }
  }
  return {{"pyramid", rows}, {"waste", waste}, {"stock", json_of(table.deal(), table.stock())}};
}

}  // namespace

std::optional<std::size_t> lost_since(const Replay& replay) {
  std::size_t first = replay.actions.size();
  while (first > 0 && replay.actions[first - 1].winnable == Verdict::kNo) --first;
  if (first == replay.actions.size()) return std::nullopt;
  // What was unknown, or never asked, may have been lost already.
  const std::optional<Verdict> before =
      first == 0 ? replay.start : replay.actions[first - 1].winnable;
  return before == Verdict::kYes ? std::optional(first) : std::nullopt;
}

std::string replay_text(const DealInput& input, const Question& question,
                        const Conventions& conventions, const Replay& replay, const Game& game,
                        const Style& style) {
  std::string text;
  if (input.code) text += "deal    " + input.code_text() + "\n";
  text += "source  " + source_text(input.source) + "\n";
  text += "rules   " + rules_text(question.rules) + "\n";
  text += "undo    " + std::string(conventions.name) + ": " + std::string(conventions.where) + "\n";
  text += "\n" + actions_text(replay);
  if (replay.refusal) {
    text += "\nStopped at line " + std::to_string(replay.refusal->line) + ", " +
            replay.refusal->action + ": " + replay.refusal->reason + "\n";
  }
  text += "\n" + table_picture(game.table(), style);
  return text + "\n" + end_text(question, replay, game);
}

Json replay_json(const DealInput& input, const Question& question, const Conventions& conventions,
                 const Replay& replay, const Game& game) {
  Json json = json_head(input, question.rules);
  json["conventions"] = conventions.name;
  json["actions"] = Json::array();
  for (const ReplayedAction& action : replay.actions) {
    Json entry = {{"line", action.line}};
    entry.update(action.json);
    entry["moves"] = action.moves;
    entry["score"] = action.score;
    entry["won"] = action.won;
    entry["no_more_moves"] = action.blocked;
    if (action.winnable) entry["winnable"] = json_verdict(*action.winnable);
    json["actions"].push_back(entry);
  }
  json["refused"] = Json();
  if (replay.refusal) {
    json["refused"] = {{"line", replay.refusal->line},
                       {"action", replay.refusal->action},
                       {"kind", replay.refusal->kind == Refusal::Kind::kNote ? "note" : "illegal"},
                       {"reason", replay.refusal->reason}};
  }
  const Referee& table = game.table();
  const std::optional<std::size_t> since = lost_since(replay);
  json["end"] = {
      {"moves", game.moves()},
      {"score", game.score()},
      {"pyramid_cards_removed", table.pyramid_cards_removed()},
      {"cards_removed", table.cards_removed()},
      {"redeals", table.redeals()},
      {"won", table.goal_reached()},
      {"no_more_moves", table.blocked()},
      {"winnable", json_verdict(replay.end.winnable)},
      {"gave_up_at", replay.end.solved() ? Json() : Json(limit_text(replay.end.gave_up, question))},
      {"lost_since_line", since ? Json(replay.actions[*since].line) : Json()},
      {"lost_since_action", since ? Json(*since + 1) : Json()},
      {"cards", json_table(table)}};
  return json;
}

}  // namespace pyramid::cli
