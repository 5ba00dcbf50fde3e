#include <gtest/gtest.h>

#include "absl/container/flat_hash_map.h"
#include "bench/support.h"
#include "cli/options.h"
