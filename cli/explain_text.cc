#include "cli/explain_text.h"

#include <algorithm>
#include <vector>

#include "cli/card_words.h"
#include "cli/conflict_text.h"
#include "cli/late_text.h"
#include "cli/number_text.h"
#include "engine/bits.h"

namespace pyramid::cli {
namespace {

class Explainer {
 public:
  Explainer(const Deal& deal, const Question& question, const Outcome& outcome,
            const Explanation& why, const Style& style)
      : words_(deal, style), question_(question), outcome_(outcome), why_(why) {}

  std::string text() {
    if (outcome_.winnable == Verdict::kUnknown) {
      return paragraph("No explanation: whether the deal can be won is not known.", 0);
    }
    if (outcome_.winnable == Verdict::kYes) return win_text();
    std::string text = "Why it cannot be won:\n\n";
    for (const int low : why_.too_few_inside) text += too_few_text(low);
    if (!why_.too_few_inside.empty()) {
      if (!why_.bound) return text;
      text += "\n" +
              paragraph("And even the pyramid alone cannot be cleared:", kExplanationIndent) + "\n";
    }
    if (why_.bound) return text + conflict_text(words_, *why_.bound) + end_text(*why_.bound);
    if (why_.stranded) {
      return text + late_text(words_, question_.rules, why_.stranded->steps) + search_text();
    }
    if (!why_.too_many_in_time.empty()) return text + too_many_text() + search_text();
    return text + no_short_reason();
  }

 private:
  std::string end_text(const Bound& bound) const {
    const std::optional<int>& most = outcome_.max_pyramid_cards;
    if (!most) return "";
    if (bound.most == *most) {
      return "\n" + paragraph("So no line removes more than " + std::to_string(*most) +
                                  " pyramid cards, and there is one that removes " +
                                  std::to_string(*most) + ".",
                              kExplanationIndent);
    }
    return "\n" + paragraph("That is why it cannot be won. Why the most is " +
                                std::to_string(*most) + " cannot be shown as shortly.",
                            kExplanationIndent);
  }

  std::string too_few_text(int low) const {
    const int high = kKing - low;
    const auto inside = static_cast<int>(
        std::count_if(words_.deal().pyramid().begin(), words_.deal().pyramid().end(),
                      [&](Card c) { return c.rank() == low || c.rank() == high; }));
    const int beside = 8 - inside;
    return paragraph(
        "Of the eight " + rank_names(low) + " and " + rank_names(high) + ", " + in_words(beside) +
            " lie beside the pyramid. Two cards beside it "
            "never go together, so each of them needs one in the pyramid, and it has " +
            in_words(inside) + ": at least " + in_words(beside - inside) + " are left over.",
        kExplanationIndent);
  }

  std::string too_many_text() {
    CellSet marked = 0;
    for (const int cell : why_.too_many_in_time) marked |= cell_bit(cell);
    CellSet shown = marked;
    for (const PairTime& time : why_.pair_times) {
      if (time.partner < kCells) shown |= cell_bit(time.partner);
    }
    const bool one = why_.too_many_in_time.size() == 1;
    std::string text =
        words_.picture(shown, marked) +
        paragraph(words_.cannot_go(why_.too_many_in_time) +
                      " This is the outcome of a computation that is too long to print: for "
                      "every card that must go before " +
                      (one ? "it" : "them") +
                      ", the earliest and the latest moment at which it can go with each of its "
                      "partners; in the end some card is left that must go and cannot. It "
                      "cannot be checked from this text." +
                      (one ? "" : " Without one of these cards that does not come out.") + " By " +
                      (one ? "itself it" : "themselves they") + " could at most go:",
                  kExplanationIndent);
    for (const int cell : why_.too_many_in_time) {
      if (words_.deal()[cell].is_king()) {
        text +=
            paragraph(words_.placed(cell) + " alone, when it is free.", kExplanationIndent, "- ");
      } else {
        text += times_text(words_, question_.rules, cell, why_.pair_times);
      }
    }
    return text;
  }

  // The answer's own proof is another one than the explanation's.
  std::string search_text() const {
    if (outcome_.nodes == 0) return "";
    return "\n" +
           paragraph("The search that the answer above names came to the same in its own way.",
                     kExplanationIndent);
  }

  std::string no_short_reason() const {
    if (outcome_.nodes == 0) {
      return paragraph("There is no short reason: it follows from when each card can go.",
                       kExplanationIndent);
    }
    return paragraph("There is no short reason: it took an exhaustive search of " +
                         grouped(outcome_.nodes) +
                         (outcome_.nodes == 1 ? " position." : " positions."),
                     kExplanationIndent);
  }

  std::string win_text() const {
    std::string text = "How it can be won:\n\n";
    if (!why_.needed_pairs_known) {
      return text + paragraph("There is no shorter reason than the line of play itself.",
                              kExplanationIndent);
    }
    CellSet marked = 0;
    for (const PairOrder::Pair& pair : why_.needed_pairs) {
      marked |= cell_bit(pair.low) | cell_bit(pair.high);
    }
    if (marked != 0) text += words_.picture(marked, marked);
    text += paragraph(
        "The stock can be turned again and again, so each card beside the pyramid can be had when "
        "it is wanted. Of each rank there are four.",
        kExplanationIndent);
    for (int low = 1; low <= 6; ++low) text += class_text(low);
    return text +
           paragraph(why_.needed_pairs.empty()
                         ? "No two ranks that make 13 have more than four cards in the "
                           "pyramid, so every card can go with one from beside it."
                         : "Every other card goes with one from beside the pyramid. The pairs "
                           "are not in each other's way: the line of play, which is printed "
                           "unless --no-line is given, is an order in which all goes.",
                     kExplanationIndent);
  }

  std::string class_text(int low) const {
    std::vector<std::string> pairs;
    for (const PairOrder::Pair& pair : why_.needed_pairs) {
      if (words_.deal()[pair.low].rank() != low) continue;
      pairs.push_back(words_.card(pair.low) + " with " + words_.card(pair.high));
    }
    if (pairs.empty()) return "";
    const auto count = [&](int rank) {
      return static_cast<int>(std::count_if(words_.deal().pyramid().begin(),
                                            words_.deal().pyramid().end(),
                                            [rank](Card c) { return c.rank() == rank; }));
    };
    const int high = kKing - low;
    const auto some = [&](int rank) {
      return counted(count(rank), rank_name(rank), rank_names(rank));
    };
    return paragraph(capital(some(low)) + " and " + some(high) +
                         " lie in the pyramid, too many for those beside it: " +
                         counted(static_cast<int>(pairs.size()), "pair", "pairs") +
                         " must be made inside it. " + listed(pairs) +
                         (pairs.size() == 1 ? " does." : " do."),
                     kExplanationIndent, "- ");
  }

  CardWords words_;
  const Question& question_;
  const Outcome& outcome_;
  const Explanation& why_;
};

}  // namespace

std::string explanation_text(const Deal& deal, const Question& question, const Outcome& outcome,
                             const Explanation& why, const Style& style) {
  return Explainer(deal, question, outcome, why, style).text();
}

}  // namespace pyramid::cli
