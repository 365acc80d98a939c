"""Injects errors into the system calls of treetab with strace, and checks that status 0 means complete output.

    injected_faults.py TREETAB [--quick]

Each run injects one error into one call, or into all calls from the first on. Of each kind of call, the first, the last and
up to seven others fail. Calls of the dynamic loader are skipped. With several threads, the call fails in each thread.

Each run must end without a signal, and:
- status 0: the output is that of an undisturbed run, and standard error is empty.
- status 1: an error is reported, the output is well formed, and rows that the error does not concern are unchanged.
- status 2: standard error is one line, and the old output file is unchanged.

A system call that is in no table below is a failure: decide which errors to try for a new call.
"""

import concurrent.futures
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

# The first call of the program itself, which checks the standard streams. Earlier calls are those of the loader.
FIRST = re.compile(r"fcntl\(0, F_GETFD")

OPEN = "EACCES EINTR EIO ELOOP EMFILE ENFILE ENOENT ENOMEM ENOTDIR EOVERFLOW EPERM ESTALE".split()
# The errors to inject into each call.
ERRORS = {
    "openat": OPEN,
    "openat2": [*OPEN, "EAGAIN", "ENOSYS", "EXDEV"],
    "getdents64": "EACCES EBADF EINTR EINVAL EIO ENOENT ENOMEM ENOTDIR EOVERFLOW ESTALE".split(),
    "statx": "EACCES EINTR EIO ELOOP ENAMETOOLONG ENOENT ENOMEM ENOSYS ENOTDIR EOVERFLOW EPERM ESTALE".split(),
    "newfstatat": "EACCES EIO ENOMEM EOVERFLOW".split(),
    "fstatfs": "EACCES EINTR EIO ENOSYS EOVERFLOW".split(),
    "readlink": "EACCES EIO ELOOP ENAMETOOLONG ENOENT ENOMEM ENOTDIR".split(),
    "readlinkat": "EACCES EINVAL EIO ENOENT ENOMEM ENOTDIR".split(),
    "read": "EAGAIN EBADF EINTR EINVAL EIO EISDIR".split(),
    "lseek": "EBADF EINVAL EOVERFLOW".split(),
    "write": "EAGAIN EBADF EDQUOT EFBIG EINTR EINVAL EIO ENOSPC EPERM EPIPE".split(),
    "close": "EBADF EDQUOT EINTR EIO ENOSPC".split(),
    "fsync": "EBADF EDQUOT EINTR EINVAL EIO ENOSPC EROFS".split(),
    "fchmod": "EIO EPERM EROFS".split(),
    "fchown": "EDQUOT EINVAL EIO EPERM EROFS".split(),
    "getxattr": "EACCES EIO ENOMEM EOPNOTSUPP EPERM".split(),
    "fremovexattr": "EIO ENOSPC EOPNOTSUPP EPERM EROFS".split(),
    "faccessat2": "EACCES EINVAL EIO ENOENT ENOMEM ENOSYS ENOTDIR EPERM EROFS".split(),
    "renameat": "EACCES EBUSY EDQUOT EIO ENOSPC EROFS EXDEV".split(),
    "mmap": "EAGAIN ENOMEM EPERM".split(),
    "clone3": "EAGAIN ENOMEM EPERM".split(),
}
# Calls that are not tried: they cannot fail, or the C library makes them by itself.
UNTRIED = set(
    "brk clock_gettime exit exit_group fcntl futex getcwd geteuid getpid gettid ioctl madvise mprotect munmap prlimit64"
    " rseq rt_sigaction rt_sigprocmask sched_getaffinity sched_yield set_robust_list unlinkat uname"
    " clone socket connect poll".split()
)
# Calls that also fail from the first to the last.
ALWAYS = {"openat", "openat2", "getdents64", "statx", "readlinkat", "read", "write", "mmap"}
# The errors that --quick tries.
QUICK = {"EINTR", "EIO", "ENOMEM", "ENOENT", "EMFILE", "ENOSPC"}

COLUMNS = "path,kind,size,items,target,error,incomplete"
PLAIN = ["--no-config", "--print-errors"]


