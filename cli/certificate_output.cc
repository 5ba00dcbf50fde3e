#include "cli/certificate_output.h"

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>
#include <optional>

#include "cli/number_text.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "solver/certificate.h"
#include "verify/line_source.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

// Room for the deal, the rules and a line of play.
constexpr std::uint64_t kLeastBytes = 1000;

}  // namespace

void add_certificate_limit(po::options_description& group) {
  group.add_options()(
      "certificate-limit", po::value<std::string>()->value_name("SIZE"),
      "of a certificate, in bytes or with K, M, as in 2M; default and most: 64000000. A "
      "claim whose evidence would be longer is left without; then the exit status "
      "is 3");
}

std::uint64_t certificate_limit_from(const Arguments& arguments) {
  const std::optional<std::string> value = arguments.value("certificate-limit");
  if (!value) return proof::kMaxCertificateBytes;
  const std::optional<std::uint64_t> bytes = parse_size(*value);
  if (!bytes || *bytes < kLeastBytes || *bytes > proof::kMaxCertificateBytes) {
    refuse_value("certificate-limit", *value, "bytes from 1000 to 64000000, as in 2M");
  }
  return *bytes;
}

CertificateNews write_certificate(const std::string& file, const DealInput& input,
                                  const Question& question, const Outcome& outcome,
                                  std::uint64_t max_bytes) {
  OutputFile output(file);
  const std::string cards = std::string(to_text(input.source)) + " cards";
  const std::string remark = input.code ? input.code_text() + ", " + cards : cards;
  const Certificate certificate = certify(input.deal, question.rules, options_with_stop(question),
                                          outcome, {.max_bytes = max_bytes, .remark = remark});
  output.write(certificate.text);
  output.finish();
  return {.without = certificate.without,
          .proves_nothing = certificate.text.find("\nclaim ") == std::string::npos};
}

}  // namespace pyramid::cli
