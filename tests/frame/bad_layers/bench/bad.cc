#include <benchmark/benchmark.h>

#include "absl/container/flat_hash_map.h"
#include "tests/support/oracle.h"
