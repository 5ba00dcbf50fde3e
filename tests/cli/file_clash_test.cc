#include "cli/file_clash.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

using pyramid::testing::ProgramRun;
using pyramid::testing::run_program;
using pyramid::testing::run_shell;
using pyramid::testing::TempDir;
using ::testing::EndsWith;
using ::testing::HasSubstr;

TEST(FileClash, IsNoneAmongDifferentFiles) {
  const TempDir dir;
  const std::string in = dir.file("in", "x");
  (void)dir.file("rows.partial", "old\n");
  EXPECT_EQ(file_clash({in}, "-", std::nullopt), "");
  EXPECT_EQ(file_clash({in, "-"}, dir.path("rows"), dir.path("rates")), "");
  EXPECT_EQ(file_clash({in}, dir.file("rows", "x"), dir.file("rates", "x")), "");
  EXPECT_EQ(file_clash({in}, "/dev/null", "/dev/null"), "");
  EXPECT_EQ(file_clash({"/dev/null"}, "/dev/null", std::nullopt), "");
}

TEST(FileClash, SeesTwoOutputsInOneFile) {
  const TempDir dir;
  fs::create_symlink("new", dir.path("link"));  // leads to nothing yet
  fs::create_symlink("link", dir.path("link2"));
  const std::vector<std::string> names = {"new", "./new", "link", "link2"};
  for (const std::string& one : names) {
    for (const std::string& other : names) {
      EXPECT_THAT(file_clash({}, dir.path(one), dir.path(other)), EndsWith(" are the same file"))
          << one << " " << other;
    }
    EXPECT_EQ(file_clash({}, dir.path(one), dir.path("newer")), "");
  }
}

TEST(FileClash, ProtectsTheInput) {
  const TempDir dir;
  const std::string in = dir.file("in", "x");
  fs::create_hard_link(in, dir.path("hard"));
  fs::create_hard_link(in, dir.path("hard2.partial"));
  fs::create_symlink(in, dir.path("soft"));
  fs::create_symlink(in, dir.path("soft2.partial"));
  const std::string partial = dir.file("a.partial", "x");
  fs::create_symlink(partial, dir.path("input"));
  for (const char* name : {"in", "./in", "hard", "soft", "hard2", "soft2"}) {
    EXPECT_THAT(file_clash({"-", in}, dir.path(name), std::nullopt),
                EndsWith(" would overwrite the input file " + in))
        << name;
    EXPECT_THAT(file_clash({in}, dir.path("rows"), dir.path(name)),
                EndsWith(" would overwrite the input file " + in))
        << name;
  }
  EXPECT_EQ(file_clash({in}, in, std::nullopt),
            "--output " + in + " would overwrite the input file " + in);
  for (const char* input : {"a.partial", "input"}) {
    EXPECT_THAT(file_clash({dir.path(input)}, "-", dir.path("a")),
                HasSubstr("--summary's temporary file "))
        << input;
    EXPECT_THAT(file_clash({dir.path(input)}, dir.path("a"), std::nullopt),
                HasSubstr("--output's temporary file "))
        << input;
  }
}

TEST(FileClash, TellsTheOutputsApart) {
  const TempDir dir;
  for (const auto& [output, summary] : {std::pair("a", "a"), std::pair("a", "./a"),
                                        std::pair("a.partial", "a"), std::pair("a", "a.partial")}) {
    EXPECT_THAT(file_clash({"-"}, dir.path(output), dir.path(summary)),
                EndsWith(" are the same file"))
        << output << " " << summary;
  }
  // Neither exists yet, and one name is relative.
  EXPECT_THAT(file_clash({"-"}, "no-such-file", fs::absolute("no-such-file").string()),
              HasSubstr("are the same file"));
  const std::string stdout_twice = "the rows and the summary would both go to stdout; expected a ";
  EXPECT_THAT(file_clash({"-"}, "-", "/dev/stdout"), HasSubstr(stdout_twice));
  EXPECT_THAT(file_clash({"-"}, "-", "-"), HasSubstr(stdout_twice));
}

