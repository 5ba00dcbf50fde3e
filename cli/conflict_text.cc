#include "cli/conflict_text.h"

#include <algorithm>
#include <vector>

#include "engine/bits.h"

namespace pyramid::cli {
namespace {

class ConflictTeller {
 public:
  explicit ConflictTeller(const CardWords& words) : words_(words) {}

  std::string bound_text(const Bound& bound, std::size_t indent) {
    const Conflict& conflict = bound.conflict;
    std::string text;
    if (conflict.stay == 0) text += bound_picture(bound) + lies_on_legend();
    text += paragraph(words_.cannot_go(conflict.cells), indent);
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
      text += paragraph("if " + words_.card(branch.cell) + ", " + stay_text(branch, bound.most),
                        indent, "- ");
      for (const Bound& more : branch.more) text += bound_text(more, indent + kExplanationIndent);
    }
    return text;
  }

 private:
  // The cards of all conflicts in brackets, and what they may go with.
  std::string bound_picture(const Bound& bound) const {
    CellSet marked = 0;
    mark(bound, marked);
    CellSet shown = marked;
    for (const int cell : Indices(marked)) {
      for (int other = 0; other < kCells; ++other) {
        if (is_pair(words_.deal()[cell], words_.deal()[other])) shown |= cell_bit(other);
      }
    }
    return words_.picture(shown, marked);
  }

  static void mark(const Bound& bound, CellSet& marked) {
    for (const int cell : bound.conflict.cells) marked |= cell_bit(cell);
    for (const Bound::Branch& branch : bound.branches) {
      for (const Bound& more : branch.more) mark(more, marked);
    }
  }

  int partner_rank(int cell) const { return kKing - words_.deal()[cell].rank(); }

  std::string stay_text(const Bound::Branch& branch, int most) const {
    const int stay = count_bits(branch.stay);
    const std::string numbers = std::to_string(stay) + (stay == 1 ? " card stays" : " cards stay") +
                                " and at most " + std::to_string(kCells - stay) + " go";
    return numbers + (kCells - stay <= most ? "." : "; but not all of these:");
  }

  // How many partners lie beside the pyramid for the ranks among some cells.
  std::string beside_text(const std::vector<int>& cells, std::size_t indent) const {
    std::vector<int> ranks;
    for (const int cell : cells) {
      if (std::find(ranks.begin(), ranks.end(), words_.deal()[cell].rank()) == ranks.end()) {
        ranks.push_back(words_.deal()[cell].rank());
      }
    }
    std::string text;
    for (const int rank : ranks) {
      std::vector<int> beside;
      for (int place = kCells; place < kCards; ++place) {
        if (words_.deal()[place].rank() == kKing - rank) beside.push_back(place);
      }
      const auto asking = std::count_if(
          cells.begin(), cells.end(), [&](int cell) { return words_.deal()[cell].rank() == rank; });
      const std::string name = rank_name(kKing - rank);
      const std::string whom = asking == 1 ? "the " + rank_name(rank) + " needs"
                                           : "each of the " + rank_names(rank) + " needs";
      if (beside.empty()) {
        text += "All four " + rank_names(kKing - rank) + " lie in the pyramid, so " + whom +
                " one of those. ";
      } else {
        const bool one = beside.size() == 1;
        text += "Beside the pyramid " + std::string(one ? "lies only one " : "lie only the ") +
                (one ? name : rank_names(kKing - rank)) + ", " + listed(words_.cards(beside)) +
                ": for the other" +
                (static_cast<std::size_t>(asking) - beside.size() == 1 ? "" : "s") + " of the " +
                in_words(static_cast<int>(asking)) + " " + rank_names(rank) +
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
          under.push_back(words_.card(choice.partner));
          break;
        case Kind::kLiesUnder:
          over.push_back(words_.card(choice.partner));
          break;
        case Kind::kTaken:
          none_beside = choice.partner == Choice::kBeside;
          if (!none_beside) taken.push_back(words_.card(choice.partner));
          break;
        case Kind::kStays:
          stay.push_back(words_.card(choice.partner));
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
      facts.push_back("no " + rank_name(partner_rank(here.cell)) + " is left beside the pyramid");
    }
    std::string text = words_.placed(here.cell) + ": ";
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
    names.reserve(left.size());
    for (const Choice* choice : left) names.push_back(partner_text(here, *choice));
    std::string result = paragraph(text + "It can go with " + listed(names, " or ") + ".", indent);
    for (const Choice* choice : left) {
      const std::string with = "With " + partner_text(here, *choice) + ": ";
      if (choice->kind == Kind::kLoop) {
        result += paragraph(with + loop_text(choice->loop), indent, "- ");
      } else {
        result += paragraph(with.substr(0, with.size() - 1), indent, "- ");
        result += case_text(choice->next.front(), indent + kExplanationIndent);
      }
    }
    return result;
  }

  std::string partner_text(const Case& here, const Choice& choice) const {
    if (choice.partner != Choice::kBeside) return words_.placed(choice.partner);
    return "a" +
           std::string(partner_rank(here.cell) == kAce || partner_rank(here.cell) == 8 ? "n "
                                                                                       : " ") +
           rank_name(partner_rank(here.cell)) + " beside the pyramid";
  }

  // "that is a loop: 6♥ lies under 5♥, which goes with 8♠, which lies under 7♣, which goes with
  // 6♥."
  std::string loop_text(const std::vector<LoopStep>& loop) const {
    std::string text = "that is a loop: " + words_.card(loop.front().waiting);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const LoopStep& next = loop[(i + 1) % loop.size()];
      text += (i == 0 ? " lies under " : ", which lies under ") + words_.card(loop[i].on_it);
      if (next.waiting == loop[i].partner) text += ", which goes with " + words_.card(next.waiting);
    }
    return text + ". Each waits for the next.";
  }

  const CardWords& words_;
};

}  // namespace

std::string lies_on_legend() {
  return paragraph(
             "\"Lies on\" means directly or with cards between: the card under it is not free "
             "before it has gone. Cards that are not named may go as they like; it does not "
             "help.",
             kExplanationIndent) +
         "\n";
}

std::string conflict_text(const CardWords& words, const Bound& bound) {
  return ConflictTeller(words).bound_text(bound, kExplanationIndent);
}

}  // namespace pyramid::cli
