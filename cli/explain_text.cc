#include "cli/explain_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/number_text.h"
#include "cli/text_report.h"
#include "engine/bits.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kLineWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::array<std::string_view, kRanks + 1> kRankNames = {
    "", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"};

// A paragraph in lines of 80 columns; the first may begin with a bullet.
std::string paragraph(std::string_view text, std::size_t indent, std::string_view bullet = "") {
  std::string result;
  std::string line = std::string(indent, ' ') + std::string(bullet);
  const std::string next(indent + bullet.size(), ' ');
  bool empty = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!empty && display_width(line) + 1 + display_width(word) > kLineWidth) {
      result += line + "\n";
      line = next;
      empty = true;
    }
    line.append(empty ? "" : " ").append(word);
    empty = false;
  }
  return result + line + "\n";
}

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

std::string in_words(int count) {
  constexpr std::array<std::string_view, 10> kWords = {"none", "one", "two",   "three", "four",
                                                       "five", "six", "seven", "eight", "nine"};
  return count < 10 ? std::string(kWords[static_cast<std::size_t>(count)]) : std::to_string(count);
}

std::string capital(std::string text) {
  text.front() = to_upper(text.front());
  return text;
}

std::string number(int count, std::string_view one, std::string_view many) {
  return in_words(count) + " " + std::string(count == 1 ? one : many);
}

std::string ordinal(int n) {
  const int tens = n / 10 % 10;
  const std::string_view ending = tens == 1 || n % 10 > 3 || n % 10 == 0 ? "th"
                                  : n % 10 == 1                          ? "st"
                                  : n % 10 == 2                          ? "nd"
                                                                         : "rd";
  return std::to_string(n) + std::string(ending);
}

class Explainer {
 public:
  Explainer(const Deal& deal, const Question& question, const Outcome& outcome,
            const Explanation& why, const Style& style)
      : deal_(deal), question_(question), outcome_(outcome), why_(why), style_(style) {}

  std::string text() {
    if (outcome_.winnable == Verdict::kUnknown) {
      return paragraph("No explanation: whether the deal can be won is not known.", 0);
    }
    if (outcome_.winnable == Verdict::kYes) return win_text();
    std::string text = "Why it cannot be won:\n\n";
    for (const int low : why_.too_few_inside) text += too_few_text(low);
    if (!why_.too_few_inside.empty()) {
      if (!why_.bound) return text;
      text += "\n" + paragraph("And even the pyramid alone cannot be cleared:", kIndent) + "\n";
    }
    if (why_.bound) return text + bound_text(*why_.bound, kIndent) + end_text(*why_.bound);
    if (why_.stranded) return text + stranded_text(*why_.stranded);
    if (!why_.too_many_in_time.empty()) return text + too_many_text();
    return text + no_short_reason();
  }

 private:
  std::string card(int place) const { return card_text(deal_[place], style_); }
  std::string placed(int cell) const {
    return card(cell) + " (row " + std::to_string(row_of(cell)) + ")";
  }
  std::string_view rank_name(int rank) const { return kRankNames[static_cast<std::size_t>(rank)]; }
  std::string many_of(int rank) const { return std::string(rank_name(rank)) + "s"; }
  int partner_rank(int cell) const { return kKing - deal_[cell].rank(); }

  std::vector<std::string> cards(const std::vector<int>& places) const {
    std::vector<std::string> names;
    for (const int place : places) names.push_back(card(place));
    return names;
  }

