#!/usr/bin/env python3
"""Runs treetab on a tree that other processes change, and checks its output.

Usage: races.py RUNS [TREETAB]

Beside the tree is a directory that only symbolic links of the tree lead to. The other processes replace directories with
such links, in one step or in two, and move, create and remove them. treetab must end with status 0 or 1, list each path
that never changes exactly once, and list or count nothing outside of the tree. Works in the current directory, which must
be empty.
"""
import csv
import ctypes
import io
import json
import os
import random
import signal
import subprocess
import sys

runs, treetab = int(sys.argv[1]), (sys.argv[2:] or ["treetab"])[0]
# Larger than every total in the tree.
SECRET_SIZE = 1 << 40
WIDTH = 60
RENAME_EXCHANGE = 2
AT_FDCWD = -100
libc = ctypes.CDLL(None, use_errno=True)


def exchange(one, other, directory=AT_FDCWD):
    libc.renameat2(directory, one.encode(), directory, other.encode(), RENAME_EXCHANGE)


def build():
    """Creates the tree and returns the paths that never change."""
    os.makedirs("outside/secret-below")
    for name in ("outside/secret", "outside/secret-below/secret", "outside/file"):
        with open(name, "wb") as file:
            file.truncate(SECRET_SIZE)
    stable = ["tree"]
    for number in range(WIDTH):
        os.makedirs(f"tree/{number}/stays/deeper")
        os.makedirs(f"tree/{number}/goes/below")
        os.symlink(os.path.abspath("outside"), f"tree/{number}/link")
        stable += [f"tree/{number}", f"tree/{number}/stays", f"tree/{number}/stays/deeper"]
        for name in ("a", "stays/b", "stays/deeper/c"):
            open(f"tree/{number}/{name}", "w").close()
            stable.append(f"tree/{number}/{name}")
        for name in ("goes/file", "goes/below/file"):
            open(f"tree/{number}/{name}", "w").close()
    return stable


def change(seed):
    """Changes the tree forever."""
    generator = random.Random(seed)
    outside = os.path.abspath("outside")
    while True:
        place = f"tree/{generator.randrange(WIDTH)}/"
        other = f"tree/{generator.randrange(WIDTH)}/"
        goes, link = place + "goes", place + "link"
        try:
            action = generator.randrange(6)
            if action < 2:
                exchange(goes, link)
            elif action == 2:
                os.rename(goes, place + "away")
                os.symlink(outside, goes)
                os.unlink(goes)
                os.rename(place + "away", goes)
            elif action == 3:
                os.mkdir(place + "new")
                os.mkdir(place + "new/newer")
                open(place + "new/newer/file", "w").close()
                os.unlink(place + "new/newer/file")
                os.rmdir(place + "new/newer")
                os.symlink(outside, place + "new/newer")
                os.unlink(place + "new/newer")
                os.rmdir(place + "new")
            elif action == 4:
                exchange(goes, other + "goes")
                exchange(link, other + "link")
            else:
                # Relative to a descriptor, because a path may meanwhile lead outside.
                directory = os.open(goes, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
                exchange("file", "below", directory)
                exchange("file", "below", directory)
                os.close(directory)
        except OSError:
            pass


def rows(output):
    """Yields path, size and disk of each row of CSV or JSON."""
    if output.startswith(b"{"):
        pending = json.loads(output)["roots"]
        while pending:
            item = pending.pop()
            pending += item.get("children", [])
            yield item["path"], item["size"], item["disk"]
    else:
        for row in csv.reader(io.StringIO(output.decode("utf-8", "surrogateescape"), newline=""), strict=True):
            yield row[0], int(row[1] or 0), int(row[2] or 0)


def judge(result, options, stable):
    if result.returncode not in (0, 1):
        return f"status {result.returncode}: {result.stderr!r}"
    # The tree has no repository.
    errors = [line for line in result.stderr.splitlines() if b"--git-ignore found no rules" not in line]
    if (result.returncode == 1) != bool(errors):
        return f"status {result.returncode} and {result.stderr!r}"
    paths = []
    for path, size, disk in rows(result.stdout):
        paths.append(path)
        if "secret" in path or path.endswith("outside/file"):
            return f"lists {path}"
        if (size or 0) >= SECRET_SIZE:
            return f"counts {size} bytes below {path}"
    depth = int(options[options.index("-L") + 1]) if "-L" in options else 99
    expected = [path for path in stable if path.count("/") <= depth]
    for path in expected:
        if paths.count(path) != 1:
            return f"lists {path} {paths.count(path)} times"
    return None


stable = build()
changers = []
try:
    for seed in range(2):
        process = os.fork()
        if process == 0:
            os.setpgid(0, 0)
            signal.alarm(3000)
            change(seed)
        changers.append(process)
    incomplete = 0
    for run in range(runs):
        options = ["-a", "--no-header", "-c", "path,size,disk", "--threads", "128"[run % 3]]
        options += [["--csv"], ["--json"], ["--csv", "-L", "1"], ["--csv", "-L", "3", "--git-ignore"]][run % 4]
        result = subprocess.run([treetab, *options, "tree"], capture_output=True, timeout=60)
        mistake = judge(result, options, stable)
        if mistake:
            sys.exit(f"run {run + 1}, {' '.join(options)}: {mistake}")
        incomplete += result.returncode
    print(f"{runs} runs, {incomplete} of them with entries that disappeared")
finally:
    for process in changers:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
