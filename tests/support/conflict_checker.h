// Checks the reasons of solver/explain.h from the picture of the pyramid alone, in a relaxed game
// of its own: what is not named goes freely.
//
//   check_bound(deal, overlap, *explain(deal, rules, outcome).bound, 0);
#pragma once

#include "engine/deal.h"
#include "engine/pyramid.h"
#include "solver/explain.h"

namespace pyramid::testing {

// Whether a card of the pyramid lies on another, directly or not.
bool lies_on(int upper, int lower);

// How many cards of a rank lie beside the pyramid.
int beside_at_deal(const Deal& deal, int rank);

// Expects that the cells of a conflict cannot all go, that all of them are needed for it, and that
// every word of its proof is so. Returns the number of loops in the proof.
int check_conflict(const Deal& deal, bool overlap, const Conflict& conflict);

// Expects that a bound, with some cells that stay, leaves no more than it says to go.
void check_bound(const Deal& deal, bool overlap, const Bound& bound, CellSet stay);

}  // namespace pyramid::testing
