// A deal whose search takes long, for tests of limits and interruptions.
#pragma once

namespace pyramid::cli {

// Found unwinnable under these rules only after a hundred thousand nodes; with the maxima it takes
// seconds.
inline constexpr const char* kHardCode = "PY1-N-AAADS7A";
inline constexpr const char* kHardRules = "classic-strict,overlap=yes,redeals=unlimited";

}  // namespace pyramid::cli
