"""Draws an asciicast as an animated SVG that needs no script and no font of its own.

    draw.py IN.cast OUT.svg

The whole recording is shown at one speed, which is written below it, and then its last screen for
some seconds. Without animation (where less motion is wanted, or in a viewer that knows none) the last
screen is what is seen. Each line of the terminal is an element that CSS shows for some moments.
"""

import json
import re
import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

import pyte

SECONDS = 20
OF_THEM_LAST_SCREEN = 6
MOMENTS_PER_SECOND = 4
MOMENTS = SECONDS * MOMENTS_PER_SECOND

# The window: so many lines from the top of the terminal.
LINES = 20
CELL_WIDTH, CELL_HEIGHT, FONT = 8.4, 19, 14
LEFT, TOP, BOTTOM = 18, 46, 38

LOOK = re.compile(r"\x1b\[([0-9;]*)m")


class Piece(NamedTuple):
    """Characters of one look within a line, and the column of the first."""

    column: int
    text: str
    look: str


Line = tuple[Piece, ...]
Screen = tuple[Line, ...]


def read(cast: Path) -> tuple[dict, list[tuple[float, str]]]:
    head, *events = [json.loads(line) for line in cast.read_text(encoding="utf-8").splitlines()]
    if head["version"] != 2:
        sys.exit(f"draw.py: {cast} is an asciicast of version {head['version']}, not 2")
    return head, [(when, LOOK.sub(grey, text)) for when, kind, text in events if kind == "o"]


def grey(look: re.Match) -> str:
    """Faint characters, which the emulator does not know, as what terminals make of them: grey ones."""
    words = look[1].split(";")
    if "38" in words or "48" in words:  # what follows is a number of a colour
        return look[0]
    ended = ["39"] if "22" in words else []
    return f"\x1b[{';'.join(ended + ['90' if word == '2' else word for word in words])}m"


def screens(head: dict, events: list[tuple[float, str]]) -> list[Screen]:
    """The terminal at each moment that is shown; the last ones are all of its last screen."""
    terminal = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(terminal)
    moving = MOMENTS - OF_THEM_LAST_SCREEN * MOMENTS_PER_SECOND
    shown, waiting = [], list(events)
    for moment in range(1, moving + 1):
        now = duration(events) * moment / moving
        while waiting and (moment == moving or waiting[0][0] <= now):
            stream.feed(waiting.pop(0)[1])
        shown.append(tuple(line(terminal, row) for row in range(head["height"])))
    return shown + [shown[-1]] * (MOMENTS - moving)


def duration(events: list[tuple[float, str]]) -> float:
    return events[-1][0]


def line(terminal: pyte.Screen, row: int) -> Line:
    pieces, cells = [], terminal.buffer[row]
    text, look, begin = "", "", 0
    for column in range(terminal.columns):
        cell = cells[column]
        if look_of(cell) != look and cell.data != " ":
            if text.strip():
                pieces.append(piece(begin, text, look))
            text, look, begin = "", look_of(cell), column
        text += cell.data
    if text.strip():
        pieces.append(piece(begin, text, look))
    return tuple(pieces)


def piece(column: int, text: str, look: str) -> Piece:
    blank = len(text) - len(text.lstrip())
    return Piece(column + blank, text.strip(), look)


def look_of(cell) -> str:
    if cell.bold:
        return "b"
    return {"brightblack": "q", "red": "r", "cd0000": "r"}.get(cell.fg, "")


def spans(shown: list[Screen]) -> list[tuple[int, Line, int, int]]:
    """For each row of the window: what stood there, from which moment on, up to which."""
    found = []
    for row in range(LINES):
        begin = 0
        for moment in range(1, MOMENTS + 1):
            if moment == MOMENTS or shown[moment][row] != shown[begin][row]:
                if shown[begin][row]:
                    found.append((row, shown[begin][row], begin, moment))
                begin = moment
    return found


