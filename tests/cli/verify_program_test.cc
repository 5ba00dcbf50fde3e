// Certificates as a user meets them: written by pyramid-solve, checked by pyramid-verify.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using pyramid::testing::with;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr int kRefused = 4;

// Published of this deal: no line removes more than 14 cards.
TEST(VerifyProgram, ProvesThatFourteenIsTheMostOfJ) {
  const TempDir dir;
  const std::string file = dir.path("j.cert");
  ASSERT_EQ(run_program({"--code", "PY1-N-AAAAAAJ", "--certificate", file}).status, 0);
  EXPECT_LT(dir.text("j.cert").size(), 100'000U);
  const ProgramRun run = run_shell("$V " + file);
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("\nVERIFIED at least 14 pyramid cards: "));
  EXPECT_THAT(run.out,
              HasSubstr("\nVERIFIED at most 14 pyramid cards: no line of play removes more; "
                        "the deal is not winnable\n"));
  EXPECT_THAT(run.out, EndsWith("\nso     max pyramid cards 14, max cards 30\n"));
  const ProgramRun other = run_program({"verify", file});
  EXPECT_EQ(other.status, 0);
  EXPECT_EQ(other.out, run.out);
}

TEST(VerifyProgram, ProvesThatSIsWinnable) {
  const TempDir dir;
  const std::string file = dir.path("s.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAS", "--certificate", file}).status, 0);
  const ProgramRun run = run_shell("$V " + file);
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_THAT(run.out,
              HasSubstr("\nVERIFIED at least 28 pyramid cards: a line of play removes them; "
                        "the deal is winnable\n"));
}

TEST(VerifyProgram, ProvesFewestMovesFromBothSides) {
  const TempDir dir;
  const std::string file = dir.path("s.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAS", "--find", "moves", "--certificate", file}).status, 0);
  const ProgramRun run = run_shell("$V " + file);
  EXPECT_THAT(run.out, HasSubstr("\nVERIFIED at most 38 moves: "));
  EXPECT_THAT(run.out, HasSubstr("\nVERIFIED at least 38 moves: no line of play reaches the goal "
                                 "with fewer\n"));
  EXPECT_THAT(run.out, EndsWith("\nso     max pyramid cards 28, fewest moves 38\n"));
  EXPECT_EQ(run_program({"verify", file}).out, run.out);
  // With numbers that are one too good.
  for (const auto& [claim, better] : {std::pair{"moves at-most 38", "moves at-most 37"},
                                      std::pair{"moves at-least 38", "moves at-least 39"}}) {
    std::string bad = dir.text("s.cert");
    bad.replace(bad.find(claim), std::string(claim).size(), better);
    EXPECT_EQ(run_shell("$V " + dir.file("bad.cert", bad)).status, kRefused) << better;
  }
}

TEST(VerifyProgram, KeepsTheCertificatesOfABatchTogether) {
  const TempDir dir;
  const std::string codes = dir.file("codes", "PY1-N-AAAAAAA\nPY1-N-AAAAAAJ\nPY1-N-AAAAAAS\n");
  const std::string proofs = dir.path("proofs");
  const std::string rows = dir.path("rows");
  ASSERT_EQ(run_program({"batch", codes, "--output", rows, "--certificates", proofs}).status, 0);
  const ProgramRun again = run_program({"batch", codes, "--certificates", proofs});
  EXPECT_EQ(again.status, 1);
  EXPECT_EQ(again.out, "");
  EXPECT_THAT(again.err, HasSubstr(".cert of another run; expected a new or empty folder\n"));

  // Rows of a run that wrote no certificates, or whose certificates are gone.
  const std::string done = dir.text("rows");
  dir.file("rows.partial", done.substr(0, done.find("\n3,") + 1));
  const ProgramRun afresh =
      run_program({"batch", codes, "--output", rows, "--certificates", proofs});
  EXPECT_EQ(afresh.status, 1);
  EXPECT_THAT(afresh.err, HasSubstr("expected a new or empty folder, or --resume to go on with " +
                                    dir.path("rows.partial") + "\n"));
  std::filesystem::remove(dir.path("proofs/2.cert"));
  const std::vector<std::string> resume = {"batch",          codes, "--output", rows, "--resume",
                                           "--certificates", proofs};
  const ProgramRun refused = run_program(resume);
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("/2.cert: is missing for a row that was kept"));
  EXPECT_TRUE(dir.has("rows.partial"));
  dir.file("proofs/2.cert", "");
  EXPECT_EQ(run_program(resume).status, 0);
  EXPECT_EQ(dir.text("rows"), done);
}

