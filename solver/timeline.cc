#include "solver/timeline.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "solver/pair_game.h"

namespace pyramid {
namespace {

constexpr int kKings = kClasses;  // their bit in a ClassSet
constexpr ClassSet kAllClasses = (1U << (kClasses + 1)) - 1;
constexpr ClassSet class_bit(int cls) { return static_cast<ClassSet>(1U << cls); }

class Update {
 public:
  Update(const PairGame& game, PairPosition& position)
      : game_(game),
        rules_(game.rules()),
        position_(position),
        timeline_(position.timeline),
        cells_(cells_of(position.state.ideal())),
        stock_(position.state.in_play()),
        in_play_(PlaceSet{cells_} | PlaceSet{stock_} << kCells),
        now_(game.moment_of(position)),
        last_pass_(game.timed() ? game.redeals() * kPass : kNever) {}

  bool run() {
    awake_ = std::exchange(timeline_.changed, ClassSet{0});
    if (timeline_.seen == kNever) {
      awake_ = kAllClasses;
    } else if (now_ != timeline_.seen) {
      wake_overtaken();
    }
    timeline_.seen = static_cast<Moment>(now_);
    // In turn, so that a class that is woken again and again waits for the others' news.
    while (awake_ != 0) {
      for (int cls = 0; cls <= kKings; ++cls) {
        if ((awake_ & class_bit(cls)) == 0) continue;
        awake_ &= static_cast<ClassSet>(~class_bit(cls));
        if (cls == kKings) {
          look_at_kings();
        } else {
          look_at_class(cls);
        }
        if (lost_) return false;
      }
    }
    return true;
  }

  ClassSet narrowed() const { return narrowed_; }

 private:
  // What a card, or a pair, waits for.
  struct Wait {
    PlaceSet before;  // gone before it goes
    int earliest;
    int latest;
  };
  static constexpr Wait kNoWay{~PlaceSet{0}, kNever, 0};

  bool timed() const { return last_pass_ != kNever; }
  bool in_play(int place) const { return (in_play_ >> place & 1U) != 0; }
  PlaceSet& gone_with(int place) { return timeline_.gone_with[static_cast<std::size_t>(place)]; }
  Moment& earliest(int place) { return timeline_.earliest[static_cast<std::size_t>(place)]; }
  StockSet& wait_for(int place) { return timeline_.wait_for[static_cast<std::size_t>(place)]; }
  Moment& latest(int cell) { return timeline_.latest[static_cast<std::size_t>(cell)]; }

  // What a card alone waits for: a cell for those that cover it, but for one.
  Wait wait_of(int place, int but_for = -1) {
    if (place >= kCells) return {0, now_, kNever};
    Wait wait{0, now_, latest(place)};
    for (const int cover : Indices(covers_of(place) & cells_)) {
      if (cover == but_for) continue;
      wait.before |= gone_with(cover);
      wait.earliest = std::max<int>(wait.earliest, earliest(cover));
    }
    return wait;
  }

  // Time has passed: of what is known, it has overtaken pairs that could have been made earlier.
  void wake_overtaken() {
    for (int cls = 0; cls < kClasses; ++cls) {
      const auto c = static_cast<std::size_t>(cls);
      for (const int bit : Indices(position_.pairs[c])) {
        if (timeline_.pair_earliest[c][static_cast<std::size_t>(bit)] >= now_) continue;
        awake_ |= class_bit(cls);
        break;
      }
    }
  }

  void look_at_kings() {
    for (CellSet rest = game_.king_cells() & cells_ & ~timeline_.stuck; rest != 0;) {
      const int king = highest_index(rest);
      rest &= ~cell_bit(king);
      const Wait wait = wait_of(king);
      if ((wait.before & place_bit(king)) != 0) {
        stick(king);
      } else {
        learn(king, wait);
      }
    }
  }

