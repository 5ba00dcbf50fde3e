#include "cli/explain_json.h"

#include <string_view>
#include <vector>

#include "cli/explain_text.h"

namespace pyramid::cli {
namespace {

Json json_of(const Deal& deal, int place) { return to_text(deal[place]); }

Json json_of(const Deal& deal, const std::vector<int>& places) {
  Json list = Json::array();
  for (const int place : places) list.push_back(json_of(deal, place));
  return list;
}

std::string_view to_text(Choice::Kind kind) {
  switch (kind) {
    case Choice::Kind::kLiesOn:
      return "card_lies_on_partner";
    case Choice::Kind::kLiesUnder:
      return "partner_lies_on_card";
    case Choice::Kind::kTaken:
      return "taken";
    case Choice::Kind::kStays:
      return "stays";
    case Choice::Kind::kLoop:
      return "loop";
    case Choice::Kind::kOpen:
      break;
  }
  return "next";
}

Json json_of(const Deal& deal, const Case& here) {
  Json choices = Json::array();
  for (const Choice& choice : here.choices) {
    Json entry;
    entry["partner"] =
        choice.partner == Choice::kBeside ? Json("beside") : json_of(deal, choice.partner);
    entry["why"] = to_text(choice.kind);
    if (choice.kind == Choice::Kind::kLoop) {
      entry["loop"] = Json::array();
      for (const LoopStep& step : choice.loop) {
        entry["loop"].push_back({{"card", json_of(deal, step.waiting)},
                                 {"lies_under", json_of(deal, step.on_it)},
                                 {"which_goes_with", json_of(deal, step.partner)}});
      }
    }
    if (!choice.next.empty()) entry["case"] = json_of(deal, choice.next.front());
    choices.push_back(entry);
  }
  return {{"card", json_of(deal, here.cell)}, {"choices", choices}};
}

Json json_of(const Deal& deal, const Bound& bound) {
  Json branches = Json::array();
  for (const Bound::Branch& branch : bound.branches) {
    Json entry = {{"card", json_of(deal, branch.cell)},
                  {"at_most", kCells - count_bits(branch.stay)}};
    entry["then"] = branch.more.empty() ? Json() : json_of(deal, branch.more.front());
    branches.push_back(entry);
  }
  return {{"at_most", bound.most},
          {"cards", json_of(deal, bound.conflict.cells)},
          {"proof", json_of(deal, bound.conflict.proof)},
          {"if_it_stays", branches}};
}

std::string_view to_text(LateClause::Why why) {
  using Why = LateClause::Why;
  switch (why) {
    case Why::kLiesOn:
      return "card_lies_on_partner";
    case Why::kLiesUnder:
      return "partner_lies_on_card";
    case Why::kBeside:
      return "both_in_one_waste_pile";
    case Why::kItself:
      return "is_awaited";
    case Why::kStuck:
      return "never_goes";
    case Why::kTurned:
      return "not_turned_before";
    case Why::kCovered:
      return "covered";
    case Why::kLoop:
      return "covered_by_waiting";
    case Why::kBuried:
      return "buried";
    case Why::kLoaded:
      return "buried_so_long";
    case Why::kBetween:
      return "one_between";
    case Why::kMissed:
      break;
  }
  return "moment_missed";
}

Json json_of(const Deal& deal, const LateClause& clause) {
  const auto card = [&](int place) { return place < 0 ? Json() : json_of(deal, place); };
  Json entry = {{"partner", card(clause.partner)},
                {"why", to_text(clause.why)},
                {"of", card(clause.own)},
                {"card", card(clause.card)}};
  entry["step"] = clause.step < 0 ? Json() : Json(clause.step + 1);
  entry["since"] = clause.since.empty() ? Json() : json_of(deal, clause.since.front());
  return entry;
}

Json json_of(const Deal& deal, const std::vector<LateStep>& steps) {
  Json list = Json::array();
  for (const LateStep& step : steps) {
    const bool moment = step.sooner_than < 0 && step.not_before != kNever;
    Json entry = {{"card", json_of(deal, step.place)}};
    entry["not_before_pass"] = moment ? Json(step.not_before / kPass + 1) : Json();
    entry["not_before_turned"] = moment ? Json(step.not_before % kPass) : Json();
    entry["not_sooner_than"] = step.sooner_than < 0 ? Json() : json_of(deal, step.sooner_than);
    entry["because"] = Json::array();
    for (const LateClause& clause : step.clauses) entry["because"].push_back(json_of(deal, clause));
    list.push_back(entry);
  }
  return list;
}

std::string_view kind_of(const Outcome& outcome, const Explanation& why) {
  if (outcome.winnable == Verdict::kUnknown) return "unknown";
  if (outcome.winnable == Verdict::kYes) return why.needed_pairs_known ? "pairs" : "line";
  if (!why.too_few_inside.empty()) return "too_few_inside";
  if (why.bound) return "conflict";
  if (why.stranded) return "stranded";
  return why.too_many_in_time.empty() ? "search" : "too_many_in_time";
}

}  // namespace

Json json_explanation(const Deal& deal, const Question& question, const Outcome& outcome,
                      const Explanation& why) {
  Json json = {{"kind", kind_of(outcome, why)}};
  json["conflict"] = why.bound ? json_of(deal, *why.bound) : Json();
  json["stranded"] = why.stranded ? json_of(deal, why.stranded->cell) : Json();
  json["stranded_steps"] =
      json_of(deal, why.stranded ? why.stranded->steps : std::vector<LateStep>{});
  json["too_many_in_time"] = json_of(deal, why.too_many_in_time);
  json["pair_times"] = Json::array();
  for (const PairTime& time : why.pair_times) {
    Json entry = {{"cards", json_of(deal, std::vector<int>{time.cell, time.partner})},
                  {"not_before_pass", time.from / kPass + 1},
                  {"not_before_turned", time.from % kPass}};
    entry["until_turned"] = time.barrier < 0 ? Json() : json_of(deal, time.barrier);
    json["pair_times"].push_back(entry);
  }
  json["needed_pairs"] = Json::array();
  for (const PairOrder::Pair& pair : why.needed_pairs) {
    json["needed_pairs"].push_back(json_of(deal, std::vector<int>{pair.low, pair.high}));
  }
  json["text"] = explanation_text(deal, question, outcome, why, Style{});
  return json;
}

}  // namespace pyramid::cli
