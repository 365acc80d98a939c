#!/usr/bin/env python3
"""Compares the paths that treetab and find list for random conditions (size, time, kind, name) in random trees:
the files of --where, and the files and directories of --having.

Usage: filters.py TREES CONDITIONS. Prints the number of conditions. Fails at the first difference.
"""
import os
import random
import subprocess
import sys

NOW = 1_760_000_000
# The kinds of files for treetab and find.
FILES = [("file", "f"), ("symlink", "l"), ("fifo", "p")]
# Only ASCII, because `?` of find matches a character or a byte, depending on its version.
PIECES = ["a", "b", "A", "1", "10", ".", ".md", "-", " "]


def make(root):
    os.mkdir(root)
    directories = [root]
    for _ in range(random.randint(5, 80)):
        name = "".join(random.choices(PIECES, k=random.randint(1, 4)))
        path = os.path.join(random.choice(directories), name)
        if os.path.lexists(path):
            continue
        kind = random.random()
        if kind < 0.25:
            os.mkdir(path)
            directories.append(path)
        elif kind < 0.35:
            os.symlink(random.choice(PIECES), path)
        elif kind < 0.4:
            os.mkfifo(path)
        else:
            with open(path, "wb") as file:
                file.truncate(random.choice([0, 1, 10, 1023, 1024, 1025, 10**6, random.randrange(1 << 21)]))
    for path, names, files in os.walk(root, topdown=False):
        for name in names + files:
            time = NOW - random.choice([0, 60, 3600, 86400, random.randrange(10**8)])
            os.utime(os.path.join(path, name), (time, time), follow_symlinks=False)


def glob():
    return "".join(random.choices(["*", "?", "[ab]", "[!a]", "[0-9]", "a", "b", "A", "1", ".md"],
                                  k=random.randint(1, 4)))


def condition(kinds):
    """Returns a random condition as an expression for treetab and as arguments for find."""
    kind = random.randrange(6)
    size = random.choice([0, 1, 1023, 1024, 1025, 10**6, random.randrange(1 << 21)])
    time = NOW - random.choice([0, 60, 3600, 86400, random.randrange(10**8)])
    if kind == 0:
        return f"(kind != directory and size > {size})", ["!", "-type", "d", "-size", f"+{size}c"]
    if kind == 1:
        return f"(kind != directory and size <= {size})", ["!", "-type", "d", "!", "-size", f"+{size}c"]
    if kind == 2:
        return f"modified > @{time}", ["-newermt", f"@{time}"]
    if kind == 3:
        return f"modified <= @{time}", ["!", "-newermt", f"@{time}"]
    if kind == 4:
        word, letter = random.choice(kinds)
        return f"kind == {word}", ["-type", letter]
    text = glob()
    return f'name ~ "{text}"', ["-name", text]


def compound(kinds, depth=2):
    if depth == 0 or random.random() < 0.3:
        return condition(kinds)
    left, right = compound(kinds, depth - 1), compound(kinds, depth - 1)
    choice = random.randrange(3)
    if choice == 0:
        return f"({left[0]} and {right[0]})", ["(", *left[1], ")", "(", *right[1], ")"]
    if choice == 1:
        return f"({left[0]} or {right[0]})", ["(", *left[1], ")", "-o", "(", *right[1], ")"]
    return f"not ({left[0]})", ["!", "(", *left[1], ")"]


def options():
    """Returns random options and the arguments for find."""
    size = random.randrange(1, 1 << 21)
    text = glob()
    if random.random() < 0.35:
        expression, test = compound(FILES)
        return ["--where", expression], ["!", "-type", "d", "(", *test, ")"]
    if random.random() < 0.55:
        expression, test = compound(FILES + [("directory", "d")])
        return ["--having", f"depth > 0 and {expression}"], test
    return random.choice([
        (["--size", f"+{size}"], ["!", "-type", "d", "-size", f"+{size - 1}c"]),
        (["--size", f"-{size}"], ["!", "-type", "d", "!", "-size", f"+{size}c"]),
        (["-D", "--having", "depth > 0"], ["-type", "d"]),
        (["-f"], ["!", "-type", "d"]),
        (["-P", text], ["-name", text]),
        (["-f", "-P", text], ["!", "-type", "d", "-name", text]),
        (["-P", text, "--size", f"+{size}"], ["!", "-type", "d", "-name", text, "-size", f"+{size - 1}c"]),
    ])


def lines(command):
    output = subprocess.run(command, check=True, capture_output=True, env=os.environ | {"LC_ALL": "C.UTF-8"}).stdout
    return sorted(output.split(b"\0")[:-1])


random.seed(20)
count = 0
for number in range(int(sys.argv[1])):
    root = f"tree{number}"
    make(root)
    for _ in range(int(sys.argv[2])):
        wanted, test = options()
        shown = lines(["treetab", "-a", "-0", *wanted, root])
        found = lines(["find", root, "-mindepth", "1", "(", *test, ")", "-print0"])
        assert shown == found, (wanted, test, set(shown) ^ set(found))
        count += 1
print(count)
