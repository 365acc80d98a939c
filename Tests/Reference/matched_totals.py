"""Compares the totals of directories in CSV (path, kind, size, disk, items, files) with those of the files that match a
pattern. Hard links count once. Prints the number of directories.
"""

import csv
import fnmatch
import os
import sys

root, pattern = sys.argv[1:]
totals = {}
seen = set()


def walk(path):
    size = disk = items = 0
    for name in sorted(os.listdir(path)):
        below = path + "/" + name
        status = os.lstat(below)
        if os.path.isdir(below):
            part = walk(below)
            size, disk, items = size + part[0], disk + part[1], items + part[2]
        elif fnmatch.fnmatchcase(name, pattern):
            items += 1
            if (status.st_dev, status.st_ino) not in seen:
                seen.add((status.st_dev, status.st_ino))
                size += status.st_size
                disk += status.st_blocks * 512
    totals[path] = (size, disk, items)
    return totals[path]


walk(root)
count = 0
for path, kind, size, disk, items, files in csv.reader(sys.stdin):
    if kind == "directory":
        count += 1
        # A hard link may count in another directory, so only the root is compared.
        assert int(items) == int(files) == totals[path][2], (path, items, totals[path])
        if path == root:
            assert (int(size), int(disk)) == totals[path][:2], (path, size, disk, totals[path])
print(count)
