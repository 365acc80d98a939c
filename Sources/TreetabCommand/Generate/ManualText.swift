/// The text of the man page that is not part of the help.
enum ManualText {
    static let description: [HelpBlock] = [
        .paragraph(
            "treetab shows each PATH (default: the current directory) and everything below it as a table, with one "
                + "row per entry. Each row is indented below its directory, and the rows of each directory are sorted."
        ),
        .paragraph(
            "The size, disk, items, files and dirs of a directory are totals of everything below it, at every depth; "
                + "see TOTALS. Totals above an entry that could not be read are lower bounds and are marked \u{2265}."
        ),
        .paragraph(
            "The name of a PATH is the path as it was typed, also for filters. On a terminal the table fits its "
                + "width; otherwise nothing is left out or shortened."
        ),
    ]

    static let options: [HelpBlock] = [
        .paragraph(
            "Options and paths can be in any order. Of contradicting options the last one wins, and -- ends the "
                + "options. A value is the next word or directly follows its option: --depth 2, --depth=2, -L 2, -L2. "
                + "Letters without values can be combined: -aD. A long name can be shortened as long as it is "
                + "unambiguous."
        ),
        .paragraph(
            "--depth hides rows but no totals. A directory at that depth stays with --prune if a deeper file "
                + "matches, but a deeper match does not show the directories above it. --group-by omits entries "
                + "without a value: directories for ext, size and disk, other entries for items, files and dirs."
        ),
    ]

