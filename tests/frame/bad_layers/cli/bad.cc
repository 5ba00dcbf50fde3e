// Allowed here.
#include <sys/stat.h>
#include <unistd.h>
#include <boost/program_options.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "engine/card.h"
#include "solver/search.h"

// Each of these breaks a rule.
#include <benchmark/benchmark.h>
#include <gtest/gtest.h>
#include "absl/container/flat_hash_map.h"
#include "bench/support.h"
#include "tests/support/oracle.h"
