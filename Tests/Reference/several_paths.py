"""Compares the totals of treetab for several PATHs with those of du -c and of the names below the PATHs. Makes random trees
with hard links in the current directory. The arguments are options of treetab. Prints the number of differences.
"""

import json
import os
import random
import re
import subprocess
import sys

options = sys.argv[1:]


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def make_tree():
    directories, files = ["t"], []
    os.mkdir("t")
    for number in range(80):
        parent = random.choice(directories)
        path = f"{parent}/{random.choice(['', '', '.'])}{number}"
        chance = random.random()
        if chance < 0.3:
            os.mkdir(path)
            directories.append(path)
        elif chance < 0.5 and files:
            os.link(random.choice(files), path)
            files.append(path)
        else:
            with open(path, "wb") as file:
                file.write(b"x" * random.choice([0, 1, 5000, 40000]))
            files.append(path)
    return directories, files


def expected(paths):
    names, directories, sizes = set(), set(), {}

    def add(path):
        path = os.path.realpath(path)
        names.add(path)
        status = os.lstat(path)
        if os.path.isdir(path):
            directories.add(path)
        else:
            sizes[status.st_ino] = status.st_size

    for path in paths:
        if not os.path.isdir(path):
            add(path)
        for parent, below, files in os.walk(path):
            for name in below + files:
                add(f"{parent}/{name}")
    disk = run("du", "-csB1", *paths).splitlines()[-1].split()[0]
    return len(names), len(directories), sum(sizes.values()), int(disk)


random.seed(5)
directories, files = make_tree()
differences = 0
for _ in range(25):
    paths = random.choices(directories, k=random.randint(1, 4)) + random.choices(files, k=random.randint(0, 3))
    random.shuffle(paths)
    wanted = expected(paths)
    totals = json.loads(run("treetab", "--json", *options, *paths))["totals"]
    found = totals["items"], totals["dirs"], totals["size"], totals["disk"]
    items, dirs, size, disk = wanted
    line = run("treetab", "-B", "--total", *options, *paths).splitlines()[-1]
    numbers = [int(word) for word in line.replace(",", " ").replace(";", " ").split() if word.isdigit()]
    filtered = run("treetab", "-B", "--total", "--where", "links > 0", *options, *paths).splitlines()[-1]
    if (
        found != wanted
        or numbers != [items, dirs, items - dirs, size, disk]
        or [int(word) for word in re.findall(r"\d+", filtered)][:4] != [items - dirs, 0, items - dirs, size]
    ):
        differences += 1
        print(paths, wanted, found, line, filtered)
print(differences, "differences")