    static let globs: [HelpBlock] = [
        .paragraph(
            "A GLOB matches a whole name, or, if it contains a slash, the whole path below a PATH. Bytes that are not "
                + "UTF-8 match only themselves and wildcards. A | separates alternatives."
        ),
        .entries(
            nil,
            [
                ("*", "any characters except a slash"),
                ("?", "one character except a slash"),
                ("[a-z], [!a-z]", "one character of a set, or not of a set"),
                ("{a,b}", "one of several globs"),
                ("**", "as a whole part of a path: any number of directories"),
                (#"\*"#, "a literal *; a backslash makes any character literal"),
            ]
        ),
        .paragraph(
            "A slash at the end restricts a glob to directories. A [ or { without its closing counterpart, and braces "
                + "without a comma, are literal."
        ),
    ]

    static let expressions: [HelpBlock] = [
        .paragraph("If an EXPR has a mistake, it is printed with a caret below the mistake.")
    ]

    static let sortKeys: [HelpBlock] = [
        .paragraph(
            "If all names of a directory that contain digits are hexadecimal numbers of the same length, such as "
                + "hashes, the names are compared character by character, and not in natural order."
        )
    ]

    static let totals: [HelpBlock] = [
        .paragraph(
            "Size is the number of bytes of content, and the same on every file system. Disk is the space that is "
                + "allocated, and equals the output of du(1)."
        ),
        .paragraph(
            "Totals count hidden entries and entries that the filters do not match, but not the entries that "
                + "--exclude, --git-ignore and --exclude-caches leave out."
        ),
        .paragraph(
            "With --matched-totals they count only matching entries, hidden ones included. A directory then adds no "
                + "space of its own, and is shown if anything below it matches."
        ),
        .paragraph(
            "A file with several hard links counts once below each PATH, under the first of its paths in name order. "
                + "With --count-links it counts once per link."
        ),
    ]

    static let linksAndMounts: [HelpBlock] = [
        .paragraph(
            "Without --follow no symbolic link is followed, except a PATH that leads to a directory. With --follow a "
                + "link has the metadata of its target, links to directories are read, and the column target still "
                + "shows the content of the link. A broken link stays a link, and is not an error."
        ),
        .paragraph(
            "A directory that is reached again below itself is not entered: its column error reads 'File system loop', "
                + "and nothing is missing from the totals. An entry that is reached in several ways is shown in each "
                + "place, and counts once, under the first path in name order, as with du -L; with --count-links it "
                + "counts each time. Links between directories can multiply the number of paths, which --follow all "
                + "follows; in /proc they hardly end."
        ),
        .paragraph(
            "Mounted directories and files (files since Linux 5.8) count where they are mounted, unless -x leaves them "
                + "out; with --follow, so do mounts that links lead to. The layers of an overlay count as part of the "
                + "overlay, which du may see differently. A directory that is mounted again below itself, as by mount "
                + "--bind, is a loop (since Linux 5.6)."
        ),
    ]

    static let ignoredFiles: [HelpBlock] = [
        .paragraph(
            "--git-ignore leaves out the entries that 'git check-ignore --no-index' names. In each repository it "
                + "applies every .gitignore from the top down, .git/info/exclude, and core.excludesFile. It does not "
                + "read the index, so tracked files that match a pattern are left out, and it does not read included "
                + "configuration files. The directory .git is a hidden entry like others."
        ),
        .paragraph(
            "--exclude-caches leaves out a directory whose file CACHEDIR.TAG has the signature of "
                + "https://bford.info/cachedir/. A PATH itself is always shown, possibly without its content."
        ),
    ]

    static let pathLists: [HelpBlock] = [
        .paragraph(
            "--files-from and --files0-from make one tree from a list of paths, in any order, as printed by git "
                + "ls-files, tar -tf, unzip -Z1 or find. The tree contains the listed paths and the directories above "
                + "them. Relative paths are shown below . and absolute paths below /, as two roots if there are both."
        ),
        .paragraph(
            "Empty lines are skipped. If the first line ends with CR LF, the CR is removed from every line. Use a "
                + "NUL-separated list for names that can contain a line feed; git quotes such names without -z. A path "
                + "./a//b is a/b. A .. is kept as a directory of this name, because its meaning depends on links."
        ),
        .paragraph(
            "A path with other paths below it, or with a slash at the end, is a directory, if necessary through a "
                + "symbolic link. Other paths have the metadata of the file that exists. A path that does not exist is "
                + "a row without metadata, and not an error."
        ),
        .paragraph(
            "Directories in the list are not read: totals count only the listed paths, and the space of a directory "
                + "only if it is listed. A file that several paths lead to counts once per root, as with du "
                + "--files0-from. Listed hidden names are shown without --all. --follow shows the target of each link. "
                + "-x, --git-ignore and --exclude-caches have no effect. Filters, --exclude, --depth, sort keys and "
                + "limits work as usual. A PATH, or a second list, is an error."
        ),
    ]

    static let terminals: [HelpBlock] = [
        .paragraph(
            "Colours: --color decides, then NO_COLOR, then CLICOLOR_FORCE, which also colours files and pipes, then "
                + "TERM. Names have the colours of LS_COLORS, interpreted as GNU ls does, but without capabilities, and "
                + "invalid values are ignored. If LS_COLORS has a colour for orphans (or), or ln=target, each visible "
                + "link is resolved. Larger sizes and newer times are emphasized. Colours change nothing but the "
                + "escape sequences in the output."
        ),
        .paragraph(
            "Every second row of --style bordered has a background, a light one if COLORFGBG says that the terminal is "
                + "light. --hyperlink writes OSC 8 sequences with file://host/path; its default is never, because a "
                + "program cannot ask whether a terminal supports them."
        ),
        .paragraph(
            "The width of characters follows Unicode, as most terminals do. If a terminal draws a character wider or "
                + "narrower, such as some skin tones, flags or variation selectors, the columns of that row are "
                + "shifted."
        ),
        .paragraph(
            "Characters in names that a terminal would interpret or hide are escaped, as in \\x1b or \\u{202e}: control "
                + "characters, escape sequences, bidirectional controls and invalid bytes. This applies to text, "
                + "Markdown and messages; csv and tsv contain the original bytes."
        ),
    ]

    static let configuration: [HelpBlock] = [
        .paragraph(
            "The file $XDG_CONFIG_HOME/treetab/config, or ~/.config/treetab/config if that variable is not set, contains "
                + "options. They come before the options of the command line, which override them. --config-path "
                + "prints the path, --config FILE reads another file, and --no-config reads none."
        ),
        .paragraph("Each line is one of these:"),
        .entries(
            nil,
            [
                ("NAME", "an option without a value"),
                ("NAME VALUE, NAME = VALUE", "an option with a value"),
                ("set SET = COLUMNS", "a set of columns, for --columns @SET"),
                ("# ...", "a comment"),
            ]
        ),
        .paragraph(
            "NAME is a long name, with or without dashes, or a letter with a dash. VALUE is the rest of the line, and "
                + "can be quoted. Paths, and options that print something other than a table, are not allowed. Errors "
                + "name the file and the line. The standard file is ignored if it does not exist, is not a regular "
                + "file, or is not readable, such as the file of another user under sudo(8)."
        ),
        .paragraph("For example:"),
    ]

    /// A test parses this file.
    static let configurationExample = [
        "# Options for every run",
        "sort = -size",
        "group-directories-first",
        "exclude .git|node_modules",
        "where 'size > 4K or kind == directory'",
        "set backup = path,size,disk,modified",
    ]

    /// The environment variables. A test compares the names with the sources.
    static let variables: [(name: String, meaning: String)] = [
        ("CLICOLOR_FORCE", "If set, not empty and not 0, files and pipes are coloured as well."),
        ("COLORFGBG", "The colours of the terminal. If the last number is 7 or 15, stripes are light, otherwise dark."),
        ("COLORTERM", "If truecolor or 24bit, all colours are used; otherwise TERM decides."),
        ("COLUMNS", "The width of the terminal, instead of the width that the terminal reports."),
        ("GIT_CONFIG_GLOBAL", "With --git-ignore: the configuration file instead of the user's files."),
        ("GIT_CONFIG_NOSYSTEM", "With --git-ignore: if true, the system's configuration file is not read."),
        ("GIT_CONFIG_SYSTEM", "With --git-ignore: the configuration file instead of the system's file."),
        ("HOME", "The directory of the user's configuration files, of treetab and of git."),
        (
            "LS_COLORS",
            "The colours of names, as printed by dircolors(1). If unset, empty or malformed, the colours are those of "
                + "GNU ls in sixteen colours; with more colours, they are readable on dark and light backgrounds "
                + "(contrast 3:1)."
        ),
        ("NO_COLOR", "If set and not empty, nothing is coloured unless --color says so."),
        (
            "TERM",
            "If dumb or unset, nothing is coloured; if dumb, no progress is shown. If it contains 256color, 256 colours "
                + "are used, otherwise sixteen."
        ),
        ("TZ", "The time zone of dates and times. An unknown or invalid zone means UTC."),
        ("XDG_CONFIG_HOME", "The directory of treetab/config, git/config and git/ignore. The default is ~/.config."),
    ]

    static let files: [(name: String, meaning: String)] = [
        ("~/.config/treetab/config", "Options and column sets; see CONFIGURATION FILE."),
        (".treetab-*.tmp", "Next to the FILE of --output, until it is complete and replaces FILE."),
        (".gitignore", "With --git-ignore: patterns for its directory and everything below it."),
        (".git/info/exclude", "With --git-ignore: patterns for the repository."),
        ("~/.config/git/ignore", "With --git-ignore: patterns for all repositories, unless core.excludesFile is set."),
        (
            "~/.gitconfig, ~/.config/git/config, /etc/gitconfig, .git/config",
            "With --git-ignore: read for core.excludesFile."
        ),
        ("CACHEDIR.TAG", "With --exclude-caches: marks its directory as a cache."),
    ]

    static let exitStatus: [(name: String, meaning: String)] = [
        ("0", "Everything was read and written."),
        (
            "1",
            "Some entries could not be read; a message tells how many, and --print-errors prints each. Or the names of "
                + "accounts or the time zone could not be read; numbers or UTC are shown instead."
        ),
        (
            "2",
            "The command line was wrong, a PATH does not exist, memory ran out, or the output could not be written. If "
                + "the command line is wrong, nothing is read, and nothing is written to standard output. If the "
                + "reader of a pipe goes away, treetab ends without a message."
        ),
    ]

    static let security: [HelpBlock] = [
        .paragraph("treetab can be run by anyone, including root, on any tree, also while others change the tree."),
        .paragraph(
            "It opens directories, never through a symbolic link, except a PATH and with --follow. It asks for the "
                + "metadata of entries by name, relative to the open directory, and never opens FIFOs, devices and other "
                + "files; replacing a directory by a link does not redirect it. --git-ignore and --exclude-caches open "
                + "the files that they need, if these are regular files, and core.excludesFile wherever it is. treetab "
                + "also reads its configuration file, lists of paths, and the time zones, accounts and processors of "
                + "the system."
        ),
        .paragraph(
            "It writes to standard output and standard error, or to the FILE of --output: first to "
                + ".treetab-PID-N.tmp in the same directory, which replaces FILE once everything is on the disk. FILE "
                + "keeps its mode, and its owner if the system permits; otherwise the mode is reduced so that nobody "
                + "gains rights. If writing fails or a signal ends the program, FILE is unchanged and the temporary "
                + "file is removed. FILE is not part of the tree unless it is a PATH or listed. If the directory of "
                + "FILE is missing or not writable, nothing is read."
        ),
        .paragraph(
            "It starts no other program and does not use the network. The C library, which looks up account names, may "
                + "ask a directory service; uid and gid avoid that. The C library does not report whether a service "
                + "failed to answer; treetab checks that the lists in /etc are readable."
        ),
    ]
}
