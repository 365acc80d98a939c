/// The place of a column in a line without borders, in terminal cells.
private struct ColumnPlace {
    /// The number of terminal cells before the column.
    let offset: Int
    let width: Int
    let alignment: TableColumnAlignment
}

/// Renders rows as aligned text.
struct TextRowRenderer: RowRenderer {
    private let environment: TableEnvironment
    private let tableDecoration: TableDecoration
    private let options: TextStyleOptions
    private let layout: TextLayout
    private let usesColor: Bool
    /// Whether lines contain neither escape sequences nor borders.
    private let isPlain: Bool
    /// The left and the right border, each with a space between the border and the cells.
    private let leftEdge: String
    private let rightEdge: String
    private var prefix: OutlinePrefix
    private var line: TextLine
    private let places: [ColumnPlace]
    /// The width of a line in terminal cells, with the margin.
    private let lineWidth: Int

    private var rowNumber = 0
    /// The number of lines of the cells of the last row.
    private(set) var height = 1
    /// The number of empty lines before the next row.
    private var pendingLines = 0
    /// Whether to draw a separator after the last row, unless the next row hides the separator.
    private var pendingSeparator = false
    /// The colour of that separator.
    private var pendingTint: TableColor?
    /// Whether the last line is a separator. Another separator directly after it is not drawn.
    private var hasSeparator = false

    init(_ configuration: TableStyleConfiguration, _ options: TextStyleOptions, _ layout: TextLayout) {
        environment = configuration.environment
        tableDecoration = configuration.decoration
        self.options = options
        self.layout = layout
        usesColor = configuration.usesColor
        isPlain = !usesColor && !environment.showsLinks && !options.hasBorders
        leftEdge = options.symbols.vertical + " "
        rightEdge = " " + options.symbols.vertical
        line = TextLine(layout)
        var offset = options.margin
        places = layout.columns.map { column in
            defer { offset += column.width + layout.gap }
            return ColumnPlace(offset: offset, width: column.width, alignment: column.alignment)
        }
        lineWidth = options.margin + layout.width
        prefix = layout.prefix
    }

    /// Whether a path has been truncated, in the last row or an earlier one.
    var shortensPaths: Bool { line.shortensPaths }

    mutating func merge(_ other: TextRowRenderer) {
        line.shortensPaths = shortensPaths || other.shortensPaths
    }

    /// The width of the guides, or other text, before the last row, in terminal cells.
    var prefixWidth: Int { prefix.width }

