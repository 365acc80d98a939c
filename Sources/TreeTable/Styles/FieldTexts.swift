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
    /// The maximum number of bytes of these texts in a row.
    private var maxCount = 0

    let plain: PlainBytes

    /// The rows that are composed. Each has a slot of `slotSize` bytes.
    private var slots: [UInt8] = []
    private var slotSize = 0
    /// The end of each composed row in `slots`.
    private var ends: [Int] = []

    /// The maximum number of rows that are composed together, and of bytes of their slots if they are several.
    private static let (maxRowCount, maxByteCount) = (64, 48 << 10)

    /// The number of rows that are composed next. Rows that need escapes are often together, so it falls with each of them.
    private var nextCount = maxRowCount

    init(plain: PlainBytes) {
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

    /// Appends rows of a block, until a row needs escapes. Returns the number of rows.
    ///
    /// - Parameters:
    ///   - rows: Rows of the block.
    ///   - excluded: The attributes of rows that are left out.
    ///   - limit: The number of bytes in `bytes` at which to stop.
    mutating func append(
        _ rows: Range<Int>,
        of block: borrowing RowBlock,
        without excluded: RowAttributes.Flags,
        to bytes: inout [UInt8],
        _ limit: Int
    ) -> Int {
        var row = rows.lowerBound
        while row < rows.upperBound, bytes.count < limit {
            let composed = compose(row..<rows.upperBound, of: block)
            guard !composed.isEmpty else { break }
            appendComposed(composed, from: row, of: block, without: excluded, to: &bytes)
            row = composed.upperBound
        }
        return row - rows.lowerBound
    }

    /// Composes the first of some rows of a block, until a row needs escapes. Returns the composed rows, or an empty range if the
    /// first row needs escapes.
    ///
    /// It writes the rows field by field, because a loop that copies one field of many rows needs fewer registers than a loop that
    /// copies all fields of one row.
    mutating func compose(_ rows: Range<Int>, of block: borrowing RowBlock) -> Range<Int> {
        let first = rows.lowerBound - block.rows.lowerBound
        var count = min(rows.count, nextCount)
        // Copies of 32 bytes overwrite up to 32 bytes after a text.
        slotSize = (block.maxContentCount(first..<first + count) + maxCount + 63) & ~31
        count = min(count, max(1, Self.maxByteCount / slotSize))
        let tried = count
        // Take the arrays out of the structure, because they are changed while its other members are read.
        var (slots, ends) = (slots, ends)
        (self.slots, self.ends) = ([], [])
        slots.append(repeating: 0, count: count * slotSize - slots.count)
        ends.removeAll(keepingCapacity: true)
        ends.append(addingCapacity: count) { [slotSize] ends in
            for row in 0..<count { ends.append(row &* slotSize) }
        }
        for position in fields.indices where count > 0 {
            let (field, column) = (fields[position], block.columns[position])
            let cell = column.first + first
            count =
                if column.isShort {
                    appendShorts(block.shorts.span.extracting(cell..<cell + count), field, to: &slots, &ends)
                } else {
                    appendContent(
                        block,
                        block.bounds.span.extracting(cell..<cell + count + 1),
                        field,
                        to: &slots,
                        &ends
                    )
                }
        }
        nextCount = count < tried ? max(4, count) : min(2 * nextCount, Self.maxRowCount)
        if !end.isEmpty { appendEnd(count, to: &slots, &ends) }
        (self.slots, self.ends) = (slots, ends)
        return rows.lowerBound..<rows.lowerBound + count
    }

    /// Appends a field to the slots. Returns the number of texts before the first `nil`.
    @inline(never)
    private func appendShorts(
        _ shorts: Span<ShortText?>,
        _ field: Field,
        to slots: inout [UInt8],
        _ ends: inout [Int]
    ) -> Int {
        let (opening, empty) = (repeated(field.opening), repeated(field.empty))
        var offsets = ends.mutableSpan
        var slots = slots.mutableSpan
        for row in shorts.indices {
            guard let short = shorts[row] else { return row }
            var offset = offsets[row]
            if short.count == 0 {
                slots.append(empty, text, &offset)
            } else {
                slots.append(opening, text, &offset)
                slots.store(short, at: offset)
                offset &+= Int(short.count)
                if let closing = field.closing {
                    slots[offset] = closing
                    offset &+= 1
                }
            }
            offsets[row] = offset
        }
        return shorts.count
    }

    /// Appends a field to the slots. Returns the number of texts before the first one that needs escapes.
    @inline(never)
    private func appendContent(
        _ block: borrowing RowBlock,
        _ bounds: Span<Int>,
        _ field: Field,
        to slots: inout [UInt8],
        _ ends: inout [Int]
    ) -> Int {
        let (opening, empty) = (repeated(field.opening), repeated(field.empty))
        let content = block.cell.buffer.span
        let count = block.isPlain ? bounds.count &- 1 : plainCount(content, bounds)
        var offsets = ends.mutableSpan
        var slots = slots.mutableSpan
        var start = bounds[0]
        for row in 0..<count {
            let range = start..<bounds[row &+ 1]
            var offset = offsets[row]
            if range.isEmpty {
                slots.append(empty, text, &offset)
            } else {
                slots.append(opening, text, &offset)
                slots.copy32(content, range, to: &offset)
                if let closing = field.closing {
                    slots[offset] = closing
                    offset &+= 1
                }
            }
            offsets[row] = offset
            start = range.upperBound
        }
        return count
    }

    /// Returns the number of texts before the first one that needs escapes.
    @inline(never)
    private func plainCount(_ content: Span<UInt8>, _ bounds: Span<Int>) -> Int {
        for row in 0..<bounds.count - 1 {
            let text = content.extracting(bounds[row]..<bounds[row + 1])
            if !plain.areAll(text), !plain.isJSON || text.jsonEscape(from: 0) < text.count { return row }
        }
        return bounds.count - 1
    }

    /// Returns a range of `text` that is appended to many rows.
    private func repeated(_ range: Range<Int>) -> RepeatedText {
        RepeatedText(start: text.span.block(at: range.lowerBound), range: range, count: range.count)
    }

    /// Appends the end of rows to their slots.
    private func appendEnd(_ count: Int, to slots: inout [UInt8], _ ends: inout [Int]) {
        let end = repeated(end)
        var offsets = ends.mutableSpan
        var slots = slots.mutableSpan
        for row in 0..<count {
            var offset = offsets[row]
            slots.append(end, text, &offset)
            offsets[row] = offset
        }
    }

    /// Appends rows that have been composed last.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - first: The first row that was composed.
    ///   - excluded: The attributes of rows that are left out.
    func appendComposed(
        _ rows: Range<Int>,
        from first: Int,
        of block: borrowing RowBlock,
        without excluded: RowAttributes.Flags,
        to bytes: inout [UInt8]
    ) {
        for row in rows where block.attributes[row].flags.isDisjoint(with: excluded) {
            let index = row &- first
            bytes.append(contentsOf: slots[index &* slotSize..<ends[index]])
        }
    }
}

/// A text that is appended many times.
private struct RepeatedText {
    /// The first 32 bytes of the text and of what follows it.
    let start: Block32
    let range: Range<Int>
    let count: Int
}

extension MutableSpan<UInt8> {
    /// Appends a range of `texts` at an offset, and advances the offset.
    @inline(__always)
    fileprivate mutating func append(_ repeated: RepeatedText, _ texts: [UInt8], _ offset: inout Int) {
        if repeated.count == 0 { return }
        store(repeated.start, at: offset)
        if repeated.count > 32 { copyAll(repeated.range, texts, at: offset) }
        offset &+= repeated.count
    }

    @inline(never)
    private mutating func copyAll(_ range: Range<Int>, _ texts: [UInt8], at offset: Int) {
        copy(texts.span.extracting(range), at: offset)
    }
}
