/// The visible rows of an outline. They are stored in blocks, so that rows can be inserted and removed anywhere without
/// moving all others.
struct VisibleRows<RowValue> {
    /// Consecutive rows of a section.
    struct Block {
        /// The rows, with the header of a section in its first block and the footer in its last one. Empty if there is a run.
        var rows = OutlineRows<RowValue>()
        /// The positions of the rows among all rows of the section. Empty if the rows are produced on demand.
        var positions: ContiguousArray<Int32> = []
        /// Collapsed roots, instead of rows.
        var run: Run?
        /// The number of the section.
        var section = 0
        /// The levels of the ancestors of the first row that have a next sibling.
        fileprivate(set) var open = OpenLevels()
        /// The minimum depth of the rows.
        fileprivate(set) var lowestDepth = 0

        var count: Int { run?.range.count ?? rows.count }
    }

    /// Some roots, all of which are collapsed. Their attributes are created when they are needed.
    struct Run {
        let roots: ContiguousArray<RowValue>
        var range: Range<Int>
    }

    /// The usual number of rows in a block.
    static var blockSize: Int { 1024 }

    private(set) var blocks: [Block] = []
    /// The number of rows before each block.
    private(set) var starts: [Int] = []
    private(set) var count = 0
    /// Creates the rows of a run.
    private let rowsOfRun: (ContiguousArray<RowValue>, Range<Int>) -> OutlineRows<RowValue>

    init(rowsOfRun: @escaping (ContiguousArray<RowValue>, Range<Int>) -> OutlineRows<RowValue>) {
        self.rowsOfRun = rowsOfRun
    }

    // MARK: Reading

