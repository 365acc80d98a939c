// The edges of lines, and colours, links and badges.
extension TextRowRenderer {
    /// Begins a line: its left border or margin, and its style, which follows the prefix of the tree if that is first.
    func beginLine(_ line: TextLine, _ bytes: inout [UInt8]) {
        if options.hasBorders { bytes.append(leftEdge) }
        if line.style.hasBackground { bytes.append(contentsOf: line.style.sequence) }
        if !options.hasBorders { bytes.append(repeating: UInt8(ascii: " "), count: options.margin) }
        if line.attributes == nil || layout.outline > 0, !line.style.hasBackground {
            bytes.append(contentsOf: line.style.sequence)
        }
    }

    func endLine(_ line: TextLine, _ bytes: inout [UInt8]) {
        if !line.style.isEmpty { bytes.append(ANSI.reset) }
        bytes.append(options.hasBorders ? rightEdge + "\n" : "\n")
    }

    /// Appends the content of a cell without its detail, with its style and its link.
    func appendContent(
        _ content: ArraySlice<UInt8>,
        _ position: Int,
        _ line: TextLine,
        _ chunk: RowChunk?,
        to bytes: inout [UInt8]
    ) {
        var decoration = CellDecoration()
        if showsDecorations, line.attributes?.isSummary == false {
            chunk?.decorate[position]?(line.row, &decoration)
        }
        decoration.append(content, environment.colorDepth, line.style.sequence, to: &bytes)
    }

    func appendDetail(_ detail: ArraySlice<UInt8>, _ line: TextLine, to bytes: inout [UInt8]) {
        if detail.isEmpty { return }
        if usesColor { bytes.append(ANSI.dim) }
        bytes.append(contentsOf: detail)
        if usesColor {
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: line.style.sequence)
        }
    }

    /// Appends the prefix of the tree. It has the background of the row, but not its other styles.
    func appendPrefix(_ line: inout TextLine, at start: Int, to bytes: inout [UInt8]) {
        if !prefix.text.isEmpty {
            bytes.append(repeating: UInt8(ascii: " "), count: start - line.end)
            line.end = start + prefix.width
        }
        guard usesColor else { return TerminalText.appendCopy(of: prefix.text.span, to: &bytes) }
        let (style, depth) = (line.style, line.attributes?.depth ?? 0)
        if style.hasBackground { return prefix.appendColored(depth, background: style.sequence, to: &bytes) }
        if layout.outline > 0, !style.isEmpty { bytes.append(ANSI.reset) }
        prefix.appendColored(depth, background: [], to: &bytes)
        bytes.append(contentsOf: style.sequence)
    }

    /// Appends a badge.
    ///
    /// - Parameter end: The end of the column, in terminal cells.
    func appendBadge(_ badge: String, _ line: inout TextLine, at end: Int, to bytes: inout [UInt8]) {
        var text: [UInt8] = []
        let width = TerminalText.append(Array(badge.utf8).span, to: &text)
        let first = max(end - (line.decoration?.insets.trailing ?? 0) - width, line.end + RowDecoration.gapBeforeBadge)
        bytes.append(repeating: UInt8(ascii: " "), count: first - line.end)
        line.end = first + width
        let prominence = line.decoration?.badgeProminence ?? tableDecoration.badgeProminence
        switch prominence {
        case .decreased: bytes.append(ANSI.dim)
        case .standard: break
        case .increased: bytes.append(ANSI.bold)
        }
        bytes.append(contentsOf: text)
        if prominence != .standard {
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: line.style.sequence)
        }
    }

    func rowStyle(_ attributes: RowAttributes, _ decoration: RowDecoration) -> RowStyle {
        var style = RowStyle()
        if attributes.isContext || attributes.isSummary { style.add("2") }
        if attributes.isSummary { style.add("3") }
        let tint = decoration.tint ?? tableDecoration.tint
        if let parameters = tint?.parameters(environment.colorDepth) { style.add(parameters) }
        if decoration.isSelected {
            style.add("7")
            style.hasBackground = true
        } else if let parameters = decoration.background?.parameters(environment.colorDepth, isBackground: true) {
            style.add(parameters)
            style.hasBackground = true
        } else if rowNumber % 2 == 1, alternatesBackgrounds {
            // Set the text colour too, because the default text colour of the terminal may be hard to read on this
            // background.
            let isLight = environment.colorScheme == .light
            if tint == nil { style.add(isLight ? "38;5;236" : "38;5;252") }
            style.add(isLight ? "48;5;254" : "48;5;236")
            style.hasBackground = true
        }
        return style
    }

    /// Whether every other row has a background. This requires 256 colours: each of the 16 basic colours is too
    /// different from the background of the terminal.
    private var alternatesBackgrounds: Bool {
        guard environment.colorDepth >= .indexed else { return false }
        return switch tableDecoration.alternatesRowBackgrounds {
        case .enabled: true
        case .disabled: false
        case .automatic: options.hasBorders
        }
    }
}

/// The parameters of the escape sequence (SGR) that begins a row.
struct RowStyle {
    private var parameters = ""
    /// Whether the style changes how spaces look, as a background colour does.
    var hasBackground = false

    var isEmpty: Bool { parameters.isEmpty }

    var sequence: [UInt8] { isEmpty ? [] : Array("\u{1b}[\(parameters)m".utf8) }

    mutating func add(_ parameter: String) {
        parameters += (parameters.isEmpty ? "" : ";") + parameter
    }
}
