// What the searches of one deal may still spend, and what they have spent.
#pragma once

#include <algorithm>
#include <cstdint>

#include "solver/key_table.h"
#include "solver/limits.h"

namespace pyramid {

class Budget {
 public:
  // Keeps a reference to the limits.
  explicit Budget(const Limits& limits) : limits_(limits) {}

  // To be called with a table's answer at every position. True when the position is new and may be
  // looked into; else it is known, or gave_up() says what has run out.
  bool enter(Insertion insertion) {
    if (insertion == Insertion::kSeen) return false;
    if (insertion == Insertion::kNoRoom) {
      gave_up_ = GaveUp::kMemory;
    } else if (nodes_ >= limits_.nodes) {
      gave_up_ = GaveUp::kNodes;
    } else if (++nodes_ % kNodesPerStopCheck == 0 && limits_.stop) {
      gave_up_ = limits_.stop();
    }
    return gave_up_ == GaveUp::kNo;
  }

  void note_bytes(std::uint64_t bytes) { bytes_ = std::max(bytes_, bytes); }

  const Limits& limits() const { return limits_; }
  GaveUp gave_up() const { return gave_up_; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  static constexpr std::uint64_t kNodesPerStopCheck = 1024;

  const Limits& limits_;
  GaveUp gave_up_ = GaveUp::kNo;
  std::uint64_t nodes_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace pyramid
