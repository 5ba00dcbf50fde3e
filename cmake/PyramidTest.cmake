# pyramid_add_test(NAME LABEL unit|golden|differential|cli|slow FILES file...)
#
# One GoogleTest executable; ctest sees each TEST() in it by itself, as NAME.Suite.Test. The label
# says what kind of test it is, and `slow` that the sanitizer presets leave it out.
# The sources may use these absolute paths:
#   PYRAMID_SOURCE_DIR      the source tree: data/ is in it
#   PYRAMID_REFERENCE_DIR   reference data beside the checkout; it may be absent: GTEST_SKIP() then
#   PYRAMID_SOLVE_PROGRAM   the built program (label cli only)
#   PYRAMID_VERIFY_PROGRAM  the built program pyramid-verify (label cli only)

include(GoogleTest)
find_package(GTest REQUIRED)

function(pyramid_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "FILES")
  if(NOT arg_LABEL MATCHES "^(unit|golden|differential|cli|slow)$")
    message(FATAL_ERROR "pyramid_add_test(${name}): unknown LABEL '${arg_LABEL}'")
  endif()

  add_executable(${name} ${arg_FILES})
  target_link_libraries(${name} PRIVATE pyramid_test_support GTest::gmock GTest::gtest_main)

  set(timeout 300)
  if(arg_LABEL STREQUAL "slow")
    set(timeout 1800)
  endif()
  if(arg_LABEL STREQUAL "cli")
    target_link_libraries(${name} PRIVATE pyramid_cli_lib)
    target_compile_definitions(${name} PRIVATE
      PYRAMID_SOLVE_PROGRAM="$<TARGET_FILE:pyramid-solve>"
      PYRAMID_VERIFY_PROGRAM="$<TARGET_FILE:pyramid-verify>")
    add_dependencies(${name} pyramid-solve pyramid-verify)
  endif()

  # Asked at test time, not while building: a crash on start is then a failed test. Values are not
  # printed into names: a struct's bytes would give a test another name in every run.
  gtest_discover_tests(${name}
    TEST_PREFIX ${name}.
    NO_PRETTY_VALUES
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS ${arg_LABEL} TIMEOUT ${timeout}
  )
endfunction()
