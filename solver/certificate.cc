#include "solver/certificate.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/card.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "engine/state.h"
#include "solver/bag_search.h"
#include "solver/bag_space.h"
#include "solver/budget.h"
#include "solver/pair_maxima.h"
#include "solver/pair_search.h"
#include "solver/structure.h"
#include "verify/bag_game.h"
#include "verify/now_or_never.h"
#include "verify/verifier.h"

namespace pyramid {
namespace {

using proof::BagGame;
using proof::Claim;
using proof::Counted;
using proof::NowOrNever;

// Asked so often whether to stop.
constexpr std::size_t kPositionsPerStopCheck = 1024;

// A position takes more bytes of a certificate, mostly.
constexpr std::size_t kLeastLine = 20;

class Writer {
 public:
  Writer(const Deal& deal, const Rules& rules, const SolveOptions& options, const Outcome& outcome,
         const CertificateOptions& wanted)
      : deal_(deal), rules_(rules), options_(options), outcome_(outcome), wanted_(wanted) {}

  Certificate run() {
    text_ = "pyramid-certificate 1\n";
    if (!wanted_.remark.empty()) text_ += "# " + wanted_.remark + "\n";
    text_ += "deal " + to_text(deal_) + "\nrules " + to_text(rules_) + "\n";
    claim_what_lines_reach();
    claim_what_none_exceeds();
    claim_moves();
    for (const std::string& claim : result_.without) text_ += "# without evidence: " + claim + "\n";
    result_.text = text_ + "end\n";
    return std::move(result_);
  }

 private:
  void claim_what_lines_reach() {
    const Referee after = replayed(outcome_.line);
    if (after.pyramid_cards_removed() > 0) {
      claim_line({Claim::Kind::kPyramidCardsAtLeast, after.pyramid_cards_removed()}, outcome_.line);
    }
    if (!asks_for_maxima(options_.find) && rules_.goal == Goal::kPyramid) return;
    const int cards = std::max(outcome_.seen_cards, outcome_.max_cards.value_or(0));
    const Claim most{Claim::Kind::kCardsAtLeast, std::max(cards, after.cards_removed())};
    if (most.number == 0) return;
    if (most.number == after.cards_removed()) return claim_line(most, outcome_.line);
    const std::vector<Move> line = line_of_most_cards(most.number);
    if (replayed(line).cards_removed() == most.number) return claim_line(most, line);
    do_without(most, "the search for its line was ended early");
  }

  void claim_what_none_exceeds() {
    const bool all = rules_.goal == Goal::kAll;
    const bool lost = outcome_.winnable == Verdict::kNo;
    const int cells = outcome_.max_pyramid_cards.value_or(lost && !all ? kCells - 1 : kCells);
    const int cards = outcome_.max_cards.value_or(lost && all ? kCards - 1 : kCards);
    if (cells < kCells) {
      claim_set({Claim::Kind::kPyramidCardsAtMost, cells}, Counted::kPyramidCards);
    }
    if (cards < kCards) claim_set({Claim::Kind::kCardsAtMost, cards}, Counted::kCards);
  }

  void claim_moves() {
    if (!asks_for_moves(options_.find) || outcome_.winnable != Verdict::kYes) return;
    claim_line({Claim::Kind::kMovesAtMost, static_cast<int>(outcome_.line.size())}, outcome_.line);
    const int least = std::min(outcome_.moves_at_least, NowOrNever::kMostMoves + 1);
    if (least > 0) add_now_or_never({Claim::Kind::kMovesAtLeast, least}, Counted::kMoves);
  }

  Referee replayed(std::span<const Move> line) const {
    Referee referee(deal_, rules_);
    for (const Move move : line) referee.play(move);
    return referee;
  }

  std::vector<Move> line_of_most_cards(int cards) const {
    Budget budget(options_.limits);
    const State start = initial_state(rules_);
    if (structure_applies(rules_)) {
      const BagSpace space(deal_, rules_, start, Measure::kAllCards, options_.prunings);
      return search_bag(space, cards - 1, options_.hash_seed, budget).line;
    }
    const PairSearch pairs(deal_, rules_, start, options_.prunings, options_.hash_seed);
    return max_cards(pairs, budget).answer.line;
  }

  void claim_line(const Claim& claim, std::span<const Move> line) {
    std::string evidence = "line\n";
    for (const Move move : line) evidence += to_text(move, deal_) + "\n";
    add(claim, evidence);
  }

  void claim_set(const Claim& claim, Counted counted) {
    if (bag_proves(claim, counted)) return add_bag(claim, counted);
    add_now_or_never(claim, counted);
  }

  // By structure.h: the bag game is the real one, or less strict.
  bool bag_proves(const Claim& claim, Counted counted) const {
    if (!BagGame::applies(rules_, counted)) return false;
    const StructureMaxima most = maxima_by_structure(deal_.pyramid(), rules_.overlap);
    return (counted == Counted::kCards ? most.cards : most.pyramid_cards) <= claim.number;
  }

