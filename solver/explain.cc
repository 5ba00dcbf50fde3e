#include "solver/explain.h"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <utility>

#include "engine/bits.h"
#include "engine/ideals.h"
#include "solver/stranded.h"
#include "solver/structure.h"

namespace pyramid {
namespace {

constexpr int kSuits = 4;
constexpr int kLowRanks = 6;

// A conflict tree that a reader is asked to follow has no more conflicts than this.
constexpr int kMostConflicts = 5;

// The cards of a pyramid by rank, and what is asked of sets of them.
class Finder {
 public:
  Finder(const Deal& deal, bool overlap, CellSet stay)
      : deal_(deal), overlap_(overlap), stay_(stay), order_(overlap) {
    at_deal_.fill(kSuits);
    for (int cell = 0; cell < kCells; ++cell) {
      cells_[rank_of(cell)] |= cell_bit(cell);
      --at_deal_[rank_of(cell)];
    }
  }

  std::optional<Conflict> find() {
    // Classes by sets, those of fewest classes first.
    for (int classes = 1; classes <= kLowRanks; ++classes) {
      std::vector<int> best;
      for (unsigned set = 1; set < 1U << kLowRanks; ++set) {
        if (count_bits(set) != classes) continue;
        const std::vector<int> cells = smallest_of(set, best.empty() ? kCells : best.size());
        if (!cells.empty()) best = cells;
      }
      if (best.empty()) continue;
      order_.clear();
      pairs_.clear();
      beside_ = at_deal_;
      return Conflict{.stay = stay_, .cells = best, .proof = refute(best)};
    }
    return std::nullopt;
  }

 private:
  using Counts = std::array<int, kRanks + 1>;

  std::size_t rank_of(int cell) const { return static_cast<std::size_t>(deal_[cell].rank()); }
  std::size_t partner_rank(int cell) const { return kKing - rank_of(cell); }
  CellSet partners_of(int cell) const { return cells_[partner_rank(cell)]; }

  // The fewest cells of some classes that cannot all go, fewer than so many; none when there are
  // none.
  std::vector<int> smallest_of(unsigned classes, std::size_t fewer_than) {
    std::vector<int> cells;
    for (int c = 1; c <= kLowRanks; ++c) {
      if ((classes >> static_cast<unsigned>(c - 1) & 1U) == 0) continue;
      const auto low = static_cast<std::size_t>(c);
      const CellSet both = (cells_[low] | cells_[kKing - low]) & ~stay_;
      for (const int cell : Indices(both)) cells.push_back(cell);
    }
    if (can_all_go(cells)) return {};
    // By number of cells: subsets as masks, the next of equal size by Gosper's step.
    const auto all = static_cast<unsigned>(cells.size());
    for (unsigned size = 1; size < fewer_than && size <= all; ++size) {
      for (std::uint32_t mask = (1U << size) - 1; mask < 1U << all;) {
        std::vector<int> some;
        for (const int i : Indices(mask)) some.push_back(cells[static_cast<std::size_t>(i)]);
        if (!can_all_go(some)) {
          std::sort(some.begin(), some.end());
          return some;
        }
        const std::uint32_t lowest = mask & (0U - mask);
        const std::uint32_t ripple = mask + lowest;
        mask = ripple | (((mask ^ ripple) >> 2U) / lowest);
      }
    }
    return {};
  }

  bool can_all_go(const std::vector<int>& cells) {
    order_.clear();
    beside_ = at_deal_;
    return can_go_from(cells, 0, 0);
  }

  // Chooses a partner for each cell from an index on, but for those that are `gone` with another.
  bool can_go_from(const std::vector<int>& cells, std::size_t index, CellSet gone) {
    while (index < cells.size() && (gone & cell_bit(cells[index])) != 0) ++index;
    if (index == cells.size()) return true;
    const int cell = cells[index];
    int& beside = beside_[partner_rank(cell)];
    if (beside > 0) {
      --beside;
      const bool can = can_go_from(cells, index + 1, gone | cell_bit(cell));
      ++beside;
      if (can) return true;
    }
    for (const int partner : Indices(partners_of(cell) & ~gone & ~stay_)) {
      if (!order_.push(cell, partner)) continue;
      if (can_go_from(cells, index + 1, gone | cell_bit(cell) | cell_bit(partner))) return true;
      order_.pop();
    }
    return false;
  }

