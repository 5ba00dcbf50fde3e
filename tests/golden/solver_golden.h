// One parameterized test: the answers of a solver to a file of data/golden/, column by column.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "solver/solve.h"

namespace pyramid::testing {

struct GoldenFile {
  const char* file;
  const char* rules;
  MethodChoice method = MethodChoice::kSearch;
};

// A name for the test of a file.
std::string name_of(const ::testing::TestParamInfo<GoldenFile>& info);

// Every deal of the file, every column but fewest_moves, and once more asked only for a win.
void expect_the_oracles_answers(const GoldenFile& file);

}  // namespace pyramid::testing
