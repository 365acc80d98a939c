#!/usr/bin/env python3
"""Parses the HTML of a Markdown table, and prints each row as a line of hexadecimal cell texts.

Fails if the HTML contains anything but one table, or a tag within a cell.
"""
import html.parser
import sys


class Table(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.cell = None
        self.rows = []
        self.tables = 0

    def handle_starttag(self, tag, attributes):
        assert tag in ("table", "thead", "tbody", "tr", "th", "td"), f"unexpected <{tag}>"
        assert self.cell is None, f"<{tag}> within a cell"
        self.tables += tag == "table"
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.cell = ""

    def handle_endtag(self, tag):
        if tag in ("th", "td"):
            self.rows[-1].append(self.cell)
            self.cell = None

    def handle_data(self, data):
        if self.cell is not None:
            self.cell += data
        else:
            assert not data.strip(), f"text outside of the table: {data!r}"


def read(file):
    """Returns the rows of the table as lists of texts, the header first."""
    table = Table()
    table.feed(file.read().decode())
    table.close()
    assert table.tables == 1, f"{table.tables} tables"
    return table.rows


if __name__ == "__main__":
    for row in read(sys.stdin.buffer):
        print(" ".join(cell.encode().hex() or "-" for cell in row))
