#include "engine/deal_code.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/splitmix64.h"
#include "tests/support/problems.h"

namespace pyramid {
namespace {

Problems problems_of(const std::string& text) {
  const Result<DealCode> code = parse_deal_code(text);
  if (code.ok()) return {};
  expect_sound(code.problems(), text);
  return code.problems();
}

TEST(DealCode, WritesKnownSeeds) {
  // AAAAAAJ and AAAAAAS are codes of the app; the others were worked out by a separate program.
  EXPECT_EQ(to_text(DealCode{0}), "PY1-N-AAAAAAA");
  EXPECT_EQ(to_text(DealCode{1}), "PY1-N-AAAAAAJ");
  EXPECT_EQ(to_text(DealCode{2}), "PY1-N-AAAAAAS");
  EXPECT_EQ(to_text(DealCode{3}), "PY1-N-AAAAAA2");
  EXPECT_EQ(to_text(DealCode{4}), "PY1-N-AAAAABA");
  EXPECT_EQ(to_text(DealCode{0x80000000U}), "PY1-N-SAAAAAA");
  EXPECT_EQ(to_text(DealCode{123456789U}), "PY1-N-A7P64FJ");
  EXPECT_EQ(to_text(DealCode{0xdeadbeefU}), "PY1-N-54Y5752");
  EXPECT_EQ(to_text(DealCode{0xffffffffU}), "PY1-N-9999992");
}

TEST(DealCode, ReadsWhatItWritesForEverySeedPattern) {
  SplitMix64 random(3);
  std::vector<std::uint32_t> seeds = {0, 1, 2, 0xffffffffU};
  for (unsigned bit = 0; bit < 32; ++bit) {
    seeds.push_back(1U << bit);
    seeds.push_back(~(1U << bit));
  }
  for (int i = 0; i < 10'000; ++i) seeds.push_back(static_cast<std::uint32_t>(random.next()));
  for (const std::uint32_t seed : seeds) {
    const std::string text = to_text(DealCode{seed});
    ASSERT_EQ(text.size(), 13U);
    const Result<DealCode> code = parse_deal_code(text);
    ASSERT_TRUE(code.ok()) << text;
    ASSERT_EQ(code.value().seed, seed);
  }
}

TEST(DealCode, IsReadInEitherCase) {
  ASSERT_TRUE(parse_deal_code("py1-n-aaaaaas").ok());
  EXPECT_EQ(parse_deal_code("py1-n-aaaaaas").value(), DealCode{2});
  EXPECT_EQ(parse_deal_code("Py1-N-aAaAAaJ").value(), DealCode{1});
}

TEST(DealCode, EmptyTextHasItsOwnMessage) {
  EXPECT_EQ(problems_of(""), (Problems{{"no deal code; expected one such as PY1-N-AAAAAAS", 0}}));
}

TEST(DealCode, RefusesOtherTexts) {
  EXPECT_EQ(problems_of("hello"),
            (Problems{{"\"hello\" is not a deal code; expected one such as PY1-N-AAAAAAS", 0}}));
}

TEST(DealCode, RefusesOtherPrefixes) {
  EXPECT_EQ(problems_of("PY2-N-AAAAAAS"),
            (Problems{{"\"PY2-N-\" begins a deal code of version 2, which is unknown here; "
                       "expected PY1-N-",
                       0}}));
  EXPECT_EQ(problems_of("PY1-S-AAAAAAS"),
            (Problems{{"\"PY1-S-\" does not begin a deal code; expected PY1-N-", 0}}));
  EXPECT_EQ(problems_of("PX1-N-AAAAAAS"),
            (Problems{{"\"PX1-N-\" does not begin a deal code; expected PY1-N-", 0}}));
  EXPECT_EQ(problems_of("AAAAAAS"),
            (Problems{{"\"AAAAAAS\" has no prefix; expected PY1-N- before it", 0}}));
}

TEST(DealCode, RefusesOtherLengths) {
  EXPECT_EQ(problems_of("PY1-N-AAAAAS"),
            (Problems{{"the deal code has 6 characters after its prefix, expected 7", 6}}));
  EXPECT_EQ(problems_of("PY1-N-A"),
            (Problems{{"the deal code has 1 character after its prefix, expected 7", 6}}));
  EXPECT_EQ(problems_of("PY1-N-"),
            (Problems{{"the deal code has 0 characters after its prefix, expected 7", 6}}));
  EXPECT_EQ(problems_of("PY1-N-AAAAAASXY"),
            (Problems{{"the deal code has 9 characters after its prefix, expected 7: \"XY\" is "
                       "too much",
                       13}}));
}

TEST(DealCode, RefusesBlanksAroundIt) {
  EXPECT_EQ(problems_of("PY1-N-AAAAAAS "),
            (Problems{{"the deal code has 8 characters after its prefix, expected 7: \" \" is too "
                       "much",
                       13}}));
  EXPECT_EQ(problems_of(" PY1-N-AAAAAAS"),
            (Problems{{"\" PY1-N-\" does not begin a deal code; expected PY1-N-", 0}}));
}

TEST(DealCode, NamesEachCharacterOutsideTheAlphabetWithItsPosition) {
  EXPECT_EQ(problems_of("PY1-N-A?AÄ\xff"
                        "AS"),
            (Problems{{"character 2 after the prefix, \"?\", is not in the alphabet of deal "
                       "codes; expected one of ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
                       7},
                      {"character 4 after the prefix, \"Ä\", is not in the alphabet of deal "
                       "codes; expected one of ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
                       9},
                      {"character 5 after the prefix, \"\\xff\", is not in the alphabet of deal "
                       "codes; expected one of ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
                       11}}));
}

TEST(DealCode, SaysThatTheAlphabetLeavesOutFourLookalikes) {
  for (const char c : {'I', 'O', '0', '1', 'i', 'o'}) {
    const Problems problems = problems_of("PY1-N-AAA" + std::string(1, c) + "AAA");
    ASSERT_EQ(problems.size(), 1U) << c;
    EXPECT_EQ(problems[0].offset, 9U);
    EXPECT_NE(problems[0].message.find("which leaves out I, O, 0 and 1"), std::string::npos);
  }
}

TEST(DealCode, RefusesSpareBitsAndNamesTheNearestLastCharacters) {
  EXPECT_EQ(problems_of("PY1-N-AAAAAAT"),
            (Problems{{"no code ends in \"T\": the last character is always A, J, S or 2; "
                       "nearest are S and 2",
                       12}}));
  EXPECT_EQ(problems_of("PY1-N-AAAAAAb"),
            (Problems{{"no code ends in \"B\": the last character is always A, J, S or 2; "
                       "nearest are A and J",
                       12}}));
  EXPECT_EQ(problems_of("PY1-N-AAAAAA9"),
            (Problems{{"no code ends in \"9\": the last character is always A, J, S or 2; "
                       "nearest is 2",
                       12}}));
}

TEST(DealCode, AcceptsExactlyFourLastCharacters) {
  std::string accepted;
  for (int c = 0; c < 256; ++c) {
    const std::string text = "PY1-N-AAAAAA" + std::string(1, static_cast<char>(c));
    if (parse_deal_code(text).ok()) accepted += static_cast<char>(c);
  }
  EXPECT_EQ(accepted, "2AJSajs");
}

TEST(DealCode, ReportsEveryMistakeAtOnce) {
  const Problems problems = problems_of("PY3-N-OAAA!AT");
  ASSERT_EQ(problems.size(), 4U) << all_messages(problems);
  EXPECT_EQ(problems[0].offset, 0U);
  EXPECT_EQ(problems[1].offset, 6U);
  EXPECT_EQ(problems[2].offset, 10U);
  EXPECT_EQ(problems[3].offset, 12U);
}

TEST(DealCode, AnyChangeOfOneByteIsRefusedOrAnotherSeed) {
  const std::string good = to_text(DealCode{123456789U});
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = good;
      text[at] = static_cast<char>(byte);
      const Result<DealCode> code = parse_deal_code(text);
      if (!code.ok()) {
        expect_sound(code.problems(), text);
        continue;
      }
      const bool only_case = (byte | 0x20) == (good[at] | 0x20);
      EXPECT_EQ(code.value().seed == 123456789U, only_case) << text;
    }
  }
}

TEST(DealCode, SurvivesAnyBytes) {
  SplitMix64 random(4);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = round % 2 == 0 ? "PY1-N-" : "";
    for (std::uint64_t i = random.below(16); i > 0; --i) {
      text += static_cast<char>(random.below(256));
    }
    const Result<DealCode> code = parse_deal_code(text);
    if (!code.ok()) expect_sound(code.problems(), text);
  }
  EXPECT_EQ(problems_of("PY1-N-" + std::string(1'000'000, '?')).size(), 8U);
}

TEST(LooksLikeDealCode, TellsCodesOfAnyVersionFromCards) {
  EXPECT_TRUE(looks_like_deal_code("PY1-N-AAAAAAS"));
  EXPECT_TRUE(looks_like_deal_code("py2-"));
  EXPECT_TRUE(looks_like_deal_code("Py9-whatever"));
  EXPECT_FALSE(looks_like_deal_code(""));
  EXPECT_FALSE(looks_like_deal_code("PY1"));
  EXPECT_FALSE(looks_like_deal_code("PYX-N"));
  EXPECT_FALSE(looks_like_deal_code(" PY1-N-AAAAAAS"));
  EXPECT_FALSE(looks_like_deal_code("Jd 6c 7h"));
}

}  // namespace
}  // namespace pyramid
