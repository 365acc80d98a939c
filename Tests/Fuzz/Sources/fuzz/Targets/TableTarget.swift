@testable import TreeTable

extension FuzzTarget {
    /// A table as text or Markdown: two bytes for the width and the style, then the table.
    static let table = FuzzTarget("table", words: textWords + ["|", "<b>", "&amp;", "`", "*", "_", "[a](b)", "\\|"]) {
        input in
        var reader = InputReader(input)
        let (width, how) = (Int(reader.byte()), reader.byte())
        let table = InputTable(&reader)
        let environment = TableEnvironment(width: width == 0 ? nil : width, drawsInASCII: how & 0x80 != 0)
        let bytes =
            switch how % 7 {
            case 0: table.written(.plain, environment: environment)
            case 1: table.written(.outline, environment: environment)
            case 2: table.written(.guides, environment: environment)
            case 3: table.written(.inset, environment: environment)
            case 4: table.written(.bordered, environment: environment)
            case 5: table.written(.compact, environment: environment)
            default: table.written(.markdown, environment: environment)
            }
        let text = bytes.requiredText()
        require(text.hasSuffix("\n") || text.isEmpty, "the last line has a line end")
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            String(Substring($0))
        }
        lines.forEach { requireHarmless($0) }
        // A header if there is room, and at most three rules.
        require(table.rows.count...table.rows.count + 4 ~= lines.count, "a row is a line in \(text.debugDescription)")
        guard width > 0, how % 7 != 6 else { return }
        for line in lines {
            require(DisplayWidth.of(line) <= width, "\(line.debugDescription) is no wider than \(width)")
        }
    }
}
