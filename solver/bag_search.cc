#include "solver/bag_search.h"

#include "solver/key_table.h"

namespace pyramid {
namespace {

class DepthFirst {
 public:
  DepthFirst(const BagSpace& space, int floor, std::uint64_t hash_seed, Budget& budget)
      : space_(space), budget_(budget), table_(budget.limits().bytes, hash_seed), best_(floor) {}

  BagAnswer run() {
    most_ = space_.bound(space_.start());
    visit(space_.start());
    budget_.note_bytes(table_.peak_bytes());
    return {best_, space_.line(best_path_)};
  }

 private:
  // True when the search is over.
  bool visit(State state) {
    const std::size_t depth = path_.size();
    const bool over = visit_settled(space_.settle(state, path_));
    path_.resize(depth, Move::draw());
    return over;
  }

  bool visit_settled(State state) {
    const int value = space_.value(state);
    if (value > best_) {
      best_ = value;
      best_path_ = path_;
      if (best_ >= most_) return true;
    }
    if (space_.bound(state) <= best_) return false;
    if (!budget_.enter(table_.insert(space_.key(state)))) return budget_.gave_up() != GaveUp::kNo;
    BagSpace::Successors next;
    space_.successors(state, next);
    for (const BagSpace::Successor& successor : next) {
      path_.push_back(successor.move);
      if (visit(successor.state)) return true;
      path_.pop_back();
    }
    return false;
  }

  const BagSpace& space_;
  Budget& budget_;
  KeyTable<StateKey> table_;
  int most_ = 0;
  int best_;
  std::vector<Move> path_;
  std::vector<Move> best_path_;
};

}  // namespace

BagAnswer search_bag(const BagSpace& space, int floor, std::uint64_t hash_seed, Budget& budget) {
  return DepthFirst(space, floor, hash_seed, budget).run();
}

}  // namespace pyramid
