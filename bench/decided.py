#!/usr/bin/env python3
"""What a run of bench/decide.sh said, in a few lines: intervals, verdicts, and minutes to +-5 %."""

import json
import math
import pathlib
import sys

Z = 1.959964
MOST_BLOCKS = 2000


def student(freedom):
    """97.5 % quantile of Student's t, by Cornish and Fisher; exact enough from 3 degrees on."""
    exact = {1: 12.706, 2: 4.303}
    return exact.get(freedom) or (
        Z
        + (Z**3 + Z) / (4 * freedom)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    )


def blocks_for(half, sd):
    """Blocks whose 95 % interval is so narrow each way; None when none are."""
    for blocks in range(2, MOST_BLOCKS):
        if student(blocks - 1) * sd / math.sqrt(blocks) <= math.log1p(half):
            return blocks
    return None


def interval(one, seconds):
    """A comparison or claim that has an interval."""
    known = one.get("certainty") or {}
    low, high, blocks = known.get("low"), known.get("high"), known.get("blocks")
    if not low or not high:
        return "no interval"
    text = f"{low:.3f} to {high:.3f}, a factor of {math.sqrt(high / low):.3f} each way"
    if blocks and blocks > 1:
        half = math.log(high / low) / 2
        sd = half * math.sqrt(blocks) / student(blocks - 1)
        needed = blocks_for(0.05, sd)
        text += f"; {blocks} blocks differ by {100 * sd:.1f} %"
        if needed:
            minutes = needed * seconds / blocks / 60
            text += f"; +-5 % takes {needed} blocks, {minutes:.0f} min"
    return text


def lines(results, seconds):
    """Of all that was compared or claimed."""
    for one in results.get("comparisons", []):
        ratio = one.get("ratio")
        known = "no ratio" if ratio is None else f"{ratio:.3f}"
        yield f"  {one['quantity']} of {one['arm']}: {known}, {interval(one, seconds)}"
    for one in results.get("claims", []):
        yield f"  {one['verdict'].lower()}: {one['id']}, {interval(one, seconds)}; {one['why']}"
    for one in results.get("findings", []):
        if one["level"] in ("doubt", "invalid"):
            yield f"  {one['level']}: {one['seen']}"


def main():
    """Folder of the run, and the seconds that it took."""
    file = pathlib.Path(sys.argv[1]) / "results.json"
    if not file.exists():
        print("  it has no results")
        return
    for line in lines(json.loads(file.read_text()), float(sys.argv[2])):
        print(line)


if __name__ == "__main__":
    main()
