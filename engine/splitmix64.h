// SplitMix64: a 64-bit generator whose state is a counter.
//
// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; the
// mixing constants are those of its variant 13 by Stafford, as in the authors' published code.
// Chosen for the dealer because each seed starts at once, with no warm-up, and because any two
// seeds give unrelated outputs.
#pragma once

#include <cstdint>

namespace pyramid {

class SplitMix64 {
 public:
  // What the state grows by at each step: 2^64 divided by the golden ratio, made odd.
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;

  constexpr explicit SplitMix64(std::uint64_t state) : state_(state) {}

  constexpr std::uint64_t next() { return mix(state_ += kStep); }

  // A number in 0..bound-1: the high 64 bits of next() × bound. The bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint32_t bound) {
    return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64U);
  }

  // The generator's output function by itself: a bijection that scatters neighbouring numbers.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t state_;
};

}  // namespace pyramid
