"""Whether databases read back what `./dohyo export` wrote: every row, and the same percentiles.

Needs duckdb from PyPI, and chdb for the script for ClickHouse:

    python3 bench/peers/export_sql.py RUN [RUN...]
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

HOME = pathlib.Path(__file__).resolve().parents[2]
SECONDS = (
    "SELECT run, trial, arm, block, step, measured, at_seconds, due, sent, answered, failed,"
    " in_flight, backlog, response_p50_ns, response_p99_ns, response_max_ns FROM dohyo_seconds"
    " ORDER BY run, trial, at_seconds, step"
)
LATENCIES = (
    "SELECT run, trial, arm, step, operation, kind, quantity, nanos, at_least FROM dohyo_latencies"
)


def exported(runs, form):
    words = [str(HOME / "dohyo"), "export", *map(str, runs), "--format", form]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def seconds_of_csv(text):
    rows = list(csv.DictReader(text.splitlines()))
    return sorted(
        (
            row["run"],
            row["trial"],
            float(row["at_seconds"]),
            row["step"] if row["measured"] else None,
            int(row["due"]),
            int(row["sent"]),
            int(row["answered"]),
            int(row["failed"]),
            int(row["response_p99_ns"] or 0),
        )
        for row in rows
    )


def seconds_of_database(rows):
    return sorted(
        (row[0], row[1], float(row[6]), row[4], row[7], row[8], row[9], row[10], row[14] or 0)
        for row in rows
    )


def latencies_of_results(run):
    results = json.loads((run / "results.json").read_text())
    found = {}
    for arm in results["arms"]:
        for step in arm["steps"]:
            for operation in step["operations"]:
                for kind in ("response", "service"):
                    for quantity, one in operation[kind].items():
                        key = (run.name, step["trial"], arm["name"], step["name"],
                               operation["name"], kind, quantity)
                        found[key] = (round(one["nanos"], 3), one["atLeast"])
    return found


def by_duckdb(script):
    import duckdb

    database = duckdb.connect()
    database.execute(script)
    with tempfile.TemporaryDirectory() as folder:
        parquet = pathlib.Path(folder, "seconds.parquet")
        database.execute(f"COPY dohyo_seconds TO '{parquet}'")
        rows = database.execute(SECONDS.replace("dohyo_seconds", f"'{parquet}'")).fetchall()
    return rows, database.execute(LATENCIES).fetchall()


def by_chdb(script):
    from chdb import session

    with tempfile.TemporaryDirectory() as folder:
        database = session.Session(folder)
        for statement in script.split(";\n"):
            if statement.strip():
                database.query(statement)
        answers = []
        for query in (SECONDS, LATENCIES):
            answer = database.query(query, "JSONCompact").bytes().decode()
            answers.append(json.loads(answer)["data"])
        database.close()
    # Whole numbers of 64 bits come as text.
    rows = [[int(x) if isinstance(x, str) and x.isdigit() else x for x in row] for row in answers[0]]
    return rows, answers[1]


def check(name, runs, found):
    rows, latencies = found
    expected = seconds_of_csv(exported(runs, "csv"))
    assert seconds_of_database(rows) == expected, f"{name}: other seconds than the CSV has"
    results = {}
    for run in runs:
        results.update(latencies_of_results(run))
    read = {tuple(row[:7]): (round(row[7], 3), bool(row[8])) for row in latencies}
    assert read == results, f"{name}: other latencies than results.json has"
    print(f"{name}: {len(rows)} seconds and {len(read)} latencies are the same")


def main():
    runs = [pathlib.Path(run).resolve() for run in sys.argv[1:]]
    if not runs:
        sys.exit(__doc__)
    check("duckdb, by way of Parquet", runs, by_duckdb(exported(runs, "sql")))
    check("chdb", runs, by_chdb(exported(runs, "clickhouse")))


if __name__ == "__main__":
    main()
