#include "solver/key_table.h"

#include <algorithm>
#include <cstddef>

#include "absl/container/flat_hash_map.h"
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

// A set or map of Abseil's that grows only as far as it may.
template <class Table>
class LimitedTable {
 public:
  LimitedTable(std::uint64_t max_bytes, std::uint64_t hash_seed)
      : max_bytes_(max_bytes), table_(0, SeededHash{SplitMix64::mix(hash_seed)}) {}

  // Whether there is room for one more. Abseil grows when 7 of 8 slots are taken; one growth before
  // that is ours to refuse.
  bool has_room() { return table_.size() < grow_at_ || grow(); }

  Table& table() { return table_; }
  std::uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  static constexpr std::size_t kFirstSlots = 63;

  static std::uint64_t bytes_of(std::uint64_t slots) {
    return slots == 0 ? 0 : slots * (sizeof(typename Table::value_type) + 1) + kFixedBytes;
  }

  bool grow() {
    const std::uint64_t slots = table_.capacity() == 0 ? kFirstSlots : 2 * table_.capacity() + 1;
    const std::uint64_t bytes = bytes_of(table_.capacity()) + bytes_of(slots);
    if (bytes > max_bytes_) return false;
    peak_bytes_ = std::max(peak_bytes_, bytes);
    table_.reserve(slots - slots / 8);
    grow_at_ = table_.capacity() - table_.capacity() / 8;
    return true;
  }

  std::uint64_t max_bytes_;
  Table table_;
  std::size_t grow_at_ = 0;
  std::uint64_t peak_bytes_ = 0;
};

}  // namespace

template <class Key>
class KeyTable<Key>::Keys : public LimitedTable<absl::flat_hash_set<Key, SeededHash>> {
  using LimitedTable<absl::flat_hash_set<Key, SeededHash>>::LimitedTable;
};

template <class Key>
KeyTable<Key>::KeyTable(std::uint64_t max_bytes, std::uint64_t hash_seed)
    : keys_(std::make_unique<Keys>(max_bytes, hash_seed)) {}

template <class Key>
KeyTable<Key>::~KeyTable() = default;

template <class Key>
Insertion KeyTable<Key>::insert(const Key& key) {
  if (keys_->has_room()) {
    return keys_->table().insert(key).second ? Insertion::kNew : Insertion::kSeen;
  }
  return keys_->table().contains(key) ? Insertion::kSeen : Insertion::kNoRoom;
}

template <class Key>
std::uint64_t KeyTable<Key>::peak_bytes() const {
  return keys_->peak_bytes();
}

template class KeyTable<StateKey>;
template class KeyTable<PairKey>;

template <class Key>
class LeastTable<Key>::Values
    : public LimitedTable<absl::flat_hash_map<Key, std::int32_t, SeededHash>> {
  using LimitedTable<absl::flat_hash_map<Key, std::int32_t, SeededHash>>::LimitedTable;
};

template <class Key>
LeastTable<Key>::LeastTable(std::uint64_t max_bytes, std::uint64_t hash_seed)
    : values_(std::make_unique<Values>(max_bytes, hash_seed)) {}

template <class Key>
LeastTable<Key>::~LeastTable() = default;

template <class Key>
Insertion LeastTable<Key>::insert(const Key& key, int value) {
  const bool has_room = values_->has_room();
  auto& table = values_->table();
  const auto found = table.find(key);
  if (found != table.end()) {
    if (found->second <= value) return Insertion::kSeen;
    found->second = value;
    return Insertion::kNew;
  }
  if (!has_room) return Insertion::kNoRoom;
  table.emplace(key, value);
  return Insertion::kNew;
}

template <class Key>
std::uint64_t LeastTable<Key>::peak_bytes() const {
  return values_->peak_bytes();
}

template class LeastTable<PairKey>;

}  // namespace pyramid
