#!/usr/bin/env python3
"""Prints the width of each line of standard input in terminal cells, according to the package wcwidth 0.7.0."""
import sys

import wcwidth

assert wcwidth.__version__ == "0.7.0", "wcwidth 0.7.0 is needed"
for line in sys.stdin.buffer.read().decode().split("\n")[:-1]:
    print(wcwidth.wcswidth(line))
