#include "solver/stranded_proof.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/ideals.h"
#include "solver/pair_game.h"

namespace pyramid {
namespace {

using Why = LateClause::Why;

// What is known of all cards after a round.
struct Known {
  std::array<int, kCards> earliest{};
  std::array<PlaceSet, kCards> gone_with{};

  int earliest_of(int place) const { return earliest[static_cast<std::size_t>(place)]; }
  PlaceSet gone_with_of(int place) const { return gone_with[static_cast<std::size_t>(place)]; }
};

// What is claimed of a card: a moment, or another card that it does not go before.
struct Claim {
  int place;
  int moment;
  int sooner_than = -1;
};

bool holds(const Known& known, const Claim& claim) {
  if (known.earliest_of(claim.place) == kNever) return true;
  if (claim.sooner_than < 0) return known.earliest_of(claim.place) >= claim.moment;
  return (known.gone_with_of(claim.place) & place_bit(claim.sooner_than)) != 0;
}

// One thing that holds up a pair.
struct Reason {
  Why why;
  int own = -1;
  int card = -1;
  int bound = 0;        // the pair is not made before
  PlaceSet before = 0;  // and not before these have gone
  int since = 0;        // follows when the pair is not made before this moment

  bool gives(int moment, int sooner_than) const {
    if (bound == kNever) return true;
    return sooner_than < 0 ? bound >= moment : (before & place_bit(sooner_than)) != 0;
  }
};

class Prover {
 public:
  Prover(const Deal& deal, const Rules& rules)
      : game_(deal, rules),
        overlap_(rules.overlap),
        last_pass_(game_.timed() ? game_.redeals() * kPass : 0) {
    Known start;
    for (int place = 0; place < kCards; ++place) {
      const auto p = static_cast<std::size_t>(place);
      start.gone_with[p] = place_bit(place) | (place < kCells && !overlap_ ? below(place) : 0);
      // A card may go with the waste's top before it is turned itself (access stock-top).
      const bool unturned = place >= kCells && rules.access == Access::kStockTop && game_.timed();
      start.earliest[p] = turned(place) - (unturned ? 1 : 0);
    }
    rounds_.push_back(start);
    for (;;) {
      Known next = round(rounds_.back());
      if (next.earliest == rounds_.back().earliest && next.gone_with == rounds_.back().gone_with) {
        break;
      }
      rounds_.push_back(next);
    }
  }

  std::vector<PairTime> times(int cell) const {
    const Known& known = rounds_.back();
    std::vector<PairTime> times;
    for (const int partner : partners_of(cell)) {
      const int from = bound_of(reasons(cell, partner, known));
      if (from == kNever) continue;
      times.push_back({cell, partner, static_cast<Moment>(from), barrier(cell, partner, known)});
    }
    return times;
  }

  // A step may claim just what is asked of it, or all that its round knows: the one needs less, the
  // other does for more steps after it.
  std::vector<LateStep> prove(int place) {
    if (rounds_.back().earliest_of(place) != kNever) return {};
    std::vector<LateStep> best;
    for (const bool all : {false, true}) {
      claim_all_ = all;
      steps_.clear();
      step_for({place, kNever});
      if (best.empty() || steps_.size() < best.size()) best = steps_;
    }
    return best;
  }

 private:
  // The moment in the first pass before which a card cannot have been turned.
  int turned(int place) const {
    return place < kCells || !game_.timed() ? 0 : game_.turned_when(place - kCells);
  }

  std::vector<int> partners_of(int place) const {
    std::vector<int> partners;
    for (int other = 0; other < kCards; ++other) {
      if (is_pair(game_.deal()[place], game_.deal()[other])) partners.push_back(other);
    }
    return partners;
  }

