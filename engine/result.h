// A value, or the list of all that is wrong with the text it was to be read from.
//
// Readers in this library report every mistake at once, each with its place, so that a user who
// mistyped three cards mends them in one go. Exceptions are not used for bad input.
//
//   Result<Deal> deal = parse_deal("Jd 6c 7h ...");
//   if (!deal.ok()) for (const Problem& problem : deal.problems()) report(problem);
//   else use(deal.value());
#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace pyramid {

// One mistake in an input text.
struct Problem {
  // For a mistake of the whole text (a missing card, say) rather than of one place in it.
  static constexpr std::size_t kWholeText = static_cast<std::size_t>(-1);

  std::string message;              // what is wrong, which token, what was expected; no full stop
  std::size_t offset = kWholeText;  // of the offending token's first byte in the text

  friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

// Holds a T or at least one Problem. Thread-safe as its parts are; costs no more than they do.
template <class T>
class Result {
 public:
  // Implicit, so that a reader can return either plainly. NOLINTBEGIN(google-explicit-constructor)
  Result(T value) : content_(std::move(value)) {}
  Result(Problems problems) : content_(std::move(problems)) { assert(!this->problems().empty()); }
  Result(Problem problem) : content_(Problems{std::move(problem)}) {}
  // NOLINTEND(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(content_); }
  // REQUIRES: ok().
  const T& value() const {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  // REQUIRES: !ok().
  const Problems& problems() const {
    assert(!ok());
    return *std::get_if<Problems>(&content_);
  }

 private:
  std::variant<T, Problems> content_;
};

}  // namespace pyramid
