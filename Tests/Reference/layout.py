#!/usr/bin/env python3
"""Checks the rules of layout for the text of a tree at many widths. Widths are those of the package wcwidth 0.7.0.

usage: layout.py TREE STEP

Runs `treetab -w` in every style, for each STEP-th width from 20 to 300. Prints each broken rule:
- No line is wider than the width.
- A name keeps 24 cells, or the rest of the line.
- Siblings look different.
- Each column has its values below its title.
"""
import os
import re
import subprocess
import sys

import wcwidth

assert wcwidth.__version__ == "0.7.0", "wcwidth 0.7.0 is needed"
STYLES = ["guides", "plain", "outline", "compact", "bordered", "guides --ascii", "guides --icons always", "guides -l"]
GUIDES = re.compile(r"(?:[│├└|`](?:── |-- |   )|[▾-] |  )*(?: *[⋯~]\d+ (?:[▾-] |  )?)?")


def treetab(*options):
    run = subprocess.run(["treetab", "-aB", *options, tree], stdout=subprocess.PIPE, check=True)
    return run.stdout.decode()


def cells(text):
    """One character for each terminal cell."""
    if text.encode("ascii", "ignore").decode() == re.sub("[│├└─…⋯]", "", text):
        return text
    row = ""
    for end in range(1, len(text) + 1):
        added = wcwidth.wcswidth(text[:end]) - len(row)
        if added > 0:
            row += text[end - 1] + "\0" * (added - 1)
    return row


def broken(lines, width):
    """Yields the rules that a text breaks."""
    lines = [cells(line) for line in lines]
    for line in lines:
        if len(line) > width:
            yield f"{len(line)} cells: {line}"
    if lines[0].startswith("┌"):
        lines = [line[2:-2] for line in lines if line.startswith("│")]
        width -= 4
    rows = lines[len(lines) - len(paths) :]
    header = lines[0] if len(lines) > len(rows) else ""
    shown = {}
    for path, row in zip(paths, rows):
        other = shown.setdefault((os.path.dirname(path), row.replace("└", "├").replace("`", "|")), path)
        if other != path:
            yield f"{other} and {path} are alike: {row}"
        if header:
            rest = row[header.index("Name") :]
            start = GUIDES.match(rest).end()
            name = re.split(r"  | │ ", rest[start:])[0].rstrip()
            # At both ends, a character of two cells can be too wide for the rest.
            if len(name) + 2 * ("\0" in name) < min(24, len(cells(os.path.basename(path))), width - start):
                yield f"{name} is too short: {row}"
    for title in re.finditer(r"[A-Z]\S*(?: …| \.\.\.)?", header):
        starts = {row[title.start() - 1 : title.start()].strip() for row in rows}
        ends = {row[title.end() : title.end() + 1].strip() for row in rows}
        if starts != {""} and ends != {""}:
            yield f"values are not below {title[0]}: {header}"


tree, step = sys.argv[1], int(sys.argv[2])
paths = treetab("-0").split("\0")[:-1]
for number, style in enumerate(STYLES):
    for width in range(20 + number % step, 301, step):
        text = treetab("-w", str(width), "--style", *style.split())
        for rule in broken(text.splitlines(), width):
            print(f"--style {style} -w {width}: {rule}")
