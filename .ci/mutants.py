#!/usr/bin/env python3
"""Checks that the tests notice mistakes: changes single places of Sources and runs the tests on each change.

usage: mutants.py DIRECTORY [--count N] [--seed N] [--jobs N] [--only TEXT] [TARGET ...]

DIRECTORY is a clone of the repository, in which the script changes files. For each TARGET (default: TreeTable, FileTree,
TreetabCommand) it draws N changes (default: 10) at random, from files whose path contains TEXT. Such a change is called a
mutant. All mutants are built at once; the environment variable TREETAB_MUTANT chooses one when a program starts.

For each mutant, runs the tests of its file, then those of its target, and then the end-to-end tests, until one fails. Prints
the failure, NOT NOTICED, or LIMIT if the tests take more than three times as long as without a mutant. A mutant that does not
change the behaviour cannot be noticed, so a person reads this list.
"""
import argparse
import concurrent.futures
import functools
import os
import pathlib
import random
import re
import signal
import subprocess
import sys

RUNTIME = """\
import Foundation
@usableFromInline nonisolated(unsafe) let activeMutant: Int = unsafe getenv("TREETAB_MUTANT").map { unsafe Int(atol($0)) } ?? 0

@usableFromInline @inline(never)
func isMutant(_ number: Int) -> Bool { activeMutant == number }

"""

# The operators to change, what they become, their precedence, and the type of their operands.
OPERATORS = {
    "<": ("<=", "ComparisonPrecedence", "Comparable"),
    "<=": ("<", "ComparisonPrecedence", "Comparable"),
    ">": (">=", "ComparisonPrecedence", "Comparable"),
    ">=": (">", "ComparisonPrecedence", "Comparable"),
    "==": ("!=", "ComparisonPrecedence", "Equatable"),
    "!=": ("==", "ComparisonPrecedence", "Equatable"),
    "+": ("-", "AdditionPrecedence", "BinaryInteger"),
    "-": ("+", "AdditionPrecedence", "BinaryInteger"),
    "&&": ("||", "LogicalConjunctionPrecedence", None),
    "||": ("&&", "LogicalDisjunctionPrecedence", None),
}


