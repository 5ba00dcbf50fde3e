#include "verify/table.h"

#include <set>

namespace pyramid::proof {

std::vector<Cards> removable_sets() {
  std::set<Cards> found = {0};
  std::vector<Cards> open = {0};
  while (!open.empty()) {
    const Cards removed = open.back();
    open.pop_back();
    for (int cell = 0; cell < kCells; ++cell) {
      if (!is_free(kPyramid & ~removed, cell)) continue;
      if (found.insert(removed | bit(cell)).second) open.push_back(removed | bit(cell));
    }
  }
  return {found.begin(), found.end()};
}

}  // namespace pyramid::proof
