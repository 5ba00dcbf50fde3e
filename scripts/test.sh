#!/usr/bin/env bash
# Builds everything in the preset release and runs the whole test suite. Arguments go to ctest:
#   scripts/test.sh -L unit        scripts/test.sh -R Deal --verbose
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

"$root/scripts/setup.sh"
cd "$root"
cmake --preset release
cmake --build --preset release --parallel "$(nproc)"
ctest --preset release --parallel "$(nproc)" "$@"
