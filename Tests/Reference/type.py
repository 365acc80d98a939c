"""Types standard input, including tabs, into an interactive bash that has sourced a script: type.py SCRIPT.

Prints the arguments of the command `treetab` that was typed.
"""

import os
import pty
import sys

END = b"<end>"
typed = sys.stdin.buffer.read()
process, terminal = pty.fork()
if process == 0:
    os.environ.update(TERM="dumb", INPUTRC="/dev/null", HISTFILE="")
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])


def read_until(mark):
    read = b""
    while mark not in read:
        read += os.read(terminal, 65536)
    return read


setup = f"PS1=; bind 'set bell-style none'; source {sys.argv[1]}; treetab() {{ echo \"<\"begin\">$*<\"end\">\"; }}; echo \"<\"end\">\"\n"
os.write(terminal, setup.encode())
read_until(END)
os.write(terminal, typed)
print(read_until(END).split(b"<begin>")[1].split(END)[0].decode())
os.close(terminal)
os.waitpid(process, 0)
