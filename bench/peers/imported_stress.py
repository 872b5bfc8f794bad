"""cassandra-stress beside what `dohyo import` makes of its profile and command line.

In turns, each on a fresh Cassandra of the same version, JDK and heap: cassandra-stress fills its
table and reads and writes in a closed loop, and Dohyo runs the imported file (--as-is). Operations
a second are compared by their ratios within rounds; rows in the table and per answer, and the CPU
time of the client per operation (cassandra-stress's with its start), are printed. For profiles with
one row in each partition; takes 80 s a round, on a machine that is quiet. Needs cassandra-driver
from PyPI to count rows:

    python3 bench/peers/imported_stress.py CASSANDRA_STRESS PROFILE 'ops(insert=1,simple1=3)' [ROUNDS]
"""

import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

from cassandra.cluster import Cluster

import tools
from worker_pairs import interval

HOME = pathlib.Path(__file__).resolve().parents[2]
ROWS, THREADS, SECONDS = 10_000, 16, 20


def dohyo(folder, *words):
    done = subprocess.run([str(HOME / "dohyo"), *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode in (0, 4), done.stdout + done.stderr
    return done.stdout


class Stress:
    """cassandra-stress on one node."""

    def __init__(self, command, profile, node):
        self.words = [command, "user", f"profile={profile}", "no-warmup", "cl=ONE"]
        self.place = ["-rate", f"threads={THREADS}"]
        self.place += ["-node", node["address"], "-port", f"native={node['port']}"]

    def run(self, operations, length, keys):
        words = [*self.words, operations, length, "-pop", keys, *self.place]
        before = cpu_seconds()
        done = subprocess.run(words, capture_output=True, text=True, timeout=300)
        used = cpu_seconds() - before
        said = done.stdout + done.stderr
        assert done.returncode == 0 and number("Total errors", said) == 0, said
        rate = number("Op rate", said)
        micros = 1e6 * used / (rate * SECONDS)
        return rate, number("Row rate", said), micros


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def number(name, text):
    return tools.number(name + r"\s+:\s+([\d,]+)", text)


def rows_of(node, table):
    cluster = Cluster([node["address"]], port=node["port"])
    try:
        return cluster.connect().execute(f"SELECT count(*) FROM {table}").one()[0]
    finally:
        cluster.shutdown()


def table_of(profile):
    text = profile.read_text()
    names = (re.search(rf"(?m)^{key}:\s*(\S+)", text).group(1) for key in ("keyspace", "table"))
    return ".".join(names)


def by_stress(folder, command, profile, operations, store):
    node = json.loads(dohyo(folder, "up", store, "--name", "peer", "--json"))["nodes"][0]
    try:
        stress = Stress(command, profile, node)
        stress.run("ops(insert=1)", f"n={ROWS}", f"seq=1..{ROWS}")
        rate, rows, cpu = stress.run(operations, f"duration={SECONDS}s", f"dist=uniform(1..{ROWS})")
        return rate, rows / rate, rows_of(node, table_of(profile)), cpu
    finally:
        dohyo(folder, "down", "peer")


def by_dohyo(folder, number):
    dohyo(folder, "run", "imported.yaml", "--repeat", "1", "--screen", "--out", f"run{number}")
    arm = json.loads((folder / f"run{number}/results.json").read_text())["arms"][0]
    step = arm["steps"][0]
    reads = next(one["reads"] for one in step["operations"] if one["name"] == "all")
    loaded = next((folder / f"run{number}").glob("trials/*/loading.json"))
    cpu = step["cpuPerOperation"]["clientNanos"] / 1e3
    rows = json.loads(loaded.read_text())["allBelow"]
    return step["achievedPerSecond"], reads["rows"] / reads["answers"], rows, cpu


def main(command, profile, operations, rounds=4):
    profile = pathlib.Path(profile).resolve()
    ratios = []
    with tempfile.TemporaryDirectory(prefix="dohyo-stress-") as place:
        folder = pathlib.Path(place)
        dohyo(
            folder, "import", str(profile), "-o", "imported.yaml", "--as-is", "--", "user",
            operations, f"duration={SECONDS}s", "no-warmup", "cl=ONE",
            "-pop", f"dist=uniform(1..{ROWS})", "-rate", f"threads={THREADS}",
        )  # fmt: skip
        heap = re.search(r"heap: (\w+)", (folder / "imported.yaml").read_text()).group(1)
        for number in range(int(rounds)):
            theirs = by_stress(folder, command, profile, operations, f"cassandra:5.0.9,heap={heap}")
            ours = by_dohyo(folder, number)
            ratios.append(ours[0] / theirs[0])
            print("cassandra-stress: %.0f op/s, %.3f rows an operation, %d rows, client %.0f us"
                  % theirs, flush=True)  # fmt: skip
            print("Dohyo:            %.0f op/s, %.3f rows an answer, %d rows, client %.0f us"
                  % ours, flush=True)  # fmt: skip
    print("Dohyo's operations a second over cassandra-stress's: " + interval(ratios))


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