  void add_bag(const Claim& claim, Counted counted) {
    const BagGame game(deal_, rules_, counted);
    std::vector<BagGame::Position> set{BagGame::start()};
    absl::flat_hash_set<BagGame::Position> known(set.begin(), set.end());
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (i % kPositionsPerStopCheck == 0 && stopped())
        return do_without(claim, "it was ended early");
      for (const BagGame::Position then : game.next(set[i])) {
        if (known.insert(then).second) set.push_back(then);
      }
    }
    std::vector<std::string> lines;
    lines.reserve(set.size());
    for (const BagGame::Position position : set) lines.push_back(BagGame::to_text(position) + "\n");
    std::sort(lines.begin(), lines.end());
    std::string evidence = "bag\n";
    for (const std::string& line : lines) evidence += line;
    add(claim, evidence);
  }

  void add_now_or_never(const Claim& claim, Counted counted) {
    const int limit = counted == Counted::kMoves ? claim.number - 1 : claim.number;
    const int most_cells = counted == Counted::kPyramidCards ? claim.number : most_cells_;
    std::string evidence = "now-or-never\n";
    for (const NowOrNever& game : proof::games_of(deal_, rules_, counted, limit, most_cells)) {
      const Finding found = add_game(game, evidence);
      if (found == Finding::kTooLong) return do_without_for_size(claim);
      if (found == Finding::kStopped) return do_without(claim, "the search for it was ended early");
    }
    add(claim, evidence);
  }

  enum class Finding : std::uint8_t { kProved, kTooLong, kStopped };

  // Appends the set of one game, where it needs one. In the order of moves made, so that a position
  // that is reached with several numbers of moves is met with the least one first.
  Finding add_game(const NowOrNever& game, std::string& evidence) const {
    NowOrNever::Position start = game.start();
    if (is_over(game, start)) return Finding::kProved;
    std::vector<std::string> lines;
    std::set<NowOrNever::Position> known;
    std::map<int, std::vector<NowOrNever::Position>> open = {{game.moves(start), {start}}};
    while (!open.empty()) {
      const NowOrNever::Position position = open.begin()->second.back();
      open.begin()->second.pop_back();
      if (open.begin()->second.empty()) open.erase(open.begin());
      if (!known.insert(game.without_moves(position)).second) continue;
      lines.push_back(NowOrNever::to_text(position));
      if (lines.size() > proof::kMaxPositions) return Finding::kTooLong;
      if (lines.size() % kPositionsPerStopCheck == 0) {
        if (stopped()) return Finding::kStopped;
        if (text_.size() + evidence.size() + kLeastLine * lines.size() > room()) {
          return Finding::kTooLong;
        }
      }
      const NowOrNever::Pair pair = game.decision(position).value();
      for (NowOrNever::Position then : {game.never(position, pair), game.now(position, pair)}) {
        if (!is_over(game, then)) open[game.moves(then)].push_back(then);
      }
    }
    std::sort(lines.begin(), lines.end());
    evidence += game.name() + "\n";
    std::string_view before;
    for (const std::string& line : lines) {
      evidence += proof::shortened(before, line) + "\n";
      before = line;
    }
    return Finding::kProved;
  }

  static bool is_over(const NowOrNever& game, NowOrNever::Position& position) {
    const NowOrNever::Next next = game.settle(position);
    if (next == NowOrNever::Next::kExceeds) {
      throw std::logic_error("a line exceeds what the answer says: no certificate");
    }
    return next == NowOrNever::Next::kOver;
  }

  bool stopped() const { return options_.limits.stop && options_.limits.stop() != GaveUp::kNo; }

  void add(const Claim& claim, const std::string& evidence) {
    const std::string added = "claim " + proof::to_text(claim) + "\n" + evidence + "qed\n";
    if (text_.size() + added.size() > room()) return do_without_for_size(claim);
    text_ += added;
    if (claim.kind == Claim::Kind::kPyramidCardsAtMost) most_cells_ = claim.number;
  }

  // Bytes before the last line.
  std::uint64_t room() const {
    constexpr std::uint64_t kLastLines = 400;  // with what is left without evidence
    return std::min(wanted_.max_bytes, proof::kMaxCertificateBytes) - kLastLines;
  }

  void do_without_for_size(const Claim& claim) {
    do_without(claim, "the evidence would exceed " +
                          std::to_string(std::min(wanted_.max_bytes, proof::kMaxCertificateBytes)) +
                          " bytes");
  }

  void do_without(const Claim& claim, const std::string& why) {
    const std::string words = proof::in_words(claim, rules_);
    result_.without.push_back(words.substr(0, words.find(':')) + ": " + why);
  }

  const Deal& deal_;
  const Rules& rules_;
  const SolveOptions& options_;
  const Outcome& outcome_;
  const CertificateOptions& wanted_;
  std::string text_;
  int most_cells_ = kCells;  // no line removes more pyramid cards, and the text proves it
  Certificate result_;
};

}  // namespace

Certificate certify(const Deal& deal, const Rules& rules, const SolveOptions& options,
                    const Outcome& outcome, const CertificateOptions& wanted) {
  return Writer(deal, rules, options, outcome, wanted).run();
}

}  // namespace pyramid
