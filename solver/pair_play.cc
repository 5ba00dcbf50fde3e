#include "solver/pair_play.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace pyramid {
namespace {

constexpr int kApex = 0;

PairSet& pairs_with(const PairGame& game, Pairs& pairs, int place) {
  return pairs[static_cast<std::size_t>(game.class_of(place))];
}

}  // namespace

Pairs pairs_without(const PairGame& game, State state, CellSet leave) {
  const CellSet cells = cells_of(state.ideal()) & ~leave;
  const PlaceSet can_go = PlaceSet{cells} | PlaceSet{state.in_play()} << kCells;
  Pairs pairs = game.start();
  for (int place = 0; place < kCards; ++place) {
    if ((can_go & place_bit(place)) != 0 || game.is_king(place)) continue;
    pairs_with(game, pairs, place) &= static_cast<PairSet>(~game.pairs_of(place));
  }
  return pairs;
}

bool PairPlay::begin(State from, PairPosition& position) const {
  position = {};
  position.state = from;
  position.redeals = static_cast<std::uint8_t>(from.redeals());
  position.pairs = pairs_without(game_, from, aim_.leave);
  position.progressed = true;
  position.must = PlaceSet{cells_of(from.ideal()) & ~aim_.leave};
  if (aim_.stock == PairAim::Stock::kWhole) position.must |= PlaceSet{from.in_play()} << kCells;
  return filter_.start(position, aim_.leave);
}

void PairPlay::forget(PairPosition& position, int place) const {
  pairs_with(game_, position.pairs, place) &= static_cast<PairSet>(~game_.pairs_of(place));
}

void PairPlay::make(PairPosition& position, Move move) const {
  position.state = apply(game_.deal(), game_.rules(), position.state, move);
  if (!move.is_removal()) {
    if (move.kind() == Move::Kind::kDraw) return;
    position.progressed = false;
    if (game_.timed()) ++position.redeals;
    return;
  }
  position.progressed = true;
  position.must &= ~place_bit(move.first());
  if (game_.is_king(move.first())) return;
  position.must &= ~place_bit(move.second());
  forget(position, move.first());
  forget(position, move.second());
}

bool PairPlay::strike_out(PairPosition& position, PairChoice choice) const {
  pairs_with(game_, position.pairs, choice.one) &=
      static_cast<PairSet>(~game_.pair(choice.one, choice.other));
  return filter_.check_class(position, game_.class_of(choice.one));
}

bool PairPlay::drew_a_dead_card(const PairPosition& position) const {
  bool dead = false;
  for_each_playable(position.state, [&](int index) {
    dead |= index < position.state.position() && !is_alive(position, kCells + index);
  });
  return dead;
}

// Whether a stock card may still go: one with a partner left, or a king that is not kept.
bool PairPlay::is_alive(const PairPosition& position, int place) const {
  if (game_.is_king(place)) return (position.timeline.dead & stock_bit(place - kCells)) == 0;
  return (position.pairs[static_cast<std::size_t>(game_.class_of(place))] &
          game_.pairs_of(place)) != 0;
}

PairKey PairPlay::key(const PairPosition& position, std::uint32_t more) {
  const Pairs& pairs = position.pairs;
  return {position.state.bits() | std::uint64_t{position.progressed} << 63U,
          std::uint64_t{pairs[0]} | std::uint64_t{pairs[1]} << 16U |
              std::uint64_t{pairs[2]} << 32U | std::uint64_t{pairs[3]} << 48U,
          std::uint64_t{pairs[4]} | std::uint64_t{pairs[5]} << 16U |
              std::uint64_t{position.redeals} << 32U | std::uint64_t{more} << 40U};
}

void PairPlay::keep_king(PairPosition& position, int place) const {
  position.timeline.dead |= stock_bit(place - kCells);
  position.timeline.seen = kNever;  // so that all is looked at again
}

std::optional<Move> PairPlay::free_king(const PairPosition& position) const {
  for (const int cell : Indices(free_cells(position.state.ideal()) & ~aim_.leave)) {
    if (game_.is_king(cell) && (cell != kApex || !ends_with_apex())) return Move::remove(cell);
  }
  return std::nullopt;
}

