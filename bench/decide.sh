#!/bin/sh
# Measures what it takes to decide something on this machine, one part after the other.
#
#   bench/decide.sh aa 5             the same Cassandra twice, side by side, 10 minutes, five times
#   bench/decide.sh turn 5           the same, one after the other
#   bench/decide.sh planted 1        10 % more requests for one of two Cassandras, 10 minutes
#   bench/decide.sh planted-null 1   5 % more delay of one of two scripted stores
#   bench/decide.sh versions 1       4.1.3 against 5.0.2 under tlp/KeyValue, 15 minutes
#   bench/decide.sh disturbed aa 1   any part beside a neighbour: one core, 30 s in every 90
#   bench/decide.sh all              each of them once
#
# Runs go to runs/decide-<part>-<time>; what each said, with begin and minutes, is appended to
# runs/decide.log. Each repetition of aa and turn has another seed, and with it another order of
# arms: 42 (or SEED), 43 and so on. STORE=null tries the script without a real store; BUDGET=2m
# shortens it; DOHYO=OTHER/dohyo measures with the command of another checkout.
set -eu
home=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd)
cd "$home"
mkdir -p runs
log=runs/decide.log
dohyo=${DOHYO:-./dohyo}
seed=${SEED:-42}
neighbour=
trap 'if [ -n "$neighbour" ]; then kill "$neighbour" 2>/dev/null || :; fi' EXIT
trap 'exit 130' INT TERM

# Ends by itself after so many minutes, whatever becomes of the rest.
neighbour() {
    cycles=$((($1 * 60 + 89) / 90))
    while [ "$cycles" -gt 0 ]; do
        timeout 30 sh -c 'while :; do :; done' || :
        sleep 60 &
        wait $!
        cycles=$((cycles - 1))
    done
}

measure() {
    part=$1
    shift
    folder=runs/decide-$part-$(date -u +%H%M%S)
    began=$(date +%s)
    at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    code=0
    "$dohyo" "$@" --out "$folder" || code=$?
    took=$(($(date +%s) - began))
    {
        printf '%s  %s  %s.%s min  exit %s  %s %s\n' "$at" "$part$beside" \
            $((took / 60)) $((took % 60 * 10 / 60)) "$code" "$dohyo" "$*"
        python3 bench/decided.py "$folder" "$took"
    } | tee -a "$log"
}

one() {
    same=${STORE:-cassandra:5.0.9,jdk=17,gc=g1,heap=512m}
    read='SELECT value FROM kv WHERE key = ?'
    ten=${BUDGET:-10m}
    order= # an older checkout knows of no seeds
    if "$dohyo" compare --help | grep -q -e --seed; then order="--seed $seed"; fi
    case $1 in
    aa) measure aa compare "$same" "$same" --cql "$read" --rows 20k --budget "$ten" \
        $order ;;
    turn) measure turn compare "$same" "$same" --cql "$read" --rows 20k --budget "$ten" \
        --sequential $order ;;
    planted) measure planted run docs/examples/pairs-doubled-requests/experiment.yaml --screen \
        --budget "$ten" ;;
    planted-null) measure planted-null run docs/examples/pairs-planted-delay/experiment.yaml \
        --screen --budget "$ten" ;;
    versions) measure versions compare "${STORE:-cassandra:4.1.3}" "${STORE:-cassandra:5.0.2}" \
        --workload tlp/KeyValue --budget "${BUDGET:-15m}" ;;
    *)
        echo "bench/decide.sh: no part '$1'; the first lines of this file name them" >&2
        exit 2
        ;;
    esac
}

beside=
if [ "${1:-}" = disturbed ]; then
    shift
    beside=', disturbed'
    minutes=$((20 * ${2:-1}))
    if [ "${1:-}" = all ]; then minutes=80; fi
    neighbour "$minutes" &
    neighbour=$!
fi
part=${1:-}
if [ "$part" = all ]; then
    for part in aa turn planted planted-null versions; do
        one "$part"
    done
else
    times=${2:-1}
    while [ "$times" -gt 0 ]; do
        one "$part"
        seed=$((seed + 1))
        times=$((times - 1))
    done
fi
