// The real game, under all rules, played so that each pair goes the first time it can, or never.
//
// What is asked here is whether some line of play removes just these pyramid cards and no others
// (the aim), and, where all cards count, more than so many cards in all; or, where moves count,
// whether one reaches the goal with so few. A position knows, besides what lies where, which pairs
// may still go: its open pairs. It speaks of all lines that make no others.
//
// A decision. When an open pair can go, it goes now or never. For take a line that makes it later.
// Let it go now, and leave the rest of the line as it is, without what it does to turn up these two
// cards. The rest is still legal: what the two cover is free earlier, what lies under them in the
// waste is on top earlier, and what is drawn onto them falls on what they lay on. So the line can
// be played with the pair first; and a line that never makes the pair is a line of the position in
// which the pair is closed. There is one exception: with access=drawn-pair a card that was drawn
// onto its partner can go with it only until the waste is touched, so another pair first would be
// too late for it. Such a pair is decided before all others.
//
// Of several such pairs the first in order of classes and places is decided on. Between decisions
// there is no choice:
//
//   kings    A free king of the pyramid, if it is to go, goes at once; it needs no partner and was
//            in the way. So does a king that is playable beside the pyramid, as soon as no open
//            pair can go (it might touch the waste before a drawn pair is decided).
//   turning  When no open pair and no king can go, only a draw or a redeal is left. After a whole
//            pass without a removal the next would be the same: it is over.
//
// Before each of these steps the position is narrowed to what the lines in question can still do:
//
//   in the way   Of a card of the pyramid, what lies on it. Of two cards of one pile beside it,
//                what lies between them. On the last pass (no redeal is left), of a card of the
//                waste, what lies on it in its pile: the waste never is stock again.
//   could go     A king could go, and two cards of an open pair could, when all that is in their
//                way could go. Count such cards up, as long as there are more, and let each be in
//                as many pairs as it likes: no line does more. So other pairs are closed, and the
//                cards of the waste that could not go on the last pass, and so nothing under them,
//                are taken for not there.
//   needed       The cards of the aim. What lies in the way of a needed card. And a card without
//                whose pairs some needed cards of a class, of one rank, cannot all have partners of
//                their own. These go in all lines in question. So a pair is closed if, were it
//                made, the other needed cards could not all have partners of their own.
//
// A position is hopeless, and needs no more play, when a card of the aim could not go, when needed
// cards of one rank cannot all have partners of their own, or when, with all that could go, not
// enough cards would be gone.
//
// With goal=pyramid the game ends with the last pyramid card. Where all cards count and the whole
// pyramid is the aim, so the apex stays out of all this, and whatever can take it is looked at as
// the end of the game, in each position on the way. (For other claims it does no harm to think
// that play goes on.)
//
// Moves are counted in games with exactly so many redeals each. It is enough to look at shortest
// lines, and none of the above makes a line longer: a pair that goes earlier leaves draws out and
// adds none. But a king beside the pyramid that need not go costs a move: it is decided on like a
// pair, when no open pair can go, and stays for good if it does not go now. (Goal all: all go, as
// above.) Positions that differ in nothing but the moves made are one, reached with the fewest.
// A position is hopeless when, with the moves of now_or_never_moves.cc, there would be too many.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.h"
#include "engine/rules.h"
#include "verify/table.h"

namespace pyramid::proof {

// Sets of pairs of a class. Bit 4·l + h: its low card l and its high card h, each counted 0..3 in
// the order of places. Class i has the ranks i + 1 (low) and 12 − i.
using Pairs = std::uint16_t;
// The pairs of a low card, or of a high card.
constexpr unsigned pairs_of_low(unsigned low) { return 0xfU << 4U * low; }
constexpr unsigned pairs_of_high(unsigned high) { return 0x1111U << high; }

class NowOrNever {
 public:
  static constexpr std::size_t kClasses = 6;

  struct Position {
    Cards in_play = 0;
    std::uint8_t turned = 0;   // of the cards beside the pyramid, those before this one are waste
    std::uint8_t redeals = 0;  // made so far; 0 where they are unlimited
    std::uint8_t fresh = 0;    // 1 + the first card of a draw whose pair is not decided; else 0
    std::uint8_t kept = 0;     // bit i: the king number i, in the order of places, never goes
    std::array<Pairs, kClasses> open{};
    std::uint8_t count = 0;  // cards gone, where all cards count; moves made, where moves do

    friend auto operator<=>(const Position&, const Position&) = default;
  };

  // Of a low and a high card of a class; or twice the same king.
  struct Pair {
    int low;  // places
    int high;
  };

