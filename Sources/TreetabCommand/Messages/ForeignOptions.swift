/// The options of ls, tree, du, find, eza, fd, ncdu and dust that people type most and treetab does not have, with what to use
/// instead.
///
/// They are never taken for abbreviations: `--git` of eza is not `--git-ignore`.
enum ForeignOptions {
    /// Returns what to use instead of an option. `word` begins with its dashes. `nil` if the option is not listed.
    static func hint(for word: some Collection<UInt8>) -> String? { hints[String(decoding: word, as: UTF8.self)] }

    /// A phrase for each option. Everything in single quotes that begins with a dash is valid.
    static let hints: [String: String] = [
        // Which entries
        "-A": "did you mean '--all' (-a)?",
        "--no-ignore": "files that git ignores are shown unless '--git-ignore' is given",
        "-e": #"use '--where "ext == EXT"' to choose files by their extension"#,
        "--extension": #"use '--where "ext == EXT"' to choose files by their extension"#,
        "-E": "use '-I GLOB' to leave out entries",
        "-name": "did you mean '--include GLOB' (-P)?",
        "-iname": "use '-P GLOB --ignore-case'",
        "-type": #"use '-f' for files, '-D' for directories, or '--where "kind == symlink"'"#,
        "--type": #"use '-f' for files, '-D' for directories, or '--where "kind == symlink"'"#,
        "-empty": "use '--having empty' for directories without entries and files without content",
        "-mtime": "use '--changed-within 7d' for less than 7 days, '--changed-before 8d' for at least 8 days",
        "-maxdepth": "did you mean '--depth N' (-L)?",
        "-d": "did you mean '--depth N' (-L) or '--only-dirs' (-D)?",
        "-R": "everything below a PATH is listed already; '-L N' limits the depth",
        "-T": "everything below a PATH is listed already; '-L N' limits the depth",
        "--tree": "everything below a PATH is listed already; '-L N' limits the depth",
        "-xdev": "did you mean '--one-file-system' (-x)?",
        "-sh": "use '-L 0 -c disk,name -s disk' for the disk usage of the PATHs only, largest first",
        "-exec": "no commands are run; '-0' prints paths for xargs",
        "-delete": "no commands are run; '-0' prints paths for xargs, as in 'treetab -f -0 ... | xargs -0 rm'",
        // The order and the columns
        "-t": "use '-s modified' to sort by time",
        "-1": "use '-c name' for names only",
        "--matched-totals": "totals count only what '--include' and '--where' keep; '--having' changes no total",
        "-H": "did you mean '--all' (-a) or '--si'?",
        "-b": "did you mean '--bytes' (-B)?",
        "--du": "directories show the totals of everything below them already",
        "--inodes": "use '--flat -a -D -s entries' for the directories with the most entries",
        "--git": "the status in git is not shown; '--git-ignore' leaves out ignored files",
        // Output
        "-J": "did you mean '--json'?",
        "-print0": "did you mean '--null' (-0)?",
    ]
}
