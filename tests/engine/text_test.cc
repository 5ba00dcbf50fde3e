#include "engine/text.h"

#include <gtest/gtest.h>

#include <array>
#include <iomanip>
#include <string>

namespace pyramid {
namespace {

TEST(Quoted, PutsMarksAroundPrintableText) {
  EXPECT_EQ(quoted(""), "\"\"");
  EXPECT_EQ(quoted("7x"), "\"7x\"");
  EXPECT_EQ(quoted("a b"), "\"a b\"");
  EXPECT_EQ(quoted("10♦Ä漢😀"), "\"10♦Ä漢😀\"");
}

TEST(Quoted, TakesStringsThoughStdHasAFunctionOfThatName) {
  std::string token = "7x";  // not const: the best match for std::quoted(std::string&)
  const std::string shown = quoted(token);
  EXPECT_EQ(shown, "\"7x\"");
}

TEST(Quoted, EscapesMarksAndBackslashes) { EXPECT_EQ(quoted("a\"b\\c"), R"("a\"b\\c")"); }

TEST(Quoted, EscapesControlsAndInvisibleCharacters) {
  EXPECT_EQ(quoted("\x1b[2J"), R"("\x1b[2J")");
  EXPECT_EQ(quoted(std::string_view("\0\n\x7f", 3)), R"("\x00\x0a\x7f")");
  EXPECT_EQ(quoted("\xc2\x9b"), R"("\xc2\x9b")");          // U+009B, a control sequence by itself
  EXPECT_EQ(quoted("\xc2\xa0"), R"("\xc2\xa0")");          // no-break space
  EXPECT_EQ(quoted("\xe2\x80\xae"), R"("\xe2\x80\xae")");  // right-to-left override
  EXPECT_EQ(quoted("\xef\xbb\xbf"), R"("\xef\xbb\xbf")");  // byte order mark
  EXPECT_EQ(quoted("\xef\xb8\x8f"), R"("\xef\xb8\x8f")");  // variation selector
}

TEST(Quoted, EscapesWhatIsNotUtf8ByteByByte) {
  EXPECT_EQ(quoted("\xff"), R"("\xff")");
  EXPECT_EQ(quoted("\xe2\x99"), R"("\xe2\x99")");                  // cut short
  EXPECT_EQ(quoted("\xe2(x"), R"("\xe2(x")");                      // not continued
  EXPECT_EQ(quoted("\xc0\xaf"), R"("\xc0\xaf")");                  // overlong
  EXPECT_EQ(quoted("\xe0\x80\xaf"), R"("\xe0\x80\xaf")");          // overlong
  EXPECT_EQ(quoted("\xf0\x80\x80\xaf"), R"("\xf0\x80\x80\xaf")");  // overlong
  EXPECT_EQ(quoted("\xed\xa0\x80"), R"("\xed\xa0\x80")");          // a surrogate
  EXPECT_EQ(quoted("\xf4\x90\x80\x80"), R"("\xf4\x90\x80\x80")");  // above U+10FFFF
}

TEST(Quoted, CutsAfterThirtyTwoCharacters) {
  const std::string just(32, 'a');
  EXPECT_EQ(quoted(just), "\"" + just + "\"");
  EXPECT_EQ(quoted(just + "b"), "\"" + just + "\"...");
  std::string hearts;
  for (int i = 0; i < 32; ++i) hearts += "♥";
  EXPECT_EQ(quoted(hearts), "\"" + hearts + "\"");
  EXPECT_EQ(quoted(hearts + "♥"), "\"" + hearts + "\"...");
}

TEST(Quoted, NeverCutsInsideAnEscape) {
  EXPECT_EQ(quoted(std::string(30, 'a') + "\x01"), "\"" + std::string(30, 'a') + "\"...");
  EXPECT_EQ(quoted(std::string(28, 'a') + "\x01"), "\"" + std::string(28, 'a') + "\\x01\"");
}

TEST(CharacterLength, IsThatOfTheFirstCharacterOrOneForAStrayByte) {
  EXPECT_EQ(character_length("ab"), 1U);
  EXPECT_EQ(character_length("Äb"), 2U);
  EXPECT_EQ(character_length("♦b"), 3U);
  EXPECT_EQ(character_length("😀b"), 4U);
  EXPECT_EQ(character_length("\x99\xa6"), 1U);
  EXPECT_EQ(character_length("\xe2\x99"), 1U);
}

constexpr std::array<std::string_view, 4> kNames = {"zone-1", "zone-3", "zone-unlimited",
                                                    "microsoft"};

TEST(Nearest, FindsSlipsOfTheHand) {
  EXPECT_EQ(nearest("zoen-1", kNames), "zone-1");        // swapped
  EXPECT_EQ(nearest("zne-3", kNames), "zone-3");         // left out
  EXPECT_EQ(nearest("zonee-3", kNames), "zone-3");       // added
  EXPECT_EQ(nearest("zome-3", kNames), "zone-3");        // changed
  EXPECT_EQ(nearest("Microsoft", kNames), "microsoft");  // capitals cost nothing
  EXPECT_EQ(nearest("zone-unlimted", kNames), "zone-unlimited");
}

TEST(Nearest, TakesTheFirstOfEquallyNearNames) { EXPECT_EQ(nearest("zone-2", kNames), "zone-1"); }

TEST(Nearest, FindsNothingForOtherWords) {
  EXPECT_EQ(nearest("", kNames), "");
  EXPECT_EQ(nearest("z", kNames), "");
  EXPECT_EQ(nearest("patience", kNames), "");
  EXPECT_EQ(nearest(std::string(1000, 'z'), kNames), "");
}

TEST(Printable, EscapesWhatCouldNotBeSeen) {
  EXPECT_EQ(printable("/a b/\"c\"\\d\xc3\xa9.txt"), "/a b/\"c\"\\d\xc3\xa9.txt");
  EXPECT_EQ(printable("a\nb\x1b[2J"), "a\\x0ab\\x1b[2J");
  EXPECT_EQ(printable("\xe9\xff"), "\\xe9\\xff");
  EXPECT_EQ(printable(std::string(500, 'x')), std::string(500, 'x'));
}

}  // namespace
}  // namespace pyramid
