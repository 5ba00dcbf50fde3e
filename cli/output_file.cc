#include "cli/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

#include "cli/descriptors.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/line_reader.h"
#include "cli/standard_streams.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStdoutName = "stdout";
constexpr std::size_t kBufferBytes = std::size_t{1} << 16U;
constexpr mode_t kNewFileMode = 0666;  // less what the user's umask takes

// A redirected /dev/fd/3 looks like a regular file, but its name is not one to rename.
bool lies_among_devices(const std::string& file) {
  return file.rfind("/dev/", 0) == 0 || file.rfind("/proc/", 0) == 0;
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

// Whether the descriptor is still the file of that name: another process may have removed or
// renamed it between our opening and our locking it.
bool is_still(int descriptor, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(descriptor, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Failure(ExitStatus::kBadInput, printable(path) + ": cannot be written: " + why);
}

[[noreturn]] void end_interrupted(const std::string& name) {
  throw Failure(ExitStatus::kInterrupted, "pyramid-solve: interrupted; nobody was reading " + name);
}

}  // namespace

std::string followed(const std::string& file) {
  constexpr int kMostLinks = 40;  // as the system has it
  std::error_code error;
  fs::path path = file;
  // weakly_canonical() takes a link that leads to nothing for a name that is still free.
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
    path = path.parent_path() / fs::read_symlink(path, error);
    if (error) return file;
  }
  path = fs::weakly_canonical(path, error);
  return error ? file : path.string();
}

void require_regular_or_none(const std::string& path) {
  struct stat status {};
  if (lstat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return;
  refuse(path, std::string(S_ISLNK(status.st_mode)    ? "it is a symbolic link"
                           : S_ISDIR(status.st_mode)  ? "it is a directory"
                           : S_ISFIFO(status.st_mode) ? "it is a named pipe"
                                                      : "it is a special file") +
                   ", expected a regular file or none");
}

bool is_stdout(const std::string& file) {
  return file == kDash || file == "/dev/stdout" || file == "/dev/fd/1" || file == "/proc/self/fd/1";
}

std::string partial_path_for(const std::string& file) {
  if (is_stdout(file) || lies_among_devices(file)) return "";
  const std::optional<struct stat> status = status_of(file);
  if (status && !S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode)) return "";
  return followed(file) + ".partial";
}

int open_locked(const std::string& path, const std::string& file) {
  for (;;) {
    require_regular_or_none(path);
    const int descriptor =
        open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kNewFileMode);
    if (descriptor < 0) refuse(path, error_text(errno));
    // Not every file system has locks.
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      close(descriptor);
      refuse(file, "another run is writing it");
    }
    if (is_still(descriptor, path)) return descriptor;
    close(descriptor);
  }
}

int rename_durably(int descriptor, const std::string& from, const std::string& to) {
  if (fsync(descriptor) != 0 || rename(from.c_str(), to.c_str()) != 0) return errno;
  const std::string folder = fs::path(to).parent_path().string();
  const int parent = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
  if (parent < 0) return 0;
  (void)fsync(parent);  // not every file system can; the file itself is safe already
  close(parent);
  return 0;
}

OutputFile::OutputFile(const std::string& file, Begin begin) : name_(printable(file)), path_(file) {
  if (is_stdout(file)) {
    name_ = kStdoutName;
    descriptor_ = STDOUT_FILENO;
    return;
  }
  std::error_code error;
  if (fs::is_directory(file, error)) refuse(file, "it is a directory");
  const std::string partial = partial_path_for(file);
  if (partial.empty()) {
    descriptor_ = open_for_writing(file);
    if (descriptor_ < 0 && errno == EINTR) end_interrupted(name_);
    if (descriptor_ < 0) refuse(file, error_text(errno));
    return;
  }
  // The rename would succeed for a file that its owner has made read-only.
  if (access(file.c_str(), F_OK) == 0 && access(file.c_str(), W_OK) != 0) {
    refuse(file, error_text(errno));
  }
  target_ = followed(file);
  path_ = partial;
  descriptor_ = open_locked(path_, path_);
  if (begin == Begin::kAfresh) truncate_to(0);
}

OutputFile::~OutputFile() {
  if (descriptor_ == STDOUT_FILENO || descriptor_ < 0) return;
  if (partial() && lseek(descriptor_, 0, SEEK_END) == 0) unlink(path_.c_str());
  close(descriptor_);
}

void OutputFile::write(std::string_view rows) {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  buffer_.append(rows);
  if (buffer_.size() >= kBufferBytes) write_out();
}

void OutputFile::flush() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  write_out();
}

void OutputFile::flush_quietly() {
  const std::lock_guard lock(mutex_);
  if (failure_) return;
  try {
    write_out();
  } catch (...) {
    failure_ = std::current_exception();
    request_stop();
  }
}

void OutputFile::write_out() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const ssize_t written = write_some(descriptor_, rest);
    if (written < 0) {
      const int error_number = errno;
      // What of a row has got through is taken back, as far as that is possible.
      const std::size_t through = buffer_.size() - rest.size();
      const std::size_t whole = buffer_.rfind('\n', through == 0 ? 0 : through - 1);
      const std::size_t kept = through == 0 || whole == std::string::npos ? 0 : whole + 1;
      const off_t end = partial() ? lseek(descriptor_, 0, SEEK_CUR) : -1;
      if (end >= 0) {
        (void)!ftruncate(descriptor_, end - static_cast<off_t>(through - kept));
      }
      buffer_.clear();
      fail(error_number);
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  buffer_.clear();
}

void OutputFile::finish() {
  flush();
  if (descriptor_ == STDOUT_FILENO) return;
  if (partial()) {
    if (const int error = rename_durably(descriptor_, path_, target_)) fail(error);
  }
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (close(descriptor) != 0) fail(errno);
}

void OutputFile::truncate_to(std::uint64_t bytes) {
  const auto offset = static_cast<off_t>(bytes);
  if (ftruncate(descriptor_, offset) != 0 || lseek(descriptor_, offset, SEEK_SET) != offset) {
    fail(errno);
  }
}

void OutputFile::fail(int error_number) const {
  if (error_number == EINTR) end_interrupted(name_);
  std::string message =
      (partial() ? printable(path_) : name_) + ": cannot be written: " + error_text(error_number);
  if (partial()) message += "; the rows written so far are kept in it";
  throw Failure(ExitStatus::kBadInput, message);
}

void write_stdout(std::string_view text) {
  OutputFile output{std::string(kDash)};
  output.write(text);
  output.finish();
}

}  // namespace pyramid::cli
