"""Compares the CPU that a read costs the lab's own client of a store and the one that its makers ship, on one store.

Both run in the load worker, behind the same lane, over the same number of connections. In each round each of them
is started once, in an order drawn anew, and reads with every number of requests in flight, after a warm-up with the most of them.
CPU is that of the whole process, read from /proc when the worker tells of a second; the first second of each
step is left out. What is told is the ratio of our CPU per operation to theirs: the geometric mean of all rounds with
its interval of 95 % (Student's t of the logarithms), and all rounds.
"""

import argparse
import json
import math
import os
import random
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import process
import tools

# Two-sided 95 %, by degrees of freedom.
STUDENT = [12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
TABLE = {
    "name": "peers",
    "key": {"name": "key", "type": "TEXT"},
    "columns": [{"name": "value", "type": "TEXT"}],
    "scanned": False,
}


@dataclass(frozen=True)
class Pair:
    """Two clients of one store, by their modules."""

    ours: str
    theirs: str
    label: str
    artifact: str
    version: str
    port: int
    flags: str = ""


class Client(tools.Dohyo):
    """The load worker with one of the clients; its steps after the first are measured."""

    def __init__(self, options, name, module, jars="", flags=""):
        super().__init__(options.java, tools.WORKER_FLAGS + " " + flags)
        self.options, self.name, self.module, self.jars = options, name, module, jars
        self.steps = []

    def worker(self, folder, plan):
        command = super().worker(folder, plan)
        if self.jars:
            command[command.index("-cp") + 1] += ":" + self.jars
        return command

    def command(self, load, folder):
        self.done, self.steps = 0, []
        most = max(self.options.in_flight)
        plan = self.plan(load, folder, 0, self.phase(load, most, self.options.warm_up))
        for in_flight in self.options.in_flight:
            plan_load(plan)["phases"].append(self.phase(load, in_flight, load.seconds))
        return self.worker(folder, plan)

    def plan(self, load, folder, rows, phase):
        plan = super().plan(load, folder, rows, phase)
        plan["client"]["name"] = self.module
        plan["client"]["driver"]["version"] = self.options.version if self.jars else ""
        plan["target"]["replication"] = ""
        return plan

    def workload(self, load, rows):
        workload = super().workload(load, rows)
        workload["space"].update(schema=[], tables=[TABLE])
        workload["data"]["ask"] = ask("PUT", ["value"])
        keys = self.options.keys
        read = tools.operation(ask("MULTI_GET" if keys > 1 else "GET", []))
        read["steps"][0]["many"] = {"keys": keys, "atOnce": 0 if keys > 1 else 1, "grouped": False}
        workload["operations"] = [read]
        return workload

    def progress(self, line):
        done = super().progress(line)
        if done:
            self.steps.append(json.loads(line)["second"]["step"])
        return done


def plan_load(plan):
    return plan["task"]["load"]


def ask(verb, fields):
    return {
        "language": "records", "verb": verb, "table": TABLE, "key": "key", "fields": fields,
        "one": False, "expected": [], "count": "", "ttlSeconds": 0,
    }  # fmt: skip


def compare(pair, about):
    options = arguments(pair, about)
    out = Path(options.out or tempfile.mkdtemp(prefix="dohyo-%s-" % pair.ours)).resolve()
    ours = Client(options, "ours", pair.ours)
    theirs = Client(options, "theirs", pair.theirs, jars(pair, options), pair.flags)
    load = tools.Load(options.host, options.port, options.rows, options.connections,
                      max(options.in_flight), 0, options.seconds)  # fmt: skip
    filled(ours, load, folder_of(out, "fill"))
    runs = rounds(options, [ours, theirs], load, out)
    (out / "results.json").write_text(json.dumps({"arguments": sys.argv[1:], "runs": runs}, indent=1))
    print(told(pair, options, runs))


def arguments(pair, about):
    parser = argparse.ArgumentParser(
        description=about + "\n" + __doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--host", required=True, help="of a node")
    parser.add_argument("--port", type=int, default=pair.port)
    parser.add_argument("--keys", type=int, default=1, help="of each read")
    parser.add_argument("--in-flight", type=numbers, default=[1, 16, 64], metavar="N,N")
    parser.add_argument("--connections", type=int, default=1)
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=4, help="of each step, of which one is left out")
    parser.add_argument("--warm-up", type=int, default=5, metavar="SECONDS")
    parser.add_argument("--version", default=pair.version, help="of " + pair.label)
    parser.add_argument("--apache", metavar="CLASSPATH",
                        help="its jars; those that Dohyo has fetched for it unless given")
    parser.add_argument("--java", default="java")
    parser.add_argument("--seed", type=int, default=1, help="of the order in rounds")
    parser.add_argument("--out", metavar="FOLDER")
    return parser.parse_args()


def numbers(text):
    return [int(word) for word in text.split(",")]


def jars(pair, options):
    """The class path that the lab notes when it fetches this client."""
    if options.apache:
        return options.apache
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dohyo" / "classpaths"
    notes = sorted(cache.glob("%s_%s*.txt" % (pair.artifact, options.version)))
    if not notes:
        sys.exit("there is no %s %s in %s: run an experiment with it once, or give --apache"
                 % (pair.label, options.version, cache))  # fmt: skip
    return ":".join(line.split()[-1] for line in notes[-1].read_text().splitlines())


def filled(client, load, folder):
    ended = process.run(client.prepare(load, folder), folder, lambda line: None, lambda: None)
    demand_success(ended, folder)


def demand_success(ended, folder):
    if ended.exit_code != 0:
        last = "".join(ended.text.splitlines(keepends=True)[-15:])
        sys.exit("the worker ended with %d in %s:\n%s" % (ended.exit_code, folder, last))


def rounds(options, clients, load, out):
    runs = []
    order = random.Random(options.seed)
    for number in range(1, options.rounds + 1):
        for client in order.sample(clients, len(clients)):
            folder = folder_of(out, "%02d-%s" % (number, client.name))
            command = client.command(load, folder)
            ended = process.run(command, folder, client.progress, lambda: None)
            demand_success(ended, folder)
            figures_of_steps = steps(ended.samples, client.steps)
            if len(figures_of_steps) != len(options.in_flight):
                sys.exit("the store stood still for a step of %s: the machine is not quiet, or --seconds"
                         " is too short" % folder)  # fmt: skip
            for in_flight, figures in zip(options.in_flight, figures_of_steps):
                runs.append({"round": number, "client": client.name, "in_flight": in_flight, **figures})
    return runs


def steps(samples, numbers_of_steps):
    """What each step but the first, the warm-up, used per operation after its first second.

    Steps in which nothing was answered after that are left out.
    """
    told = []
    for step in sorted(set(numbers_of_steps))[1:]:
        own = [each for each, number in zip(samples, numbers_of_steps) if number == step]
        begin, end = own[0], own[-1]
        operations = end.operations - begin.operations
        if operations == 0:
            continue
        told.append({
            "cpu_us": (end.cpu_seconds - begin.cpu_seconds) / operations * 1e6,
            "per_second": operations / (end.at_seconds - begin.at_seconds),
        })  # fmt: skip
    return told


def folder_of(out, name):
    folder = out / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def told(pair, options, runs):
    lines = ["| in flight | ours, us | {0}, us | ours/s | {0}/s | CPU, ours / {0} | rounds |".format(pair.label),
             "|---|---|---|---|---|---|---|"]  # fmt: skip
    for in_flight in options.in_flight:
        ours, theirs = (
            sorted((run["round"], run) for run in runs
                   if run["client"] == name and run["in_flight"] == in_flight)
            for name in ("ours", "theirs")
        )  # fmt: skip
        ours, theirs = [run for _, run in ours], [run for _, run in theirs]
        ratios = [our["cpu_us"] / their["cpu_us"] for our, their in zip(ours, theirs)]
        lines.append("| %d | %s | %s | %s | %s | %s | %s |" % (
            in_flight, spread(ours, "cpu_us", 2), spread(theirs, "cpu_us", 2),
            spread(ours, "per_second", 0), spread(theirs, "per_second", 0),
            interval(ratios), " ".join("%.3f" % ratio for ratio in ratios)))  # fmt: skip
    return "\n".join(lines)


def spread(runs, key, digits):
    values = [run[key] for run in runs]
    return "%.*f (%.*f-%.*f)" % (
        digits, statistics.median(values), digits, min(values), digits, max(values))  # fmt: skip


def interval(ratios):
    """Geometric mean and 95 % of it; without rounds enough, the mean alone."""
    middle, low, high = bounds(ratios)
    return "%.3f" % middle if low is None else "%.3f (%.3f-%.3f)" % (middle, low, high)


def bounds(values):
    """Geometric mean, and both ends of its interval of 95 %; None for them of a single value."""
    logs = [math.log(value) for value in values]
    middle = statistics.fmean(logs)
    if len(logs) < 2:
        return math.exp(middle), None, None
    student = STUDENT[min(len(logs) - 1, len(STUDENT)) - 1]
    half = student * statistics.stdev(logs) / math.sqrt(len(logs))
    return tuple(math.exp(middle + sign * half) for sign in (0, -1, 1))
