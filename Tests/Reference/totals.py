#!/usr/bin/env python3
"""Compares a listing with the output of find and du for the same tree.

Usage: treetab -a -B --csv -c path,kind,depth,name,size,disk,items ROOT | totals.py ROOT

- path, kind, depth, name: one row for each line of find, and no other rows.
- size: the bytes of regular files and symbolic links. Hard links count once.
- disk: for each directory the number of `du -B1`, and the sum of the blocks that find prints.
- items: the number of lines of find below the directory.

treetab counts a hard link under its first path in name order, du under the first path that it reads. The two can differ
only for a directory that contains some but not all hard links to a file. These directories are compared with find only.
Paths are compared byte for byte.
"""
import csv
import io
import re
import subprocess
import sys

KINDS = {b"f": "file", b"d": "directory", b"l": "symlink", b"p": "fifo", b"s": "socket", b"b": "block",
         b"c": "character"}


def natural(name):
    """Returns the sort key of a name: digits compare as numbers, letters without case, and equal names by their bytes."""
    parts = re.findall(rb"[0-9]+|[^0-9]", name.lower(), re.DOTALL)
    return [(48, int(part)) if part.isdigit() else (part[0], 0) for part in parts], name


class Entry:
    def __init__(self, record):
        device, inode, links, kind, size, blocks, depth, path = record.split(b" ", 7)
        self.path = path
        self.kind = KINDS[kind]
        self.depth = int(depth)
        self.links = int(links)
        self.file = (device, inode)
        self.own_size = int(size) if kind in b"fl" else 0
        self.own_disk = int(blocks) * 512
        self.size = self.disk = self.items = 0


def find(root):
    output = subprocess.run(["find", root, "-printf", r"%D %i %n %y %s %b %d %p\0"], check=True, capture_output=True)
    return [Entry(record) for record in output.stdout.split(b"\0")[:-1]]


def du(root):
    output = subprocess.run(["du", "-0", "-B1", root], check=True, capture_output=True)
    return {path: int(disk) for disk, path in (line.split(b"\t", 1) for line in output.stdout.split(b"\0")[:-1])}


def ancestors(entry, root):
    """Yields the directories in which an entry counts: its ancestors, and itself if it is a directory."""
    path = entry.path
    if entry.kind == "directory":
        yield path
    while path != root:
        path = path[:path.rindex(b"/")] or b"/"
        yield path


def total(entries, root):
    """Computes the totals. Returns the directories that contain some but not all hard links to a file."""
    directories = {entry.path: entry for entry in entries if entry.kind == "directory"}
    names = {}
    for entry in entries:
        if entry.kind != "directory" and entry.links > 1:
            names.setdefault(entry.file, []).append(entry)
    charged = {file: min(entries, key=lambda e: [natural(name) for name in e.path.split(b"/")]) for file, entries in names.items()}
    for entry in entries:
        counts = entry.file not in charged or charged[entry.file] is entry or entry.kind == "directory"
        for path in ancestors(entry, root):
            directory = directories[path]
            if entry is not directory:
                directory.items += 1
            if counts:
                directory.size += entry.own_size
                directory.disk += entry.own_disk
    ambiguous = set()
    for entries in names.values():
        held = [set(ancestors(entry, root)) for entry in entries]
        ambiguous |= set.union(*held) - set.intersection(*held)
    return ambiguous


def main():
    root = sys.argv[1].encode()
    text = io.TextIOWrapper(sys.stdin.buffer, encoding="latin-1", newline="")
    rows = {row["path"].encode("latin-1"): row for row in csv.DictReader(text)}
    entries = find(root)
    ambiguous = total(entries, root)
    allocated = du(root)
    differences = []
    if set(rows) != {entry.path for entry in entries} or len(rows) != len(entries):
        odd = set(rows) ^ {entry.path for entry in entries}
        differences.append(f"{len(rows)} rows, {len(entries)} lines of find; only in one: {sorted(odd)[:5]}")
    directories = 0
    for entry in entries:
        row = rows.get(entry.path)
        if row is None:
            continue
        is_directory = entry.kind == "directory"
        directories += is_directory
        wanted = {
            "kind": entry.kind,
            "depth": str(entry.depth),
            "name": (entry.path if entry.depth == 0 else entry.path.split(b"/")[-1]).decode("latin-1"),
            "size": str(entry.size if is_directory else entry.own_size),
            "disk": str(entry.disk if is_directory else entry.own_disk),
            "items": str(entry.items) if is_directory else "",
        }
        for column, value in wanted.items():
            if row[column] != value:
                differences.append(f"{entry.path!r}: {column} is {row[column]!r}, find says {value!r}")
        if is_directory and entry.path not in ambiguous and int(row["disk"]) != allocated[entry.path]:
            differences.append(f"{entry.path!r}: disk is {row['disk']}, du says {allocated[entry.path]}")
    for difference in differences[:20]:
        print(difference)
    print(f"{len(entries)} rows and {directories} directories compared with find, {directories - len(ambiguous)} "
          f"directories with du: {len(differences)} differences")
    sys.exit(1 if differences or directories == 0 else 0)


main()
