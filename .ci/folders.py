#!/usr/bin/env python3
"""Fails if two folders of a target refer to each other, or if a file stands outside of them: folders.py TARGET...

A folder refers to another folder if its code contains the name of a top-level type that only the other folder declares.
Extensions declare nothing. In a target with folders, only Run.swift and the file of the type that the target is named
after stand at the top. They may refer to every folder.
"""
import pathlib
import re
import sys

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
    if any(target.glob("*/*.swift")):
        strays = sorted(f for f in target.glob("*.swift") if f.name not in ("Run.swift", f"{target.name}.swift"))
        failures += [f"{file} belongs in a folder" for file in strays]
    found = references(target)
    for one, other in sorted(pair for pair in found if pair[0] < pair[1] and pair[::-1] in found):
        failures.append(f"{target}: {one} and {other} refer to each other:")
        failures += ["  " + found[one, other], "  " + found[other, one]]
print("\n".join(failures) or "Every file is in a folder, and no two folders refer to each other.")
sys.exit(bool(failures))
