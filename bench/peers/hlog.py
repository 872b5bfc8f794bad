"""Percentiles of HdrHistogram logs (format 1.3, payload V2), as Dohyo's load worker writes them."""

import base64
import struct
import zlib
from collections import Counter

COMPRESSED_COOKIE = 0x1C849304
ENCODED_COOKIE = 0x1C849303
COOKIE_BASE_MASK = ~0xF0
HEADER = struct.Struct(">iiiiqqd")


def percentiles(text, tag, wanted):
    """Values of one tag at the wanted percentiles, from all lines together; None when it is empty."""
    counts = Counter()
    for line in text.splitlines():
        fields = line.split(",")
        if fields[0] == "Tag=" + tag:
            counts.update(decode(fields[-1]))
    if not counts:
        return None
    return [value_at(counts, percentile) for percentile in wanted]


def value_at(counts, percentile):
    """Smallest value that at least so many percent do not exceed."""
    rank = max(1, round(sum(counts.values()) * percentile / 100))
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= rank:
            return value
    raise ValueError("percentile %s is above 100" % percentile)


def decode(payload):
    """Counts by value of one line's histogram; each value is the highest of its bucket."""
    raw = base64.b64decode(payload)
    cookie, length = struct.unpack_from(">ii", raw)
    check(cookie, COMPRESSED_COOKIE)
    body = zlib.decompress(raw[8 : 8 + length])
    cookie, size, _, digits, lowest, _, _ = HEADER.unpack_from(body)
    check(cookie, ENCODED_COOKIE)
    return dict(buckets(body[HEADER.size : HEADER.size + size], digits, lowest))


def check(cookie, expected):
    if cookie & COOKIE_BASE_MASK != expected & COOKIE_BASE_MASK:
        raise ValueError("not a histogram of version 2: cookie %#x" % cookie)


def buckets(counts, digits, lowest):
    """Pairs of value and count from counts in zigzag LEB128, where a negative one skips zeros."""
    index = 0
    at = 0
    while at < len(counts):
        number, at = zigzag(counts, at)
        if number < 0:
            index -= number
        else:
            if number > 0:
                yield highest_value(index, digits, lowest), number
            index += 1


def zigzag(data, at):
    """A number and the place after it; a ninth byte carries eight bits."""
    value = 0
    for place in range(9):
        byte = data[at + place]
        if place == 8:
            value |= byte << 56
            break
        value |= (byte & 0x7F) << (7 * place)
        if byte < 0x80:
            break
    return (value >> 1) ^ -(value & 1), at + place + 1


def highest_value(index, digits, lowest):
    """Highest value that is counted at this index of the counts array."""
    half_bits = (2 * 10**digits - 1).bit_length() - 1
    half = 1 << half_bits
    unit_bits = max(0, lowest.bit_length() - 1)
    bucket = (index >> half_bits) - 1
    within = (index & (half - 1)) + half
    if bucket < 0:
        bucket, within = 0, within - half
    return ((within + 1) << (bucket + unit_bits)) - 1
