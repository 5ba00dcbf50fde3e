// How much a long test tries: as much as seconds allow, or what the environment asks for.
//
//   const std::uint64_t deals = asked("PYRAMID_PRESET_DEALS").value_or(40);
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace pyramid::testing {

inline std::optional<std::uint64_t> asked(const char* variable) {
  const char* const text = std::getenv(variable);
  return text == nullptr ? std::nullopt : std::optional(std::strtoull(text, nullptr, 10));
}

}  // namespace pyramid::testing
