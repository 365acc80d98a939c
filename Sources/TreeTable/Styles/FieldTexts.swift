/// The texts around the cells of a row in a format for programs, such as CSV or JSON Lines. They are the same in every row.
struct FieldTexts: Sendable {
    /// The texts around a cell. They are ranges of `text`.
    struct Field {
        /// The text before the content.
        let opening: Range<Int>
        /// The byte after the content, or `nil` for none.
        let closing: UInt8?
        /// The whole field of an empty cell.
        let empty: Range<Int>
    }

    private(set) var fields: [Field] = []
    /// The end of a row.
    private var end = 0..<0
    private(set) var text: [UInt8] = []
    /// The maximum number of bytes of these texts in a row, without separators.
    private var maxCount = 0

    /// The byte between two cells, for a format without other texts, whose rows end in a newline. `nil` for other formats.
    private let separator: UInt8?

    let plain: PlainBytes

    init(separator: UInt8? = nil, plain: PlainBytes) {
        self.separator = separator
        self.plain = plain
    }

    mutating func append(opening: [UInt8], closing: UInt8? = nil, empty: [UInt8]) {
        fields.append(Field(opening: add(opening), closing: closing, empty: add(empty)))
        maxCount += max(opening.count + (closing == nil ? 0 : 1), empty.count)
    }

    /// Sets the text at the end of a row, after all fields have been appended.
    mutating func end(with end: [UInt8]) {
        self.end = add(end)
        maxCount += end.count
        // Copies of a range may include bytes after it.
        text.append(repeating: 0, count: 32)
    }

    private mutating func add(_ part: [UInt8]) -> Range<Int> {
        text += part
        return text.count - part.count..<text.count
    }

    /// A number of bytes that is set to 0 in few instructions. Beyond it, the C library uses a slow start-up sequence.
    private static let fewBytes = 1900

    /// Appends rows of a block, until a row needs escapes. Returns the number of rows.
    ///
    /// - Parameters:
    ///   - rows: Rows of the block.
    ///   - excluded: The attributes of rows that are left out.
    ///   - limit: The number of bytes in `bytes` at which to stop.
    func append(
        _ rows: Range<Int>,
        of block: borrowing RowBlock,
        without excluded: RowAttributes.Flags,
        to bytes: inout [UInt8],
        _ limit: Int = .max
    ) -> Int {
        var row = rows.lowerBound
        let usual = block.maxContentCount(block.rows) / block.rows.count + maxCount + block.columns.count
        let linesAtOnce = max(1, Self.fewBytes / max(1, usual))
        while row < rows.upperBound, bytes.count < limit {
            let next = row..<min(row + linesAtOnce, rows.upperBound)
            let count = appendLines(next, of: block, without: excluded, to: &bytes)
            row += count
            if count < next.count { break }
        }
        return row - rows.lowerBound
    }

    private func appendLines(
        _ rows: Range<Int>,
        of block: borrowing RowBlock,
        without excluded: RowAttributes.Flags,
        to bytes: inout [UInt8]
    ) -> Int {
        let (first, blockStart) = (bytes.count, block.rows.lowerBound)
        // Copies of 32 bytes overwrite up to 32 bytes after a text.
        let capacity = block.maxContentCount(rows) + rows.count * (maxCount + block.columns.count) + 32
        bytes.append(repeating: 0, count: capacity)
        let separator = separator
        let (fields, columns, text) = (fields.span, block.columns.span, text.span)
        let (content, bounds, shorts) = (block.cell.buffer.span, block.bounds.span, block.shorts.span)
        var output = bytes.mutableSpan
        var line = output._mutatingExtracting(first..<first + capacity)
        var (lineEnd, row) = (0, rows.lowerBound)
        lines: while row < rows.upperBound {
            guard block.attributes[row].flags.isDisjoint(with: excluded) else {
                row &+= 1
                continue
            }
            var offset = lineEnd
            if let separator {
                for position in columns.indices {
                    let column = columns[position]
                    let cell = column.first &+ row &- blockStart
                    if column.isShort {
                        guard let short = shorts[cell] else { break lines }
                        line.store(short, at: offset)
                        offset &+= Int(short.count)
                    } else {
                        let range = bounds[cell]..<bounds[cell &+ 1]
                        guard block.isPlain || plain.areAll(content.extracting(range)) else { break lines }
                        line.copy32(content, range, to: &offset)
                    }
                    line[offset] = separator
                    offset &+= 1
                }
                line[offset &- 1] = UInt8(ascii: "\n")
                lineEnd = offset
                row &+= 1
                continue
            }
            for position in fields.indices {
                let (field, column) = (fields[position], columns[position])
                let cell = column.first &+ row &- blockStart
                if column.isShort {
                    guard let short = shorts[cell] else { break lines }
                    if short.count == 0 {
                        line.copy32(text, field.empty, to: &offset)
                        continue
                    }
                    line.copy32(text, field.opening, to: &offset)
                    line.store(short, at: offset)
                    offset &+= Int(short.count)
                } else {
                    let range = bounds[cell]..<bounds[cell &+ 1]
                    if range.isEmpty {
                        line.copy32(text, field.empty, to: &offset)
                        continue
                    }
                    guard block.isPlain || plain.areAll(content.extracting(range)) else { break lines }
                    line.copy32(text, field.opening, to: &offset)
                    line.copy32(content, range, to: &offset)
                }
                if let closing = field.closing {
                    line[offset] = closing
                    offset &+= 1
                }
            }
            line.copy32(text, end, to: &offset)
            lineEnd = offset
            row &+= 1
        }
        bytes.truncate(to: first + lineEnd)
        return row - rows.lowerBound
    }
}
