# Sanitizers for every target of this project: -DPYRAMID_SANITIZE=address,undefined or =thread.

set(PYRAMID_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize= (empty: none)")

if(PYRAMID_SANITIZE)
  # No recovery: a finding must end the test that met it, or nobody would see it.
  add_compile_options(
    -fsanitize=${PYRAMID_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PYRAMID_SANITIZE})
endif()
