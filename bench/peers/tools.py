"""The clients that are compared: how each is started, how far it is, and what it reports.

All read one small row by its key with the same prepared statement, over the same number of
connections, with the same number of requests in flight, at LOCAL_ONE, uncompressed.
"""

import importlib.util
import json
import re
import shlex
import time
from dataclasses import dataclass
from pathlib import Path

import hlog

HERE = Path(__file__).resolve().parent
HOME = HERE.parent.parent
KEYSPACE = "dohyo_peers"
TABLE = "CREATE TABLE IF NOT EXISTS usertable (y_id varchar PRIMARY KEY, field0 varchar)"
READ = "SELECT * FROM usertable WHERE y_id = ? LIMIT 1"
INSERT = "INSERT INTO usertable (y_id, field0) VALUES (?, ?)"
VALUE_BYTES = 150
NANOS = 1_000_000_000
WORKER_FLAGS = "-Xms128m -Xmn96m -Xmx512m -XX:+UseSerialGC -XX:+PerfDisableSharedMem"


SINGLE = {"kind": "NONE", "size": 1, "same": []}
ONE = {"keys": 1, "atOnce": 1, "grouped": False}
SETTINGS = {
    "protocol": "V4",
    "compression": "NONE",
    "tls": "OFF",
    "routing": "ROUND_ROBIN",
    "tracing": 0.0,
    "login": "NOBODY",
}


@dataclass(frozen=True)
class Load:
    """What every client is asked for; a rate of 0 means as fast as answers come."""

    host: str
    port: int
    rows: int
    connections: int
    in_flight: int
    per_second: int
    seconds: int


@dataclass(frozen=True)
class Report:
    """What a client says of itself; latencies in milliseconds."""

    operations: int
    p50_millis: float
    p99_millis: float
    errors: int = 0
    own: dict = None


