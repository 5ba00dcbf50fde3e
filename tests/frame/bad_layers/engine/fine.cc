#include "data/published.inc"
#include "engine/bad.h"

// #include "solver/search.h" is only talk, and an empty line is no include.
