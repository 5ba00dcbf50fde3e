#include "engine/move.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/card_text.h"
#include "engine/text.h"

namespace pyramid {
namespace {

struct Word {
  std::string_view name;
  Move move;
};

constexpr std::array<Word, 3> kWords = {
    {{"draw", Move::draw()}, {"redeal", Move::redeal()}, {"recycle", Move::redeal()}}};

constexpr auto kWordNames = [] {
  std::array<std::string_view, kWords.size()> names;
  std::ranges::transform(kWords, names.begin(), &Word::name);
  return names;
}();

constexpr std::string_view kExpected = "expected draw, redeal, a king or a pair, as in Kd or Tc+3s";

constexpr std::string_view kBlanks = " \t\r\n";

// More than any move names; a longer list is not read to its end.
constexpr std::size_t kMaxPieces = 8;

std::string written(Move move, const Deal& deal, std::string (*card_text)(Card),
                    std::string_view plus) {
  switch (move.kind()) {
    case Move::Kind::kDraw:
      return "draw";
    case Move::Kind::kRedeal:
      return "redeal";
    case Move::Kind::kRemove:
      break;
  }
  std::string text = card_text(deal[move.first()]);
  if (move.cards() == 2) text.append(plus).append(card_text(deal[move.second()]));
  return text;
}

int place_of(Card card, const Deal& deal) {
  return static_cast<int>(std::ranges::find(deal.cards(), card) - deal.cards().begin());
}

// One problem for each '+' that does not join two cards: one was forgotten there.
void check_pluses(std::string_view text, const CardList& list, Problems& problems) {
  for (std::size_t at = text.find('+'); at != std::string_view::npos; at = text.find('+', at + 1)) {
    const std::size_t before = text.substr(0, at).find_last_not_of(kBlanks);
    const std::size_t after = text.find_first_not_of(kBlanks, at + 1);
    if (before == std::string_view::npos || text[before] == '+') {
      problems.push_back({"\"+\" with no card before it; expected two cards, as in Tc+3s", at});
    } else if (after == std::string_view::npos) {
      problems.push_back({"\"+\" with no card after it; expected two cards, as in Tc+3s", at});
    }
    if (problems.size() + list.cards.size() > kMaxPieces) return;
  }
}

}  // namespace

std::string to_text(Move move, const Deal& deal) { return written(move, deal, &to_text, "+"); }

std::string to_symbols(Move move, const Deal& deal) {
  return written(move, deal, &to_symbols, " + ");
}

Result<Move> parse_move(std::string_view text, const Deal& deal) {
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;
  if (begin == text.size()) return Problem{"no move; " + std::string(kExpected)};
  const std::string_view core = text.substr(begin, end - begin);
  for (const Word& word : kWords) {
    if (equal_any_case(core, word.name)) return word.move;
  }
  if (const std::string_view name = nearest(core, kWordNames); !name.empty()) {
    return Problem{quoted(core) + " is not a move; did you mean " + std::string(name) + "?", begin};
  }

  std::string spaced(text);
  std::ranges::replace(spaced, '+', ' ');
  CardList list = parse_cards(spaced, kMaxPieces);
  Problems problems = std::move(list.problems);
  const std::size_t pieces = list.cards.size() + problems.size();
  if (list.cards.empty()) {
    return Problem{quoted(core) + " is not a move; " + std::string(kExpected), begin};
  }
  if (pieces > 2) {
    const std::string number =
        pieces > kMaxPieces ? "more than " + std::to_string(kMaxPieces) : std::to_string(pieces);
    return Problem{quoted(core) + " names " + number + " cards; expected one or two", begin};
  }
  check_pluses(text, list, problems);
  if (list.cards.size() == 2 && list.cards[0].card == list.cards[1].card) {
    problems.push_back(
        {to_symbols(list.cards[0].card)
             .append(" is named twice; expected a king alone or two different cards"),
         list.cards[1].offset});
  }
  if (!problems.empty()) return problems;
  // The same place twice is a card alone.
  return Move::remove(place_of(list.cards.front().card, deal),
                      place_of(list.cards.back().card, deal));
}

}  // namespace pyramid
