// Words for explanations: cards with their places, ranks, numbers, paragraphs, and a picture of
// some cards of the pyramid.
//
//   const CardWords words(deal, style);
//   words.placed(3);                     // "A♠ (row 3)"
//   words.picture(shown, marked);        // the pyramid, a dot for every card not shown
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"
#include "engine/deal.h"
#include "engine/pyramid.h"

namespace pyramid::cli {

// Of every line of an explanation.
inline constexpr std::size_t kExplanationIndent = 2;

// A paragraph in lines of 80 columns, with line ends; the first may begin with a bullet, and the
// others are then indented as far.
std::string paragraph(std::string_view text, std::size_t indent, std::string_view bullet = "");

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ");

// "three"; digits from 10 on.
std::string in_words(int count);
// "one pair", "three pairs".
std::string counted(int count, std::string_view one, std::string_view many);
// "1st", "22nd".
std::string ordinal(int n);
// The text with a capital letter at the beginning. REQUIRES: not empty.
std::string capital(std::string text);

// "queen", "7", and their plurals.
std::string rank_name(int rank);
std::string rank_names(int rank);

class CardWords {
 public:
  // Keeps references to both.
  CardWords(const Deal& deal, const Style& style) : deal_(deal), style_(style) {}

  const Deal& deal() const { return deal_; }

  std::string card(int place) const;
  std::string placed(int cell) const;  // with its row
  std::vector<std::string> cards(const std::vector<int>& places) const;
  // "7♣ and 7♠ cannot both go."
  std::string cannot_go(const std::vector<int>& cells) const;

  // The pyramid with only some cards, the marked ones in brackets and a dot for every other.
  std::string picture(CellSet shown, CellSet marked) const;

 private:
  const Deal& deal_;
  const Style& style_;
};

}  // namespace pyramid::cli
