// Deals from numbers: the seed of a deal code, or the index of a random deal.
//
// The app's own dealing function is unpublished. Ours is fixed and versioned, so that a code names
// the same cards for ever, and so that the app's function could stand beside it one day:
//
//   SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014)
//   started at state (kDealerKey << 32) | seed; the deck ace..king of clubs, diamonds, hearts,
//   spades; ascending Fisher–Yates: for i in 0..50, j = i + the high 64 bits of next × (52 − i),
//   swap cards i and j. Card i then lies at place i.
//
// kDealerKey is the smallest non-negative integer for which seed 1 agrees with what is published
// about PY1-N-AAAAAAJ: no line of play removes more than 14 pyramid cards. A test finds it afresh.
//
//   Deal deal = deal_seed(1);
//   CodedDeal s = deal_for_code(DealCode{2});  // s.source == DealSource::kPublished
#pragma once

#include <array>
#include <cstdint>

#include "engine/deal.h"
#include "engine/deal_code.h"

namespace pyramid {

inline constexpr int kDealerVersion = 1;
inline constexpr std::uint32_t kDealerKey = 3;

// The deal of a seed by the dealer described above, published or not. `key` is for the search of
// kDealerKey alone. Thread-safe; about 0.15 microseconds.
Deal deal_seed(std::uint32_t seed, std::uint32_t key = kDealerKey);

// The i-th of the random deals of a stream: a function of the two numbers alone, so that any range
// of a stream can be dealt by itself, in any order. Uniform as far as a 64-bit state can be.
// The deal's generator starts at output i (from 0) of the generator started at mix(stream).
// Thread-safe; costs the same as deal_seed().
Deal deal_random(std::uint64_t stream, std::uint64_t index);

struct CodedDeal {
  Deal deal;
  DealSource source;
};

// The cards of a deal code: the published ones where there are any (published.h), followed by the
// other cards in ascending order of their index, shuffled by the same generator and the same
// Fisher–Yates; else deal_seed(). Thread-safe.
CodedDeal deal_for_code(DealCode code);

// The ranks 1..13 of the cards in the pyramid, cell by cell: all that counts where suits and stock
// do not. Dealt by the same shuffle, which settles the first 28 places in as many steps.
using PyramidRanks = std::array<std::uint8_t, kCells>;

struct CodedRanks {
  PyramidRanks ranks;
  DealSource source;
};

// The ranks in deal_for_code(code) and in deal_random(stream, index), at less than half the cost.
CodedRanks ranks_for_code(DealCode code);
CodedRanks ranks_random(std::uint64_t stream, std::uint64_t index);

}  // namespace pyramid
