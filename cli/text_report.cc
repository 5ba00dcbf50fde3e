#include "cli/text_report.h"

#include <vector>

#include "cli/line_text.h"
#include "cli/number_text.h"
#include "cli/picture.h"
#include "engine/referee.h"
#include "solver/structure.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kLabelWidth = 19;
constexpr int kMaxScore = kScorePerPyramidCard * kCells;

std::string labelled(std::string_view label, const std::string& text) {
  return padded_right(label, kLabelWidth) + text + "\n";
}

std::string search_text(const Outcome& outcome) {
  // What is seen at the deal itself takes no search.
  if (outcome.nodes == 0) return "proved before any search";
  return "proved by search, " + grouped(outcome.nodes) +
         (outcome.nodes == 1 ? " position" : " positions");
}

// The positions are those of all searches: where fewest moves were asked for, they stand there.
std::string method_text(const Outcome& outcome, Find find) {
  if (outcome.method == Method::kStructure) return "proved by counting ranks";
  const bool apart = asks_for_moves(find) && outcome.winnable == Verdict::kYes;
  return apart ? "proved by search" : search_text(outcome);
}

std::string verdict_text(const Outcome& outcome, const Question& question) {
  if (outcome.winnable == Verdict::kUnknown) {
    return "unknown: " + gave_up_text(outcome.gave_up, question);
  }
  return std::string(to_text(outcome.winnable)) + " (" +
         method_text(outcome, question.options.find) + ")";
}

std::string maximum_text(std::optional<int> maximum, int seen, int of, const std::string& why) {
  if (maximum) return std::to_string(*maximum) + " of " + std::to_string(of);
  return "at least " + std::to_string(seen) + " of " + std::to_string(of) + ": " + why;
}

std::string maximum_lines(const Outcome& outcome, const Question& question) {
  const std::string why = gave_up_text(outcome.gave_up, question);
  std::string text =
      labelled("max pyramid cards",
               maximum_text(outcome.max_pyramid_cards, outcome.seen_pyramid_cards, kCells, why));
  text += labelled("max cards", maximum_text(outcome.max_cards, outcome.seen_cards, kCards, why));
  const auto score = [](int cards) { return kScorePerPyramidCard * cards; };
  const std::optional<int> max_score =
      outcome.max_pyramid_cards ? std::optional(score(*outcome.max_pyramid_cards)) : std::nullopt;
  return text + labelled("max score", maximum_text(max_score, score(outcome.seen_pyramid_cards),
                                                   kMaxScore, why));
}

std::string moves_text(const Outcome& outcome, const Question& question) {
  if (outcome.winnable == Verdict::kNo) return "none";
  if (outcome.fewest_moves) {
    return std::to_string(*outcome.fewest_moves) + " (" + search_text(outcome) + ")";
  }
  return moves_bounds_text(outcome) + ": " + gave_up_text(outcome.gave_up, question);
}

std::string verdict_lines(const Outcome& outcome, const Question& question) {
  const std::string text = labelled("winnable", verdict_text(outcome, question));
  const Find find = question.options.find;
  return text + (asks_for_maxima(find) ? maximum_lines(outcome, question) : "") +
         (asks_for_moves(find) ? labelled("fewest moves", moves_text(outcome, question)) : "");
}

// How the heading of a line of play begins; nothing else of a report does.
constexpr std::string_view kWinningLine = "A winning line, ";
constexpr std::string_view kShortestLine = "A shortest winning line, ";
constexpr std::string_view kNotWinnable = "Not winnable. ";
constexpr std::string_view kBestLine = "A line that removes ";

std::string line_heading(const Outcome& outcome, const Rules& rules) {
  const std::string moves =
      std::to_string(outcome.line.size()) + (outcome.line.size() == 1 ? " move" : " moves");
  if (outcome.winnable == Verdict::kYes) {
    return std::string(outcome.fewest_moves ? kShortestLine : kWinningLine) + moves +
           (rules.goal == Goal::kAll ? ", all 52 cards" : "") + ":\n";
  }
  return std::string(outcome.winnable == Verdict::kNo ? kNotWinnable : "") +
         std::string(kBestLine) + std::to_string(outcome.seen_pyramid_cards) +
         (outcome.seen_pyramid_cards == 1 ? " pyramid card, " : " pyramid cards, ") + moves + ":\n";
}

// What of the answer hangs on cards that nobody published.
std::string source_note(const DealInput& input, const Question& question, const Outcome& outcome,
                        bool with_line) {
  const Rules& rules = question.rules;
  switch (input.source) {
    case DealSource::kPublished: {
      if (!structure_applies(rules) && structure_decides_win(rules)) {
        return "Note: whether the deal is winnable does not depend on the order of the stock; the "
               "rest\n"
               "may. This project generated the order, and it may differ in the app.\n";
      }
      if (!structure_applies(rules)) {
        return "Note: the answer may depend on the order of the stock, which this project "
               "generated\n"
               "and which may differ in the app.\n";
      }
      const bool moves = asks_for_moves(question.options.find) && outcome.winnable != Verdict::kNo;
      std::string note =
          "Note: whether the deal is winnable, and the maxima, do not depend on the order of\n"
          "the stock.";
      if (moves || with_line) {
        note += moves ? " The fewest moves and the line do; this project generated the order, and\n"
                        "it may differ in the app."
                      : " The draws of this line do; this project generated the order, and it may\n"
                        "differ in the app.";
      }
      return note + "\n";
    }
    case DealSource::kGenerated:
      return "Note: these are the cards of this project's dealer. The app shows other cards for\n"
             "this code; give the ones you see with --cards or --deal.\n";
    case DealSource::kGiven:
      break;
  }
  return "";
}

}  // namespace

bool is_line_heading(std::string_view line) {
  if (line.starts_with(kNotWinnable)) line.remove_prefix(kNotWinnable.size());
  return line.ends_with(':') && (line.starts_with(kWinningLine) ||
                                 line.starts_with(kShortestLine) || line.starts_with(kBestLine));
}

std::string rules_text(const Rules& rules) {
  std::string names;
  for (const Preset* const preset : presets_of(rules)) {
    names.append(names.empty() ? "" : ", ").append(preset->name);
  }
  return (names.empty() ? "" : names + ": ") + to_text(rules);
}

std::string text_report(const DealInput& input, const Question& question, const Outcome& outcome,
                        bool show_line, const Style& style) {
  const Rules& rules = question.rules;
  const bool with_line = show_line && !outcome.line.empty();
  std::string text;
  if (input.code) text += "deal    " + input.code_text() + "\n";
  text += "source  " + source_text(input.source) + "\n";
  text += "rules   " + rules_text(rules) + "\n\n";
  text += pyramid_picture(input.deal, style) + "\n";
  text += piles_picture(input.deal, rules.initial_waste, style) + "\n";
  text += verdict_lines(outcome, question);
  if (with_line) {
    text += "\n" + line_heading(outcome, rules);
    text += line_text(steps_of(input.deal, rules, outcome.line, style), style);
  }
  const std::string note = source_note(input, question, outcome, with_line);
  return note.empty() ? text : text + "\n" + note;
}

}  // namespace pyramid::cli