  // The pyramid with only some cards, the marked ones in brackets and a dot for every other.
  std::string picture(CellSet shown, CellSet marked) const {
    constexpr std::size_t kStep = 6;
    std::string text;
    for (int row = 1; row <= kRows; ++row) {
      std::string line(kIndent + static_cast<std::size_t>(kRows - row) * kStep / 2, ' ');
      for (int column = 0; column < row; ++column) {
        const int cell = cell_at(row, column);
        const bool is_marked = (marked & cell_bit(cell)) != 0;
        std::string name = (shown & cell_bit(cell)) == 0 ? "·" : card(cell);
        if (name == "·" && style_.ascii) name = ".";
        if (is_marked) name = "[" + name + "]";
        const std::size_t left = (kStep - std::min(kStep, display_width(name)) + 1) / 2;
        line += padded_right(std::string(left, ' ') + name, kStep);
      }
      text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text + "\n";
  }

  // The cards of a conflict in brackets, and what they may go with; with cells that stay, only what
  // remains.
  std::string conflict_picture(const Conflict& conflict) const {
    CellSet marked = 0;
    CellSet shown = 0;
    for (const int cell : conflict.cells) {
      marked |= cell_bit(cell);
      for (int other = 0; other < kCells; ++other) {
        if (is_pair(deal_[cell], deal_[other])) shown |= cell_bit(other);
      }
    }
    return picture((shown & ~conflict.stay) | marked, marked);
  }

  std::string legend() {
    if (std::exchange(legend_told_, true)) return "";
    return paragraph(
               "\"Lies on\" means directly or with cards between: the card under it is not free "
               "before it has gone. Cards that are not named may go as they like; it does not "
               "help.",
               kIndent) +
           "\n";
  }

  std::string bound_text(const Bound& bound, std::size_t indent) {
    const Conflict& conflict = bound.conflict;
    std::string text;
    if (conflict.stay == 0) text += conflict_picture(conflict) + legend();
    text += paragraph(claim_text(conflict.cells), indent);
    text += beside_text(conflict.cells, indent);
    text += case_text(conflict.proof, indent);
    if (conflict.cells.size() == 1) {
      const Bound::Branch& branch = bound.branches.front();
      text += paragraph("So it stays, with all that it lies on: " + stay_text(branch, bound.most),
                        indent);
      for (const Bound& more : branch.more) text += bound_text(more, indent);
      return text;
    }
    text += paragraph("So one of them stays to the end, and with it all that it lies on:", indent);
    for (const Bound::Branch& branch : bound.branches) {
      text +=
          paragraph("if " + card(branch.cell) + ", " + stay_text(branch, bound.most), indent, "- ");
      for (const Bound& more : branch.more) text += bound_text(more, indent + kIndent);
    }
    return text;
  }

  std::string stay_text(const Bound::Branch& branch, int most) const {
    const int stay = count_bits(branch.stay);
    const std::string numbers = std::to_string(stay) + (stay == 1 ? " card stays" : " cards stay") +
                                " and at most " + std::to_string(kCells - stay) + " go";
    return numbers + (kCells - stay <= most ? "." : "; but not all of these:");
  }

  std::string claim_text(const std::vector<int>& cells) const {
    if (cells.size() == 1) return card(cells[0]) + " can never go.";
    return listed(cards(cells)) + " cannot " + (cells.size() == 2 ? "both" : "all") + " go.";
  }

  // How many partners lie beside the pyramid for the ranks among some cells.
  std::string beside_text(const std::vector<int>& cells, std::size_t indent) const {
    std::vector<int> ranks;
    for (const int cell : cells) {
      if (std::find(ranks.begin(), ranks.end(), deal_[cell].rank()) == ranks.end()) {
        ranks.push_back(deal_[cell].rank());
      }
    }
    std::string text;
    for (const int rank : ranks) {
      std::vector<int> beside;
      for (int place = kCells; place < kCards; ++place) {
        if (deal_[place].rank() == kKing - rank) beside.push_back(place);
      }
      const auto asking = std::count_if(cells.begin(), cells.end(),
                                        [&](int cell) { return deal_[cell].rank() == rank; });
      const std::string name(rank_name(kKing - rank));
      const std::string whom = asking == 1 ? "the " + std::string(rank_name(rank)) + " needs"
                                           : "each of the " + many_of(rank) + " needs";
      if (beside.empty()) {
        text += "All four " + many_of(kKing - rank) + " lie in the pyramid, so " + whom +
                " one of those. ";
      } else {
        const bool one = beside.size() == 1;
        text += "Beside the pyramid " + std::string(one ? "lies only one " : "lie only the ") +
                (one ? name : many_of(kKing - rank)) + ", " + listed(cards(beside)) +
                ": for the other" +
                (static_cast<std::size_t>(asking) - beside.size() == 1 ? "" : "s") + " of the " +
                in_words(static_cast<int>(asking)) + " " + many_of(rank) +
                " it must be one in the pyramid. ";
      }
    }
    text.pop_back();
    return paragraph(text, indent);
  }

  // What a card can be paired with, and where each choice leads.
  std::string case_text(const Case& here, std::size_t indent) const {
    using Kind = Choice::Kind;
    std::vector<const Choice*> left;
    std::vector<std::string> under;
    std::vector<std::string> over;
    std::vector<std::string> taken;
    std::vector<std::string> stay;
    bool none_beside = false;
    for (const Choice& choice : here.choices) {
      switch (choice.kind) {
        case Kind::kLiesOn:
          under.push_back(card(choice.partner));
          break;
        case Kind::kLiesUnder:
          over.push_back(card(choice.partner));
          break;
        case Kind::kTaken:
          none_beside = choice.partner == Choice::kBeside;
          if (!none_beside) taken.push_back(card(choice.partner));
          break;
        case Kind::kStays:
          stay.push_back(card(choice.partner));
          break;
        case Kind::kLoop:
        case Kind::kOpen:
          left.push_back(&choice);
          break;
      }
    }
    std::vector<std::string> facts;
    if (!under.empty()) facts.push_back("it lies on " + listed(under));
    if (!over.empty()) {
      facts.push_back(listed(over) + (over.size() == 1 ? " lies on it" : " lie on it"));
    }
    if (!taken.empty()) {
      facts.push_back(listed(taken) + (taken.size() == 1 ? " is" : " are") + " taken already");
    }
    if (!stay.empty()) facts.push_back(listed(stay) + (stay.size() == 1 ? " stays" : " stay"));
    if (none_beside) {
      facts.push_back("no " + std::string(rank_name(partner_rank(here.cell))) +
                      " is left beside the pyramid");
    }
    std::string text = placed(here.cell) + ": ";
    if (!facts.empty()) text += listed(facts, ", and ") + ". ";
    if (left.empty()) return paragraph(text + "Nothing is left for it.", indent);
    if (left.size() == 1) {
      const Choice& only = *left.front();
      text += "It can only go with " + partner_text(here, only) + ". ";
      if (only.kind == Kind::kLoop) return paragraph(text + "But " + loop_text(only.loop), indent);
      text.pop_back();
      return paragraph(text, indent) + case_text(only.next.front(), indent);
    }
    std::vector<std::string> names;
    for (const Choice* choice : left) names.push_back(partner_text(here, *choice));
    std::string result = paragraph(text + "It can go with " + listed(names, " or ") + ".", indent);
    for (const Choice* choice : left) {
      const std::string with = "With " + partner_text(here, *choice) + ": ";
      if (choice->kind == Kind::kLoop) {
        result += paragraph(with + loop_text(choice->loop), indent, "- ");
      } else {
        result += paragraph(with.substr(0, with.size() - 1), indent, "- ");
        result += case_text(choice->next.front(), indent + kIndent);
      }
    }
    return result;
  }

  std::string partner_text(const Case& here, const Choice& choice) const {
    if (choice.partner != Choice::kBeside) return placed(choice.partner);
    return "a" +
           std::string(partner_rank(here.cell) == kAce || partner_rank(here.cell) == 8 ? "n "
                                                                                       : " ") +
           std::string(rank_name(partner_rank(here.cell))) + " beside the pyramid";
  }

  // "that is a loop: 6♥ lies under 5♥, which goes with 8♠, which lies under 7♣, which goes with
  // 6♥."
  std::string loop_text(const std::vector<LoopStep>& loop) const {
    std::string text = "that is a loop: " + card(loop.front().waiting);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const LoopStep& next = loop[(i + 1) % loop.size()];
      text += (i == 0 ? " lies under " : ", which lies under ") + card(loop[i].on_it);
      if (next.waiting == loop[i].partner) text += ", which goes with " + card(next.waiting);
    }
    return text + ". Each waits for the next.";
  }