  // The proof that cells cannot all go after the pairs chosen so far. The card with the fewest
  // open choices comes first: few cases, and short ones.
  Case refute(const std::vector<int>& cells) {
    Case best{.cell = -1, .choices = {}};
    std::size_t fewest = kCells;
    for (const int cell : cells) {
      if (is_chosen(cell)) continue;
      Case here = choices_of(cell);
      const auto open = static_cast<std::size_t>(
          std::count_if(here.choices.begin(), here.choices.end(),
                        [](const Choice& c) { return c.kind == Choice::Kind::kOpen; }));
      if (open >= fewest) continue;
      fewest = open;
      best = std::move(here);
    }
    for (Choice& choice : best.choices) {
      if (choice.kind != Choice::Kind::kOpen) continue;
      pairs_.push_back({best.cell, choice.partner});
      int& beside = beside_[partner_rank(best.cell)];
      if (choice.partner == Choice::kBeside) --beside;
      choice.next.push_back(refute(cells));
      if (choice.partner == Choice::kBeside) ++beside;
      pairs_.pop_back();
    }
    return best;
  }

  struct Pair {
    int cell;
    int partner;  // or Choice::kBeside
  };

  bool is_chosen(int cell) const {
    return std::any_of(pairs_.begin(), pairs_.end(),
                       [cell](Pair pair) { return pair.cell == cell || pair.partner == cell; });
  }

  Case choices_of(int cell) const {
    Case found{.cell = cell, .choices = {}};
    for (const int partner : Indices(partners_of(cell))) {
      found.choices.push_back(choice_of(cell, partner));
    }
    const std::size_t rank = partner_rank(cell);
    if (at_deal_[rank] > 0) {
      const bool left = beside_[rank] > 0;
      found.choices.push_back(
          {Choice::kBeside, left ? Choice::Kind::kOpen : Choice::Kind::kTaken, {}, {}});
    }
    return found;
  }

  Choice choice_of(int cell, int partner) const {
    const auto choice = [partner](Choice::Kind kind) { return Choice{partner, kind, {}, {}}; };
    if ((stay_ & cell_bit(partner)) != 0) return choice(Choice::Kind::kStays);
    if (waits_for_itself({cell, partner})) {
      return choice((below(partner) & cell_bit(cell)) != 0 ? Choice::Kind::kLiesOn
                                                           : Choice::Kind::kLiesUnder);
    }
    if (is_chosen(partner)) return choice(Choice::Kind::kTaken);
    std::vector<LoopStep> loop = loop_of({cell, partner});
    const Choice::Kind kind = loop.empty() ? Choice::Kind::kOpen : Choice::Kind::kLoop;
    return Choice{partner, kind, std::move(loop), {}};
  }

  static CellSet own(Pair pair) {
    return cell_bit(pair.cell) | (pair.partner == Choice::kBeside ? 0 : cell_bit(pair.partner));
  }

  bool waits_for_itself(Pair pair) const {
    const bool direct = ((covers_of(pair.cell) | covers_of(pair.partner)) & own(pair)) != 0;
    if (overlap_ && direct) return false;
    return ((below(pair.cell) | below(pair.partner)) & own(pair)) != 0;
  }

  // The shortest way from a pair over those chosen before back to itself; empty when there is none.
  // A card that goes with one beside the pyramid waits too, but nothing is bound to it.
  std::vector<LoopStep> loop_of(Pair last) const {
    std::vector<Pair> nodes = pairs_;
    nodes.push_back(last);
    const std::size_t goal = nodes.size() - 1;
    std::vector<std::size_t> from(nodes.size(), nodes.size());
    std::deque<std::size_t> open = {goal};
    while (!open.empty()) {
      const std::size_t at = open.front();
      open.pop_front();
      for (std::size_t next = 0; next < nodes.size(); ++next) {
        if (next == at || from[next] != nodes.size() || !waits_for(nodes[at], nodes[next]))
          continue;
        from[next] = at;
        if (next == goal) return steps(nodes, from);
        open.push_back(next);
      }
    }
    return {};
  }

  std::vector<LoopStep> steps(const std::vector<Pair>& nodes,
                              const std::vector<std::size_t>& from) const {
    const std::size_t goal = nodes.size() - 1;
    std::vector<LoopStep> loop;
    std::size_t at = goal;
    do {
      loop.push_back(step(nodes[from[at]], nodes[at]));
      at = from[at];
    } while (at != goal);
    std::reverse(loop.begin(), loop.end());
    return loop;
  }

  bool waits_for(Pair one, Pair other) const {
    return (below(one.cell) & own(other)) != 0 ||
           (one.partner != Choice::kBeside && (below(one.partner) & own(other)) != 0);
  }

