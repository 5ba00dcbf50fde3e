// The one deal that a command line names: --code, --cards or --deal, or a code that stands alone.
//
//   const Arguments arguments = split_arguments(words, {deal_options(), rules_options()});
//   const DealInput input = deal_from(arguments, arguments.operands());
#pragma once

#include <boost/program_options/options_description.hpp>
#include <span>
#include <string>

#include "cli/arguments.h"
#include "cli/deal_input.h"

namespace pyramid::cli {

boost::program_options::options_description deal_options();

// `operands`: those that are not something else to the command. Throws UsageFailure when there is
// no deal, or more than one, or an operand is no deal code; Failure when the deal cannot be read.
DealInput deal_from(const Arguments& arguments, std::span<const std::string> operands);

}  // namespace pyramid::cli
