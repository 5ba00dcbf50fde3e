// The totals of a batch: what its exit status and its summary file are made of.
#pragma once

#include <cstdint>
#include <string>

#include "cli/batch_row.h"
#include "engine/rules.h"
#include "solver/intervals.h"

namespace pyramid::cli {

struct BatchTotals {
  Tally tally;  // of the deals; a bad line is none
  std::uint64_t bad_lines = 0;
  std::uint64_t gave_up = 0;

  void add(const BatchRow& row);
  std::uint64_t rows() const { return tally.deals() + bad_lines; }
};

// The summary file: a header and one row. The rates have six decimals and are empty when no deal
// was decided.
std::string summary_csv(const Rules& rules, const Tally& tally);

}  // namespace pyramid::cli
