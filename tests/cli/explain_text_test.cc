// Explanations as sentences: for every answer, and for every moment that can be named in one.
#include "cli/explain_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/style.h"
#include "engine/dealer.h"
#include "solver/solve.h"
#include "tests/support/run_program.h"
#include "tests/support/sample_deals.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::lines_of;
using pyramid::testing::rules_of;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// In one line, so that no sentence is broken.
std::string unbroken(const std::string& text) {
  std::string words;
  for (const char c : text) {
    if (c != '\n' && (c != ' ' || !words.ends_with(' '))) words += c;
    if (c == '\n' && !words.ends_with(' ')) words += ' ';
  }
  return words;
}

void expect_english(const std::string& text) {
  for (const std::string& line : lines_of(text)) EXPECT_LE(display_width(line), 80U) << line;
  EXPECT_THAT(unbroken(text),
              AllOf(Not(HasSubstr("of the none")), Not(HasSubstr("none card")),
                    Not(HasSubstr("one cards")), Not(HasSubstr("one card of the 24 have")),
                    Not(HasSubstr("  ")), Not(HasSubstr(" ,")), Not(HasSubstr("-1"))));
}

TEST(ExplainText, IsEnglishForEveryAnswer) {
  int none_inside = 0;
  for (const char* const text : {"pyramide", "pyramide-strict", "classic", "classic-overlap",
                                 "three-piles", "zone-3", "microsoft"}) {
    Question question;
    question.rules = rules_of(text);
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
      const Deal deal = deal_seed(seed);
      const Outcome outcome = solve(deal, question.rules, question.options);
      const std::string words = explanation_text(deal, question, outcome,
                                                 explain(deal, question.rules, outcome), Style{});
      expect_english(words);
      if (unbroken(words).find("and it has none: at least eight are left over") !=
          std::string::npos) {
        ++none_inside;
      }
    }
  }
  EXPECT_GT(none_inside, 0);
}

TEST(ExplainText, NamesEveryMoment) {
  const Deal deal = deal_seed(1);
  Outcome lost;
  lost.winnable = Verdict::kNo;
  Question question;
  for (int redeals_allowed = 0; redeals_allowed <= 2; ++redeals_allowed) {
    question.rules = rules_of("zone-1,redeals=" + std::to_string(redeals_allowed));
    for (int redeals = 0; redeals <= redeals_allowed; ++redeals) {
      for (int turned = redeals == 0 ? 1 : 0; turned <= kStockCards; ++turned) {
        Explanation why;
        why.stranded = Stranded{.cell = 0, .steps = std::vector<LateStep>(1)};
        why.stranded->steps.front().place = 1;
        why.stranded->steps.front().not_before = static_cast<Moment>(redeals * kPass + turned);
        const std::string text = explanation_text(deal, question, lost, why, Style{});
        expect_english(text);
        EXPECT_THAT(unbroken(text), HasSubstr("cannot go before "));
        const std::string pass =
            "pass " + std::to_string(redeals + 1) + " of " + std::to_string(redeals_allowed + 1);
        if (redeals_allowed > 0) {
          EXPECT_THAT(unbroken(text), HasSubstr(pass));
        }
      }
    }
  }
}

}  // namespace
}  // namespace pyramid::cli
