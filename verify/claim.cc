#include "verify/claim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/card.h"
#include "engine/deal.h"

namespace pyramid::proof {
namespace {

constexpr std::array<std::pair<Claim::Kind, std::string_view>, 6> kKinds = {{
    {Claim::Kind::kPyramidCardsAtLeast, "pyramid-cards at-least "},
    {Claim::Kind::kPyramidCardsAtMost, "pyramid-cards at-most "},
    {Claim::Kind::kCardsAtLeast, "cards at-least "},
    {Claim::Kind::kCardsAtMost, "cards at-most "},
    {Claim::Kind::kMovesAtMost, "moves at-most "},
    {Claim::Kind::kMovesAtLeast, "moves at-least "},
}};
constexpr std::size_t kMaxDigits = 6;

// Something that is at least and at most so much.
struct Quantity {
  std::string_view name;
  Claim::Kind at_least;
  Claim::Kind at_most;
  int most;  // it never is more
};

constexpr int kUnbounded = -1;
constexpr std::array<Quantity, 3> kQuantities = {{
    {"max pyramid cards", Claim::Kind::kPyramidCardsAtLeast, Claim::Kind::kPyramidCardsAtMost,
     kCells},
    {"max cards", Claim::Kind::kCardsAtLeast, Claim::Kind::kCardsAtMost, kCards},
    {"fewest moves", Claim::Kind::kMovesAtLeast, Claim::Kind::kMovesAtMost, kUnbounded},
}};

std::optional<int> number_of(Claim::Kind kind, const std::vector<Claim>& claims) {
  const auto claim = std::find_if(claims.begin(), claims.end(),
                                  [kind](const Claim& one) { return one.kind == kind; });
  if (claim == claims.end()) return std::nullopt;
  return claim->number;
}

}  // namespace

std::string to_text(const Claim& claim) {
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                 [&](const auto& one) { return one.first == claim.kind; });
  return std::string(kind->second) + std::to_string(claim.number);
}

std::optional<Claim> parse_claim(std::string_view text) {
  for (const auto& [kind, words] : kKinds) {
    if (!text.starts_with(words)) continue;
    const std::string_view digits = text.substr(words.size());
    Claim claim{kind, 0};
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), claim.number);
    const bool plain = digits.size() <= kMaxDigits && to_text(claim) == text;
    if (error == std::errc() && end == digits.data() + digits.size() && claim.number >= 0 &&
        plain) {
      return claim;
    }
  }
  return std::nullopt;
}

std::string in_words(const Claim& claim, const Rules& rules) {
  const std::string number = std::to_string(claim.number);
  const int whole = rules.goal == Goal::kAll ? kCards : kCells;
  const bool about_goal =
      rules.goal == Goal::kAll
          ? claim.kind == Claim::Kind::kCardsAtLeast || claim.kind == Claim::Kind::kCardsAtMost
          : claim.kind == Claim::Kind::kPyramidCardsAtLeast ||
                claim.kind == Claim::Kind::kPyramidCardsAtMost;
  const bool won = about_goal && claim.number >= whole;
  const bool lost = claim.number < kCells || (about_goal && claim.number < whole);
  switch (claim.kind) {
    case Claim::Kind::kPyramidCardsAtLeast:
      return "at least " + number + " pyramid cards: a line of play removes them" +
             (won ? "; the deal is winnable" : "");
    case Claim::Kind::kCardsAtLeast:
      return "at least " + number + " cards: a line of play removes them" +
             (won ? "; the deal is winnable" : "");
    case Claim::Kind::kPyramidCardsAtMost:
      return "at most " + number + " pyramid cards: no line of play removes more" +
             (lost ? "; the deal is not winnable" : "");
    case Claim::Kind::kCardsAtMost:
      return "at most " + number + " cards: no line of play removes more" +
             (lost ? "; the deal is not winnable" : "");
    case Claim::Kind::kMovesAtLeast:
      return "at least " + number + " moves: no line of play reaches the goal with fewer";
    case Claim::Kind::kMovesAtMost:
      return "at most " + number + " moves: a line of play reaches the goal with them";
  }
  return "";
}

std::string conclusion(const std::vector<Claim>& claims) {
  std::string settled;
  std::string open;
  const auto add = [](std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
  };
  for (const Quantity& quantity : kQuantities) {
    const std::string name(quantity.name);
    const std::optional<int> least = number_of(quantity.at_least, claims);
    const std::optional<int> most = number_of(quantity.at_most, claims);
    if (least && least == most.value_or(quantity.most)) {
      add(settled, name + " " + std::to_string(*least));
      continue;
    }
    if (least) add(open, name + " at least " + std::to_string(*least));
    if (most) add(open, name + " at most " + std::to_string(*most));
  }
  return (settled.empty() ? "" : "so     " + settled + "\n") +
         (open.empty() ? "" : "open   " + open + "\n");
}

}  // namespace pyramid::proof
