#include <algorithm>
#include <thread>

#include "cli/options.h"
#include "engine/movegen.h"
#include "engine/referee.h"
#include "engine/state.h"
#include "solver/search.h"
#include "verify/table.h"
