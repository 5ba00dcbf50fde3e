// How much a solver may spend before it gives up, and the reasons for which it does.
//
// Giving up is an outcome, never an error and never a "no". The library reads no clock and knows
// no signals: whoever calls supplies `stop`, which the solvers ask now and then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>

namespace pyramid {

enum class GaveUp : std::uint8_t {
  kNo,           // answered in full
  kNodes,        // Limits::nodes visited
  kMemory,       // the table would have outgrown Limits::bytes
  kTime,         // `stop` said so: the caller's time is up
  kInterrupted,  // `stop` said so: the caller's user wants no more
};

// "max-nodes", "max-memory", "timeout", "interrupted"; "" for kNo.
std::string_view to_text(GaveUp reason);

struct Limits {
  static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kNone;  // search nodes, over all questions of one deal
  std::uint64_t bytes = kNone;  // of the search's tables, while they grow included
  // Asked every few thousand nodes, from the solving thread; anything but kNo ends the search with
  // that reason. Empty: never.
  std::function<GaveUp()> stop;
};

}  // namespace pyramid
