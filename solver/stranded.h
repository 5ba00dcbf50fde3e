// Cards that come too late: what the timeline (timeline.h) alone can say of a lost deal.
#pragma once

#include <optional>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "solver/explain.h"

namespace pyramid {

// Of the pyramid cards that can go with nothing under the rules the one that takes the fewest steps
// to show; of several, of the lowest row, from the left. Kings are not named, they only wait for
// others. None when the timeline finds none. Thread-safe; some milliseconds.
std::optional<Stranded> find_stranded(const Deal& deal, const Rules& rules);

// Cells of which none can be left out that cannot all go, as the filters of the search see it
// (pair_filter.h) without any search; empty when they do not. Thread-safe; some microseconds.
std::vector<int> too_many_in_time(const Deal& deal, const Rules& rules);

}  // namespace pyramid
