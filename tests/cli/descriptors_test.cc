// A signal ends every wait of the program: for input, for a reader, for room in a pipe.
#include "cli/descriptors.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>

#include "cli/number_text.h"
#include "tests/support/run_program.h"

namespace pyramid::cli {
namespace {

using pyramid::testing::lines_of;
using pyramid::testing::ProgramRun;
using pyramid::testing::run_shell;
using pyramid::testing::RunningProgram;
using pyramid::testing::TempDir;
using pyramid::testing::Words;
using ::testing::HasSubstr;

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe2(ends_.data(), O_CLOEXEC), 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(ends_[0]);
    close(ends_[1]);
  }
  int in() const { return ends_[1]; }
  std::string read_all() const {
    std::string text(1U << 16U, '\0');
    const ssize_t count = read(ends_[0], text.data(), text.size());
    text.resize(static_cast<std::size_t>(count));
    return text;
  }

 private:
  std::array<int, 2> ends_{};
};

TEST(WriteSome, CutsAtALineEnd) {
  const Pipe pipe;
  const std::string row = std::string(1000, 'x') + "\n";
  EXPECT_EQ(write_some(pipe.in(), row + row + row + row + row), 4 * 1001);
  EXPECT_EQ(pipe.read_all(), row + row + row + row);
  EXPECT_EQ(write_some(pipe.in(), std::string(100000, 'x')), PIPE_BUF);
  EXPECT_EQ(pipe.read_all().size(), std::size_t{PIPE_BUF});
  EXPECT_EQ(write_some(pipe.in(), "abc\ndef"), 7);
}

TEST(WriteSome, TellsWhatIsWrong) {
  const int full = open_for_writing("/dev/full");
  EXPECT_EQ(write_some(full, "x"), -1);
  EXPECT_EQ(errno, ENOSPC);
  close(full);
  EXPECT_EQ(open_for_writing("/nonexistent/file"), -1);
  EXPECT_EQ(errno, ENOENT);
}

// Sends a signal to the program when it waits.
ProgramRun interrupted_run(const Words& words) {
  RunningProgram program(words);
  EXPECT_TRUE(program.wait_until_it_waits());
  program.send(SIGINT);
  return program.wait();
}

TEST(Sigint, EndsTheOpeningOfAPipe) {
  const TempDir dir;
  const std::string pipe = dir.path("pipe");
  const std::string deals = dir.file("deals", "PY1-N-AAAAAAS\n");
  ASSERT_EQ(run_shell("mkfifo " + pipe).status, 0);
  for (const Words& words :
       {Words{"--deal", pipe}, Words{"batch", pipe}, Words{"batch", deals, "--output", pipe},
        Words{"batch", deals, "--summary", pipe}}) {
    const ProgramRun run = interrupted_run(words);
    EXPECT_EQ(run.status, 130) << words[0] << " " << words[1];
    EXPECT_THAT(run.err, HasSubstr("pyramid-solve: interrupted"));
  }
}

TEST(Sigint, EndsTheWaitForADeal) {
  const TempDir dir;
  const std::string pipe = dir.path("pipe");
  for (const std::string words : {"--deal -", "batch -", "deal -"}) {
    const ProgramRun run = run_shell("rm -f " + pipe + "; mkfifo " + pipe + "; exec 3<>" + pipe +
                                     "; printf PY1-N- >&3; $P " + words + " < " + pipe +
                                     " & pid=$!; until_it_waits $pid; kill -TERM $pid; wait $pid");
    EXPECT_EQ(run.status, 130) << words << run.err;
    EXPECT_THAT(run.err, ::testing::Not(HasSubstr("no deal"))) << words;
  }
}

TEST(Sigint, EndsAWriteThatNobodyReads) {
#if defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "ThreadSanitizer holds a signal back from a thread that waits for a lock";
#endif
  const TempDir dir;
  const std::string pipe = dir.path("pipe");
  std::string codes;
  for (int i = 0; i < 4000; ++i) codes += "PY1-N-AAAAAAS\n";
  const std::string deals = dir.file("deals", codes);
  for (const std::string jobs : {"1", "4"}) {
    // Descriptor 3 keeps the pipe open, and nobody reads from it.
    const ProgramRun run = run_shell("rm -f " + pipe + "; mkfifo " + pipe + "; exec 3<>" + pipe +
                                     "; $P batch --jobs " + jobs + " " + deals + " > " + pipe +
                                     " & pid=$!; until_it_waits $pid; kill -TERM $pid; wait $pid");
    EXPECT_EQ(run.status, 130);
    EXPECT_EQ(run.err, "pyramid-solve: interrupted; nobody was reading stdout\n");
  }
}

TEST(Sigint, DoesNotLoseRowsThatAreRead) {
  const TempDir dir;
  const std::string pipe = dir.path("pipe");
  const std::string rows = dir.path("rows");
  // The reader is slow, and the input does not end: what is done by the signal comes out whole.
  const ProgramRun run =
      run_shell("mkfifo " + pipe + " " + rows + "; exec 3<>" + pipe +
                "; yes PY1-N-AAAAAAS | head -2000 >&3; $P batch - < " + pipe + " > " + rows +
                " & pid=$!; { sleep 0.7; kill -TERM $pid; } & { sleep 0.5; cat; } < " + rows +
                "; wait $pid; echo $?");
  // A header, the rows, and the status; as many rows as it says, however far it came.
  const Words lines = lines_of(run.out);
  ASSERT_GT(lines.size(), 2U) << run.err;
  const std::size_t count = lines.size() - 2;
  EXPECT_THAT(lines[count], ::testing::StartsWith(std::to_string(count) + ",PY1-N-AAAAAAS,"));
  EXPECT_EQ(lines[count + 1], "130");
  EXPECT_THAT(run.err, HasSubstr("interrupted after " + grouped(count) + " rows"));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // they reserve terabytes
TEST(Threads, ThatCannotStartAreNoInternalError) {
  const TempDir dir;
  const std::string deals = dir.file("deals", "PY1-N-AAAAAAS\nPY1-N-AAAAAAJ\n");
  const std::string batch = "$P batch " + deals + " -o " + dir.path("rows");
  ASSERT_EQ(run_shell(batch).status, 0);
  const std::string partial = dir.text("rows").substr(0, dir.text("rows").find("\n2,") + 1);
  (void)dir.file("rows.partial", partial);
  const ProgramRun run = run_shell("ulimit -v 200000; " + batch + " -j 1024 --resume");
  EXPECT_EQ(run.status, 1);
  EXPECT_THAT(run.err, HasSubstr("going on after 1 row of "));
  EXPECT_THAT(run.err, HasSubstr("pyramid-solve: 1,024 threads could not be started: "));
  EXPECT_THAT(run.err, HasSubstr("; expected a smaller --jobs\n"));
  EXPECT_EQ(dir.text("rows.partial"), partial);
  EXPECT_EQ(run_shell(batch + " --resume").status, 0);
}
#endif

}  // namespace
}  // namespace pyramid::cli
