#include "tests/support/golden.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace pyramid::testing {
namespace {

std::vector<std::string> lines_of(const std::string& file) {
  const std::string path = std::string(PYRAMID_SOURCE_DIR) + "/data/golden/" + file;
  std::ifstream input(path);
  if (!input) throw std::runtime_error("cannot read " + path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

// None of these files quotes a field.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  for (char c : line) {
    if (c == ',') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

int number(const std::string& field) {
  int value = 0;
  const char* const end = field.data() + field.size();
  const auto [stop, error] = std::from_chars(field.data(), end, value);
  if (error != std::errc() || stop != end) {
    throw std::runtime_error("golden answer '" + field + "' is not a number");
  }
  return value;
}

bool yes(const std::string& field) {
  if (field != "yes" && field != "no") {
    throw std::runtime_error("golden answer '" + field + "' is neither yes nor no");
  }
  return field == "yes";
}

// One line of answers, whose fields are found by the names of the header line.
class Row {
 public:
  Row(const std::vector<std::string>& names, const std::string& line)
      : names_(names), fields_(fields_of(line)) {
    if (fields_.size() != names_.size()) {
      throw std::runtime_error("golden line '" + line + "' does not fit its header");
    }
  }

  const std::string& operator[](std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) {
      throw std::runtime_error("golden column " + std::string(name) + " is missing");
    }
    return fields_[static_cast<std::size_t>(found - names_.begin())];
  }

 private:
  const std::vector<std::string>& names_;
  std::vector<std::string> fields_;
};

}  // namespace

std::vector<Deal> golden_deals() {
  std::vector<Deal> deals;
  for (const std::string& line : lines_of("deals-200.txt")) {
    const Result<Deal> deal = parse_deal(line);
    if (!deal.ok()) throw std::runtime_error("golden deal: " + deal.problems().front().message);
    deals.push_back(deal.value());
  }
  if (deals.size() != 200) throw std::runtime_error("deals-200.txt does not hold 200 deals");
  return deals;
}

GoldenAnswers golden_answers(const std::string& file) {
  const std::vector<std::string> lines = lines_of(file);
  if (lines.size() < 2) throw std::runtime_error(file + " holds no answers");
  const std::vector<std::string> names = fields_of(lines[0]);
  const auto has = [&](std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  GoldenAnswers answers;
  answers.has_fewest_moves = has("fewest_moves");
  answers.has_strict_winnable = has("strict_winnable");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Row row(names, lines[i]);
    GoldenLine line{
        number(row["line"]),      yes(row["winnable"]), number(row["max_pyramid_cards"]),
        number(row["max_cards"]), std::nullopt,         std::nullopt};
    if (line.line < 1 || line.line > 200)
      throw std::runtime_error("golden line number out of range");
    if (answers.has_fewest_moves && line.winnable) line.fewest_moves = number(row["fewest_moves"]);
    if (answers.has_fewest_moves && !line.winnable && !row["fewest_moves"].empty()) {
      throw std::runtime_error("golden deal that cannot be won has fewest_moves");
    }
    if (answers.has_strict_winnable) line.strict_winnable = yes(row["strict_winnable"]);
    answers.lines.push_back(line);
  }
  return answers;
}

}  // namespace pyramid::testing
