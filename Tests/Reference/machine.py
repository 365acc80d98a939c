"""Parses machine-readable output of treetab. Each item is a dictionary, with paths and names as bytes."""

import base64
import csv
import json
import re

NUMBERS = {"depth", "size", "disk", "items", "files", "dirs", "uid", "gid", "inode", "links", "age"}
# Values that may contain invalid UTF-8.
TEXTS = {"path", "name", "ext", "target", "owner", "group"}


def lossless(item, key):
    """Returns the bytes of a JSON value. The Base64 member exists only if the bytes are not UTF-8."""
    if key + "_base64" in item:
        raw = base64.b64decode(item[key + "_base64"], validate=True)
        assert item[key] == in_place(raw), (item[key], raw)
        return raw
    return item[key] and item[key].encode()


def in_place(raw):
    """Returns the text with U+FFFD for each invalid byte."""
    text = raw.decode(errors="surrogateescape")
    assert not text.isprintable() and any("\udc80" <= scalar <= "\udcff" for scalar in text), raw
    return "".join("\ufffd" if "\udc80" <= scalar <= "\udcff" else scalar for scalar in text)


def typed(row):
    """Converts a row of CSV or TSV to the types of JSON."""
    item = {}
    for key, value in row.items():
        if key in NUMBERS:
            item[key] = int(value) if value else None
        elif key in TEXTS:
            item[key] = value or None
        elif key in ("percent", "incomplete"):
            item[key] = json.loads(value or b"null")
        else:
            item[key] = value.decode() or None
    return item


def read_csv(path):
    with open(path, encoding="latin-1", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    return [typed(dict(zip(rows[0], (cell.encode("latin-1") for cell in row), strict=True))) for row in rows[1:]]


def read_tsv(path):
    plain = {b"t": b"\t", b"n": b"\n", b"r": b"\r", b"\\": b"\\"}
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    assert lines.pop() == b""
    rows = [[re.sub(rb"\\(.)", lambda match: plain[match[1]], cell) for cell in line.split(b"\t")] for line in lines]
    titles = [title.decode() for title in rows[0]]
    return [typed(dict(zip(titles, row, strict=True))) for row in rows[1:]]


def with_bytes(item):
    return {key: lossless(item, key) if key in TEXTS else value
            for key, value in item.items() if not key.endswith("_base64") and key != "children"}


def read_jsonl(path):
    with open(path, encoding="utf-8") as file:
        return [with_bytes(json.loads(line)) for line in file.read().split("\n")[:-1]]


def read_json(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    assert document["schema"] == 2
    items = []
    pending = [(root, None, 0) for root in reversed(document["roots"])]
    while pending:
        raw, parent, depth = pending.pop()
        name = lossless(raw, "name")
        path = name if parent is None else parent + (b"" if parent.endswith(b"/") else b"/") + name
        items.append({"path": path, "depth": depth} | with_bytes(raw))
        pending += [(child, path, depth + 1) for child in reversed(raw.get("children", []))]
    return items


def read(path):
    return {"csv": read_csv, "tsv": read_tsv, "json": read_json, "jsonl": read_jsonl}[path.rsplit(".", 1)[1]](path)