def masked(line):
    """The line with its comment and the content of its strings replaced by spaces."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: '"' + " " * (len(m[0]) - 2) + '"', line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def operator_name(operator, number):
    return operator + "".join("^|"[int(bit)] for bit in f"{number:b}")


def operator_declaration(operator, number):
    other, precedence, operand = OPERATORS[operator]
    name = operator_name(operator, number)
    if operand is None:
        # `&&` evaluates its right side if the left one is true, and `||` if it is false.
        return (
            f"infix operator {name}: {precedence}\n@usableFromInline\n"
            f"func {name}<E: Error>(a: Bool, b: @autoclosure () throws(E) -> Bool) throws(E) -> Bool {{"
            f" a == (isMutant({number}) != {'true' if operator == '&&' else 'false'}) ? try b() : a }}\n"
        )
    result = "T" if operator in "+-" else "Bool"
    return (
        f"infix operator {name}: {precedence}\n@usableFromInline\nfunc {name}<T: {operand}>(a: T, b: T) -> {result} {{"
        f" isMutant({number}) ? a {other} b : a {operator} b }}\n"
    )


class Mutant:
    def __init__(self, target, path, line, start, end, kind, before, after):
        self.target, self.path, self.line = target, path, line
        self.start, self.end, self.kind, self.before, self.after = start, end, kind, before, after

    def replacement(self):
        number = self.number
        if self.kind == "operator":
            return operator_name(self.before, number)
        if self.kind == "condition":
            return f"(isMutant({number}) != ({self.before}))"
        if self.kind == "statement":
            return f"if !isMutant({number}) {{ {self.before} }}"
        return f"(isMutant({number}) ? {self.after} : {self.before})"

    def __str__(self):
        change = {"statement": f"without '{self.before}'", "condition": f"'{self.before}' negated"}
        text = change.get(self.kind, f"'{self.after}' for '{self.before}'")
        return f"{self.path}:{self.line + 1}: {text}: {self.source.strip()}"


def candidates(target, path, text):
    """All mutants of a file, at most one of a kind at a place."""
    lines = text.split("\n")
    inside_text = False
    for number, line in enumerate(lines):
        if line.count('"""') == 1:
            inside_text = not inside_text
            continue
        code = masked(line)
        stripped = code.strip()
        if inside_text or not stripped or stripped.startswith(("@", "#", "import", "case ", "infix", "precondition")):
            continue

        def mutant(start, end, kind, after=None):
            return Mutant(target, path, number, start, end, kind, line[start:end], after)

        declares = re.match(r"(?:\w+ )*(?:func|init|struct|enum|extension|typealias|protocol|subscript|associatedtype)\b", stripped)
        if not declares:
            for match in re.finditer(r"(?<= )(<=|>=|==|!=|&&|\|\||[<>+-])(?= )", code):
                if not re.match(r" nil\b", code[match.end() :]):
                    yield mutant(*match.span(), "operator", OPERATORS[match[0]][0])
            for match in re.finditer(r"(?<![\w.$\"])\d+(?![\w.\"])", code):
                yield mutant(*match.span(), "value", str(int(match[0]) + 1))
            for match in re.finditer(r"(?:return|=|\?|:) (true|false)\b", code):
                yield mutant(*match.span(1), "value", "false" if match[1] == "true" else "true")
        match = re.match(r"\s*(?:\} else )?(?:if|guard|while) ([^,]+?) (?:else )?\{", code)
        if match and not re.match(r"(let|var|case|#|unsafe|try) ?", match[1]):
            yield mutant(*match.span(1), "condition")
        previous = masked(lines[number - 1]).strip() if number else ""
        whole = all(code.count(a) == code.count(b) for a, b in ("()", "[]", "{}"))
        if (
            whole
            and re.search(r"[;{}\)]$|^\w+ ?[+-]?= |^$", previous)
            and re.match(r"\s*[a-z][\w.]*(\[[^\]]*\])?(\(.*\)| (\+|-|\||&|&\+)?= .+)$", code)
            and not re.match(r"(return|let|var|throw|try|if|guard|for|while|switch|fatalError|self\.init|super|init|defer|unsafe)\b", stripped)
        ):
            start = len(line) - len(line.lstrip())
            yield mutant(start, len(line.rstrip()), "statement")


