#include "cli/output_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "cli/failure.h"
#include "tests/support/temp_dir.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::TempDir;

TEST(OutputFile, AppearsOnlyWhenComplete) {
  const TempDir dir;
  const std::string old = dir.file("rows", "old\n");
  OutputFile output(old);
  output.write("1\n");
  output.flush();
  EXPECT_EQ(dir.text("rows"), "old\n");
  EXPECT_EQ(dir.text("rows.partial"), "1\n");
  output.write("2\n");
  output.finish();
  EXPECT_EQ(dir.text("rows"), "1\n2\n");
  EXPECT_FALSE(dir.has("rows.partial"));
}

TEST(OutputFile, LeavesWhatWasWrittenAndNoEmptyFile) {
  const TempDir dir;
  {
    OutputFile output(dir.path("a"));
    output.write("1\n");
    output.flush();
    const OutputFile empty(dir.path("b"));
    EXPECT_TRUE(dir.has("b.partial"));
  }
  EXPECT_EQ(dir.text("a.partial"), "1\n");
  EXPECT_FALSE(dir.has("b.partial"));
}

TEST(OutputFile, GoesOnWhereItIsCut) {
  const TempDir dir;
  (void)dir.file("a.partial", "1\n2\n3");
  OutputFile output(dir.path("a"), OutputFile::Begin::kContinue);
  output.truncate_to(4);
  output.write("3\n");
  output.finish();
  EXPECT_EQ(dir.text("a"), "1\n2\n3\n");
}

TEST(OutputFile, FollowsSymbolicLinks) {
  for (const bool exists : {true, false}) {
    const TempDir dir;
    if (exists) (void)dir.file("real", "old\n");
    std::filesystem::create_symlink(dir.path("real"), dir.path("link"));
    OutputFile output(dir.path("link"));
    output.write("new\n");
    output.finish();
    EXPECT_TRUE(std::filesystem::is_symlink(dir.path("link")));
    EXPECT_EQ(dir.text("real"), "new\n");
  }
}

TEST(OutputFile, IsNotSharedByTwoRuns) {
  const TempDir dir;
  const OutputFile first(dir.path("a"));
  EXPECT_THROW(OutputFile second(dir.path("a")), Failure);
}

TEST(OutputFile, RefusesWhatCannotBeWritten) {
  const TempDir dir;
  EXPECT_THROW(OutputFile(dir.path("")), Failure);
  EXPECT_THROW(OutputFile(dir.path("none/a")), Failure);
}

TEST(OutputFile, TellsThatADeviceIsFull) {
  OutputFile output("/dev/full");
  EXPECT_FALSE(output.partial());
  output.write("1\n");
  EXPECT_THROW(output.flush(), Failure);
}

TEST(PartialPathFor, IsEmptyForDevices) {
  const TempDir dir;
  for (const char* file : {"-", "/dev/stdout", "/dev/null", "/dev/fd/3"}) {
    EXPECT_EQ(partial_path_for(file), "") << file;
  }
  EXPECT_EQ(partial_path_for(dir.path("a")),
            std::filesystem::canonical(dir.path("")).string() + "/a.partial");
}

}  // namespace
}  // namespace pyramid::cli
