// Deals made by hand for tests of the rules, and small helpers to build and play them.
//
// A test that says which cards lie where can be checked by a reader against the rules alone.
//
//   const Deal deal = deal_of(kPyramidS, "7d 6d 9d");   // the rest of the stock does not matter
//   Referee referee(deal, rules_of("pyramide"));
//   EXPECT_TRUE(plays(referee, deal, "10c 3s"));
#pragma once

#include <string_view>
#include <vector>

#include "engine/deal.h"
#include "engine/referee.h"
#include "engine/rules.h"

namespace pyramid::testing {

// The pyramid of PY1-N-AAAAAAS as the Pyramide app's rule pages show it. Beside it lie
//   A 3 4 5 8 J of clubs, 2 5 6 7 9 Q of diamonds, A 2 8 9 10 J Q of hearts, 2 4 5 6 9 of spades.
inline constexpr std::string_view kPyramidS =
    "Jd / 6c 7h / As 4d Qs / 5h 3d 6h 8s / Kh Kc Ad Ks 9c / Qc 2c 8d 10d 10s Js /"
    "7c 10c 3h 4h 3s Kd 7s";

// A pyramid that comes apart row by row, from the bottom up, without the stock: kEasyLine is the
// way, 16 moves. Beside it lie the hearts and spades of A..Q.
inline constexpr std::string_view kEasyPyramid =
    "Ks / 6d 7d / Kh 5d 8d / 3d 10d 4d 9d / Kd Ad Qd 2d Jd / 4c 9c 5c 8c 6c 7c /"
    "Kc Ac Qc 2c Jc 3c 10c";
inline constexpr std::string_view kEasyLine =
    "Kc, Ac Qc, 2c Jc, 3c 10c, 4c 9c, 5c 8c, 6c 7c, Kd, Ad Qd, 2d Jd, 3d 10d, 4d 9d, Kh, 5d 8d, "
    "6d 7d, Ks";

// The 28 cards of a pyramid, then the cards of `stock`, then all others in ascending order.
// Throws std::invalid_argument when the cards are not distinct.
Deal deal_of(std::string_view pyramid, std::string_view stock);

// A preset's name, a canonical text, or a preset with fields over it. Throws
// std::invalid_argument.
Rules rules_of(std::string_view text);

// Every rule set that validate() accepts, but of the limited redeals only 0, 1, 2 and 9.
std::vector<Rules> all_rules();

// Why the referee refuses a move (as parse_move() reads it); "" when it has made it. Throws
// std::invalid_argument when the text is no move.
std::string refusal(Referee& referee, const Deal& deal, std::string_view move);

// Plays moves that are separated by commas until one is refused, and says why; "" when all are
// made. "3 draw" stands for three draws.
std::string play_line(Referee& referee, const Deal& deal, std::string_view line);

}  // namespace pyramid::testing
