#include <algorithm>

#include "verify/hex.h"
#include "verify/now_or_never.h"

namespace pyramid::proof {

std::string NowOrNever::to_text(const Position& position) {
  std::string text = hex_text(position.in_play, 13) + hex_text(position.turned, 2) +
                     hex_text(position.redeals, 2) + hex_text(position.fresh, 2) +
                     hex_text(position.kept, 1) + hex_text(position.count, 2);
  for (const Pairs open : position.open) text += hex_text(open, 4);
  return text;
}

std::optional<NowOrNever::Position> NowOrNever::parse(std::string_view text) {
  if (text.size() != kTextLength) return std::nullopt;
  bool ok = true;
  const auto take = [&](std::size_t digits, std::uint64_t most) {
    const std::optional<std::uint64_t> number = parse_hex(text.substr(0, digits));
    text.remove_prefix(digits);
    ok = ok && number && *number <= most;
    return ok ? *number : 0;
  };
  Position position;
  position.in_play = take(13, kAllCards);
  position.turned = static_cast<std::uint8_t>(take(2, kStockCards));
  position.redeals = static_cast<std::uint8_t>(take(2, kStockCards));
  position.fresh = static_cast<std::uint8_t>(take(2, kStockCards));
  position.kept = static_cast<std::uint8_t>(take(1, 0xf));
  position.count = static_cast<std::uint8_t>(take(2, 0xff));
  for (Pairs& open : position.open) open = static_cast<Pairs>(take(4, 0xffff));
  if (!ok) return std::nullopt;
  return position;
}

std::string shortened(std::string_view before, std::string_view text) {
  const auto same = static_cast<std::size_t>(
      std::mismatch(before.begin(), before.end(), text.begin(), text.end()).first - before.begin());
  std::string line = {static_cast<char>('0' + same / 10), static_cast<char>('0' + same % 10)};
  return line.append(text.substr(same));
}

std::optional<std::string> whole(std::string_view before, std::string_view line) {
  if (line.size() < 2 || line[0] < '0' || line[0] > '9' || line[1] < '0' || line[1] > '9') {
    return std::nullopt;
  }
  const int number = 10 * (line[0] - '0') + (line[1] - '0');
  const auto same = static_cast<std::size_t>(number);
  if (same > before.size()) return std::nullopt;
  return std::string(before.substr(0, same)).append(line.substr(2));
}

}  // namespace pyramid::proof
