#include "cli/line_text.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "engine/pyramid.h"

namespace pyramid::cli {
namespace {

constexpr std::size_t kNumberWidth = 8;
constexpr std::size_t kLeastTextWidth = 44;

std::string name(const Referee& table, int place, const Style& style) {
  return card_text(table.deal()[place], style);
}

std::string where(const Referee& table, int place) {
  const std::string text = place_text(table, place);
  return place < kCells ? " (" + text + ")" : " from the " + text;
}

// `table` as it is before the move.
std::string removal_text(const Referee& table, Move move, const Style& style) {
  const std::string one = name(table, move.first(), style);
  const std::string one_place = place_text(table, move.first());
  if (move.cards() == 1) return "remove " + one + where(table, move.first());
  const std::string other = name(table, move.second(), style);
  if (one_place == place_text(table, move.second())) {
    return "remove " + one + " and " + other + where(table, move.second());
  }
  // The pyramid's places come first, so the other card lies beside the pyramid, if one does.
  const std::string with = move.second() < kCells || move.first() >= kCells ? " and " : " with ";
  return "remove " + one + where(table, move.first()) + with + other + where(table, move.second());
}

std::string top_of(const Referee& table, const std::vector<int>& pile, const Style& style) {
  return pile.empty() ? "-" : name(table, pile.back(), style);
}

// `table` as it is after the draws.
std::string draws_text(const Referee& table, std::size_t draws, const Style& style) {
  const Rules& rules = table.rules();
  if (rules.piles != 1) {
    std::string text = draws == 1 ? "turn cards; on top:"
                                  : "turn cards " + std::to_string(draws) + " times; on top:";
    for (int pile = 0; pile < rules.piles; ++pile) {
      text.append(pile == 0 ? " " : ", ").append(kPileNames[static_cast<std::size_t>(pile)]);
      text += " " + top_of(table, table.waste(pile), style);
    }
    return text;
  }
  const std::string top = top_of(table, table.waste(), style);
  std::string text =
      draws == 1 ? "draw " + top : "draw " + std::to_string(draws) + " cards, to " + top;
  if (rules.access == Access::kStockTop) {
    text += table.stock().empty() ? "; the stock is empty"
                                  : "; " + top_of(table, table.stock(), style) + " is next";
  }
  return text;
}

constexpr std::string_view kRedealText = "redeal: the waste is the stock again";

class Teller {
 public:
  Teller(const Deal& deal, const Rules& rules, const Style& style)
      : style_(style), referee_(deal, rules) {}

  std::vector<PlayStep> tell(std::span<const Move> line) {
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t end = line[i].kind() == Move::Kind::kDraw ? end_of_draws(line, i) : i + 1;
      step(line.subspan(i, end - i));
      i = end;
    }
    return std::move(steps_);
  }

 private:
  static std::size_t end_of_draws(std::span<const Move> line, std::size_t begin) {
    while (begin < line.size() && line[begin].kind() == Move::Kind::kDraw) ++begin;
    return begin;
  }

  // One move, or some draws.
  void step(std::span<const Move> moves) {
    const int first = referee_.moves() + 1;
    // A removal is told by where its cards lie before it, a draw by what it leads to.
    std::string text =
        moves.front().is_removal() ? removal_text(referee_, moves.front(), style_) : "";
    for (const Move move : moves) play_or_throw(referee_, move);
    if (moves.front().kind() == Move::Kind::kDraw) {
      text = draws_text(referee_, moves.size(), style_);
    }
    if (moves.front().kind() == Move::Kind::kRedeal) text = kRedealText;
    steps_.push_back({first, referee_.moves(), std::move(text),
                      moves.front().is_removal() ? std::optional(referee_.score()) : std::nullopt});
  }

  const Style& style_;
  Referee referee_;
  std::vector<PlayStep> steps_;
};

std::string number_text(const PlayStep& step, const Style& style) {
  std::string text = std::to_string(step.first_move);
  if (step.last_move > step.first_move) {
    text += (style.ascii ? "-" : "–") + std::to_string(step.last_move);
  }
  return text + ".";
}

}  // namespace

std::vector<PlayStep> steps_of(const Deal& deal, const Rules& rules, std::span<const Move> line,
                               const Style& style) {
  return Teller(deal, rules, style).tell(line);
}

std::string move_text(const Referee& before, Move move, const Style& style) {
  if (move.is_removal()) return removal_text(before, move, style);
  if (move.kind() == Move::Kind::kRedeal) return std::string(kRedealText);
  Referee after = before;
  play_or_throw(after, move);
  return draws_text(after, 1, style);
}

std::string line_text(std::span<const PlayStep> steps, const Style& style) {
  // One column of scores, behind the longest removal.
  std::size_t text_width = kLeastTextWidth;
  for (const PlayStep& step : steps) {
    if (step.score) text_width = std::max(text_width, display_width(step.text));
  }
  std::string text;
  for (const PlayStep& step : steps) {
    text += padded_left(number_text(step, style), kNumberWidth) + " ";
    if (step.score) {
      text += padded_right(step.text, text_width) + " score " + std::to_string(*step.score);
    } else {
      text += step.text;
    }
    text += "\n";
  }
  return text;
}

std::string place_text(const Referee& referee, int place) {
  if (place < kCells) return "row " + std::to_string(row_of(place));
  const std::vector<int>& stock = referee.stock();
  return std::find(stock.begin(), stock.end(), place) == stock.end() ? "waste" : "stock";
}

void play_or_throw(Referee& referee, Move move) {
  if (const std::optional<std::string> why = referee.play(move)) {
    throw std::logic_error("a solver's line has an illegal move: " + *why);
  }
}

}  // namespace pyramid::cli
