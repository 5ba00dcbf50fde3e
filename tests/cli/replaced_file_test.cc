#include "cli/replaced_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/failure_of.h"
#include "tests/support/temp_dir.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

using pyramid::testing::TempDir;
using ::testing::HasSubstr;

TEST(ReplacedFile, IsWholeAfterEachText) {
  const TempDir dir;
  {
    const ReplacedFile file(dir.path("a"));
    EXPECT_FALSE(dir.has("a"));
    file.replace("one\n");
    EXPECT_EQ(dir.text("a"), "one\n");
    file.replace("a longer two\n");
    file.replace("3\n");
    EXPECT_TRUE(dir.has("a.lock"));
  }
  EXPECT_EQ(dir.text("a"), "3\n");
  EXPECT_FALSE(dir.has("a.partial"));
  EXPECT_FALSE(dir.has("a.lock"));
}

TEST(ReplacedFile, HasOneWriterAtATime) {
  const TempDir dir;
  std::optional<ReplacedFile> first(dir.path("a"));
  EXPECT_THAT(failure_of([&] { const ReplacedFile second(dir.path("a")); }),
              HasSubstr("/a: cannot be written: another run is writing it"));
  first.reset();
  (void)dir.file("a.lock", "");  // as a killed process leaves it
  const ReplacedFile second(dir.path("a"));
  second.replace("2\n");
  EXPECT_EQ(dir.text("a"), "2\n");
}

TEST(ReplacedFile, IsAsItWasWhenWritingFails) {
  const TempDir dir;
  const ReplacedFile file(dir.path("a"));
  file.replace("one\n");
  fs::create_directory(dir.path("a.partial"));
  EXPECT_THAT(failure_of([&] { file.replace("two\n"); }),
              HasSubstr("/a.partial: cannot be written: it is a directory, expected a regular "
                        "file or none"));
  EXPECT_EQ(dir.text("a"), "one\n");
  fs::remove(dir.path("a.partial"));
  file.replace("two\n");
  EXPECT_EQ(dir.text("a"), "two\n");
}

// Whatever has one of the two other names is left as it is, and nobody waits for a pipe's reader.
TEST(ReplacedFile, TouchesNoFileOfSomebodyElse) {
  for (const std::string name : {"a.partial", "a.lock"}) {
    for (const auto& [make, what] :
         std::vector<std::pair<std::function<void(const std::string&)>, std::string>>{
             {[](const std::string& path) { fs::create_directory(path); }, "a directory"},
             {[](const std::string& path) { ASSERT_EQ(mkfifo(path.c_str(), 0600), 0); },
              "a named pipe"},
             {[](const std::string& path) { fs::create_symlink("other", path); },
              "a symbolic link"}}) {
      const TempDir dir;
      (void)dir.file("other", "theirs\n");
      make(dir.path(name));
      EXPECT_THAT(failure_of([&] { ReplacedFile(dir.path("a")).replace("one\n"); }),
                  HasSubstr(name + ": cannot be written: it is " + what));
      EXPECT_TRUE(fs::exists(dir.path(name)));
      EXPECT_FALSE(dir.has("a"));
      EXPECT_EQ(dir.text("other"), "theirs\n");
    }
  }
  const TempDir dir;
  (void)dir.file("a.lock", "theirs\n");
  EXPECT_THAT(failure_of([&] { const ReplacedFile file(dir.path("a")); }),
              HasSubstr("a.lock: cannot be written: it is no lock of "));
  EXPECT_EQ(dir.text("a.lock"), "theirs\n");
}

// Also one that leads to nothing yet, over other links and from another folder.
TEST(ReplacedFile, IsMadeWhereItsLinksLead) {
  const TempDir dir;
  fs::create_directory(dir.path("folder"));
  fs::create_symlink("folder/a", dir.path("link"));
  fs::create_symlink(dir.path("link"), dir.path("folder/link"));
  const ReplacedFile file(dir.path("folder/link"));
  EXPECT_TRUE(dir.has("folder/a.lock"));
  file.replace("one\n");
  EXPECT_TRUE(fs::is_symlink(dir.path("link")));
  EXPECT_TRUE(fs::is_symlink(dir.path("folder/link")));
  EXPECT_EQ(dir.text("folder/a"), "one\n");
}

TEST(ReplacedFile, StaysBehindItsLink) {
  const TempDir dir;
  fs::create_symlink(dir.file("a", "old\n"), dir.path("link"));
  const ReplacedFile file(dir.path("link"));
  file.replace("one\n");
  EXPECT_TRUE(fs::is_symlink(dir.path("link")));
  EXPECT_EQ(dir.text("a"), "one\n");
}

TEST(ReplacedFile, IsNoFolderAndNoDevice) {
  const TempDir dir;
  EXPECT_THAT(failure_of([&] { const ReplacedFile file(dir.path("")); }),
              HasSubstr("it is a directory"));
  EXPECT_THAT(failure_of([&] { const ReplacedFile file("/dev/null"); }),
              HasSubstr("expected a regular file"));
  EXPECT_THAT(failure_of([&] { const ReplacedFile file(dir.path("none/a")); }),
              HasSubstr("a.lock: cannot be written: No such file or directory"));
}

}  // namespace
}  // namespace pyramid::cli
