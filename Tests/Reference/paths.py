"""The paths in a file that treetab wrote for programs, each with a NUL behind it."""

import sys

from machine import read

for item in read(sys.argv[1]):
    sys.stdout.buffer.write(item["path"] + b"\0")
