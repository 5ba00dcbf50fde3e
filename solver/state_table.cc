#include "solver/state_table.h"

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

  std::size_t operator()(std::uint64_t key) const { return SplitMix64::mix(key ^ seed); }
};

using KeySet = absl::flat_hash_set<std::uint64_t, SeededHash>;

// What Abseil's tables allocate for a number of slots: each slot, one control byte for it, and a
// group of control bytes more at the end.
constexpr std::uint64_t kBytesPerSlot = sizeof(std::uint64_t) + 1;
constexpr std::uint64_t kFixedBytes = 64;

std::uint64_t bytes_of(std::uint64_t slots) {
  return slots == 0 ? 0 : slots * kBytesPerSlot + kFixedBytes;
}

}  // namespace

class StateTable::Keys {
 public:
  Keys(std::uint64_t max_bytes, std::uint64_t hash_seed)
      : max_bytes_(max_bytes), set_(0, SeededHash{SplitMix64::mix(hash_seed)}) {}

  Insert insert(std::uint64_t key) {
    // Abseil grows when 7 of 8 slots are taken; one growth before that is ours to refuse.
    if (set_.size() >= grow_at_) {
      if (set_.contains(key)) return Insert::kSeen;
      if (!grow()) return Insert::kNoRoom;
    }
    return set_.insert(key).second ? Insert::kNew : Insert::kSeen;
  }

  void clear() {
    set_.clear();
    grow_at_ = fill_limit();
  }

  std::uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  static constexpr std::size_t kFirstSlots = 63;

  std::size_t fill_limit() const { return set_.capacity() - set_.capacity() / 8; }

  bool grow() {
    const std::uint64_t slots = set_.capacity() == 0 ? kFirstSlots : 2 * set_.capacity() + 1;
    const std::uint64_t bytes = bytes_of(set_.capacity()) + bytes_of(slots);
    if (bytes > max_bytes_) return false;
    peak_bytes_ = std::max(peak_bytes_, bytes);
    set_.reserve(slots - slots / 8);
    grow_at_ = fill_limit();
    return true;
  }

  std::uint64_t max_bytes_;
  KeySet set_;
  std::size_t grow_at_ = 0;
  std::uint64_t peak_bytes_ = 0;
};

StateTable::StateTable(std::uint64_t max_bytes, std::uint64_t hash_seed)
    : keys_(std::make_unique<Keys>(max_bytes, hash_seed)) {}
StateTable::~StateTable() = default;

StateTable::Insert StateTable::insert(std::uint64_t key) { return keys_->insert(key); }
void StateTable::clear() { keys_->clear(); }
std::uint64_t StateTable::peak_bytes() const { return keys_->peak_bytes(); }

}  // namespace pyramid