  enum class Next : std::uint8_t {
    kDecision,  // something can go now or never
    kOver,      // no line from here exceeds the claim
    kExceeds    // a line from here exceeds it
  };

  // The claim: no line that removes just the cells of the aim from the pyramid exists; where all
  // cards count, none that removes more than `limit` cards in all. Where moves count: none removes
  // all cards of the aim (which may lie beside the pyramid too) with all redeals that the rules
  // allow, and no more than `limit` moves; at most kMostMoves.
  NowOrNever(std::string name, const Deal& deal, const Rules& rules, Counted counted, int limit,
             Cards aim);
  static constexpr int kMostMoves = 254;

  // The line that begins its set: "aim 0fffe3c" or "redeals 2".
  const std::string& name() const { return name_; }
  Position start() const;
  // Plays on to the next decision, if there is one.
  Next settle(Position& position) const;
  // The pair to be decided on.
  std::optional<Pair> decision(const Position& position) const;
  // What a decision leads to: the pair goes, or is closed.
  Position now(Position position, Pair pair) const;
  Position never(Position position, Pair pair) const;

  // Moves made, where moves count; else 0.
  int moves(const Position& position) const;
  // The same position, however many moves it was reached with. A set must hold each with no more
  // moves than it can be reached with.
  Position without_moves(Position position) const;

  // 46 hexadecimal digits: in play 13, turned 2, redeals 2, fresh 2, kept 1, count 2, open 4 for
  // each class.
  static constexpr std::size_t kTextLength = 46;
  static std::string to_text(const Position& position);
  static std::optional<Position> parse(std::string_view text);

 private:
  bool is_king(int place) const { return has(kings_, place); }
  unsigned kept_bit(int king) const;
  std::size_t class_of(int place) const;
  int pile_of(int place) const;
  Cards pile_with(int place) const { return piles_[static_cast<std::size_t>(pile_of(place))]; }
  bool never_together(int one, int other) const;
  bool on_last_pass(const Position& position) const;
  Pairs pairs_with(int place) const;

  // Places, or -1.
  int waste_top(const Position& position, int pile, int below) const;
  int stock_top(const Position& position) const;
  Cards playable(const Position& position) const;
  bool can_go(const Position& position, Cards playable, Pair pair) const;
  bool is_drawn_pair(const Position& position, Pair pair) const;
  std::vector<Pair> open_pairs(const Position& position) const;
  bool has_drawn_pair(const Position& position) const;

  void set_aside(Position& position, int place) const;
  void remove(Position& position, int place) const;
  void count_move(Position& position) const;
  bool take_king(Position& position, Cards which) const;
  bool draw(Position& position) const;

  Cards in_the_way(const Position& position, int place) const;
  Cards in_the_way(const Position& position, Pair pair) const;
  Cards could_go(const Position& position) const;
  bool lacks_partners(std::size_t cls, Pairs open, Cards needed) const;
  Cards needed(const Position& position) const;
  int moves_at_least(const Position& position, Cards needed) const;
  // Returns false when the position is hopeless.
  bool narrow(Position& position) const;
  bool exceeds(const Position& position) const;

  std::string name_;
  Deal deal_;
  Rules rules_;
  Counted counted_;
  int limit_;
  Cards aim_;
  bool apex_ends_;  // see above
  Cards kings_ = 0;
  std::array<Cards, 3> piles_{};  // all cards that fall onto each, turned or not
  std::array<std::array<int, 8>, kClasses> places_{};  // of a class: 0..3 low, 4..7 high
  std::array<int, kCards> slot_{};                     // of a place: 8 · class + index there
  std::array<Pairs, kClasses> start_open_{};
};

// The games that a claim is divided into; when no line does what any of them asks, the claim holds.
//
// Cards: by aims, when no line removes more than `most_cells` pyramid cards. Of the pyramid cards
// claimed, the sets of one and of two cards more than that: a line that removes more leaves no
// other behind the first removal that exceeds the claim. Of all cards: all sets of no more than
// `most_cells`.
//
// Moves, that no line reaches the goal with `limit` or fewer: by redeals. However many there may
// be, a shortest line has no more than 24 of them, for in each pass before one some card beside the
// pyramid goes: a pass in which none does can be left out.
std::vector<NowOrNever> games_of(const Deal& deal, const Rules& rules, Counted counted, int limit,
                                 int most_cells);

// A position as a line of a certificate: how many characters are as in the line before, as two
// digits, and the others. `before` is that whole line, or empty.
std::string shortened(std::string_view before, std::string_view text);
std::optional<std::string> whole(std::string_view before, std::string_view line);

}  // namespace pyramid::proof
