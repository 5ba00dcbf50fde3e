#!/usr/bin/env bash
# Installs the Debian packages of packages.txt that are missing; with --dev, those of
# packages-dev.txt too. Silent when nothing is missing. All talk goes to stderr, so that the
# output of scripts/run.sh is the program's alone.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
exec >&2

fail() {
  echo "setup.sh: $*"
  exit 1
}

lists=("$root/packages.txt")
case "$*" in
  '') ;;
  --dev) lists+=("$root/packages-dev.txt") ;;
  *) fail "unknown argument: $* (only --dev is known)" ;;
esac

mapfile -t wanted < <(sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "${lists[@]}")

command -v dpkg-query >/dev/null || fail "not a Debian system (no dpkg-query);" \
  "install the equivalents of: ${wanted[*]}"

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || true
  [[ $status == installed ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || fail "needs root or sudo to install: ${missing[*]}"
  as_root=(sudo)
fi

echo "setup.sh: installing ${missing[*]}"
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
# A package list that is a little old may still do; only a failed install is an error.
"${apt[@]}" update || echo "setup.sh: apt-get update failed; trying with the lists at hand"
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}" \
  || fail "apt-get could not install: ${missing[*]}"
