"""Records a command in a terminal of its own as an asciicast, version 2, as asciinema writes it.

    record.py OUT.cast COMMAND...

The first line is the prompt at which a user would have typed the command. The folder in which it runs
is left out of what it prints, so that its files are named relative to there.
"""

import codecs
import fcntl
import json
import os
import pty
import socket
import struct
import sys
import termios
import time
from pathlib import Path

COLUMNS = 84
# Enough for everything that the command prints: nothing scrolls away before it can be drawn.
ROWS = 90


def run(command: list[str]) -> tuple[list[tuple[float, str]], int]:
    """What a command wrote and when, in seconds since its start; and its exit code."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)
    begun = time.monotonic()
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    events = []
    while data := chunk(terminal):
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        events.append((time.monotonic() - begun, decoder.decode(data)))
    return events, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def chunk(terminal: int) -> bytes:
    """The next bytes; none when the command has closed its end, which Linux reports as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def private_words() -> list[str]:
    """What a published recording must not tell."""
    words = [str(Path.cwd()), str(Path.home()), socket.gethostname()]
    return [word for word in words if len(word) > 3]


def main(file: Path, command: list[str]) -> int:
    events, code = run(command)
    here = f"{Path.cwd()}/"
    events = [(0.0, f"$ {' '.join(command)}\r\n")] + [
        (when, text.replace(here, "")) for when, text in events
    ]
    whole = "".join(text for _, text in events)
    for word in private_words():
        if word in whole:
            sys.exit(f"record.py: the command printed {word}, which tells of this machine; not kept")
    head = {"version": 2, "width": COLUMNS, "height": ROWS, "title": " ".join(command)}
    lines = [head] + [[round(when, 2), "o", text] for when, text in events if text]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    file.write_text(text, encoding="utf-8")
    return code


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: record.py OUT.cast COMMAND...")
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
