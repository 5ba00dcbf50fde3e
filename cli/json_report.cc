#include "cli/json_report.h"

#include <span>
#include <string>

#include "cli/line_text.h"
#include "engine/dealer.h"
#include "engine/pyramid.h"
#include "engine/referee.h"

namespace pyramid::cli {
namespace {

Json json_of(std::span<const Card> cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_text(card));
  return list;
}

Json json_of(std::optional<int> number) { return number ? Json(*number) : Json(); }

std::string_view kind_text(Move move) {
  switch (move.kind()) {
    case Move::Kind::kDraw:
      return "draw";
    case Move::Kind::kRedeal:
      return "redeal";
    case Move::Kind::kRemove:
      break;
  }
  return move.cards() == 1 ? "king" : "pair";
}

Json json_of_line(const Outcome& outcome, const Deal& deal, const Rules& rules) {
  Json list = Json::array();
  Referee referee(deal, rules);
  for (const Move move : outcome.line) {
    list.push_back(json_move(move, referee));
    play_or_throw(referee, move);
    list.back()["score"] = referee.score();
  }
  return list;
}

}  // namespace

Json json_move(Move move, const Referee& before) {
  Json json;
  json["move"] = to_text(move, before.deal());
  json["kind"] = kind_text(move);
  if (move.is_removal()) {
    json["from"] = Json::array({place_text(before, move.first())});
    if (move.cards() == 2) json["from"].push_back(place_text(before, move.second()));
  }
  return json;
}

Json json_verdict(Verdict verdict) {
  return verdict == Verdict::kUnknown ? Json() : Json(verdict == Verdict::kYes);
}

Json json_cards(const Deal& deal, int initial_waste) {
  Json rows = Json::array();
  for (int row = 1; row <= kRows; ++row) {
    rows.push_back(json_of(deal.cards().subspan(static_cast<std::size_t>(cell_at(row, 0)),
                                                static_cast<std::size_t>(row))));
  }
  const auto waste = static_cast<std::size_t>(initial_waste);
  return {{"pyramid", rows},
          {"waste", json_of(deal.stock().first(waste))},
          {"stock", json_of(deal.stock().subspan(waste))}};
}

Json json_preset_names(const Rules& rules) {
  Json names = Json::array();
  for (const Preset* const preset : presets_of(rules)) names.push_back(preset->name);
  return names;
}

Json json_rules(const Rules& rules) {
  return {{"initial_waste", rules.initial_waste},
          {"access", to_text(rules.access)},
          {"redeals", rules.unlimited() ? Json("unlimited") : Json(rules.redeals)},
          {"overlap", rules.overlap},
          {"piles", rules.piles},
          {"goal", to_text(rules.goal)}};
}

Json json_head(const DealInput& input, const Rules& rules) {
  Json json;
  json["program"] = {
      {"name", "pyramid-solve"}, {"version", PYRAMID_VERSION}, {"dealer", kDealerVersion}};
  json["code"] = input.code ? Json(input.code_text()) : Json();
  json["source"] = to_text(input.source);
  json["rules"] = to_text(rules);
  json["rules_presets"] = json_preset_names(rules);
  json["cards"] = json_cards(input.deal, rules.initial_waste);
  return json;
}

Json json_report(const DealInput& input, const Question& question, const Outcome& outcome,
                 bool show_line) {
  const bool gave_up = !outcome.solved();
  Json json = json_head(input, question.rules);
  json["find"] = to_text(question.options.find);
  json["method"] = to_text(outcome.method);
  json["status"] = gave_up ? "gave_up" : "solved";
  json["gave_up_at"] = gave_up ? Json(limit_text(outcome.gave_up, question)) : Json();
  json["nodes"] = outcome.nodes;
  json["winnable"] = json_verdict(outcome.winnable);
  json["max_pyramid_cards"] = json_of(outcome.max_pyramid_cards);
  json["max_cards"] = json_of(outcome.max_cards);
  json["max_score"] =
      outcome.max_pyramid_cards ? Json(kScorePerPyramidCard * *outcome.max_pyramid_cards) : Json();
  const bool open =
      gave_up && asks_for_moves(question.options.find) && outcome.winnable != Verdict::kNo;
  const bool win_known = outcome.winnable == Verdict::kYes;
  json["fewest_moves"] = json_of(outcome.fewest_moves);
  json["moves_at_least"] = open ? Json(outcome.moves_at_least) : Json();
  json["moves_at_most"] = open && win_known ? Json(outcome.line.size()) : Json();
  json["seen_pyramid_cards"] = gave_up ? Json(outcome.seen_pyramid_cards) : Json();
  json["seen_cards"] = gave_up ? Json(outcome.seen_cards) : Json();
  const std::string note = order_note(input.source, outcome.winnable, question.options.find);
  json["note"] = note.empty() ? Json() : Json(note);
  if (show_line) json["line"] = json_of_line(outcome, input.deal, question.rules);
  return json;
}

std::string json_line(const Json& json) { return json.dump() + "\n"; }

}  // namespace pyramid::cli
