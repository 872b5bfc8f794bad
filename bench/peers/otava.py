#!/usr/bin/env python3
"""Lets Apache Otava judge a history of Dohyo: the same figures, its own change points.

    bench/peers/otava.py PATH/TO/otava history/nightly/history.jsonl

Otava comes from PyPI (apache-otava) and is not fetched by this script. Columns are numbered, as
names of figures hold what its files cannot.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def runs(history):
    """Runs with figures, in the order of time."""
    entries = []
    for line in history.read_text(encoding="utf-8").splitlines():
        try:
            entry = json.loads(line)
            if entry["figures"]:
                entries.append(entry)
        except (ValueError, KeyError, TypeError):
            continue  # Dohyo leaves such lines out, too
    return sorted(entries, key=lambda entry: entry["startedAt"])


def name(figure):
    place = figure["place"]
    return " ".join(filter(None, [place["arm"], place["operation"], place["step"],
                                  figure["quantity"]]))


def estimates(entry):
    return {name(figure): figure for figure in entry["figures"]}


def common(entries):
    """Figures that every run has; Otava reads no empty cell."""
    names = list(estimates(entries[0]))
    return [one for one in names if all(one in estimates(entry) for entry in entries)]


def write(entries, folder):
    names = common(entries)
    with open(folder / "history.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["time", "commit"] + [f"m{i}" for i in range(len(names))])
        for entry in entries:
            known = estimates(entry)
            table.writerow([entry["startedAt"], entry["run"]]
                           + [known[one]["estimate"] for one in names])
    metrics = "".join(
        f"      m{i}: {{column: m{i}, direction: "
        f"{1 if estimates(entries[0])[one]['isBiggerBetter'] else -1}}}\n"
        for i, one in enumerate(names))
    (folder / "otava.yaml").write_text(
        "tests:\n  history:\n    type: csv\n"
        f"    file: {folder / 'history.csv'}\n"
        "    time_column: time\n    attributes: [commit]\n    metrics:\n" + metrics,
        encoding="utf-8")
    return names


def main(otava, history):
    entries = runs(Path(history))
    if not entries:
        sys.exit(f"{history} has no run with figures")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for i, one in enumerate(write(entries, folder)):
            print(f"m{i}: {one}")
        environment = dict(os.environ, OTAVA_CONFIG=str(folder / "otava.yaml"))
        subprocess.run([otava, "analyze", "history"], env=environment, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
