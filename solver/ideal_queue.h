// A set of ideals that gives them up in order of their numbers.
//
//   IdealQueue queue;
//   queue.push(kEmptyPyramid);
//   while (const std::optional<Ideal> ideal = queue.pop_smallest()) queue.push(raised(*ideal, 0));
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/ideals.h"

namespace pyramid {

class IdealQueue {
 public:
  // REQUIRES: the ideal is not smaller than any that was popped.
  void push(Ideal ideal) {
    words_[ideal / 64U] |= std::uint64_t{1} << ideal % 64U;
    end_ = std::max<std::size_t>(end_, ideal / 64U + 1);
  }

  // Nothing when it is empty.
  std::optional<Ideal> pop_smallest() {
    while (at_ < end_ && words_[at_] == 0) ++at_;
    if (at_ == end_) return std::nullopt;
    const int bit = std::countr_zero(words_[at_]);
    words_[at_] &= words_[at_] - 1;
    return static_cast<Ideal>(64 * at_ + static_cast<std::size_t>(bit));
  }

 private:
  std::array<std::uint64_t, kIdeals / 64 + 1> words_{};
  std::size_t at_ = 0;   // no word before it holds any
  std::size_t end_ = 0;  // and none from here on
};

}  // namespace pyramid
