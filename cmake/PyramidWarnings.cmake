# Warnings for every target of this project (and for none of a project around it).

option(PYRAMID_WERROR "Treat warnings as errors" OFF)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
# At -O2 g++ 12 sees an overlapping copy in any `"text" + std::string` (GCC bug 105651).
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(PYRAMID_WERROR)
  add_compile_options(-Werror)
endif()
