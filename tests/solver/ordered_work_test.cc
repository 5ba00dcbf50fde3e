#include "solver/ordered_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace pyramid {
namespace {

// Counts up to a number; what to do with each count is the test's.
auto counter(int& at, int end) {
  return [&at, end]() -> std::optional<int> {
    if (at == end) return std::nullopt;
    return at++;
  };
}

TEST(RunInOrder, HandsResultsOnInOrderHoweverLongEachTakes) {
  for (const int jobs : {1, 2, 7}) {
    int at = 0;
    std::vector<int> got;
    run_in_order<int, int>(
        jobs, 8, counter(at, 500),
        [](int item) {
          if (item % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
          return item * item;
        },
        [&](int result) {
          got.push_back(result);
          return true;
        });
    ASSERT_EQ(got.size(), 500U) << jobs;
    for (int i = 0; i < 500; ++i) EXPECT_EQ(got[static_cast<std::size_t>(i)], i * i) << jobs;
  }
}

TEST(RunInOrder, KeepsNoMoreThanTheWindowUnderWay) {
  int at = 0;
  std::atomic<int> handed = 0;  // counted on while the next item is asked for
  int widest = 0;
  run_in_order<int, int>(
      4, 5,
      [&]() -> std::optional<int> {
        widest = std::max(widest, at + 1 - handed);
        if (at == 300) return std::nullopt;
        return at++;
      },
      [](int item) { return item; },
      [&](int) {
        ++handed;
        return true;
      });
  EXPECT_EQ(handed, 300);
  EXPECT_LE(widest, 5);
  EXPECT_GE(widest, 1);
}

TEST(RunInOrder, EndsWhenAResultIsRefused) {
  for (const int jobs : {1, 4}) {
    int at = 0;
    int handed = 0;
    run_in_order<int, int>(
        jobs, 16, counter(at, 1'000'000), [](int item) { return item; },
        [&](int result) {
          ++handed;
          return result < 9;
        });
    EXPECT_EQ(handed, 10) << jobs;
    EXPECT_LE(at, 10 + 16) << jobs;
  }
}

TEST(RunInOrder, PassesExceptionsOfEveryCallableOn) {
  const auto boom = [] { throw std::runtime_error("boom"); };
  for (const int jobs : {1, 3}) {
    for (int who = 0; who < 3; ++who) {
      int at = 0;
      EXPECT_THROW((run_in_order<int, int>(
                       jobs, 8,
                       [&]() -> std::optional<int> {
                         if (who == 0 && at == 20) boom();
                         return at++;
                       },
                       [&](int item) {
                         if (who == 1 && item == 20) boom();
                         return item;
                       },
                       [&](int result) {
                         if (who == 2 && result == 20) boom();
                         return true;
                       })),
                   std::runtime_error)
          << jobs << " " << who;
    }
  }
}

TEST(RunInOrder, DoesNothingWithoutItems) {
  int at = 0;
  run_in_order<int, int>(
      3, 8, counter(at, 0), [](int item) { return item; },
      [](int) {
        ADD_FAILURE() << "nothing to hand on";
        return true;
      });
  EXPECT_EQ(at, 0);
}

}  // namespace
}  // namespace pyramid