def scenes(folder):
    """Returns the name, the command line and the output file of each scene."""
    old = os.path.join(folder, "old")
    return [
        ("jsonl", [*PLAIN, "--jsonl", "-c", COLUMNS, "tree"], None),
        ("json", [*PLAIN, "--json", "tree"], None),
        ("csv", [*PLAIN, "--csv", "-c", "path,size,items", "tree"], None),
        ("text", [*PLAIN, "-l", "--total", "tree"], None),
        ("null", [*PLAIN, "-0", "tree"], None),
        ("depth", [*PLAIN, "--jsonl", "-c", COLUMNS, "-L", "1", "tree"], None),
        ("ignore", [*PLAIN, "--jsonl", "-c", COLUMNS, "--git-ignore", "--exclude-caches", "work"], None),
        ("folded", [*PLAIN, "--jsonl", "-c", COLUMNS + ",disk", "--exclude-caches", "-L", "0", "caches"], None),
        ("followed", [*PLAIN, "--csv", "-c", "path,disk,items", "--follow", "--exclude-caches", "-L", "0", "caches"], None),
        ("list", [*PLAIN, "--jsonl", "-c", COLUMNS, "--files-from", "list"], None),
        ("config", ["--print-errors", "--config", "config", "--jsonl", "-c", COLUMNS, "tree"], None),
        ("output", [*PLAIN, "--csv", "-c", "path,size", "-o", "old", "tree"], old),
        # An output file within the tree is not listed.
        ("inside", [*PLAIN, "--csv", "-c", "path,size", "-o", "tree/c/old", "tree"], os.path.join(folder, "tree/c/old")),
    ]


def make(folder):
    files = {
        "tree/a/1": 1000, "tree/a/b/2": 20, "tree/c/3": 3, "tree/4": 4, "tree/e/f/g": 5,
        "work/one/data": 3, "work/two/data": 5, "work/x.o": 7, "work/y.c": 9, "work/two/z.tmp": 1,
        "caches/a/cache/data": 3, "caches/b/cache/c/data": 4, "caches/b/data": 5, "caches/b/d/data": 6,
    }
    texts = {
        "work/.git/HEAD": "ref: refs/heads/main\n", "work/.git/objects/x": "", "work/.git/refs/x": "",
        "work/.git/config": "[core]\n", "work/.git/info/exclude": "x.o\n", "work/.gitignore": "*.tmp\n",
        "work/one/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n",
        "caches/a/cache/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n",
        "list": "./tree/a/1\n./tree/c/3\n./tree/4\n", "config": "--all\n", "old": "old\n",
    }
    files.update({f"work/wide/{number} {'w' * 240}": 0 for number in range(280)})
    for name, content in [*((name, "x" * size) for name, size in files.items()), *texts.items()]:
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(content)
    # A tzfile(5) one hour ahead of UTC. No system uses it as the default, so the output shows whether it was read.
    with open(os.path.join(folder, "zone"), "wb") as file:
        file.write(b"TZif" + bytes(16) + struct.pack(">6llBB", 0, 0, 0, 0, 1, 4, 3600, 0, 0) + b"ONE\0")
    # One file has another owner, because some systems know the name of root without reading an account file.
    if os.geteuid() == 0:
        os.chown(os.path.join(folder, "tree/c/3"), 1, 1)
    for path, target in ("tree/link", "4"), ("caches/way", "a/cache"), ("caches/b/way", "../a/cache"):
        os.symlink(target, os.path.join(folder, path))
    # Set all times, so that the output is the same for all folders.
    for directory, names, files in os.walk(folder):
        for name in [*names, *files]:
            os.utime(os.path.join(directory, name), (1e9, 1e9), follow_symlinks=False)
    # Some file systems report allocated blocks only after writing them.
    os.sync()


