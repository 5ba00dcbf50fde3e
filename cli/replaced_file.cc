#include "cli/replaced_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "cli/failure.h"
#include "cli/output_file.h"
#include "cli/standard_streams.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPartialSuffix = ".partial";
constexpr mode_t kNewFileMode = 0666;  // less what the user's umask takes

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Failure(ExitStatus::kBadInput, printable(path) + ": cannot be written: " + why);
}

// Returns 0, or an error number.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

std::string lock_path_for(const std::string& file) {
  const std::string partial = partial_path_for(file);
  return partial.substr(0, partial.size() - kPartialSuffix.size()) + ".lock";
}

ReplacedFile::ReplacedFile(const std::string& file) : partial_(partial_path_for(file)) {
  std::error_code error;
  if (fs::is_directory(file, error)) refuse(file, "it is a directory");
  if (partial_.empty()) refuse(file, "it is a device or a pipe, expected a regular file or none");
  path_ = partial_.substr(0, partial_.size() - kPartialSuffix.size());
  // The rename would succeed for a file that its owner has made read-only.
  if (access(path_.c_str(), F_OK) == 0 && access(path_.c_str(), W_OK) != 0) {
    refuse(file, error_text(errno));
  }
  lock_ = lock_path_for(file);
  lock_descriptor_ = open_locked(lock_, file);
  // Ours are empty, and are removed at the end: this one is somebody's file.
  if (lseek(lock_descriptor_, 0, SEEK_END) > 0) {
    close(lock_descriptor_);
    refuse(lock_, "it is no lock of " + printable(file) + ", expected an empty file or none");
  }
}

ReplacedFile::~ReplacedFile() {
  if (lock_descriptor_ < 0) return;
  unlink(lock_.c_str());
  close(lock_descriptor_);
}

void ReplacedFile::replace(std::string_view text) const {
  require_regular_or_none(partial_);
  const int descriptor =
      open(partial_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kNewFileMode);
  if (descriptor < 0) refuse(partial_, error_text(errno));
  int error_number = write_all(descriptor, text);
  if (error_number == 0) error_number = rename_durably(descriptor, partial_, path_);
  close(descriptor);  // fsync() has told of all that could go wrong
  if (error_number != 0) {
    unlink(partial_.c_str());  // on a full disk it would be in the way of others
    refuse(partial_, error_text(error_number));
  }
}

}  // namespace pyramid::cli
