#include "cli/batch_summary.h"

#include "cli/csv_writer.h"
#include "cli/number_text.h"

namespace pyramid::cli {
namespace {

std::string rate_text(double rate) {
  constexpr int kDecimals = 6;
  return fixed_text(rate, kDecimals);
}

}  // namespace

void BatchTotals::add(const BatchRow& row) {
  if (row.status == BatchRow::Status::kBadInput) {
    ++bad_lines;
    return;
  }
  tally.add(row.winnable.value_or(Verdict::kUnknown));
  if (row.status == BatchRow::Status::kGaveUp) ++gave_up;
}

std::string summary_csv(const Rules& rules, const Tally& tally) {
  std::string rate;
  std::string low;
  std::string high;
  if (tally.winnable + tally.unwinnable > 0) {
    rate = rate_text(tally.win_rate());
    low = rate_text(tally.ci95().low);
    high = rate_text(tally.ci95().high);
  }
  return csv_row({"rules", "deals", "winnable", "unwinnable", "unknown", "win_rate", "ci95_low",
                  "ci95_high"}) +
         csv_row({to_text(rules), std::to_string(tally.deals()), std::to_string(tally.winnable),
                  std::to_string(tally.unwinnable), std::to_string(tally.unknown), rate, low,
                  high});
}

}  // namespace pyramid::cli
