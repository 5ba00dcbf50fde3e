// `pyramid-solve help`, `--help` and `--version`.

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/failure.h"
#include "cli/output_file.h"
#include "cli/style.h"
#include "engine/dealer.h"

namespace pyramid::cli {

std::string version_text() {
  return "pyramid-solve " PYRAMID_VERSION "\ndealer " + std::to_string(kDealerVersion) + "\n";
}

std::string overall_help() {
  std::string page =
      R"(Pyramid Solitaire: take away pairs of free cards that add up to 13 (A=1, J=11,
Q=12) and kings alone; a card is free when no card lies on it. Score: 10 for each
pyramid card removed, nothing for others (the Pyramide app's scoring).

Usage: pyramid-solve CODE | --code CODE | --cards "52 CARDS" | --deal FILE
       pyramid-solve COMMAND [OPTION]...

Solves the game exactly: can this deal be won, how many of the pyramid's 28 cards
and of all 52 can be removed at most, and by which moves. Every answer is exact,
or says at which limit the search gave up.

Commands:
)";
  for (const Command& command : commands()) {
    page += "  " + padded_right(command.name, 7) + std::string(command.summary) + "\n";
  }
  page +=
      R"(
Examples:
  pyramid-solve PY1-N-AAAAAAS                 one deal by its code
  pyramid-solve --deal my-game.txt            52 cards in a file
  pyramid-solve --rules microsoft --cards "Jd 6c 7h ..."
  pyramid-solve batch deals.txt > answers.csv
  pyramid-solve survey --random 1000000       how often, with its interval
  pyramid-solve rules                         the rules it knows

The cards of a code: the Pyramide app's way of dealing is not published. Except
for the few deals that are, a code is dealt by this project's own dealer, and the
app shows other cards for it. Every output says so: `published`, `generated`, or
`given` for cards that you gave.

Exit status:
   0  answered ("not winnable" is an answer)
   1  bad input: a deal that cannot be read, a file that cannot be read or
      written; a batch with bad lines ends with 1 even when 3 holds too
   2  wrong usage
   3  some answer, or the evidence for one, is missing, for a limit was reached;
      others may be there: look at `winnable`
   4  a certificate is refused (verify)
  70  internal error, or out of memory
 130  interrupted; what was finished is kept

`pyramid-solve COMMAND --help` has the options; `pyramid-solve solve --help` those
of the default command. --version shows the version.
)";
  return page;
}

ExitStatus run_help(const std::vector<std::string>& words) {
  if (words.size() > 1) throw UsageFailure("help takes one command");
  if (words.empty()) {
    write_stdout(overall_help());
  } else if (const Command* const command = find_command(words.front())) {
    write_stdout(command->help());
  } else {
    throw unknown_command(words.front());
  }
  return ExitStatus::kAnswered;
}

std::string help_help() { return "Usage: pyramid-solve help [COMMAND]\n\n" + overall_help(); }

}  // namespace pyramid::cli
