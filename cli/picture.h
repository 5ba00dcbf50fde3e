// A deal as it lies on the table: the pyramid, the waste and the stock.
//
//               J♦
//             6♣  7♥
//           A♠  4♦  Q♠
//               ...
//   waste  7♦
//   stock  2♦ 9♠ A♣ ...
#pragma once

#include <string>

#include "cli/style.h"
#include "engine/deal.h"
#include "engine/pyramid.h"
#include "engine/referee.h"

namespace pyramid::cli {

// The lines of the pyramid, with line ends; blanks where a cell is not among those shown.
std::string pyramid_picture(const Deal& deal, const Style& style, CellSet shown = kAllCells);

// The waste and the stock in the order in which it is drawn, wrapped at 80 columns. `initial_waste`
// as in the rules: how many cards the deal turns onto the waste.
std::string piles_picture(const Deal& deal, int initial_waste, const Style& style);

// The table in the middle of a game. Of the waste, too, the card on top comes first; three piles
// are three lines.
std::string table_picture(const Referee& table, const Style& style);

}  // namespace pyramid::cli
