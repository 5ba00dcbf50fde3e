# Warnings for every target of this project (and for none of a project around it).

option(PYRAMID_WERROR "Treat warnings as errors" OFF)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# What g++ 12 gets wrong at -O2 and above: an overlapping copy in any `"text" + std::string` (GCC bug
# 105651), and an unset value in a std::optional that was asked first (bug 80635). clang-tidy and
# the sanitizers look for the real thing.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-maybe-uninitialized>")
if(PYRAMID_WERROR)
  add_compile_options(-Werror)
endif()
