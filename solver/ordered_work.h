// Work on many items by many threads, with the results handed on in the order of the items.
//
// Output must not depend on the number of threads, and a user wants each result as soon as it and
// all before it are there. So a fixed number of threads take items in turn, and whichever thread
// completes the next result in order hands on all that are ready.
//
//   run_in_order<Line, Row>(
//       jobs, 1024,
//       [&]() -> std::optional<Line> { return reader.next(); },
//       [&](const Line& line) { return row_of(line); },
//       [&](const Row& row) { return writer.write(row); });
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace pyramid {

// Calls `work` on every item that `next` gives, on `jobs` threads at once, and `hand_on` on every
// result in the order of the items. `next` is never called by two threads at a time, nor is
// `hand_on`; but one may run while the other does, so that results are handed on while `next` waits
// for its item. Ends when `next` gives nothing, or after `hand_on` returned false; work under way
// is then still finished but not handed on. At most `window` items are under way or waiting for
// their turn. An exception of any callable ends the run and is thrown again here, after all threads
// are done; so is the std::system_error of a thread that cannot be started, and then no item was
// taken.
// REQUIRES: jobs >= 1, window >= jobs. Costs a fraction of a microsecond per item.
template <class Item, class Out, class Next, class Work, class HandOn>
void run_in_order(int jobs, std::size_t window, Next next, Work work, HandOn hand_on) {
  std::mutex mutex;              // guards all that follows and hand_on()
  std::condition_variable turn;  // to call next(), which may wait long: for a pipe, for a user
  std::condition_variable room;  // in the window, for the thread whose turn it is
  bool taking = false;           // some thread has its turn
  std::vector<std::optional<Out>> waiting(window);  // a ring: result k waits at k % window
  std::size_t taken = 0;                            // items given out so far
  std::size_t handed = 0;                           // results handed on so far
  bool exhausted = false;                           // next() gave nothing
  bool stopped = false;                             // hand_on() refused, or a callable threw
  std::exception_ptr failure;

  const auto stop = [&] {
    stopped = true;
    turn.notify_all();
    room.notify_all();
  };
  const auto hand_on_what_is_ready = [&] {
    while (!stopped && waiting[handed % window]) {
      const Out out = *std::exchange(waiting[handed % window], std::nullopt);
      ++handed;
      if (!hand_on(out)) stop();
    }
    room.notify_one();
  };
  const auto take_turns = [&] {
    std::unique_lock lock(mutex);
    try {
      for (;;) {
        turn.wait(lock, [&] { return stopped || exhausted || !taking; });
        if (stopped || exhausted) return;
        taking = true;
        room.wait(lock, [&] { return stopped || taken < handed + window; });
        if (stopped) return;
        lock.unlock();
        std::optional<Item> item = next();  // meanwhile results are handed on
        lock.lock();
        taking = false;
        if (!item) {
          exhausted = true;
          turn.notify_all();
          return;
        }
        const std::size_t index = taken++;
        turn.notify_one();
        lock.unlock();
        Out out = work(*item);
        lock.lock();
        waiting[index % window] = std::move(out);
        hand_on_what_is_ready();
      }
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (!failure) failure = std::current_exception();
      stop();
    }
  };

  std::vector<std::jthread> others;  // joined even when one of them cannot be started
  {
    const std::lock_guard lock(mutex);  // all of them start, or none takes a turn
    try {
      for (int i = 1; i < jobs; ++i) others.emplace_back(take_turns);
    } catch (...) {
      failure = std::current_exception();
      stop();
    }
  }
  take_turns();
  others.clear();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace pyramid
