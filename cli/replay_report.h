// What `replay` prints: the actions with their scores and move counts, and how the game stands.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/deal_input.h"
#include "cli/json_report.h"
#include "cli/question.h"
#include "cli/replay.h"
#include "cli/style.h"
#include "engine/game.h"

namespace pyramid::cli {

// `game` stands where the replay ended. Several lines, with line ends.
std::string replay_text(const DealInput& input, const Question& question,
                        const Conventions& conventions, const Replay& replay, const Game& game,
                        const Style& style);

// The same as a JSON object: docs/replay.md.
Json replay_json(const DealInput& input, const Question& question, const Conventions& conventions,
                 const Replay& replay, const Game& game);

// The action since which the game cannot be won any more, through to its end, as an index of
// replay.actions; nothing when it was lost from the start, or it is not known.
std::optional<std::size_t> lost_since(const Replay& replay);

}  // namespace pyramid::cli
