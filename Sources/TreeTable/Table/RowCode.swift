/// The loops over rows, as closures of the place where a table is made: the compiler knows the type of the values there
/// and makes code of its own for it.
///
/// They hold no values, but take them, so that they can be sent whatever these are.
@usableFromInline
struct RowCode<RowValue>: Sendable {
    /// Writes a cell: the row by its place among the values, what writes it by its place among the contents.
    @usableFromInline let writeCell:
        @Sendable (ContiguousArray<RowValue>, _ row: Int, CellContents<RowValue>, _ position: Int, inout TableCell) ->
            Void

    /// The greatest measurement of some rows.
    @usableFromInline let measure: @Sendable (OutlineRows<RowValue>, Range<Int>, (RowValue) -> Int) -> Int

    @inlinable
    init() {
        writeCell = { values, row, contents, position, cell in contents[position].write(values[row], &cell) }
        measure = { rows, range, measurement in rows.width(range, measurement) }
    }
}

/// How rows are made out of data, as closures likewise.
@usableFromInline
struct OutlineCode<RowValue: Identifiable & SendableMetatype>: Sendable {
    /// All rows, in the steps of ``TableRequest/segments(of:children:)``.
    @usableFromInline let segments:
        @Sendable (ContiguousArray<RowValue>, TableRequest<RowValue>) -> [OutlineSegment<RowValue>]

    /// Makes what tells the rows in batches of so many, from the first on, each time that it is called. Empty: that was
    /// all.
    @usableFromInline let batches:
        @Sendable (ContiguousArray<RowValue>, RowOrder<RowValue>, _ greatestDepth: Int?) ->
            (_ size: Int) -> OutlineRows<RowValue>

    /// Divides a tree; see ``OutlineBranch``.
    @usableFromInline let branches:
        @Sendable (ContiguousArray<RowValue>, RowOrder<RowValue>, _ greatestDepth: Int?) -> [OutlineBranch<RowValue>]

    /// The rows of branches.
    @usableFromInline let rows:
        @Sendable (ArraySlice<OutlineBranch<RowValue>>, RowOrder<RowValue>, _ greatestDepth: Int?) ->
            OutlineRows<RowValue>

    @inlinable
    init<Data: Collection & SendableMetatype>(
        children: @escaping @Sendable (RowValue) -> Data?
    ) where Data.Element == RowValue {
        segments = { roots, request in request.segments(of: roots, children: children) }
        branches = { roots, order, greatestDepth in
            OutlineBranch.branches(roots, order: order, greatestDepth: greatestDepth, children: children)
        }
        rows = { branches, order, greatestDepth in
            OutlineRows(branches, order: order, greatestDepth: greatestDepth, children: children)
        }
        batches = { roots, order, greatestDepth in
            var cursor = OutlineCursor<RowValue, Data>(roots, order: order, greatestDepth: greatestDepth)
            return { size in
                var rows = OutlineRows<RowValue>()
                cursor.append(to: &rows, upTo: size, children: children)
                return rows
            }
        }
    }
}

/// What writes the cells of a row, from left to right.
@usableFromInline
typealias CellContents<RowValue> = ContiguousArray<CellContent<RowValue>>

/// What writes the cells of a column. An array of the closures themselves would keep each in another closure.
@usableFromInline
struct CellContent<RowValue> {
    @usableFromInline let write: @Sendable (RowValue, inout TableCell) -> Void

    init(_ column: TableColumn<RowValue>, isCompact: Bool) {
        write = isCompact ? column.compactContent ?? column.content : column.content
    }
}

extension OutlineRows {
    /// The greatest measurement of the rows of a range; those that stand for others are not asked.
    @inlinable
    func width(_ range: Range<Int>, _ measurement: (RowValue) -> Int) -> Int {
        var width = 0
        for row in range where !attributes[row].isSummary {
            width = Swift.max(width, measurement(values[row]))
        }
        return width
    }
}