  std::string end_text(const Bound& bound) const {
    const std::optional<int>& most = outcome_.max_pyramid_cards;
    if (!most) return "";
    if (bound.most == *most) {
      return "\n" + paragraph("So no line removes more than " + std::to_string(*most) +
                                  " pyramid cards, and there is one that removes " +
                                  std::to_string(*most) + ".",
                              kIndent);
    }
    return "\n" +
           paragraph("That is why it cannot be won. That the most is " + std::to_string(*most) +
                         " has no reason as short: several such conflicts work together.",
                     kIndent);
  }

  std::string too_few_text(int low) const {
    const int high = kKing - low;
    const auto inside =
        static_cast<int>(std::count_if(deal_.pyramid().begin(), deal_.pyramid().end(), [&](Card c) {
          return c.rank() == low || c.rank() == high;
        }));
    const int beside = 8 - inside;
    return paragraph("Of the eight " + many_of(low) + " and " + many_of(high) + ", " +
                         in_words(beside) +
                         " lie beside the pyramid. Two cards beside it "
                         "never go together, so each of them needs one of the " +
                         in_words(inside) + " in the pyramid: at least " +
                         in_words(beside - inside) + " are left over.",
                     kIndent);
  }

  std::string stock_card(int place) const {
    const int index = place - kCells;
    const int first = question_.rules.initial_waste;
    if (index < first) return card(place) + " (the card turned at the start)";
    return card(place) + " (" + ordinal(index - first + 1) + " of the stock)";
  }

