#!/usr/bin/env bash
# Builds the program if need be and runs it: scripts/run.sh ARGS... is pyramid-solve ARGS...
# Works from any directory; relative file names mean the caller's directory. stdout carries the
# program's output only; the build speaks on stderr, when it is a long one or when it fails.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
program=$build/cli/pyramid-solve

# Called in a condition, where `set -e` does not hold: a failed step must say so itself, or the
# program of an earlier build would be run.
compile() {
  cd "$root" || return
  # CMake files are watched by the build itself, the presets are not.
  if [[ ! -e $build/build.ninja || CMakePresets.json -nt $build/build.ninja ]]; then
    cmake --preset release || return
  fi
  cmake --build "$build" --target pyramid-solve pyramid-verify --parallel "$(nproc)"
}

"$root/scripts/setup.sh"
mkdir -p "$build"
[[ -x $program ]] || echo "run.sh: building pyramid-solve, once" >&2
# The lock keeps two runs at once from building in the same place.
if ! (
  flock 9 && compile >"$build/run.log" 2>&1
) 9>"$build/run.lock"; then
  cat "$build/run.log" >&2
  echo "run.sh: the build failed" >&2
  exit 1
fi

exec "$program" "$@"
