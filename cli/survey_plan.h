// What a survey is about: everything that its counts depend on, and nothing else.
//
// A plan is cut into a part for each shard, and a part into blocks, so that every process knows
// from the plan alone which deals are its own and how far a number of finished blocks goes. Two
// files of counts belong together just when their plans agree; settings_of() names what a plan
// says, one thing at a time, so that a difference can be named too.
//
//   SurveyPlan plan{DealSeries::codes(first, last), question, 16384, Shard{2, 3}};
//   plan.block_at(0);                      // the first deals of the second third
//   settings_of(plan).dump();              // {"version":"0.1.0","dealer":1,"rules":...}
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/question.h"
#include "solver/deal_series.h"
#include "solver/shard.h"

namespace pyramid::cli {

struct SurveyPlan {
  DealSeries series;
  Question question;
  std::uint64_t block;  // deals in a block
  Shard shard;

  IndexRange part() const { return part_of(series.size(), shard); }
  std::uint64_t blocks() const { return blocks_in(part(), block); }
  IndexRange block_at(std::uint64_t index) const { return block_of(part(), block, index); }
  // Deals in the first so many blocks. REQUIRES: done <= blocks().
  std::uint64_t deals_in(std::uint64_t done) const {
    return done == blocks() ? part().size : done * block;
  }
};

// "seeds 0..99", or "random 1000 seed 42".
std::string to_text(const DealSeries& series);
// Reads such a text; nothing when it is none.
std::optional<DealSeries> parse_series(std::string_view text);

// "2/3". parse_shard() gives nothing for what is none, or has 0 or too large an index.
std::string to_text(const Shard& shard);
std::optional<Shard> parse_shard(std::string_view text);

// The settings by name, with the versions of program and dealer that this program is.
nlohmann::ordered_json settings_of(const SurveyPlan& plan);

// The plan of such settings, whatever the versions; nothing when some setting is missing or cannot
// be.
std::optional<SurveyPlan> plan_of(const nlohmann::ordered_json& settings);

// The first setting that differs: `its rules are "...", WHOSE "..."`; empty when none does.
std::string settings_difference(const nlohmann::ordered_json& settings,
                                const nlohmann::ordered_json& expected, std::string_view whose);

}  // namespace pyramid::cli
