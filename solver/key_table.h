// The set of positions that a search has seen: exact, counted in bytes, limited.
//
// It keeps whole keys, for a proof must not rest on a hash that might collide, and it never
// forgets: when it may not grow, it says so and the search gives up.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace pyramid {

enum class Insertion : std::uint8_t { kNew, kSeen, kNoRoom };

// A Key is StateKey or PairKey below.
template <class Key>
class KeyTable {
 public:
  // May hold at most `max_bytes`, while growing included (old and new table side by side).
  // `hash_seed` changes where keys lie, and nothing that can be seen from outside.
  KeyTable(std::uint64_t max_bytes, std::uint64_t hash_seed);
  ~KeyTable();
  KeyTable(const KeyTable&) = delete;
  KeyTable& operator=(const KeyTable&) = delete;

  // Constant time, but for growing.
  Insertion insert(const Key& key);

  // The most bytes that were held at a time since construction.
  std::uint64_t peak_bytes() const;

 private:
  class Keys;
  std::unique_ptr<Keys> keys_;
};

// The same with the least value that each key has been seen with.
template <class Key>
class LeastTable {
 public:
  // As a KeyTable.
  LeastTable(std::uint64_t max_bytes, std::uint64_t hash_seed);
  ~LeastTable();
  LeastTable(const LeastTable&) = delete;
  LeastTable& operator=(const LeastTable&) = delete;

  // kSeen when the key has been seen with this value or a smaller one.
  Insertion insert(const Key& key, int value);

  std::uint64_t peak_bytes() const;

 private:
  class Values;
  std::unique_ptr<Values> values_;
};

using StateKey = std::uint64_t;                // of bag_space.h
using PairKey = std::array<std::uint64_t, 3>;  // of pair_play.h

}  // namespace pyramid