def drawn(row: int, pieces: Line, begin: int, end: int) -> str:
    y = TOP + row * CELL_HEIGHT + FONT
    texts = "".join(
        f'<text x="{LEFT + one.column * CELL_WIDTH:.1f}" y="{y}"'
        f' textLength="{len(one.text) * CELL_WIDTH:.1f}"{look_class(one.look)}>'
        f"{escape(one.text, quote=False)}</text>"
        for one in pieces
    )
    if (begin, end) == (0, MOMENTS):
        return texts
    passing = "m " if end < MOMENTS else ""
    return f'<g class="{passing}s{begin} d{end - begin}">{texts}</g>'


def look_class(look: str) -> str:
    return f' class="{look}"' if look else ""


def style(parts: list[tuple[int, Line, int, int]]) -> str:
    moving = [(begin, end) for _, _, begin, end in parts if (begin, end) != (0, MOMENTS)]
    begins = sorted({begin for begin, _ in moving})
    lengths = sorted({end - begin for begin, end in moving})
    rules = [
        f"g{{animation:{SECONDS}s step-end infinite}}",
        *(
            f".s{begin}{{animation-delay:{begin / MOMENTS_PER_SECOND - SECONDS:g}s}}"
            for begin in begins
        ),
        *(f".d{length}{{animation-name:k{length}}}" for length in lengths),
        *(
            f"@keyframes k{length}{{0%{{visibility:visible}}"
            f"{100 * length / MOMENTS:g}%,to{{visibility:hidden}}}}"
            for length in lengths
        ),
    ]
    return (
        "text{white-space:pre;fill:#d3d8de}.b{font-weight:bold;fill:#fff}.q{fill:#8f99a3}"
        ".r{fill:#ff7b72}.m{visibility:hidden}"
        f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"
    )


def caption(events: list[tuple[float, str]], left_out: int) -> str:
    real, moving = duration(events), SECONDS - OF_THEM_LAST_SCREEN
    more = f" ({left_out} more lines are not shown)" if left_out else ""
    return (
        f"{real:.0f} s shown in {moving} s, at {real / moving:.1f} times the original speed;"
        f" then the result{more}"
    )


def text_of(screen: Screen) -> list[str]:
    lines = []
    for pieces in screen:
        text = ""
        for one in pieces:
            text = text.ljust(one.column) + one.text
        lines.append(text)
    return lines


def svg(head: dict, events: list[tuple[float, str]]) -> str:
    shown = screens(head, events)
    last = text_of(shown[-1])
    while last and not last[-1]:
        last.pop()
    parts = spans(shown)
    width = round(2 * LEFT + head["width"] * CELL_WIDTH)
    height = TOP + LINES * CELL_HEIGHT + BOTTOM
    title, below = escape(head["title"]), caption(events, max(0, len(last) - LINES))
    dots = "".join(
        f'<circle cx="{22 + 18 * at}" cy="20" r="5.5" fill="{colour}"/>'
        for at, colour in enumerate(["#ff5f57", "#febc2e", "#28c840"])
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" role="img" aria-labelledby="t d" font-size="{FONT}"'
            ' font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,\'DejaVu Sans Mono\',monospace">',
            f'<title id="t">A recording of {title}: {escape(below)}</title>',
            '<desc id="d">' + escape("\n".join(last[:LINES])) + "</desc>",
            f"<style>{style(parts)}</style>",
            f'<rect width="{width}" height="{height}" rx="9" fill="#14171a"/>',
            f'{dots}<text class="q" x="{width / 2:g}" y="25" text-anchor="middle">{title}</text>',
            *(drawn(*part) for part in parts),
            f'<text class="q" x="{LEFT}" y="{height - 14}" font-size="12">{escape(below)}</text>',
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: draw.py IN.cast OUT.svg")
    Path(sys.argv[2]).write_text(svg(*read(Path(sys.argv[1]))), encoding="utf-8")
