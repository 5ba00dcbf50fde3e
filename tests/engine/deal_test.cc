#include "engine/deal.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/dealer.h"
#include "engine/splitmix64.h"
#include "tests/support/problems.h"

namespace pyramid {
namespace {

std::vector<std::string> written(const Deal& deal, std::string (*card_text)(Card)) {
  std::vector<std::string> words;
  for (const Card card : deal.cards()) words.push_back(card_text(card));
  return words;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

std::string swapped(Card card) {
  const std::string text = to_text(card);
  return {text[1], text[0]};
}

// 52 cards as words, to be spoilt.
std::vector<std::string> sample() { return written(deal_seed(7, 0), &to_text); }

Problems problems_of(const std::string& text) {
  const Result<Deal> deal = parse_deal(text);
  if (deal.ok()) return {};
  expect_sound(deal.problems(), text);
  return deal.problems();
}

TEST(Deal, PlacesAreCellsThenStock) {
  const Deal deal = deal_seed(7, 0);
  EXPECT_EQ(deal.pyramid().size(), 28U);
  EXPECT_EQ(deal.stock().size(), 24U);
  for (int place = 0; place < kCards; ++place) {
    const auto at = static_cast<std::size_t>(place);
    EXPECT_EQ(deal[place], deal.cards()[at]);
    EXPECT_EQ(deal[place], place < kCells ? deal.pyramid()[at] : deal.stock()[at - kCells]);
  }
}

TEST(Deal, SourcesHaveNames) {
  EXPECT_EQ(to_text(DealSource::kPublished), "published");
  EXPECT_EQ(to_text(DealSource::kGenerated), "generated");
  EXPECT_EQ(to_text(DealSource::kGiven), "given");
}

#ifndef NDEBUG
TEST(DealDeathTest, RefusesARepeatedCard) {
  const std::array<Card, kCards> aces{};
  EXPECT_DEATH(Deal{aces}, "is_whole_deck");
}
#endif

TEST(ParseDeal, ReadsItsOwnTextInManyWritings) {
  for (std::uint64_t index = 0; index < 200; ++index) {
    const Deal deal = deal_random(1, index);
    const std::vector<std::string> plain = written(deal, &to_text);
    EXPECT_EQ(to_text(deal), joined(plain, " "));
    for (const std::string& text :
         {joined(plain, " "), joined(plain, ""), joined(plain, "\r\n"), joined(plain, ", "),
          joined(written(deal, &to_symbols), " | "), joined(written(deal, &to_symbols), ""),
          joined(written(deal, &swapped), "/"), joined(written(deal, &swapped), "")}) {
      const Result<Deal> read = parse_deal(text);
      ASSERT_TRUE(read.ok()) << text << "\n" << all_messages(read.problems());
      ASSERT_EQ(read.value(), deal) << text;
    }
  }
}

TEST(ParseDeal, HasItsOwnMessageForAnEmptyText) {
  const Problems expected = {{"no cards; expected 52", Problem::kWholeText}};
  EXPECT_EQ(problems_of(""), expected);
  EXPECT_EQ(problems_of(" \r\n,"), expected);
}

TEST(ParseDeal, NamesTheMissingCard) {
  std::vector<std::string> words = sample();
  const std::string gone = to_symbols(deal_seed(7, 0)[20]);
  words.erase(words.begin() + 20);
  EXPECT_EQ(problems_of(joined(words, " ")),
            (Problems{{"51 cards, expected 52", Problem::kWholeText},
                      {"1 card is missing: " + gone, Problem::kWholeText}}));
}

TEST(ParseDeal, NamesAllMissingCardsInOneProblem) {
  EXPECT_EQ(problems_of("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd "
                        "Qd Kd Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s"),
            (Problems{{"47 cards, expected 52", Problem::kWholeText},
                      {"5 cards are missing: 9♠ 10♠ J♠ Q♠ K♠", Problem::kWholeText}}));
}

TEST(ParseDeal, NamesARepeatedCardWithBothPlaces) {
  std::vector<std::string> words = sample();
  const std::string third = to_symbols(deal_seed(7, 0)[2]);
  const std::string gone = to_symbols(deal_seed(7, 0)[16]);
  words[16] = words[2];
  EXPECT_EQ(problems_of(joined(words, " ")),
            (Problems{{"card 17: \"" + words[2] + "\" is a second " + third +
                           ", card 3 is one already; expected 52 different cards",
                       48},
                      {"1 card is missing: " + gone, Problem::kWholeText}}));
}

TEST(ParseDeal, CountsACardTooMany) {
  const Problems problems = problems_of(joined(sample(), " ") + " " + sample()[0]);
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_TRUE(problems[0].message.starts_with("card 53: "));
  EXPECT_EQ(problems[1].message, "53 cards, expected 52");
}

TEST(ParseDeal, SaysWhatTheUnreadableCardsMustBe) {
  std::vector<std::string> words = sample();
  const std::string gone = to_symbols(deal_seed(7, 0)[4]);
  words[4] = "??";
  Problems problems = problems_of(joined(words, " "));
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_TRUE(problems[0].message.starts_with("card 5: \"??\" "));
  EXPECT_EQ(problems[0].offset, 12U);
  EXPECT_EQ(problems[1],
            (Problem{"the unreadable piece can only be " + gone, Problem::kWholeText}));

  words[51] = "!!";
  problems = problems_of(joined(words, " "));
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_TRUE(problems[2].message.starts_with("the 2 unreadable pieces can only be "));
}

TEST(ParseDeal, ReportsMistakesOfEveryKindAtOnceInTheOrderOfTheText) {
  std::vector<std::string> words = sample();
  words[1] = words[0];      // repeated
  words[2] = "7x";          // unreadable
  words[3] = words[0];      // repeated again
  words.emplace_back("6");  // unreadable, and too many
  const Problems problems = problems_of(joined(words, " "));
  ASSERT_EQ(problems.size(), 6U) << all_messages(problems);
  EXPECT_TRUE(problems[0].message.starts_with("card 2: \"" + words[0] + "\" is a second"));
  EXPECT_TRUE(problems[1].message.starts_with("card 3: \"7x\" "));
  EXPECT_TRUE(problems[2].message.starts_with("card 4: \"" + words[0] + "\" is a second"));
  EXPECT_TRUE(problems[3].message.starts_with("card 53: \"6\" "));
  EXPECT_EQ(problems[4].message, "51 readable cards and 2 unreadable pieces, expected 52 cards");
  EXPECT_TRUE(problems[5].message.starts_with("not among the readable cards: "));
}

TEST(ParseDeal, DoesNotListTheWholeDeckAsMissing) {
  const Problems problems = problems_of("hello");
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems[1].message, "no readable card and 1 unreadable piece, expected 52 cards");
}

TEST(ParseDeal, StopsReadingAfterTwoDecks) {
  std::string text;
  for (int i = 0; i < 10'000; ++i) text += "Ac ";
  const Problems problems = problems_of(text);
  EXPECT_EQ(problems.size(), 104U);  // 103 repetitions, and that there are more
  EXPECT_EQ(problems.back(),
            (Problem{"more than 104 cards; the rest is not read; expected 52", 312}));
}

TEST(ParseDeal, SurvivesAnyBytes) {
  SplitMix64 random(2);
  for (int round = 0; round < 2'000; ++round) {
    std::string text = joined(sample(), " ");
    for (std::uint64_t change = random.below(4) + 1; change > 0; --change) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(random.below(256));
    }
    const Result<Deal> deal = parse_deal(text);
    if (!deal.ok()) expect_sound(deal.problems(), text);
    if (deal.ok()) {
      EXPECT_EQ(parse_deal(to_text(deal.value())).value(), deal.value());
    }
  }
}

}  // namespace
}  // namespace pyramid
