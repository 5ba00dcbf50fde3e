#include "cli/hint.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "cli/deal_input.h"
#include "engine/card_text.h"
#include "engine/deal_code.h"
#include "engine/text.h"

namespace pyramid::cli {
namespace {

bool is_letter_or_digit(char c) {
  return ('0' <= c && c <= '9') || ('A' <= to_upper(c) && to_upper(c) <= 'Z');
}

bool is_file(const std::string& word) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_status status = fs::status(word, error);
  return !error && fs::exists(status) && !fs::is_directory(status);
}

// As it can be typed at a shell, and shown on any terminal.
std::string typed(const std::string& word) {
  static constexpr std::string_view kPlain = "._/+-";
  const bool plain = std::ranges::all_of(word, [](char c) {
    return is_letter_or_digit(c) || kPlain.find(c) != std::string_view::npos;
  });
  return plain ? word : quoted(word);
}

bool reads_as_cards(const std::string& word) {
  const CardList list = parse_cards(word);
  return list.problems.empty() && !list.cards.empty();
}

// The code with another punctuation, or without its prefix. Small letters are rather a word.
std::optional<DealCode> nearly_code(const std::string& word) {
  if (const std::optional<DealCode> code = code_meant_by(word)) return code;
  if (!std::ranges::all_of(word, [](char c) { return c == to_upper(c); })) return std::nullopt;
  const Result<DealCode> code = parse_deal_code("PY1-N-" + word);
  return code.ok() ? std::optional(code.value()) : std::nullopt;
}

}  // namespace

std::string hint_for(const std::string& word) {
  if (is_file(word)) return "; a file? use --deal " + typed(word);
  if (reads_as_cards(word)) return "; cards? use --cards \"52 CARDS\"";
  if (const std::optional<DealCode> code = nearly_code(word)) {
    return "; did you mean " + to_text(*code) + "?";
  }
  // "PY1" and what is no code: a wrong length, say.
  constexpr std::size_t kBegin = 3;
  if (looks_like_deal_code(word.substr(0, kBegin) + "-")) {
    return "; a deal code is written like PY1-N-AAAAAAS";
  }
  return "";
}

}  // namespace pyramid::cli
