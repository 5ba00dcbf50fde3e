#include "tests/support/run_program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "engine/deal_code.h"

extern char** environ;

namespace pyramid::testing {
namespace {

constexpr int kSignalBase = 128;

// Linux tells of each thread which signals it catches, and whether it sleeps. Handlers stand before
// the program does anything; a thread that has work is not asleep, however busy the machine is.
constexpr const char* kShellFunctions = R"sh(
handles_signals() {
  caught=$(sed -n 's/^SigCgt:[^0-9a-f]*//p' "/proc/$1/status" 2>/dev/null)
  [ "$((0x${caught:-0} >> 14 & 1))" = 1 ]  # SIGTERM
}
until_it_waits() {
  looks=0 left=3000
  while [ "$looks" -lt 10 ] && [ "$left" -gt 0 ]; do
    looks=$((looks + 1)) left=$((left - 1))
    if ! handles_signals "$1" || grep -qs '^State:.[^S]' "/proc/$1/task/"*/status; then looks=0; fi
    sleep 0.01
  done
  [ "$left" -gt 0 ]
}
)sh";

pid_t spawn(Words words, const TempDir& dir) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, dir.path("in").c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, dir.path("out").c_str(), O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, dir.path("err").c_str(), O_WRONLY, 0);

  // A test started in the background may have been told to ignore them.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) sigaddset(&defaults, signal);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_t process = -1;
  const int error = posix_spawn(&process, argv[0], &files, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) throw std::runtime_error("cannot start " + words[0]);
  return process;
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalBase + WTERMSIG(status);
}

void prepare(const TempDir& dir, std::string_view stdin_text) {
  (void)dir.file("in", stdin_text);
  (void)dir.file("out", "");
  (void)dir.file("err", "");
}

}  // namespace

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

bool wait_until(const std::function<bool()>& condition) {
  using namespace std::chrono_literals;
  for (const auto end = std::chrono::steady_clock::now() + 60s; !condition();) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(5ms);
  }
  return true;
}

RunningProgram::RunningProgram(const Words& arguments, std::string_view stdin_text) {
  prepare(dir_, stdin_text);
  process_ = spawn(with({PYRAMID_SOLVE_PROGRAM}, arguments), dir_);
}

RunningProgram::~RunningProgram() {
  if (process_ < 0) return;
  send(SIGKILL);
  wait_for(process_);
}

void RunningProgram::send(int signal) const { kill(process_, signal); }

bool RunningProgram::wait_until_it_handles_signals() const {
  const std::string process = std::to_string(process_);
  return wait_until([&] { return run_shell("handles_signals " + process).status == 0; });
}

bool RunningProgram::wait_until_it_waits() const {
  return run_shell("until_it_waits " + std::to_string(process_)).status == 0;
}

ProgramRun RunningProgram::wait() {
  const int status = wait_for(process_);
  process_ = -1;
  return {status, dir_.text("out"), dir_.text("err")};
}

ProgramRun run_program(const Words& arguments, std::string_view stdin_text) {
  return RunningProgram(arguments, stdin_text).wait();
}

ProgramRun run_shell(const std::string& command) {
  const TempDir dir;
  prepare(dir, "");
  const std::string script = std::string("P='") + PYRAMID_SOLVE_PROGRAM + "'\nV='" +
                             PYRAMID_VERIFY_PROGRAM + "'\n" + kShellFunctions + command;
  const int status = wait_for(spawn({"/bin/sh", "-c", script}, dir));
  return {status, dir.text("out"), dir.text("err")};
}

std::string codes_from_to(std::uint32_t first, std::uint32_t last) {
  std::string text;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    text += to_text(DealCode{static_cast<std::uint32_t>(seed)}) + "\n";
  }
  return text;
}

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace pyramid::testing
