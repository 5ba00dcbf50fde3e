#!/usr/bin/env bash
# scripts/survey-slurm.sh as the tasks of an array would run it, with Slurm's variables set by hand:
# three tasks, merged, are one survey. Slurm itself is not needed.
#
#   survey_slurm_test.sh PROGRAM SCRIPT
set -euo pipefail
program=$1
script=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

task() {
  env SLURM_ARRAY_TASK_ID="$1" SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN="$2" \
    SLURM_ARRAY_TASK_MAX="$3" SLURM_CPUS_PER_TASK=2 PYRAMID_SOLVE="$program" \
    bash "$script" "$work/dir" --random 300 --rules classic --max-nodes 1000
}

bash -n "$script"
for index in 3 1 2; do task "$index" 1 3 >/dev/null; done
"$program" merge "$work"/dir/*.survey >"$work/merged" || [[ $? -eq 3 ]]
"$program" survey --random 300 --rules classic --max-nodes 1000 >"$work/expected" || [[ $? -eq 3 ]]
cmp "$work/merged" "$work/expected"
if task 1 0 2 2>"$work/err"; then exit 1; fi
grep -q "expected an array from 1" "$work/err"
if bash "$script" "$work/dir" --random 5 2>"$work/err"; then exit 1; fi
grep -q "run it by sbatch" "$work/err"
