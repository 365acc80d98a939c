import TreeTable

/// A way to draw the text format. To add one, add a static property and list it in `all`.
package struct TextStyle: OptionChoice {
    package let name: String
    let tableStyle: any TableStyle
    /// The number of lines of the header, including the rule below it if the style has one.
    let headerLines: Int
    /// The lines above and below all rows.
    let borderLines: Int

    package static let all = [guides, plain, outline, bordered, compact]

    package static let guides = TextStyle("guides", .guides)
    package static let plain = TextStyle("plain", .plain)
    package static let outline = TextStyle("outline", .outline)
    package static let bordered = TextStyle("bordered", .bordered, headerLines: 2, borderLines: 2)
    package static let compact = TextStyle("compact", .compact, headerLines: 0)

    private init(
        _ name: String,
        _ tableStyle: some TableStyle,
        headerLines: Int = 1,
        borderLines: Int = 0
    ) {
        self.name = name
        self.tableStyle = tableStyle
        self.headerLines = headerLines
        self.borderLines = borderLines
    }

    package static func == (left: TextStyle, right: TextStyle) -> Bool { left.name == right.name }
}
