// A set of ideals that gives them up in order of their numbers.
//
//   IdealQueue queue;
//   queue.push(kEmptyPyramid);
//   while (const std::optional<Ideal> ideal = queue.pop_smallest()) queue.push(raised(*ideal, 0));
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/ideals.h"

namespace pyramid {

class IdealQueue {
 public:
  void push(Ideal ideal) {
    words_[ideal / 64U] |= std::uint64_t{1} << ideal % 64U;
    filled_ |= std::uint32_t{1} << ideal / 64U;
  }

  // Nothing when it is empty.
  std::optional<Ideal> pop_smallest() {
    if (filled_ == 0) return std::nullopt;
    const auto at = static_cast<std::size_t>(std::countr_zero(filled_));
    std::uint64_t& word = words_[at];
    const auto bit = static_cast<std::size_t>(std::countr_zero(word));
    word &= word - 1;
    if (word == 0) filled_ &= filled_ - 1;
    return static_cast<Ideal>(64 * at + bit);
  }

 private:
  static constexpr std::size_t kWords = kIdeals / 64 + 1;
  static_assert(kWords <= 32);

  std::array<std::uint64_t, kWords> words_{};
  std::uint32_t filled_ = 0;  // bit i: word i holds some
};

}  // namespace pyramid
