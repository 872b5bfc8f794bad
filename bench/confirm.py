"""Whether paired blocks dismiss a planted false alarm of a history, and confirm a planted change.

The store is the null store, so that nothing else changes. Two histories of twenty runs are planted
around one real run: in one a tenth is claimed to have been lost though the store is what it was, in
the other it answers a tenth later than before. Takes some minutes:

    python3 bench/confirm.py
"""

import copy
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

HOME = pathlib.Path(__file__).resolve().parents[1]
EXPERIMENT = """\
title: Reads with a delay
question: How long do reads take?
store: {name: null, script: [{do: delay, by: 2ms}]}
workloads:
  kv:
    fields: {key: {type: text, choose: uniform, from: 1000, prefix: user}}
    operations: {read: {cql: SELECT value FROM kv WHERE key = ?, binds: [key]}}
load: {warm-up: {hold: 1000/s, for: 2s}, measure: {hold: 1000/s, for: 5s}, drain: 1s}
"""
QUANTITY = "p50"


def dohyo(folder, *words):
    done = subprocess.run([str(HOME / "dohyo"), *words], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def planted(entry):
    """Twenty runs; in the second half the quantity is what was measured, before it a tenth less."""
    lines = []
    for number in range(1, 21):
        line = copy.deepcopy(entry)
        line["run"] = "now" if number == 11 else f"r{number:02}"
        line["startedAt"] = f"2026-01-{number:02}T00:00:00Z"
        line["figures"] = [f for f in line["figures"] if f["quantity"] == QUANTITY]
        for figure in line["figures"]:
            noise = 1 + 0.002 * (number % 4 - 1.5)
            figure["estimate"] *= noise if number > 10 else noise / 1.1
        lines.append(json.dumps(line))
    return "\n".join(lines) + "\n"


def decide(folder, name, entry, before):
    kept = folder / "history" / name / "history.jsonl"
    kept.parent.mkdir(parents=True)
    kept.write_text(planted(entry))
    code, said = dohyo(folder, "history", "--of", name, "--confirm", before, "--check")
    assert code == 5, said
    commands = [shlex.split(line) for line in said.splitlines() if re.match(r"\s+\./dohyo ", line)]
    assert len(commands) == 2, said
    for words in commands:
        code, said = dohyo(folder, *words[1:])
        print(said, flush=True)
    return json.loads(kept.read_text().splitlines()[-1])["decision"]["outcome"]


def main():
    with tempfile.TemporaryDirectory(prefix="dohyo-confirm-") as place:
        folder = pathlib.Path(place)
        (folder / "reads.yaml").write_text(EXPERIMENT)
        _, said = dohyo(folder, "run", "reads.yaml", "--out", "runs/now")
        _, said = dohyo(folder, "history", "runs/now", "--of", "real")
        entry = json.loads((folder / "history/real/history.jsonl").read_text().splitlines()[0])
        found = {
            "false-alarm": decide(folder, "false-alarm", entry, "null,delay=2ms"),
            "change": decide(folder, "change", entry, "null,delay=1.8ms"),
        }
    print(found)
    return found != {"false-alarm": "DISMISSED", "change": "CONFIRMED"}


if __name__ == "__main__":
    sys.exit(main())
