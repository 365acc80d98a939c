/// All options. The parser, the help, the man page and the completions are made from this table.
package enum OptionRegistry {
    package static let groups = [
        OptionGroup(title: "Selecting entries", options: selection),
        OptionGroup(title: "Sorting and grouping", options: order),
        OptionGroup(title: "Columns", options: columns),
        OptionGroup(title: "Output", options: output),
        OptionGroup(title: "Browser", options: browser),
        OptionGroup(title: "General", options: general),
    ]

    package static let all = groups.flatMap(\.options)

    /// Options of other commands that are accepted, but not listed anywhere.
    static let unlisted: [Option] = [
        Option("sort-by-size", "same as --sort size, as in ls")
            .short("S").does { $0.sortKeys = [SortKey(.size)] },
        Option("apparent-size", "show sizes with --usage, as du does").does { $0.usageColumn = .size },
    ]

    private static let selection: [Option] = [
        Option(
            "depth",
            "close every directory at depth N; a PATH has depth 0"
        )
        .restores(\.depth)
        .short("L").alsoCalled("level", "max-depth")
        .takes("N") { arguments, value throws(ArgumentError) in arguments.depth = try value.number() },
        Option(
            "all",
            "list hidden entries, whose names begin with a dot"
        )
        .short("a").spelled("hidden").sets(\.showsHidden),
        Option("only-dirs", "list only directories")
            .short("D").alsoCalled("dirs-only").sets(\.onlyKind, to: .directories),
        Option(
            "only-files",
            "list only entries that are not directories, such as files and symbolic links, with the directories above them"
        )
        .short("f").sets(\.onlyKind, to: .files),
        Option(
            "include",
            "count only entries that match GLOB, such as *.{jpg,png}; a matching directory counts with everything in it; repeatable"
        )
        .restores(\.include)
        .short("P").takes("GLOB") { $0.include.append($1.bytes) },
        Option("exclude", "do not count entries that match GLOB, with everything in them; repeatable").restores(
            \.exclude
        )
        .short("I").alsoCalled("ignore-glob").takes("GLOB") { $0.exclude.append($1.bytes) },
        Option("collapse", "close directories that match GLOB; repeatable")
            .restores(\.collapse)
            .takes("GLOB") { $0.collapse.append($1.bytes) },
        Option(
            "condense",
            "join a directory and its only entry in one row if that entry is a directory, as in src/main/java; a row ends at a "
                + "directory that --include or --collapse matches"
        )
        .sets(\.condenses),
        Option("ignore-case", "match --include, --exclude and --collapse case-insensitively").sets(\.ignoresCase),
        Option("git-ignore", "do not count .git and entries that match git's ignore rules, tracked or not")
            .spelled("gitignore").sets(\.walk.respectsGitignore),
        Option("exclude-caches", "do not count directories marked as caches by a CACHEDIR.TAG file")
            .sets(\.walk.excludesCaches),
        Option(
            "where",
            "count only files for which EXPR is true, such as 'size > 10M and age < 30d'; repeatable: all must be true; see "
                + "--where help"
        )
        .restores(\.conditions)
        .explained(by: .expressions)
        .takes("EXPR") { arguments, value throws(ArgumentError) in
            arguments.conditions.append(try value.expression(isForFiles: true))
        },
        Option(
            "having",
            "list only rows for which EXPR is true, such as 'size > 1G' or 'items == 0', with the directories above them; "
                + "repeatable: all must be true; see --where help"
        )
        .restores(\.having)
        .takes("EXPR") { arguments, value throws(ArgumentError) in
            arguments.having.append(try value.expression(isForFiles: false))
        },
        Option(
            "size",
            "count only files of N bytes, +N: at least, -N: at most; units: k M G T or KiB MiB GiB TiB (1024), kB MB GB TB "
                + "(1000)"
        )
        .takes("N") { arguments, value throws(ArgumentError) in
            arguments.conditions.append(try value.sizeCondition())
        },
        Option(
            "changed-within",
            "count only files modified within TIME, such as 2d or 12h, or since a date, such as yesterday, monday or 2026-01"
        )
        .takes("TIME") { arguments, value throws(ArgumentError) in
            arguments.conditions.append(try value.changedWithin())
        },
        Option("changed-before", "count only files last modified more than TIME ago, or before a date, such as 2026")
            .takes("TIME") { arguments, value throws(ArgumentError) in
                arguments.conditions.append(try value.changedBefore())
            },
        Option("prune", "do not count directories without files").sets(\.walk.prunes),
        Option("flat", "list the entries as one sorted list instead of a tree, with paths in place of names")
            .sets(\.isFlat),
        Option(
            "limit",
            "list at most N entries of each directory, or N in all with --flat"
        )
        .restores(\.limit)
        .short("n")
        .takes("N") { arguments, value throws(ArgumentError) in arguments.limit = try value.number() },
        Option(
            "rows",
            "show at most N rows below the header: the first entries of the whole tree, with their directories and summary rows; "
                + "without --sort, entries of upper levels are kept first; "
                + "'fit' shows as many as fit on the terminal, or all without a terminal"
        )
        .restores(\.budget)
        .takes("N", .suggestions(["fit"])) { arguments, value throws(ArgumentError) in
            arguments.budget = try value.rowBudget()
        }
        .summarizing(["fit": "as many as fit on the terminal"]),
        Option("one-file-system", "stay on the file system of each PATH")
            .short("x").sets(\.walk.staysOnFileSystem),
        Option(
            "files-from",
            "show the paths listed in FILE, one per line, as a tree, without reading listed directories; '-' is standard "
                + "input"
        )
        .takes("FILE", .file) { arguments, value throws(ArgumentError) in
            try arguments.take(PathListArgument(value, .newline))
        },
        Option(
            "files0-from",
            "like --files-from, but each path ends with a NUL, as with find -print0 and git ls-files -z"
        )
        .takes("FILE", .file) { arguments, value throws(ArgumentError) in
            try arguments.take(PathListArgument(value, .nul))
        },
        Option(
            "load",
            "read a scan that --save, ncdu -o or gdu -o has written, instead of directories; repeatable; '-' is standard input"
        )
        .restores(\.loads)
        .takes("FILE", .file) { $0.loads.append($1.bytes) },
        Option(
            "diff",
            "show the changes since OLD, a scan or a directory; PATH is another scan or directory; the default is the scanned "
                + "directory or, if OLD is a directory, the current one"
        )
        .restores(\.diff)
        .takes("OLD", .file) { $0.diff = $1.bytes },
        Option("times", "with --diff, also show files with another modification time").sets(\.comparesTimes),
        Option(
            "renames",
            "with --diff, find files and directories that were renamed or moved, by their inodes"
        )
        .sets(\.findsMoves),
        Option(
            "exit-code",
            "with --diff, exit with 1 if something has changed (with --having, in a row that it picks), otherwise with 0; with "
                + "--files-from, exit with 1 if a listed path does not exist"
        )
        .sets(\.reportsChanges),
        Option("force", "with --diff, compare scans whose options differ, or a scan with a part of its directory").sets(
            \.isForced
        ),
        Option("follow", "follow symbolic links, except to a directory above the link").sets(\.walk.followsLinks),
        Option("count-links", "count a file once for each of its hard links").sets(\.walk.countsEveryLink),
    ]

    private static let order: [Option] = [
        Option(
            "sort",
            "sort by columns, such as kind,-size,name; '-' sorts descending, '+' ascending; see --sort help"
        )
        .restores(\.sortKeys)
        .short("s").explained(by: .sortKeys)
        .takes("KEYS", .sortKeys) { arguments, value throws(ArgumentError) in
            arguments.sortKeys = try SortKey.list(from: value)
        },
        Option("reverse", "reverse the sort order").short("r").sets(\.isReversed),
        Option("group-directories-first", "show directories before files")
            .alsoCalled("dirs-first").spelled("dirsfirst", "directories-first").sets(\.groupsDirectoriesFirst),
        Option(
            "group-by",
            "show one section for each kind, ext, owner or other value of COLUMN, with its own tree and totals; numbers and "
                + "times are grouped into ranges; with --time-style +FORMAT, times are grouped by the formatted text"
        )
        .restores(\.grouping)
        .takes("COLUMN", .column) { arguments, value throws(ArgumentError) in
            arguments.grouping = try value.column()
        },
        Option(
            "summarize",
            "show one row for each kind, ext, owner or other value of COLUMN instead of a tree, with the number of files, "
                + "size and disk; values are grouped as with --group-by"
        )
        .restores(\.summarizing)
        .spelled("summarise")
        .takes("COLUMN", .fileColumn) { arguments, value throws(ArgumentError) in
            let column = try value.column()
            if column.type.isForDirectories { throw .unsummarizable(column.name, option: value.option) }
            arguments.summarizing = column
        },
    ]

    private static let columns: [Option] = [
        Option(
            "columns",
            "show these columns, such as name,size; with + or - before every name, add them to the default columns or "
                + "remove them; see --columns help"
        )
        .restores(\.columns)
        .short("c").explained(by: .columns)
        .takes("LIST", .columns) { arguments, value throws(ArgumentError) in try arguments.columns.apply(value) },
        Option("long", "show mode, owner, group, size, modified and name, like ls -l")
            .short("l").sets(\.columns.isLong),
        Option(
            "usage",
            "show disk usage, largest first; same as --all --condense --sort disk --rows fit --columns "
                + "disk,percent,bar,name; with --sort size, the first column is the size; --limit N shows N entries of each directory, "
                + "--no-rows all rows"
        )
        .short("u").sets(\.showsUsage),
        Option(
            "classify",
            "append / to directories, * to executable files, @ to links whose target is not shown, | to FIFOs, = to sockets"
        )
        .short("F").sets(\.classifies),
        Option(
            "icons",
            "show icons of a Nerd Font before names: auto (on a terminal), always (also without WHEN), or never (the default)"
        )
        .takes("WHEN", choosing: \.icons),
        Option("binary", "show sizes in KiB, MiB, ... (1024); the default")
            .spelled("human-readable").sets(\.units, to: .binary),
        Option("si", "show sizes in kB, MB, ... (1000)").sets(\.units, to: .si),
        Option("bytes", "show sizes in bytes").short("B").sets(\.units, to: .bytes),
        Option(
            "time-style",
            "show times as iso, long-iso (the default), full-iso, relative, or +FORMAT, as in strftime(3), with %N for nanoseconds; formats for programs always use ISO 8601"
        )
        .restores(\.timeStyle)
        .takes("STYLE", .suggestions(TimeStyle.named.map(\.name))) { arguments, value throws(ArgumentError) in
            arguments.timeStyle = try value.timeStyle()
        }
        .summarizing([
            "iso": "such as 11-21 09:30", "long-iso": "such as 2026-11-21 09:30",
            "full-iso": "with nanoseconds and the offset from UTC", "relative": "such as 3 days ago",
        ]),
        Option("utc", "use UTC for dates in options and for the times in the table").sets(\.usesUTC),
    ]

    private static let output: [Option] =
        [
            Option("format", "write \(OutputFormat.list) (default: text); see --format help").restores(\.chosenFormat)
                .explained(by: .formats).takes("FORMAT", choosing: \.format)
        ]
        + OutputFormat.all.dropFirst().map { format in
            Option(format.name, "same as --format \(format.name)").spelled(format.aliases)
                .sets(\.chosenFormat, to: format)
        } + [
            Option("style", "draw text in the style \(TextStyle.list) (default: guides); see --style help").restores(
                \.style
            )
            .explained(by: .styles).takes("STYLE", choosing: \.style),
            Option("ascii", "draw with ASCII characters only, as if the locale is not UTF-8; names are unchanged")
                .sets(\.drawsInASCII, to: true),
            Option("no-header", "do not print the header").sets(\.showsHeader, to: false),
            Option(
                "total",
                "after text and Markdown, print the totals of everything that counts"
            )
            .sets(\.showsTotal).opposite(spelled: "no-report", "noreport"),
            Option(
                "width",
                "limit lines of text to N terminal cells (default: the width of the terminal, otherwise unlimited)"
            )
            .short("w")
            .takes("N") { arguments, value throws(ArgumentError) in
                if value.bytes == [UInt8(ascii: "0")] {
                    throw value.invalid("use '--no-truncate' for lines of any length")
                }
                arguments.width = .cells(try value.number(atLeast: 1))
            },
            Option("no-truncate", "print all columns, with names and paths in full, in lines of any length").sets(
                \.width,
                to: .unlimited
            ),
            Option("color", "use colours: auto (on a terminal; the default), always (also without WHEN), or never")
                .spelled("colour").takes("WHEN", choosing: \.color),
            Option(
                "hyperlink",
                "turn names into links to their files: auto (on a terminal), always (also without WHEN), or never (the "
                    + "default)"
            )
            .takes("WHEN", choosing: \.hyperlink),
            Option("no-pager", "do not show long output in a pager, such as less")
                .sets(\.usesPager, to: false),
            Option(
                "output",
                "write to FILE, and replace it when the output is complete; its extension, such as .csv, sets the format if no "
                    + "option does; FILE itself is not listed; '-' is standard output"
            )
            .restores(\.output)
            .short("o").takes("FILE", .file) { arguments, value throws(ArgumentError) in
                arguments.output = try value.outputFile()
            },
            Option(
                "save",
                "write everything about PATH to FILE as a scan, which --load, ncdu -f and others read, instead of a table; '-' is "
                    + "standard output"
            )
            .restores(\.save)
            .takes("FILE", .file) { arguments, value throws(ArgumentError) in arguments.save = try value.outputFile() },
            Option("null", "print only the paths of the entries, each followed by a NUL")
                .short("0").sets(\.chosenFormat, to: .null),
        ]

    private static let browser: [Option] = [
        Option(
            "interactive",
            "browse the table on the terminal: expand, sort, search, filter and mark; the key ? lists all keys"
        )
        .short("i").sets(\.browser.isAsked),
        Option("pick", "let Enter print the path of the row and quit; implies --interactive")
            .sets(\.browser.picks),
        Option(
            "allow-delete",
            "let the key d of the browser move entries to the trash, or delete them, after a question; not with --follow"
        )
        .sets(\.browser.allowsRemoval),
        Option(
            "plain-screen",
            "print the browser line by line, without escape sequences, for screen readers and plain terminals; implies "
                + "--interactive"
        )
        .sets(\.browser.isPlain),
        Option("mouse", "let the browser react to clicks and to the wheel of the mouse").sets(\.browser.usesMouse),
    ]

    private static let general: [Option] = [
        Option(
            "threads",
            "use at most N threads (default: one per processor, and up to 8 to read directories, which wait for disks)"
        )
        .restores(\.threads)
        .takes("N") { arguments, value throws(ArgumentError) in
            arguments.threads = try value.number(atLeast: 1)
        },
        Option(
            "progress",
            "show progress on standard error: auto (on a terminal; the default), always (also without WHEN), or never"
        )
        .takes("WHEN", choosing: \.progress),
        Option("print-errors", "print every read error").sets(\.listsErrors),
        Option("config", "read options from FILE instead of the configuration file; '-' is standard input")
            .takes("FILE", .file) { $0.file = .file($1.bytes) },
        Option("no-config", "do not read a configuration file").does { $0.file = .none },
        Option("config-path", "print the path of the configuration file").requests(.configurationPath),
        Option("completions", "print the completions for \(Shell.list)")
            .takes("SHELL", .choices(Shell.words)) { arguments, value throws(ArgumentError) in
                // Suggest no similar name: a short unknown word is more likely another shell, such as ksh, than a
                // typing mistake.
                arguments.request = .completions(try value.choice(suggestsNearest: false))
            }
            .summarizing(Shell.self),
        Option(
            "shell-function",
            "print a function for \(Shell.list) that changes to the directory chosen in the browser"
        )
        .takes("SHELL", .choices(Shell.words)) { arguments, value throws(ArgumentError) in
            arguments.request = .shellFunction(try value.choice(suggestsNearest: false))
        },
        Option("man", "print the man page (mdoc)").requests(.manual),
        Option("schema", "print the JSON Schema of the formats for programs").requests(.schema),
        Option("help", "print all options; -h prints a summary").short("h")
            .doesAs { $0.request = $1 == "-h" ? .usage : .help },
        Option("version", "print the version").short("V").requests(.version),
    ]
}
