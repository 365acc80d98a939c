#!/usr/bin/env python3
"""Runs a command in tmux, and prints the final screen without trailing empty lines.

Usage: tmux.py [-e] COLUMNSxLINES COMMAND [ARGUMENT]...

With -e, styles are printed in a form that does not depend on the version of tmux: {1;34} begins bold text in the fifth
colour, {} ends all styles.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
import termios
import tty


def run_inside(socket, command):
    """Runs the command within tmux, and signals when its output has been drawn."""
    try:
        # A pager would wait for keys.
        os.environ.setdefault("TREETAB_PAGER", "")
        try:
            subprocess.run(command, timeout=100)
        except OSError as error:
            print(error)
        mode = termios.tcgetattr(0)
        tty.setraw(0)
        # The terminal answers after it has processed all earlier output.
        os.write(1, b"\x1b[6n")
        answer = b""
        while not answer.endswith(b"R"):
            answer += os.read(0, 100)
        termios.tcsetattr(0, termios.TCSADRAIN, mode)
    finally:
        subprocess.run(["tmux", "-S", socket, "wait-for", "-S", "drawn"])
    # Do not end yet: tmux discards the screen when this process ends.
    subprocess.run(["tmux", "-S", socket, "wait-for", "captured"])


def styled(line, style):
    """Returns the line with its styles as described above, and the style at its end."""
    text, shown = "", ()
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        if sequence := re.fullmatch(r"\x1b\[([0-9;]*)m", piece):
            numbers = iter(sequence[1].split(";"))
            for number in numbers:
                match number:
                    case "" | "0":
                        style = {}
                    case "39":
                        style.pop("text", None)
                    case "49":
                        style.pop("background", None)
                    case "38" | "48":
                        kind = next(numbers)
                        parts = [next(numbers) for _ in range(1 if kind == "5" else 3)]
                        style["text" if number == "38" else "background"] = ";".join([number, kind, *parts])
                    case _ if re.fullmatch("[39][0-7]", number):
                        style["text"] = number
                    case _ if re.fullmatch("4[0-7]|10[0-7]", number):
                        style["background"] = number
                    case _:
                        style[number] = number
        elif piece:
            now = tuple(style[key] for key in sorted(style))
            text += ("{" + ";".join(now) + "}" if now != shown else "") + piece
            shown = now
    return text + ("{}" if shown else ""), style


if sys.argv[1] == "--inside":
    run_inside(sys.argv[2], sys.argv[3:])
    sys.exit()
shows_styles = sys.argv[1] == "-e"
if shows_styles:
    del sys.argv[1]
columns, lines = sys.argv[1].split("x")
with tempfile.TemporaryDirectory() as folder:
    socket = folder + "/tmux"
    tmux = ["tmux", "-f", "/dev/null", "-S", socket]
    inside = shlex.join([sys.executable, os.path.abspath(__file__), "--inside", socket, *sys.argv[2:]])
    options = ["set", "-g", "status", "off", ";", "set", "-g", "default-terminal", "tmux-256color", ";"]
    start = ["start-server", ";", *options, "new-session", "-d", "-x", columns, "-y", lines, "exec " + inside]
    subprocess.run([*tmux, *start], check=True, timeout=60)
    try:
        subprocess.run([*tmux, "wait-for", "drawn"], check=True, timeout=120)
        capture = [*tmux, "capture-pane", "-p", *(["-e"] if shows_styles else [])]
        screen = subprocess.run(capture, check=True, timeout=60, capture_output=True).stdout.decode()
    finally:
        subprocess.run([*tmux, "kill-server"], timeout=60)
style = {}
for line in screen.rstrip("\n").split("\n"):
    if shows_styles:
        line, style = styled(line, style)
    print(line)
