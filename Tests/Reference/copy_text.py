"""Reads TSV by the rules of PostgreSQL's COPY, and prints the selected columns: fields separated by tabs, and a NUL after
each row. Fails for input that COPY rejects.

Usage: copy_text.py COLUMN... < TSV
"""

import re
import sys

LETTERS = {b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t", b"v": b"\v"}
ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|(.))", re.DOTALL)


def value(match):
    if match[1]:
        return bytes([int(match[1], 8) & 255])
    if match[2]:
        return bytes([int(match[2], 16)])
    return LETTERS.get(match[3], match[3])


def field(raw):
    """Returns the value of a field, or None for NULL."""
    return None if raw == rb"\N" else ESCAPE.sub(value, raw)


lines = sys.stdin.buffer.read().split(b"\n")
assert lines.pop() == b"", "the last line does not end in a line feed"
assert not any(b"\r" in line for line in lines), "literal carriage return found in data"
assert rb"\." not in lines, "end-of-data marker before the end"
titles = [field(title).decode() for title in lines[0].split(b"\t")]
for line in lines[1:]:
    row = dict(zip(titles, map(field, line.split(b"\t")), strict=True))
    sys.stdout.buffer.write(b"\t".join(row[title] for title in sys.argv[1:]) + b"\0")