  std::string stranded_text(const Stranded& stranded) {
    CellSet shown = 0;
    for (const Stranded::Partner& partner : stranded.partners) {
      if (partner.place < kCells) shown |= cell_bit(partner.place);
    }
    if (stranded.last_on_it >= 0) shown |= cell_bit(stranded.last_on_it);
    const CellSet marked = cell_bit(stranded.cell);
    std::string text = picture(shown | marked, marked) + legend();
    std::string head =
        card(stranded.cell) + " in row " + std::to_string(row_of(stranded.cell)) + " can never go.";
    if (stranded.turned + stranded.redeals > 0 && stranded.last_on_it >= 0 && timed()) {
      head += " It is free only when " + moment_text(stranded) + ", for " +
              placed(stranded.last_on_it) + " on it cannot go sooner.";
    }
    text += paragraph(head + " Of the four " + many_of(partner_rank(stranded.cell)) + ":", kIndent);
    for (const Stranded::Partner& partner : stranded.partners) {
      text += paragraph(partner_text(stranded.cell, partner), kIndent, "- ");
    }
    return text;
  }

  bool timed() const { return !question_.rules.unlimited(); }

  std::string moment_text(const Stranded& stranded) const {
    std::string text = number(stranded.turned, "card", "cards") + " of the 24 have been turned";
    if (question_.rules.redeals > 0) {
      text += " in pass " + std::to_string(stranded.redeals + 1) + " of " +
              std::to_string(question_.rules.redeals + 1);
    }
    return text;
  }

