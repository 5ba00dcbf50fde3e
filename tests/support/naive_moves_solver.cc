#include "tests/support/naive_moves_solver.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "tests/support/naive_game.h"

namespace pyramid::testing {
namespace {

using Position = NaiveGame::Position;

// Positions by all but the next card to be drawn. Open addressing, at most half full.
class PositionSet {
 public:
  PositionSet() : keys_(kFewest, kEmpty), nexts_(kFewest, 0) {}

  // Whether it is new.
  bool insert(Position position) {
    const Position key = NaiveGame::without_next(position);
    const std::size_t slot = find(key);
    const std::uint32_t bit = std::uint32_t{1} << NaiveGame::next(position);
    if (keys_[slot] == key && (nexts_[slot] & bit) != 0) return false;
    nexts_[slot] |= bit;
    if (keys_[slot] == key) return true;
    keys_[slot] = key;
    if (2 * ++size_ > keys_.size()) grow();
    return true;
  }

  // For insert() to come.
  void prefetch(Position position) const {
    const std::size_t slot = first_slot(NaiveGame::without_next(position));
    __builtin_prefetch(&keys_[slot]);
    __builtin_prefetch(&nexts_[slot]);
  }

 private:
  static constexpr Position kEmpty = ~Position{0};
  static constexpr std::size_t kFewest = 1024;

  std::size_t first_slot(Position key) const {
    const std::uint64_t mixed = key * 0x9e3779b97f4a7c15U;
    return (mixed ^ mixed >> 32) & (keys_.size() - 1);
  }

  std::size_t find(Position key) const {
    std::size_t i = first_slot(key);
    while (keys_[i] != key && keys_[i] != kEmpty) i = (i + 1) & (keys_.size() - 1);
    return i;
  }

  void grow() {
    std::vector<Position> keys(2 * keys_.size(), kEmpty);
    std::vector<std::uint32_t> nexts(keys.size(), 0);
    keys.swap(keys_);
    nexts.swap(nexts_);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == kEmpty) continue;
      const std::size_t slot = find(keys[i]);
      keys_[slot] = keys[i];
      nexts_[slot] = nexts[i];
    }
  }

  std::vector<Position> keys_;
  std::vector<std::uint32_t> nexts_;  // of the same slot: bit i, seen with next() == i
  std::size_t size_ = 0;
};

}  // namespace

NaiveMovesAnswer count_moves_naively(const NaiveDeal& deal, const Rules& rules) {
  const NaiveGame game(deal, rules);
  NaiveMovesAnswer answer;
  PositionSet seen;
  std::vector<Position> level{game.start()};
  seen.insert(game.start());
  answer.positions = 1;
  std::vector<Position> next_level;
  std::vector<Position> found;
  for (int moves = 0; !level.empty(); ++moves) {
    if (std::ranges::any_of(level, [&game](Position p) { return game.goal_reached(p); })) {
      answer.fewest_moves = moves;
      break;
    }
    // Some are looked at together, since nearly all of the time goes into waiting for memory.
    constexpr std::size_t kTogether = 32;
    next_level.clear();
    for (std::size_t first = 0; first < level.size(); first += kTogether) {
      found.clear();
      for (const Position position :
           std::span(level).subspan(first, std::min(kTogether, level.size() - first))) {
        game.append_successors(position, found);
      }
      for (const Position position : found) seen.prefetch(position);
      for (const Position position : found) {
        if (seen.insert(position)) next_level.push_back(position);
      }
    }
    answer.positions += next_level.size();
    std::swap(level, next_level);
  }
  return answer;
}

}  // namespace pyramid::testing
