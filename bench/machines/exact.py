"""Checks a run over several machines from its raw files alone: what was due is rate times time, and the
percentiles in results.json are those of all workers' histogram logs, read by another library
(hdrhistogram from PyPI) and added up.

    python3 exact.py RUN
"""

import json
import pathlib
import sys

from hdrh.histogram import HdrHistogram
from hdrh.log import HistogramLogReader

DIGITS = 3
MOST_NANOS = 3_600_000_000_000
BEFORE = 0.5  # of a second: an interval's start is cut to milliseconds


def measured(trial):
    """The steps that count, each a list of what every worker says of it."""
    steps = {}
    for file in sorted(trial.glob("worker-*/steps.jsonl")):
        for line in file.read_text().splitlines():
            step = json.loads(line)
            if step["measured"]:
                steps.setdefault(step["number"], []).append((file.parent, step))
    return steps.values()


def merged(parts):
    """All response times of a step, from the logs of its workers."""
    total = HdrHistogram(1, MOST_NANOS, DIGITS)
    for folder, step in parts:
        begin, end = step["startSeconds"], step["startSeconds"] + step["durationSeconds"]
        log = HistogramLogReader(str(folder / "load.hlog"), HdrHistogram(1, MOST_NANOS, DIGITS))
        while (interval := log.get_next_interval_histogram()) is not None:
            at = (interval.get_start_time_stamp() - log.base_time_sec * 1000) / 1000
            if (interval.tag or "").endswith("-rt") and begin - BEFORE < at < end - BEFORE:
                total.add(interval)
    return total


def reported(results, trial):
    for arm in results["arms"]:
        for step in arm["steps"]:
            if step["trial"] == trial.name:
                yield step


def main(run):
    results = json.loads((run / "results.json").read_text())
    wrong = 0
    for trial in sorted((run / "trials").iterdir()):
        for parts, said in zip(measured(trial), reported(results, trial)):
            due = round(said["offeredPerSecond"] * said["durationSeconds"])
            accounted = sum(step["accounted"] for _, step in parts)
            histogram = merged(parts)
            print(f"{trial.name} {said['name']}: {len(parts)} workers, due {due}, accounted {accounted},"
                  f" in the logs {histogram.get_total_count()}")
            wrong += due != accounted
            response = said["operations"][0]["response"]
            for name in ("p50", "p90", "p99", "p99.9", "max"):
                if name in response:
                    own = (histogram.get_max_value() if name == "max"
                           else histogram.get_value_at_percentile(float(name[1:])))
                    told = response[name]["nanos"]
                    wrong += own != told
                    print(f"  {name}: {own} ns in the logs, {told:.0f} ns in results.json")
    print("all equal" if not wrong else f"{wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