  Known round(const Known& known) const {
    Known next = known;
    for (int place = 0; place < kCards; ++place) {
      const auto p = static_cast<std::size_t>(place);
      int earliest = kNever;
      PlaceSet before = ~PlaceSet{0};
      if (game_.is_king(place)) {
        earliest = 0;
        before = 0;
        for (const int cover : covers(place)) {
          earliest = std::max(earliest, known.earliest_of(cover));
          before |= known.gone_with_of(cover);
        }
      }
      for (const int partner : partners_of(place)) {
        int bound = 0;
        PlaceSet all = place_bit(place) | place_bit(partner);
        for (const Reason& reason : reasons(place, partner, known)) {
          bound = std::max(bound, reason.bound);
          all |= reason.before;
        }
        if (bound == kNever) continue;
        earliest = std::min(earliest, bound);
        before &= all;
      }
      next.earliest[p] = std::max(known.earliest[p], earliest);
      if (earliest != kNever) next.gone_with[p] |= before;
    }
    return next;
  }

  static std::vector<int> covers(int place) {
    std::vector<int> cells;
    if (place < kCells) {
      for (const int cover : Indices(covers_of(place))) cells.push_back(cover);
    }
    return cells;
  }

  // All that holds up a pair; each reason needs of those before it no more than its `since`.
  std::vector<Reason> reasons(int place, int partner, const Known& known) const {
    if ((game_.start()[static_cast<std::size_t>(game_.class_of(place))] &
         game_.pair(place, partner)) == 0) {
      Why why = Why::kBeside;
      if (partner < kCells && (below(partner) & place_bit(place)) != 0) why = Why::kLiesOn;
      if (place < kCells && (below(place) & place_bit(partner)) != 0) why = Why::kLiesUnder;
      return {{.why = why, .bound = kNever}};
    }
    if (known.earliest_of(partner) == kNever) return {{.why = Why::kStuck, .bound = kNever}};
    std::vector<Reason> list;
    const PlaceSet both = place_bit(place) | place_bit(partner);
    list.push_back({.why = Why::kItself, .before = place_bit(partner)});
    if (place >= kCells && partner >= kCells) {
      const int first = std::min(place, partner) - kCells;
      const int second = std::max(place, partner) - kCells;
      if ((game_.over(first) & stock_bit(second)) != 0) {
        meet(first, second, known, list);
        return list;
      }
    }
    for (const int own : {place, partner}) {
      if (turned(own) > 0) list.push_back({.why = Why::kTurned, .own = own, .bound = turned(own)});
      for (const int cover : covers(own)) {
        // With overlap=yes: what covers the other card counts there.
        if (overlap_ && (place_bit(cover) & both) != 0) continue;
        const PlaceSet before = known.gone_with_of(cover);
        const bool loop = (before & both) != 0;
        list.push_back({.why = loop ? Why::kLoop : Why::kCovered,
                        .own = own,
                        .card = cover,
                        .bound = loop ? kNever : known.earliest_of(cover),
                        .before = before});
      }
    }
    if (!game_.timed()) return list;
    for (int before = -1; before != bound_of(list) && bound_of(list) != kNever;) {
      before = bound_of(list);
      for (const int own : {place, partner}) {
        if (own >= kCells) lie_on(own, both, known, list);
      }
    }
    return list;
  }

  // The first card that comes to lie on a stock card for good, or until it and the cell have gone.
  int barrier(int cell, int partner, const Known& known) const {
    if (partner < kCells || !game_.timed()) return -1;
    const PlaceSet both = place_bit(cell) | place_bit(partner);
    for (const int on : Indices(game_.over(partner - kCells))) {
      const int card = kCells + on;
      if (known.earliest_of(card) == kNever || (known.gone_with_of(card) & both) != 0) return card;
    }
    return -1;
  }

  static int bound_of(const std::vector<Reason>& list) {
    int bound = 0;
    for (const Reason& reason : list) bound = std::max(bound, reason.bound);
    return bound;
  }

  static void add(const Reason& reason, std::vector<Reason>& list) {
    PlaceSet before = 0;
    for (const Reason& other : list) before |= other.before;
    if (reason.bound > bound_of(list) || (reason.before & ~before) != 0) list.push_back(reason);
  }

