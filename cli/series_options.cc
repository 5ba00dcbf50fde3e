#include "cli/series_options.h"

#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.h"
#include "cli/number_text.h"
#include "cli/options.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kBetween = "..";

auto* text_value(const char* name) { return po::value<std::string>()->value_name(name); }

void add_seeds(po::options_description& group) {
  group.add_options()("seeds", text_value("FIRST..LAST"),
                      "the deals of all codes from FIRST to LAST: codes as in "
                      "PY1-N-AAAAAAA..PY1-N-AAAAABA, or their seeds as in 0..4294967295");
}

// One end of a range: a code or a seed.
DealCode code_from(const std::string& whole, std::string_view text) {
  if (looks_like_deal_code(text)) {
    const Result<DealCode> code = parse_deal_code(text);
    if (code.ok()) return code.value();
    throw UsageFailure("--seeds: " + code.problems().front().message);
  }
  const std::optional<std::uint64_t> seed = parse_count(text);
  if (!seed || *seed > kMaxSeed) {
    refuse_value("seeds", whole,
                 "FIRST..LAST, each a deal code or a seed from 0 to " + std::to_string(kMaxSeed));
  }
  return DealCode{static_cast<std::uint32_t>(*seed)};
}

DealSeries codes_from(const std::string& text) {
  const std::size_t at = text.find(kBetween);
  const std::string_view view = text;
  if (at == std::string::npos) {
    refuse_value("seeds", text, "FIRST..LAST, as in 0..99999 or PY1-N-AAAAAAA..PY1-N-AAAAABA");
  }
  const DealCode first = code_from(text, view.substr(0, at));
  const DealCode last = code_from(text, view.substr(at + kBetween.size()));
  if (first.seed > last.seed) refuse_value("seeds", text, "the smaller end first");
  return DealSeries::codes(first, last);
}

}  // namespace

po::options_description series_options() {
  po::options_description group("Deals");
  add_seeds(group);
  group.add_options()("random", text_value("N"), "N random deals instead, the same for each S");
  group.add_options()("seed", text_value("S"),
                      "which random deals, 0 to 2^64 - 1 (default 0): deal number i depends on S "
                      "and i alone");
  return group;
}

po::options_description seeds_options() {
  po::options_description group("Deals");
  add_seeds(group);
  return group;
}

DealSeries series_from(const Arguments& arguments) {
  const std::optional<std::string> seeds = arguments.value("seeds");
  const std::optional<std::string> random = arguments.value("random");
  const std::optional<std::string> seed = arguments.value("seed");
  if (seeds && random) throw UsageFailure("two kinds of deals, by --seeds and by --random");
  if (seed && !random) throw UsageFailure("--seed goes with --random only");
  if (seeds) return codes_from(*seeds);
  if (!random) throw UsageFailure("no deals; expected --seeds FIRST..LAST or --random N");
  const std::optional<std::uint64_t> size = parse_count(*random);
  if (!size || *size == 0) refuse_value("random", *random, "a whole number from 1 up");
  const std::optional<std::uint64_t> stream = parse_count(seed.value_or("0"));
  if (!stream) refuse_value("seed", *seed, "a whole number from 0 up, below 2^64");
  return DealSeries::random(*stream, *size);
}

}  // namespace pyramid::cli
