// `pyramid-solve find`: the deal codes of a range that fit, in order.

#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/batch_row.h"
#include "cli/command.h"
#include "cli/failure.h"
#include "cli/file_clash.h"
#include "cli/interrupt.h"
#include "cli/jobs.h"
#include "cli/line_reader.h"
#include "cli/number_text.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/range_progress.h"
#include "cli/series_options.h"
#include "cli/standard_streams.h"
#include "cli/survey_options.h"
#include "cli/where.h"
#include "engine/text.h"
#include "solver/survey.h"

namespace pyramid::cli {
namespace {

namespace po = boost::program_options;

// Small enough that a window of blocks whose codes all fit stays small in memory.
constexpr std::uint64_t kBlockByStructure = 512;
constexpr std::uint64_t kBlockBySearch = 8;

constexpr std::array<std::string_view, 3> kFormatWords = {"csv", "json", "text"};
constexpr std::array<RowFormat::Kind, 3> kFormats = {RowFormat::Kind::kCsv, RowFormat::Kind::kJson,
                                                     RowFormat::Kind::kText};

struct FindOptions {
  DealSeries series;
  Question question;
  Where where;
  std::uint64_t count;
  RowFormat::Kind format;
  std::string output;
  int jobs;
  bool progress;
};

// A code that fits.
struct Hit {
  std::string row;
  std::uint64_t gave_up;  // codes of its block up to it of which some answer is missing
};

struct Block {
  std::uint64_t size = 0;
  std::vector<Hit> hits;
  std::uint64_t gave_up = 0;
  bool interrupted = false;
};

OptionGroups find_option_groups() {
  po::options_description group("Find");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  group.add_options()(
      "where", text("COLUMN=VALUE,..."),
      "what must be so: winnable=yes|no|unknown, and max_pyramid_cards, max_cards, "
      "max_score or fewest_moves =N, =LOW..HIGH, <N, <=N, >=N or >N (in quotes, for the "
      "shell); with fewest_moves, --find is all when not given");
  group.add_options()("count", text("N"), "stop after N codes (default: all that fit)");
  group.add_options()("output,o", text("FILE"), "where the rows go (default: stdout)");
  group.add_options()("format", text("csv|json|text"), "rows as of batch (default csv)");
  group.add_options()("jobs,j", text("N"), kJobsHelp);
  group.add_options()("progress", "show progress on stderr even when it is no terminal");
  return {seeds_options(), group, rules_options(), question_options(), limit_options()};
}

std::uint64_t count_from(const Arguments& arguments) {
  const std::optional<std::string> value = arguments.value("count");
  if (!value) return std::numeric_limits<std::uint64_t>::max();
  const std::optional<std::uint64_t> count = parse_count(*value);
  if (!count || *count == 0) refuse_value("count", *value, "a whole number from 1 up");
  return *count;
}

FindOptions find_options_from(const std::vector<std::string>& words) {
  const Arguments arguments = split_arguments(words, find_option_groups());
  if (!arguments.operands().empty()) {
    throw UsageFailure("unexpected " + quoted(arguments.operands().front()) +
                       "; find takes options only");
  }
  if (!arguments.has("seeds")) throw UsageFailure("no codes; expected --seeds FIRST..LAST");
  const std::optional<std::string> where = arguments.value("where");
  if (!where) throw UsageFailure("find needs --where, as in --where winnable=yes");
  FindOptions options{series_from(arguments),
                      question_from(arguments),
                      where_from(*where),
                      count_from(arguments),
                      kFormats[choice_from(arguments, "format", kFormatWords)],
                      arguments.value("output").value_or(std::string(kDash)),
                      jobs_from(arguments),
                      arguments.has("progress")};
  if (options.output.empty()) refuse_value("output", "", "a file, or - for stdout");
  Find& find = options.question.options.find;
  if (!arguments.has("find") && options.where.needs_moves()) {
    find = Find::kAll;
    if (const auto why = why_not(options.question.rules, options.question.options)) {
      throw UsageFailure(*why);
    }
  }
  const std::string asked = "--find " + std::string(to_text(find));
  if (options.where.needs_maxima() && !asks_for_maxima(find)) {
    throw UsageFailure("--where names a maximum, and " + asked + " looks for none");
  }
  if (options.where.needs_moves() && !asks_for_moves(find)) {
    throw UsageFailure("--where names fewest_moves, and " + asked + " does not look for them");
  }
  return options;
}

class FindRun {
 public:
  explicit FindRun(const FindOptions& options)
      : options_(options),
        by_structure_(structure_answers(options.question.rules, options.question.options)),
        block_size_(by_structure_ ? kBlockByStructure : kBlockBySearch),
        format_(options.format, options.question.rules),
        output_(options.output),
        progress_(StatusLine::wanted(options.progress, is_stdout(options.output)), "find",
                  options.series.size(), 0) {}

