// What a word may have been meant as where a command or a deal code was expected.
//
//   hint_for("my-game.txt");    // "; a file? use --deal my-game.txt", when there is such a file
//   hint_for("Jd 6c 7h");       // "; cards? use --cards \"52 CARDS\""
//   hint_for("PY1_N_AAAAAAS");  // "; did you mean PY1-N-AAAAAAS?"
#pragma once

#include <string>

namespace pyramid::cli {

// The hint, to be put behind a message; "" when nothing comes to mind. Looks at the file system.
std::string hint_for(const std::string& word);

}  // namespace pyramid::cli
