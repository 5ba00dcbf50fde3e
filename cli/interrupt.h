// SIGINT and SIGTERM as a question that long work asks now and then: should I stop?
//
// The first signal asks all work to end: searches give up, readers stop waiting, finished rows are
// written and the run ends with status 130. A second one ends the process at once, for a user who
// has waited long enough.
//
//   install_signal_handlers();
//   while (!stop_requested()) work();
#pragma once

namespace pyramid::cli {

// SIGINT and SIGTERM ask for a stop, unless the parent had them ignored (nohup, a script's `&`).
// SIGPIPE gets its default back, so that `| head -1` ends this program as it ends any filter, even
// when the parent ignores it; SIGXFSZ is ignored, so that a file-size limit is a write error like
// a full disk. Call once, before any thread starts.
void install_signal_handlers();

// True after a signal or request_stop(). Thread-safe; one relaxed load.
bool stop_requested();

// True when it was a signal that asked.
bool interrupted();

// Asks for a stop from inside: output can no longer be written, so answers are in vain.
void request_stop();

}  // namespace pyramid::cli