  ExitStatus run() {
    output_.write(format_.header());
    find_all();
    progress_.line().end();
    output_.flush();
    if (found_ < options_.count && searched_ < options_.series.size()) return end_interrupted();
    output_.finish();
    if (gave_up_ == 0) return ExitStatus::kAnswered;
    say("pyramid-solve: some answer is missing for " + grouped(gave_up_) +
        (gave_up_ == 1 ? " code" : " codes") + " because a limit was reached");
    return ExitStatus::kGaveUp;
  }

 private:
  IndexRange all() const { return {0, options_.series.size()}; }

  void find_all() {
    const auto tick = [this] {
      progress_.line().show();
      output_.flush_quietly();
    };
    work_in_order<IndexRange, Block>(
        options_.jobs, window_of_blocks(options_.jobs), tick, [this] { return next_block(); },
        [this](IndexRange block) { return search_block(block); },
        [this](const Block& block) { return hand_on(block); });
  }

  std::optional<IndexRange> next_block() {
    if (stop_requested() || next_block_ == blocks_in(all(), block_size_)) return std::nullopt;
    return block_of(all(), block_size_, next_block_++);
  }

  // Called by many threads at once, as the two below.
  Block search_block(IndexRange range) const {
    Block block;
    for (std::uint64_t index = range.first; index < range.first + range.size; ++index) {
      const auto [outcome, source] = outcome_of(index);
      if (outcome.gave_up == GaveUp::kInterrupted) {
        block.interrupted = true;
        return block;
      }
      ++block.size;
      if (!outcome.solved()) ++block.gave_up;
      if (options_.where.matches(outcome)) {
        block.hits.push_back({row_of(index, outcome, source), block.gave_up});
      }
    }
    return block;
  }

  std::pair<Outcome, DealSource> outcome_of(std::uint64_t index) const {
    const Question& question = options_.question;
    if (by_structure_) {
      const CodedRanks coded = options_.series.ranks(index);
      return {answer_by_structure(coded.ranks, question.rules, question.options.find),
              coded.source};
    }
    const CodedDeal coded = options_.series.deal(index);
    return {answer(coded.deal, question), coded.source};
  }

  // The row of batch, were the codes of the range the lines of its input.
  std::string row_of(std::uint64_t index, const Outcome& outcome, DealSource source) const {
    BatchRow row;
    row.line = index + 1;
    row.code = to_text(options_.series.code(index));
    row.source = to_text(source);
    row.rules = to_text(options_.question.rules);
    add_answer(row, outcome, options_.question);
    return format_.text(row);
  }

  bool hand_on(const Block& block) {
    for (const Hit& hit : block.hits) {
      write(hit.row);
      if (++found_ == options_.count) {
        gave_up_ += hit.gave_up;
        return false;
      }
    }
    searched_ += block.size;
    gave_up_ += block.gave_up;
    progress_.set(searched_, ", " + grouped(found_) + " found");
    return !block.interrupted;
  }

  void write(const std::string& row) {
    try {
      output_.write(row);
    } catch (...) {
      request_stop();  // others must not go on solving
      throw;
    }
  }

  ExitStatus end_interrupted() const {
    say("pyramid-solve: interrupted after " + grouped(searched_) +
        (searched_ == 1 ? " code, " : " codes, ") + grouped(found_) + " found" +
        (output_.partial() ? "; they are kept in " + printable(output_.partial_path()) : ""));
    return ExitStatus::kInterrupted;
  }

  const FindOptions& options_;
  const bool by_structure_;
  const std::uint64_t block_size_;
  RowFormat format_;
  OutputFile output_;
  RangeProgress progress_;
  std::uint64_t next_block_ = 0;
  std::uint64_t searched_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t gave_up_ = 0;
};

}  // namespace

ExitStatus run_find(const std::vector<std::string>& words) {
  const FindOptions options = find_options_from(words);
  return FindRun(options).run();
}

std::string find_help() {
  return help_page(
      R"(Usage: pyramid-solve find --seeds FIRST..LAST --where COLUMN=VALUE,... [OPTION]...

Lists the deal codes of a range whose deals fit, in order, with the columns of
batch; `line` counts the codes from FIRST, from 1. Codes are dealt by this project's
own dealer (source `generated`), but for the published ones: the app shows other
cards for them.

Examples:
  pyramid-solve find --seeds 0..4294967295 --where max_pyramid_cards=14 --count 10
  pyramid-solve find --seeds 0..99999 --where winnable=yes,max_cards=52
  pyramid-solve find --seeds 0..9999 --rules microsoft --where winnable=no --count 5
  pyramid-solve find --seeds 0..9999 --where 'fewest_moves<=40' --count 5
)",
      find_option_groups(),
      R"(
Exit status: 3 when some answer is missing because a limit was reached (such a code
may be one that fits), else 0, also when no code fits. 1 a file that cannot be
written, 2 wrong usage, 70 internal error or out of memory, 130 interrupted. The
output does not depend on --jobs. The columns: docs/csv-format.md.
)");
}

}  // namespace pyramid::cli
