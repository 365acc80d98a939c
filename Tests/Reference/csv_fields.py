#!/usr/bin/env python3
"""Reads CSV as Python's csv module does, and prints each row as a line of fields in hexadecimal, split by blanks."""
import csv
import io
import sys

text = io.TextIOWrapper(sys.stdin.buffer, encoding="latin-1", newline="")
for row in csv.reader(text, strict=True):
    print(" ".join(field.encode("latin-1").hex() or "-" for field in row))
