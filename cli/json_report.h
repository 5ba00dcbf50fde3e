// The answer to one deal, and other things, as JSON: docs/json-format.md describes each object.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/deal_input.h"
#include "cli/question.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "solver/outcome.h"

namespace pyramid::cli {

using Json = nlohmann::ordered_json;

// What `solve --format json` prints; without `line` when not `show_line`.
Json json_report(const DealInput& input, const Question& question, const Outcome& outcome,
                 bool show_line);

// What every such object begins with: the program, the deal and the rules.
Json json_head(const DealInput& input, const Rules& rules);

// {"move": "Tc+3s", "kind": "pair", "from": ["row 7", "row 7"]}. REQUIRES: the move is legal.
Json json_move(Move move, const Referee& before);

// true, false or null.
Json json_verdict(Verdict verdict);

// {"pyramid": rows, "waste": ..., "stock": ...}, as the rules lay them out.
Json json_cards(const Deal& deal, int initial_waste);

// The names of the presets with these rules: none, one or several.
Json json_preset_names(const Rules& rules);

// {"initial_waste": 1, ...}, each field by itself.
Json json_rules(const Rules& rules);

// One object as one line, with its line end.
std::string json_line(const Json& json);

}  // namespace pyramid::cli
