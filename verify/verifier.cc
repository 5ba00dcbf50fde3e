#include "verify/verifier.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/card.h"
#include "engine/move.h"
#include "engine/referee.h"
#include "engine/text.h"
#include "verify/bag_game.h"
#include "verify/now_or_never.h"

namespace pyramid::proof {
namespace {

constexpr std::string_view kFirstLine = "pyramid-certificate 1";
constexpr std::string_view kLastLine = "end";
constexpr std::string_view kEndOfEvidence = "qed";

// What follows a word and a blank; nothing when the line begins otherwise.
std::optional<std::string> after(std::string_view word, const std::string& line) {
  if (line.size() <= word.size() || !line.starts_with(word) || line[word.size()] != ' ') {
    return std::nullopt;
  }
  return line.substr(word.size() + 1);
}

class Verifier {
 public:
  explicit Verifier(std::istream& stream) : lines_(stream) {}

  Verification run() {
    Verification result;
    try {
      if (next() != kFirstLine)
        lines_.refuse("expected the first line: " + std::string(kFirstLine));
      result.deal = read_deal();
      result.rules = read_rules();
      for (std::string line = next(); line != kLastLine; line = next()) {
        result.claims.push_back(read_claim(line, result.claims));
        verify_claim(*result.deal, result.rules, result.claims);
      }
      if (result.claims.empty()) lines_.refuse("nothing is claimed");
      if (lines_.next()) lines_.refuse("something comes after the end");
    } catch (const Refusal& refusal) {
      result.refusal = refusal;
    }
    return result;
  }

 private:
  std::string next() {
    std::optional<std::string> line = lines_.next();
    if (!line) throw Refusal{lines_.number(), "the certificate is cut off after this line"};
    return *std::move(line);
  }

  // The next line of evidence; nothing at its end.
  std::optional<std::string> next_evidence() {
    std::string line = next();
    if (line == kEndOfEvidence) return std::nullopt;
    return line;
  }

  template <class T>
  T value_or_refuse(const Result<T>& result) const {
    if (!result.ok()) lines_.refuse(result.problems().front().message);
    return result.value();
  }

  Deal read_deal() {
    const std::optional<std::string> cards = after("deal", next());
    if (!cards) lines_.refuse("expected the deal: `deal ` and 52 cards");
    return value_or_refuse(parse_deal(*cards));
  }

  Rules read_rules() {
    const std::optional<std::string> text = after("rules", next());
    if (!text) lines_.refuse("expected the rules: `rules ` and their canonical text");
    const Rules rules = value_or_refuse(parse_rules(*text));
    if (to_text(rules) != *text) lines_.refuse("expected the rules with all six fields, in order");
    return rules;
  }

  Claim read_claim(const std::string& line, const std::vector<Claim>& earlier) const {
    const std::optional<std::string> text = after("claim", line);
    if (!text) lines_.refuse("expected `claim ` and a claim, or `end`");
    const std::optional<Claim> claim = parse_claim(*text);
    if (!claim) lines_.refuse("no claim that can be proved: " + quoted(*text));
    for (const Claim& one : earlier) {
      if (one.kind == claim->kind) lines_.refuse("a second claim of the same kind");
    }
    return *claim;
  }

  // What is counted by a claim that no line exceeds; nothing when it is that some line does it.
  static std::optional<Counted> counted_by_sets(Claim::Kind kind) {
    switch (kind) {
      case Claim::Kind::kPyramidCardsAtMost:
        return Counted::kPyramidCards;
      case Claim::Kind::kCardsAtMost:
        return Counted::kCards;
      case Claim::Kind::kMovesAtLeast:
        return Counted::kMoves;
      default:
        return std::nullopt;
    }
  }

  // The last claim; those before it are proved.
  void verify_claim(const Deal& deal, const Rules& rules, const std::vector<Claim>& claims) {
    const Claim claim = claims.back();
    const std::string evidence = next();
    if (const std::optional<Counted> counted = counted_by_sets(claim.kind)) {
      if (evidence == "bag") return verify_bag(deal, rules, *counted, claim.number);
      if (evidence == "now-or-never") return verify_now_or_never(deal, rules, *counted, claims);
      lines_.refuse("no evidence for such a claim: " + quoted(evidence) +
                    "; expected bag or now-or-never");
    }
    if (evidence != "line") {
      lines_.refuse("no evidence for such a claim: " + quoted(evidence) + "; expected line");
    }
    verify_line(deal, rules, claim);
  }

  // The next position of a set of so many. Each costs time, so that none may come twice.
  void require_ascending(std::string& before, const std::string& text, std::size_t size) const {
    if (text <= before) lines_.refuse("the positions do not ascend");
    if (size == kMaxPositions) lines_.refuse("too many positions");
    before = text;
  }

  void verify_line(const Deal& deal, const Rules& rules, const Claim& claim) {
    Referee referee(deal, rules);
    while (const std::optional<std::string> text = next_evidence()) {
      const Move move = value_or_refuse(parse_move(*text, deal));
      if (const std::optional<std::string> why = referee.play(move)) {
        lines_.refuse("move " + std::to_string(referee.moves() + 1) + " is not legal: " + *why);
      }
    }
    const auto require = [&](bool holds, const std::string& reached) {
      if (!holds) lines_.refuse("the claim is more than the line does: " + reached);
    };
    switch (claim.kind) {
      case Claim::Kind::kPyramidCardsAtLeast:
        return require(referee.pyramid_cards_removed() >= claim.number,
                       std::to_string(referee.pyramid_cards_removed()) + " pyramid cards");
      case Claim::Kind::kMovesAtMost:
        require(referee.goal_reached(), "it does not reach the goal");
        return require(referee.moves() <= claim.number, std::to_string(referee.moves()) + " moves");
      default:
        return require(referee.cards_removed() >= claim.number,
                       std::to_string(referee.cards_removed()) + " cards");
    }
  }