  // The stock cards that come to lie on one by the time that its pair is made.
  void lie_on(int own, PlaceSet both, const Known& known, std::vector<Reason>& list) const {
    for (const int on : Indices(game_.over(own - kCells))) {
      const int bound = bound_of(list);
      if (bound == kNever) return;
      const int pass = bound & -kPass;
      add({.why = Why::kTurned, .own = own, .bound = pass + turned(own), .since = pass}, list);
      const int since = pass + game_.turned_when(on);
      if (since > bound_of(list)) return;
      const int card = kCells + on;
      const bool last = pass == last_pass_;
      // In a pass to come the pair may be made before the card is turned again.
      const int put_off = last ? kNever : pass + kPass + turned(own);
      const PlaceSet before = known.gone_with_of(card);
      if (known.earliest_of(card) == kNever || (before & both) != 0) {
        add({.why = Why::kBuried, .own = own, .card = card, .bound = put_off, .since = since},
            list);
        if (!last) return;
      } else {
        add({.why = Why::kLoaded,
             .own = own,
             .card = card,
             .bound = std::min(known.earliest_of(card), put_off),
             .before = last ? before : 0,
             .since = since},
            list);
      }
    }
  }

  // Two stock cards of one pile, which go together when the second is turned, or would be.
  void meet(int first, int second, const Known& known, std::vector<Reason>& list) const {
    const PlaceSet both = place_bit(kCells + first) | place_bit(kCells + second);
    for (const int between : Indices(game_.over(first) & stock_below(second))) {
      const int card = kCells + between;
      const PlaceSet before = known.gone_with_of(card);
      const bool never = known.earliest_of(card) == kNever || (before & both) != 0;
      list.push_back({.why = Why::kBetween,
                      .own = kCells + first,
                      .card = card,
                      .bound = never ? kNever : known.earliest_of(card),
                      .before = before});
    }
    const int bound = bound_of(list);
    if (!game_.timed() || bound == kNever) return;
    const int when =
        game_.rules().access == Access::kDrawnPair ? game_.turned_when(second) : second;
    if (bound > last_pass_ + when) {
      list.push_back({.why = Why::kMissed,
                      .own = kCells + first,
                      .card = kCells + second,
                      .bound = kNever,
                      .since = last_pass_ + when + 1});
      return;
    }
    const int pass = (bound & -kPass) + (bound % kPass > when ? kPass : 0);
    list.push_back({.why = Why::kTurned,
                    .own = kCells + second,
                    .bound = pass + when,
                    .since = bound > pass ? 0 : bound});
  }

  // The round after which a claim holds.
  std::size_t round_of(const Claim& claim) const {
    std::size_t round = 0;
    while (round < rounds_.size() && !holds(rounds_[round], claim)) ++round;
    return round;
  }

  // The claim about another card that a reason rests on to give what is asked of a pair.
  std::optional<Claim> rests_on(const Reason& reason, int place, int partner, int moment,
                                int sooner_than, const Known& known) const {
    const auto waits = [&](int card) {
      const Claim never{card, kNever};
      if (holds(known, never)) return never;
      return holds(known, {card, 0, place}) ? Claim{card, 0, place} : Claim{card, 0, partner};
    };
    switch (reason.why) {
      case Why::kStuck:
        return Claim{partner, kNever};
      case Why::kCovered:
      case Why::kLoaded:
        if (sooner_than >= 0) return Claim{reason.card, 0, sooner_than};
        return Claim{reason.card, std::min(moment, reason.bound)};
      case Why::kBetween:
        if (reason.bound == kNever) return waits(reason.card);
        if (sooner_than >= 0) return Claim{reason.card, 0, sooner_than};
        return Claim{reason.card, moment};
      case Why::kLoop:
      case Why::kBuried:
        return waits(reason.card);
      default:
        return std::nullopt;
    }
  }

