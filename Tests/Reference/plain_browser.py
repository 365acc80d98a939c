"""Runs a browser with --plain-screen on a pseudo-terminal, types keys, and prints everything that it writes, with carriage returns
removed. Then prints its exit status, and whether the modes of the terminal are the same as before.

Usage: plain_browser.py KEYS COMMAND [ARGUMENT]...

KEYS are words, which are typed one after the other. Enter, Esc, Space and Backspace are keys.
"""

import os
import select
import subprocess
import sys
import time

NAMED = {"Enter": "\r", "Esc": "\x1b", "Space": " ", "Backspace": "\x7f"}
master, slave = os.openpty()


def modes():
    return subprocess.run(["stty", "-a"], stdin=slave, capture_output=True, check=True).stdout


before = modes()
process = os.fork()
if process == 0:
    os.login_tty(slave)
    os.execvp(sys.argv[2], sys.argv[2:])
output = b""


def read(seconds):
    global output
    if not select.select([master], [], [], seconds)[0]:
        return False
    output += os.read(master, 65536)
    return True


def read_all():
    while read(0.3):
        pass


end = time.monotonic() + 60
while b"? help" not in output and time.monotonic() < end:
    read(0.2)
for word in sys.argv[1].split():
    read_all()
    os.write(master, NAMED.get(word, word).encode())
    time.sleep(0.2)
read_all()
status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
read_all()
print(output.replace(b"\r", b"").decode(), end="")
print("status", status, "modes", "same" if modes() == before else "changed")