class Run:
    """A run under strace: its status, its output and its calls."""

    def __init__(self, treetab, folder, words, written, threads, inject=None, calls=None):
        if written:
            with open(written, "w") as file:
                file.write("old\n")
        command = ["strace", "-f", "-qq", "-o", calls or "/dev/null"]
        command += ["-e", "inject=" + inject] if inject else []
        if inject:
            command += ["-e", "trace=" + inject.split(":")[0], "--seccomp-bpf"]
        command += [treetab, "--threads", str(threads), *words]
        environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TZ": os.path.join(folder, "zone"),
                       "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1", "SWIFT_BACKTRACE": "enable=no"}
        try:
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=60,
                                  stdin=subprocess.DEVNULL)
            self.status, self.output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            self.status, self.output, errors = "hangs", b"", b""
        self.errors = errors.decode(errors="replace").splitlines()
        self.file = open(written, "rb").read() if written else b""
        beside = os.path.dirname(written) if written else folder
        self.leftovers = [name for name in os.listdir(beside) if name.startswith(".treetab")]


def own_calls(log):
    """Returns the number of calls of each kind in the first thread, and how many of these the loader makes."""
    before, counts, is_own = {}, {}, False
    first = None
    with open(log) as file:
        for line in file:
            match = re.match(r"(\d+) +(?:<\.\.\. )?(\w+)(\(| resumed>)", line)
            if not match or match[3] != "(":
                continue
            first = first or match[1]
            if FIRST.search(line):
                is_own = True
            if match[1] == first:
                counts[match[2]] = counts.get(match[2], 0) + 1
                if not is_own:
                    before[match[2]] = counts[match[2]]
            elif is_own:
                counts.setdefault(match[2], 0)
    return counts, before


def rows(name, run):
    """Returns the listed rows by path. Raises an exception for malformed output."""
    output = run.file if name in ("output", "inside") else run.output
    if name == "json":
        json.loads(output)
        return None
    if name in ("csv", "followed", "output", "inside"):
        header, *lines = output.decode().splitlines()
        commas = 2 if name in ("csv", "followed") else 1
        assert header.count(",") == commas and all(line.count(",") == commas for line in lines)
        return {line.split(",")[0]: line for line in lines}
    if name == "null":
        assert output.endswith(b"\0")
        return {path: None for path in output.decode().split("\0")[:-1]}
    if name == "text":
        return None
    found = {}
    for line in output.decode().splitlines():
        item = json.loads(line)
        assert item["path"] not in found
        found[item["path"]] = line
    return found


def impersonal(run):
    """Returns the output with account names and local times replaced."""
    output = run.output + run.file
    for name, other in (b"root", b"0"), (b"daemon", b"1"), (b"02:46", b"01:46"), (b"+01:00", b"+00:00"):
        output = output.replace(name, other)
    return output.split()


def is_concerned(path, failed):
    """Returns whether the path, an ancestor or a descendant failed."""
    return any(path == other or path.startswith(other + "/") or other.startswith(path + "/") for other in failed)


def changes(listed, complete, concerning):
    """Returns the paths whose rows changed, except those that an error concerns."""
    return [path for path, line in complete.items()
            if path in listed and listed[path] != line and not is_concerned(path, concerning)]


def is_answer(name, call, error):
    """Returns whether the error means that a repository, an ignore file, a cache tag or a listed path does not exist."""
    if name == "inside":
        # The output file does not exist yet, so these errors are expected.
        return call in ("statx", "readlink") and error == "ENOENT"
    asks = name in ("ignore", "list") or name in ("folded", "followed") and call in ("openat", "statx")
    return asks and error in ("ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG")


def is_about_exclusion(line):
    return "cannot read the rules in" in line or "files with rules" in line


