/// The man page, in mdoc, for `--man`.
package enum ManualPage {
    package static func text() -> String {
        [
            prologue, description, options, columns, filters, sorting, formats, styles,
            ManualConfiguration.section, environment, files,
            exitStatus, ManualExamples.section, seeAlso,
        ].joined()
    }

    private static let prologue = """
        .\\" Made by: treetab --man
        .Dd \(date)
        .Dt TREETAB 1
        .Os treetab \(version)
        .Sh NAME
        .Nm treetab
        .Nd directory trees as sorted, aligned tables
        .Sh SYNOPSIS
        .Nm
        .Op Ar OPTION ...
        .Op Ar PATH ...

        """

    /// When the page last changed in more than its options.
    private static let date = "November 21, 2026"

    private static let description = Roff.section(
        "DESCRIPTION",
        Roff.blocks([
            .paragraph(
                "treetab shows each PATH, or else the current directory, with all that is below it: a row for each "
                    + "item, indented below its directory, and a column for each thing that is told of it. The rows of "
                    + "each directory are sorted."
            ),
            .paragraph(
                "Size, disk, items, files and dirs of a directory are totals of everything below it, whatever the "
                    + "depth that is shown and the filters that choose the rows: what is hidden is counted, what "
                    + "--exclude, --git-ignore and --exclude-caches leave out is not; with --matched-totals only what "
                    + "the filters choose is. A file with several names (hard links) counts once, under the first of "
                    + "them, or with --count-links for each. Totals above something that could not be read are "
                    + "lower bounds, and marked \u{2265}."
            ),
            .paragraph(
                "Without --follow no symbolic link is followed, except a PATH that leads to a directory. On a terminal the "
                    + "table fits its width; elsewhere nothing is left out or shortened. Characters of names that a "
                    + "terminal would obey or hide are shown escaped, as in \\x1b or \\u{202e}."
            ),
        ])
    )

    private static var options: String {
        let introduction = HelpBlock.paragraph(
            "Options and paths come in any order; of options that contradict each other the last one counts, and -- "
                + "ends them. A value stands in the next word or directly behind its option: --depth 2, --depth=2, -L 2, "
                + "-L2. Letters without values can share a dash: -aD. The beginning of a long name will do where it "
                + "leaves no doubt."
        )
        let groups = OptionRegistry.groups.map { group in
            Roff.subsection(group.title, Roff.list(group.options.map { (tag($0), body($0)) }))
        }
        return Roff.section("OPTIONS", Roff.blocks([introduction]) + groups.joined())
    }

    /// All names of an option, and its value behind the last.
    private static func tag(_ option: Option) -> String {
        let names = (option.short.map { ["Fl \($0)"] } ?? []) + option.longNames.map { "Fl " + Roff.escaped("-\($0)") }
        return names.joined(separator: " , ") + (option.placeholder.map { " Ar \($0)" } ?? "")
    }

    private static func body(_ option: Option) -> String {
        Roff.sentences(option.help, placeholder: option.placeholder)
    }

    private static var columns: String { Roff.section("COLUMNS", Roff.blocks(HelpTopic.columns.blocks)) }
    private static var filters: String {
        Roff.section("FILTER EXPRESSIONS", Roff.blocks(HelpTopic.expressions.blocks))
    }
    private static var sorting: String { Roff.section("SORT KEYS", Roff.blocks(HelpTopic.sortKeys.blocks)) }
    private static var styles: String { Roff.section("STYLES", Roff.blocks(HelpTopic.styles.blocks)) }
    private static var formats: String {
        Roff.section("OUTPUT FORMATS", Roff.blocks(HelpTopic.formats.blocks) + ManualFormats.subsections)
    }

    /// The variables that are read, and what for. A test compares them with those that the sources ask for.
    static let variables: [(name: String, meaning: String)] = [
        ("CLICOLOR_FORCE", "if it is set, not empty and not 0, there is colour in a file or a pipe as well"),
        ("COLORFGBG", "the colours of the terminal: if the last number is 7 or 15, stripes are light, otherwise dark"),
        ("COLORTERM", "if it is truecolor or 24bit, all colours are used; otherwise TERM says how many there are"),
        ("COLUMNS", "the width of the terminal, instead of what the terminal says"),
        ("GIT_CONFIG_GLOBAL", "with --git-ignore: the file that git reads instead of those of the user"),
        ("GIT_CONFIG_NOSYSTEM", "with --git-ignore: if it is true, the file of the system is not read"),
        ("GIT_CONFIG_SYSTEM", "with --git-ignore: the file that git reads instead of that of the system"),
        ("HOME", "the directory in which the files of the user are: the configuration file, and what git has"),
        (
            "LS_COLORS",
            "how names are coloured, as dircolors(1) makes it; if it is empty, not set, or malformed, as GNU ls does "
                + "without it, in sixteen colours; where there are more, in such as can be read on any background"
        ),
        ("NO_COLOR", "if it is set and not empty, nothing is coloured unless --color says so"),
        (
            "TERM",
            "if it is dumb, or not set, nothing is coloured; if it is dumb, no progress is told either; "
                + "if 256color is in it, so many colours are used, and otherwise sixteen"
        ),
        (
            "TZ",
            "the time zone that times are shown in, and dates are meant in; one that nobody knows, or can make sense "
                + "of, is UTC"
        ),
        ("XDG_CONFIG_HOME", "the directory of treetab/config, git/config and git/ignore, if it is not ~/.config"),
    ]

    private static let environment = Roff.section(
        "ENVIRONMENT",
        Roff.list(variables.map { ("Ev " + $0.name, Roff.sentences($0.meaning)) })
    )

    private static let exitStatus = Roff.section(
        "EXIT STATUS",
        Roff.list([
            ("0", Roff.sentences("All was read and written.")),
            (
                "1",
                Roff.sentences(
                    "Some entries could not be read; what was shown says where something is missing. "
                        + "Or the names of accounts could not, or the time zone; numbers and UTC stand in their place."
                )
            ),
            (
                "2",
                Roff.sentences(
                    "The command line was wrong, a PATH does not exist, or the output could not be written. "
                        + "With a wrong command line nothing is read, and nothing goes to standard output."
                )
            ),
        ])
    )

    private static let filesRead: [(name: String, meaning: String)] = [
        ("~/.config/treetab/config", "options and sets of columns, see CONFIGURATION FILE"),
        (".treetab-*.tmp", "beside the FILE of --output, until that is complete and takes its place"),
        (".gitignore", "with --git-ignore: what is left out of the directory that it is in, and of all below it"),
        (".git/info/exclude", "with --git-ignore: what is left out of the repository"),
        (
            "~/.config/git/ignore",
            "with --git-ignore: what is left out everywhere, unless core.excludesFile names another"
        ),
        (
            "~/.gitconfig, ~/.config/git/config, /etc/gitconfig, .git/config",
            "with --git-ignore: where git is told that"
        ),
        (
            "CACHEDIR.TAG",
            "with --exclude-caches: marks its directory as a cache, if it begins as bford.info/cachedir has it"
        ),
    ]

    private static let files = Roff.section(
        "FILES",
        Roff.list(filesRead.map { ("Pa " + Roff.escaped($0.name), Roff.sentences($0.meaning)) })
    )

    private static let seeAlso = """
        .Sh SEE ALSO
        .Xr du 1 ,
        .Xr find 1 ,
        .Xr ls 1 ,
        .Xr tree 1 ,
        .Xr glob 7

        """
}
