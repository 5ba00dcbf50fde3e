// A simpler game that is never harder to play: the cards beside the pyramid are a bag.
//
// In the bag game every card beside the pyramid can be taken at any time, as a partner for a free
// card of the pyramid. Only the pyramid's own rules are left. So what no line of the bag game does,
// no line of the real game does, as far as the claim counts what the bag game can do:
//
//   pyramid cards  Under all rules. Take a line of the real game and leave out draws, redeals, and
//                  removals that touch no pyramid card. The rest can be played in the bag game: a
//                  card of the pyramid is free when it was, and a partner is in the bag until it
//                  is taken.
//   all cards      Where two cards beside the pyramid never go together: access waste-top, one
//                  pile. Then all that is left out above are kings beside the pyramid, and the bag
//                  game counts all of these as gone from the start.
//
// Suits do not matter. Rank r and rank 13 − r are a class, of eight cards. So a position is the set
// of pyramid cards left, and for each class 1..6 how many pairs of it went inside the pyramid: each
// other card of the class that is gone took a partner from the bag.
//
// Two kinds of removal are forced, for they are never wrong, and this makes sets of positions
// small. (1) A free king goes at once: it needs no partner, and whatever line could be played with
// it lying there can be played after it. (2) So does a free card of a class for all of whose
// pyramid cards the bag holds a partner each, with a partner from the bag: take any line and let
// this card go first. Wherever the line makes a pair of this class inside the pyramid, each of its
// two cards that is still there takes a partner from the bag instead; there are enough. No card
// goes later than it did, and no fewer cards go.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "verify/table.h"

namespace pyramid::proof {

class BagGame {
 public:
  // Bits 0..27: the pyramid cards left. Bits 28 + 3(c − 1) and the two above: pairs of class c.
  using Position = std::uint64_t;

  BagGame(const Deal& deal, const Rules& rules, Counted counted);

  // Whether the bag game proves anything about what is counted.
  static bool applies(const Rules& rules, Counted counted);

  static Position start() { return kPyramid; }
  // How many of the cards counted are gone.
  int gone(Position position) const;
  // All positions that one removal leads to; one only when it is forced.
  std::vector<Position> next(Position position) const;

  // "fffffff 000000": the cards left as a hexadecimal number, then the pairs of the classes 1..6.
  static std::string to_text(Position position);
  static std::optional<Position> parse(std::string_view text);

 private:
  static int pairs_of(Position position, int cls);
  // How many cards of a rank the bag holds.
  int in_bag(Position position, int rank) const;
  int in_pyramid(Position position, int rank) const;
  bool has_partners_for_all(Position position, int rank) const;

  Counted counted_;
  bool overlap_;
  std::array<int, kCells> ranks_{};           // by cell
  std::array<Cards, kRanks + 1> cells_of_{};  // by rank
  int bag_kings_ = 0;
};

}  // namespace pyramid::proof
