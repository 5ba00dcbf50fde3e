// Files that a run must not mix up: what it reads, what it writes, and the temporary names that it
// writes under.
//
// FILE is written as FILE.partial (output_file.h), and that name may be somebody's file as well as
// FILE: an input's, or the other output's. So all of them must be different files, by whatever
// names, symbolic or hard links they are reached, before any is opened for writing.
//
//   file_clash({"s.partial"}, "rows.csv", "s");
//   // "--summary's temporary file s.partial would overwrite the input file s.partial"
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pyramid::cli {

struct OutputUse {
  std::string option;  // "--output"
  std::string file;
  std::string data;  // what goes there: "the rows"
};

// What is wrong with these inputs and outputs; empty when all is well. "-" is stdin or stdout.
// Devices and pipes may serve more than once (/dev/null); stdout may not.
std::string file_clash(const std::vector<std::string>& inputs,
                       const std::vector<OutputUse>& outputs);

// The same for --output, which gets rows, and --summary.
std::string file_clash(const std::vector<std::string>& inputs, const std::string& output,
                       const std::optional<std::string>& summary);

}  // namespace pyramid::cli
