#!/usr/bin/env python3
"""Runs a command on a terminal of tmux, and prints what is on its screen when it has ended, without empty lines at the end.

Usage: tmux.py [-e] COLUMNSxLINES COMMAND [ARGUMENT]...

With -e what is set off is, too: {1;34} in the text begins bold in the fifth colour, {} ends all of it. There is one way to
say that, whatever sequences a version of tmux makes of it.
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
    """In tmux: runs the command, and tells the others when all that it wrote has been drawn."""
    try:
        try:
            subprocess.run(command, timeout=100)
        except OSError as error:
            print(error)
        mode = termios.tcgetattr(0)
        tty.setraw(0)
        # The answer comes when everything before the question has been taken in.
        os.write(1, b"\x1b[6n")
        answer = b""
        while not answer.endswith(b"R"):
            answer += os.read(0, 100)
        termios.tcsetattr(0, termios.TCSADRAIN, mode)
    finally:
        subprocess.run(["tmux", "-S", socket, "wait-for", "-S", "drawn"])
    # The screen is there as long as this is.
    subprocess.run(["tmux", "-S", socket, "wait-for", "captured"])


def styled(line, style):
    """The line with its styles as the head of this file has it, and the style at its end."""
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
