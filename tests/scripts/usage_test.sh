#!/usr/bin/env bash
# What the scripts do when they cannot do what they are for: usage_test.sh SCRIPTS
set -euo pipefail
scripts=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# expect STATUS WORDS COMMAND...: the exit status, and what stderr must say.
expect() {
  local status=0 wanted=$1 words=$2
  shift 2
  "$@" >"$work/out" 2>"$work/err" || status=$?
  if ((status == wanted)) && grep -qF -- "$words" "$work/err"; then return; fi
  echo "FAILED: $* ended with $status, expected $wanted and \"$words\" in:" >&2
  cat "$work/err" >&2
  failures=$((failures + 1))
}

# A checkout with a program of an earlier build, and a cmake of which one step fails.
mkdir -p "$work/root/scripts" "$work/root/build/release/cli" "$work/bin"
cp "$scripts/run.sh" "$work/root/scripts"
printf '#!/bin/sh\n' >"$work/root/scripts/setup.sh"
printf '#!/bin/sh\necho an old program\n' >"$work/root/build/release/cli/pyramid-solve"
cat >"$work/bin/cmake" <<'END'
#!/bin/sh
echo "cmake $*"
case "$*" in *"$FAILING"*) exit 1 ;; esac
END
chmod +x "$work/root/scripts/setup.sh" "$work/root/build/release/cli/pyramid-solve" "$work/bin/cmake"
for failing in --preset --build; do
  rm -f "$work/root/build/release/build.ninja"
  expect 1 'run.sh: the build failed' \
    env PATH="$work/bin:$PATH" FAILING="$failing" "$work/root/scripts/run.sh"
  [[ ! -s $work/out ]] || { echo "FAILED: the old program ran after $failing failed" >&2; exit 1; }
done
[[ $(PATH="$work/bin:$PATH" FAILING=nothing "$work/root/scripts/run.sh") == 'an old program' ]]

parallel=("$scripts/survey-parallel.sh")
touch "$work/hosts"
all=(--hosts "$work/hosts" --shards 2 --dir "$work/dir")
expect 2 'expected --hosts, --shards and --dir' "${parallel[@]}" -- --random 5
expect 2 '--shards needs a value' "${parallel[@]}" --shards
expect 2 '--shards cannot be 0; expected a whole number' "${parallel[@]}" "${all[@]}" --shards 0
expect 2 'unknown option --hots' "${parallel[@]}" --hots a
expect 2 'expected -- and then the options of survey' "${parallel[@]}" "${all[@]}"
expect 2 'expected -- and then the options of survey' "${parallel[@]}" "${all[@]}" --
expect 2 '--program cannot be build/pyramid-solve; expected a name in PATH or an absolute path' \
  "${parallel[@]}" "${all[@]}" --program build/pyramid-solve -- --random 5
expect 2 'none: cannot be read' "${parallel[@]}" "${all[@]}" --hosts "$work/none" -- --random 5
[[ ! -e $work/dir ]] || { echo 'FAILED: a folder was made before the usage was looked at' >&2; exit 1; }

slurm=(env -u SLURM_ARRAY_TASK_ID "$scripts/survey-slurm.sh")
expect 2 'expected a folder, then the options of survey' "${slurm[@]}" "$work/dir"
expect 1 'run it by sbatch, as an array' "${slurm[@]}" "$work/dir" --random 5
expect 2 'expected an array from 1 in steps of 1' \
  env SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_MIN=2 SLURM_ARRAY_TASK_MAX=4 \
  "$scripts/survey-slurm.sh" "$work/dir" --random 5

expect 2 'check.sh: no such step: formt' "$scripts/check.sh" format formt
expect 1 'setup.sh: unknown argument: --all' "$scripts/setup.sh" --all

exit $((failures > 0))
