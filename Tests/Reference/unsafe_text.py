"""Prints the control characters and bidirectional controls in a text, except line feeds.

With an argument, removes sequences for colours and links first.
"""

import re
import sys

# SGR, and OSC 8 with a printable ASCII address.
SEQUENCES = re.compile("\x1b\\[[0-9;]*m|\x1b\\]8;;[!-~]*\x1b\\\\")
BIDIRECTIONAL = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}

text = sys.stdin.buffer.read().decode()
assert text
if len(sys.argv) > 1:
    assert SEQUENCES.search(text)
    text = SEQUENCES.sub("", text)
scalars = {ord(scalar) for scalar in text} - {0x0A}
for scalar in sorted(scalars & ({*range(0x20), *range(0x7F, 0xA0)} | BIDIRECTIONAL)):
    print("U+%04X" % scalar)
