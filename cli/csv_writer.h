// Rows of comma-separated values as RFC 4180 has them, in UTF-8 with LF.
//
// A field is quoted only when it must be: when it holds a comma, a quotation mark or a line end.
// No field that this program writes holds a line end, so a row is always one line.
//
//   csv_row({"1", "initial_waste=1,access=waste-top"});  // 1,"initial_waste=1,access=waste-top"\n
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyramid::cli {

// The row with its line end.
std::string csv_row(const std::vector<std::string>& fields);

// The fields of a row without its line end, or nothing when it is not well-formed.
std::optional<std::vector<std::string>> parse_csv_row(std::string_view row);

}  // namespace pyramid::cli
