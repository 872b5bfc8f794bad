#!/usr/bin/env python3
"""What Caffeine's own simulator finds on a recorded trace, beside what the lab's replay of Caffeine finds.

  bench/peers/caffeine_simulator.py --simulator CLASSPATH --trace web07.trace.xz --entries 128,512,2048

CLASSPATH is that of com.github.ben-manes.caffeine:simulator with all it needs, JAVA a JDK that it runs on (3.2.3: 25). The
trace is one that is brought along (clients/cache-traces, xz, four bytes a key) or any in the format 'lirs'. For each
size the hit ratios of the simulator's 'product.Caffeine' (the library itself), of its policy
'sketch.WindowTinyLfu' and of its LRU are printed; 'catalog/cache-hit-ratio.yaml' and docs/write/traces.md tell what
the lab finds.
"""

import argparse
import csv
import lzma
import struct
import subprocess
import tempfile
from pathlib import Path

POLICIES = ("product.Caffeine", "sketch.WindowTinyLfu", "linked.Lru")
MAIN = "com.github.benmanes.caffeine.cache.simulator.Simulator"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulator", required=True, metavar="CLASSPATH")
    parser.add_argument("--java", default="java")
    parser.add_argument("--trace", required=True, type=Path)
    parser.add_argument("--entries", default="128,512,2048", help="sizes, with commas between them")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trace = as_lirs(options.trace, Path(folder))
        print("| entries | " + " | ".join(POLICIES) + " |")
        print("|---:|" + "---:|" * len(POLICIES))
        for entries in map(int, options.entries.split(",")):
            found = simulate(options, trace, entries, Path(folder) / "report.csv")
            print(f"| {entries} | " + " | ".join(f"{found[each]:.2f} %" for each in POLICIES) + " |")


def as_lirs(trace, folder):
    """A number a line, which the simulator reads, of the keys of a trace that is brought along."""
    if trace.suffix != ".xz":
        return trace
    keys = lzma.open(trace).read()
    out = folder / "trace.lirs"
    out.write_text("".join(f"{key}\n" for (key,) in struct.iter_unpack(">I", keys)))
    return out


def simulate(options, trace, entries, report):
    """The hit ratios in percent by policy."""
    settings = {
        "maximum-size": entries,
        "files.paths.0": f"lirs:{trace}",
        "report.format": "csv",
        "report.output": report,
        "admission.0": "Always",
    }
    settings.update({f"policies.{i}": policy for i, policy in enumerate(POLICIES)})
    words = [f"-Dcaffeine.simulator.{name}={value}" for name, value in settings.items()]
    run = subprocess.run(
        [options.java, *words, "-cp", options.simulator, MAIN], capture_output=True, text=True, timeout=600
    )
    if run.returncode != 0:
        raise SystemExit(f"the simulator ended with {run.returncode}:\n{run.stderr[-2000:]}")
    with open(report, newline="") as lines:
        return {policy(row): float(row["Hit Rate"].rstrip(" %")) for row in csv.DictReader(lines)}


def policy(row):
    """Its name as it was asked for."""
    return next((each for each in POLICIES if row["Policy"].lower().startswith(each.lower())), row["Policy"])


if __name__ == "__main__":
    main()
