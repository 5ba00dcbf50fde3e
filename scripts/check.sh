#!/usr/bin/env bash
# What a change must pass besides scripts/test.sh. Without arguments all steps, or name some:
#   scripts/check.sh format shell tidy dev dev-clang asan-ubsan tsan
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
steps=(format shell tidy dev dev-clang asan-ubsan tsan)
CMAKE_BUILD_PARALLEL_LEVEL=$(nproc)
CTEST_PARALLEL_LEVEL=$(nproc)
export CMAKE_BUILD_PARALLEL_LEVEL CTEST_PARALLEL_LEVEL

format() {
  # The fixture of the layering test is ugly on purpose.
  find engine verify solver cli bench tests -path '*/bad_layers' -prune \
    -o \( -name '*.h' -o -name '*.cc' \) -print0 \
    | xargs -0 clang-format --dry-run -Werror
}

shell() {
  shellcheck scripts/*.sh tests/scripts/*.sh .ci/run
}

tidy() {
  cmake --preset dev-clang >/dev/null
  # Tests are held to the compilers' warnings and to the sanitizers.
  find engine verify solver cli bench -name '*.cc' -print0 \
    | xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/dev-clang
}

# Its tests run under dev-clang and asan-ubsan, which have the same assertions.
dev() {
  cmake --preset dev
  cmake --build --preset dev
}

preset() {
  cmake --workflow --preset "$1"
}

for step in "$@"; do
  [[ " ${steps[*]} " == *" $step "* ]] && continue
  echo "check.sh: no such step: $step; expected some of ${steps[*]}" >&2
  exit 2
done
"$root/scripts/setup.sh" --dev
cd "$root"
(($#)) && steps=("$@")
for step in "${steps[@]}"; do
  echo "== check: $step"
  case $step in
    format | shell | tidy | dev) "$step" ;;
    *) preset "$step" ;;
  esac
done
