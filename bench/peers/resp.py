"""The clients of the Redis protocol that are compared, and the store that they are compared on.

All read one small value by its key. A benchmark of the store's own has one request in flight on
each of its connections, or a pipeline of several that it waits for as a whole; Dohyo's worker
refills its slots as answers come. They know no rate and no time: a short run beforehand tells how many
requests fill it.
"""

import re
import shutil
import socket
import subprocess
import time

import tools

VALUE = re.compile(r"rps=([\d.]+)")
SUMMARY = re.compile(r"latency summary \(msec\):\s+avg.*\n\s*([\d. ]+)")
PROBE_REQUESTS = 50_000


class Dohyo(tools.Dohyo):
    """The load worker with the lab's own client of this protocol."""

    module = "resp"

    def plan(self, load, folder, rows, phase):
        plan = super().plan(load, folder, rows, phase)
        plan["client"]["name"] = "resp"
        plan["target"]["replication"] = ""
        return plan

    def workload(self, load, rows):
        workload = super().workload(load, rows)
        workload["space"]["schema"] = []
        workload["data"]["ask"] = command("SET ? ?", ["key", "value"])
        workload["operations"] = [tools.operation(command("GET ?", ["key"]))]
        return workload


def command(text, binds):
    return {"language": "commands", "text": text, "binds": binds}


class Benchmark:
    """redis-benchmark or valkey-benchmark, which share their words and what they print."""

    def __init__(self, name, binary, connections=0):
        """With connections of its own, or 0 for as many as Dohyo has."""
        self.name = name
        self.binary = binary
        self.connections = connections
        self.done = 0.0
        self.at = None

    def prepare(self, load, folder):
        return self.words(load, load.rows, "set", 32, 1) + ["-d", str(tools.VALUE_BYTES)]

    def command(self, load, folder):
        self.done, self.at = 0.0, None
        connections, pipeline = self.shape(load)
        probe = self.words(load, PROBE_REQUESTS, "get", connections, pipeline)
        told = subprocess.run(probe, capture_output=True, text=True, check=True).stdout
        per_second = tools.number(r"([\d.]+) requests per second", told)
        requests = max(PROBE_REQUESTS, int(per_second * load.seconds))
        return self.words(load, requests, "get", connections, pipeline)

    def shape(self, load):
        """Connections, and requests that each sends together."""
        connections = self.connections or load.connections
        return connections, max(1, load.in_flight // connections)

    def words(self, load, requests, test, connections, pipeline):
        return [
            self.binary, "-h", load.host, "-p", str(load.port), "-n", str(requests),
            "-r", str(load.rows), "-t", test, "-c", str(connections), "-P", str(pipeline),
        ]  # fmt: skip

    def progress(self, line):
        """Requests so far, added up from what it says of each quarter of a second."""
        match = VALUE.search(line)
        if not match:
            return None
        now = time.monotonic()
        self.done += float(match.group(1)) * (now - self.at if self.at else 0.25)
        self.at = now
        return int(self.done)

    def report(self, text, folder):
        latencies = SUMMARY.search(text)
        if not latencies:
            raise ValueError("%s printed no latencies" % self.name)
        _, _, p50, _, p99, _ = latencies.group(1).split()
        completed = tools.number(r"(\d+) requests completed", text)
        return tools.Report(completed, float(p50), float(p99))


def chosen(options):
    """The clients that were named or are in the PATH."""
    clients = [Dohyo(options.java)]
    for name in ("valkey-benchmark", "redis-benchmark"):
        binary = getattr(options, name.replace("-", "_")) or shutil.which(name)
        if binary:
            clients.append(Benchmark(name, binary, options.benchmark_connections))
    return clients


def start(binary, out):
    """A store without persistence on a free port of loopback: its process, host and port."""
    out.mkdir(parents=True, exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [binary, "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(out)]
    with (out / "store.log").open("w") as log:
        store = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and store.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return store, "127.0.0.1", port
        except OSError:
            time.sleep(0.05)
    store.kill()
    raise SystemExit("%s did not start: see %s" % (binary, out / "store.log"))
