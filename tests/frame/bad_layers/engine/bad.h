// Allowed here.
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "engine/card.h"

// Each of these breaks a rule.
#include <boost/optional.hpp>
#include <unistd.h>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <thread>
#include "absl/container/flat_hash_map.h"
#include "card.h"
#include "cli/options.h"
#include "data/published.inc"
#include "solver/search.h"
#  include "tests/support/oracle.h" // as does an indented one with a comment
