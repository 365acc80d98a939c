// Separators, spacing and sections.
extension TextRowRenderer {
    mutating func beginDecorated(_ decoration: RowDecoration, _ bytes: inout [UInt8]) {
        let top = decoration.separators.top
        let isNeeded = pendingSeparator ? top != .hidden : top == .visible && rowNumber > 0 && !hasSeparator
        if isNeeded { appendSeparator(pendingTint ?? decoration.separators.topTint ?? rowTint, &bytes) }
        (pendingSeparator, hasSeparator) = (false, false)
        appendEmptyLines(pendingLines + decoration.insets.top, &bytes)
    }

    mutating func endDecorated(_ decoration: RowDecoration, _ bytes: inout [UInt8]) {
        pendingLines = tableDecoration.rowSpacing
        appendEmptyLines(decoration.insets.bottom, &bytes)
        setPendingSeparator(decoration)
    }

    mutating func setPendingSeparator(_ decoration: RowDecoration) {
        pendingSeparator = (decoration.separators.bottom ?? tableDecoration.rowSeparators) == .visible
        pendingTint = decoration.separators.bottomTint
    }

    private var rowTint: TableColor? { tableDecoration.rowSeparatorTint }
    private var sectionTint: TableColor? { tableDecoration.sectionSeparatorTint }

    /// Appends the separator that follows the last row, if there is one.
    mutating func end(_ bytes: inout [UInt8]) {
        if pendingSeparator { appendSeparator(pendingTint ?? rowTint, &bytes) }
        hasSeparator = hasSeparator || pendingSeparator
        pendingSeparator = false
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) {
        if usesColor { end(&bytes) }
        if edge.isHeader {
            if usesColor, rowNumber > 0 {
                appendEmptyLines(edge.spacing ?? tableDecoration.sectionSpacing ?? options.sectionSpacing, &bytes)
            }
            if enterSection(edge) { appendSeparator(edge.separators.topTint ?? sectionTint, &bytes) }
        }
        appendEmptyLines(edge.emptyLines, &bytes)
        if let text = edge.text { appendText(text, edge, to: &bytes) }
        if !edge.isHeader && leaveSection(edge) {
            appendSeparator(edge.separators.bottomTint ?? sectionTint, &bytes)
        }
    }

    /// Advances the state to the start of a section. Returns `true` if a separator must be drawn before the section.
    mutating func enterSection(_ edge: SectionEdge) -> Bool {
        guard usesColor else { return false }
        if pendingSeparator { (pendingSeparator, hasSeparator) = (false, true) }
        pendingLines = 0
        let visibility = edge.separators.top ?? tableDecoration.sectionSeparators
        guard rowNumber > 0, visibility == .visible, !hasSeparator else { return false }
        hasSeparator = true
        return true
    }

    /// Advances the state past the end of a section. Returns `true` if a separator must be drawn after the section.
    mutating func leaveSection(_ edge: SectionEdge) -> Bool {
        guard usesColor else { return false }
        if pendingSeparator { (pendingSeparator, hasSeparator) = (false, true) }
        guard edge.separators.bottom == .visible, edge.text != nil || !hasSeparator else { return false }
        hasSeparator = true
        return true
    }

    /// Appends the header or footer of a section across all columns.
    private func appendText(_ text: String, _ edge: SectionEdge, to bytes: inout [UInt8]) {
        beginLine(TextLine(row: 0, cells: 0), &bytes)
        if usesColor {
            bytes.append(edge.isHeader ? ANSI.bold : ANSI.dim)
            let prominence = edge.prominence ?? tableDecoration.headerProminence
            if edge.isHeader, prominence == .increased { bytes.append(ANSI.underline) }
        }
        let start = bytes.count
        var width = TerminalText.append(Array(text.utf8).span, to: &bytes)
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
    }

    /// - Parameter tint: The colour, or `nil` for a dim line.
    private func appendSeparator(_ tint: TableColor?, _ bytes: inout [UInt8]) {
        beginLine(TextLine(row: 0, cells: 0), &bytes)
        bytes.append(tint?.parameters(environment.colorDepth).map { "\u{1b}[\($0)m" } ?? ANSI.dim)
        bytes.append(String(repeating: options.symbols.horizontal, count: layout.width))
        bytes.append(ANSI.reset)
        bytes.append(options.hasBorders ? rightEdge + "\n" : "\n")
    }

    private func appendEmptyLines(_ count: Int, _ bytes: inout [UInt8]) {
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
