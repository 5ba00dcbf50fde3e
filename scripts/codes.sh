#!/usr/bin/env bash
# Prints the deal codes of a range of seeds, one a line: input for `pyramid-solve batch`.
#
#   scripts/codes.sh 0 99999 > codes.txt
set -euo pipefail

if [[ $# -ne 2 || ! $1 =~ ^[0-9]+$ || ! $2 =~ ^[0-9]+$ ]] || (($1 > $2 || $2 > 4294967295)); then
  echo "usage: scripts/codes.sh FIRST LAST, seeds from 0 to 4294967295" >&2
  exit 2
fi

# Seven letters of five bits hold the seed and three zero bits.
seq -f '%.0f' "$1" "$2" | awk '
  BEGIN { letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" }
  {
    bits = $1 * 8
    code = ""
    for (i = 0; i < 7; ++i) {
      code = substr(letters, bits % 32 + 1, 1) code
      bits = int(bits / 32)
    }
    print "PY1-N-" code
  }'