  LoopStep step(Pair one, Pair other) const {
    const int waiting = (below(one.cell) & own(other)) != 0 ? one.cell : one.partner;
    const bool first = (below(waiting) & cell_bit(other.cell)) != 0;
    return first ? LoopStep{waiting, other.cell, other.partner}
                 : LoopStep{waiting, other.partner, other.cell};
  }

  const Deal& deal_;
  bool overlap_;
  CellSet stay_;
  std::array<CellSet, kRanks + 1> cells_{};
  Counts at_deal_{};  // how many cards of each rank lie beside the pyramid
  Counts beside_{};   // and are not used yet
  PairOrder order_;
  std::vector<Pair> pairs_;  // chosen on the way to a case
};

// Builds a bound; gives up when it takes more conflicts than are left.
class Bounder {
 public:
  Bounder(const Deal& deal, bool overlap, int most, int conflicts)
      : deal_(deal), overlap_(overlap), most_(most), conflicts_(conflicts) {}

  std::optional<Bound> bound(CellSet stay) {
    if (conflicts_-- <= 0) return std::nullopt;
    std::optional<Conflict> conflict = find_conflict(deal_, overlap_, stay);
    if (!conflict) return std::nullopt;
    Bound bound{.most = most_, .conflict = *std::move(conflict), .branches = {}};
    for (const int cell : bound.conflict.cells) {
      bound.branches.push_back({cell, stay | cell_bit(cell) | above(cell), {}});
    }
    std::stable_sort(bound.branches.begin(), bound.branches.end(),
                     [](const Bound::Branch& a, const Bound::Branch& b) {
                       return count_bits(a.stay) > count_bits(b.stay);
                     });
    for (Bound::Branch& branch : bound.branches) {
      if (kCells - count_bits(branch.stay) <= most_) continue;
      std::optional<Bound> more = this->bound(branch.stay);
      if (!more) return std::nullopt;
      branch.more.push_back(*std::move(more));
    }
    return bound;
  }

 private:
  const Deal& deal_;
  bool overlap_;
  int most_;
  int conflicts_;
};

// The conflict at the deal alone, and what follows from it without another.
std::optional<Bound> first_conflict(const Deal& deal, bool overlap) {
  std::optional<Conflict> conflict = find_conflict(deal, overlap, 0);
  if (!conflict) return std::nullopt;
  int most = 0;
  for (const int cell : conflict->cells) {
    most = std::max(most, kCells - 1 - count_bits(above(cell)));
  }
  return find_bound(deal, overlap, most, 1);
}

}  // namespace

int Bound::conflicts() const {
  int count = 1;
  for (const Branch& branch : branches) {
    for (const Bound& bound : branch.more) count += bound.conflicts();
  }
  return count;
}

std::optional<Conflict> find_conflict(const Deal& deal, bool overlap, CellSet stay) {
  return Finder(deal, overlap, stay).find();
}

std::optional<Bound> find_bound(const Deal& deal, bool overlap, int most, int most_conflicts) {
  return Bounder(deal, overlap, most, most_conflicts).bound(0);
}

Explanation explain(const Deal& deal, const Rules& rules, const Outcome& outcome) {
  Explanation why;
  if (outcome.winnable == Verdict::kUnknown) return why;
  if (outcome.winnable == Verdict::kYes) {
    if (outcome.method != Method::kStructure) return why;
    const std::optional<Plan> plan = winning_plan(deal.pyramid(), rules);
    why.needed_pairs_known = plan.has_value();
    if (plan) why.needed_pairs.assign(plan->pairs.begin(), plan->pairs.end());
    return why;
  }
  if (rules.goal == Goal::kAll && structure_applies(rules)) {
    for (int low = 1; low <= kLowRanks; ++low) {
      const auto in_class = [low](Card card) {
        return card.rank() == low || card.rank() == kKing - low;
      };
      const auto inside = std::count_if(deal.pyramid().begin(), deal.pyramid().end(), in_class);
      if (inside < kSuits) why.too_few_inside.push_back(low);
    }
  }
  if (outcome.max_pyramid_cards && *outcome.max_pyramid_cards < kCells) {
    why.bound = find_bound(deal, rules.overlap, *outcome.max_pyramid_cards, kMostConflicts);
  }
  if (!why.bound) why.bound = first_conflict(deal, rules.overlap);
  if (why.bound || structure_decides_win(rules)) return why;
  why.stranded = find_stranded(deal, rules);
  if (why.stranded) return why;
  why.too_many_in_time = too_many_in_time(deal, rules);
  why.pair_times = pair_times(deal, rules, why.too_many_in_time);
  return why;
}

}  // namespace pyramid
