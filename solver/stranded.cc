#include "solver/stranded.h"

#include <utility>

#include "engine/ideals.h"
#include "engine/state.h"
#include "solver/pair_filter.h"
#include "solver/pair_game.h"
#include "solver/pruning.h"
#include "solver/timeline.h"

namespace pyramid {
namespace {

// The filters of the search at the deal, with some cells that must go.
class AtDeal {
 public:
  AtDeal(const PairGame& game, CellSet must) : filter_(game, Prunings::all()) {
    position_.state = initial_state(game.rules());
    position_.pairs = game.start();
    position_.progressed = true;
    position_.must = must;
    open_ = filter_.start(position_, 0);
    while (open_) {
      const PairFilter::Finding finding = filter_.check(position_);
      if (finding == PairFilter::Finding::kLost) open_ = false;
      if (finding != PairFilter::Finding::kNarrowed) break;
    }
  }

  bool open() const { return open_; }
  const Timeline& timeline() const { return position_.timeline; }

 private:
  PairFilter filter_;
  PairPosition position_{};
  bool open_ = false;
};

}  // namespace

std::optional<Stranded> find_stranded(const Deal& deal, const Rules& rules) {
  const PairGame game(deal, rules);
  const AtDeal filtered(game, 0);
  CellSet stuck = filtered.timeline().stuck & ~game.king_cells();
  // What only lies under another one of them is not the reason.
  for (const int cell : Indices(stuck)) {
    if ((below(cell) & filtered.timeline().stuck) != 0) stuck &= ~cell_bit(cell);
  }
  std::optional<Stranded> best;
  for (const int cell : Indices(stuck)) {
    Stranded stranded{.cell = cell, .steps = why_never(deal, rules, cell)};
    if (stranded.steps.empty()) continue;
    const bool lower = best && row_of(cell) > row_of(best->cell);
    if (!best || stranded.steps.size() < best->steps.size() ||
        (stranded.steps.size() == best->steps.size() && lower)) {
      best = std::move(stranded);
    }
  }
  return best;
}

std::vector<int> too_many_in_time(const Deal& deal, const Rules& rules) {
  const PairGame game(deal, rules);
  CellSet must = kAllCells;
  if (AtDeal(game, must).open()) return {};
  for (int cell = 0; cell < kCells; ++cell) {
    if (!AtDeal(game, must & ~cell_bit(cell)).open()) must &= ~cell_bit(cell);
  }
  std::vector<int> cells;
  for (const int cell : Indices(must)) cells.push_back(cell);
  return cells;
}

}  // namespace pyramid
