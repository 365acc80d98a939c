/// Every option there is. Parser, help, man page and completions read this table and no other.
package enum OptionRegistry {
    package static let groups = [shown, order, columns, output, general]

    package static let all = groups.flatMap(\.options)

    private static let shown = OptionGroup(
        title: "What is shown",
        options: [
            .value(
                "depth",
                short: "L",
                aliases: ["level", "max-depth"],
                takes: "N",
                completion: .number,
                help: "show rows down to depth N; a PATH has depth 0, and totals count everything below it"
            ) { arguments, value throws(ArgumentError) in arguments.depth = try value.number() },
            .flag("all", short: "a", help: "include names that begin with a dot") { $0.showsHidden = true },
            .flag("only-dirs", short: "D", aliases: ["dirs-only"], help: "show directories only") {
                $0.onlyKind = .directories
            },
            .flag("only-files", short: "f", help: "show files only") { $0.onlyKind = .files },
            .value(
                "include",
                short: "P",
                takes: "GLOB",
                completion: .glob,
                help: "show what matches GLOB, such as *.{jpg,png}, and the directories above it; may be repeated"
            ) { $0.include.append($1.bytes) },
            .value(
                "exclude",
                short: "I",
                aliases: ["ignore-glob"],
                takes: "GLOB",
                completion: .glob,
                help: "leave out what matches GLOB, and do not count it; may be repeated"
            ) { $0.exclude.append($1.bytes) },
            .flag("ignore-case", help: "take large and small letters for the same in --include and --exclude") {
                $0.ignoresCase = true
            },
            .flag(
                "git-ignore",
                help: "leave out what git would ignore, tracked or not, and do not count it"
            ) { $0.leavesOutIgnored = true },
            .flag(
                "exclude-caches",
                help: "leave out directories marked as caches by a file CACHEDIR.TAG, and do not count them"
            ) { $0.leavesOutCaches = true },
            .value(
                "where",
                takes: "EXPR",
                completion: .none,
                topic: .expressions,
                help: "show what EXPR holds for, as 'size > 10M and age < 30d', and the directories above it; "
                    + "'help' explains it; may be repeated: then all must hold"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.expression()) },
            .value(
                "size",
                takes: "N",
                completion: .none,
                help:
                    "show what has N bytes, +N: at least, -N: at most; units as fd has them: k M G (1000), Ki Mi Gi (1024)"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.sizeCondition()) },
            .value(
                "changed-within",
                takes: "TIME",
                completion: .none,
                help: "show what has changed within TIME, such as 2d or 12h, or since a date"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.changedWithin()) },
            .value(
                "changed-before",
                takes: "TIME",
                completion: .none,
                help: "show what has not changed within TIME, or not since a date"
            ) { arguments, value throws(ArgumentError) in arguments.conditions.append(try value.changedBefore()) },
            .flag("prune", help: "leave out directories in which no item is shown") { $0.prunes = true },
            .flag("matched-totals", help: "sum up what matches alone; without it totals count everything") {
                $0.totalsMatches = true
            },
            .value(
                "limit",
                short: "n",
                takes: "N",
                completion: .number,
                help: "show at most N rows in a directory; one row sums up the others"
            ) { arguments, value throws(ArgumentError) in arguments.limit = try value.number() },
            .value(
                "rows",
                takes: "N",
                completion: .suggestions(["fit"]),
                help: "show at most N rows in all (in each section), or 'fit' for what the terminal has room for: "
                    + "those that stand highest in the order; rows sum up the others"
            ) { arguments, value throws(ArgumentError) in arguments.budget = try value.rowBudget() },
            .flag("one-file-system", short: "x", help: "stay on the file system of each PATH") {
                $0.oneFileSystem = true
            },
            .value(
                "files-from",
                takes: "FILE",
                completion: .file,
                help:
                    "show the paths that FILE lists, a line each, as one tree, instead of walking; '-': standard input"
            ) { arguments, value throws(ArgumentError) in try arguments.take(PathListArgument(value, .newline)) },
            .value(
                "files0-from",
                takes: "FILE",
                completion: .file,
                help: "the same with a NUL behind each path, as 'find -print0' and 'git ls-files -z' have it"
            ) { arguments, value throws(ArgumentError) in try arguments.take(PathListArgument(value, .nul)) },
            .flag(
                "follow",
                help:
                    "follow symbolic links: show what they lead to; one that leads to a directory above it is not entered"
            ) {
                $0.followsLinks = true
            },
            .flag("count-links", help: "count a file with several names once for each of them") {
                $0.countsEveryLink = true
            },
        ]
    )

    private static let order = OptionGroup(
        title: "Order",
        options: [
            .value(
                "sort",
                short: "s",
                takes: "KEYS",
                completion: .sortKeys,
                topic: .sortKeys,
                help: "sort by columns, the first one first: kind,-size,name; '-' sorts descending, '+' ascending; "
                    + "'help' explains it"
            ) { arguments, value throws(ArgumentError) in arguments.sortKeys = try SortKey.list(from: value) },
            .flag("reverse", short: "r", help: "turn the whole order round") { $0.isReversed = true },
            .flag("group-directories-first", aliases: ["dirs-first"], help: "show directories before files") {
                $0.groupsDirectoriesFirst = true
            },
            .value(
                "group-by",
                takes: "COLUMN",
                completion: .column,
                help: "show a section for each kind, ext, owner, age, size, ..., with its own tree and subtotals"
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
                help: "show these columns: name,size; +name adds one to the default set, -name drops one; "
                    + "'help' lists them"
            ) { arguments, value throws(ArgumentError) in try arguments.columns.apply(value) },
            .flag("long", short: "l", help: "show name, mode, owner, group, size, modified") {
                $0.columns.base = .long
            },
            .flag("binary", help: "write sizes in KiB, MiB, ... (1024); the default") { $0.units = .binary },
            .flag("si", help: "write sizes in kB, MB, ... (1000)") { $0.units = .si },
            .flag("bytes", short: "B", help: "write sizes in bytes") { $0.units = .bytes },
            .value(
                "time-style",
                takes: "STYLE",
                completion: .suggestions(TimeStyle.words),
                help: "write times as iso, long-iso (the default), full-iso, relative, or +FORMAT, as date does"
            ) { arguments, value throws(ArgumentError) in arguments.timeStyle = try value.timeStyle() },
            .flag("utc", help: "read and write times in UTC") { $0.usesUTC = true },
        ]
    )

    private static let output = OptionGroup(
        title: "Output",
        options: [
            .value(
                "format",
                takes: "FORMAT",
                completion: .choices(OutputFormat.words),
                topic: .formats,
                help: "text (the default), csv, tsv, markdown (md), json, or jsonl (ndjson); 'help' explains them"
            ) { arguments, value throws(ArgumentError) in arguments.format = try value.choice() },
            .flag("csv", help: "the same as --format csv") { $0.format = .csv },
            .flag("tsv", help: "the same as --format tsv") { $0.format = .tsv },
            .flag("markdown", help: "the same as --format markdown") { $0.format = .markdown },
            .flag("json", help: "the same as --format json") { $0.format = .json },
            .flag("jsonl", help: "the same as --format jsonl") { $0.format = .jsonl },
            .value(
                "style",
                takes: "STYLE",
                completion: .choices(TextStyle.words),
                topic: .styles,
                help: "draw the text with guides (the default), plain, outline, bordered, or compact; 'help' shows them"
            ) { arguments, value throws(ArgumentError) in arguments.style = try value.choice() },
            .flag("ascii", help: "draw with ASCII alone; names stay as they are") { $0.drawsInASCII = true },
            .flag("no-header", help: "leave out the header") { $0.showsHeader = false },
            .flag("total", help: "tell the totals in a last line, of text and Markdown") { $0.showsTotal = true },
            .flag("no-report", help: "the contrary of --total") { $0.showsTotal = false },
            .value(
                "width",
                short: "w",
                takes: "N",
                completion: .number,
                help: "fit lines of text into N cells; by default into the terminal's, or as wide as need be"
            ) { arguments, value throws(ArgumentError) in arguments.width = .cells(try value.number(atLeast: 1)) },
            .flag("no-truncate", help: "let lines be as wide as need be") { $0.width = .unlimited },
            .value(
                "color",
                takes: "WHEN",
                completion: .choices(WhenChoice.words),
                help: "auto (the default: on a terminal), always, or never"
            ) { arguments, value throws(ArgumentError) in arguments.color = try value.choice() },
            .value(
                "hyperlink",
                takes: "WHEN",
                completion: .choices(WhenChoice.words),
                help: "make names links to what they name: auto (on a terminal), always, or never (the default)"
            ) { arguments, value throws(ArgumentError) in arguments.hyperlink = try value.choice() },
            .value(
                "output",
                short: "o",
                takes: "FILE",
                completion: .file,
                help: "write to FILE, replaced only when complete and never listed; '-': standard output"
            ) {
                $0.output = $1.bytes
            },
            .flag("null", short: "0", help: "write the paths of what matches alone, with a NUL behind each") {
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
                help: "use N threads at most; by default one for each processor, more to wait for disks"
            ) { arguments, value throws(ArgumentError) in arguments.threads = try value.number(atLeast: 1) },
            .value(
                "progress",
                takes: "WHEN",
                completion: .choices(WhenChoice.words),
                help: "tell on standard error how far it is: auto (the default: on a terminal), always, or never"
            ) { arguments, value throws(ArgumentError) in arguments.progress = try value.choice() },
            .flag("print-errors", help: "list everything that could not be read") { $0.listsErrors = true },
            .value(
                "config",
                takes: "FILE",
                completion: .file,
                help: "read options from FILE, one a line, instead of the configuration file; '-': standard input"
            ) { $0.file = .file($1.bytes) },
            .flag("no-config", help: "read no configuration file") { $0.file = .none },
            .flag("config-path", help: "print where the configuration file is looked for") {
                $0.request = .configurationPath
            },
            .value(
                "completions",
                takes: "SHELL",
                completion: .choices(Shell.words),
                help: "print the completions for bash, zsh or fish"
            ) { arguments, value throws(ArgumentError) in
                // Other shells have names as short as these, and are not slips.
                arguments.request = .completions(try value.choice(isGuessed: false))
            },
            .flag("man", help: "print the manual page, in mdoc") { $0.request = .manual },
            .flag("schema", help: "print the JSON Schema of --json and --jsonl") { $0.request = .schema },
            .flag("help", short: "h", help: "show this help") { $0.request = .help },
            .flag("version", short: "V", help: "show the version") { $0.request = .version },
        ]
    )
}