  std::string partner_text(int cell, const Stranded::Partner& partner) const {
    using Why = Stranded::Partner::Why;
    const bool inside = partner.place < kCells;
    const std::string name = inside ? placed(partner.place) : stock_card(partner.place);
    switch (partner.why) {
      case Why::kLiesOn:
        return name + " lies under it.";
      case Why::kLiesUnder:
        return name + " lies on it.";
      case Why::kNeverGoes:
        return name + " can itself never go.";
      case Why::kBuried:
        return name + " is buried by then: " + stock_card(partner.barrier) +
               " is turned onto it, " +
               (partner.barrier_waits ? "which cannot go before " + card(cell) + " has gone."
                                      : "which can go with nothing itself.");
      case Why::kOutOfReach:
        break;
    }
    return name + (inside ? " cannot be free together with it: one waits for the other."
                          : " is out of reach whenever " + card(cell) +
                                " is free: cards that lie on it by then do not go in time.");
  }

  std::string too_many_text() {
    CellSet marked = 0;
    for (const int cell : why_.too_many_in_time) marked |= cell_bit(cell);
    const bool one = why_.too_many_in_time.size() == 1;
    return picture(marked, marked) +
           paragraph(claim_text(why_.too_many_in_time) + " Before " + (one ? "it" : "them") +
                         ", all that lies on " + (one ? "it" : "them") +
                         " must go, and the stock does not bring the partners for that in time: "
                         "each stock card can be had only until another card that must wait is "
                         "turned onto it. This follows from the earliest and the latest moment at "
                         "which each card can go, without any search" +
                         (one ? "." : "; leave one of them out, and it does not follow."),
                     kIndent);
  }

  std::string no_short_reason() const {
    if (outcome_.nodes == 0) {
      return paragraph("There is no short reason: it follows from when each card can go.", kIndent);
    }
    return paragraph("There is no short reason: it took an exhaustive search of " +
                         grouped(outcome_.nodes) +
                         (outcome_.nodes == 1 ? " position." : " positions."),
                     kIndent);
  }

  std::string win_text() const {
    std::string text = "How it can be won:\n\n";
    if (!why_.needed_pairs_known) {
      return text + paragraph("There is no shorter reason than the line of play itself.", kIndent);
    }
    CellSet marked = 0;
    for (const PairOrder::Pair& pair : why_.needed_pairs) {
      marked |= cell_bit(pair.low) | cell_bit(pair.high);
    }
    if (marked != 0) text += picture(marked, marked);
    text += paragraph(
        "The stock can be turned again and again, so each card beside the pyramid can be had when "
        "it is wanted. Of each rank there are four.",
        kIndent);
    for (int low = 1; low <= 6; ++low) text += class_text(low);
    return text + paragraph(why_.needed_pairs.empty()
                                ? "No two ranks that make 13 have more than four cards in the "
                                  "pyramid, so every card can go with one from beside it."
                                : "Every other card goes with one from beside the pyramid.",
                            kIndent);
  }

  std::string class_text(int low) const {
    std::vector<std::string> pairs;
    for (const PairOrder::Pair& pair : why_.needed_pairs) {
      if (deal_[pair.low].rank() != low) continue;
      pairs.push_back(card(pair.low) + " with " + card(pair.high));
    }
    if (pairs.empty()) return "";
    const auto count = [&](int rank) {
      return static_cast<int>(std::count_if(deal_.pyramid().begin(), deal_.pyramid().end(),
                                            [rank](Card c) { return c.rank() == rank; }));
    };
    const int high = kKing - low;
    const auto some = [&](int rank) { return number(count(rank), rank_name(rank), many_of(rank)); };
    return paragraph(
        some(low) + " and " + some(high) + " lie in the pyramid, too many for the others: " +
            number(static_cast<int>(pairs.size()), "pair", "pairs") + " must be made inside it. " +
            listed(pairs) + (pairs.size() == 1 ? " does." : " do."),
        kIndent, "- ");
  }

  const Deal& deal_;
  const Question& question_;
  const Outcome& outcome_;
  const Explanation& why_;
  const Style& style_;
  bool legend_told_ = false;
};

}  // namespace

std::string explanation_text(const Deal& deal, const Question& question, const Outcome& outcome,
                             const Explanation& why, const Style& style) {
  return Explainer(deal, question, outcome, why, style).text();
}

}  // namespace pyramid::cli
