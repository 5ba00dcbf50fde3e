#include "cli/file_clash.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/line_reader.h"
#include "cli/output_file.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace fs = std::filesystem;

// What makes two names the same file: the file itself, or its place when there is none yet.
class Identity {
 public:
  explicit Identity(const std::string& path) : exists_(stat(path.c_str(), &status_) == 0) {
    std::error_code error;
    place_ = followed(fs::absolute(path, error).string());
  }
  explicit Identity(int standard_stream) : exists_(fstat(standard_stream, &status_) == 0) {}

  bool is(const Identity& other) const {
    if (exists_ && other.exists_) {
      return S_ISREG(status_.st_mode) && status_.st_dev == other.status_.st_dev &&
             status_.st_ino == other.status_.st_ino;
    }
    return !exists_ && !other.exists_ && !place_.empty() && place_ == other.place_;
  }

 private:
  struct stat status_ {};
  bool exists_;
  std::string place_;
};

struct FileUse {
  std::string words;  // for messages
  Identity identity;
};

Identity input_identity(const std::string& file) {
  return file == kDash ? Identity(STDIN_FILENO) : Identity(file);
}

// The files that an output option is about: the one it names, and the one written before.
void add_output(std::vector<FileUse>& uses, const std::string& option, const std::string& file) {
  if (is_stdout(file)) {
    uses.push_back({"stdout", Identity(STDOUT_FILENO)});
    return;
  }
  uses.push_back({option + " " + printable(file), Identity(file)});
  const std::string partial = partial_path_for(file);
  if (partial.empty()) return;
  uses.push_back({option + "'s temporary file " + printable(partial), Identity(partial)});
}

}  // namespace

std::string file_clash(const std::vector<std::string>& inputs,
                       const std::vector<OutputUse>& named_outputs) {
  std::vector<FileUse> outputs;
  const OutputUse* to_stdout = nullptr;
  for (const OutputUse& output : named_outputs) {
    if (is_stdout(output.file)) {
      if (to_stdout != nullptr) {
        return to_stdout->data + " and " + output.data +
               " would both go to stdout; expected a file for one of them";
      }
      to_stdout = &output;
    }
    add_output(outputs, output.option, output.file);
  }
  for (const std::string& input : inputs) {
    const Identity identity = input_identity(input);
    for (const FileUse& use : outputs) {
      if (!use.identity.is(identity)) continue;
      return use.words + " would overwrite the input file " + input_name(input);
    }
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!outputs[i].identity.is(outputs[j].identity)) continue;
      return outputs[j].words + " and " + outputs[i].words + " are the same file";
    }
  }
  return "";
}

std::string file_clash(const std::vector<std::string>& inputs, const std::string& output,
                       const std::optional<std::string>& summary) {
  std::vector<OutputUse> outputs = {{"--output", output, "the rows"}};
  if (summary) outputs.push_back({"--summary", *summary, "the summary"});
  return file_clash(inputs, outputs);
}

}  // namespace pyramid::cli
