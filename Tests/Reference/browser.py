#!/usr/bin/env python3
"""Runs a browser on a pseudo-terminal, types keys, and prints what a person sees.

Usage: browser.py COLUMNSxLINES KEYS COMMAND [ARGUMENT]...

KEYS are words. A word is typed as it is, or is one of:
  Up Down Left Right Home End PgUp PgDn Enter Esc Space Backspace ^A … ^Z
  @show       prints the screen
  @COLUMNSxLINES  changes the size of the terminal
  @click:COLUMN,LINE  clicks at a cell
  @kill:NAME  sends the signal NAME to the job in the foreground
  @stopped    waits until the shell has the terminal again
  @report     prints the modes of the terminal and the screen, as at the end
  @storm:KEYS types each key and changes the size of the terminal, 300 times in all
  @sleep      waits a second
  @wait:TEXT  waits until the command writes TEXT
  @touch:PATH creates a file
  @close      closes the terminal
  @type:TEXT  types a text without waiting for the screen

At the end, if the command still runs, the last screen is printed. Otherwise the exit status is printed, whether the modes
of the terminal are the same as before, and the modes of the screen that are still set. If the variable SHOW_PRINTED is set,
what the command printed after it left the screen follows. If HOST is set, the command need not end its threads. If OUTPUT is set, it names a file for standard output.
"""
import errno
import fcntl
import os
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte

NAMED = {
    "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "Home": "\x1b[H", "End": "\x1b[F",
    "PgUp": "\x1b[5~", "PgDn": "\x1b[6~", "Enter": "\r", "Esc": "\x1b", "Space": " ", "Backspace": "\x7f",
}
REDRAW = b"\x1b[0m\x1b[2J"


class Browser:
    def __init__(self, columns, lines, command):
        self.master, self.slave = os.openpty()
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.pending, self.all = b"", b""
        self.resize(columns, lines)
        self.before = self.modes()
        self.status = None
        self.process = os.fork()
        if self.process == 0:
            os.close(self.master)
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in [0, 2] if os.environ.get("OUTPUT") else [0, 1, 2]:
                os.dup2(self.slave, stream)
            if name := os.environ.get("OUTPUT"):
                os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 1)
            os.closerange(3, 100)
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it
            os.execvp(command[0], command)

    def modes(self):
        return subprocess.run(["stty", "-a"], stdin=self.slave, capture_output=True, check=True).stdout

    def resize(self, columns, lines):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen.resize(lines, columns)

    def read(self, seconds):
        """Reads what the command writes within some time. Returns False if it writes nothing or has ended."""
        if not select.select([self.master], [], [], seconds)[0]:
            self.check()
            return False
        try:
            piece = os.read(self.master, 65536)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            piece = b""
        self.pending += piece
        self.all += piece
        if not piece:
            self.check()
        return bool(piece)

    def check(self):
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def write(self, data):
        os.write(self.master, data)

    def synchronize(self):
        """Waits until the effect of all keys is on the screen: the browser redraws the screen for ^L. It also does so at the
        start and for a new size, so one redraw is not enough."""
        for _ in range(3):
            count, end = self.all.count(REDRAW), time.monotonic() + 60
            self.write(b"\x0c")
            while self.status is None and self.all.count(REDRAW) == count:
                self.read(0.2)
                assert time.monotonic() < end, "no redraw: " + repr(self.pending)
        while self.read(0.15):
            pass
        # The emulator does not know these modes.
        self.stream.feed(re.sub(rb"\x1b\[\?(1049|2004|1006)[hl]", b"", self.pending))
        self.pending = b""

    def show(self):
        lines = [line.rstrip() for line in self.screen.display]
        print("\n".join(lines))

    def wait_for_rows(self):
        end = time.monotonic() + 60
        while True:
            # The walk has its own threads. While it runs, the rows are not complete.
            while not os.environ.get("HOST") and len(os.listdir(f"/proc/{self.process}/task")) > 1 and time.monotonic() < end:
                self.read(0.02)
            self.synchronize()
            if self.status is not None or "Reading..." not in self.screen.display[0]:
                return
            assert time.monotonic() < end, "the walk does not end"

    def storm(self, keys):
        random_sizes, sizes = random.Random(1), [(1, 1), (300, 80), (1, 80), (300, 1)]
        for number in range(300):
            size = sizes[number] if number < 4 else (random_sizes.randint(1, 300), random_sizes.randint(1, 80))
            self.resize(*size)
            self.write(keys[number % len(keys)].encode())
            self.read(0.002)

    def wait_for_shell(self):
        end = time.monotonic() + 60
        while os.tcgetpgrp(self.master) != self.process and not self.check():
            self.read(0.02)
            assert time.monotonic() < end, "the job has not stopped"
        while self.read(0.1):
            pass

    def finish(self):
        end = time.monotonic() + 20
        while self.status is None and time.monotonic() < end:
            self.read(0.1)
        while self.read(0.1):
            pass
        print("status", self.status)
        self.report()
        if os.environ.get("SHOW_PRINTED"):
            # The terminal echoes the keys that come too late.
            print(self.all.split(b"\x1b[?1049l")[-1].replace(b"\r\n", b"\n").replace(b"^L", b"").decode())

    def report(self):
        # Everything that the browser does to the screen is set and reset by these sequences.
        left = {}
        for mode, state in re.findall(rb"\x1b\[\?(\d+)([hl])", self.all):
            left[mode.decode()] = state.decode()
        usual = {"25": "h", "7": "h"}
        print("modes", "same" if self.modes() == self.before else "changed")
        left_text = [mode + state for mode, state in left.items() if state != usual.get(mode, "l")]
        print("left", *left_text)


columns, lines = map(int, sys.argv[1].split("x"))
browser = Browser(columns, lines, sys.argv[3:])
browser.wait_for_rows()
needs_update = False
for word in sys.argv[2].split():
    if browser.status is not None:
        break
    if word == "@show":
        if needs_update:
            browser.synchronize()
        browser.show()
        needs_update = False
        continue
    needs_update = True
    if word.startswith("@click:"):
        column, line = word[7:].split(",")
        browser.write(f"\x1b[<0;{column};{line}M".encode())
    elif word.startswith("@kill:"):
        os.killpg(os.tcgetpgrp(browser.master), getattr(signal, "SIG" + word[6:]))
        time.sleep(0.5)
    elif word == "@stopped":
        browser.wait_for_shell()
    elif word == "@report":
        browser.report()
    elif word.startswith("@storm:"):
        browser.storm(word[7:])
    elif word == "@sleep":
        time.sleep(1)
    elif word.startswith("@wait:"):
        end = time.monotonic() + 60
        while word[6:].encode() not in browser.all and time.monotonic() < end:
            browser.read(0.05)
    elif word.startswith("@touch:"):
        open(word[7:], "w").close()
    elif word == "@close":
        os.close(browser.slave)
        os.close(browser.master)
        print("status", os.waitstatus_to_exitcode(os.waitpid(browser.process, 0)[1]))
        sys.exit()
    elif match := re.fullmatch(r"@(\d+)x(\d+)", word):
        browser.resize(int(match[1]), int(match[2]))
        browser.synchronize()
    elif word.startswith("@type:"):
        browser.write(word[6:].encode())
    elif word in NAMED:
        browser.write(NAMED[word].encode())
        if word == "Esc":
            # A lone escape byte becomes a key after a while.
            time.sleep(0.2)
    elif re.fullmatch(r"\^[A-Z]", word):
        browser.write(bytes([ord(word[1]) - 64]))
    else:
        browser.write(word.encode())
    if browser.check():
        break
else:
    browser.synchronize()
if browser.status is None and not browser.check():
    browser.show()
    os.kill(browser.process, signal.SIGKILL)
    os.waitpid(browser.process, 0)
else:
    browser.finish()
