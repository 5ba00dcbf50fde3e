#!/usr/bin/env bash
# scripts/survey-parallel.sh for real: an sshd of its own on a loopback port with throw-away keys,
# two logins, a shard killed on the way and tried again, and the result of one undivided run.
#
#   survey_parallel_test.sh PROGRAM SCRIPT
#
# Exits with 77, which ctest takes for skipped, where GNU parallel, rsync or sshd is missing.
set -euo pipefail
program=$(realpath "$1")
script=$(realpath "$2")
skipped=77
sshd=$(command -v sshd || echo /usr/sbin/sshd)

for tool in parallel rsync ssh ssh-keygen "$sshd"; do
  if ! command -v "$tool" >/dev/null; then
    echo "skipped: no $tool"
    exit "$skipped"
  fi
done

work=$(mktemp -d)
sshd_process=''
clean_up() {
  [[ -z $sshd_process ]] || kill "$sshd_process" 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT

fail() {
  echo "FAILED: $*"
  for file in "$work"/sshd.log "$work"/err "$work"/dir/joblog; do
    [[ ! -e $file ]] || { echo "== $file" && tail -n 30 "$file"; }
  done
  exit 1
}

# An sshd for this user alone.
ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
ssh-keygen -q -t ed25519 -N '' -f "$work/user_key"
cp "$work/user_key.pub" "$work/authorized_keys"
((EUID != 0)) || mkdir -p /run/sshd
export PARALLEL_SSH
for attempt in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 20000))
  cat >"$work/sshd_config" <<CONFIG
Port $port
ListenAddress 127.0.0.1
HostKey $work/host_key
PidFile none
AuthorizedKeysFile $work/authorized_keys
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
CONFIG
  "$sshd" -D -f "$work/sshd_config" -E "$work/sshd.log" &
  sshd_process=$!
  PARALLEL_SSH="ssh -p $port -i $work/user_key -o IdentitiesOnly=yes -o BatchMode=yes"
  PARALLEL_SSH+=" -o StrictHostKeyChecking=no -o UserKnownHostsFile=$work/known_hosts"
  PARALLEL_SSH+=" -o LogLevel=ERROR -F none"
  for ((i = 0; i < 50; ++i)); do
    # shellcheck disable=SC2086  # words of a command
    if $PARALLEL_SSH "$(id -un)@127.0.0.1" true 2>"$work/ssh.err"; then break 2; fi
    kill -0 "$sshd_process" 2>/dev/null || break
    sleep 0.1
  done
  kill "$sshd_process" 2>/dev/null || true
  ((attempt < 5)) || fail "no login: $(<"$work/ssh.err")"
done

user=$(id -un)
printf '%s\n' "$user@127.0.0.1" "$user@localhost" >"$work/hosts"
survey=(--random 100000 --seed 5 --rules microsoft --find win --max-nodes 100000)

# The program, but for the first run of shard 2: that is killed as soon as its checkpoint has a
# finished block, and counts as killed even if it was quicker than that.
cat >"$work/killed-once" <<SCRIPT
#!/bin/sh
case "\$*" in *'--shard 2/4 '*) mkdir '$work/killed' 2>/dev/null || exec '$program' "\$@" ;;
*) exec '$program' "\$@" ;; esac
'$program' "\$@" &
for look in \$(seq 3000); do
  ! grep -q '"blocks_done":[1-9]' shard-2-of-4.survey 2>/dev/null || break
  sleep 0.02
done
kill -9 \$!
wait \$!
exit 137
SCRIPT
chmod +x "$work/killed-once"
run() {
  "$script" --hosts "$work/hosts" --shards 4 --dir "$work/dir" --program "$work/killed-once" \
    --workdir "$work/remote" -- "$@"
}

run "${survey[@]}" >"$work/out" 2>"$work/err" || fail "the survey failed: $(<"$work/err")"
[[ -d $work/killed ]] || fail "no shard was killed"
"$program" survey "${survey[@]}" >"$work/expected" || [[ $? -eq 3 ]]
cmp "$work/out" "$work/expected" || fail "the merged result is not that of one run"
(($(grep -c survey "$work/dir/joblog") >= 4)) || fail "the log lacks jobs"

# Given again, it only merges; given for another survey, it refuses.
run "${survey[@]}" >"$work/again" 2>>"$work/err" || fail "the second call failed"
cmp "$work/again" "$work/expected" || fail "the second call gives something else"
if run "${survey[@]}" --overlap yes >/dev/null 2>"$work/refusal"; then
  fail "another survey was taken up"
fi
grep -q "is of another command: survey --random" "$work/refusal" || fail "$(<"$work/refusal")"
echo "passed: a killed shard was tried again, and the result is that of one run"
