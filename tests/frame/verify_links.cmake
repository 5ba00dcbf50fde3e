# Fails when the program pyramid-verify holds more of this project than the verifier, and cards,
# deals, moves, rules and the referee of the engine: no solver, no move generation, no packed states.
#
#   cmake -D MAP=link-map -P verify_links.cmake
#
# The linker names each member of a static library that it takes.

cmake_minimum_required(VERSION 3.25)

set(wanted "pyramid_verify_lib/.*|pyramid_engine/(card|card_text|deal|move|referee|rules|text)")

file(STRINGS ${MAP} lines REGEX "libpyramid_[a-z_]+\\.a\\(")
set(members "")
foreach(line IN LISTS lines)
  string(REGEX MATCHALL "libpyramid_[a-z_]+\\.a\\([a-z_0-9]+\\.cc\\.o\\)" found "${line}")
  list(APPEND members ${found})
endforeach()
list(TRANSFORM members REPLACE "lib(.*)\\.a\\((.*)\\)" "\\1/\\2")
list(REMOVE_DUPLICATES members)
if(NOT "pyramid_engine/referee.cc.o" IN_LIST members)
  message(FATAL_ERROR "${MAP} names no referee: is it the right file?")
endif()
set(unwanted ${members})
list(FILTER unwanted EXCLUDE REGEX "^(${wanted})\\.cc\\.o$")
foreach(member IN LISTS unwanted)
  message("not wanted: ${member}")
endforeach()
if(unwanted)
  message(FATAL_ERROR "pyramid-verify must not hold these; see HACKING.md")
endif()
