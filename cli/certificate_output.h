// Certificates as files: --certificate of solve, --certificates of batch.
//
// A certificate appears only when it is complete (output_file.h). What the answer claims without
// evidence is told: on stderr, and as comments in the file.
#pragma once

#include <boost/program_options/options_description.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/deal_input.h"
#include "cli/question.h"
#include "solver/outcome.h"

namespace pyramid::cli {

// Adds --certificate-limit to a group.
void add_certificate_limit(boost::program_options::options_description& group);
// Its value in bytes. Throws UsageFailure.
std::uint64_t certificate_limit_from(const Arguments& arguments);

// What there is to tell of a certificate that was written.
struct CertificateNews {
  std::vector<std::string> without;  // the claims that have no evidence, each with the reason
  // Nothing is claimed: a limit came before there was anything to prove. The file says so, and
  // pyramid-verify refuses it.
  bool proves_nothing = false;
};

// Writes the certificate of an answer. The question's timeout counts afresh. Throws Failure when
// the file cannot be written. Thread-safe for different files.
CertificateNews write_certificate(const std::string& file, const DealInput& input,
                                  const Question& question, const Outcome& outcome,
                                  std::uint64_t max_bytes);

}  // namespace pyramid::cli