  void look_at_class(int cls) {
    std::array<Wait, kClassPlaces> alone;
    std::array<Wait, kClassPlaces> joint;
    const PairSet pairs = position_.pairs[static_cast<std::size_t>(cls)];
    for (int i = 0; i < kClassPlaces; ++i) {
      const int place = game_.place(cls, i);
      if (in_play(place)) alone[static_cast<std::size_t>(i)] = wait_of(place);
      joint[static_cast<std::size_t>(i)] = kNoWay;
    }
    for (const int bit : Indices(pairs)) {
      const int one = game_.low_place(cls, bit / kClassCards);
      const int other = game_.high_place(cls, bit % kClassCards);
      const int high_index = kClassCards + bit % kClassCards;
      const auto low = static_cast<std::size_t>(bit) / kClassCards;
      const auto high = static_cast<std::size_t>(high_index);
      Wait wait = alone[low];
      add(wait, alone[high]);
      const PlaceSet own = place_bit(one) | place_bit(other);
      if (!make_way(cls, one, other, wait) || (wait.before & own) != 0 ||
          wait.earliest > wait.latest) {
        position_.pairs[static_cast<std::size_t>(cls)] &= static_cast<PairSet>(~(1U << bit));
        narrowed_ |= class_bit(cls);
        continue;
      }
      timeline_.pair_earliest[static_cast<std::size_t>(cls)][static_cast<std::size_t>(bit)] =
          static_cast<Moment>(wait.earliest);
      wait.before |= own;
      for (const std::size_t i : {low, high}) {
        joint[i].before &= wait.before;
        joint[i].earliest = std::min(joint[i].earliest, wait.earliest);
        joint[i].latest = std::max(joint[i].latest, wait.latest);
      }
    }
    for (int i = 0; i < kClassPlaces; ++i) {
      const int place = game_.place(cls, i);
      if (!in_play(place)) continue;
      const Wait& wait = joint[static_cast<std::size_t>(i)];
      if (wait.earliest == kNever) {
        die(place);
      } else {
        learn(place, wait);
      }
    }
  }

  static void add(Wait& wait, const Wait& more) {
    wait.before |= more.before;
    wait.earliest = std::max(wait.earliest, more.earliest);
    wait.latest = std::min(wait.latest, more.latest);
  }

  // Adds what a pair waits for beyond what its two cards alone do. Returns false when it cannot be
  // made.
  bool make_way(int cls, int one, int other, Wait& wait) {
    if (one > other) std::swap(one, other);
    if (other < kCells) {
      if (rules_.overlap && (covers_of(one) & cell_bit(other)) != 0) {
        wait = wait_of(one, other);
        add(wait, wait_of(other));
      }
      return true;
    }
    if (one < kCells) {
      return bury(cls, other - kCells, wait_for(one), wait);
    }
    if ((game_.over(one - kCells) & stock_bit(other - kCells)) != 0) {
      return meet(cls, one - kCells, other - kCells, wait);
    }
    const StockSet held_up = wait_for(one) | wait_for(other);
    // The one may make the pair later, so that more lies on the other.
    for (int before = -1; before != wait.earliest;) {
      before = wait.earliest;
      if (!bury(cls, one - kCells, held_up, wait) || !bury(cls, other - kCells, held_up, wait)) {
        return false;
      }
    }
    return true;
  }

  // A stock card to be used from the waste. `held_up`: stock cards that cannot go before the pair.
  //
  // In the pass in which it is used, each stock card on it that has been turned by then has gone.
  // So the pair is not made in that pass after a card has been turned that is dead or held up; when
  // nothing earlier will do, it waits for the next pass. On the last pass there is no such way out.
  bool bury(int cls, int index, StockSet held_up, Wait& wait) {
    if (!timed()) return true;
    const StockSet over = game_.over(index) & stock_;
    held_up |= wait_for(kCells + index);
    const StockSet barriers = over & (timeline_.dead | held_up);
    const int last = barriers != 0 ? game_.turned_when(lowest_index(barriers)) - 1 : kPass - 1;
    wait.latest = std::min(wait.latest, last_pass_ + last);
    for (;;) {
      const int pass = wait.earliest & -kPass;
      const bool on_last_pass = pass == last_pass_;
      wait.earliest = std::max(wait.earliest, pass + game_.turned_when(index));
      for (const int on : Indices(over)) {
        if (pass + game_.turned_when(on) > wait.earliest || wait.earliest > pass + last) break;
        await(cls, on, wait);
        if (on_last_pass) wait.before |= gone_with(kCells + on);
      }
      if (wait.earliest <= pass + last) return true;
      if (on_last_pass) return false;
      wait.earliest = pass + kPass;
    }
  }

  // A stock card that must have gone by the time that a pair goes.
  void await(int cls, int index, Wait& wait) {
    timeline_.awaited_by[static_cast<std::size_t>(index)] |= class_bit(cls);
    wait.earliest = std::max<int>(wait.earliest, earliest(kCells + index));
  }

