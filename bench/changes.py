"""Whether a history of real runs shows a planted change of a tenth, and none where there is none.

The null store is run sixty times: thirty runs as they are, and thirty of which the later fifteen are
claimed to have answered a tenth later. Dohyo's own history judges both, and Apache Otava (from PyPI,
apache-otava) does if its path is given. Takes about ten minutes, on a machine that is quiet:

    python3 bench/changes.py [PATH/TO/otava]
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from confirm import EXPERIMENT, QUANTITY, dohyo

OTAVA = pathlib.Path(__file__).resolve().parent / "peers" / "otava.py"
RUNS = 30


def measured(folder):
    """The lines of a history of all runs, in the order of time."""
    (folder / "reads.yaml").write_text(EXPERIMENT)
    runs = [f"runs/{number:02}" for number in range(2 * RUNS)]
    for run in runs:
        code, said = dohyo(folder, "run", "reads.yaml", "--out", run)
        print(f"{run}: exit {code}", flush=True)
        assert code in (0, 4), said
    dohyo(folder, "history", *runs, "--of", "all")
    lines = (folder / "history/all/history.jsonl").read_text().splitlines()
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        entry["figures"] = [f for f in entry["figures"] if f["quantity"] == QUANTITY]
    return sorted((e for e in entries if e["figures"]), key=lambda entry: entry["startedAt"])


def slower(entry):
    return {**entry, "figures": [{**f, "estimate": f["estimate"] * 1.1} for f in entry["figures"]]}


def judged(folder, name, entries, otava):
    kept = folder / "history" / name / "history.jsonl"
    kept.parent.mkdir(parents=True)
    kept.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    code, said = dohyo(folder, "history", "--of", name, "--check")
    print(f"--- {name}: {len(entries)} runs, exit {code}\n{said}", flush=True)
    if otava:
        subprocess.run([sys.executable, str(OTAVA), otava, str(kept)], check=True)
    return code


def main(otava=None):
    with tempfile.TemporaryDirectory(prefix="dohyo-changes-") as place:
        folder = pathlib.Path(place)
        entries = measured(folder)
        half = len(entries) // 2
        as_they_are, changed = entries[:half], entries[half:]
        middle = len(changed) // 2
        changed = changed[:middle] + [slower(entry) for entry in changed[middle:]]
        codes = [judged(folder, "as-they-are", as_they_are, otava),
                 judged(folder, "changed", changed, otava)]
    return codes != [0, 5]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
