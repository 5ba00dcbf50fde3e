#include "cli/batch_options.h"

#include <algorithm>
#include <array>
#include <boost/program_options/value_semantic.hpp>

#include "cli/certificate_output.h"
#include "cli/failure.h"
#include "cli/file_clash.h"
#include "cli/jobs.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 3> kFormatWords = {"csv", "json", "text"};
constexpr std::array<RowFormat::Kind, 3> kFormats = {RowFormat::Kind::kCsv, RowFormat::Kind::kJson,
                                                     RowFormat::Kind::kText};

void check_files(const BatchOptions& options) {
  if (options.files.empty()) {
    throw UsageFailure("batch needs a FILE of deals, or - for stdin");
  }
  if (std::count(options.files.begin(), options.files.end(), kDash) > 1) {
    throw UsageFailure("- is given twice; stdin can be read once");
  }
  for (const std::string& file : options.files) {
    if (file.empty())
      throw UsageFailure("\"\" is no file; expected a FILE of deals, or - for stdin");
  }
  const std::string clash = file_clash(options.files, options.output, options.summary);
  if (!clash.empty()) throw UsageFailure(clash);
}

void check_resume(const BatchOptions& options) {
  if (!options.resume) return;
  if (partial_path_for(options.output).empty()) {
    throw UsageFailure("--resume needs --output FILE, and FILE cannot be a pipe or a device");
  }
  if (options.format == RowFormat::Kind::kText) {
    throw UsageFailure("--resume cannot read --format text; expected csv or json");
  }
}

}  // namespace

OptionGroups batch_option_groups() {
  po::options_description group("Batch");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  group.add_options()("output,o", text("FILE"),
                      "where the rows go (default: stdout). Written as FILE.partial, renamed to "
                      "FILE when complete");
  group.add_options()("summary", text("FILE"),
                      "where counts, win rate and its 95 % interval go, as CSV");
  group.add_options()("certificates", text("DIR"),
                      "evidence for each answer, to be checked by pyramid-verify: DIR/LINE.cert "
                      "for the deal of line LINE");
  add_certificate_limit(group);
  group.add_options()("format", text("csv|json|text"),
                      "csv (default), json: one object a line, text: one sentence a line");
  group.add_options()("resume",
                      "go on with FILE.partial of an interrupted run of the same command; not with "
                      "--format text");
  group.add_options()("jobs,j", text("N"), kJobsHelp);
  group.add_options()("progress", "show progress on stderr even when it is no terminal");
  return {group, rules_options(), question_options(), limit_options()};
}

BatchOptions batch_options_from(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, batch_option_groups());
  BatchOptions options;
  options.question = question_from(arguments);
  options.files = arguments.operands();
  options.format = kFormats[choice_from(arguments, "format", kFormatWords)];
  options.output = arguments.value("output").value_or(std::string(kDash));
  options.summary = arguments.value("summary");
  options.certificates = arguments.value("certificates");
  options.certificate_limit = certificate_limit_from(arguments);
  options.jobs = jobs_from(arguments);
  options.progress = arguments.has("progress");
  options.resume = arguments.has("resume");
  if (options.output.empty()) refuse_value("output", "", "a file, or - for stdout");
  if (options.summary && options.summary->empty()) refuse_value("summary", "", "a file");
  if (options.certificates && options.certificates->empty()) {
    refuse_value("certificates", "", "a folder");
  }
  if (!options.certificates && arguments.has("certificate-limit")) {
    throw UsageFailure("--certificate-limit needs --certificates DIR");
  }
  check_files(options);
  check_resume(options);
  return options;
}

}  // namespace pyramid::cli
