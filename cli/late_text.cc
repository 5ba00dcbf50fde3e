#include "cli/late_text.h"

#include <algorithm>
#include <utility>

#include "cli/conflict_text.h"
#include "engine/pyramid.h"

namespace pyramid::cli {
namespace {

// More than so many steps nobody is asked to follow.
constexpr std::size_t kMostSteps = 12;

// "15 cards of the 24 have been turned", "pass 2 of 3".
std::string moment_text(const Rules& rules, Moment moment) {
  const int turned = moment % kPass;
  std::string in_pass = rules.redeals > 0 ? "pass " + std::to_string(moment / kPass + 1) + " of " +
                                                std::to_string(rules.redeals + 1)
                                          : "";
  if (turned == 0) return in_pass;
  return counted(turned, "card", "cards") + " of the 24 " + (turned == 1 ? "has" : "have") +
         " been turned" + (rules.access == Access::kStockTop ? " up" : "") +
         (in_pass.empty() ? "" : " in " + in_pass);
}

std::string place_text(const CardWords& words, const Rules& rules, int place) {
  if (place < kCells) return words.placed(place);
  const int index = place - kCells;
  const int first = rules.initial_waste;
  if (index < first) return words.card(place) + " (the card turned at the start)";
  return words.card(place) + " (" + ordinal(index - first + 1) + " of the stock)";
}

class LateTeller {
 public:
  LateTeller(const CardWords& words, const Rules& rules, const std::vector<LateStep>& steps)
      : words_(words), rules_(rules), steps_(steps), numbered_(steps.size() <= kMostSteps) {}

  std::string text() const {
    const LateStep& last = steps_.back();
    std::string text = words_.picture(shown(), cell_bit(last.place)) + lies_on_legend();
    if (!numbered_) {
      return text + step_text(last, "") +
             paragraph("Why it is so of those cards takes " + std::to_string(steps_.size() - 1) +
                           " more steps of this kind, too many to print.",
                       kExplanationIndent);
    }
    std::string head = words_.card(last.place) + " can never go. ";
    if (steps_.size() > 1) {
      head +=
          "The steps say why, each of one card and all that it could go with; a number in "
          "brackets is the step that says why a card goes so late, or never. ";
    }
    head += "A card of the stock can be had from when it is turned" +
            std::string(rules_.access == Access::kStockTop ? " up" : "") +
            ", but not while another lies on it.";
    text += paragraph(head, kExplanationIndent) + "\n";
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      text += step_text(steps_[i], steps_.size() == 1 ? "" : std::to_string(i + 1) + ". ");
    }
    return text;
  }

 private:
  // The cells that are spoken of.
  CellSet shown() const {
    CellSet cells = 0;
    const auto show = [&](int place) {
      if (place >= 0 && place < kCells) cells |= cell_bit(place);
    };
    for (std::size_t i = numbered_ ? 0 : steps_.size() - 1; i < steps_.size(); ++i) {
      show(steps_[i].place);
      for (const LateClause& clause : steps_[i].clauses) {
        show(clause.partner);
        show(clause.card);
        for (const LateClause& since : clause.since) show(since.card);
      }
    }
    return cells;
  }

  std::string step_text(const LateStep& step, const std::string& number) const {
    // Partners of which the same is to be said, together.
    std::vector<std::pair<std::vector<int>, const LateClause*>> groups;
    for (const LateClause& clause : step.clauses) {
      auto group = groups.begin();
      while (group != groups.end() && !alike(*group->second, clause)) ++group;
      if (group == groups.end()) group = groups.insert(group, {{}, &clause});
      group->first.push_back(clause.partner);
    }
    std::vector<std::string> clauses;
    clauses.reserve(groups.size());
    for (const auto& [partners, clause] : groups) {
      clauses.push_back(clause_text(partners, *clause));
    }
    std::string text = placed(step.place) + claim_text(step) + ": ";
    for (std::size_t i = 0; i < clauses.size(); ++i) text += (i == 0 ? "" : "; ") + clauses[i];
    return paragraph(text + ".", kExplanationIndent, number);
  }

  static bool is_plain(const LateClause& clause) {
    using Why = LateClause::Why;
    return clause.why == Why::kLiesOn || clause.why == Why::kLiesUnder ||
           clause.why == Why::kBeside ||
           (clause.why == Why::kTurned && clause.own == clause.partner && clause.since.empty());
  }

