// The set of states that a search has seen: exact, counted in bytes, limited.
//
// It keeps whole 64-bit keys, for a proof must not rest on a hash that might collide, and it never
// forgets: when it may not grow, it says so and the search gives up.
#pragma once

#include <cstdint>
#include <memory>

namespace pyramid {

class StateTable {
 public:
  enum class Insert : std::uint8_t { kNew, kSeen, kNoRoom };

  // May hold at most `max_bytes`, while growing included (old and new table side by side).
  // `hash_seed` changes where keys lie, and nothing that can be seen from outside.
  StateTable(std::uint64_t max_bytes, std::uint64_t hash_seed);
  ~StateTable();
  StateTable(const StateTable&) = delete;
  StateTable& operator=(const StateTable&) = delete;

  // Constant time, but for growing.
  Insert insert(std::uint64_t key);

  void clear();

  // The most bytes that were held at a time since construction.
  std::uint64_t peak_bytes() const;

 private:
  class Keys;
  std::unique_ptr<Keys> keys_;
};

}  // namespace pyramid
