// Each wrong use and each bad input of the program has its own message and status.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using pyramid::testing::Words;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

struct BadCase {
  Words words;
  int status;
  std::string message;  // a part of it
};

void expect_refused(const BadCase& bad) {
  const ProgramRun run = run_program(bad.words);
  std::string words;
  for (const std::string& word : bad.words) words += word + " ";
  EXPECT_EQ(run.status, bad.status) << words << run.err;
  EXPECT_THAT(run.err, HasSubstr(bad.message)) << words;
  EXPECT_EQ(run.out, "") << words;
}

TEST(BadUsage, HasStatus2AndAHint) {
  const std::string code = "PY1-N-AAAAAAS";
  for (const BadCase& bad : std::vector<BadCase>{
           {{}, 2, "expected a deal or a command"},
           {{""}, 2, "expected a deal or a command"},
           {{"slove"}, 2, "unknown command \"slove\"; did you mean solve?"},
           {{"xyzzy"}, 2, "unknown command \"xyzzy\"\n"},
           {{"help", "btach"}, 2, "did you mean batch?"},
           {{"--version", "x"}, 2, "--version stands alone"},
           {{"solve"}, 2, "no deal; expected --code, --cards or --deal"},
           {{code, "--cods"}, 2, "unknown option \"--cods\"; did you mean --code?"},
           {{code, "--cert"}, 2, "unknown option \"--cert\"; did you mean --certificate?"},
           {{code, "--certificate-l"}, 2, "; did you mean --certificate-limit?"},
           {{code, "--c"}, 2, "unknown option \"--c\"\n"},  // --code, --cards
           {{"surv"}, 2, "unknown command \"surv\"; did you mean survey?"},
           {{code, "extra"}, 2, "unexpected \"extra\""},
           {{"Jd 6c 7h"}, 2, "unknown command \"Jd 6c 7h\"; cards? use --cards"},
           {{"--find", "win", "Jd", "6c"}, 2, "unexpected \"Jd\"; cards? use --cards"},
           {{"PY1_N_AAAAAAS"}, 2, "\"PY1_N_AAAAAAS\"; did you mean PY1-N-AAAAAAS?"},
           {{"py1naaaaaaj"}, 2, "did you mean PY1-N-AAAAAAJ?"},
           {{"AAAAAAJ"}, 2, "did you mean PY1-N-AAAAAAJ?"},
           {{"PY1_N_AAA"}, 2, "; a deal code is written like PY1-N-AAAAAAS"},
           {{"batches"}, 2, "unknown command \"batches\"\n"},
           {{"--code", code, "--cards", "Kd"}, 2, "two deals"},
           {{code, "--code", code}, 2, "two deals"},
           {{"--code", code, "--code", code}, 2, "--code is given twice"},
           {{code, "--rules", "zone-2"}, 2, "unknown preset \"zone-2\"; did you mean zone-1?"},
           {{code, "--rules", "Mircosoft"}, 2, "\"Mircosoft\"; did you mean microsoft?"},
           {{code, "--rules", "redeal=2"}, 2, "unknown field \"redeal\"; did you mean redeals?"},
           {{code, "--rules", ",,"}, 2, "--rules: "},
           {{code, "--piles", "3", "--access", "stock-top"}, 2, "piles=3 with access=stock-top"},
           {{code, "--method", "structure", "--redeals", "2"}, 2, "structure"},
           {{code, "--method", "magic"}, 2, "--method cannot be \"magic\"; expected one of auto"},
           {{code, "--format", "csv"}, 2, "--format cannot be \"csv\"; expected one of text, json"},
           {{code, "--max-nodes", "12x"}, 2, "--max-nodes cannot be \"12x\""},
           {{code, "--max-nodes", "-1"}, 2, "--max-nodes cannot be \"-1\""},
           {{code, "--timeout", ""}, 2, "--timeout cannot be \"\""},
           {{"--deal", ""}, 2, "--deal cannot be \"\"; expected a file, or - for stdin"},
           {{"batch"}, 2, "batch needs a FILE of deals, or - for stdin"},
           {{"batch", ""}, 2, "\"\" is no file"},
           {{"batch", "-", "-"}, 2, "- is given twice"},
           {{"batch", "-", "--jobs", "0"}, 2, "--jobs cannot be \"0\"; expected a whole number"},
           {{"batch", "-", "--jobs", "1025"}, 2, "from 1 to 1024"},
           {{"batch", "-", "--resume"}, 2, "--resume needs --output FILE"},
           {{"batch", "-", "--resume", "--output", "/dev/null"}, 2, "--resume needs --output FILE"},
           {{"batch", "-", "--code", code}, 2, "unknown option \"--code\""},
           {{"deal"}, 2, "deal needs a CODE"},
           {{"rules", "zone-1", "zone-3"}, 2, "rules takes one PRESET"},
           {{"rules", "zone-1", "--rules", "zone-3"}, 2, "rules are given twice"},
       }) {
    expect_refused(bad);
    EXPECT_THAT(run_program(bad.words).err,
                AllOf(HasSubstr("pyramid-solve: "), HasSubstr("\nTry `pyramid-solve")));
  }
}

