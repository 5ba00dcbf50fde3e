// The deals of one or more files, one a line, with their places: what `batch` reads.
//
// Blank lines, and what follows a '#', are passed over. Lines are numbered through all files in
// sequence, from 1, the passed-over ones included, so that with one file the number is the file's.
//
//   DealReader reader({"deals.txt"});
//   while (std::optional<DealLine> line = reader.next()) use(*line);
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/deal_input.h"
#include "cli/line_reader.h"

namespace pyramid::cli {

struct DealLine {
  std::uint64_t number = 0;          // through all files, from 1
  std::uint64_t number_in_file = 0;  // from 1
  std::string file;                  // as messages call it
  InputLine line;

  // "FILE:LINE".
  std::string place() const { return file + ":" + std::to_string(number_in_file); }
};

class DealReader {
 public:
  // REQUIRES: files is not empty. Throws Failure when one cannot be read or is a directory.
  explicit DealReader(std::vector<std::string> files);

  // The next line that holds a deal, or should; nothing at the end or when a stop was requested.
  // Throws Failure when reading fails.
  std::optional<DealLine> next();

  // True when all files were read to their ends: then nothing more comes, stop or no stop.
  bool at_end() const { return next_file_ == files_.size() && !reader_; }

  // The files read to their end so far in which there was no deal, as messages call them.
  const std::vector<std::string>& without_deals() const { return without_deals_; }

  // How far reading has come, 0 to 1, where all inputs are regular files; nothing elsewhere.
  std::optional<double> fraction_read() const;

 private:
  std::vector<std::string> files_;
  std::size_t next_file_ = 0;
  std::unique_ptr<LineReader> reader_;  // of files_[next_file_ - 1]; null between files
  std::uint64_t number_ = 0;
  std::uint64_t number_in_file_ = 0;
  bool deal_in_file_ = false;
  std::vector<std::string> without_deals_;
  std::uint64_t total_bytes_ = 0;  // 0 when unknown
  std::uint64_t finished_bytes_ = 0;
};

// The deal on a line, or what is wrong with it.
Result<DealInput> parse_deal_line(const InputLine& line);

}  // namespace pyramid::cli
