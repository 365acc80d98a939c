import TreeTable

/// A way to draw the text format. To add one, add an entry here and to `all`.
package struct TextStyle: OptionChoice {
    package let name: String
    /// One phrase for `--style help` and the man page.
    package let summary: String
    let tableStyle: any TableStyle
    /// The number of lines of the header, including the rule below it if the style has one.
    let headerLines: Int
    /// The lines above and below all rows.
    let borderLines: Int

    package static let all = [guides, plain, outline, bordered, compact]

    package static let guides = TextStyle("guides", "draw lines from a directory to its content; the default", .guides)
    package static let plain = TextStyle("plain", "indent the content of a directory", .plain)
    package static let outline = TextStyle("outline", "put a triangle before each directory", .outline)
    package static let bordered = TextStyle(
        "bordered",
        "draw lines between rows and columns",
        .bordered,
        headerLines: 2,
        borderLines: 2
    )
    package static let compact = TextStyle(
        "compact",
        "use as few spaces as possible, and no header",
        .compact,
        headerLines: 0
    )

    private init(
        _ name: String,
        _ summary: String,
        _ tableStyle: some TableStyle,
        headerLines: Int = 1,
        borderLines: Int = 0
    ) {
        self.name = name
        self.summary = summary
        self.tableStyle = tableStyle
        self.headerLines = headerLines
        self.borderLines = borderLines
    }

    package static func == (left: TextStyle, right: TextStyle) -> Bool { left.name == right.name }
}
