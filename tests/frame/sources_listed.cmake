# Fails when a .cc or .h on disk stands in no target's list: a forgotten test would never run, a
# forgotten header never be installed. (A listed file that is not there stops CMake by itself.)
#
#   cmake -D ROOT=tree -D FOLDERS=engine;solver -D LISTED=file -P sources_listed.cmake
#
# LISTED holds the listed files, one a line, relative to ROOT.

cmake_minimum_required(VERSION 3.25)

file(STRINGS ${LISTED} listed)
set(forgotten "")
foreach(folder IN LISTS FOLDERS)
  file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${folder}/*.cc)
  # Headers of tests and benchmarks are nobody's interface: no list has them.
  if(NOT folder MATCHES "^(bench|tests)$")
    file(GLOB_RECURSE headers RELATIVE ${ROOT} ${ROOT}/${folder}/*.h)
    list(APPEND files ${headers})
  endif()
  list(FILTER files EXCLUDE REGEX "^tests/(frame|install)/")
  foreach(file IN LISTS files)
    if(NOT file IN_LIST listed)
      list(APPEND forgotten ${file})
      message("not listed: ${file}")
    endif()
  endforeach()
endforeach()

if(forgotten)
  message(FATAL_ERROR "add each to the CMakeLists.txt of its folder (tests: tests/CMakeLists.txt)")
endif()
