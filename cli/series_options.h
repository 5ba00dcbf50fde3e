// The options that name many deals without a file: --seeds, --random and --seed.
//
//   survey --seeds PY1-N-AAAAAAA..PY1-N-9999992     every code
//   survey --seeds 0..99999                         the same by their seeds, the first 100,000
//   survey --random 1000000 --seed 42               a million random deals of stream 42
#pragma once

#include <boost/program_options/options_description.hpp>

#include "cli/arguments.h"
#include "solver/deal_series.h"

namespace pyramid::cli {

// All three options, or --seeds alone.
boost::program_options::options_description series_options();
boost::program_options::options_description seeds_options();

// The deals that the options name. Throws UsageFailure when they name none, two kinds, or what
// cannot be.
DealSeries series_from(const Arguments& arguments);

}  // namespace pyramid::cli
