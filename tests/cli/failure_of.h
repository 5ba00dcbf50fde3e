// What the user is told when something fails.
//
//   EXPECT_THAT(failure_of([&] { read_deal_file(file); }), HasSubstr("no deal in it"));
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "cli/failure.h"

namespace pyramid::cli {

// The message of the Failure that an action throws, of which the status is expected; "" when it
// throws none.
template <class Action>
std::string failure_of(Action action, ExitStatus status = ExitStatus::kBadInput) {
  try {
    action();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.status(), status) << failure.what();
    return failure.what();
  }
  return "";
}

}  // namespace pyramid::cli
