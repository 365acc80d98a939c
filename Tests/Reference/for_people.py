"""Compares all values of text output (style bordered) and of rendered Markdown (HTML) with those of CSV.

All three have the same columns, among them depth and name, and use --bytes and --time-style full-iso. Numbers and times
are parsed, and names are compared with their escapes.

Usage: for_people.py CSV TEXT HTML. Prints the number of rows.
"""

import sys
import unicodedata

import machine
import markdown_cells


def forms(scalar):
    """Returns the texts that may represent a scalar of a name."""
    value = ord(scalar)
    if 0xDC80 <= value <= 0xDCFF:  # a byte that is not UTF-8
        return ["\\x%02x" % (value - 0xDC00)]
    if scalar in "\n\t\r":
        return [{"\n": "\\n", "\t": "\\t", "\r": "\\r"}[scalar]]
    if value < 0x20 or value == 0x7F:
        return ["\\x%02x" % value]
    if unicodedata.category(scalar) in ("Cc", "Zl", "Zp"):
        return ["\\u{%x}" % value]
    if unicodedata.category(scalar) == "Cf":  # joiners are escaped unless they join characters
        return ["\\u{%x}" % value] + ([scalar] if scalar in "\u200c\u200d" else [])
    return [scalar]


def reads_as(shown, raw):
    """Returns whether the shown text represents the name, with escapes."""
    position = 0
    for scalar in raw.decode(errors="surrogateescape"):
        form = next((form for form in forms(scalar) if shown.startswith(form, position)), None)
        if form is None:
            return False
        position += len(form)
    return position == len(shown)


def read_bordered(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    assert (lines[0][0], lines[2][0], lines[-2][0], lines[-1]) == ("┌", "├", "└", "")
    rows = [line.removeprefix("│ ").removesuffix(" │").split(" │ ") for line in lines[1:2] + lines[3:-2]]
    titles = [title.strip().rstrip(" ▲▼") for title in rows[0]]
    return [dict(zip(titles, row, strict=True)) for row in rows[1:]]


def read_html(path):
    with open(path, "rb") as file:
        rows = markdown_cells.read(file)
    return [dict(zip(rows[0], (cell.replace("\xa0", " ") for cell in row), strict=True)) for row in rows[1:]]


def agrees(key, shown, value, item):
    if key == "name":  # the tree is drawn before the name, four characters for each level
        shown = shown[4 * item["depth"] :]
    if key in machine.TEXTS:
        return reads_as(shown.rstrip(" "), (value or b"").rstrip(b" "))
    shown = shown.strip(" ")
    if key in ("size", "disk") and item["kind"] != "directory" and (item["links"] or 0) > 1:  # counts under another name
        shown = shown.removeprefix("↗")
    if value is None:
        return shown == ""
    if key == "depth":
        return int(shown) == value
    if key in ("size", "disk", "items", "files", "dirs"):
        return shown == ("≥" if item["incomplete"] else "") + str(value)
    if key in ("modified", "created", "accessed", "changed"):
        moment, fraction = shown[:19], shown[19:29]
        return moment + shown[30:] == value[:10] + " " + value[11:19] + value[19:].replace(":", "") and fraction[0] == "."
    if key == "percent":
        return shown == f"{value}%"
    return shown == ("true" if value is True else str(value))


titles = {"percent": "%", "uid": "UID", "gid": "GID"}
items = machine.read(sys.argv[1])
for name, rows in (("text", read_bordered(sys.argv[2])), ("Markdown", read_html(sys.argv[3]))):
    assert len(rows) == len(items), (name, len(rows), len(items))
    for row, item in zip(rows, items):
        assert list(row) == [titles.get(key, key.capitalize()) for key in item], (name, row)
        for key, value in item.items():
            shown = row[titles.get(key, key.capitalize())]
            assert agrees(key, shown, value, item), (name, key, shown, item)
print(len(items))