    /// Returns the number of the block that contains a row, and the position of the row in the block.
    func locate(_ row: Int) -> (block: Int, offset: Int) {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= row { low = middle + 1 } else { high = middle }
        }
        return (low - 1, row - starts[low - 1])
    }

    func value(_ row: Int) -> RowValue {
        let (block, offset) = locate(row)
        if let run = blocks[block].run { return run.roots[run.range.lowerBound + offset] }
        return blocks[block].rows.values[offset]
    }

    func attributes(_ row: Int) -> RowAttributes {
        let (block, offset) = locate(row)
        let part = rows(block, offset..<offset + 1)
        return part.rows.attributes[part.range.lowerBound]
    }

    /// Returns the decoration of a row, or `nil` if it has none.
    func decoration(_ row: Int) -> RowDecoration? {
        let (block, offset) = locate(row)
        return blocks[block].rows.decorations[offset]
    }

    /// Returns rows that contain a part of a block, and the range of this part in them.
    func rows(_ block: Int, _ range: Range<Int>) -> (rows: OutlineRows<RowValue>, range: Range<Int>) {
        guard let run = blocks[block].run else { return (blocks[block].rows, range) }
        let start = run.range.lowerBound
        return (rowsOfRun(run.roots, start + range.lowerBound..<start + range.upperBound), 0..<range.count)
    }

    /// Returns the first row after a row and its descendants. Takes O(*b* + *s*) time, where *b* is the number of blocks and
    /// *s* the size of a block.
    func subtreeEnd(_ row: Int) -> Int {
        let (first, offset) = locate(row)
        guard blocks[first].run == nil else { return row + 1 }
        let depth = blocks[first].rows.attributes[offset].depth
        let rest = blocks[first].rows.attributes[(offset + 1)...]
        if let end = rest.firstIndex(where: { $0.depth <= depth }) { return starts[first] + end }
        for block in blocks.indices[(first + 1)...] {
            guard blocks[block].section == blocks[first].section else { return starts[block] }
            guard blocks[block].lowestDepth <= depth else { continue }
            if let end = blocks[block].rows.attributes.firstIndex(where: { $0.depth <= depth }) {
                return starts[block] + end
            }
        }
        return count
    }

    /// Returns the parent of a row, or `nil` if it is a root. Takes O(*b* + *s*) time.
    func parent(_ row: Int) -> Int? {
        let (first, offset) = locate(row)
        guard blocks[first].run == nil else { return nil }
        let depth = blocks[first].rows.attributes[offset].depth
        guard depth > 0 else { return nil }
        let before = blocks[first].rows.attributes[..<offset]
        if let parent = before.lastIndex(where: { $0.depth < depth }) { return starts[first] + parent }
        for block in blocks.indices[..<first].reversed() {
            guard blocks[block].section == blocks[first].section else { return nil }
            guard blocks[block].lowestDepth < depth else { continue }
            if let parent = blocks[block].rows.attributes.lastIndex(where: { $0.depth < depth }) {
                return starts[block] + parent
            }
        }
        return nil
    }

    /// Returns the first row that `find` finds among the values of a block.
    ///
    /// - Parameter start: The block to begin with.
    func search(from start: Int, _ find: (ContiguousArray<RowValue>) -> Int?) -> Int? {
        // All runs share their roots, so these are searched once. `nil` before the search.
        var found: (root: Int?, Void)?
        for block in [Array(blocks.indices[start...]), Array(blocks.indices[..<start])].joined() {
            if let run = blocks[block].run {
                let root = found == nil ? find(run.roots) : found?.root
                found = (root, ())
                if let root, run.range.contains(root) { return starts[block] + root - run.range.lowerBound }
            } else if let offset = find(blocks[block].rows.values) {
                return starts[block] + offset
            }
        }
        return nil
    }

    // MARK: Changing

    /// Appends collapsed roots.
    mutating func append(_ run: Run) {
        starts.append(count)
        blocks.append(Block(run: run))
        count += run.range.count
    }

    /// Appends rows as a block.
    mutating func append(_ rows: OutlineRows<RowValue>, positions: ContiguousArray<Int32> = [], section: Int = 0) {
        var open = OpenLevels()
        if let last = blocks.last {
            open = last.open
            for attributes in last.rows.attributes { open.advance(to: attributes) }
        }
        starts.append(count)
        blocks.append(Self.block(rows, positions, section, &open))
        count += rows.count
    }

    /// Replaces a row and its descendants.
    ///
    /// - Parameters:
    ///   - range: The rows to replace. It must not be empty.
    ///   - new: The new rows.
    ///   - positions: The positions of the new rows, or an empty array if they have none.
    mutating func replace(
        _ range: Range<Int>,
        with new: OutlineRows<RowValue>,
        positions: ContiguousArray<Int32>
    ) {
        let (first, start) = locate(range.lowerBound)
        let (last, lastOffset) = locate(range.upperBound - 1)
        let end = lastOffset + 1
        var (all, allPositions) = (OutlineRows<RowValue>(), ContiguousArray<Int32>())
        // Create only the rows of a run that are near, and keep the others as runs.
        let (firstRun, lastRun) = (blocks[first].run, blocks[last].run)
        let head = firstRun == nil ? 0 : max(0, start - Self.blockSize / 2)
        let tail = lastRun == nil ? blocks[last].count : min(blocks[last].count, end + Self.blockSize / 2)
        let before = rows(first, head..<start)
        all.append(before.rows, before.range)
        all.append(new, 0..<new.count)
        let after = rows(last, end..<tail)
        all.append(after.rows, after.range)
        if !blocks[first].positions.isEmpty {
            allPositions += blocks[first].positions[..<start]
            allPositions += positions
            allPositions += blocks[last].positions[end...]
        }
        all.header = blocks[first].rows.header
        all.footer = blocks[last].rows.footer
        var created = divided(all, allPositions, blocks[first].section, blocks[first].open)
        if let run = firstRun, head > 0 {
            created.insert(Block(run: Run(roots: run.roots, range: run.range.prefix(head))), at: 0)
        }
        if let run = lastRun, tail < run.range.count {
            created.append(Block(run: Run(roots: run.roots, range: run.range.dropFirst(tail))))
        }
        blocks.replaceSubrange(first...last, with: created)
        count = starts[first]
        starts.removeLast(starts.count - first)
        for block in blocks[first...] {
            starts.append(count)
            count += block.count
        }
    }

    /// Divides rows into blocks of about the same size.
    private func divided(
        _ rows: OutlineRows<RowValue>,
        _ positions: ContiguousArray<Int32>,
        _ section: Int,
        _ open: OpenLevels
    ) -> [Block] {
        var open = open
        let parts = rows.count <= 2 * Self.blockSize ? 1 : rows.count / Self.blockSize
        if parts == 1 { return [Self.block(rows, positions, section, &open)] }
        return (0..<parts).map { part in
            let range = part * rows.count / parts..<(part + 1) * rows.count / parts
            var some = OutlineRows(rows, range)
            if part == 0 { some.header = rows.header }
            if part == parts - 1 { some.footer = rows.footer }
            let places = positions.isEmpty ? [] : ContiguousArray(positions[range])
            return Self.block(some, places, section, &open)
        }
    }

    /// Returns a block of rows, and advances `open` past them.
    private static func block(
        _ rows: OutlineRows<RowValue>,
        _ positions: ContiguousArray<Int32>,
        _ section: Int,
        _ open: inout OpenLevels
    ) -> Block {
        var block = Block(rows: rows, positions: positions, section: section)
        if let first = rows.attributes.first { block.open = open.above(first) }
        block.lowestDepth = .max
        for attributes in rows.attributes {
            open.advance(to: attributes)
            block.lowestDepth = min(block.lowestDepth, attributes.depth)
        }
        return block
    }
}

extension Range<Int> {
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<lowerBound + count }
    fileprivate func dropFirst(_ count: Int) -> Range<Int> { lowerBound + count..<upperBound }
}
