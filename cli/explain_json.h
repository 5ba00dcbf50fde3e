// An explanation (solver/explain.h) as JSON: docs/json-format.md.
#pragma once

#include "cli/json_report.h"
#include "cli/question.h"
#include "engine/deal.h"
#include "solver/explain.h"
#include "solver/outcome.h"

namespace pyramid::cli {

Json json_explanation(const Deal& deal, const Question& question, const Outcome& outcome,
                      const Explanation& why);

}  // namespace pyramid::cli
