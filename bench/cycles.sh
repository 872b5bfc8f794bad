#!/bin/sh
# Starts and ends a lab many times, in a cache folder of its own, and looks for what was left behind.
#
#   bench/cycles.sh 20 cassandra:5.0.9,heap=384m     twenty times
#   bench/cycles.sh 20 null                          the same without a real store, about a minute
#
# Prints "nothing was left behind", or what was, and then ends with 1.
set -eu
times=$1 system=$2
home=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd)
XDG_CACHE_HOME=$(mktemp -d)
export XDG_CACHE_HOME
trap 'rm -rf "$XDG_CACHE_HOME"' EXIT
left=0

complain() {
    echo "left behind in cycle $cycle: $*"
    left=1
}

# Values of a field of `ps --json`.
values() {
    sed -n "s/^ *\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$XDG_CACHE_HOME/ps.json"
}

# Processes that were started with this cache folder in their environment.
processes() {
    grep -ls "XDG_CACHE_HOME=$XDG_CACHE_HOME" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 |
        while read -r pid; do
            if [ "$pid" != $$ ] && tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" |
                    grep -qE 'java|dohyo-guardian'; then
                echo "$pid"
            fi
        done
}

# One that has ended and waits for its parent to notice (Z) does not run any more.
runs() { grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status"; }

# Not hsperfdata_USER, which each JVM of a user shares and no JVM removes.
temporary() { find /tmp -maxdepth 1 \( -iname '*dohyo*' -o -name 'jna*' -o -name 'jline*' -o \
    -name 'libnetty*' -o -name 'librocks*' \) | sort; }

temporary >"$XDG_CACHE_HOME/before"
cycle=1
while [ "$cycle" -le "$times" ]; do
    "$home/dohyo" up "$system" --json >"$XDG_CACHE_HOME/up.json" 2>"$XDG_CACHE_HOME/talk" ||
        { cat "$XDG_CACHE_HOME/talk"; exit 1; }
    "$home/dohyo" ps --json >"$XDG_CACHE_HOME/ps.json"
    "$home/dohyo" down >/dev/null
    for pid in $(values pid); do
        runs "$pid" && complain "process $pid"
    done
    for address in $(values address); do
        ss -Htln src "$address" | grep . && complain "a port of $address"
        ss -Huln src "$address" | grep . && complain "the claim of $address"
    done
    for port in $(values jmxPort); do
        ss -Htln src 127.0.0.1 sport = ":$port" | grep . && complain "JMX on $port"
    done
    for kind in labs work logs; do
        [ -z "$(ls -A "$XDG_CACHE_HOME/dohyo/$kind")" ] || complain "files in $kind"
    done
    [ -z "$(processes)" ] || complain "processes $(processes)"
    cycle=$((cycle + 1))
done
temporary >"$XDG_CACHE_HOME/after"
diff "$XDG_CACHE_HOME/before" "$XDG_CACHE_HOME/after" || complain "the temporary files above"
[ "$left" = 0 ] && echo "$times cycles of $system: nothing was left behind"
exit "$left"
