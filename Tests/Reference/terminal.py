#!/usr/bin/env python3
"""Runs a command on a pseudo-terminal and prints its output.

Usage: terminal.py COLUMNS[xLINES] COMMAND [ARGUMENT]...
"""
import fcntl
import os
import pty
import re
import signal
import struct
import sys
import termios

# A pager would wait for keys. Tests of the pager set one of these variables.
if "PAGER" not in os.environ:
    os.environ.setdefault("TREETAB_PAGER", "")
process, terminal = pty.fork()
if process == 0:
    columns, lines = map(int, (sys.argv[1] + "x24").split("x")[:2])
    size = struct.pack("HHHH", lines, columns, 0, 0)
    fcntl.ioctl(1, termios.TIOCSWINSZ, size)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it
    os.execvp(sys.argv[2], sys.argv[2:])
output, ends = b"", 0
# Linux reports EIO when no process has the terminal open any more. It checks for output first and for open descriptors
# second. The command can write and exit between the two checks, so read once more after the first EIO.
while ends < 2:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        piece = b""
    output += piece
    ends += not piece
# A progress line, which appears only if the command is slow, is erased like this.
output = re.sub(rb"[^\n]*\r\x1b\[K", b"", output)
sys.stdout.buffer.write(output.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