  void verify_bag(const Deal& deal, const Rules& rules, Counted counted, int most) {
    if (!BagGame::applies(rules, counted)) {
      lines_.refuse("the bag game proves nothing of this claim under these rules");
    }
    const BagGame game(deal, rules, counted);
    std::vector<std::pair<BagGame::Position, std::uint64_t>> set;  // with line numbers
    std::string before;
    while (const std::optional<std::string> text = next_evidence()) {
      const std::optional<BagGame::Position> position = BagGame::parse(*text);
      if (!position) lines_.refuse("no position: " + quoted(*text));
      require_ascending(before, *text, set.size());
      set.emplace_back(*position, lines_.number());
    }
    std::sort(set.begin(), set.end());
    const auto holds = [&set](BagGame::Position position) {
      const auto found =
          std::lower_bound(set.begin(), set.end(), std::pair{position, std::uint64_t{}});
      return found != set.end() && found->first == position;
    };
    if (!holds(BagGame::start())) lines_.refuse("the set above does not hold the start");
    for (const auto& [position, line] : set) {
      if (game.gone(position) > most) {
        throw Refusal{line, "this position exceeds the claim: " +
                                std::to_string(game.gone(position)) + " cards are gone"};
      }
      for (const BagGame::Position then : game.next(position)) {
        if (holds(then)) continue;
        throw Refusal{line, "a removal leads from here to " + BagGame::to_text(then) +
                                ", which is not in the set"};
      }
    }
  }

  // The last claim, of a number in which those before it may help.
  void verify_now_or_never(const Deal& deal, const Rules& rules, Counted counted,
                           const std::vector<Claim>& claims) {
    const int number = claims.back().number;
    const int limit = counted == Counted::kMoves ? number - 1 : number;
    if (counted == Counted::kMoves && limit > NowOrNever::kMostMoves) {
      lines_.refuse("so many moves cannot be proved");
    }
    int most_cells = kCells;
    for (const Claim& claim : claims) {
      if (claim.kind == Claim::Kind::kPyramidCardsAtMost) most_cells = claim.number;
    }
    std::optional<std::string> line = next_evidence();
    for (const NowOrNever& game : games_of(deal, rules, counted, limit, most_cells)) {
      NowOrNever::Position start = game.start();
      const NowOrNever::Next then = game.settle(start);
      if (then == NowOrNever::Next::kOver) continue;
      if (then == NowOrNever::Next::kExceeds) lines_.refuse("the first moves exceed the claim");
      if (line != game.name()) lines_.refuse("expected a set for: " + game.name());
      line = verify_game(game, start);
    }
    if (line) lines_.refuse("expected qed: nothing else needs a set");
  }

  // Returns the line after the set.
  std::optional<std::string> verify_game(const NowOrNever& game,
                                         const NowOrNever::Position& start) {
    std::vector<std::pair<NowOrNever::Position, std::uint64_t>> set;  // with line numbers
    std::string text;
    std::optional<std::string> line = next_evidence();
    for (; line && line->find(' ') == std::string::npos; line = next_evidence()) {
      const std::optional<std::string> all = whole(text, *line);
      std::optional<NowOrNever::Position> position;
      if (all) position = NowOrNever::parse(*all);
      if (!position) lines_.refuse("no position: " + quoted(*line));
      require_ascending(text, *all, set.size());
      set.emplace_back(*position, lines_.number());
    }
    std::sort(set.begin(), set.end());
    const auto require = [&](const NowOrNever::Position& position, std::uint64_t from_line,
                             const std::string& from) {
      const NowOrNever::Position wanted = game.without_moves(position);
      const auto found =
          std::lower_bound(set.begin(), set.end(), std::pair{wanted, std::uint64_t{}});
      if (found != set.end() && game.without_moves(found->first) == wanted &&
          game.moves(found->first) <= game.moves(position)) {
        return;
      }
      throw Refusal{from_line, from + " leads to " + NowOrNever::to_text(position) +
                                   ", which is not in the set"};
    };
    require(start, lines_.number(), "the deal");
    for (const auto& [at, from_line] : set) {
      const std::optional<NowOrNever::Pair> pair = game.decision(at);
      if (!pair) throw Refusal{from_line, "no pair is to be decided on here"};
      for (const bool now : {true, false}) {
        NowOrNever::Position position = now ? game.now(at, *pair) : game.never(at, *pair);
        const NowOrNever::Next then = game.settle(position);
        const std::string from = now ? "what can go now" : "what goes never";
        if (then == NowOrNever::Next::kExceeds) {
          throw Refusal{from_line, from + " exceeds the claim"};
        }
        if (then == NowOrNever::Next::kDecision) require(position, from_line, from);
      }
    }
    return line;
  }

  LineSource lines_;
};

}  // namespace

Verification verify(std::istream& stream) { return Verifier(stream).run(); }

std::string report_text(const Verification& verification) {
  std::string text = "deal   " + to_text(*verification.deal) + "\n" + "rules  " +
                     to_text(verification.rules) + "\n";
  for (const Claim& claim : verification.claims) {
    text += "VERIFIED " + in_words(claim, verification.rules) + "\n";
  }
  return text + conclusion(verification.claims);
}

std::string refusal_text(std::string_view name, const Refusal& refusal) {
  return std::string(name) + ":" + std::to_string(refusal.line) + ": NOT VERIFIED: " + refusal.what;
}

}  // namespace pyramid::proof