    /// Begins in the middle of a table.
    ///
    /// - Parameters:
    ///   - row: The number of the first row to render or to skip.
    ///   - open: The levels of its ancestors that have a next sibling.
    mutating func begin(row: Int, open: OpenLevels) {
        rowNumber = row
        prefix.open = open
    }

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        if layout.hasSeveralLines {
            renderLines(attributes, &cells, to: &bytes)
        } else if isPlain {
            prefix.enter(attributes, isAlone: cells.isEmpty(from: layout.outline))
            renderPlain(cells, to: &bytes)
        } else {
            renderDecorated(attributes, cells, [], to: &bytes)
        }
        rowNumber += 1
        return true
    }

    /// Renders a row whose cells can have several lines.
    @inline(never)
    private mutating func renderLines(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) {
        let furtherLines = divide(&cells, attributes)
        height = 1 + furtherLines.count
        guard isPlain else { return renderDecorated(attributes, cells, furtherLines, to: &bytes) }
        prefix.enter(attributes, isAlone: cells.isEmpty(from: layout.outline))
        renderPlain(cells, to: &bytes)
        for cells in furtherLines {
            prefix.enterFurtherLine(attributes, isAlone: cells.isEmpty(from: layout.outline))
            renderPlain(cells, to: &bytes)
        }
    }

    /// Keeps the first line of the cells of a row, and returns the others.
    private func divide(_ cells: inout RowCells, _ attributes: RowAttributes) -> [RowCells] {
        let indent = prefix.width(attributes) + (usesColor ? cells.decoration?.extraWidth ?? 0 : 0)
        let contents = layout.columns.indices.map { position -> [ArraySlice<UInt8>] in
            let column = layout.columns[position]
            let content = cells.cell.buffer[cells.range(position)]
            guard column.lineLimit > 1, !content.isEmpty, cells.detail(position) == nil else { return [content] }
            return TerminalText.lines(
                content,
                width: column.width - (position == layout.outline ? indent : 0),
                limit: column.lineLimit,
                ellipsis: layout.symbols.ellipsis
            )
        }
        let detail = cells.detail(layout.outline).map { $0 - cells.range(layout.outline).lowerBound }
        let whole = cells
        let lines = (0..<contents.reduce(1) { max($0, $1.count) }).map { line in
            var cells = whole
            cells.removeAll()
            cells.decorations = whole.decorations
            for (position, content) in contents.enumerated() {
                if line == 0, position == layout.outline { cells.cell.detail = detail.map { cells.cell.end + $0 } }
                if line < content.count { cells.cell.append { $0 += content[line] } }
                cells.endCell(position)
            }
            return cells
        }
        cells = lines[0]
        return Array(lines.dropFirst())
    }

    mutating func skip(_ chunk: RowChunk) {
        if let header = chunk.header { _ = enterSection(header) }
        for row in chunk.range { prefix.skip(chunk.attributes[row]) }
        if usesColor, let last = chunk.range.last {
            rowNumber += chunk.range.count
            pendingLines = tableDecoration.rowSpacing
            hasSeparator = false
            setPendingSeparator(chunk.decoration?(last) ?? RowDecoration())
        }
        if let footer = chunk.footer { _ = leaveSection(footer) }
    }

    /// Fills a line with spaces and copies the prefix and the cells into it.
    private mutating func renderPlain(_ cells: RowCells, to bytes: inout [UInt8]) {
        place(cells)
        let start = options.margin
        let count = start + line.length + 1
        bytes.append(count: count, filledWith: UInt8(ascii: " ")) { target in
            target.copy(prefix.text.span, at: start + line.prefixOffset)
            for cell in line.cells where !cell.content.isEmpty {
                let offset = start + cell.offset
                if line.isEscaped {
                    target.copy(line.escaped.span.extracting(cell.content), at: offset)
                } else {
                    target.copy(cells.cell.buffer.span.extracting(cell.content), at: offset)
                }
            }
            target[count - 1] = UInt8(ascii: "\n")
        }
    }

    /// Printable ASCII.
    var plainBytes: PlainBytes? { isPlain && !layout.hasSeveralLines ? PlainBytes(count: 0x5f) : nil }

    /// Renders rows whose cells are printable ASCII and fit into their columns, as nearly all do.
    mutating func render(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8], _ limit: Int) -> Int
    {
        var row = rows.lowerBound
        while row < rows.upperBound, bytes.count < limit {
            let lines = row..<min(row + linesAtOnce, rows.upperBound)
            let end = row + renderLines(lines, of: block, to: &bytes)
            if end == row { break }
            row = end
        }
        rowNumber += row - rows.lowerBound
        return row - rows.lowerBound
    }

    /// The number of lines that are filled with spaces at once.
    private var linesAtOnce: Int { max(1, min(16, 1536 / (lineWidth + 1))) }

    /// Appends a line for each row, until a row needs escapes, does not fit, or is a summary. Returns the number of lines.
    private mutating func renderLines(_ rows: Range<Int>, of block: borrowing RowBlock, to bytes: inout [UInt8]) -> Int
    {
        // Copies of 32 bytes overwrite up to 31 bytes after a text, and the spaces after it up to 32.
        let (spare, first) = (64, bytes.count)
        let capacity = rows.count * (lineWidth + 1) + spare + Self.maxGuidesExcess
        bytes.append(repeating: UInt8(ascii: " "), count: capacity)
        let (outline, content) = (layout.outline, block.cell.buffer.span)
        let (columns, bounds, shorts) = (block.columns.span, block.bounds.span, block.shorts.span)
        // A copy, because the span would borrow the whole renderer.
        let (columnPlaces, blockStart) = (places, block.rows.lowerBound)
        let places = columnPlaces.span
        var output = bytes.mutableSpan
        var line = output._mutatingExtracting(first..<first + capacity)
        var (start, row) = (0, rows.lowerBound)
        // The terminal cells of the guides, and the number of bytes by which they exceed it.
        var (prefixWidth, excess) = (0, 0)
        lines: while row < rows.upperBound {
            let attributes = block.attributes[row]
            if attributes.isSummary || attributes.isCycle { break }
            if row == rows.lowerBound || !prefix.isSame(attributes, isAlone: false) {
                prefix.enter(attributes, isAlone: false)
                (prefixWidth, excess) = (prefix.width, max(0, prefix.text.count - prefix.width))
            }
            guard start &+ lineWidth &+ excess &+ spare <= capacity else { break }
            // The end of the last text and, in a cell on the right, its start.
            var (end, textStart) = (start, -1)
            for position in places.indices {
                let (place, column) = (places[position], columns[position])
                let cell = column.first &+ row &- blockStart
                var offset = start &+ place.offset &+ (position > outline ? excess : 0)
                if column.isShort {
                    guard let text = shorts[cell] else { break lines }
                    let padding = place.width &- Int(text.count)
                    if text.count == 0 { continue }
                    guard padding >= 0 else { break lines }
                    offset &+= place.alignment.padding(padding)
                    line.store(text, at: offset)
                    end = offset &+ Int(text.count)
                } else {
                    let text = bounds[cell]..<bounds[cell &+ 1]
                    let padding = place.width &- text.count &- (position == outline ? prefixWidth : 0)
                    guard padding >= 0, block.isPlain || TerminalText.isPrintableASCII(content.extracting(text))
                    else { break lines }
                    if position == outline {
                        // Without content, the prefix may end in spaces that the line does not have.
                        if text.isEmpty { break lines }
                        prefix.copy(to: &line, at: &offset)
                    }
                    if text.isEmpty { continue }
                    offset &+= place.alignment.padding(padding)
                    line.copy32(content, text, at: offset)
                    end = offset &+ text.count
                    line.fill32(UInt8(ascii: " "), at: end)
                }
                textStart = place.alignment == .trailing ? offset : -1
            }
            if textStart >= 0 {
                // Spaces at the end of a cell on the right are padding.
                while end > textStart, line[end &- 1] == UInt8(ascii: " ") { end &-= 1 }
                if end == textStart { break }
            }
            line[end] = UInt8(ascii: "\n")
            start = end &+ 1
            row &+= 1
        }
        bytes.truncate(to: first + start)
        return row - rows.lowerBound
    }

    /// The maximum number of bytes by which guides exceed their terminal cells.
    private static let maxGuidesExcess = 4 * OutlinePrefix.maxDrawnDepth

    /// Places the cells of a row in the line, after the prefix.
    ///
    /// - Parameter extraWidth: The number of terminal cells that the decoration takes in the outline column.
    private mutating func place(_ cells: RowCells, extraWidth: Int = 0) {
        if line.placeUnchanged(cells, indent: prefix.width + extraWidth, prefixCount: prefix.text.count) { return }
        line.escape(cells)
        line.placeEscaped(indent: prefix.width + extraWidth, prefixCount: prefix.text.count)
    }

    // MARK: Color, links and borders

    private mutating func renderDecorated(
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

    // MARK: Separators, spacing and sections

    private mutating func beginDecorated(_ decoration: RowDecoration, _ bytes: inout [UInt8]) {
        let top = decoration.separators.top
        let isNeeded = pendingSeparator ? top != .hidden : top == .visible && rowNumber > 0 && !hasSeparator
        if isNeeded { appendSeparator(pendingTint ?? decoration.separators.topTint ?? rowTint, &bytes) }
        (pendingSeparator, hasSeparator) = (false, false)
        appendEmptyLines(pendingLines + decoration.insets.top, &bytes)
    }

    private mutating func endDecorated(_ decoration: RowDecoration, _ bytes: inout [UInt8]) {
        pendingLines = tableDecoration.rowSpacing
        appendEmptyLines(decoration.insets.bottom, &bytes)
        setPendingSeparator(decoration)
    }

    private mutating func setPendingSeparator(_ decoration: RowDecoration) {
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

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool {
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
        return true
    }

    /// Advances the state to the start of a section. Returns `true` if a separator must be drawn before the section.
    private mutating func enterSection(_ edge: SectionEdge) -> Bool {
        guard usesColor else { return false }
        if pendingSeparator { (pendingSeparator, hasSeparator) = (false, true) }
        pendingLines = 0
        let visibility = edge.separators.top ?? tableDecoration.sectionSeparators
        guard rowNumber > 0, visibility == .visible, !hasSeparator else { return false }
        hasSeparator = true
        return true
    }

    /// Advances the state past the end of a section. Returns `true` if a separator must be drawn after the section.
    private mutating func leaveSection(_ edge: SectionEdge) -> Bool {
        guard usesColor else { return false }
        if pendingSeparator { (pendingSeparator, hasSeparator) = (false, true) }
        guard edge.separators.bottom == .visible, edge.text != nil || !hasSeparator else { return false }
        hasSeparator = true
        return true
    }

    /// Appends the header or footer of a section across all columns.
    private func appendText(_ text: String, _ edge: SectionEdge, to bytes: inout [UInt8]) {
        if options.hasBorders {
            bytes.append(leftEdge)
        } else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
        }
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
        if options.hasBorders {
            bytes.append(leftEdge)
        } else {
            bytes.append(repeating: UInt8(ascii: " "), count: options.margin)
        }
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
