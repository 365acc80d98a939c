"""Prints what DuckDB answers to a query: fields behind one another with a tab between, and a NUL behind each row."""

import sys

import duckdb

for row in duckdb.sql(sys.argv[1]).fetchall():
    sys.stdout.buffer.write("\t".join("" if field is None else str(field) for field in row).encode() + b"\0")
