"""Compares --git-ignore with git in random repositories.

ignored.py make DIRECTORY SEED COUNT    creates COUNT repositories, and the list of paths that git does not ignore
ignored.py compare DIRECTORY < CSV      compares the paths in CSV with that list, and prints the differences
"""

import csv
import io
import os
import random
import re
import subprocess
import sys

NAMES = [
    b"a", b"b", b"ab", b"foo", b"bar", b"foobar", b"foo.o", b"a.c", b"A", b"Foo", b"x y", b"a ", b"#c", b"!d", b"b[1]",
    b"a*", b"q?", b"\\e", b"\xc3\xa9", b"\xff", b"1", b"a-b", b"]", b".h", b"tab\t", b"vt\x0b", b"_", b"~", b"Z9",
]
PIECES = [
    b"a", b"b", b"foo", b"*", b"*", b"?", b"**", b"[ab]", b"[!a]", b"[^b]", b"[a-c]", b"[[:alpha:]]", b"[[:digit:]_]",
    b"[[:space:]]", b"[[:punct:]]", b"[[:upper:]]", b"[[:cntrl:]]", b"[[:print:]]", b"[[:graph:]]", b"[[:xdigit:]]",
    b"[[:blank:]]", b"[[:lower:]]", b"[[:alnum:]]", b"[[:nope:]]", b"[", b"[a", b"]", b"[]a]", b"[]", b"[a-]", b"[\\]]",
    b"[a\\-c]", b"[!]a]", b"[[:]", b"[[:a]", b"[[.a.]]", b"\\", b"\\*", b"\\a", b"\\\\", b"\\ ", b" ", b".o", b".",
    b"#", b"!", b"A", b"F", b"\\/", b"\xc3\xa9", b"\xff", b"{x}", b"\t", b"[/]", b"[--0]", b"[Z-a]", b"[!-~]", b"[a-\\c]",
]
OWN = {b".", b"..", b".git", b".gitignore"}


def pieces(rng, least, most):
    return b"".join(rng.choice(PIECES) for _ in range(rng.randint(least, most)))


def pattern(rng):
    text = rng.choice(NAMES) if rng.random() < 0.35 else pieces(rng, 1, 3)
    while rng.random() < 0.35:
        text += b"/" + (rng.choice([b"**", b"*", b"a", b"foo", b"bar"]) if rng.random() < 0.6 else pieces(rng, 0, 2))
    if rng.random() < 0.15:
        text = b"/" + text
    if rng.random() < 0.1:
        text = b"**/" + text
    if rng.random() < 0.2:
        text += b"/"
    if rng.random() < 0.2:
        text = b"!" + text
    if rng.random() < 0.1:
        text = b"\\" + text
    if rng.random() < 0.15:
        text += b" " * rng.randint(1, 2)
    if rng.random() < 0.05:
        text += b"\0x"
    # Without `**` directly after plain text, whose meaning changed in git 2.53.
    return b"a" if re.match(rb"!?[^*?\[\\]*[^*?\[\\/]\*\*", text) else text


def ignore_file(rng, most=8):
    end = rng.choice([b"\n", b"\n", b"\r\n"])
    text = end.join(pattern(rng) for _ in range(rng.randint(0, most))) + (end if rng.random() < 0.8 else b"")
    return (b"\xef\xbb\xbf" if rng.random() < 0.1 else b"") + text


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def make_tree(rng, top):
    """Creates a repository and returns all paths in it. The paths of directories end in a slash."""
    for name in [b"", b"/.git", b"/.git/objects", b"/.git/refs", b"/.git/info"]:
        os.mkdir(top + name)
    write(top + b"/.git/HEAD", b"ref: refs/heads/main\n")
    write(top + b"/.git/config", b"[core]\n\tignoreCase = true\n" if rng.random() < 0.15 else b"")
    if rng.random() < 0.3:
        write(top + b"/.git/info/exclude", ignore_file(rng, 4))
    directories = [b""]
    paths = set()
    for _ in range(rng.randint(5, 40)):
        parent = rng.choice(directories)
        letters = b"abAB.0-_ []!#*?\\\t^:\x7f\x01\xe9\r\x0b"
        name = bytes(rng.choice(letters) for _ in range(rng.randint(1, 4))) if rng.random() < 0.2 else rng.choice(NAMES)
        path = parent + name
        if name in OWN or path in paths:
            continue
        paths.add(path)
        if rng.random() < 0.45:
            os.mkdir(top + b"/" + path)
            directories.append(path + b"/")
        else:
            write(top + b"/" + path, b"")
    for directory in directories:
        if not directory or rng.random() < 0.2:
            write(top + b"/" + directory + b".gitignore", ignore_file(rng))
            paths.add(directory + b".gitignore")
    return paths


def left_by_git(top, paths):
    asked = b"".join(b"./" + path + b"\0" for path in paths)
    command = ["git", "check-ignore", "--no-index", "--stdin", "-z"]
    answer = subprocess.run(command, cwd=top, input=asked, stdout=subprocess.PIPE)
    if answer.returncode > 1:
        sys.exit("git failed")
    return paths - {path[2:] for path in answer.stdout.split(b"\0")}


def make(directory, seed, count):
    left = []
    total = 0
    for number in range(count):
        top = directory + b"/%d" % number
        paths = make_tree(random.Random(seed + number), top)
        total += len(paths)
        left += [top + b"/" + path for path in left_by_git(top, paths)]
    write(directory + b".left", b"".join(path + b"\0" for path in sorted(left)))
    print(f"{total} entries, {total - len(left)} of them ignored")


def compare(directory):
    with open(directory + b".left", "rb") as file:
        expected = set(file.read().split(b"\0")[:-1])
    text = io.TextIOWrapper(sys.stdin.buffer, encoding="latin-1", newline="")
    shown = {row[0].encode("latin-1") for row in csv.reader(text, strict=True)}
    # Without the repositories themselves and their .git directories.
    inner = {path for path in shown if path.count(b"/") > directory.count(b"/") + 1}
    found = {path for path in inner if not re.match(rb"[0-9]+/\.git(/|$)", path[len(directory) + 1:])}
    for path in sorted(found ^ expected):
        print("shown" if path in found else "missing", path)
    print(f"{len(found)} entries shown")


if __name__ == "__main__":
    if sys.argv[1] == "make":
        os.mkdir(sys.argv[2])
        make(os.fsencode(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    else:
        compare(os.fsencode(sys.argv[2]))
