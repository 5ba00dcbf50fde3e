// Allowed here.
#include <boost/container/small_vector.hpp>
#include <sstream>
#include <thread>

#include "absl/container/flat_hash_map.h"
#include "engine/card.h"
#include "solver/bad.h"

// Each of these breaks a rule.
#include <boost/program_options.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include "bench/support.h"
#include "cli/options.h"
