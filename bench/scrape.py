"""Whether a real Prometheus reads a run while it lasts, and promtool has nothing to object to.

A run of the null store is scraped every second for a minute; what Prometheus then knows is compared
with what the run's own files say. Takes under two minutes; both programs are in Debian's package
`prometheus`:

    python3 bench/scrape.py PATH/TO/prometheus PATH/TO/promtool
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from confirm import HOME

METRICS, PROMETHEUS = 9500, 9590
SECONDS = 60
EXPERIMENT = f"""\
title: Reads that are watched
question: Does Prometheus see what the run counts?
store: {{name: null, script: [{{do: delay, by: 2ms}}]}}
workloads:
  kv:
    fields: {{key: {{type: text, choose: uniform, from: 1000, prefix: user}}}}
    operations: {{read: {{cql: SELECT value FROM kv WHERE key = ?, binds: [key]}}}}
blocks: 1
load: {{warm-up: {{hold: 1000/s, for: 2s}}, measure: {{hold: 1000/s, for: {SECONDS}s}}, drain: 1s}}
"""
CONFIGURATION = f"""\
scrape_configs:
  - job_name: dohyo
    scrape_interval: 1s
    scrape_timeout: 1s
    static_configs: [{{targets: ["127.0.0.1:{METRICS}"]}}]
"""


def asked(query):
    """The values that Prometheus knows now, one for each set of labels."""
    words = urllib.parse.urlencode({"query": query})
    with urllib.request.urlopen(f"http://127.0.0.1:{PROMETHEUS}/api/v1/query?{words}") as answer:
        found = json.load(answer)["data"]["result"]
    return [float(one["value"][1]) for one in found]


def linted(promtool):
    """What promtool says of the older format, the one that it reads; empty when it is content."""
    with urllib.request.urlopen(f"http://127.0.0.1:{METRICS}/metrics") as answer:
        text = answer.read()
    done = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True)
    return (done.stdout + done.stderr).decode().strip() if done.returncode else ""


def awaited(what, seconds=60):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            found = what()
            if found:
                return found
        except (urllib.error.URLError, ConnectionError):
            pass
        time.sleep(0.5)
    raise SystemExit(f"nothing came within {seconds} s")


def main(prometheus, promtool):
    with tempfile.TemporaryDirectory(prefix="dohyo-scrape-") as place:
        folder = pathlib.Path(place)
        (folder / "reads.yaml").write_text(EXPERIMENT)
        (folder / "prometheus.yaml").write_text(CONFIGURATION)
        server = subprocess.Popen(
            [
                prometheus,
                f"--config.file={folder / 'prometheus.yaml'}",
                f"--storage.tsdb.path={folder / 'tsdb'}",
                f"--web.listen-address=127.0.0.1:{PROMETHEUS}",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        run = subprocess.Popen(
            [str(HOME / "dohyo"), "run", "reads.yaml", "--out", "run"]
            + ["--metrics-port", str(METRICS)],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            awaited(lambda: asked('dohyo_operations_answered_total{measured="true"}'))
            objections = linted(promtool)
            code = run.wait(timeout=180)
            scrapes = sum(asked("count_over_time(up[5m])"))
            good = sum(asked("sum_over_time(up[5m])"))
            seen = asked('max_over_time(dohyo_operations_answered_total{measured="true"}[5m])')
        finally:
            server.terminate()
            server.wait()
            run.terminate()
            run.wait()
        steps = next(folder.glob("run/trials/*/steps.jsonl")).read_text().splitlines()
        measured = [step for step in map(json.loads, steps) if step["measured"]]
        counted = sum(step["answered"] for step in measured)
    last = max(seen)
    print(f"run: exit {code}, {counted} operations answered in its files")
    print(f"prometheus: {good:.0f} of {scrapes:.0f} scrapes succeeded, the last saw {last:.0f}")
    print(f"promtool: {objections or 'no objection'}")
    # The last scrape may be three seconds old when the port closes; 1,000 are answered in each.
    is_seen = counted - 3000 <= last <= counted
    return not (code == 0 and not objections and good >= SECONDS and is_seen)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
