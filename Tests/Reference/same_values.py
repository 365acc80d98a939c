"""Compares the values in files with different machine-readable formats of the same tree.

Prints the number of items.
"""

import sys

from machine import read

files = [read(path) for path in sys.argv[1:]]
for path, items in zip(sys.argv[1:], files):
    assert len(items) == len(files[0]), (path, len(items), len(files[0]))
    for item, other in zip(items, files[0]):
        for key, value in other.items():
            assert item.get(key) == value, (path, key, item, other)
print(len(files[0]))
