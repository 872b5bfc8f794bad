"""Runs a client and reads from /proc what it used, while it tells how far it has come."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Sample:
    """How far the client was, and what its process and all its children, and the store, had used."""

    at_seconds: float
    operations: int
    cpu_seconds: float
    rss_peak_bytes: int
    store_cpu_seconds: float = 0.0


@dataclass(frozen=True)
class Ended:
    """What a client left behind."""

    exit_code: int
    text: str
    samples: list
    cpu_seconds: float


def run(command, folder, progress, on_first, store_pid=None):
    """Runs a client to its end, in a folder that keeps its output and whatever else it writes.

    progress(line) tells the operations done so far, or None when the line does not say;
    on_first() is called when the first operations are done.
    """
    samples, lines = [], []
    process = start(command, folder)
    try:
        for line in process.stdout:
            lines.append(line)
            operations = progress(line)
            if operations:
                samples.append(sample(process.pid, operations, store_pid))
                if len(samples) == 1:
                    on_first()
        exit_code, cpu_seconds = reap(process)
    finally:
        if process.returncode is None:
            process.kill()
        process.stdin.close()
        process.stdout.close()
    text = "".join(lines)
    (folder / "output.log").write_text(text)
    return Ended(exit_code, text, samples, cpu_seconds)


def start(command, folder):
    """Its standard input stays open: the load worker ends when that ends."""
    return subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def reap(process):
    """Waits for the end; returns the exit code and the CPU of the process and its children."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime


def sample(pid, operations, store_pid):
    tree = family(pid)
    return Sample(
        time.monotonic(),
        operations,
        sum(cpu_seconds(member) for member in tree),
        max(rss_peak_bytes(member) for member in tree),
        cpu_seconds(store_pid) if store_pid else 0.0,
    )


def family(pid):
    """The process and its descendants."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            fields = stat(int(folder.name))
            if fields:
                parents[int(folder.name)] = int(fields[1])
    members = [pid]
    for member in members:
        members.extend(child for child, parent in parents.items() if parent == member)
    return members


def cpu_seconds(pid):
    """utime, stime and those of children that have been waited for; 0 when it is gone."""
    fields = stat(pid)
    return sum(int(ticks) for ticks in fields[11:15]) / TICKS_PER_SECOND if fields else 0.0


def stat(pid):
    """Fields of /proc/<pid>/stat after the name (which may hold blanks); empty when it is gone."""
    try:
        return Path("/proc/%d/stat" % pid).read_text().rpartition(")")[2].split()
    except OSError:
        return []


def rss_peak_bytes(pid):
    try:
        for line in Path("/proc/%d/status" % pid).read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def warm_window(samples, warm_seconds):
    """First sample after so many seconds of load, and the last one."""
    begin = samples[0].at_seconds + warm_seconds
    warm = [each for each in samples if each.at_seconds >= begin]
    if len(warm) < 2 or warm[-1].operations <= warm[0].operations:
        raise ValueError("the run was too short for a warm window of its own")
    return warm[0], warm[-1]
