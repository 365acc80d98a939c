"""Prints the result of a DuckDB query: fields separated by tabs, and a NUL after each row."""

import sys

import duckdb

for row in duckdb.sql(sys.argv[1]).fetchall():
    sys.stdout.buffer.write("\t".join("" if field is None else str(field) for field in row).encode() + b"\0")
