# Warnings for every target of this project (and for none of a project around it).

option(PYRAMID_WERROR "Treat warnings as errors" OFF)

# clang++ counts -Wsign-conversion as part of -Wconversion and g++ does not; off in both, so that
# the two compilers judge the same code alike.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(PYRAMID_WERROR)
  add_compile_options(-Werror)
endif()
