#!/usr/bin/env python3
"""Prints a picture for a document as an SVG, with the colours of a terminal: treetab's output for a small tree, its browser, or
another program after some keys.

Usage: picture.py [table | browser | COLUMNSxLINES KEYS COMMAND [ARGUMENT]...]

KEYS are words, each typed as it is, or Space or Enter. The tree is made in the current directory. Its times are relative to now: the
colours of times depend on their age.
"""
import html
import os
import pty
import re
import select
import signal
import struct
import fcntl
import subprocess
import sys
import termios
import time
import unicodedata

DAY = 86_400
# Path, bytes, age in days.
FILES = [
    ("home/Videos/trip.mov", 812_442_184, 41), ("home/Videos/birthday.mov", 402_117_209, 3.4),
    ("home/Photos/2025/beach.heic", 284_120_331, 465), ("home/Photos/2025/東京.heic", 193_850_127, 464),
    ("home/Photos/2026/arrival.heic", 155_101_204, 2.5), ("home/Music/concert.flac", 91_037_849, 205),
    ("home/backup.sh", 1_804, 12.5), ("home/notes.md", 5_427, 0.2),
]
BROWSER = ["-i", "-s", "size", "-c", "name,size,items,bar", "home"]
# Expand two directories, mark an entry in each.
KEYS = "j l l Space j j l l Space"
COMMAND = ["-s", "size", "-L", "3", "-c", "+bar", "--time-style", "relative", "home"]

WIDTH, HEIGHT, SIZE, MARGIN = 8.4, 20, 14, 16
STYLE = f"""
text {{ font: {SIZE}px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; fill: #1f2328 }}
rect {{ fill: #ffffff; stroke: #d0d7de }}
.row {{ fill: #d0d7de; stroke: none }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #e6edf3 }} rect {{ fill: #0d1117; stroke: #30363d }} .row {{ fill: #3a4350 }}
}}
"""


def make_tree():
    now = time.time()
    ages = {}
    for path, size, age in FILES:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.truncate(size)
        os.utime(path, (now, now - age * DAY))
        while path := os.path.dirname(path):
            ages[path] = min(age, ages.get(path, age))
    os.chmod("home/backup.sh", 0o755)
    os.symlink("Photos/2026", "home/latest")
    os.utime("home/latest", (now, now - 2.5 * DAY), follow_symlinks=False)
    for path, age in ages.items():
        os.utime(path, (now, now - age * DAY))


def cells(text):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def attributes(codes):
    """The SVG attributes for the numbers of an escape sequence."""
    found = []
    numbers = [int(code or 0) for code in codes.split(";")]
    while numbers:
        number = numbers.pop(0)
        if number == 1:
            found.append('font-weight="bold"')
        elif number == 2:
            found.append('fill-opacity="0.5"')
        elif number == 38 and numbers[0] == 2:
            found.append('style="fill:#{:02x}{:02x}{:02x}"'.format(*numbers[1:4]))
            del numbers[:4]
        elif number != 0:
            sys.exit(f"unknown style {codes}")
    return " ".join(found)


def spans(line):
    """The SVG of a line. Each word has a position and a length, so that columns align in every font."""
    column, style, result = 0, "", []
    for text, codes in re.findall(r"([^\x1b]+)|\x1b\[([\d;]*)m", line):
        if not text:
            style = attributes(codes)
            continue
        for piece in re.findall(r"\S+(?: \S+)*| +", text):
            if not piece.isspace():
                place = f'x="{MARGIN + column * WIDTH:.1f}" textLength="{cells(piece) * WIDTH:.1f}"'
                result.append(f'<tspan {place} {style}'.rstrip() + f">{html.escape(piece)}</tspan>")
            column += cells(piece)
    return "".join(result), column


def screen(command, environment, keys, columns, lines):
    """The lines of a program's screen with escape sequences, and the number of the current one."""
    import pyte

    process, terminal = pty.fork()
    if process == 0:
        os.execvpe(command[0], command, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    display = pyte.Screen(columns, lines)
    stream = pyte.ByteStream(display)

    def read():
        while select.select([terminal], [], [], 0.5)[0]:
            stream.feed(re.sub(rb"\x1b\[\?(1049|2004)[hl]|\x1b\[\?2026\$p", b"", os.read(terminal, 65536)))

    read()
    for key in keys.split():
        os.write(terminal, {"Space": " ", "Enter": "\r"}.get(key, key).encode())
        read()
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    shown, current = [], None
    for number in range(lines):
        text, last = "", None
        row = [display.buffer[number][column] for column in range(columns)]
        if any(cell.reverse for cell in row):
            current = number
        for cell in row:
            color = None if cell.fg == "default" else tuple(int(cell.fg[place:place + 2], 16) for place in (0, 2, 4))
            codes = (["1"] if cell.bold else []) + (["38;2;%d;%d;%d" % color] if color else [])
            if codes != last:
                text += f"\x1b[{';'.join(codes)}m"
                last = codes
            text += cell.data
        shown.append(text)
    return shown, current


def main():
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    environment.pop("LS_COLORS", None)
    treetab = ["treetab", "--no-config", "--color", "always"]
    current = None
    if len(sys.argv) > 2:
        columns, lines = map(int, sys.argv[1].split("x"))
        shown, current = screen(sys.argv[3:], environment, sys.argv[2], columns, lines)
    elif sys.argv[1:] == ["browser"]:
        make_tree()
        shown, current = screen(treetab + BROWSER, environment, KEYS, 66, 13)
    else:
        make_tree()
        output = subprocess.run(treetab + COMMAND, stdout=subprocess.PIPE, check=True, env=environment).stdout.decode()
        shown = [f"$ treetab {' '.join(COMMAND)}", *output.splitlines()]
    lines = [spans(line) for line in shown]
    width = 2 * MARGIN + WIDTH * max(columns for _, columns in lines)
    height = 2 * MARGIN + HEIGHT * len(lines)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}">')
    print(f"<style>{STYLE}</style>")
    print(f'<rect x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="8"/>')
    if current is not None:
        top = MARGIN + HEIGHT * current - 2
        print(f'<rect class="row" x="{MARGIN - 4}" y="{top}" width="{width - 2 * MARGIN + 8:.0f}" height="{HEIGHT}"/>')
    for row, (line, _) in enumerate(lines):
        print(f'<text y="{MARGIN + SIZE + HEIGHT * row}">{line}</text>')
    print("</svg>")


main()
