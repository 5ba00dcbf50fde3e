#!/usr/bin/env bash
#SBATCH --job-name=pyramid-survey
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --time=12:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
# A survey in shards as a job array of Slurm, one task a shard, on a file system that all share:
#
#   sbatch --array=1-64 scripts/survey-slurm.sh DIR SURVEY-OPTION...
#   pyramid-solve merge DIR/*.survey              # when all tasks are done
#
# DIR holds the checkpoints. A task that was killed, preempted or out of time goes on with its own
# when Slurm requeues it, or when the same command is submitted again; shards that are done end at
# once. The array must count from 1 in steps of 1. PYRAMID_SOLVE names the program when it is not
# in PATH.
set -euo pipefail

fail() {
  echo "survey-slurm.sh: $*" >&2
  exit 2
}

(($# >= 2)) || fail "expected a folder, then the options of survey"
index=${SLURM_ARRAY_TASK_ID:?survey-slurm.sh: run it by sbatch, as an array}
count=${SLURM_ARRAY_TASK_COUNT:?survey-slurm.sh: run it by sbatch, as an array}
[[ ${SLURM_ARRAY_TASK_MIN:-} == 1 && ${SLURM_ARRAY_TASK_MAX:-} == "$count" ]] \
  || fail "expected an array from 1 in steps of 1, as in --array=1-16"

dir=$1
shift
mkdir -p "$dir"
status=0
"${PYRAMID_SOLVE:-pyramid-solve}" survey "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$index/$count" --checkpoint "$dir/shard-$index-of-$count.survey" || status=$?

# Status 3 is an answer: some deal gave up at a limit.
((status != 3)) || status=0
exit "$status"
