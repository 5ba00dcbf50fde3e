#include "tests/golden/peer_decks.h"

#include <filesystem>
#include <fstream>
#include <string>

namespace pyramid::testing {

std::vector<PeerDeck> peer_decks() {
  const std::filesystem::path folder = std::filesystem::path(PYRAMID_REFERENCE_DIR) / "peer";
  std::ifstream deals(folder / "random-decks-500.txt");
  std::ifstream lengths(folder / "lengths-500.txt");
  std::vector<PeerDeck> decks;
  std::string deal;
  for (int length = 0; std::getline(deals, deal) && lengths >> length;) {
    decks.push_back({parse_deal(deal).value(), length});
  }
  return decks;
}

}  // namespace pyramid::testing
