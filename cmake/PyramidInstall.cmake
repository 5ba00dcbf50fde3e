# Installs the libraries, their headers, the program and the CMake package `pyramid-solve`:
#
#   find_package(pyramid-solve REQUIRED)
#   target_link_libraries(mine PRIVATE pyramid::solver)   # or pyramid::engine
#
# Headers land in include/pyramid/, which the targets put on the include path, so that
# `#include "engine/card.h"` reads the same inside this project and outside.

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pyramid-solve)

install(TARGETS pyramid_engine pyramid_verify_lib pyramid_solver
  EXPORT pyramid-solveTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pyramid
)
if(PYRAMID_BUILD_CLI)
  install(TARGETS pyramid-solve pyramid-verify RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

install(EXPORT pyramid-solveTargets NAMESPACE pyramid:: DESTINATION ${package_dir})
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/pyramid-solveConfig.cmake.in
  ${PROJECT_BINARY_DIR}/pyramid-solveConfig.cmake
  INSTALL_DESTINATION ${package_dir}
)
# Before 1.0 any minor version may break its users; CMake calls that SameMinorVersion.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/pyramid-solveConfigVersion.cmake
  COMPATIBILITY SameMinorVersion
)
install(
  FILES
    ${PROJECT_BINARY_DIR}/pyramid-solveConfig.cmake
    ${PROJECT_BINARY_DIR}/pyramid-solveConfigVersion.cmake
  DESTINATION ${package_dir}
)