def build(root, mutants, sources):
    """Builds all mutants at once. Returns those that compile."""
    while True:
        for path, text in sources.items():
            lines = text.split("\n")
            for mutant in sorted((m for m in mutants if m.path == path), key=lambda m: -m.start):
                line = lines[mutant.line]
                lines[mutant.line] = line[: mutant.start] + mutant.replacement() + line[mutant.end :]
            (root / path).write_text("\n".join(lines))
        for target in sorted({m.target for m in mutants}):
            declarations = [
                operator_declaration(m.before, m.number) for m in mutants if m.target == target and m.kind == "operator"
            ]
            (root / "Sources" / target / "Mutants.swift").write_text(RUNTIME + "".join(declarations))
        result = subprocess.run(["swift", "build", "--build-tests"], cwd=root, capture_output=True, text=True, errors="replace")
        if result.returncode == 0:
            return mutants
        errors = set(re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error", result.stdout + result.stderr))
        errors = {(path, int(line) - 1) for path, line in errors}
        failed = set()
        for path, line in errors:
            near = [m for m in mutants if m.path == path and abs(m.line - line) <= 1]
            # An error such as a property that is not initialized is reported at the end of the function.
            before = sorted((m for m in mutants if m.path == path and m.line < line), key=lambda m: m.line)
            failed.update(near or before[-1:])
        if not failed:
            sys.exit("The mutants do not compile:\n" + "\n".join((result.stdout + result.stderr).split("\n")[-40:]))
        mutants = [m for m in mutants if m not in failed]


def verdict(root, mutant):
    """Runs tests with a mutant until one fails. Returns the first failure, LIMIT or NOT NOTICED."""
    name = pathlib.Path(mutant.path).stem.split("+")[0]
    tests = f"^{mutant.target}Tests\\."
    for pattern in rf"{tests}{name}\w*Tests/", tests, r"^EndToEndTests\.":
        if failure := run_tests(root, pattern, mutant.number, limit(root, pattern))[0]:
            return failure
    return "NOT NOTICED"


@functools.cache
def limit(root, pattern):
    """The processor time after which tests with a mutant are ended, in seconds: some mutants make a test loop for ever."""
    failure, seconds = run_tests(root, pattern, 0, 3600)
    if failure:
        sys.exit(f"The tests fail without a mutant: {failure}")
    return int(30 + 3 * seconds)


def run_tests(root, pattern, number, limit):
    """Runs tests until the first failure. Returns a line of the output that describes it, or nothing, and the processor time."""
    process = subprocess.Popen(
        ["prlimit", f"--cpu={limit}", "timeout", "3600", "swift", "test", "--skip-build", "--ignore-lock", "--filter", pattern],
        cwd=root,
        env=os.environ | {"TREETAB_MUTANT": str(number)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    failure = None
    for line in process.stdout:
        if line.startswith("✘"):
            failure = line.strip()[:150]
            os.killpg(process.pid, signal.SIGKILL)
            break
    process.stdout.close()
    status, usage = os.wait4(process.pid, 0)[1:]
    seconds = usage.ru_utime + usage.ru_stime
    if status and not failure:
        is_limit = seconds >= limit or os.waitstatus_to_exitcode(status) == 124
        failure = "LIMIT" if is_limit else f"{pattern}: ended with status {os.waitstatus_to_exitcode(status)}"
    return failure, seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("targets", nargs="*", default=["TreeTable", "FileTree", "TreetabCommand"])
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    root = options.directory.resolve()
    generator = random.Random(options.seed)
    sources, mutants = {}, []
    for target in options.targets:
        all_mutants = []
        for file in sorted((root / "Sources" / target).rglob("*.swift")):
            path = str(file.relative_to(root))
            if file.name == "Mutants.swift" or "Darwin" in path or path.endswith("Tables.swift") or options.only not in path:
                continue
            sources[path] = file.read_text()
            all_mutants += candidates(target, path, sources[path])
        # Some do not compile, so more are drawn than asked for.
        mutants += generator.sample(all_mutants, min(len(all_mutants), options.count * 3 // 2))
        print(f"{target}: {len(all_mutants)} places for mutants", flush=True)
    drawn, mutants = mutants, []
    for m in drawn:
        # Changes of one place must not overlap.
        if not any(o.path == m.path and o.line == m.line and o.start < m.end and m.start < o.end for o in mutants):
            mutants.append(m)
    for number, m in enumerate(mutants, 1):
        m.number, m.source = number, sources[m.path].split("\n")[m.line]
    mutants = build(root, mutants, sources)
    chosen = []
    for target in options.targets:
        chosen += [m for m in mutants if m.target == target][: options.count]
    for pattern in [f"^{target}Tests\\." for target in options.targets] + [r"^EndToEndTests\."]:
        limit(root, pattern)
    verdicts = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = {pool.submit(verdict, root, mutant): mutant for mutant in chosen}
        for result in concurrent.futures.as_completed(runs):
            verdicts[runs[result]] = result.result()
            print(f"{result.result()} <- {runs[result]}", flush=True)
    for target in options.targets:
        results = [verdicts[m] for m in chosen if m.target == target]
        limits, unnoticed = results.count("LIMIT"), results.count("NOT NOTICED")
        print(f"{target}: of {len(results)} mutants, {unnoticed} are not noticed, and {limits} run into the limit of time")


main()
