/// Writes the rows of a text style: the place in the outline, the cells, and in colour what sets a row off.
struct RowPainter {
    private let configuration: TableStyleConfiguration
    private let chrome: TextChrome
    private let layout: TextLayout
    private var prefix: OutlinePrefix
    private var rowNumber = 0
    /// Empty lines that are due before the next row.
    private var pendingLines = 0
    /// A separator below the last row has been written: one above the next would be the same.
    private var hasSeparator = false

    init(_ configuration: TableStyleConfiguration, _ chrome: TextChrome, _ layout: TextLayout) {
        self.configuration = configuration
        self.chrome = chrome
        self.layout = layout
        prefix = OutlinePrefix(chrome.drawing, usesColor: configuration.usesColor)
        if layout.isNarrowed { prefix.fit(to: layout.widths[0]) }
    }

    /// Writes a row. False: nothing more can be written.
    mutating func write(
        _ shape: RowShape,
        _ cells: TableStyleConfiguration.Cells,
        _ line: inout TextLine,
        to output: inout TableOutput
    ) -> Bool {
        // Without colour nothing sets a row off.
        var decoration = configuration.usesColor ? cells.decoration ?? RowDecoration() : nil
        decoration?.fit(to: layout.widths[0] - prefix.width(shape))
        if let decoration { guard beginDecorated(decoration, to: &output) else { return false } }
        let style = decoration.map { rowStyle(shape, $0) } ?? RowStyle()
        output.write(chrome.hasBorders ? "│ " : "")
        if style.hasBackground { output.write("\u{1b}[" + style.parameters + "m") }
        for _ in 0..<(chrome.hasBorders ? 0 : chrome.margin) { output.bytes.append(UInt8(ascii: " ")) }

        let isAlone =
            cells.cell.bytes.isEmpty && !chrome.hasBorders && !style.hasBackground && decoration?.badge == nil
        prefix.write(shape, isAlone: isAlone, style, to: &output.bytes)
        // One with a background has begun before the prefix.
        if !style.isEmpty && !style.hasBackground { output.write("\u{1b}[" + style.parameters + "m") }
        line.indent = prefix.width(shape) + (decoration?.extraWidth ?? 0)
        line.leading = decoration?.insets.leading ?? 0
        for position in layout.columns.indices {
            cells.withUTF8(position) { line.write($0, position, to: &output.bytes) }
            if position == 0, let decoration { write(decoration, style, &line, to: &output) }
        }
        if chrome.hasBorders || style.hasBackground { line.fill(to: &output.bytes) }
        if !style.isEmpty { output.write(ANSI.reset) }
        if chrome.hasBorders { output.write(" │") }
        line.end()
        rowNumber += 1
        guard output.endLine() else { return false }
        return decoration.map { endDecorated($0, to: &output) } ?? true
    }

    // MARK: What sets a row off

    private func rowStyle(_ shape: RowShape, _ decoration: RowDecoration) -> RowStyle {
        var style = RowStyle()
        if shape.isContext || shape.isRemainder { style.add("2") }
        let tint = decoration.tint ?? configuration.decoration.tint
        if let parameters = tint?.parameters(configuration.environment.colorDepth) { style.add(parameters) }
        if decoration.isSelected {
            style.add("7")
            style.hasBackground = true
        } else if rowNumber % 2 == 1, alternatesBackgrounds {
            style.add("48;5;236")
            style.hasBackground = true
        }
        return style
    }

    /// Sixteen colours have no background that is only a little different from that of the terminal.
    private var alternatesBackgrounds: Bool {
        guard configuration.environment.colorDepth >= .indexed else { return false }
        return switch configuration.decoration.alternatesRowBackgrounds {
        case .enabled: true
        case .disabled: false
        case .automatic: chrome.hasBorders
        }
    }

    /// Writes the badge behind the first cell.
    private func write(
        _ decoration: RowDecoration,
        _ style: RowStyle,
        _ line: inout TextLine,
        to output: inout TableOutput
    ) {
        defer { line.skip(decoration.insets.trailing) }
        guard let badge = decoration.badge else { return }
        line.pad(RowDecoration.gapBeforeBadge, to: &output.bytes)
        switch decoration.badgeProminence {
        case .decreased: output.write(ANSI.dim)
        case .standard: break
        case .increased: output.write(ANSI.bold)
        }
        _ = TerminalText.append(Array(badge.utf8).span, to: &output.bytes)
        if decoration.badgeProminence != .standard {
            output.write(ANSI.reset)
            if !style.isEmpty { output.write("\u{1b}[" + style.parameters + "m") }
        }
    }

    // MARK: What stands between rows

    private mutating func beginDecorated(_ decoration: RowDecoration, to output: inout TableOutput) -> Bool {
        let visibility = decoration.separators[.top] ?? .automatic
        if rowNumber > 0, visibility == .visible, !hasSeparator {
            guard writeSeparator(to: &output) else { return false }
        }
        hasSeparator = false
        return writeEmptyLines(pendingLines + decoration.insets.top, to: &output)
    }

    private mutating func endDecorated(_ decoration: RowDecoration, to output: inout TableOutput) -> Bool {
        pendingLines = configuration.decoration.rowSpacing
        guard writeEmptyLines(decoration.insets.bottom, to: &output) else { return false }
        let visibility = decoration.separators[.bottom] ?? configuration.decoration.rowSeparators
        hasSeparator = visibility == .visible
        return !hasSeparator || writeSeparator(to: &output)
    }

    /// What stands before the title of a section.
    mutating func beginSection(
        _ shape: RowShape,
        _ decoration: RowDecoration?,
        to output: inout TableOutput
    ) -> Bool {
        guard configuration.usesColor, shape.isSectionHeader else { return true }
        defer { pendingLines = 0 }
        guard rowNumber > 0 else { return true }
        guard writeEmptyLines(configuration.decoration.sectionSpacing, to: &output) else { return false }
        let visibility = decoration?.separators[.top] ?? configuration.decoration.sectionSeparators
        guard visibility == .visible, !hasSeparator else { return true }
        hasSeparator = true
        return writeSeparator(to: &output)
    }

    /// What stands behind the footer of a section.
    mutating func endSection(
        _ shape: RowShape,
        _ decoration: RowDecoration?,
        to output: inout TableOutput
    ) -> Bool {
        guard configuration.usesColor, shape.isSectionFooter, decoration?.separators[.bottom] == .visible else {
            return true
        }
        hasSeparator = true
        return writeSeparator(to: &output)
    }

    private func writeSeparator(to output: inout TableOutput) -> Bool {
        let rule = String(repeating: "─", count: layout.width)
        output.write(chrome.hasBorders ? "│ " : String(repeating: " ", count: chrome.margin))
        output.write(ANSI.dim + rule + ANSI.reset)
        if chrome.hasBorders { output.write(" │") }
        return output.endLine()
    }

    private func writeEmptyLines(_ count: Int, to output: inout TableOutput) -> Bool {
        for _ in 0..<count {
            if chrome.hasBorders { output.write("│ " + String(repeating: " ", count: layout.width) + " │") }
            guard output.endLine() else { return false }
        }
        return true
    }
}

/// The parameters of the escape sequence (SGR) that a row begins with.
struct RowStyle {
    private(set) var parameters = ""
    /// It is to be seen on spaces as well.
    var hasBackground = false

    var isEmpty: Bool { parameters.isEmpty }

    mutating func add(_ parameter: String) {
        parameters += (parameters.isEmpty ? "" : ";") + parameter
    }
}