  // Two stock cards of one pile, which go together when the second is turned, or would be.
  bool meet(int cls, int first, int second, Wait& wait) {
    const StockSet between = game_.over(first) & stock_below(second) & stock_;
    if ((between & timeline_.dead) != 0) return false;
    for (const int index : Indices(between)) {
      await(cls, index, wait);
      wait.before |= gone_with(kCells + index);
    }
    if (!timed()) return true;
    const int turned = rules_.access == Access::kDrawnPair ? game_.turned_when(second) : second;
    int pass = wait.earliest / kPass;
    if (wait.earliest % kPass > turned) ++pass;
    wait.earliest = pass * kPass + turned;
    wait.latest = std::min(wait.latest, last_pass_ + turned);
    return wait.earliest <= wait.latest;
  }

  void learn(int place, const Wait& wait) {
    const PlaceSet more = (wait.before | place_bit(place)) & ~gone_with(place);
    const bool later = wait.earliest > earliest(place);
    if (more != 0 || later) {
      gone_with(place) |= more;
      earliest(place) = static_cast<Moment>(wait.earliest);
      if (place < kCells) {
        awake_ |= game_.classes_covered_by(place);
      } else {
        awake_ |= timeline_.awaited_by[static_cast<std::size_t>(place - kCells)];
        if (timed()) hold_up(place - kCells, more & in_play_);
      }
    }
    if ((position_.must & place_bit(place)) == 0) return;
    demand(gone_with(place) & in_play_ & ~position_.must);
    if (place < kCells && timed()) hurry(place, wait.latest);
  }

  // What is gone once a card is that must go, must go.
  void demand(PlaceSet places) {
    position_.must |= places;
    for (; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      awake_ |= game_.class_set_of(place);
      if (!game_.is_king(place)) narrowed_ |= game_.class_set_of(place);
    }
  }

  // A stock card that has come to wait for some places.
  void hold_up(int index, PlaceSet places) {
    for (; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      wait_for(place) |= stock_bit(index);
      if (!game_.is_king(place)) awake_ |= class_bit(game_.class_of(place));
    }
  }

  // A cell must go by a moment, and so must those that cover it.
  void hurry(int cell, int moment) {
    if (moment < latest(cell)) latest(cell) = static_cast<Moment>(moment);
    for (const int cover : Indices(covers_of(cell) & cells_)) {
      if (latest(cover) <= latest(cell)) continue;
      latest(cover) = latest(cell);
      awake_ |= game_.class_set_of(cover);
    }
  }

  void die(int place) {
    if ((position_.must & place_bit(place)) != 0) {
      lost_ = true;
    } else if (place < kCells) {
      stick(place);
    } else if ((timeline_.dead & stock_bit(place - kCells)) == 0) {
      timeline_.dead |= stock_bit(place - kCells);
      awake_ |= game_.classes_under(place - kCells);
    }
  }

  // A cell that can never go, and all that it covers.
  void stick(int cell) {
    const CellSet more = (above(cell) | cell_bit(cell)) & cells_ & ~timeline_.stuck;
    if (more == 0) return;
    timeline_.stuck |= more;
    lost_ |= (position_.must & more) != 0;
    for (const int held : Indices(more & ~game_.king_cells())) {
      PairSet& pairs = position_.pairs[static_cast<std::size_t>(game_.class_of(held))];
      if ((pairs & game_.pairs_of(held)) == 0) continue;
      pairs &= static_cast<PairSet>(~game_.pairs_of(held));
      narrowed_ |= game_.class_set_of(held);
      awake_ |= game_.class_set_of(held);
    }
  }

  const PairGame& game_;
  const Rules& rules_;
  PairPosition& position_;
  Timeline& timeline_;
  CellSet cells_;
  StockSet stock_;
  PlaceSet in_play_;
  int now_;
  int last_pass_;  // the moment at which it begins
  ClassSet awake_ = 0;
  ClassSet narrowed_ = 0;
  bool lost_ = false;
};

}  // namespace

void start_timeline(const PairGame& game, Timeline& timeline) {
  timeline = {};
  for (int place = 0; place < kCards; ++place) {
    // With overlap a card may go together with one that covers it, so nothing is certain at first.
    const bool covered = place < kCells && !game.rules().overlap;
    timeline.gone_with[static_cast<std::size_t>(place)] =
        place_bit(place) | (covered ? below(place) : 0);
  }
  timeline.latest.fill(kNever);
  timeline.seen = kNever;
}

bool update_timeline(const PairGame& game, PairPosition& position, ClassSet& narrowed) {
  Update update(game, position);
  const bool open = update.run();
  narrowed |= update.narrowed();
  return open;
}

}  // namespace pyramid
