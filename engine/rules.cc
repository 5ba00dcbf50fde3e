#include "engine/rules.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/text.h"

namespace pyramid {
namespace {

// The columns of the table in the documentation.
constexpr Rules make(int initial_waste, Access access, int redeals, bool overlap, int piles,
                     Goal goal) {
  return {.initial_waste = initial_waste,
          .access = access,
          .redeals = redeals,
          .overlap = overlap,
          .piles = piles,
          .goal = goal};
}

constexpr Access kWaste = Access::kWasteTop;
constexpr Access kStock = Access::kStockTop;
constexpr int kAlways = kUnlimitedRedeals;
constexpr Goal kLoose = Goal::kPyramid;
constexpr Goal kStrict = Goal::kAll;

constexpr std::array kPresets = std::to_array<Preset>({
    {"pyramide", make(1, kWaste, kAlways, false, 1, kLoose), "the Pyramide app, codes PY1-…"},
    {"pyramide-strict", make(1, kWaste, kAlways, false, 1, kStrict),
     "the Pyramide app, its strict variant"},
    {"cardgames-io", make(0, kWaste, kAlways, false, 1, kLoose), "cardgames.io"},
    {"zone-1", make(0, kWaste, 0, false, 1, kLoose), "cardgames.zone with 1 pass"},
    {"zone-3", make(0, kWaste, 2, false, 1, kLoose), "cardgames.zone with 3 passes"},
    {"zone-unlimited", make(0, kWaste, kAlways, false, 1, kLoose),
     "cardgames.zone with endless passes"},
    {"single-pass", make(0, kWaste, 0, false, 1, kLoose), "the classic household rule"},
    {"three-piles", make(0, kWaste, 0, false, 3, kLoose),
     "the classic household rule, its three-pile option"},
    {"microsoft", make(0, kStock, 2, false, 1, kLoose), "Microsoft Solitaire Collection"},
    {"classic", make(0, kStock, 0, false, 1, kLoose), "card-game books; solitairewinrates.com"},
    {"classic-strict", make(0, kStock, 0, false, 1, kStrict),
     "card-game books; solitairewinrates.com, all 52 cards"},
    {"classic-overlap", make(0, kStock, 0, true, 1, kLoose),
     "card-game books; solitairewinrates.com, overlap pairs"},
});

constexpr auto kPresetNames = [] {
  std::array<std::string_view, kPresets.size()> names;
  std::ranges::transform(kPresets, names.begin(), &Preset::name);
  return names;
}();

// A field: its name, what its value may be, and how the value gets into a Rules.
struct Field {
  std::string_view name;
  std::string_view expected;
  bool (*set)(Rules& rules, std::string_view value);  // false for a bad value
};

template <class T>
using Word = std::pair<std::string_view, T>;

template <class T, std::size_t n>
bool set_word(T& field, std::string_view value, const std::array<Word<T>, n>& words) {
  const auto* const word =
      std::ranges::find(words.data(), words.data() + n, value, &Word<T>::first);
  if (word == words.data() + n) return false;
  field = word->second;
  return true;
}

constexpr std::array<Word<int>, 2> kWasteWords = {{{"0", 0}, {"1", 1}}};
constexpr std::array<Word<Access>, 3> kAccessWords = {{{"waste-top", Access::kWasteTop},
                                                       {"drawn-pair", Access::kDrawnPair},
                                                       {"stock-top", Access::kStockTop}}};
constexpr std::array<Word<bool>, 2> kOverlapWords = {{{"no", false}, {"yes", true}}};
constexpr std::array<Word<int>, 2> kPilesWords = {{{"1", 1}, {"3", 3}}};
constexpr std::array<Word<Goal>, 2> kGoalWords = {
    {{"pyramid", Goal::kPyramid}, {"all", Goal::kAll}}};

bool set_redeals(Rules& rules, std::string_view value) {
  if (value == "unlimited") {
    rules.redeals = kUnlimitedRedeals;
    return true;
  }
  if (value.size() != 1 || value[0] < '0' || value[0] > '0' + kMaxLimitedRedeals) return false;
  rules.redeals = value[0] - '0';
  return true;
}

constexpr std::string_view kWasteExpected = "0 or 1";
constexpr std::string_view kAccessExpected = "waste-top, drawn-pair or stock-top";
constexpr std::string_view kRedealsExpected = "0 to 9 or unlimited";
constexpr std::string_view kPilesExpected = "1 or 3";
constexpr std::string_view kGoalExpected = "pyramid or all";

constexpr std::array<Field, 6> kFields = {{
    {"initial_waste", kWasteExpected,
     [](Rules& r, std::string_view v) { return set_word(r.initial_waste, v, kWasteWords); }},
    {"access", kAccessExpected,
     [](Rules& r, std::string_view v) { return set_word(r.access, v, kAccessWords); }},
    {"redeals", kRedealsExpected, set_redeals},
    {"overlap", "no or yes",
     [](Rules& r, std::string_view v) { return set_word(r.overlap, v, kOverlapWords); }},
    {"piles", kPilesExpected,
     [](Rules& r, std::string_view v) { return set_word(r.piles, v, kPilesWords); }},
    {"goal", kGoalExpected,
     [](Rules& r, std::string_view v) { return set_word(r.goal, v, kGoalWords); }},
}};

constexpr auto kFieldNames = [] {
  std::array<std::string_view, kFields.size()> names;
  std::ranges::transform(kFields, names.begin(), &Field::name);
  return names;
}();

std::string listed(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

// "; did you mean zone-1?" where a name is near, else what the names are.
std::string suggestion(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view name = nearest(word, names);
  if (name.empty()) return "; expected one of " + listed(names);
  return "; did you mean " + std::string(name) + "?";
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return text.substr(text.size());
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// Reads the items of a rules text from left to right.
class RulesReader {
 public:
  RulesReader(std::string_view text, const Rules& base) : text_(text), rules_(base) {}

  Result<Rules> read() {
    if (trimmed(text_).empty()) {
      return Problem{
          "no rules; expected a preset's name, field=value or both, as in "
          "zone-3,goal=all"};
    }
    std::size_t begin = 0;
    for (bool first = true;; first = false) {
      const std::size_t end = std::min(text_.find(',', begin), text_.size());
      read_item(text_.substr(begin, end - begin), first);
      if (end == text_.size()) break;
      begin = end + 1;
    }
    if (problems_.empty()) problems_ = validate(rules_);
    if (!problems_.empty()) return std::move(problems_);
    return rules_;
  }

 private:
  void read_item(std::string_view untrimmed, bool first) {
    const std::string_view item = trimmed(untrimmed);
    const std::size_t equals = item.find('=');
    if (item.empty()) {
      report(untrimmed, "empty item; expected field=value");
    } else if (equals != std::string_view::npos) {
      read_field(trimmed(item.substr(0, equals)), trimmed(item.substr(equals + 1)));
    } else {
      read_name(item, first);
    }
  }

  void read_name(std::string_view name, bool first) {
    if (const auto field = std::ranges::find(kFields, name, &Field::name); field != kFields.end()) {
      report(name, "field " + quoted(name) + " has no value; expected " + std::string(name) +
                       "= and " + std::string(field->expected));
      return;
    }
    const Preset* const preset = find_preset(name);
    if (!first) {
      report(name, preset != nullptr
                       ? "preset " + quoted(name) +
                             " is not the first item; expected at most one "
                             "preset's name, at the beginning"
                       : quoted(name) +
                             " is not field=value; expected a field and its value, as "
                             "in redeals=2");
    } else if (preset != nullptr) {
      rules_ = preset->rules;
    } else {
      report(name, "unknown preset " + quoted(name) + suggestion(name, kPresetNames));
    }
  }

  void read_field(std::string_view name, std::string_view value) {
    const auto field = std::ranges::find(kFields, name, &Field::name);
    if (field == kFields.end()) {
      report(name, "unknown field " + quoted(name) + suggestion(name, kFieldNames));
      return;
    }
    bool& given = given_[static_cast<std::size_t>(field - kFields.begin())];
    if (std::exchange(given, true)) {
      report(name, "field " + quoted(name) + " is given twice; expected it once");
    }
    if (!field->set(rules_, value)) {
      report(value, std::string(name) + " cannot be " + quoted(value) + "; expected " +
                        std::string(field->expected));
    }
  }

  // `token` is a part of the text.
  void report(std::string_view token, std::string message) {
    problems_.push_back(
        {std::move(message), static_cast<std::size_t>(token.data() - text_.data())});
  }

  std::string_view text_;
  Rules rules_;
  std::array<bool, kFields.size()> given_{};
  Problems problems_;
};

std::string redeals_text(int redeals) {
  return redeals == kUnlimitedRedeals ? "unlimited" : std::to_string(redeals);
}

}  // namespace

Problems validate(const Rules& rules) {
  Problems problems;
  const auto require = [&](bool fulfilled, std::string_view field, int value,
                           std::string_view expected) {
    if (fulfilled) return;
    problems.push_back({std::string(field) + " is " + std::to_string(value) + "; expected " +
                        std::string(expected)});
  };
  require(rules.initial_waste == 0 || rules.initial_waste == 1, "initial_waste",
          rules.initial_waste, kWasteExpected);
  require(rules.access <= Access::kStockTop, "access", static_cast<int>(rules.access),
          kAccessExpected);
  require(rules.unlimited() || (0 <= rules.redeals && rules.redeals <= kMaxLimitedRedeals),
          "redeals", rules.redeals, kRedealsExpected);
  require(rules.piles == 1 || rules.piles == 3, "piles", rules.piles, kPilesExpected);
  require(rules.goal <= Goal::kAll, "goal", static_cast<int>(rules.goal), kGoalExpected);
  if (!problems.empty() || rules.piles == 1) return problems;

  if (rules.access == Access::kStockTop) {
    problems.push_back(
        {"piles=3 with access=stock-top: three cards are turned at once, so no "
         "single stock card is next; expected access=waste-top or drawn-pair, or "
         "piles=1"});
  }
  if (rules.redeals != 0) {
    problems.push_back({"piles=3 with redeals=" + redeals_text(rules.redeals) +
                        ": nothing says in which order three piles return to the stock; expected "
                        "redeals=0, or piles=1"});
  }
  return problems;
}

std::span<const Preset> presets() { return kPresets; }

const Preset* find_preset(std::string_view name) {
  const auto preset = std::ranges::find_if(
      kPresets, [&](const Preset& one) { return equal_any_case(name, one.name); });
  return preset == kPresets.end() ? nullptr : &*preset;
}

std::vector<const Preset*> presets_of(const Rules& rules) {
  std::vector<const Preset*> found;
  for (const Preset& preset : kPresets) {
    if (preset.rules == rules) found.push_back(&preset);
  }
  return found;
}

std::string_view to_text(Access access) {
  return kAccessWords[static_cast<std::size_t>(access)].first;
}

std::string_view to_text(Goal goal) { return kGoalWords[static_cast<std::size_t>(goal)].first; }

std::string to_text(const Rules& rules) {
  std::string text = "initial_waste=" + std::to_string(rules.initial_waste);
  text.append(",access=").append(to_text(rules.access));
  text.append(",redeals=").append(redeals_text(rules.redeals));
  text.append(",overlap=").append(rules.overlap ? "yes" : "no");
  text.append(",piles=").append(std::to_string(rules.piles));
  text.append(",goal=").append(to_text(rules.goal));
  return text;
}

Result<Rules> parse_rules(std::string_view text, const Rules& base) {
  return RulesReader(text, base).read();
}

}  // namespace pyramid