TEST(BadUsage, OfAFileForACommandNamesTheOption) {
  const TempDir dir;
  const std::string file = dir.file("my-game.txt", to_text(deal_seed(7)));
  expect_refused({{file}, 2, "unknown command \""});
  expect_refused({{file}, 2, "; a file? use --deal " + file + "\n"});
  expect_refused({{"--find", "win", file}, 2, "; a file? use --deal " + file + "\n"});
  expect_refused({{dir.file("my game\x1b.txt", "")}, 2, "; a file? use --deal \""});
  EXPECT_THAT(run_program({dir.path("")}).err, Not(HasSubstr("a file?")));
}

TEST(BadInput, OfCodesHasStatus1) {
  for (const BadCase& bad : std::vector<BadCase>{
           {{"PY1-N-AAAAAAI"}, 1, "character 7 after the prefix, \"I\", is not in the alphabet"},
           {{"--code", "PY1-N-AAAA"}, 1, "the deal code has 4 characters after its prefix"},
           {{"--code", "PY1-N-AAAAAAAAA"}, 1, "the deal code has 9 characters"},
           {{"--code", "PX1-N-AAAAAAS"}, 1, "\"PX1-N-\" does not begin a deal code"},
           {{"--code", "PY2-N-AAAAAAS"}, 1, "version 2"},
           {{"--code", "PY1-N-AAAAAAB"},
            1,
            "no code ends in \"B\": the last character is always A, J, S or 2"},
           {{"--code", ""}, 1, "no deal code"},
           {{"--code", "PY1_N_AAAAAAS"}, 1, "; did you mean PY1-N-AAAAAAS?"},
           {{"PY1-NAAAAAAS"}, 1, "; did you mean PY1-N-AAAAAAS?"},
           {{"--code", "hello"}, 1, "\"hello\" is not a deal code"},
           {{"--cards", "PY1-N-AAAAAAS"},
            1,
            "--cards: \"PY1-N-AAAAAAS\" is a deal code: give it with --code\n"},
           {{"--cards", "py1naaaaaas "},
            1,
            "\"py1naaaaaas\" is a deal code: give it with --code\n"},
       }) {
    expect_refused(bad);
  }
}

TEST(BadInput, OfCardsNamesEveryMistake) {
  const std::string good = to_text(deal_seed(7));
  const std::string first = good.substr(0, 2);
  const std::string last = good.substr(good.size() - 2);
  expect_refused({{"--cards", good.substr(3)}, 1, "--cards: 51 cards, expected 52"});
  EXPECT_THAT(run_program({"--cards", good.substr(3)}).err, HasSubstr("missing"));
  const std::string hint = "add the other 24 in any order (see `pyramid-solve solve --help`)\n";
  expect_refused({{"--cards", good.substr(0, 28 * 3)}, 1, hint});
  for (const std::string& cards :
       {good.substr(0, 27 * 3), good.substr(0, 29 * 3), good.substr(0, 27 * 3) + first}) {
    EXPECT_THAT(run_program({"--cards", cards}).err, Not(HasSubstr("any order")));
  }
  expect_refused({{"--cards", good + " " + first}, 1, "53 cards, expected 52"});
  expect_refused({{"--cards", last + good.substr(2)}, 1, "card 52: "});

  std::string three = good;
  three.replace(0, 2, "7x");
  three.replace(3, 2, "zz");
  three.replace(6, 2, last);
  const ProgramRun run = run_program({"--cards", three});
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.err, AllOf(HasSubstr("--cards: card 1: \"7x\""), HasSubstr("(character 1)"),
                             HasSubstr("--cards: card 2: \"zz\""), HasSubstr("(character 4)"),
                             HasSubstr("card 52: "), HasSubstr("(character 154)")));
  expect_refused({{"--cards", ""}, 1, "--cards: "});
}

