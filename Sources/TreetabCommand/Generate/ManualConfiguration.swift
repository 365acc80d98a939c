/// What the man page says of the configuration file.
enum ManualConfiguration {
    static var section: String {
        Roff.section(
            "CONFIGURATION FILE",
            Roff.blocks([
                .paragraph(
                    "Options that come before those of the command line, which so have the last word, stand in "
                        + "$XDG_CONFIG_HOME/treetab/config, or ~/.config/treetab/config where that variable is not set; "
                        + "--config-path prints which it is. --config FILE reads another one, --no-config none."
                ),
                .paragraph("Each line is one of these:"),
                .entries(nil, lines),
                .paragraph(
                    "NAME is a long name, with or without its dashes, or a letter with one. VALUE is the rest of the "
                        + "line, and may stand in quotes. Paths, and options that print something else than a table, "
                        + "cannot stand there. A mistake is told with the file and the line, as on the command line. "
                        + "Without --config a file that is not there, is no file, or that you may not read, as that of "
                        + "another's home under sudo(8), is none."
                ),
                .paragraph("For example:"),
            ]) + Roff.literal(example)
        )
    }

    private static let lines = [
        (label: "NAME", text: "an option without a value"),
        ("NAME VALUE, NAME = VALUE", "an option with one"),
        ("set SET = COLUMNS", "a set of columns, for --columns @SET"),
        ("# ...", "a comment"),
    ]

    /// A file. A test reads it.
    static let example = [
        "# What I always want",
        "sort = -size",
        "group-directories-first",
        "exclude .git|node_modules",
        "set backup = path,size,disk,modified",
    ]
}