TEST(FileClash, LeavesEveryFileAsItWas) {
  const TempDir dir;
  const std::string text = "PY1-N-AAAAAAS\nPY1-N-AAAAAAJ\n";
  const std::string in = dir.file("s.partial", text);
  const std::string cd = "cd " + dir.path("") + "; ";
  for (const char* words :
       {"s.partial -o rows --summary s", "s.partial -o s", "s.partial > s.partial.",
        "s.partial -o rows --summary s --resume", "- -o s < s.partial", "- --summary s < s.partial",
        "s.partial --summary s >> s.partial"}) {
    const bool harmless = std::string_view(words).ends_with('.');
    const ProgramRun run = run_shell(cd + "$P batch " + words);
    EXPECT_EQ(run.status, harmless ? 0 : 2) << words << run.err;
    EXPECT_EQ(dir.text("s.partial"), text) << words;
    EXPECT_FALSE(dir.has("rows"));
    EXPECT_FALSE(dir.has("rows.partial"));
  }
  // Of stdout and a temporary file, too.
  EXPECT_THAT(run_shell(cd + "$P batch s.partial --summary t > t.partial").err,
              HasSubstr("stdout and --summary's temporary file "));
}

TEST(PartialFile, MustBeARegularFile) {
  const TempDir dir;
  const std::string deals = dir.file("deals", "PY1-N-AAAAAAS\n");
  const std::string other = dir.file("other", "precious\n");
  fs::create_symlink(other, dir.path("soft.partial"));
  fs::create_symlink(dir.path("none"), dir.path("dangling.partial"));
  fs::create_directory(dir.path("folder.partial"));
  ASSERT_EQ(run_shell("mkfifo " + dir.path("pipe.partial")).status, 0);
  for (const auto& [name, what] :
       {std::pair("soft", "a symbolic link"), std::pair("dangling", "a symbolic link"),
        std::pair("folder", "a directory"), std::pair("pipe", "a named pipe")}) {
    for (const char* option : {"--output", "--summary"}) {
      const ProgramRun run = run_program({"batch", deals, option, dir.path(name)});
      EXPECT_EQ(run.status, 1) << name;
      EXPECT_THAT(run.err, HasSubstr(std::string(name) + ".partial: cannot be written: it is " +
                                     what + ", expected a regular file or none\n"));
    }
    EXPECT_EQ(run_program({"batch", deals, "--output", dir.path(name), "--resume"}).status, 1);
  }
  EXPECT_EQ(dir.text("other"), "precious\n");
  EXPECT_FALSE(dir.has("none"));
}

TEST(FileNames, AreShownSafely) {
  const TempDir dir;
  const std::string shown = dir.path("a\\x0ab\\x1b[2J");
  const std::string file = dir.path("a\nb\x1b[2J");
  EXPECT_EQ(run_program({"batch", file}).err,
            shown + ": cannot be read: No such file or directory\n");
  EXPECT_EQ(run_program({"--deal", file}).err,
            shown + ": cannot be read: No such file or directory\n");
  EXPECT_EQ(run_program({"batch", "-", "-o", file + "/x"}).err,
            shown + "/x.partial: cannot be written: No such file or directory\n");
  (void)dir.file("a\nb\x1b[2J", "nonsense\n");
  EXPECT_THAT(run_program({"batch", file}).err, HasSubstr(shown + ":1: "));
  EXPECT_THAT(run_program({"--deal", file}).err, HasSubstr(shown + ":1:1: "));
  EXPECT_THAT(run_program({"batch", file, "-o", file}).err,
              HasSubstr("--output " + shown + " would overwrite the input file " + shown + "\n"));
  EXPECT_THAT(run_program({"batch", "-", "-o", dir.path("c\x1b"), "--resume"}).err,
              HasSubstr("c\\x1b.partial; starting"));
}

}  // namespace
}  // namespace pyramid::cli
