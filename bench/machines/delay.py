"""Carries Ethernet frames between two tap devices, one of them in a network namespace, and holds each
back for half of a number of milliseconds: a round trip takes so much longer. The kernels that have
`tc qdisc ... netem` do not need it.

    delay.py NAMESPACE DEVICE_THERE DEVICE_HERE MILLISECONDS
"""

import collections
import ctypes
import fcntl
import os
import select
import struct
import sys
import time

SET_DEVICE = 0x400454CA  # TUNSETIFF of linux/if_tun.h
TAP_WITHOUT_HEADER = 0x0002 | 0x1000  # IFF_TAP | IFF_NO_PI
SET_NAMESPACE = 0x40000000  # CLONE_NEWNET
FRAME = 65536
MOST_HELD = 10_000


def opened(device):
    """The device of this name in the network namespace in which this thread now is."""
    tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tap, SET_DEVICE, struct.pack("16sH", device.encode(), TAP_WITHOUT_HEADER))
    return tap


def enter(file):
    """Changes into the network namespace that the file stands for."""
    with open(file, "rb") as namespace:
        if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), SET_NAMESPACE):
            raise OSError(ctypes.get_errno(), "setns " + file)


class Way:
    """From one device to the other, in the order of arrival."""

    def __init__(self, source, target, hold_seconds):
        self.source, self.target, self.hold = source, target, hold_seconds
        self.held = collections.deque()

    def take(self, now):
        try:
            frame = os.read(self.source, FRAME)
        except BlockingIOError:
            return
        if len(self.held) < MOST_HELD:
            self.held.append((now + self.hold, frame))

    def release(self, now):
        while self.held and self.held[0][0] <= now:
            try:
                os.write(self.target, self.held.popleft()[1])
            except OSError:
                pass  # a device that is down loses frames, as a cable does

    def due(self):
        return self.held[0][0] if self.held else float("inf")


def carry(ways):
    by_source = {way.source: way for way in ways}
    while True:
        due = min(way.due() for way in ways)
        wait = None if due == float("inf") else max(0.0, due - time.monotonic())
        for source in select.select(list(by_source), [], [], wait)[0]:
            by_source[source].take(time.monotonic())
        for way in ways:
            way.release(time.monotonic())


def main(namespace, there, here, milliseconds):
    inside = opened(here)
    enter("/run/netns/" + namespace)
    outside = opened(there)
    hold = float(milliseconds) / 2 / 1000
    carry([Way(inside, outside, hold), Way(outside, inside, hold)])


if __name__ == "__main__":
    main(*sys.argv[1:])
