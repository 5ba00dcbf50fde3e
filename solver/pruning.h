// The rules by which searches leave out what cannot matter, each with a switch.
//
// Every rule is argued for where it is written. None changes an answer: a test solves the same
// deals with each rule switched off in turn. Only time and node counts differ.
#pragma once

#include <cstdint>

namespace pyramid {

enum class Prune : std::uint32_t {
  // bag_space.cc
  kKings = 1U << 0U,         // a king that is free goes at once
  kLooseClasses = 1U << 1U,  // in a bag, cards with partners enough go at once
  kBounds = 1U << 2U,        // classes are counted for what can still go (pair_search.cc too)
  // pair_filter.cc
  kMatching = 1U << 3U,  // the cards of a class that must go need partners of their own
  kCycles = 1U << 4U,    // pairs that must be made inside the pyramid must not wait in a ring
  kTimeline = 1U << 5U,  // when each card can go, and what has gone by then (timeline.h)
  // pair_play.cc
  kBarriers = 1U << 6U,        // on the last pass, a waste card without partner buries the others
  kIdleStockPairs = 1U << 7U,  // on the last pass, pairs beside the pyramid must uncover something
  // fewest_moves.cc
  kCosts = 1U << 8U,  // no pairs that make a line too long, nor lines of which that is seen to come
  kPlainKings = 1U << 9U,  // kings beside the pyramid that surely pay, or surely do not
};

inline constexpr unsigned kPrunes = 10;

// A set of rules.
class Prunings {
 public:
  static constexpr Prunings all() { return Prunings((1U << kPrunes) - 1); }

  constexpr bool has(Prune rule) const { return (bits_ & static_cast<std::uint32_t>(rule)) != 0; }
  constexpr Prunings without(Prune rule) const {
    return Prunings(bits_ & ~static_cast<std::uint32_t>(rule));
  }

 private:
  constexpr explicit Prunings(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_;
};

}  // namespace pyramid
