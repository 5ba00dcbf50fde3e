// Many deals, each known by its index alone: those of a range of deal codes, or random ones.
//
// A survey deals billions, in any order and on any machine, so a series is a function of an index
// and keeps nothing. Where only the ranks in the pyramid matter, only they are dealt.
//
//   const DealSeries codes = DealSeries::codes(DealCode{0}, DealCode{99});
//   codes.size();                              // 100
//   codes.deal(2).source;                      // DealSource::kPublished
//   codes.ranks(7).ranks[0] == codes.deal(7).deal[0].rank()
#pragma once

#include <cstdint>

#include "engine/deal.h"
#include "engine/deal_code.h"
#include "engine/dealer.h"

namespace pyramid {

class DealSeries {
 public:
  // The deals of all codes from one to another, both included. REQUIRES: first.seed <= last.seed.
  static DealSeries codes(DealCode first, DealCode last);
  // The first `size` deals of a random stream: index i is deal_random(stream, i).
  static DealSeries random(std::uint64_t stream, std::uint64_t size);

  std::uint64_t size() const { return size_; }
  bool has_codes() const { return has_codes_; }
  std::uint64_t stream() const { return start_; }  // REQUIRES: !has_codes()

  // REQUIRES: has_codes(), index < size().
  DealCode code(std::uint64_t index) const {
    return DealCode{static_cast<std::uint32_t>(start_ + index)};
  }

  // REQUIRES (both): index < size(). Thread-safe; ranks() costs about 0.05 microseconds.
  CodedDeal deal(std::uint64_t index) const;
  CodedRanks ranks(std::uint64_t index) const;

  friend bool operator==(const DealSeries&, const DealSeries&) = default;

 private:
  DealSeries(bool has_codes, std::uint64_t start, std::uint64_t size)
      : has_codes_(has_codes), start_(start), size_(size) {}

  bool has_codes_;
  std::uint64_t start_;  // the first code's seed, or the stream
  std::uint64_t size_;
};

}  // namespace pyramid
