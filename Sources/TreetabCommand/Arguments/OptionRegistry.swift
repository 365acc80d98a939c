/// All options. The parser, the help, the man page and the completions are made from this table.
package enum OptionRegistry {
    package static let groups = [selection, order, columns, output, general]

    package static let all = groups.flatMap(\.options)

    private static let selection = OptionGroup(
        title: "Selecting entries",
        options: [
            .value(
                "depth",
                short: "L",
                aliases: ["level", "max-depth"],
                takes: "N",
                completion: .number,
                help: "show at most N levels below each PATH; totals still count everything"
            ) { arguments, value throws(ArgumentError) in arguments.depth = try value.number() },
            .flag("all", short: "a", help: "show hidden entries, whose names begin with a dot") {
                $0.showsHidden = true
            },
            .flag("only-dirs", short: "D", aliases: ["dirs-only"], help: "show only directories") {
                $0.onlyKind = .directories
            },
            .flag("only-files", short: "f", help: "show only files: everything except directories") {
                $0.onlyKind = .files
            },
            .value(
                "include",
                short: "P",
                takes: "GLOB",
                completion: .glob,
                help:
                    "show only entries that match GLOB, such as *.{jpg,png}, and the directories above them; repeatable"
            ) { $0.include.append($1.bytes) },
            .value(
                "exclude",
                short: "I",
                aliases: ["ignore-glob"],
                takes: "GLOB",
                completion: .glob,
                help: "leave out entries that match GLOB, and do not count them; repeatable"
            ) { $0.exclude.append($1.bytes) },
            .flag("ignore-case", help: "match --include and --exclude case-insensitively") { $0.ignoresCase = true },
            .flag("git-ignore", help: "leave out entries that git would ignore, tracked or not, and do not count them")
            {
                $0.respectsGitignore = true
            },
            .flag(
                "exclude-caches",
                help: "leave out directories marked as caches by a CACHEDIR.TAG file, and do not count them"
            ) { $0.excludesCaches = true },
            .value(
                "where",
                takes: "EXPR",
                completion: .none,
                topic: .expressions,
                help: "show only entries for which EXPR is true, such as 'size > 10M and age < 30d', and the "
                    + "directories above them; repeatable: all must be true; 'help' explains EXPR"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.expression()) },
            .value(
                "size",
                takes: "N",
                completion: .none,
                help: "show only entries of N bytes, +N: at least, -N: at most; units as in fd: k M G (1000), Ki Mi "
                    + "Gi (1024)"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.sizeCondition()) },
            .value(
                "changed-within",
                takes: "TIME",
                completion: .none,
                help: "show only entries changed within TIME, such as 2d or 12h, or since a date"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.changedWithin()) },
            .value(
                "changed-before",
                takes: "TIME",
                completion: .none,
                help: "show only entries last changed more than TIME ago, or before a date"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.changedBefore()) },
            .flag("prune", help: "leave out directories without a matching file below them") { $0.prunes = true },
            .flag("matched-totals", help: "count only matching entries in the totals") { $0.totalsMatches = true },
            .value(
                "limit",
                short: "n",
                takes: "N",
                completion: .number,
                help: "show at most N rows per directory; one row summarizes the others"
            ) { arguments, value throws(ArgumentError) in arguments.limit = try value.number() },
            .value(
                "rows",
                takes: "N",
                completion: .suggestions(["fit"]),
                help: "show at most N rows in total (per section), first in the sort order, or 'fit' for as many as "
                    + "the terminal has lines; other rows summarize the rest"
            ) { arguments, value throws(ArgumentError) in arguments.budget = try value.rowBudget() },
            .flag("one-file-system", short: "x", help: "stay on the file system of each PATH") {
                $0.oneFileSystem = true
            },
            .value(
                "files-from",
                takes: "FILE",
                completion: .file,
                help: "show the paths listed in FILE, one per line, as one tree; '-' is standard input"
            ) { arguments, value throws(ArgumentError) in try arguments.take(PathListArgument(value, .newline)) },
            .value(
                "files0-from",
                takes: "FILE",
                completion: .file,
                help: "the same, but each path ends with a NUL, as with find -print0 and git ls-files -z"
            ) { arguments, value throws(ArgumentError) in try arguments.take(PathListArgument(value, .nul)) },
            .flag("follow", help: "follow symbolic links, except to a directory above the link") {
                $0.followsLinks = true
            },
            .flag("count-links", help: "count a file once for each of its hard links") { $0.countsEveryLink = true },
        ]
    )

    private static let order = OptionGroup(
        title: "Sorting and grouping",
        options: [
            .value(
                "sort",
                short: "s",
                takes: "KEYS",
                completion: .sortKeys,
                topic: .sortKeys,
                help: "sort by columns, such as kind,-size,name; '-' sorts descending, '+' ascending; 'help' explains "
                    + "KEYS"
            ) { arguments, value throws(ArgumentError) in arguments.sortKeys = try SortKey.list(from: value) },
            .flag("reverse", short: "r", help: "reverse the sort order") { $0.isReversed = true },
            .flag("group-directories-first", aliases: ["dirs-first"], help: "show directories before files") {
                $0.groupsDirectoriesFirst = true
            },
            .value(
                "group-by",
                takes: "COLUMN",
                completion: .column,
                help: "show one section per kind, ext, owner, age, size, ..., with its own tree and subtotals"
            ) { arguments, value throws(ArgumentError) in arguments.grouping = try value.column() },
        ]
    )

    private static let columns = OptionGroup(
        title: "Columns",
        options: [
            .value(
                "columns",
                short: "c",
                takes: "LIST",
                completion: .columns,
                topic: .columns,
                help: "show these columns, such as name,size; +name adds a column to the default ones, -name removes "
                    + "one; 'help' lists all"
            ) { arguments, value throws(ArgumentError) in try arguments.columns.apply(value) },
            .flag("long", short: "l", help: "show name, mode, owner, group, size and modified") {
                $0.columns.base = .long
            },
            .flag("binary", help: "show sizes in KiB, MiB, ... (1024); the default") { $0.units = .binary },
            .flag("si", help: "show sizes in kB, MB, ... (1000)") { $0.units = .si },
            .flag("bytes", short: "B", help: "show sizes in bytes") { $0.units = .bytes },
            .value(
                "time-style",
                takes: "STYLE",
                completion: .suggestions(TimeStyle.named.map(\.name)),
                help: "show times as iso, long-iso (the default), full-iso, relative, or +FORMAT, as in date(1)"
            ) { arguments, value throws(ArgumentError) in arguments.timeStyle = try value.timeStyle() },
            .flag("utc", help: "read and show times in UTC") { $0.usesUTC = true },
        ]
    )

    private static let output = OptionGroup(
        title: "Output",
        options: [
            .choice(
                "format",
                takes: "FORMAT",
                sets: \.format,
                topic: .formats,
                help: "write \(OutputFormat.list) (default: text); 'help' explains them"
            )
        ]
            + OutputFormat.all.dropFirst().map { format in
                .flag(format.name, help: "same as --format \(format.name)") { $0.format = format }
            } + [
                .choice(
                    "style",
                    takes: "STYLE",
                    sets: \.style,
                    topic: .styles,
                    help: "draw text in the style \(TextStyle.list) (default: guides); 'help' shows them"
                ),
                .flag("ascii", help: "draw with ASCII characters only; names are unchanged") { $0.drawsInASCII = true },
                .flag("no-header", help: "do not print the header") { $0.showsHeader = false },
                .flag("total", help: "print a line of totals after text and Markdown") { $0.showsTotal = true },
                .flag("no-report", help: "do not print the totals line") { $0.showsTotal = false },
                .value(
                    "width",
                    short: "w",
                    takes: "N",
                    completion: .number,
                    help: "fit lines of text into N cells (default: the terminal width, otherwise unlimited)"
                ) { arguments, value throws(ArgumentError) in arguments.width = .cells(try value.number(atLeast: 1)) },
                .flag("no-truncate", help: "do not limit the width of lines") { $0.width = .unlimited },
                .choice(
                    "color",
                    takes: "WHEN",
                    sets: \.color,
                    help: "use colours: auto (on a terminal), always, or never (default: auto)"
                ),
                .choice(
                    "hyperlink",
                    takes: "WHEN",
                    sets: \.hyperlink,
                    help: "make names links to their files: auto (on a terminal), always, or never (default: never)"
                ),
                .value(
                    "output",
                    short: "o",
                    takes: "FILE",
                    completion: .file,
                    help: "write to FILE, which is replaced when the output is complete, and never listed; '-' is "
                        + "standard output"
                ) { $0.output = $1.bytes },
                .flag("null", short: "0", help: "print only the matching paths, each followed by a NUL") {
                    $0.format = .null
                },
            ]
    )

    private static let general = OptionGroup(
        title: "General",
        options: [
            .value(
                "threads",
                takes: "N",
                completion: .number,
                help: "use at most N threads (default: one per processor, and up to 8 to wait for disks)"
            ) { arguments, value throws(ArgumentError) in arguments.threads = try value.number(atLeast: 1) },
            .choice(
                "progress",
                takes: "WHEN",
                sets: \.progress,
                help: "show progress on standard error: auto (on a terminal), always, or never (default: auto)"
            ),
            .flag("print-errors", help: "print every read error") { $0.listsErrors = true },
            .value(
                "config",
                takes: "FILE",
                completion: .file,
                help: "read options from FILE instead of the configuration file; '-' is standard input"
            ) { $0.file = .file($1.bytes) },
            .flag("no-config", help: "do not read a configuration file") { $0.file = .none },
            .flag("config-path", help: "print the path of the configuration file") { $0.request = .configurationPath },
            .value(
                "completions",
                takes: "SHELL",
                completion: .choices(Shell.words),
                help: "print the completions for \(Shell.list)"
            ) { arguments, value throws(ArgumentError) in
                // The names of other shells are as short, so a different word is rarely a typing mistake.
                arguments.request = .completions(try value.choice(suggestsNearest: false))
            },
            .flag("man", help: "print the man page (mdoc)") { $0.request = .manual },
            .flag("schema", help: "print the JSON Schema of --json and --jsonl") { $0.request = .schema },
            .flag("help", short: "h", help: "print this help") { $0.request = .help },
            .flag("version", short: "V", help: "print the version") { $0.request = .version },
        ]
    )
}
