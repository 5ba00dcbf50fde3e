// What the fewest moves of a deal cost: mean, median, 99th percentile and worst, for few deals are
// very hard and a mean alone would not show them. CPU times, with the cost of dealing a deck beside
// them, for the reasons that ratio_reporter.h gives.
//
//   fewest_moves_bench              random deals under every preset that has its own rules
//   fewest_moves_bench PEER_FOLDER  the decks that another solver publishes, under `microsoft`, and
//                                   the hardest that it names; needs the reference data
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "engine/dealer.h"
#include "solver/fewest_moves.h"

namespace pyramid::bench {
namespace {

constexpr std::uint64_t kStream = 44;

double cpu_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

class Figures {
 public:
  // Solves a deal. Returns whether it is winnable.
  bool add(const Deal& deal, const Rules& rules) {
    const Limits limits;
    Budget budget(limits);
    const double start = cpu_milliseconds();
    const FewestMoves fewest = fewest_moves(deal, rules, initial_state(rules), Prunings::all(),
                                            /*hash_seed=*/0, budget);
    times_.push_back(cpu_milliseconds() - start);
    nodes_ += budget.nodes();
    bytes_ = std::max(bytes_, budget.bytes());
    return fewest.winnable == Verdict::kYes;
  }
  // Leaves the last deal out again.
  void drop() { times_.pop_back(); }

  void print(const std::string& name) {
    std::sort(times_.begin(), times_.end());
    double sum = 0;
    for (const double time : times_) sum += time;
    const auto count = static_cast<double>(times_.size());
    std::printf("%-26s %6zu %9.2f %9.2f %9.2f %9.2f %9.0f %9.2f\n", name.c_str(), times_.size(),
                sum / count, times_[times_.size() / 2], times_[times_.size() * 99 / 100],
                times_.back(), static_cast<double>(nodes_) / count,
                static_cast<double>(bytes_) / (1U << 20U));
    std::fflush(stdout);
  }

 private:
  std::vector<double> times_;
  std::uint64_t nodes_ = 0;
  std::uint64_t bytes_ = 0;
};

void print_head() {
  constexpr int kDeals = 100'000;
  const double start = cpu_milliseconds();
  int sum = 0;
  for (std::uint64_t index = 0; index < kDeals; ++index) {
    sum += deal_random(kStream, index)[0].index();
  }
  const double time = cpu_milliseconds() - start;
  std::printf("dealing a deck: %.0f ns (checksum %d)\n", time / kDeals * 1e6, sum);
  std::printf("%-26s %6s %9s %9s %9s %9s %9s %9s\n", "", "deals", "mean ms", "median", "99 %",
              "worst", "nodes", "table MiB");
}

// The first winnable deals of the stream.
void measure_winnable(const std::string& name, const Rules& rules, std::size_t deals) {
  Figures figures;
  for (std::uint64_t index = 0; deals != 0; ++index) {
    if (figures.add(deal_random(kStream, index), rules)) {
      --deals;
    } else {
      figures.drop();
    }
  }
  figures.print(name);
}

int measure_peer_decks(const std::string& folder) {
  std::ifstream file(folder + "/random-decks-500.txt");
  std::vector<Deal> decks;
  for (std::string line; std::getline(file, line);) decks.push_back(parse_deal(line).value());
  if (decks.size() != 500) {
    std::fprintf(stderr, "%s: no 500 decks in random-decks-500.txt\n", folder.c_str());
    return 1;
  }
  const Rules microsoft = find_preset("microsoft")->rules;
  Figures first;
  for (std::size_t i = 0; i < 60; ++i) first.add(decks[i], microsoft);
  first.print("first 60 peer decks");
  Figures all;
  for (const Deal& deck : decks) all.add(deck, microsoft);
  all.print("all 500");
  Figures hardest;
  hardest.add(
      parse_deal("Th / 2h 4d / 3h Qd 8h / 9h 5d Jc Td / 7c 4c Ts Ac 9c / 8d 5s 2s 7h 6s 7s /"
                 "2c 9d Qs 3d 5c 5h Ad / 8s Js 6c 9s 4h Kh Jd 4s 2d 6d Ks Qc 3s 3c Kc 7d "
                 "Tc Ah 6h Qh Kd 8c As Jh")
          .value(),
      microsoft);
  hardest.print("the hardest, unwinnable");
  return 0;
}

void measure_presets() {
  for (const Preset& preset : presets()) {
    if (presets_of(preset.rules).front() != &preset) continue;  // the same rules by another name
    measure_winnable(std::string(preset.name), preset.rules,
                     preset.name == "pyramide" || preset.name == "microsoft" ? 1000 : 200);
  }
}

int run(int argc, char** argv) {
  print_head();
  int status = 0;
  if (argc > 1) {
    status = measure_peer_decks(argv[1]);
  } else {
    measure_presets();
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("peak resident: %ld MiB\n", usage.ru_maxrss / 1024);
  return status;
}

}  // namespace
}  // namespace pyramid::bench

int main(int argc, char** argv) { return pyramid::bench::run(argc, argv); }
