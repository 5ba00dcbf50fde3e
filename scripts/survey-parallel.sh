#!/usr/bin/env bash
# A survey in shards on several machines, by GNU parallel over ssh, and its shards merged:
#
#   scripts/survey-parallel.sh --hosts FILE --shards N --dir DIR [OPTION]... -- SURVEY-OPTION...
#
#   --hosts FILE       a login a line, as `ssh` takes it: user@host; `:` is this machine itself
#   --shards N         parts of the survey; some ten for each machine share the work out evenly
#   --dir DIR          shards, their log (joblog) and the command are kept here
#   --program PROGRAM  pyramid-solve, the same on all machines: a name in PATH (the default) or an
#                      absolute path
#   --workdir DIR      where the machines keep their checkpoints (default: pyramid-survey in the
#                      home of the login)
#
# A machine works on one shard at a time, with all its cores. A shard that fails is tried again, up
# to five times, on another machine where there is one; where its checkpoint lies it goes on. The
# same command given again does only what is not done yet. At the end the merged summary is on
# stdout; `pyramid-solve merge DIR/*.survey` has other forms of it. What `ssh` needs besides the
# logins goes into ~/.ssh/config, or into PARALLEL_SSH="ssh -p 2222 -i KEY". The machines need ssh,
# rsync and a login shell that understands sh; this one GNU parallel too. Exit status: that of
# `merge`, 1 when some shards failed, 2 wrong usage.
set -euo pipefail

say() {
  echo "survey-parallel.sh: $*" >&2
}

fail() {
  say "$@"
  exit 2
}

hosts='' shards='' dir='' program=pyramid-solve workdir=pyramid-survey
while (($#)) && [[ $1 != -- ]]; do
  (($# >= 2)) || fail "$1 needs a value"
  case $1 in
    --hosts) hosts=$2 ;;
    --shards) shards=$2 ;;
    --dir) dir=$2 ;;
    --program) program=$2 ;;
    --workdir) workdir=$2 ;;
    *) fail "unknown option $1" ;;
  esac
  shift 2
done
[[ -n $hosts && -n $shards && -n $dir ]] || fail "expected --hosts, --shards and --dir"
[[ $shards =~ ^[1-9][0-9]*$ ]] || fail "--shards cannot be $shards; expected a whole number"
# It is run in other folders, here and there.
[[ $program != */* || $program == /* ]] \
  || fail "--program cannot be $program; expected a name in PATH or an absolute path"
(($# >= 2)) || fail "expected -- and then the options of survey"
shift
[[ -r $hosts ]] || fail "$hosts: cannot be read"
for tool in parallel rsync; do
  command -v "$tool" >/dev/null || fail "$tool is not installed"
done

hosts=$(realpath "$hosts")
mkdir -p "$dir"
cd "$dir"

# The log of one command says nothing about another.
wanted=$(printf '%q ' survey "$@")"in $shards shards"
if [[ -e survey-command ]] && [[ $(<survey-command) != "$wanted" ]]; then
  fail "$dir is of another command: $(<survey-command)"
fi
echo "$wanted" >survey-command

# Status 3 is an answer: some deal gave up at a limit.
shard="shard-{}-of-$shards.survey"
job="$(printf '%q ' "$program" survey "$@")--shard {}/$shards --checkpoint $shard"
if ! seq "$shards" | parallel --will-cite --sshloginfile "$hosts" --workdir "$workdir" --jobs 1 \
  --joblog joblog --resume-failed --retries 5 --return "$shard" \
  "$job >/dev/null || test \$? -eq 3"; then
  say "some shards failed (see $dir/joblog); the same command tries them again"
  exit 1
fi

files=()
for ((i = 1; i <= shards; ++i)); do files+=("shard-$i-of-$shards.survey"); done
"$program" merge "${files[@]}"
