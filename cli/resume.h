// Going on with the FILE.partial that an interrupted `batch` left.
//
// The input is read again from its beginning, beside the kept rows: each must be the row that this
// run would write for that line, as far as that can be told without solving, so that a changed
// input, other rules or another question are noticed. Then solving goes on where the rows end.
//
//   const std::uint64_t bytes = check_kept_rows(path, reader, format, question, take);
//   output.truncate_to(bytes);  // a torn last line goes
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/batch_row.h"
#include "cli/deal_reader.h"
#include "cli/question.h"

namespace pyramid::cli {

// Called with each kept row and its input.
using TakeKeptRow =
    std::function<void(const BatchRow& row, const DealLine& line, const Result<DealInput>& input)>;

// Returns the length in bytes of the header and the whole rows; 0 when there is not even a header.
// Leaves the reader at the first line without a row. Throws Failure that names the first
// difference, or when a stop is requested meanwhile. REQUIRES: format.can_be_read().
std::uint64_t check_kept_rows(const std::string& partial, DealReader& reader,
                              const RowFormat& format, const Question& question,
                              const TakeKeptRow& take);

// For a run that finds no FILE.partial, and would replace a FILE that is there already. Throws
// Failure when the header or the first row of FILE shows that it is of another run: of other rules,
// another question or another format. REQUIRES: format.can_be_read().
void check_finished_rows(const std::string& file, const RowFormat& format,
                         const Question& question);

// The whole rows in a FILE.partial of any format, without a header. Throws Failure when a stop is
// requested meanwhile, before anything is lost.
std::uint64_t count_kept_rows(const std::string& partial);

}  // namespace pyramid::cli