TEST(VerifyProgram, RefusesWhatDoesNotProveItsClaim) {
  const TempDir dir;
  const std::string file = dir.path("j.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAJ", "--certificate", file}).status, 0);
  const std::string good = dir.text("j.cert");
  const std::string claim = "claim pyramid-cards at-most 14";
  std::string bad = good;
  ASSERT_NE(bad.find(claim), std::string::npos);
  bad.replace(bad.find(claim), claim.size(), "claim pyramid-cards at-most 13");
  const std::string bad_file = dir.file("bad.cert", bad);
  for (const ProgramRun& run : {run_shell("$V " + bad_file), run_program({"verify", bad_file}),
                                run_shell("$V " + file + " " + bad_file)}) {
    EXPECT_EQ(run.status, kRefused);
    EXPECT_THAT(run.err, HasSubstr("bad.cert:"));
    EXPECT_THAT(run.err, HasSubstr(": NOT VERIFIED: this position exceeds the claim"));
    EXPECT_THAT(run.out, Not(HasSubstr("bad.cert")));
  }
}

TEST(VerifyProgram, SaysWhatCannotBeRead) {
  const TempDir dir;
  EXPECT_EQ(run_shell("$V").status, 2);
  EXPECT_EQ(run_program({"verify"}).status, 2);
  EXPECT_EQ(run_shell("$V --no-such-option").status, 2);
  EXPECT_EQ(run_shell("$V --help").status, 0);
  for (const std::string& file : {dir.path("none"), dir.path("")}) {
    EXPECT_EQ(run_shell("$V " + file).status, 1) << file;
    const ProgramRun run = run_program({"verify", file});
    EXPECT_EQ(run.status, 1) << file;
    EXPECT_THAT(run.err, StartsWith(file + ": cannot be read: "));
  }
  EXPECT_EQ(run_shell("$V < /dev/null -").status, kRefused);
}

// The address space is limited to 256 MB; endless inputs end at the limits of the format.
TEST(VerifyProgram, RefusesHostileInputInLittleMemory) {
  const TempDir dir;
  const std::string file = dir.path("j.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAJ", "--certificate", file}).status, 0);
  const std::string searched = dir.path("searched.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAJ", "--rules", "classic", "--certificate", searched}).status,
            0);
  const std::string moves = dir.path("moves.cert");
  ASSERT_EQ(run_program({"PY1-N-AAAAAAS", "--find", "moves", "--certificate", moves}).status, 0);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // they reserve terabytes
  const std::string limited;
#else
  const std::string limited = "ulimit -v 262144\n";
#endif
  for (const std::string& input : {
           std::string("cat /dev/zero"),
           std::string("cat /dev/urandom"),
           std::string("tr '\\0' 'x' < /dev/zero"),
           std::string("yes ''"),
           std::string("yes '# a comment'"),
           std::string("yes 'pyramid-certificate 1'"),
           std::string("tr '\\0' '(' < /dev/zero"),
           "sed '/^bag$/q' " + file + "; yes '0000000 000000'",
           "sed '/^bag$/,$d' " + file + "; echo now-or-never; yes 'aim 0000000'",
           "sed '/^line$/q' " + file + "; yes draw",
           "sed '/^aim/q' " + searched + "; yes 00",
           "sed '/^aim/{n;q}' " + searched + "; yes 46",
           "sed '/^redeals/{n;q}' " + moves + "; yes 46",
           "sed '/^redeals/,$d' " + moves + "; yes 'redeals 0'",
       }) {
    const ProgramRun run = run_shell(limited + "{ " + input + "; } 2> /dev/null | $V -");
    EXPECT_EQ(run.status, kRefused) << input;
    EXPECT_THAT(run.err, HasSubstr("NOT VERIFIED")) << input;
  }
}

