"""Compares random pairs of trees with treetab, and checks every row against what lstat(2) says.

Usage: changes.py COUNT SEED
"""

import csv
import io
import os
import random
import shutil
import stat
import subprocess
import sys


def make(place, entries):
    for path, (kind, value) in sorted(entries.items()):
        full = f"{place}/{path}"
        if kind == "directory":
            os.makedirs(full, exist_ok=True)
        elif kind == "link":
            os.symlink(value, full)
        elif kind == "file":
            with open(full, "wb") as file:
                file.write(b"x" * min(value, 20_000))
                file.truncate(value)
    for path, (kind, value) in sorted(entries.items()):
        if kind == "name":
            os.link(f"{place}/{value}", f"{place}/{path}")


WORDS = ["a", "B", "c2", "c10", ".h", "d e"]
# Directories in which all names look like hashes have another order.
HASHES = ["000a", "0001", "0002", "000b", "00c0", "n1"]


def change(entries, has_names, names):
    """Changes some entries: adds, removes, resizes, and changes kinds."""
    for _ in range(random.randrange(12)):
        directories = [""] + [path for path, (kind, _) in entries.items() if kind == "directory"]
        files = [path for path, (kind, _) in entries.items() if kind == "file"]
        parent = random.choice(directories)
        name = random.choice(names)
        path = f"{parent}/{name}" if parent else name
        if random.random() < 0.3 or path in entries:
            gone = [other for other in entries if other == path or other.startswith(path + "/")]
            lost = {other for other, (kind, value) in entries.items() if kind == "name" and value in gone}
            for other in set(gone) | lost:
                del entries[other]
            if random.random() < 0.5:
                continue
        choice = random.random()
        if choice < 0.4:
            entries[path] = ("directory", None)
        elif choice < 0.5:
            entries[path] = ("link", random.choice(["x", "somewhere"]))
        elif choice < 0.6 and has_names and files:
            source = random.choice(files)
            if source in entries and source != path:
                entries[path] = ("name", source)
        else:
            entries[path] = ("file", random.choice([0, 1, 5000, 300_000]))


def read(place):
    """The entries below a directory: kind, size, allocated bytes, and the identity of a file with several names."""
    found = {}
    for directory, names, files in os.walk(place):
        for path in [directory] + [f"{directory}/{name}" for name in files + names]:
            status = os.lstat(path)
            kind = stat.S_IFMT(status.st_mode)
            size = 0 if kind == stat.S_IFDIR else status.st_size
            shared = (status.st_dev, status.st_ino) if kind != stat.S_IFDIR and status.st_nlink > 1 else None
            found[os.path.relpath(path, place)] = (kind, size, status.st_blocks * 512, shared)
    return found


def below(path, other):
    return path == "." or other == path or other.startswith(path + "/")


def total(tree, path):
    """The bytes and allocated bytes of a path with everything below it, each file once, and the number of entries below."""
    files, size, disk, items = set(), 0, 0, -1
    for other, (_, own, blocks, shared) in tree.items():
        if not below(path, other):
            continue
        items += 1
        if shared in files:
            continue
        if shared:
            files.add(shared)
        size, disk = size + own, disk + blocks
    return size, disk, items


def check(old, new, rows, has_names):
    for path in set(old) | set(new):
        row = rows.get(path)
        before = total(old, path) if path in old else (0, 0, 0)
        after = total(new, path) if path in new else (0, 0, 0)
        delta = [b - a for a, b in zip(before, after)]
        if path != "." and has_names:
            continue
        kinds = old.get(path, (None,))[0], new.get(path, (None,))[0]
        inside = any(below(path, other) and old.get(other, ())[:3] != new.get(other, ())[:3] for other in set(old) | set(new))
        hidden = any(
            other != path and below(other, path) and old.get(other, new.get(other))[0] == stat.S_IFDIR and other in new
            and new[other][0] != stat.S_IFDIR
            for other in set(old) | set(new)
        )
        if hidden:  # what was a directory is one row
            assert row is None, path
            continue
        if path != "." and not inside:
            assert row is None, (path, row)
            continue
        word = (
            "added" if kinds[0] is None else "removed" if kinds[1] is None else "kind" if kinds[0] != kinds[1]
            else "changed" if inside else "same"
        )
        assert row, (path, word)
        assert row["change"] == word, (path, row, word)
        assert [int(row["delta"]), int(row["delta-disk"]), int(row["delta-items"] or 0)] == delta, (path, row, delta)
        assert (int(row["old"]), int(row["new"])) == (before[0], after[0]), (path, row)
        assert int(row["grew"]) - int(row["shrank"]) == delta[0], (path, row)
    check_names(old, new, rows)
    # The changes in a directory add up to its own.
    for path, row in rows.items():
        if new.get(path, (0,))[0] != stat.S_IFDIR or row["change"] in ("kind", "added"):
            continue
        inside = [other for name, other in rows.items() if name != "." and (os.path.dirname(name) or ".") == path]
        for column in ("delta", "grew", "shrank"):
            assert sum(int(other[column]) for other in inside) == int(row[column]), (path, column)


def check_names(old, new, rows):
    """A file that is the same at a path has no row, whatever other names it has, unless files were joined or separated."""

    def groups(tree, paths):
        return {tuple(other for other in paths if tree[path][3] and tree[other][3] == tree[path][3]) or (path,) for path in paths}

    common = sorted(path for path in set(old) & set(new) if stat.S_IFDIR not in (old[path][0], new[path][0]))
    if groups(old, common) != groups(new, common):
        return
    for path in common:
        if old[path][:2] == new[path][:2]:
            assert path not in rows, ("unchanged", path, rows.get(path))


count, seed = int(sys.argv[1]), int(sys.argv[2])
changed = 0
for number in range(seed, seed + count):
    random.seed(number)
    has_names = number % 3 == 0
    names = HASHES if number % 4 == 1 else WORDS
    entries = {}
    for _ in range(3):
        change(entries, has_names, names)
    shutil.rmtree("pair", ignore_errors=True)
    os.makedirs("pair/old")
    os.makedirs("pair/new")
    make("pair/old", entries)
    change(entries, has_names, names)
    make("pair/new", entries)
    columns = "path,change,delta,delta-disk,delta-items,old,new,grew,shrank"
    for source in ("old", "scan"):
        if source == "scan":
            subprocess.run(["treetab", "--save", "pair/scan", "pair/old"], check=True)
        output = subprocess.run(
            ["treetab", "--csv", "-c", columns, "--diff", f"pair/{source}", "pair/new"], capture_output=True, check=True
        )
        assert output.stderr == b"", (number, output.stderr)
        lines = list(csv.DictReader(io.StringIO(output.stdout.decode())))
        rows = {os.path.relpath(row["path"], "pair/new"): row for row in lines}
        assert len(rows) == len(lines), (number, source, "a path has two rows")
        try:
            check(read("pair/old"), read("pair/new"), rows, has_names)
        except AssertionError as error:
            sys.exit(f"seed {number}, {source}: {error}")
        changed += len(rows)
print(changed)