  // Whether one clause does for both partners.
  static bool alike(const LateClause& one, const LateClause& other) {
    if (one.why != other.why) return false;
    if (is_plain(one) && is_plain(other)) return true;
    const bool same_side = (one.own == one.partner) == (other.own == other.partner);
    return one.card >= 0 && one.card == other.card && one.step == other.step && same_side &&
           std::equal(one.since.begin(), one.since.end(), other.since.begin(), other.since.end(),
                      alike);
  }

  std::string claim_text(const LateStep& step) const {
    if (step.not_before == kNever) return " can never go";
    if (step.sooner_than >= 0) return " cannot go sooner than " + words_.card(step.sooner_than);
    return " cannot go before " + moment_text(rules_, step.not_before);
  }

  std::string placed(int place) const { return place_text(words_, rules_, place); }

  std::string reference(const LateClause& clause) const {
    return numbered_ && clause.step >= 0 ? " (" + std::to_string(clause.step + 1) + ")" : "";
  }

  // What holds of some partners of a card.
  std::string clause_text(const std::vector<int>& partners, const LateClause& clause) const {
    using Why = LateClause::Why;
    if (clause.partner < 0) return cover_text(clause);
    std::vector<std::string> names;
    names.reserve(partners.size());
    for (const int partner : partners) names.push_back(placed(partner));
    const bool one = partners.size() == 1;
    const std::string name = listed(names);
    switch (clause.why) {
      case Why::kLiesOn:
        return name + (one ? " lies" : " lie") + " under it";
      case Why::kLiesUnder:
        return name + (one ? " lies" : " lie") + " on it";
      case Why::kBeside:
        return name + (one ? " is" : " are") + " no partner" + (one ? "" : "s") +
               ", since two cards of one waste pile never go together";
      case Why::kItself:
        return name + " is that card";
      case Why::kStuck:
        return name + " can never go" + reference(clause);
      case Why::kTurned:
        if (is_plain(clause)) return name + (one ? " is" : " are") + " turned no sooner";
        break;
      case Why::kCovered:
        if (clause.own == clause.partner) {
          return name + " lies under " + words_.card(clause.card) + reference(clause);
        }
        break;
      default:
        break;
    }
    return "with " + name + " not, for " +
           reason_text(clause, one ? words_.card(partners.front()) : "them");
  }

  std::string cover_text(const LateClause& clause) const {
    return words_.card(clause.card) + " lies on it" + reference(clause);
  }

  // Why the pair of a card and the partner of a clause is not made, or not sooner.
  // `partner`: what to call it.
  std::string reason_text(const LateClause& clause, const std::string& partner) const {
    using Why = LateClause::Why;
    std::string text;
    for (const LateClause& since : clause.since) {
      text += reason_text(since, partner) + ", and by then ";
    }
    const auto own = [&] {
      return clause.own == clause.partner ? partner : words_.card(clause.own);
    };
    const auto card = [&] { return placed(clause.card); };
    switch (clause.why) {
      case Why::kTurned:
        return text + placed(clause.own) +
               (clause.since.empty() ? " is turned no sooner" : " must be turned again");
      case Why::kCovered:
      case Why::kLoop:
        return text + own() + (own() == "them" ? " lie under " : " lies under ") +
               words_.card(clause.card) + reference(clause);
      case Why::kBuried:
      case Why::kLoaded:
        return text + card() + " lies on " + own() + reference(clause);
      case Why::kBetween:
        return text + card() + " comes onto " + own() + " before" + reference(clause);
      case Why::kMissed:
        return text + card() + " has been turned, while the two could only go just then";
      default:
        return text + partner + " can never go" + reference(clause);
    }
  }

  const CardWords& words_;
  const Rules& rules_;
  const std::vector<LateStep>& steps_;
  bool numbered_;
};

}  // namespace

std::string late_text(const CardWords& words, const Rules& rules,
                      const std::vector<LateStep>& steps) {
  return LateTeller(words, rules, steps).text();
}

std::string times_text(const CardWords& words, const Rules& rules, int cell,
                       const std::vector<PairTime>& times) {
  std::string partners;
  for (const PairTime& time : times) {
    if (time.cell != cell) continue;
    std::string text = place_text(words, rules, time.partner);
    if (time.from > 0) text += " not before " + moment_text(rules, time.from);
    if (time.barrier >= 0) {
      text += std::string(time.from > 0 ? ", and" : "") + " only until " +
              place_text(words, rules, time.barrier) + " is turned onto it" +
              (rules.redeals > 0 ? " in the last pass" : "");
    }
    partners += (partners.empty() ? "" : "; or with ") + text;
  }
  return paragraph(words.placed(cell) + " with " + partners + ".", kExplanationIndent, "- ");
}

}  // namespace pyramid::cli