def of_checkout(folder):
    """This file as it stands there: load plans are read by workers of the same build only."""
    file = Path(folder).resolve() / "bench" / "peers" / "tools.py"
    spec = importlib.util.spec_from_file_location("tools_of_" + file.parts[-4], file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Dohyo:
    """The load worker as the lab starts it, with a load plan written here."""

    name = "dohyo"
    module = "cql"

    def __init__(self, java, flags=WORKER_FLAGS, name="dohyo"):
        self.name = name
        self.java = java
        self.flags = shlex.split(flags)
        self.done = 0

    def prepare(self, load, folder):
        """The command that creates the table and fills it."""
        return self.worker(folder, self.plan(load, folder, load.rows, self.phase(load, 1, 1)))

    def command(self, load, folder):
        self.done = 0
        phase = self.phase(load, load.in_flight, load.seconds)
        return self.worker(folder, self.plan(load, folder, 0, phase))

    def worker(self, folder, plan):
        file = folder / "load-plan.json"
        file.write_text(json.dumps(plan, indent=1))
        target = HOME / "clients" / self.module / "target"
        class_path = "%s/*:%s/lib/*" % (target, target)
        return [self.java, *self.flags, "-cp", class_path, "dohyo.engine.Worker", str(file)]

    def phase(self, load, in_flight, seconds):
        return {
            "kind": "HOLD" if load.per_second else "CLOSED",
            "arrivals": "CONSTANT",
            "ratesPerSecond": [load.per_second] if load.per_second else [],
            "shuffled": False,
            "concurrency": 0 if load.per_second else in_flight,
            "goal": None,
            "durationNanos": seconds * NANOS,
            "ramp": None,
            "streams": [],
            "operations": 0,
            "whole": False,
        }

    def plan(self, load, folder, rows, phase):
        return {
            "client": {
                "name": "cql",
                "workers": 1,
                "lanes": 1,
                "connections": load.connections,
                "inFlight": load.in_flight,
                "consistency": "LOCAL_ONE",
                "timeoutNanos": 10 * NANOS,
                "settings": SETTINGS,
                "driver": {"version": "", "settings": {}, "benchmark": None},
            },
            "target": {
                "contactPoints": ["%s:%d" % (load.host, load.port)],
                "replication": "{'class': 'SimpleStrategy', 'replication_factor': 1}",
                "reachable": [],
            },
            "workload": self.workload(load, rows),
            "task": {
                "load": {
                    "warmup": None,
                    "phases": [phase],
                    "drainNanos": 10 * NANOS,
                    "collapseAfterNanos": 0,
                    "shuffled": False,
                    "warmUpSliceNanos": 0,
                    "sliceNanos": 0,
                },
                "seed": 1,
                "data": {"seed": 1, "way": "LOAD", "sample": 0},
                "share": {"worker": 0, "workers": 1},
            },
            "origin": {
                "monotonicNanos": time.monotonic_ns(),
                "epochMillis": time.time_ns() // 1_000_000,
            },
            "directory": str(folder),
            "rehearsal": "",
        }

    def workload(self, load, rows):
        return {
            "name": "peers",
            "space": {"name": KEYSPACE, "replication": "", "schema": [TABLE], "tables": []},
            "fields": {
                "key": field("key", "UNIFORM", load.rows, 0, "user"),
                "value": field("value", "NONE", 0, VALUE_BYTES, ""),
            },
            "data": {
                "rows": rows,
                "ask": cql(INSERT, ["key", "value"]),
                "ratePerSecond": 0,
                "batch": SINGLE,
            },
            "operations": [operation(cql(READ, ["key"]))],
        }

    def progress(self, line):
        if not line.startswith("{"):
            return None
        event = json.loads(line)
        if event["kind"] != "SECOND":
            return None
        self.done += event["second"]["done"]
        return self.done

    def report(self, text, folder):
        step = json.loads((folder / "steps.jsonl").read_text().splitlines()[-1])
        nanos = hlog.percentiles((folder / "load.hlog").read_text(), "read-rt", [50, 99])
        lane = step["lane"]
        own = {
            "lateness_us_p50": lane["sendLatenessNanosP50"] / 1e3,
            "lateness_us_p99": lane["sendLatenessNanosP99"] / 1e3,
            "run_delay_ms": lane["runDelayNanos"] / 1e6,
        }
        errors = sum(step["failed"].values()) + step["unfinished"]
        return Report(step["answered"], nanos[0] / 1e6, nanos[1] / 1e6, errors, own)


def operation(ask):
    step = {"name": "", "ask": ask, "batch": SINGLE, "many": ONE, "verify": []}
    return {"name": "read", "weight": 1, "steps": [step], "emptyExpected": False}


def cql(statement, binds):
    options = {"consistency": "", "serialConsistency": "", "pageRows": 0, "form": "PREPARED"}
    return {"language": "cql", "statements": [statement], "binds": binds, "options": options}


def field(name, choose, rows, size, prefix):
    return {
        "name": name,
        "type": "TEXT",
        "choose": choose,
        "from": rows,
        "minSize": size,
        "maxSize": size,
        "prefix": prefix,
        "numbering": {"hashed": False, "first": 0, "repeat": 1},
        "form": {
            "compressible": 0,
            "collection": "NONE",
            "minItems": 0,
            "maxItems": 0,
            "parts": [],
            "dimensions": 0,
        },
        "draw": {"of": "", "values": None, "above": ""},
    }


class Latte:
    """latte of its one binary; with one thread all its requests share one limit."""

    name = "latte"
    PROGRESS = re.compile(r"^\s+\d+\.\d+\s+(\d+)\s+\d+\s+\d+\s+\d+\.\d")

    def __init__(self, binary):
        self.binary = binary
        self.done = 0

    def prepare(self, load, folder):
        return None

    def command(self, load, folder):
        self.done = 0
        rate = ["-r", str(load.per_second)] if load.per_second else []
        return [
            self.binary, "run", "-q", "-d", "%ds" % load.seconds, "-w", "1",
            "-t", "1", "-p", str(load.in_flight), "-c", str(load.connections),
            "-s", "1s", "--consistency", "LOCAL_ONE", "-P", "rows=%d" % load.rows,
            *rate, "-o", str(folder / "latte.json"),
            str(HERE / "read.rn"), "%s:%d" % (load.host, load.port),
        ]  # fmt: skip

    def progress(self, line):
        cycles = found(self.PROGRESS, line)
        if cycles is None:
            return None
        self.done += cycles
        return self.done

    def report(self, text, folder):
        whole = json.loads((folder / "latte.json").read_text())
        result = whole["result"]
        values = result["cycle_latency"]["percentiles"]
        millis = {at: each["value"] for at, each in zip(whole["percentiles"], values)}
        return Report(result["request_count"], millis[50.0], millis[99.0], result["error_count"])


class Ycsb:
    """YCSB's own client with its Cassandra binding, from a class path."""

    name = "ycsb"
    PROGRESS = re.compile(r" sec: (\d+) operations;")
    FAILED = re.compile(r"\[READ\], Return=(?!OK)\w+, (\d+)")

    def __init__(self, java, class_path):
        self.java = java
        self.class_path = class_path

    def prepare(self, load, folder):
        return None

    def command(self, load, folder):
        properties = {
            "workload": "site.ycsb.workloads.CoreWorkload",
            "recordcount": load.rows,
            "operationcount": 2_000_000_000,
            "maxexecutiontime": load.seconds,
            "insertorder": "ordered",
            "requestdistribution": "uniform",
            "readproportion": 1,
            "updateproportion": 0,
            "fieldcount": 1,
            "fieldlength": VALUE_BYTES,
            "hosts": load.host,
            "port": load.port,
            "cassandra.keyspace": KEYSPACE,
            "cassandra.readconsistencylevel": "LOCAL_ONE",
            "cassandra.coreconnections": load.connections,
            "cassandra.maxconnections": load.connections,
            "hdrhistogram.percentiles": "50,99",
            "status.interval": 1,
        }
        settings = [word for pair in properties.items() for word in ("-p", "%s=%s" % pair)]
        target = ["-target", str(load.per_second)] if load.per_second else []
        return [
            self.java, "-Xmx1g", "-cp", self.class_path, "site.ycsb.Client", "-t", "-s",
            "-db", "site.ycsb.db.CassandraCQLClient", "-threads", str(load.in_flight),
            *target, *settings,
        ]  # fmt: skip

    def progress(self, line):
        return found(self.PROGRESS, line)

    def report(self, text, folder):
        return Report(
            number(r"\[READ\], Operations, (\d+)", text),
            number(r"\[READ\], 50thPercentileLatency\(us\), ([\d.]+)", text) / 1e3,
            number(r"\[READ\], 99thPercentileLatency\(us\), ([\d.]+)", text) / 1e3,
            sum(int(count) for count in self.FAILED.findall(text)),
        )


class Stress:
    """cassandra-stress from an unpacked Cassandra; a thread for each request in flight."""

    name = "cassandra-stress"
    PROGRESS = re.compile(r"^total,\s+(\d+),")

    def __init__(self, java, folder):
        self.java = java
        self.folder = Path(folder)

    def prepare(self, load, folder):
        length = ["n=%d" % load.rows]
        keys = "seq=1..%d" % load.rows
        return self.stress(load, folder, "ops(insert=1)", length, keys, "threads=32")

    def command(self, load, folder):
        rate = " fixed=%d/s" % load.per_second if load.per_second else ""
        rate = "threads=%d%s" % (load.in_flight, rate)
        length = ["duration=%ds" % load.seconds]
        keys = "dist=uniform(1..%d)" % load.rows
        return self.stress(load, folder, "ops(read=1)", length, keys, rate)

    def stress(self, load, folder, operations, length, keys, rate):
        class_path = "{0}/conf:{0}/tools/lib/*:{0}/lib/*".format(self.folder)
        return [
            self.java, "-Xmx1g", "-Dcassandra.storagedir=%s" % folder,
            "-Dcassandra.logdir=%s" % folder, "-cp", class_path,
            "org.apache.cassandra.stress.Stress", "user",
            "profile=%s" % (HERE / "read-stress.yaml"), operations, *length,
            "no-warmup", "cl=LOCAL_ONE", "-pop", keys, "-mode", "native", "cql3", "protocolVersion=4",
            "connectionsPerHost=%d" % load.connections, "-rate", *rate.split(),
            "-node", load.host, "-port", "native=%d" % load.port,
        ]  # fmt: skip

    def progress(self, line):
        return found(self.PROGRESS, line)

    def report(self, text, folder):
        return Report(
            number(r"(?m)^total,\s+(\d+),", text),
            number(r"Latency median\s+:\s+([\d.]+) ms", text),
            number(r"Latency 99th percentile\s+:\s+([\d.]+) ms", text),
            number(r"Total errors\s+:\s+([\d,]+)", text),
        )


def found(pattern, line):
    match = pattern.search(line)
    return int(match.group(1)) if match else None


def number(pattern, text):
    """The last number of this pattern: what tools print at their end."""
    matches = re.findall(pattern, text)
    if not matches:
        raise ValueError("no line of the output is like " + pattern)
    last = matches[-1].replace(",", "")
    return float(last) if "." in last else int(last)
