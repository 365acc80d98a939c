// Rows with colours, links or borders, and the headers of columns.
extension TextRowRenderer {
    mutating func renderDecorated(
        _ attributes: RowAttributes,
        _ cells: RowCells,
        _ furtherLines: [RowCells],
        to bytes: inout [UInt8]
    ) {
        var (decoration, style) = (RowDecoration(), RowStyle())
        if usesColor {
            decoration = cells.decoration ?? decoration
            decoration.fit(to: layout.outlineRoom - prefix.width(attributes))
            beginDecorated(decoration, &bytes)
            style = rowStyle(attributes, decoration)
        }
        renderLine(attributes, cells, decoration, style, isFirst: true, to: &bytes)
        if !furtherLines.isEmpty {
            // Only the first line has the badge.
            var decoration = decoration
            decoration.badge = nil
            for cells in furtherLines {
                renderLine(attributes, cells, decoration, style, isFirst: false, to: &bytes)
            }
        }
        if usesColor { endDecorated(decoration, &bytes) }
    }

    private mutating func renderLine(
        _ attributes: RowAttributes,
        _ cells: RowCells,
        _ decoration: RowDecoration,
        _ style: RowStyle,
        isFirst: Bool,
        to bytes: inout [UInt8]
    ) {
        let sequence = style.sequence
        let fillsLine = options.hasBorders || style.hasBackground
        let isAlone = cells.isEmpty(from: layout.outline) && !fillsLine && decoration.badge == nil
        if options.hasBorders { bytes.append(leftEdge) }
        if style.hasBackground { bytes.append(contentsOf: sequence) }
        if !options.hasBorders { bytes.append(repeating: UInt8(ascii: " "), count: options.margin) }
        if isFirst {
            prefix.enter(attributes, isAlone: isAlone)
        } else {
            prefix.enterFurtherLine(attributes, isAlone: isAlone)
        }
        place(cells, extraWidth: decoration.extraWidth)
        if layout.outline > 0, !style.hasBackground { bytes.append(contentsOf: sequence) }
        appendCells(cells, decoration, style, fillsLine: fillsLine, depth: attributes.depth, to: &bytes)
        if !style.isEmpty { bytes.append(ANSI.reset) }
        bytes.append(options.hasBorders ? rightEdge + "\n" : "\n")
    }

    /// Appends the cells of `line`. Spaces after the last content are appended only if `fillsLine` is `true`.
    ///
    /// - Parameter depth: The depth of the row, or `nil` for the header, which has no prefix.
    private func appendCells(
        _ cells: RowCells,
        _ decoration: RowDecoration,
        _ style: RowStyle,
        fillsLine: Bool,
        depth: Int?,
        to bytes: inout [UInt8]
    ) {
        let rowSequence = style.sequence
        var spaces = 0
        for (position, cell) in line.cells.enumerated() {
            if position > 0, let separator = options.separator {
                bytes.append(repeating: UInt8(ascii: " "), count: spaces)
                bytes.append(separator)
                spaces = 0
            } else if position > 0 {
                spaces += layout.gap
            }
            if position == layout.outline, let depth {
                if !prefix.text.isEmpty {
                    bytes.append(repeating: UInt8(ascii: " "), count: spaces)
                    spaces = 0
                }
                appendPrefix(depth, style, to: &bytes)
                spaces += decoration.insets.leading
            }
            if !cell.content.isEmpty {
                bytes.append(repeating: UInt8(ascii: " "), count: spaces + cell.before)
                let buffer = line.isEscaped ? line.escaped : cells.cell.buffer
                let detail = position == layout.outline ? line.detail.map { min($0, cell.content.upperBound) } : nil
                let content = buffer[cell.content.lowerBound..<(detail ?? cell.content.upperBound)]
                if cells.showsDecorations {
                    cells.decorations[position].append(content, environment.colorDepth, rowSequence, to: &bytes)
                } else {
                    bytes.append(contentsOf: content)
                }
                if let detail {
                    appendDetail(buffer[detail..<cell.content.upperBound], rowSequence, to: &bytes)
                }
                spaces = 0
            }
            spaces += cell.after
            guard position == layout.outline, usesColor else { continue }
            if let badge = decoration.badge {
                bytes.append(repeating: UInt8(ascii: " "), count: spaces + RowDecoration.gapBeforeBadge)
                let prominence = decoration.badgeProminence ?? tableDecoration.badgeProminence
                appendBadge(badge, prominence, rowSequence, to: &bytes)
                spaces = 0
            }
            spaces += decoration.insets.trailing
        }
        if fillsLine { bytes.append(repeating: UInt8(ascii: " "), count: spaces) }
    }

    private func appendDetail(_ detail: ArraySlice<UInt8>, _ rowSequence: [UInt8], to bytes: inout [UInt8]) {
        if usesColor { bytes.append(ANSI.dim) }
        bytes.append(contentsOf: detail)
        if usesColor {
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: rowSequence)
        }
    }

    /// Appends the prefix of the tree. It has the background of the row, but not its other styles.
    private func appendPrefix(_ depth: Int, _ style: RowStyle, to bytes: inout [UInt8]) {
        guard usesColor else {
            bytes.append(contentsOf: prefix.text)
            return
        }
        let sequence = style.sequence
        if style.hasBackground { return prefix.appendColored(depth, background: sequence, to: &bytes) }
        if layout.outline > 0, !style.isEmpty { bytes.append(ANSI.reset) }
        prefix.appendColored(depth, background: [], to: &bytes)
        bytes.append(contentsOf: sequence)
    }

    private func appendBadge(
        _ badge: String,
        _ prominence: BadgeProminence,
        _ rowSequence: [UInt8],
        to bytes: inout [UInt8]
    ) {
        switch prominence {
        case .decreased: bytes.append(ANSI.dim)
        case .standard: break
        case .increased: bytes.append(ANSI.bold)
        }
        _ = TerminalText.append(Array(badge.utf8).span, to: &bytes)
        if prominence != .standard {
            bytes.append(ANSI.reset)
            bytes.append(contentsOf: rowSequence)
        }
    }

    private func rowStyle(_ attributes: RowAttributes, _ decoration: RowDecoration) -> RowStyle {
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

    /// Appends the headers of the columns.
    mutating func renderHeader(_ titles: RowCells, to bytes: inout [UInt8]) {
        if options.hasBorders {
            bytes.append(leftEdge)
        } else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
        }
        if usesColor { bytes.append(ANSI.bold) }
        if !line.placeUnchanged(titles, indent: 0, prefixCount: 0) {
            line.escape(titles)
            line.placeEscaped(indent: 0, prefixCount: 0)
        }
        // After a dim detail, the title of the next column is bold again.
        var style = RowStyle()
        if usesColor { style.add("1") }
        appendCells(titles, RowDecoration(), style, fillsLine: options.hasBorders, depth: nil, to: &bytes)
        if usesColor { bytes.append(ANSI.reset) }
        if options.hasBorders { bytes.append(rightEdge) }
    }
}

/// The parameters of the escape sequence (SGR) that begins a row.
private struct RowStyle {
    private var parameters = ""
    /// Whether the style changes how spaces look, as a background colour does.
    var hasBackground = false

    var isEmpty: Bool { parameters.isEmpty }

    var sequence: [UInt8] { isEmpty ? [] : Array("\u{1b}[\(parameters)m".utf8) }

    mutating func add(_ parameter: String) {
        parameters += (parameters.isEmpty ? "" : ";") + parameter
    }
}
