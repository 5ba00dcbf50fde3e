#include "verify/bag_game.h"

#include <algorithm>
#include <bit>

#include "verify/hex.h"

namespace pyramid::proof {
namespace {

constexpr int kClasses = 6;
constexpr int kHexDigits = 7;  // 28 bits
constexpr int kCardsOfRank = 4;

int class_of(int rank) { return std::min(rank, kKing - rank); }

BagGame::Position one_pair(int cls) {
  return BagGame::Position{1} << static_cast<unsigned>(kCells + 3 * (cls - 1));
}

}  // namespace

BagGame::BagGame(const Deal& deal, const Rules& rules, Counted counted)
    : counted_(counted), overlap_(rules.overlap) {
  for (int place = 0; place < kCards; ++place) {
    const int rank = deal[place].rank();
    if (place < kCells) {
      ranks_[static_cast<std::size_t>(place)] = rank;
      cells_of_[static_cast<std::size_t>(rank)] |= bit(place);
    } else if (rank == kKing) {
      ++bag_kings_;
    }
  }
}

bool BagGame::applies(const Rules& rules, Counted counted) {
  return counted == Counted::kPyramidCards ||
         (counted == Counted::kCards && rules.access == Access::kWasteTop && rules.piles == 1);
}

int BagGame::pairs_of(Position position, int cls) {
  return static_cast<int>(position >> static_cast<unsigned>(kCells + 3 * (cls - 1)) & 7U);
}

int BagGame::in_pyramid(Position position, int rank) const {
  return std::popcount(position & cells_of_[static_cast<std::size_t>(rank)]);
}

int BagGame::in_bag(Position position, int rank) const {
  const int partner = kKing - rank;
  const int partners_gone = in_pyramid(kPyramid, partner) - in_pyramid(position, partner);
  const int taken = partners_gone - pairs_of(position, class_of(rank));
  return kCardsOfRank - in_pyramid(kPyramid, rank) - taken;
}

bool BagGame::has_partners_for_all(Position position, int rank) const {
  const int partner = kKing - rank;
  return in_pyramid(position, rank) <= in_bag(position, partner) &&
         in_pyramid(position, partner) <= in_bag(position, rank);
}

int BagGame::gone(Position position) const {
  const int from_pyramid = kCells - std::popcount(position & kPyramid);
  if (counted_ == Counted::kPyramidCards) return from_pyramid;
  int gone = from_pyramid + bag_kings_;
  for (int rank = 1; rank < kKing; ++rank) {
    gone += kCardsOfRank - in_pyramid(kPyramid, rank) - in_bag(position, rank);
  }
  return gone;
}

std::vector<BagGame::Position> BagGame::next(Position position) const {
  std::vector<int> free;
  for (int cell = 0; cell < kCells; ++cell) {
    if (is_free(position, cell)) free.push_back(cell);
  }
  const auto rank_of = [this](int cell) { return ranks_[static_cast<std::size_t>(cell)]; };
  for (const int cell : free) {
    const bool forced = rank_of(cell) == kKing || has_partners_for_all(position, rank_of(cell));
    if (forced) return {position & ~bit(cell)};
  }
  std::vector<Position> next;
  for (const int cell : free) {
    const int partner = kKing - rank_of(cell);
    if (in_bag(position, partner) > 0) next.push_back(position & ~bit(cell));
    for (int other = 0; other < kCells; ++other) {
      if (rank_of(other) != partner) continue;
      const bool both_free = other > cell && is_free(position, other);
      if (both_free || (overlap_ && alone_covers(position, cell, other))) {
        next.push_back((position & ~bit(cell) & ~bit(other)) + one_pair(class_of(partner)));
      }
    }
  }
  return next;
}

std::string BagGame::to_text(Position position) {
  std::string text = hex_text(position & kPyramid, kHexDigits) + " ";
  for (int cls = 1; cls <= kClasses; ++cls) {
    text += static_cast<char>('0' + pairs_of(position, cls));
  }
  return text;
}

std::optional<BagGame::Position> BagGame::parse(std::string_view text) {
  if (text.size() != kHexDigits + 1 + kClasses || text[kHexDigits] != ' ') return std::nullopt;
  const std::optional<std::uint64_t> cells = parse_hex(text.substr(0, kHexDigits));
  if (!cells) return std::nullopt;
  Position position = *cells;
  for (int cls = 1; cls <= kClasses; ++cls) {
    const char digit = text[text.size() - kClasses - 1 + static_cast<std::size_t>(cls)];
    if (digit < '0' || digit > '4') return std::nullopt;
    position += static_cast<unsigned>(digit - '0') * one_pair(cls);
  }
  return position;
}

}  // namespace pyramid::proof
