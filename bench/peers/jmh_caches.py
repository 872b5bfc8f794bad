#!/usr/bin/env python3
"""Holds what JMH alone says of caches against what runs of the lab say of the same benchmarks.

  bench/peers/jmh_caches.py --jmh out-populate.json out-read-only.json --runs runs/populate runs/read-only

The files are those of bench/peers/jmh-caches.sh. A fork of JMH is held against a trial of the lab, which is a fork,
too: of each the mean of its iterations counts, as entries or keys per second of all threads, and what is told
is the geometric mean of all with its interval of 95 % (Student's t of the logarithms). Intervals that overlap
do not show a difference; how large one could have been, their widths tell.
"""

import argparse
import json
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

import worker_pairs

# How many of each unit there are in a second.
PER_SECOND = {"ops/s": 1, "ops/ms": 1e3, "ops/us": 1e6, "ops/ns": 1e9}
SECONDS = {"s/op": 1, "ms/op": 1e-3, "us/op": 1e-6, "ns/op": 1e-9}


@dataclass(frozen=True, order=True)
class Measured:
    """What two figures must share to be held against each other."""

    benchmark: str
    provider: str
    entries: int
    keys: int
    threads: int
    jdk: str


def main():
    options = arguments()
    alone = {}
    for file in options.jmh:
        for key, values in of_jmh(json.loads(Path(file).read_text())):
            alone.setdefault(key, []).extend(values)
    lab = {}
    for run in options.runs:
        for key, values in of_run(Path(run)):
            lab.setdefault(key, []).extend(values)
    if not set(alone) & set(lab):
        sys.exit("nothing is in both: JMH has %s, the lab %s" % (names(alone), names(lab)))
    print(table(alone, lab))


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jmh", nargs="+", required=True, metavar="JSON")
    parser.add_argument("--runs", nargs="+", required=True, metavar="RUN")
    return parser.parse_args()


def of_jmh(results):
    """What was measured, and a rate per second for each fork."""
    for result in results:
        metric = result["primaryMetric"]
        forks = metric["rawData"]
        yield measured(result), [rate(result, statistics.fmean(fork)) for fork in forks]


def measured(result):
    params = result["params"]
    entries = int(params["entries"])
    return Measured(
        result["benchmark"].rsplit(".", 1)[-1],
        params["provider"],
        entries,
        int(params.get("keys", 0)) or entries,
        result["threads"],
        result["jdkVersion"],
    )


def rate(result, score):
    """A single shot fills all entries, each thread its share at the same time."""
    unit = result["primaryMetric"]["scoreUnit"]
    if unit in SECONDS:
        return int(result["params"]["entries"]) / (score * SECONDS[unit])
    return score * PER_SECOND[unit]


def of_run(run):
    """What was measured, and the lab's own figure of each trial that was done."""
    results = json.loads((run / "results.json").read_text())
    for arm in results["arms"]:
        done = {each["name"] for each in arm["trials"] if each["outcome"] == "DONE"}
        for step in arm["steps"]:
            key = forked(run / "trials" / step["trial"], step["concurrency"])
            if step["trial"] in done and key:
                yield key, [step["achievedPerSecond"]]


def forked(trial, threads):
    """What JMH's own file of a trial's fork with so many threads is of; None without one."""
    for file in sorted(trial.glob("jmh-*.json")):
        for result in json.loads(file.read_text()):
            if result["threads"] == threads:
                return measured(result)
    return None


def table(alone, lab):
    lines = ["| benchmark | cache | entries | keys | threads | JDK | JMH alone, M/s | lab, M/s | overlap |",
             "|---|---|---:|---:|---:|---|---|---|---|"]  # fmt: skip
    for key in sorted(set(alone) & set(lab)):
        lines.append("| %s | %s | %d | %d | %d | %s | %s | %s | %s |" % (
            key.benchmark, key.provider, key.entries, key.keys, key.threads, key.jdk,
            told(alone[key]), told(lab[key]), overlap(alone[key], lab[key])))  # fmt: skip
    return "\n".join(lines)


def told(values):
    return "%s of %d" % (worker_pairs.interval([value / 1e6 for value in values]), len(values))


def overlap(some, others):
    _, low, high = worker_pairs.bounds(some)
    _, other_low, other_high = worker_pairs.bounds(others)
    if low is None or other_low is None:
        return "one value has no interval"
    return "yes" if low <= other_high and other_low <= high else "**no**"


def names(measured_values):
    return ", ".join(sorted({"%s of %s, %d entries, %d threads, JDK %s" % (
        each.benchmark, each.provider, each.entries, each.threads, each.jdk)
        for each in measured_values})) or "nothing"  # fmt: skip


if __name__ == "__main__":
    main()
