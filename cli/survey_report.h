// What a survey says in the end: rates as CSV or JSON, and a histogram.
//
// `survey` and `merge` write the same report from the same counts, so that merged shards give the
// bytes of a run that was never divided. docs/survey-format.md has the columns and keys.
//
//   const ReportOptions options = report_options_from(arguments);
//   require_numbers_for(options, question);   // a histogram needs some
//   SurveyReport report(options);            // opens the files
//   report.write(survey);
#pragma once

#include <boost/program_options/options_description.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/file_clash.h"
#include "cli/output_file.h"
#include "cli/survey_file.h"

namespace pyramid::cli {

struct ReportOptions {
  bool json = false;
  std::string output;  // "-" is stdout
  std::optional<std::string> histogram;

  // The files, as file_clash() takes them.
  std::vector<OutputUse> uses() const;
};

boost::program_options::options_description report_options();

// Throws UsageFailure for what cannot be.
ReportOptions report_options_from(const Arguments& arguments);

// Throws UsageFailure when a histogram is asked of a survey that looks for wins only.
void require_numbers_for(const ReportOptions& options, const Question& question);

class SurveyReport {
 public:
  // Opens the files, so that a mistyped name costs no solving. Throws Failure when one cannot be
  // written.
  explicit SurveyReport(const ReportOptions& options);

  // Writes it all. Throws Failure when that fails.
  void write(const SurveyFile& survey);
  // Of a survey that was interrupted only stdout gets a report: a file appears when it is complete.
  void write_unfinished(const SurveyFile& survey);

 private:
  bool json_;
  OutputFile output_;
  std::unique_ptr<OutputFile> histogram_;
};

// The texts themselves.
std::string survey_json(const SurveyFile& survey);
std::string histogram_csv(const SurveyFile& survey);

}  // namespace pyramid::cli
