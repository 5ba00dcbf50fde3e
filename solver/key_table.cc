#include "solver/key_table.h"

#include <algorithm>
#include <cstddef>

#include "absl/container/flat_hash_set.h"
#include "engine/splitmix64.h"

namespace pyramid {
namespace {

// Abseil's own hash is seeded anew in every process; this one is seeded by us, so that a run can
// be repeated, and repeated with another seed.
struct SeededHash {
  std::uint64_t seed;

  std::size_t operator()(StateKey key) const { return SplitMix64::mix(key ^ seed); }

  std::size_t operator()(const PairKey& key) const {
    std::uint64_t hash = seed;
    for (const std::uint64_t part : key) hash = SplitMix64::mix(hash ^ part);
    return hash;
  }
};

// What Abseil's tables allocate for a number of slots: each slot, one control byte for it, and a
// group of control bytes more at the end.
constexpr std::uint64_t kFixedBytes = 64;

template <class Key>
std::uint64_t bytes_of(std::uint64_t slots) {
  return slots == 0 ? 0 : slots * (sizeof(Key) + 1) + kFixedBytes;
}

}  // namespace

template <class Key>
class KeyTable<Key>::Keys {
 public:
  Keys(std::uint64_t max_bytes, std::uint64_t hash_seed)
      : max_bytes_(max_bytes), set_(0, SeededHash{SplitMix64::mix(hash_seed)}) {}

  Insertion insert(const Key& key) {
    // Abseil grows when 7 of 8 slots are taken; one growth before that is ours to refuse.
    if (set_.size() >= grow_at_) {
      if (set_.contains(key)) return Insertion::kSeen;
      if (!grow()) return Insertion::kNoRoom;
    }
    return set_.insert(key).second ? Insertion::kNew : Insertion::kSeen;
  }

  std::uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  static constexpr std::size_t kFirstSlots = 63;

  bool grow() {
    const std::uint64_t slots = set_.capacity() == 0 ? kFirstSlots : 2 * set_.capacity() + 1;
    const std::uint64_t bytes = bytes_of<Key>(set_.capacity()) + bytes_of<Key>(slots);
    if (bytes > max_bytes_) return false;
    peak_bytes_ = std::max(peak_bytes_, bytes);
    set_.reserve(slots - slots / 8);
    grow_at_ = set_.capacity() - set_.capacity() / 8;
    return true;
  }

  std::uint64_t max_bytes_;
  absl::flat_hash_set<Key, SeededHash> set_;
  std::size_t grow_at_ = 0;
  std::uint64_t peak_bytes_ = 0;
};

template <class Key>
KeyTable<Key>::KeyTable(std::uint64_t max_bytes, std::uint64_t hash_seed)
    : keys_(std::make_unique<Keys>(max_bytes, hash_seed)) {}

template <class Key>
KeyTable<Key>::~KeyTable() = default;

template <class Key>
Insertion KeyTable<Key>::insert(const Key& key) {
  return keys_->insert(key);
}

template <class Key>
std::uint64_t KeyTable<Key>::peak_bytes() const {
  return keys_->peak_bytes();
}

template class KeyTable<StateKey>;
template class KeyTable<PairKey>;

}  // namespace pyramid
