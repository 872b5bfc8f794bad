#!/bin/sh
# Load from several hosts (hosts.sh) on a null store: is everything accounted for, does a slow way show,
# and what does each further machine cost Dohyo? The last is printed as a table, from which
# docs/run/machines.md extrapolates.
#
#   bench/machines/many.sh DIR        some ten minutes; `python3` has hdrhistogram (PyPI)
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)
home=$here/../..
mkdir -p "$1"
dir=$(CDPATH='' cd -- "$1" && pwd)
jars=$(find "$home/nullstore/target" -name '*.jar' | tr '\n' ':')
cd "$dir"

DELAY=8:5 "$here/hosts.sh" up "$dir" 8
sleep 1
mkfifo "$dir/orders" 2>/dev/null || :
ip netns exec h1 java -Xmx256m -cp "$jars" dohyo.nullstore.NullStore --listen 127.0.0.1:9042 \
    <"$dir/orders" >"$dir/null.log" 2>&1 &
exec 3>"$dir/orders"
ip netns exec h1 python3 "$here/relay.py" 10.66.0.1:9042 127.0.0.1:9042 2>"$dir/relay.log" &
relay=$!
end() {
    exec 3>&-
    kill "$relay" || :
    sleep 1
    "$here/hosts.sh" down "$dir"
}
trap end EXIT

machines() {
    echo "machines:"
    for host in "$@"; do
        echo "  h$host: {over: [ssh, -F, $dir/ssh.config, h$host], folder: $dir/h$host/agent}"
    done
}

# experiment RATE SECONDS
experiment() {
    cat <<YAML
title: Load from many machines
question: What does each of them cost?
store: {name: cassandra, version: 5.0.9}
client: {connections: 1}
workloads:
  key-value:
    keyspace: many
    schema: ["CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)"]
    fields: {key: {type: text, choose: uniform, from: 100}}
    operations: {read: {cql: "SELECT value FROM kv WHERE key = ?", binds: [key]}}
load:
  warm-up: {hold: $1/s, for: 3s}
  measure: {hold: $1/s, for: $2s}
blocks: 2
YAML
}

# run NAME HOSTS...: with a file of that name
run() {
    name=$1
    shift
    machines "$@" >"$name.machines.yaml"
    rm -rf "$name"
    "$home/dohyo" run many.yaml --attach 10.66.0.1:9042 --most 20k/s --keyspace null --machines "$name.machines.yaml" \
        --out "$name" >"$name.log" 2>&1 || echo "exit $? of $name"
}

bytes() { cat /sys/class/net/dohyo[2-8]/statistics/[rt]x_bytes | awk '{ sum += $1 } END { print sum }'; }

echo "== exact: 4 workers on 4 hosts"
experiment 1000 20 >many.yaml
run exact 2 3 4 5
python3 "$here/exact.py" exact

echo "== a way that takes 5 ms longer"
experiment 400 20 >many.yaml
run near 7
run far 8
python3 - near far <<'PYTHON'
import json, sys
for run in sys.argv[1:]:
    for step in json.load(open(run + "/results.json"))["arms"][0]["steps"]:
        response = step["operations"][0]["response"]
        print(run, step["trial"], *(f"{name} {response[name]['nanos'] / 1e6:.3f} ms" for name in ("p50", "p90")))
PYTHON

echo "== what a machine costs: hosts, seconds of the run, CPU seconds of Dohyo and its ssh, MB on the network"
experiment 600 10 >many.yaml
for turn in 1 2; do
    for count in 1 2 4 6; do
        before=$(bytes)
        machines $(seq 2 $((count + 1))) >cost.machines.yaml
        rm -rf cost
        bash -c 'TIMEFORMAT="%R %U %S"; time "$0" run many.yaml --attach 10.66.0.1:9042 --most 20k/s --keyspace null \
            --machines cost.machines.yaml --out cost >cost.log 2>&1' "$home/dohyo" 2>cost.time || echo "exit $?"
        after=$(bytes)
        awk -v hosts="$count" -v bytes=$((after - before)) \
            '{ printf "%d %.1f %.1f %.2f\n", hosts, $1, $2 + $3, bytes / 1e6 }' cost.time
    done
done
