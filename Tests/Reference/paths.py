"""Prints the paths in machine-readable output, each followed by a NUL."""

import sys

from machine import read

for item in read(sys.argv[1]):
    sys.stdout.buffer.write(item["path"] + b"\0")
