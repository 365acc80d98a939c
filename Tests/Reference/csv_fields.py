#!/usr/bin/env python3
"""Parses CSV with Python's csv module. Prints each row as a line of hexadecimal fields, separated by blanks."""
import csv
import io
import sys

text = io.TextIOWrapper(sys.stdin.buffer, encoding="latin-1", newline="")
for row in csv.reader(text, strict=True):
    print(" ".join(field.encode("latin-1").hex() or "-" for field in row))
