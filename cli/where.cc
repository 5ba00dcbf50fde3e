#include "cli/where.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/deal_input.h"
#include "cli/failure.h"
#include "cli/number_text.h"
#include "engine/referee.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

constexpr std::string_view kBetween = "..";

struct NumberColumn {
  std::string_view name;
  std::optional<NumberRange> Where::*range;
  int most;
};

constexpr std::array kNumberColumns = std::to_array<NumberColumn>({
    {"max_pyramid_cards", &Where::max_pyramid_cards, kCells},
    {"max_cards", &Where::max_cards, kCards},
    {"max_score", &Where::max_score, kScorePerPyramidCard* kCells},
    {"fewest_moves", &Where::fewest_moves, kMostMoves},
});

[[noreturn]] void refuse(std::string_view column, std::string_view value,
                         const std::string& expected) {
  throw UsageFailure("--where: " + std::string(column) + " cannot be " + quoted(value) +
                     "; expected " + expected);
}

std::optional<int> number_of(std::string_view text, int most) {
  const std::optional<std::uint64_t> number = parse_count(text);
  if (!number || *number > static_cast<std::uint64_t>(most)) return std::nullopt;
  return static_cast<int>(*number);
}

NumberRange range_of(const NumberColumn& column, std::string_view relation,
                     std::string_view value) {
  if (relation != "=") {
    // No number is below 0 or above the most.
    const int least = relation == "<" ? 1 : 0;
    const int most = relation == ">" ? column.most - 1 : column.most;
    const std::optional<int> bound = number_of(value, most);
    if (!bound || *bound < least) {
      refuse(column.name, value,
             "a number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    if (relation.front() == '<') return {0, *bound - least};
    return {*bound + (column.most - most), column.most};
  }
  const std::size_t at = value.find(kBetween);
  const std::string_view high_text =
      at == std::string_view::npos ? value : trimmed(value.substr(at + kBetween.size()));
  const std::optional<int> low = number_of(trimmed(value.substr(0, at)), column.most);
  const std::optional<int> high = number_of(high_text, column.most);
  if (!low || !high || *low > *high) {
    refuse(column.name, value,
           "a number from 0 to " + std::to_string(column.most) + ", or LOW..HIGH");
  }
  return {*low, *high};
}

Verdict verdict_of(std::string_view value) {
  for (const Verdict verdict : {Verdict::kNo, Verdict::kYes, Verdict::kUnknown}) {
    if (to_text(verdict) == value) return verdict;
  }
  refuse("winnable", value, "yes, no or unknown");
}

template <class Value>
void set_once(std::optional<Value>& condition, std::string_view column, Value value) {
  if (condition) throw UsageFailure("--where: " + std::string(column) + " is given twice");
  condition = value;
}

void add_condition(Where& where, std::string_view text) {
  const std::size_t begin = text.find_first_of("<=>");
  if (begin == std::string_view::npos) {
    throw UsageFailure("--where: " + quoted(text) +
                       " is no condition; expected COLUMN=VALUE, or a COLUMN, one of < <= >= > and "
                       "a NUMBER, as in winnable=yes");
  }
  const bool longer = text[begin] != '=' && text.substr(begin + 1).starts_with('=');
  const std::string_view relation = text.substr(begin, longer ? 2 : 1);
  const std::string_view column = trimmed(text.substr(0, begin));
  const std::string_view value = trimmed(text.substr(begin + relation.size()));
  if (column == "winnable" && relation != "=") {
    throw UsageFailure("--where: winnable is a word; expected winnable=yes, no or unknown");
  }
  if (column == "winnable") return set_once(where.winnable, column, verdict_of(value));
  std::vector<std::string> names = {"winnable"};
  for (const NumberColumn& numbers : kNumberColumns) {
    if (column == numbers.name) {
      return set_once(where.*numbers.range, column, range_of(numbers, relation, value));
    }
    names.emplace_back(numbers.name);
  }
  std::string expected;
  for (const std::string& name : names) expected += (expected.empty() ? "" : ", ") + name;
  const std::string hint = suggestion(column, names);
  throw UsageFailure("--where: unknown column " + quoted(column) +
                     (hint.empty() ? "; expected one of " + expected : hint));
}

bool fits(const std::optional<NumberRange>& range, std::optional<int> number) {
  return !range || (number && range->has(*number));
}

}  // namespace

bool Where::matches(const Outcome& outcome) const {
  std::optional<int> score = outcome.max_pyramid_cards;
  if (score) *score *= kScorePerPyramidCard;
  return (!winnable || *winnable == outcome.winnable) &&
         fits(max_pyramid_cards, outcome.max_pyramid_cards) && fits(max_cards, outcome.max_cards) &&
         fits(max_score, score) && fits(fewest_moves, outcome.fewest_moves);
}

Where where_from(const std::string& text) {
  Where where;
  std::string_view rest = text;
  for (;;) {
    const std::size_t comma = rest.find(',');
    add_condition(where, rest.substr(0, comma));
    if (comma == std::string_view::npos) return where;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace pyramid::cli