def mistakes(name, run, undisturbed, call, error):
    """Returns the first broken promise, or None."""
    if run.leftovers and run.status in (0, 1):
        return "a temporary file is left"
    if run.status == 0:
        if (run.output, run.file) == (undisturbed.output, undisturbed.file):
            return None if not run.errors else "status 0, and standard error is not empty"
        if is_answer(name, call, error):
            listed, complete = rows(name, run), rows(name, undisturbed)
            more = listed.keys() - complete.keys()
            is_whole = not complete.keys() - listed.keys()
            if is_whole and (name not in ("ignore", "inside") or not changes(listed, complete, more)):
                return None
        # If an account file or the time zone does not exist, it is right to show numbers or UTC instead.
        if error in ("ENOENT", "ENOTDIR") and impersonal(run) == impersonal(undisturbed):
            return None
        return "status 0, and the output is not complete"
    if run.status == 1:
        if not run.errors:
            return "status 1, and standard error is empty"
        listed, complete = rows(name, run), rows(name, undisturbed)
        if listed is None:
            return None
        failed = {line.removeprefix("treetab: ").rsplit(": ", 1)[0] for line in run.errors[:-1]}
        # Entries that could not be excluded are additional rows, and change the totals above them.
        failed |= listed.keys() - complete.keys()
        failed |= {path for line in run.errors if is_about_exclusion(line) for path in re.findall("'(.+?)'", line)}
        if missing := [path for path in complete if path not in listed and not is_concerned(path, failed)]:
            return f"status 1, and {missing[0]} is missing without a message"
        if changed := changes(listed, complete, failed):
            return f"status 1, and {changed[0]} has changed"
        return None
    if run.status == 2:
        # No message if standard error cannot be written, or if the reader closed the pipe.
        # Errors of ignore files occur earlier and have lines of their own, so leave them out.
        lines = [line for line in run.errors if not is_about_exclusion(line)]
        if len(lines) > 1 or not lines and call != "write":
            return "status 2, and standard error is not one line"
        return None if run.file in (b"", b"old\n") else "status 2, and the file has changed"
    return f"it ends with {run.status}"


def faults(counts, before, quick):
    for call, errors in ERRORS.items():
        calls = range(before.get(call, 0) + 1, counts.get(call, 0) + 1)
        if not calls:
            continue
        chosen = sorted({*calls[:: -(-len(calls) // 8)], calls[-1]})
        for error in errors:
            if quick and error not in QUICK:
                continue
            for number in chosen:
                yield call, error, number
        # Let all calls fail, as with a broken disk or without memory.
        if call in ALWAYS:
            for error in ("EIO", "ENOMEM"):
                yield call, error, f"{calls[0]}+"


def main():
    treetab = os.path.abspath(sys.argv[1])
    quick = "--quick" in sys.argv
    with tempfile.TemporaryDirectory() as top, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Concurrent runs need separate folders.
        folders = [os.path.join(top, str(number)) for number in range(os.cpu_count())]
        for folder in folders:
            make(folder)
        free = list(folders)
        unknown, tried, wrong, seen = set(), 0, [], set()

        def attempt(index, threads, fault, undisturbed):
            folder = free.pop()
            try:
                name, words, written = scenes(folder)[index]
                call, error, number = fault
                run = Run(treetab, folder, words, written, threads, f"{call}:error={error}:when={number}")
                try:
                    mistake = mistakes(name, run, undisturbed, call, error)
                except (AssertionError, ValueError, KeyError) as problem:
                    mistake = f"status {run.status}, and the output is not well formed: {problem!r}"
                if mistake:
                    return f"{name}, {threads} threads: {call} {number} {error}: {mistake}: {run.errors}"
            finally:
                free.append(folder)

        for index in range(len(scenes(top))):
            for threads in [1] if quick else [1, 2]:
                name, words, written = scenes(folders[0])[index]
                log = os.path.join(top, "calls")
                undisturbed = Run(treetab, folders[0], words, written, threads, calls=log)
                if undisturbed.status != 0 or undisturbed.errors:
                    sys.exit(f"{name}: status {undisturbed.status} undisturbed: {undisturbed.errors}")
                counts, before = own_calls(log)
                unknown |= counts.keys() - before.keys() - ERRORS.keys() - UNTRIED
                seen |= {call for call in counts if counts[call] > before.get(call, 0)}
                chosen = list(faults(counts, before, quick))
                results = pool.map(lambda fault: attempt(index, threads, fault, undisturbed), chosen)
                wrong += [result for result in results if result]
                tried += len(chosen)
    for line in wrong[:40]:
        print(line)
    missing = ERRORS.keys() - seen - {"clone3"}
    if unknown or missing:
        sys.exit(f"calls in no table: {sorted(unknown)}; calls of the tables that never occur: {sorted(missing)}")
    if wrong:
        sys.exit(f"{len(wrong)} of {tried} faults break a promise")
    print(f"{tried} faults in {len(ERRORS)} system calls: each is reported, or nothing is missing")


main()
