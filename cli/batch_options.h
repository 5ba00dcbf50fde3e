// What the command line of `batch` says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/batch_row.h"
#include "cli/question.h"

namespace pyramid::cli {

struct BatchOptions {
  Question question;
  std::vector<std::string> files;  // at least one; "-" is stdin
  RowFormat::Kind format = RowFormat::Kind::kCsv;
  std::string output;  // "-" is stdout
  std::optional<std::string> summary;
  std::optional<std::string> certificates;  // a folder
  std::uint64_t certificate_limit = 0;      // bytes
  int jobs = 1;
  bool progress = false;
  bool resume = false;
};

// All options of the command.
OptionGroups batch_option_groups();

// Throws UsageFailure for what cannot be, also for an output that would overwrite an
// input or the other output (file_clash.h).
BatchOptions batch_options_from(const std::vector<std::string>& words);

}  // namespace pyramid::cli
