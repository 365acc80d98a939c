/// The data of a table, with the functions that turn it into rows.
///
/// The functions are closures that inlinable initializers create in the module of the caller, where the compiler knows
/// the types and specializes generic code. They take row values as arguments and do not capture them. They are
/// therefore `Sendable` even if the row values are not.
@usableFromInline
struct TableData<RowValue: Identifiable & SendableMetatype> {
    /// The rows, or the roots from which they are produced.
    @usableFromInline
    enum Content {
        case roots(ContiguousArray<RowValue>, OutlineFunctions<RowValue>)
        case sections([OutlineRows<RowValue>])
    }

    let content: Content
    let functions: RowFunctions<RowValue>
    /// Whether rows can have children.
    let isHierarchical: Bool

    /// Creates data from sections of rows.
    @inlinable
    init(_ sections: [OutlineRows<RowValue>]) {
        let isHierarchical = sections.contains { $0.attributes.contains { $0.depth > 0 } }
        self.init(.sections(sections), RowFunctions(), isHierarchical: isHierarchical)
    }

    @usableFromInline
    init(_ content: Content, _ functions: RowFunctions<RowValue>, isHierarchical: Bool) {
        self.content = content
        self.functions = functions
        self.isHierarchical = isHierarchical
    }

    /// Returns a source of the rows that a request describes.
    func rows(_ request: TableRequest<RowValue>) -> TableRowSource<RowValue> {
        switch content {
        case .roots(_, let outline) where request.sections != nil:
            let rows = request.sections?.map { self.rows(of: $0, outline, request) } ?? []
            return TableRowSource(request, functions, .sections(functions.finish(rows, request)))
        case .roots(let roots, let outline):
            let source = TableRowSource(request, functions, .outline(roots, outline, request))
            guard request.needsAllRows else { return source }
            let rows = outline.batches(roots, request.outlineOptions)(.max)
            return TableRowSource(request, functions, .sections(functions.finish([rows], request)))
        case .sections(let sections):
            return TableRowSource(request, functions, .sections(functions.finish(request.arranged(sections), request)))
        }
    }
}

extension TableData {
    private func rows(
        of section: RootedSection<RowValue>,
        _ outline: OutlineFunctions<RowValue>,
        _ request: TableRequest<RowValue>
    ) -> OutlineRows<RowValue> {
        var rows = outline.batches(section.roots, request.outlineOptions)(.max)
        (rows.header, rows.footer) = (section.header, section.footer)
        guard let isContext = request.isContext else { return rows }
        for row in rows.values.indices where isContext(rows.values[row]) {
            rows.attributes[row].flags.insert(.isContext)
        }
        return rows
    }
}

extension TableData: Sendable where RowValue: Sendable {}
extension TableData.Content: Sendable where RowValue: Sendable {}

/// The functions that iterate rows.
@usableFromInline
struct RowFunctions<RowValue: Identifiable & SendableMetatype>: Sendable {
    // The functions take columns instead of the closures in them: a closure that is an argument or an element of an array
    // is wrapped in others, which every call would pass through.

    /// Writes cells of a row. Takes the values of all rows, the number of the row, the requested columns, the positions
    /// of the cells to write, and the cells.
    @usableFromInline let write:
        @Sendable (
            ContiguousArray<RowValue>, Int, ContiguousArray<TableColumn<RowValue>>, Range<Int>, inout RowCells
        ) -> Void

    /// Returns the largest measurement of a column in the rows of a range, without summary rows. The column must have a
    /// measurement.
    @usableFromInline let measure: @Sendable (OutlineRows<RowValue>, Range<Int>, TableColumn<RowValue>) -> Int

    /// Filters, groups and limits sorted rows.
    @usableFromInline let finish: @Sendable ([OutlineRows<RowValue>], TableRequest<RowValue>) -> [OutlineRows<RowValue>]

    @inlinable
    init() {
        write = { values, row, columns, positions, cells in
            for position in positions {
                columns[position].content(values[row], &cells.cell)
                cells.endCell(position)
            }
        }
        measure = { rows, range, column in
            var width = 0
            guard let measurement = column.measurement else { return width }
            for row in range where !rows.attributes[row].isSummary {
                width = Swift.max(width, measurement(rows.values[row]))
            }
            return width
        }
        finish = { sections, request in request.finished(sections) }
    }
}

/// How the rows of a hierarchy are produced.
@usableFromInline
struct OutlineOptions<RowValue> {
    @usableFromInline let order: RowOrder<RowValue>
    @usableFromInline let depthLimit: Int?
    @usableFromInline let unlisted: UnlistedChildren<RowValue>?
    @usableFromInline let isCollapsed: (@Sendable (RowValue) -> Bool)?
}

/// The functions that produce the rows of a hierarchy.
@usableFromInline
struct OutlineFunctions<RowValue: Identifiable & SendableMetatype>: Sendable {
    /// Returns a function that produces the next rows, at most as many as its argument. It returns no rows after the
    /// last row.
    @usableFromInline let batches:
        @Sendable (ContiguousArray<RowValue>, OutlineOptions<RowValue>) -> (_ size: Int) -> OutlineRows<RowValue>

    /// Divides the hierarchy into subtrees; see ``OutlineSubtree``.
    @usableFromInline let subtrees:
        @Sendable (ContiguousArray<RowValue>, OutlineOptions<RowValue>) -> [OutlineSubtree<RowValue>]

    /// Produces the rows of subtrees.
    @usableFromInline let rows:
        @Sendable (ArraySlice<OutlineSubtree<RowValue>>, OutlineOptions<RowValue>) -> OutlineRows<RowValue>

    @inlinable
    init<Data: Collection & SendableMetatype>(
        children: @escaping @Sendable (RowValue) -> Data?
    ) where Data.Element == RowValue {
        batches = { roots, options in
            var cursor = OutlineCursor<RowValue, Data>(
                roots,
                order: options.order,
                depthLimit: options.depthLimit,
                unlisted: options.unlisted,
                isCollapsed: options.isCollapsed
            )
            return { size in
                var rows = OutlineRows<RowValue>()
                cursor.append(to: &rows, upTo: size, children: children)
                return rows
            }
        }
        subtrees = { roots, options in
            OutlineSubtree.subtrees(
                roots,
                order: options.order,
                depthLimit: options.depthLimit,
                unlisted: options.unlisted,
                isCollapsed: options.isCollapsed,
                children: children
            )
        }
        rows = { subtrees, options in
            OutlineRows(
                subtrees,
                order: options.order,
                depthLimit: options.depthLimit,
                unlisted: options.unlisted,
                isCollapsed: options.isCollapsed,
                children: children
            )
        }
    }
}
