#!/usr/bin/env python3
"""For each line of standard input, prints the terminal cells in which a terminal emulator draws vertical lines (U+2502).
The first cell of a line is 0. An asterisk marks a line that wraps.

Usage: cells.py COLUMNS       uses pyte 0.8.2
       cells.py terminal      asks the terminal that it runs on for the position of the cursor
"""
import importlib.metadata
import os
import re
import sys
import termios
import tty

BAR = "│"


class Pyte:
    """Draws the lines with pyte and searches the screen."""

    def __init__(self, columns):
        import pyte

        assert importlib.metadata.version("pyte") == "0.8.2", "pyte 0.8.2 is needed"
        self.screen = pyte.Screen(columns, 3)
        self.stream = pyte.Stream(self.screen)

    def bars(self, line):
        self.screen.reset()
        # pyte drops the rest of its input after a zero-width character that is not a combining mark, such as a
        # joiner. So it gets one character at a time.
        for character in line:
            self.stream.feed(character)
        row = self.screen.buffer[0]
        return [cell for cell in range(self.screen.columns) if row[cell].data == BAR], self.screen.cursor.y > 0


class Terminal:
    """Writes each line up to each vertical line, and asks for the position of the cursor."""

    def __init__(self):
        self.terminal = os.open("/dev/tty", os.O_RDWR)
        self.mode = termios.tcgetattr(self.terminal)
        tty.setraw(self.terminal)

    def close(self):
        termios.tcsetattr(self.terminal, termios.TCSADRAIN, self.mode)

    def write(self, text):
        data = text.encode()
        while data:
            data = data[os.write(self.terminal, data) :]

    def cursor(self):
        self.write("\x1b[6n")
        answer = b""
        while not (found := re.search(rb"\x1b\[(\d+);(\d+)R", answer)):
            answer += os.read(self.terminal, 100)
        return int(found[1]) - 1, int(found[2]) - 1

    def bars(self, line):
        self.write("\r\x1b[K")
        start, cells, ends = self.cursor()[0], [], []
        for piece in re.split(f"(?={BAR})", line)[:-1]:
            self.write(piece)
            row, cell = self.cursor()
            cells.append(cell)
            ends.append(row)
        return cells, any(row != start for row in ends)


lines = sys.stdin.buffer.read().decode().split("\n")[:-1]
if sys.argv[1] == "terminal":
    emulator = Terminal()
    try:
        measured = [emulator.bars(line) for line in lines]
    finally:
        emulator.close()
else:
    emulator = Pyte(int(sys.argv[1]))
    measured = [emulator.bars(line) for line in lines]
for cells, is_wrapped in measured:
    print(*cells, *(["*"] if is_wrapped else []))