  // Of the reasons that give what is asked for the one that follows soonest.
  struct Pick {
    std::size_t index;
    std::size_t round;
  };
  Pick pick(const std::vector<Reason>& list, std::size_t end, int place, int partner, int moment,
            int sooner_than, const Known& known) const {
    Pick best{end, rounds_.size() + 1};
    for (std::size_t i = 0; i < end; ++i) {
      const Reason& reason = list[i];
      if (!reason.gives(moment, sooner_than)) continue;
      std::size_t round = 0;
      const auto claim = rests_on(reason, place, partner, moment, sooner_than, known);
      if (claim) round = round_of(*claim);
      if (reason.since > 0) {
        const Pick since = pick(list, i, place, partner, reason.since, -1, known);
        if (since.index == i) continue;
        round = std::max(round, since.round);
      }
      if (round < best.round) best = {i, round};
    }
    return best;
  }

  LateClause clause(const std::vector<Reason>& list, std::size_t end, int place, int partner,
                    int moment, int sooner_than, const Known& known) {
    const Pick picked = pick(list, end, place, partner, moment, sooner_than, known);
    const Reason& reason = list[picked.index];
    LateClause said{
        .partner = partner, .why = reason.why, .own = reason.own, .card = reason.card, .since = {}};
    if (const auto claim = rests_on(reason, place, partner, moment, sooner_than, known)) {
      said.step = step_for(*claim);
    }
    if (reason.since > 0) {
      said.since.push_back(clause(list, picked.index, place, partner, reason.since, -1, known));
    }
    return said;
  }

  // The step that shows a claim, made when there is none yet; -1 when the deal shows it.
  int step_for(Claim claim) {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const LateStep& step = steps_[i];
      if (step.place != claim.place) continue;
      if (step.not_before == kNever ||
          (claim.sooner_than < 0 && step.sooner_than < 0 && step.not_before >= claim.moment) ||
          (claim.sooner_than >= 0 && step.sooner_than == claim.sooner_than)) {
        return static_cast<int>(i);
      }
    }
    const std::size_t round = round_of(claim);
    if (round == 0) return -1;
    if (claim_all_ && claim.sooner_than < 0) {
      claim.moment = rounds_[round].earliest_of(claim.place);
    }
    const Known& known = rounds_[round - 1];
    LateStep step{.place = claim.place,
                  .not_before = static_cast<Moment>(claim.moment),
                  .sooner_than = claim.sooner_than,
                  .clauses = {}};
    // What lies on the card may be enough, whatever the partner.
    for (const int cover : covers(claim.place)) {
      const Claim same{cover, claim.moment, claim.sooner_than};
      // With overlap=yes a card may go together with one that covers it; a king goes alone.
      if ((overlap_ && !game_.is_king(claim.place)) || !holds(known, same)) continue;
      step.clauses.push_back({.partner = -1,
                              .why = Why::kCovered,
                              .own = claim.place,
                              .card = cover,
                              .step = step_for(same),
                              .since = {}});
      break;
    }
    if (step.clauses.empty()) {
      for (const int partner : partners_of(claim.place)) {
        const std::vector<Reason> list = reasons(claim.place, partner, known);
        step.clauses.push_back(clause(list, list.size(), claim.place, partner, claim.moment,
                                      claim.sooner_than, known));
      }
    }
    steps_.push_back(std::move(step));
    return static_cast<int>(steps_.size()) - 1;
  }

  PairGame game_;
  bool overlap_;
  int last_pass_;
  std::vector<Known> rounds_;
  std::vector<LateStep> steps_;
  bool claim_all_ = false;
};

}  // namespace

std::vector<PairTime> pair_times(const Deal& deal, const Rules& rules,
                                 const std::vector<int>& cells) {
  const Prover prover(deal, rules);
  std::vector<PairTime> times;
  for (const int cell : cells) {
    if (deal[cell].is_king()) continue;
    const std::vector<PairTime> of_cell = prover.times(cell);
    times.insert(times.end(), of_cell.begin(), of_cell.end());
  }
  return times;
}

std::vector<LateStep> why_never(const Deal& deal, const Rules& rules, int place) {
  return Prover(deal, rules).prove(place);
}

}  // namespace pyramid
