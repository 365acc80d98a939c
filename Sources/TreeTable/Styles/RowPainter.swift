/// Writes the rows of a text style: the place in the outline, the cells, and in colour what sets a row off.
struct RowPainter: RowWriter {
    private let environment: TableEnvironment
    private let tableDecoration: TableDecoration
    private let options: TextStyleOptions
    private let layout: TextLayout
    /// The borders of the table, with a space towards its content.
    private let leftEdge: String
    private let rightEdge: String
    private var prefix: OutlinePrefix
    private var line: TextLine
    private var rowNumber = 0
    /// Empty lines that are due before the next row.
    private var pendingLines = 0
    /// A separator below the last row has been written: one above the next would be the same.
    private var hasSeparator = false

    /// The row that is being written.
    private var row = CurrentRow()

    private struct CurrentRow {
        var attributes = RowAttributes(depth: 0, flags: [])
        /// Where its line begins.
        var start = 0
        /// No cell has had content.
        var isEmpty = true
        /// Only in colour: elsewhere nothing sets a row off.
        var decoration = RowDecoration()
        var style = RowStyle()
    }

    /// What has been said of the next row.
    private var decoration = RowDecoration()

    /// What has been said of the cell that is being written. Nil: nothing sets it off.
    private var cellDecoration: CellDecoration?

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions, _ layout: TextLayout) {
        environment = configuration.environment
        tableDecoration = configuration.decoration
        self.options = options
        self.layout = layout
        leftEdge = options.symbols.vertical + " "
        rightEdge = " " + options.symbols.vertical
        line = TextLine(layout, separator: options.separator)
        prefix = OutlinePrefix(options.drawing, options.symbols, usesColor: configuration.usesColor)
        if layout.isNarrowed { prefix.fit(to: layout.widths[0]) }
    }

    private var usesColor: Bool { environment.colorDepth > .none }

    mutating func decorate(_ decoration: RowDecoration?) {
        self.decoration = decoration ?? RowDecoration()
    }

    mutating func decorate(_ cell: CellDecoration) {
        cellDecoration = cell
    }

    mutating func beginRow(_ attributes: RowAttributes, _ bytes: inout [UInt8]) -> Bool {
        row.attributes = attributes
        row.isEmpty = true
        if usesColor { beginDecorated(&bytes) }
        row.start = bytes.count
        beginLine(isAlone: false, &bytes)
        return true
    }

    /// Writes what stands before the first cell.
    private mutating func beginLine(isAlone: Bool, _ bytes: inout [UInt8]) {
        if options.hasBorders { bytes.append(leftEdge) }
        if row.style.hasBackground { bytes.append(contentsOf: row.style.sequence) }
        if !options.hasBorders { bytes.append(repeating: UInt8(ascii: " "), count: options.margin) }
        prefix.write(row.attributes, isAlone: isAlone, row.style, to: &bytes)
        // One with a background has begun before the prefix.
        if !row.style.isEmpty && !row.style.hasBackground { bytes.append(contentsOf: row.style.sequence) }
        line.indent = prefix.width(row.attributes)
        if usesColor {
            line.indent += row.decoration.extraWidth
            line.leading = row.decoration.insets.leading
        }
        line.beginCell(0, to: &bytes)
    }

    mutating func endCell(_ position: Int, _ bytes: inout [UInt8]) {
        if bytes.count > line.start { row.isEmpty = false }
        let start = line.endCell(position, in: &bytes)
        if let decoration = cellDecoration {
            decoration.surround(&bytes, from: start, environment.colorDepth, row.style)
            cellDecoration = nil
        }
        if position == 0 && usesColor { writeBadge(&bytes) }
        if position + 1 < layout.columns.count { line.beginCell(position + 1, to: &bytes) }
    }

    mutating func endRow(_ bytes: inout [UInt8]) -> Bool {
        if row.isEmpty && !options.hasBorders && !row.style.hasBackground && row.decoration.badge == nil {
            // Nothing comes behind the prefix, which is another then.
            bytes.truncate(to: row.start)
            line.end()
            beginLine(isAlone: true, &bytes)
        }
        if options.hasBorders || row.style.hasBackground { line.fill(to: &bytes) }
        if !row.style.isEmpty { bytes.append(ANSI.reset) }
        if options.hasBorders { bytes.append(rightEdge) }
        line.end()
        rowNumber += 1
        bytes.append(UInt8(ascii: "\n"))
        if usesColor { endDecorated(&bytes) }
        return true
    }

    mutating func skip(_ piece: RowPiece) {
        if let header = piece.header { _ = goToSection(header) }
        for row in piece.range { prefix.enter(piece.attributes[row]) }
        if usesColor, let last = piece.range.last {
            rowNumber += piece.range.count
            pendingLines = tableDecoration.rowSpacing
            hasSeparator = hasSeparatorBelow(piece.decoration?(last) ?? RowDecoration())
        }
        if let footer = piece.footer { _ = leaveSection(footer) }
    }

    // MARK: What sets a row off

    private func rowStyle(_ attributes: RowAttributes, _ decoration: RowDecoration) -> RowStyle {
        var style = RowStyle()
        if attributes.isContext || attributes.isSummary { style.add("2") }
        if attributes.isSummary { style.add("3") }
        let tint = decoration.tint ?? tableDecoration.tint
        if let parameters = tint?.parameters(environment.colorDepth) { style.add(parameters) }
        if decoration.isSelected {
            style.add("7")
            style.hasBackground = true
        } else if rowNumber % 2 == 1, alternatesBackgrounds {
            // Text in the terminal's own colour could be as dark, or as light: nobody knows which it is.
            let isLight = environment.colorScheme == .light
            if tint == nil { style.add(isLight ? "38;5;236" : "38;5;252") }
            style.add(isLight ? "48;5;254" : "48;5;236")
            style.hasBackground = true
        }
        return style
    }

    /// Sixteen colours have no background that is only a little different from that of the terminal.
    private var alternatesBackgrounds: Bool {
        guard environment.colorDepth >= .indexed else { return false }
        return switch tableDecoration.alternatesRowBackgrounds {
        case .enabled: true
        case .disabled: false
        case .automatic: options.hasBorders
        }
    }

    /// Writes the badge behind the first cell.
    private mutating func writeBadge(_ bytes: inout [UInt8]) {
        let decoration = row.decoration
        defer { line.skip(decoration.insets.trailing) }
        guard let badge = decoration.badge else { return }
        line.pad(RowDecoration.gapBeforeBadge, to: &bytes)
        switch decoration.badgeProminence {
        case .decreased: bytes.append(ANSI.dim)
        case .standard: break
        case .increased: bytes.append(ANSI.bold)
        }
        _ = TerminalText.append(Array(badge.utf8).span, to: &bytes)
        if decoration.badgeProminence != .standard {
            bytes.append(ANSI.reset)
            if !row.style.isEmpty { bytes.append(contentsOf: row.style.sequence) }
        }
    }

    // MARK: What stands between rows

    private mutating func beginDecorated(_ bytes: inout [UInt8]) {
        decoration.fit(to: layout.widths[0] - prefix.width(row.attributes))
        row.decoration = decoration
        row.style = rowStyle(row.attributes, decoration)
        let visibility = decoration.separators[.top] ?? .automatic
        if rowNumber > 0, visibility == .visible, !hasSeparator { writeSeparator(&bytes) }
        hasSeparator = false
        writeEmptyLines(pendingLines + decoration.insets.top, &bytes)
    }

    private mutating func endDecorated(_ bytes: inout [UInt8]) {
        pendingLines = tableDecoration.rowSpacing
        writeEmptyLines(row.decoration.insets.bottom, &bytes)
        hasSeparator = hasSeparatorBelow(row.decoration)
        if hasSeparator { writeSeparator(&bytes) }
    }

    private func hasSeparatorBelow(_ decoration: RowDecoration) -> Bool {
        (decoration.separators[.bottom] ?? tableDecoration.rowSeparators) == .visible
    }

    /// A title or footer stands across the columns.
    mutating func write(_ text: SectionText, _ bytes: inout [UInt8]) -> Bool {
        beginSection(text, &bytes)
        if options.hasBorders {
            bytes.append(leftEdge)
        } else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
        }
        if usesColor {
            bytes.append(text.isHeader ? ANSI.bold : ANSI.dim)
            if text.prominence == .increased { bytes.append(ANSI.underline) }
        }
        let start = bytes.count
        bytes.append(text.text)
        var width = TerminalText.escape(&bytes, from: start)
        let room = options.hasBorders ? layout.width : environment.width.map { max(0, $0) - options.edges } ?? .max
        if width > room {
            let whole = bytes.split(at: start)
            width = TerminalText.truncate(whole.span, to: room, .tail, ellipsis: options.symbols.ellipsis, into: &bytes)
        }
        if usesColor { bytes.append(ANSI.reset) }
        if options.hasBorders {
            bytes.append(repeating: UInt8(ascii: " "), count: layout.width - width)
            bytes.append(rightEdge)
        }
        bytes.append(UInt8(ascii: "\n"))
        endSection(text, &bytes)
        return true
    }

    /// What stands before the title of a section.
    private mutating func beginSection(_ text: SectionText, _ bytes: inout [UInt8]) {
        guard usesColor, text.isHeader else { return }
        if rowNumber > 0 { writeEmptyLines(tableDecoration.sectionSpacing, &bytes) }
        if goToSection(text) { writeSeparator(&bytes) }
    }

    /// Goes on to a section. True: a separator stands before it.
    private mutating func goToSection(_ text: SectionText) -> Bool {
        guard usesColor else { return false }
        pendingLines = 0
        let visibility = text.separators[.top] ?? tableDecoration.sectionSeparators
        guard rowNumber > 0, visibility == .visible, !hasSeparator else { return false }
        hasSeparator = true
        return true
    }

    /// What stands behind the footer of a section.
    private mutating func endSection(_ text: SectionText, _ bytes: inout [UInt8]) {
        if !text.isHeader && leaveSection(text) { writeSeparator(&bytes) }
    }

    /// Goes on from a section. True: a separator stands behind it.
    private mutating func leaveSection(_ text: SectionText) -> Bool {
        guard usesColor, text.separators[.bottom] == .visible else { return false }
        hasSeparator = true
        return true
    }

    private func writeSeparator(_ bytes: inout [UInt8]) {
        if options.hasBorders {
            bytes.append(leftEdge)
        } else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
        }
        bytes.append(ANSI.dim)
        bytes.append(String(repeating: options.symbols.horizontal, count: layout.width))
        bytes.append(ANSI.reset)
        bytes.append(options.hasBorders ? rightEdge + "\n" : "\n")
    }

    private func writeEmptyLines(_ count: Int, _ bytes: inout [UInt8]) {
        for _ in 0..<count {
            if options.hasBorders {
                bytes.append(leftEdge)
                bytes.append(repeating: UInt8(ascii: " "), count: layout.width)
                bytes.append(rightEdge)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
    }
}

/// The parameters of the escape sequence (SGR) that a row begins with.
struct RowStyle {
    private(set) var parameters = ""
    /// It is to be seen on spaces as well.
    var hasBackground = false

    var isEmpty: Bool { parameters.isEmpty }

    /// The escape sequence.
    var sequence: [UInt8] { Array("\u{1b}[\(parameters)m".utf8) }

    mutating func add(_ parameter: String) {
        parameters += (parameters.isEmpty ? "" : ";") + parameter
    }
}
