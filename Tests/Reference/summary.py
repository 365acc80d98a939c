"""Compares treetab --summarize COLUMN OPTION… with the files of a random tree. Makes the tree in the current directory. Prints
the number of differences.
"""

import csv
import fnmatch
import os
import pwd
import random
import stat
import subprocess
import sys

column, options = sys.argv[1], sys.argv[2:]
random.seed(9)
os.mkdir("t")
directories, files = ["t"], []
for number in range(150):
    parent = random.choice(directories)
    if random.random() < 0.2:
        path = f"{parent}/{random.choice(['', '.'])}d{number}"
        os.mkdir(path)
        directories.append(path)
    elif random.random() < 0.2 and files:
        path = f"{parent}/l{number}{random.choice(['', '.c', '.H', '.tar.gz'])}"
        os.link(random.choice(files), path)
    else:
        path = f"{parent}/f{number}{random.choice(['', '.c', '.h', '.H', '.log'])}"
        with open(path, "wb") as file:
            file.write(b"x" * random.choice([0, 7, 5000, 30000]))
        os.chmod(path, random.choice([0o644, 0o600, 0o755]))
        files.append(path)

pattern = options[options.index("-P") + 1] if "-P" in options else "*"


def value(name, status):
    match column:
        case "ext":
            return name.rpartition(".")[2].lower() if "." in name[1:] else ""
        case "kind":
            return "file"
        case "owner":
            return pwd.getpwuid(status.st_uid).pw_name
        case "mode":
            return stat.filemode(status.st_mode)
        case "name":
            return name
        case "links":
            return str(status.st_nlink)
        case "device":
            return f"{os.major(status.st_dev)}:{os.minor(status.st_dev)}"


# The content of a file may count in the row of any of its names, so only sums are compared if names differ.
expected, seen = {}, set()
for parent, _, names in os.walk("t"):
    for name in names:
        status = os.lstat(f"{parent}/{name}")
        # Everything in a directory that matches counts.
        if not any(fnmatch.fnmatchcase(step, pattern) for step in [*parent.split("/")[1:], name]):
            continue
        row = expected.setdefault(value(name, status), [0, 0, 0])
        row[0] += 1
        if "--count-links" in options or status.st_ino not in seen:
            seen.add(status.st_ino)
            row[1] += status.st_size
            row[2] += status.st_blocks * 512

output = subprocess.run(
    ["treetab", "--csv", "--summarize", column, *options, "t"], capture_output=True, text=True, check=True
).stdout
header, *rows = csv.reader(output.splitlines())
found = {row[0]: [int(number) for number in row[1:4]] for row in rows}
total = sum(row[1] for row in found.values())
depends_on_name = column in ("ext", "name") and "--count-links" not in options
differences = int(header != [column, "files", "size", "disk", "percent"]) + int(found.keys() != expected.keys())
for key, row in found.items():
    wanted = expected.get(key, [])
    if row != wanted and not (depends_on_name and row[0] == wanted[0]):
        differences += 1
        print(key, row, wanted)
if [sum(row[i] for row in found.values()) for i in range(3)] != [sum(row[i] for row in expected.values()) for i in range(3)]:
    differences += 1
    print(found, expected)
for row in rows:
    if abs(float(row[4]) - int(row[2]) * 100 / total) > 0.051:
        differences += 1
        print(row, total)
sizes = [int(row[2]) for row in rows]
if sizes != sorted(sizes, reverse=True):
    differences += 1
print(differences, "differences")