TEST(VerifyProgram, HoldsTheOptionsTogether) {
  const TempDir dir;
  const std::string file = dir.path("j.cert");
  EXPECT_EQ(run_program({"PY1-N-AAAAAAJ", "--certificate", "-"}).status, 2);
  EXPECT_EQ(run_program({"PY1-N-AAAAAAJ", "--certificate-limit", "2M"}).status, 2);
  EXPECT_EQ(
      run_program({"PY1-N-AAAAAAJ", "--certificate", file, "--certificate-limit", "1"}).status, 2);
  const std::string deal = dir.file("deal.txt", "PY1-N-AAAAAAJ\n");
  EXPECT_EQ(run_program({"--deal", deal, "--certificate", deal}).status, 2);
  EXPECT_EQ(dir.text("deal.txt"), "PY1-N-AAAAAAJ\n");
}

TEST(VerifyProgram, BatchesWriteACertificateForEachDeal) {
  const TempDir dir;
  const std::string deals =
      dir.file("deals.txt", "# two deals\nPY1-N-AAAAAAJ\nno deal\nPY1-N-AAAABAA\n");
  const std::string folder = dir.path("proofs");
  const ProgramRun run = run_program(
      {"batch", "--rules", "single-pass", "--certificates", folder, "--jobs", "2", deals});
  EXPECT_EQ(run.status, 1);  // for the line that is no deal
  const ProgramRun verified = run_shell("cd " + folder + " && ls && $V *");
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_THAT(verified.out, StartsWith("2.cert\n4.cert\n"));
  EXPECT_THAT(verified.out, HasSubstr("\nVERIFIED at most 10 pyramid cards: "));
  EXPECT_THAT(verified.out, HasSubstr("\nVERIFIED at most 24 pyramid cards: "));
  EXPECT_EQ(run_program({"batch", "--certificates", deals, deals}).status, 1);
  EXPECT_EQ(run_program({"batch", "--certificates", "", deals}).status, 2);
  EXPECT_EQ(run_program({"batch", "--certificate-limit", "2M", deals}).status, 2);
}

// What has no room is left out, and that is told; the rest holds.
TEST(VerifyProgram, LeavesOutWhatHasNoRoom) {
  const TempDir dir;
  const std::string file = dir.path("j.cert");
  const ProgramRun made =
      run_program({"PY1-N-AAAAAAJ", "--certificate", file, "--certificate-limit", "2000"});
  EXPECT_EQ(made.status, 3);
  EXPECT_THAT(made.err, HasSubstr("j.cert: no evidence for at most "));
  EXPECT_THAT(made.err, HasSubstr(" cards: the evidence would exceed 2000 bytes\n"));
  EXPECT_LE(dir.text("j.cert").size(), 2000U);
  EXPECT_THAT(dir.text("j.cert"), HasSubstr("\n# without evidence: at most "));
  const ProgramRun verified = run_shell("$V " + file);
  EXPECT_EQ(verified.status, 0);
  EXPECT_THAT(verified.out, HasSubstr("\nopen   max pyramid cards at least 14, max cards at least "
                                      "30\n"));
  const ProgramRun batch = run_program(
      {"batch", "-", "--certificates", dir.path("proofs"), "--certificate-limit", "2000"},
      "PY1-N-AAAAAAJ\n");
  EXPECT_EQ(batch.status, 3);
}

// A certificate that claims nothing is refused, so whoever gets one is told, and only they.
TEST(VerifyProgram, TellsWhenACertificateProvesNothing) {
  int nothing = 0;
  int something = 0;
  for (const std::string find : {"win", "max", "moves", "all"}) {
    for (const std::string rules : {"pyramide", "classic", "microsoft", "three-piles"}) {
      for (const std::string nodes : {"1", "300"}) {
        const TempDir dir;
        const std::vector<std::string> asked = {"--find", find,          "--rules",
                                                rules,    "--max-nodes", nodes};
        const std::string file = dir.path("a.cert");
        const ProgramRun made = run_program(with({"PY1-N-AAAABAA", "--certificate", file}, asked));
        const bool told = made.err.find("a.cert: it proves nothing") != std::string::npos;
        ++(told ? nothing : something);
        EXPECT_EQ(run_shell("$V " + file).status, told ? kRefused : 0) << rules << made.err;
        const ProgramRun batch = run_program(
            with({"batch", "-", "--certificates", dir.path("proofs")}, asked), "PY1-N-AAAABAA\n");
        EXPECT_EQ(batch.err.find("1 certificate proves nothing") != std::string::npos, told)
            << rules << batch.err;
      }
    }
  }
  EXPECT_GT(nothing, 0);
  EXPECT_GT(something, 0);
}

}  // namespace
}  // namespace pyramid::cli
