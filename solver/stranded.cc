#include "solver/stranded.h"

#include <algorithm>

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

class Describer {
 public:
  Describer(const PairGame& game, const Timeline& timeline) : game_(game), timeline_(timeline) {}

  Stranded describe(int cell) const {
    Stranded stranded{.cell = cell, .redeals = 0, .turned = 0, .last_on_it = -1, .partners = {}};
    const Moment free = free_at(cell, stranded.last_on_it);
    stranded.redeals = free / kPass;
    stranded.turned = free % kPass;
    const Deal& deal = game_.deal();
    for (int place = 0; place < kCards; ++place) {
      if (is_pair(deal[place], deal[cell])) stranded.partners.push_back(partner(cell, free, place));
    }
    return stranded;
  }

 private:
  Moment free_at(int cell, int& last_on_it) const {
    Moment free = 0;
    for (const int cover : Indices(covers_of(cell))) {
      const Moment gone = timeline_.earliest[static_cast<std::size_t>(cover)];
      if (last_on_it >= 0 && gone <= free) continue;
      free = gone;
      last_on_it = cover;
    }
    return free;
  }

  Stranded::Partner partner(int cell, Moment free, int place) const {
    using Why = Stranded::Partner::Why;
    Stranded::Partner partner{.place = place, .why = Why::kOutOfReach};
    if (place < kCells) {
      const bool direct =
          ((covers_of(cell) & cell_bit(place)) != 0) || ((covers_of(place) & cell_bit(cell)) != 0);
      if (!(direct && game_.rules().overlap)) {
        if ((below(place) & cell_bit(cell)) != 0) partner.why = Why::kLiesOn;
        if ((below(cell) & cell_bit(place)) != 0) partner.why = Why::kLiesUnder;
      }
      const bool stuck = (timeline_.stuck & cell_bit(place)) != 0;
      if (partner.why == Why::kOutOfReach && stuck) partner.why = Why::kNeverGoes;
      return partner;
    }
    // On the last pass: the first card that comes to lie on it and stays there until the cell is
    // gone.
    const int index = place - kCells;
    const StockSet waits = timeline_.wait_for[static_cast<std::size_t>(cell)];
    const StockSet barriers = game_.over(index) & (timeline_.dead | waits);
    if (barriers == 0 || game_.rules().unlimited()) return partner;
    const int barrier = lowest_index(barriers);
    const int last_moment = game_.rules().redeals * kPass + game_.turned_when(barrier) - 1;
    if (free <= last_moment) return partner;
    partner.why = Why::kBuried;
    partner.barrier = kCells + barrier;
    partner.barrier_waits = (timeline_.dead & stock_bit(barrier)) == 0;
    return partner;
  }

  const PairGame& game_;
  const Timeline& timeline_;
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
  if (stuck == 0) return std::nullopt;
  int first = highest_index(stuck);
  for (const int cell : Indices(stuck)) {
    if (row_of(cell) == row_of(first)) {
      first = cell;
      break;
    }
  }
  return Describer(game, filtered.timeline()).describe(first);
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
