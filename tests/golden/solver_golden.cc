#include "tests/golden/solver_golden.h"

#include <cctype>
#include <vector>

#include "engine/rules.h"
#include "tests/support/golden.h"
#include "tests/support/sample_deals.h"

namespace pyramid::testing {

std::string name_of(const ::testing::TestParamInfo<GoldenFile>& info) {
  std::string name = info.param.method == MethodChoice::kStructure ? "structure_" : "search_";
  name += info.param.rules;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

void expect_the_oracles_answers(const GoldenFile& file) {
  const std::vector<Deal> deals = golden_deals();
  const GoldenAnswers answers = golden_answers(file.file);
  const Rules rules = rules_of(file.rules);
  SolveOptions options;
  options.method = file.method;
  for (const GoldenLine& line : answers.lines) {
    const Deal& deal = deals.at(static_cast<std::size_t>(line.line) - 1);
    options.find = Find::kMax;
    const Outcome outcome = solve(deal, rules, options);
    const Verdict winnable = line.winnable ? Verdict::kYes : Verdict::kNo;
    EXPECT_EQ(outcome.winnable, winnable) << "line " << line.line;
    EXPECT_EQ(outcome.max_pyramid_cards, line.max_pyramid_cards) << "line " << line.line;
    EXPECT_EQ(outcome.max_cards, line.max_cards) << "line " << line.line;
    options.find = Find::kWin;
    EXPECT_EQ(solve(deal, rules, options).winnable, winnable) << "line " << line.line;
  }
}

}  // namespace pyramid::testing
