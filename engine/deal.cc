#include "engine/deal.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/card_text.h"
#include "engine/text.h"

namespace pyramid {
namespace {

// Two decks. Whoever gives more did not mean one deal, and is not told of every single card.
constexpr std::size_t kMaxPieces = std::size_t{2} * kCards;

std::string count(std::size_t n, std::string_view what) {
  return std::to_string(n).append(" ").append(what).append(n == 1 ? "" : "s");
}

std::string list_of(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text.append(text.empty() ? "" : " ").append(to_symbols(card));
  return text;
}

// Adds the repetitions to the unreadable pieces, keeping the order of the text.
class RepetitionFinder {
 public:
  RepetitionFinder(std::string_view text, const CardList& list) {
    auto unreadable = list.problems.begin();
    std::size_t number = 0;  // of the piece, readable or not
    for (const PlacedCard& placed : list.cards) {
      for (; unreadable != list.problems.end() && unreadable->offset < placed.offset;
           ++unreadable) {
        problems_.push_back(*unreadable);
        ++number;
      }
      ++number;
      std::size_t& first = first_[static_cast<std::size_t>(placed.card.index())];
      if (first == 0) {
        first = number;
      } else {
        const std::string_view token = text.substr(placed.offset, placed.length);
        std::string message = "card " + std::to_string(number) + ": " + quoted(token) +
                              " is a second " + to_symbols(placed.card) + ", card " +
                              std::to_string(first) + " is one already";
        message += "; expected 52 different cards";
        problems_.push_back({std::move(message), placed.offset});
      }
    }
    problems_.insert(problems_.end(), unreadable, list.problems.end());
  }

  Problems take_problems() { return std::move(problems_); }
  std::vector<Card> missing() const {
    std::vector<Card> cards;
    for (int index = 0; index < kCards; ++index) {
      if (first_[static_cast<std::size_t>(index)] == 0) cards.push_back(Card::at(index));
    }
    return cards;
  }

 private:
  std::array<std::size_t, kCards> first_{};  // number of the piece that is this card; 0 for none
  Problems problems_;
};

std::optional<std::string> wrong_count(std::size_t readable, std::size_t unreadable) {
  if (readable + unreadable == kCards) return std::nullopt;
  if (unreadable == 0) return count(readable, "card") + ", expected 52";
  return (readable == 0 ? "no readable card" : count(readable, "readable card")) + " and " +
         count(unreadable, "unreadable piece") + ", expected 52 cards";
}

std::string missing_message(const std::vector<Card>& missing, std::size_t readable,
                            std::size_t unreadable) {
  if (unreadable == 0) {
    return (missing.size() == 1 ? "1 card is missing: "
                                : std::to_string(missing.size()) + " cards are missing: ") +
           list_of(missing);
  }
  if (readable + unreadable == kCards && missing.size() == unreadable) {
    return (unreadable == 1
                ? "the unreadable piece can only be "
                : "the " + std::to_string(unreadable) + " unreadable pieces can only be ") +
           list_of(missing);
  }
  return "not among the readable cards: " + list_of(missing);
}

}  // namespace

std::string_view to_text(DealSource source) {
  switch (source) {
    case DealSource::kPublished:
      return "published";
    case DealSource::kGenerated:
      return "generated";
    case DealSource::kGiven:
      return "given";
  }
  assert(false);
  return "";
}

bool Deal::is_whole_deck() const {
  std::uint64_t seen = 0;
  for (const Card card : cards_) seen |= std::uint64_t{1} << static_cast<unsigned>(card.index());
  return seen == (std::uint64_t{1} << static_cast<unsigned>(kCards)) - 1;
}

Result<Deal> parse_deal(std::string_view text) {
  const CardList list = parse_cards(text, kMaxPieces);
  const std::size_t readable = list.cards.size();
  const std::size_t unreadable = list.problems.size();
  if (readable + unreadable == 0) return Problem{"no cards; expected 52"};

  RepetitionFinder finder(text, list);
  const std::vector<Card> missing = finder.missing();
  Problems problems = finder.take_problems();
  if (readable + unreadable > kMaxPieces) {
    // Reading stopped, so neither the number of cards nor the missing ones are known.
    problems.back().message += "; expected 52";
    return problems;
  }
  if (std::optional<std::string> message = wrong_count(readable, unreadable)) {
    problems.push_back({std::move(*message), Problem::kWholeText});
  }
  // Where nothing could be read, a list of the whole deck would say nothing.
  if (!missing.empty() && readable > 0) {
    problems.push_back({missing_message(missing, readable, unreadable), Problem::kWholeText});
  }
  if (!problems.empty()) return problems;

  std::array<Card, kCards> cards;
  std::ranges::transform(list.cards, cards.begin(), &PlacedCard::card);
  return Deal(cards);
}

std::string to_text(const Deal& deal) {
  std::string text;
  text.reserve(std::size_t{3} * kCards);
  for (const Card card : deal.cards()) text.append(text.empty() ? "" : " ").append(to_text(card));
  return text;
}

}  // namespace pyramid
