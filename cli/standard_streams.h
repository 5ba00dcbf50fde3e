// The three standard streams, made safe, and talk to the user.
//
// Data goes to stdout through OutputFile (output_file.h), which checks every write. Talk goes to
// stderr through say(); when nobody can hear it, it is lost, and that is no error.
#pragma once

#include <string>
#include <string_view>

namespace pyramid::cli {

// Gives a closed standard stream a descriptor that fails when used. Else the next file opened would
// get its number, and a report meant for stdout would land in it. Call first in main().
void secure_standard_streams();

// Writes the text and a line end to stderr, in one piece. Thread-safe.
void say(std::string_view text);

// The same without a line end, for a progress line that is drawn over itself.
void say_unended(std::string_view text);

// The system's words for an error number: "No such file or directory". Thread-safe.
std::string error_text(int error_number);

}  // namespace pyramid::cli
