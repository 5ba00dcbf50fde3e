// Numbers as users type them, read strictly: "12x", "-1", "+1", " 1" and "" are none of them.
//
//   parse_count("1000");   // 1000
//   parse_size("64M");     // 67108864
//   parse_seconds("0.5");  // 0.5
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pyramid::cli {

// A whole number in decimal digits, below 2^64.
std::optional<std::uint64_t> parse_count(std::string_view text);

// A number of bytes: a count, or one with a suffix K, M, G or T (either case), powers of 1024.
std::optional<std::uint64_t> parse_size(std::string_view text);

// A number of seconds, decimal point allowed, not negative, at most 10^9 (some thirty years).
std::optional<double> parse_seconds(std::string_view text);

// The shortest text without an exponent: parse_seconds() reads it back as the same number.
std::string seconds_text(double seconds);

// With so many digits behind the decimal point, rounded: "0.669200". REQUIRES: finite, at most
// 1e15; 0 <= decimals <= 9.
std::string fixed_text(double number, int decimals);

// With commas for people: "12,345,678".
std::string grouped(std::uint64_t number);

}  // namespace pyramid::cli
