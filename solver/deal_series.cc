#include "solver/deal_series.h"

#include <cassert>

namespace pyramid {

DealSeries DealSeries::codes(DealCode first, DealCode last) {
  assert(first.seed <= last.seed);
  return {true, first.seed, std::uint64_t{last.seed} - first.seed + 1};
}

DealSeries DealSeries::random(std::uint64_t stream, std::uint64_t size) {
  return {false, stream, size};
}

CodedDeal DealSeries::deal(std::uint64_t index) const {
  if (has_codes_) return deal_for_code(code(index));
  return {deal_random(start_, index), DealSource::kGenerated};
}

CodedRanks DealSeries::ranks(std::uint64_t index) const {
  return has_codes_ ? ranks_for_code(code(index)) : ranks_random(start_, index);
}

}  // namespace pyramid
