"""Medians, spreads and ratios of what was measured, as Markdown."""

from statistics import median

COLUMNS = [
    ("operations_per_second", "operations/s", 0),
    ("cpu_us_warm", "CPU us/op, warm", 2),
    ("cpu_us_whole", "CPU us/op, whole process", 2),
    ("store_cpu_us", "CPU us/op of the store", 1),
    ("p50_ms", "p50 ms, as told", 3),
    ("p99_ms", "p99 ms, as told", 3),
    ("rss_mb", "peak memory MB", 0),
    ("errors", "errors", 0),
]


def markdown(runs, reference="dohyo"):
    """Two tables over all runs: medians with their spread, and the ratios of medians."""
    by_tool = grouped(runs)
    head = ["client", "runs"] + [title for _, title, _ in COLUMNS]
    rows = [[name, str(len(own))] + [cell(own, *column) for column in COLUMNS]
            for name, own in by_tool.items()]
    text = table(head, rows)
    if reference in by_tool and len(by_tool) > 1:
        text += "\n" + ratios(by_tool, reference)
    return text


def grouped(runs):
    by_tool = {}
    for run in runs:
        by_tool.setdefault(run["tool"], []).append(run)
    return by_tool


def cell(runs, key, _, digits):
    """Median, and in brackets the least and the most."""
    values = [run.get(key, 0) for run in runs]
    middle, least, most = (
        "%.*f" % (digits, value) for value in (median(values), min(values), max(values))
    )
    return middle if least == most else "%s (%s-%s)" % (middle, least, most)


def ratios(by_tool, reference):
    """Each client's medians divided by those of the reference."""
    columns = [column for column in COLUMNS if column[0] != "errors"]
    own = by_tool[reference]
    rows = []
    for name, runs in by_tool.items():
        if name != reference:
            rows.append([name] + [ratio(runs, own, key) for key, _, _ in columns])
    return table(["median / " + reference] + [title for _, title, _ in columns], rows)


def ratio(runs, own, key):
    base = median(run.get(key, 0) for run in own)
    return "%.2f" % (median(run.get(key, 0) for run in runs) / base) if base else "-"


def table(head, rows):
    lines = [head, ["---"] * len(head)] + rows
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)
