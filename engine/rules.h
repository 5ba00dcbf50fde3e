// The rules of a game of Pyramid, as plain data.
//
// Apps and books differ in six things; a Rules value is one choice of each. Its canonical text
// names all six, always in the same order, and every output carries it:
//
//   initial_waste=1,access=waste-top,redeals=unlimited,overlap=no,piles=1,goal=pyramid
//
//   const Rules app = find_preset("pyramide")->rules;
//   Result<Rules> rules = parse_rules("access=stock-top,redeals=2", app);  // fields over a base
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace pyramid {

// Which of the cards beside the pyramid are playable.
enum class Access : std::uint8_t {
  kWasteTop,   // only the top card of the waste (of each waste pile)
  kDrawnPair,  // as waste-top; and the card just drawn may pair with the waste card that it
               // landed on, before any other removal touches the waste
  kStockTop,   // the stock's top card lies face up and is playable too, with the pyramid and with
               // the top of the waste
};

enum class Goal : std::uint8_t {
  kPyramid,  // all 28 pyramid cards removed (loose)
  kAll,      // all 52 cards removed (strict)
};

inline constexpr int kUnlimitedRedeals = -1;
inline constexpr int kMaxLimitedRedeals = 9;

// The default is the preset `pyramide`.
struct Rules {
  int initial_waste = 1;  // 0 or 1: cards that the deal turns onto the waste
  Access access = Access::kWasteTop;
  int redeals = kUnlimitedRedeals;  // 0..9, or kUnlimitedRedeals
  bool overlap = false;             // a card may pair with the one card that alone covers it
  int piles = 1;                    // 1; or 3: three cards at a time onto three waste piles
  Goal goal = Goal::kPyramid;

  bool unlimited() const { return redeals == kUnlimitedRedeals; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

// Everything that is wrong with the rules: a field out of its range, or a combination that no
// game is played by, with the reason. Empty when they can be played. Two combinations are refused:
//   piles=3 with access=stock-top   three cards are turned at once, no single stock card is next
//   piles=3 with redeals            nothing says in which order three piles return to the stock
Problems validate(const Rules& rules);

struct Preset {
  std::string_view name;
  Rules rules;
  std::string_view where;  // where it is played, for help texts
};

// In the order of the documentation; `pyramide`, the default, is first. Lives forever.
std::span<const Preset> presets();

// Null when there is none. Names are matched in either case.
const Preset* find_preset(std::string_view name);

// The presets whose rules are exactly these, in presets() order: none, one, or several.
std::vector<const Preset*> presets_of(const Rules& rules);

// The canonical text: all six fields, in the order of the struct.
std::string to_text(const Rules& rules);

// The words of single fields, as in the canonical text.
std::string_view to_text(Access access);
std::string_view to_text(Goal goal);

// Reads `NAME`, `field=value,...` or `NAME,field=value,...`: a preset's name, then fields that
// override it, each at most once, in any order; without a name they override `base`. So it reads
// what to_text() writes. On failure reports every unknown preset, unknown or repeated field and
// bad value with its offset and what was expected, and for text that reads well what validate()
// finds in the result. Thread-safe; linear in the text.
Result<Rules> parse_rules(std::string_view text, const Rules& base = Rules{});

}  // namespace pyramid
