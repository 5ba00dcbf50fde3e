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

namespace pyramid::cli {

// The lines of the pyramid, with line ends.
std::string pyramid_picture(const Deal& deal, const Style& style);

// The waste and the stock in the order in which it is drawn, wrapped at 80 columns. `initial_waste`
// as in the rules: how many cards the deal turns onto the waste.
std::string piles_picture(const Deal& deal, int initial_waste, const Style& style);

}  // namespace pyramid::cli
