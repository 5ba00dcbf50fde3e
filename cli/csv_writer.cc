#include "cli/csv_writer.h"

namespace pyramid::cli {
namespace {

void append_field(std::string& row, std::string_view field) {
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
    row.append(field);
    return;
  }
  row += '"';
  for (const char c : field) {
    if (c == '"') row += '"';
    row += c;
  }
  row += '"';
}

// Takes a quoted field, its opening mark already gone, off the front of the row.
std::optional<std::string> take_quoted(std::string_view& row) {
  std::string field;
  for (;;) {
    const std::size_t mark = row.find('"');
    if (mark == std::string_view::npos) return std::nullopt;
    field.append(row.substr(0, mark));
    row.remove_prefix(mark + 1);
    if (row.empty() || row.front() != '"') return field;
    field += '"';
    row.remove_prefix(1);
  }
}

std::optional<std::string> take_field(std::string_view& row) {
  if (!row.empty() && row.front() == '"') {
    row.remove_prefix(1);
    return take_quoted(row);
  }
  const std::string_view field = row.substr(0, row.find(','));
  if (field.find('"') != std::string_view::npos) return std::nullopt;
  row.remove_prefix(field.size());
  return std::string(field);
}

}  // namespace

std::string csv_row(const std::vector<std::string>& fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) row += ',';
    append_field(row, fields[i]);
  }
  row += '\n';
  return row;
}

std::optional<std::vector<std::string>> parse_csv_row(std::string_view row) {
  std::vector<std::string> fields;
  for (;;) {
    std::optional<std::string> field = take_field(row);
    if (!field) return std::nullopt;
    fields.push_back(std::move(*field));
    if (row.empty()) return fields;
    if (row.front() != ',') return std::nullopt;
    row.remove_prefix(1);
  }
}

}  // namespace pyramid::cli
