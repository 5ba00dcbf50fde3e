# Fails when an #include goes against the arrows engine <- verify <- solver <- cli, or reaches for what a
# layer must not use. Run as
#
#   cmake -D ROOT=tree [-D EXPECTED=file] -P layering.cmake
#
# With EXPECTED the tree is a fixture, and the violations found must be the lines of that file.
#
# Each layer has a list of what it may include (anything else is a violation) and a list of the
# standard headers that it may not. An include is looked at as written, with its <> or "".
# Headers are installed, so they keep out what their users need not have: absl, and data/.

cmake_minimum_required(VERSION 3.25)

set(std "<[a-z_0-9]+>")
set(streams "<(fstream|iomanip|iostream|istream|ostream|print|sstream|streambuf|syncstream)>")
set(clocks "<(chrono|ctime)>")
set(threads
  "<(barrier|condition_variable|future|latch|mutex|semaphore|shared_mutex|stop_token|thread)>")

set(engine_may "${std}|<boost/container/.*>|\"engine/.*\"|\"data/.*\\.inc\"")
set(engine_may_not "${streams}|${clocks}|${threads}|<(csignal|cstdio|filesystem)>")

# The verifier stands on the rules as a reader can check them: no packed states, no move generation.
set(verify_may
  "${std}|\"engine/(card|deal|move|referee|result|rules|text)\\.h\"|\"verify/.*\"")
set(verify_may_not "${clocks}|${threads}|<(csignal|filesystem)>")

# Files, the terminal and signals belong to the cli.
set(solver_may "${std}|<boost/container/.*>|\"(engine|verify|solver)/.*\"|[<\"]absl/.*[>\"]")
set(solver_may_not "<(csignal|filesystem|fstream|iostream|print|syncstream)>")

# <unistd.h> and its like: the cli speaks to the system, and to the user.
set(cli_may
  "${std}|<[a-z_0-9]+\\.h>|<sys/.*>|<(boost|nlohmann)/.*>|\"(engine|verify|solver|cli)/.*\"")
set(cli_may_not "<>")

# Tests and benchmarks may use anything that their headers do not hand on.
foreach(folder bench tests)
  set(${folder}_may ".*")
  set(${folder}_may_not "<>")
endforeach()

set(violations "")
foreach(folder engine verify solver cli bench tests)
  file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cc)
  list(FILTER files EXCLUDE REGEX "^tests/frame/bad_layers/")
  if(NOT files AND folder STREQUAL "engine")
    message(FATAL_ERROR "no sources under ${ROOT}/engine: looking in the wrong place?")
  endif()
  foreach(file IN LISTS files)
    file(STRINGS ${ROOT}/${file} lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^[ \t]*#[ \t]*include[ \t]*([<\"][^>\"]*[>\"]).*" "\\1" name "${line}")
      if(NOT name MATCHES "^(${${folder}_may})$" OR name MATCHES "^(${${folder}_may_not})$")
        list(APPEND violations "${file}: ${folder} must not include ${name}")
      elseif(file MATCHES "\\.h$" AND name MATCHES "^.(absl|data)/")
        list(APPEND violations "${file}: a header must not include ${name}")
      endif()
    endforeach()
  endforeach()
endforeach()

if(DEFINED EXPECTED)
  file(STRINGS ${EXPECTED} expected)
  set(unseen ${expected})
  list(REMOVE_ITEM unseen ${violations})
  set(unexpected ${violations})
  list(REMOVE_ITEM unexpected ${expected})
  foreach(line IN LISTS unseen)
    message("not reported: ${line}")
  endforeach()
  foreach(line IN LISTS unexpected)
    message("reported wrongly: ${line}")
  endforeach()
  if(unseen OR unexpected)
    message(FATAL_ERROR "the layering check is broken")
  endif()
elseif(violations)
  list(JOIN violations "\n" text)
  message("${text}")
  message(FATAL_ERROR "the layers are engine <- verify <- solver <- cli; see HACKING.md")
endif()
