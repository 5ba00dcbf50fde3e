#include "cli/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr double kMaxSeconds = 1e9;
constexpr std::string_view kSuffixes = "kmgt";  // each 1024 times the one before
constexpr unsigned kBitsPerSuffix = 10;

template <class Number, class... Format>
std::optional<Number> parse_whole(std::string_view text, Format... format) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [read_to, error] = std::from_chars(text.data(), end, number, format...);
  if (error != std::errc{} || read_to != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  return parse_whole<std::uint64_t>(text);
}

std::optional<std::uint64_t> parse_size(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t suffix = kSuffixes.find(to_lower(text.back()));
  if (suffix == std::string_view::npos) return parse_count(text);
  text.remove_suffix(1);
  const std::optional<std::uint64_t> count = parse_count(text);
  const unsigned shift = kBitsPerSuffix * (static_cast<unsigned>(suffix) + 1);
  if (!count || *count > std::numeric_limits<std::uint64_t>::max() >> shift) return std::nullopt;
  return *count << shift;
}

std::optional<double> parse_seconds(std::string_view text) {
  // from_chars() knows "inf" and "nan" too.
  if (text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
  const auto seconds = parse_whole<double>(text, std::chars_format::fixed);
  if (!seconds || !std::isfinite(*seconds) || *seconds > kMaxSeconds) return std::nullopt;
  return seconds;
}

std::string seconds_text(double seconds) {
  std::array<char, 512> buffer;  // the smallest double above 0 has 324 digits behind the point
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), seconds,
                                          std::chars_format::fixed);
  return error == std::errc{} ? std::string(buffer.data(), end) : std::to_string(seconds);
}

std::string fixed_text(double number, int decimals) {
  std::array<char, 32> buffer;
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                          std::chars_format::fixed, decimals);
  return error == std::errc{} ? std::string(buffer.data(), end) : std::to_string(number);
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3;) {
    place -= 3;
    text.insert(place, 1, ',');
  }
  return text;
}

}  // namespace pyramid::cli
