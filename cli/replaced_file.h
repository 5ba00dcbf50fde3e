// A small file that is written again and again, and is whole at every moment.
//
// Each new text goes to FILE.partial, is made durable by fsync(), and takes FILE's name: whoever
// reads FILE, after a crash too, sees one text or the next, never a part. FILE.lock keeps a second
// process from writing FILE meanwhile; it stays empty, and is left over by a killed process without
// harm, for the lock itself ends with the process.
//
//   ReplacedFile file("run.survey");
//   file.replace("text\n");
#pragma once

#include <string>
#include <string_view>

namespace pyramid::cli {

class ReplacedFile {
 public:
  // Follows symbolic links. Throws Failure when FILE is a directory, a device or a pipe, cannot be
  // locked, or is locked by another process, and when FILE.lock is a file with something in it.
  explicit ReplacedFile(const std::string& file);
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;
  ~ReplacedFile();  // removes FILE.lock

  // Throws Failure "FILE.partial: cannot be written: why", and then FILE is as it was and
  // FILE.partial gone. Not thread-safe.
  void replace(std::string_view text) const;

  const std::string& path() const { return path_; }

 private:
  std::string path_;  // symbolic links followed
  std::string partial_;
  std::string lock_;
  int lock_descriptor_ = -1;
};

// "FILE.lock", symbolic links followed. REQUIRES: FILE is no device or pipe.
std::string lock_path_for(const std::string& file);

}  // namespace pyramid::cli