// Each command names the kind of file that it reads there.
TEST(BadInput, OfADirectoryNamesWhatWasExpected) {
  const TempDir dir;
  const std::string folder = dir.path("");
  for (const auto& [words, kind] : std::vector<std::pair<Words, std::string>>{
           {{"--deal", folder}, "a file with one deal"},
           {{"replay", "-", "--deal", folder}, "a file with one deal"},
           {{"batch", folder}, "a file of deals"},
           {{"replay", folder, "PY1-N-AAAAAAS"}, "a game log"},
           {{"merge", folder}, "a survey file"},
           {{"verify", folder}, "a certificate"}}) {
    expect_refused(
        {words, 1, folder + ": cannot be read: it is a directory, expected " + kind + "\n"});
  }
}

TEST(BadInput, OfFilesNamesTheFile) {
  const TempDir dir;
  const std::string empty = dir.file("empty", "");
  const std::string none = dir.path("none");
  for (const std::string command : {"batch", "--deal"}) {
    expect_refused({{command, none}, 1, none + ": cannot be read: No such file or directory"});
  }
  expect_refused({{"--deal", empty}, 1, empty + ": no deal in it"});
  expect_refused(
      {{"--deal", dir.file("long", std::string(1 << 17U, 'x'))}, 1, "longer than 65536"});
  const ProgramRun run = run_program({"batch", empty});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err, empty + ": no deals in it\n");
  EXPECT_EQ(lines_of(run.out).size(), 1U);
}

TEST(BadInput, OfRandomBytesIsShownSafely) {
  std::string bytes;
  for (unsigned i = 0; i < 4000; ++i) bytes += static_cast<char>(i * 2654435761U >> 13U);
  const TempDir dir;
  for (const Words& words : {Words{"--deal", "-"}, Words{"batch", "-"}}) {
    const ProgramRun run = run_program(words, bytes);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, HasSubstr("stdin:1"));
    for (const char c : run.err) {
      ASSERT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= ' ') << run.err;
    }
  }
}

TEST(BadOutput, IsRefusedBeforeAnySolving) {
  const TempDir dir;
  const std::string deals = dir.file("deals", "PY1-N-AAAAAAS\n");
  expect_refused({{"batch", deals, "--output", dir.path("")}, 1, "it is a directory"});
  expect_refused({{"batch", deals, "--output", dir.path("none/a")},
                  1,
                  "cannot be written: No such file or directory"});
  expect_refused({{"batch", deals, "--summary", dir.path("none/a")}, 1, "none/a.partial"});
  expect_refused(
      {{"batch", deals, "--output", deals}, 2, "would overwrite the input file " + deals});
  expect_refused(
      {{"batch", deals, "--summary", deals}, 2, "would overwrite the input file " + deals});
  expect_refused({{"batch", deals, "--output", dir.path("a"), "--summary", dir.path("a")},
                  2,
                  "are the same file"});
  expect_refused({{"batch", deals, "--summary", "-"}, 2, "would both go to stdout"});
  EXPECT_EQ(dir.text("deals"), "PY1-N-AAAAAAS\n");
  EXPECT_EQ(run_shell("$P batch " + deals + " >> " + deals).status, 2);
  EXPECT_EQ(dir.text("deals"), "PY1-N-AAAAAAS\n");
}

TEST(BadOutput, IsAnErrorWithTheReason) {
  for (const char* words : {"PY1-N-AAAAAAS", "--help", "--version", "rules", "deal PY1-N-AAAAAAS",
                            "PY1-N-AAAAAAS --format json", "batch -"}) {
    const std::string command = std::string("echo PY1-N-AAAAAAS | $P ") + words;
    const ProgramRun full = run_shell(command + " > /dev/full");
    EXPECT_EQ(full.status, 1) << words;
    EXPECT_EQ(full.err, "stdout: cannot be written: No space left on device\n");
    const ProgramRun closed = run_shell(command + " >&-");
    EXPECT_EQ(closed.status, 1) << words;
    EXPECT_EQ(closed.err, "stdout: cannot be written: Bad file descriptor\n");
  }
  EXPECT_EQ(run_shell("$P batch - <&-").err, "stdin: cannot be read: Bad file descriptor\n");
  EXPECT_EQ(run_shell("$P PY1-N-AAAAAAI 2>&-").status, 1);
  EXPECT_EQ(run_shell("$P PY1-N-AAAAAAS 2>&- <&- >/dev/null").status, 0);
}

TEST(BadOutput, AClosedPipeEndsItQuietly) {
  const ProgramRun run =
      run_shell("(yes PY1-N-AAAAAAS | head -20000 | $P batch -; echo $? >&2) | head -1");
  EXPECT_THAT(run.out, HasSubstr("line,code"));
  EXPECT_EQ(run.err, "141\n");
}

}  // namespace
}  // namespace pyramid::cli
