// What every list of problems must fulfil, and a way to look for words in one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace pyramid {

// The messages, one a line.
inline std::string all_messages(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text.append(problem.message).append("\n");
  return text;
}

// At least one; each says something, on one line a terminal can show, about a place in the text.
inline void expect_sound(const Problems& problems, std::string_view text) {
  EXPECT_FALSE(problems.empty());
  for (const Problem& problem : problems) {
    EXPECT_FALSE(problem.message.empty());
    EXPECT_NE(problem.message.back(), '.') << problem.message;
    EXPECT_TRUE(std::ranges::none_of(problem.message, [](char c) {
      return (0 <= c && c < ' ') || c == '\x7f';
    })) << problem.message;
    EXPECT_TRUE(problem.offset <= text.size() || problem.offset == Problem::kWholeText)
        << problem.offset << " in a text of " << text.size() << ": " << problem.message;
  }
}

}  // namespace pyramid
