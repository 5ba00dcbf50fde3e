# A build that names no type is a Release build: an exact solver at -O0 looks broken, not slow.
# Release is CMake's own: -O3 -DNDEBUG, so assertions cost nothing there.
# The presets dev, asan-ubsan and tsan keep assertions on (see CMakePresets.json).

get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(PROJECT_IS_TOP_LEVEL AND NOT multi_config AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()
