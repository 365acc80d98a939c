#!/usr/bin/env python3
"""Fails if two folders of a target refer to each other: folders.py TARGET...

A folder refers to another folder if its code contains the name of a top-level type that only the other folder declares.
Files at the top of a target may refer to every folder, and are not checked. Extensions declare nothing.
"""
import pathlib
import re
import sys

# Pairs of folders that refer to each other, and which the check tolerates until they are separated. Add no pairs.
KNOWN: set[tuple[str, str, str]] = set()

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*((?:(?:public|package|internal|private|fileprivate|final|indirect) )*)"
    r"(?:struct|enum|class|protocol|actor|typealias) (\w+)",
    re.MULTILINE,
)
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|#*""".*?"""#*|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def references(target):
    """The first use of a name by each pair of folders: {(folder, other folder): "file uses name"}."""
    code, declared = {}, {}
    for file in sorted(target.rglob("*.swift")):
        folder = file.relative_to(target).parts[0]
        if folder == file.name:
            continue
        code[file] = COMMENT_OR_TEXT.sub(" ", file.read_text())
        for modifiers, name in DECLARATION.findall(code[file]):
            if "private" not in modifiers:
                declared.setdefault(name, set()).add(folder)
    owner = {name: folders.pop() for name, folders in declared.items() if len(folders) == 1}
    found = {}
    for file, text in code.items():
        folder = file.relative_to(target).parts[0]
        for name in re.findall(r"(?<![.\w])[A-Z]\w+", text):
            other = owner.get(name, folder)
            if other != folder:
                found.setdefault((folder, other), f"{file} uses {name}")
    return found


failures = []
for target in map(pathlib.Path, sys.argv[1:]):
    found = references(target)
    pairs = {(target.name, *pair) for pair in found if pair[0] < pair[1] and pair[::-1] in found}
    for _, one, other in sorted(pairs - KNOWN):
        failures.append(f"{target}: {one} and {other} refer to each other:")
        failures += ["  " + found[one, other], "  " + found[other, one]]
    for pair in sorted(pair for pair in KNOWN - pairs if pair[0] == target.name):
        print(f"{target}: {pair[1]} and {pair[2]} no longer refer to each other; remove them from KNOWN")
print("\n".join(failures) or "No new pair of folders refers to each other.")
sys.exit(bool(failures))