std::optional<Move> PairPlay::next_turn(const PairPosition& position) const {
  const State state = position.state;
  std::optional<Move> king;
  for_each_playable(state, [&](int index) {
    if (!king && game_.is_king(kCells + index) && is_alive(position, kCells + index)) {
      king = Move::remove(kCells + index);
    }
  });
  if (king) return king;
  if (state.stock() != 0) return Move::draw();
  if (state.waste() == 0 || game_.on_last_pass(position) || !position.progressed)
    return std::nullopt;
  return Move::redeal();
}

int PairPlay::pile(int index) const {
  const Rules& rules = game_.rules();
  return rules.piles == 1 ? 0 : pile_of(index, rules.initial_waste);
}

bool PairPlay::has_something_under(const PairPosition& position, int index) const {
  for (const int under : Indices(position.state.waste() & stock_below(index))) {
    if (pile(under) == pile(index)) return true;
  }
  return false;
}

bool PairPlay::strike_out_buried(PairPosition& position) const {
  const State state = position.state;
  if (!prunings_.has(Prune::kBarriers) || !game_.on_last_pass(position) || state.drawn_pair())
    return true;
  StockSet lost = 0;
  unsigned buried = 0;  // piles of which the rest is
  for (StockSet rest = state.waste(); rest != 0;) {
    const int index = highest_index(rest);
    rest &= ~stock_bit(index);
    const int place = kCells + index;
    const unsigned on = 1U << pile(index);
    if ((buried & on) == 0 && is_alive(position, place)) continue;
    buried |= on;
    lost |= stock_bit(index);
  }
  if (lost == 0) return true;
  if (aim_.stock == PairAim::Stock::kWhole) return false;
  position.lost = static_cast<std::uint8_t>(position.lost + count_bits(lost));
  const StockSet in_play = state.in_play() & ~lost;
  const StockSet waste = state.waste() & ~lost;
  const int normal = waste == 0 ? 0 : highest_index(waste) + 1;
  position.state = State(state.ideal(), in_play,
                         game_.rules().piles == 1 ? normal : state.position(), state.redeals());
  unsigned classes = 0;
  for (const int index : Indices(lost)) {
    if (game_.is_king(kCells + index)) continue;
    forget(position, kCells + index);
    classes |= 1U << game_.class_of(kCells + index);
  }
  for (const int cls : Indices(classes)) {
    if (!filter_.check_class(position, cls)) return false;
  }
  return strike_out_buried(position);  // what lost a partner may bury others
}

bool PairPlay::is_idle(const PairPosition& position, PairChoice choice) const {
  if (!prunings_.has(Prune::kIdleStockPairs) || aim_.stock != PairAim::Stock::kFree ||
      !game_.on_last_pass(position) || choice.one < kCells || choice.other < kCells) {
    return false;
  }
  const StockSet pair = stock_bit(choice.one - kCells) | stock_bit(choice.other - kCells);
  const StockSet waste = position.state.waste();
  for (const int index : Indices(pair & waste)) {
    for (const int under : Indices(waste & stock_below(index) & ~pair)) {
      if (pile(under) == pile(index) && !game_.is_king(kCells + under)) return false;
    }
  }
  return true;
}

std::optional<PairChoice> PairPlay::find_choice(const PairPosition& position) const {
  std::optional<PairChoice> best;
  int fewest = std::numeric_limits<int>::max();
  const auto consider = [&](int one, int other) {
    if ((one == kApex || other == kApex) && ends_with_apex()) return;
    const PairSet pairs = position.pairs[static_cast<std::size_t>(game_.class_of(one))];
    const int partners = std::min(count_bits(pairs & game_.pairs_of(one)),
                                  count_bits(pairs & game_.pairs_of(other)));
    if (partners < fewest) {
      fewest = partners;
      best = PairChoice{one, other};
    }
  };
  // What is drawn onto its partner must be asked about first: it can go only until the waste is
  // touched, on whichever pile.
  if (position.state.drawn_pair()) for_each_drawn(position, consider);
  if (!best) for_each_available(position, consider);
  return best;
}

bool PairPlay::may_go(const PairPosition& position, int one, int other) const {
  return is_pair(game_.deal()[one], game_.deal()[other]) &&
         (position.pairs[static_cast<std::size_t>(game_.class_of(one))] & game_.pair(one, other)) !=
             0;
}

}  // namespace pyramid
