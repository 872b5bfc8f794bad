#!/bin/sh
# Measures how long ./dohyo up takes from the command to a store that serves, and checks each time
# that Cassandra's own nodetool shows all nodes up and normal, asked at every node.
#
#   bench/boots.sh 5 cassandra:5.0.9,jdk=17,gc=g1,heap=512m,nodes=3           five times
#   bench/boots.sh 5 cassandra:5.0.9,jdk=17,gc=g1,heap=512m,nodes=3 --fresh   without what is kept
#
# The first start, which fetches and keeps what later ones use, is not counted. Prints each of the
# others and their median, in seconds of wall clock; ends with 1 when a node was not up.
set -eu
times=$1 system=$2
shift 2
home=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
lab=boots-$$
trap '"$home/dohyo" down "$lab" >/dev/null 2>&1 || true; rm -rf "$work"' EXIT

up() {
    "$home/dohyo" up "$system" --name "$lab" --json "$@" >"$work/up.json" 2>"$work/talk" ||
        { cat "$work/talk" >&2; exit 1; }
}

# Every node must see every node.
require_all_up() {
    nodes=$(grep -c '"jmxPort"' "$work/up.json")
    node=1
    while [ "$node" -le "$nodes" ]; do
        "$home/dohyo" nodetool "$lab" "$node" -- status >"$work/status"
        if [ "$(grep -c '^UN ' "$work/status")" != "$nodes" ]; then
            echo "node $node does not show $nodes nodes up and normal:" >&2
            cat "$work/status" >&2
            exit 1
        fi
        node=$((node + 1))
    done
}

up "$@"
require_all_up
"$home/dohyo" down "$lab" >/dev/null
start=1
while [ "$start" -le "$times" ]; do
    load=$(cut -d' ' -f1 /proc/loadavg)
    began=$(date +%s%N)
    up "$@"
    ended=$(date +%s%N)
    require_all_up
    "$home/dohyo" down "$lab" >/dev/null
    echo "$(((ended - began) / 1000000))" >>"$work/millis"
    tail -n 1 "$work/millis" |
        awk -v n="$start" -v l="$load" '{ printf "%d: %.1f s (load before it: %s)\n", n, $1 / 1000, l }'
    start=$((start + 1))
done
sort -n "$work/millis" | awk -v what="$system" '
    { all[NR] = $1 / 1000 }
    END {
        median = NR % 2 ? all[(NR + 1) / 2] : (all[NR / 2] + all[NR / 2 + 1]) / 2
        printf "%s: median %.1f s of %d (%.1f to %.1f s)\n", what, median, NR, all[1], all[NR]
    }'
