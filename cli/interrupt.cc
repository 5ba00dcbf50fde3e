#include "cli/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>

#include "cli/exit_status.h"

namespace pyramid::cli {
namespace {

std::atomic<bool> stop{false};
std::atomic<bool> signalled{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that the handler may use it

extern "C" void on_stop_signal(int /*signal*/) {
  if (signalled.exchange(true)) _exit(static_cast<int>(ExitStatus::kInterrupted));
  stop = true;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);  // no SA_RESTART: a waiting read() must notice
}

void handle_unless_ignored(int signal) {
  struct sigaction before {};
  sigaction(signal, nullptr, &before);
  if (before.sa_handler != SIG_IGN) handle(signal, on_stop_signal);
}

}  // namespace

void install_signal_handlers() {
  handle_unless_ignored(SIGINT);
  handle_unless_ignored(SIGTERM);
  handle(SIGPIPE, SIG_DFL);
  handle(SIGXFSZ, SIG_IGN);
}

bool stop_requested() { return stop.load(std::memory_order_relaxed); }

bool interrupted() { return signalled.load(std::memory_order_relaxed); }

void request_stop() { stop = true; }

}  // namespace pyramid::cli
