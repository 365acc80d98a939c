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

    @usableFromInline let content: Content
    @usableFromInline let functions: RowFunctions<RowValue>
    /// Whether rows can have children.
    @usableFromInline let isHierarchical: Bool
    /// The bindings that decide which declared rows and sections are expanded.
    @usableFromInline let disclosures: [RowDisclosure]
    /// The actions of declared rows.
    @usableFromInline let actions: [RowValue.ID: RowActions]
    /// The ``ForEach`` for the first row of a table without rows. `nil` if it accepts none.
    @usableFromInline var emptyEditor: DataEditor?

    /// Creates data from declared rows.
    @inlinable
    init(_ sink: TableRowSink<RowValue>) {
        let sections = sink.sections
        let isHierarchical = sections.contains { $0.attributes.contains { $0.depth > 0 } }
        var actions: [RowValue.ID: RowActions] = [:]
        for (place, rowActions) in sink.actions { actions[sections[place.section].values[place.row].id] = rowActions }
        self.init(
            .sections(sections),
            RowFunctions(),
            isHierarchical: isHierarchical,
            disclosures: sink.disclosures,
            actions: actions
        )
        emptyEditor = sink.emptyEditor
    }

    // Inlinable, and without calls. Otherwise each row would read the key path of its children at run time.
    @inlinable
    init(
        _ content: Content,
        _ functions: RowFunctions<RowValue>,
        isHierarchical: Bool,
        disclosures: [RowDisclosure] = [],
        actions: [RowValue.ID: RowActions] = [:]
    ) {
        self.content = content
        self.functions = functions
        self.isHierarchical = isHierarchical
        self.disclosures = disclosures
        self.actions = actions
    }

    /// Returns a source of the rows that a request describes.
    func rows(_ request: TableRequest<RowValue>) -> TableRowSource<RowValue> {
        func source(_ rows: TableRowSource<RowValue>.Rows) -> TableRowSource<RowValue> {
            TableRowSource(request.columns, RowContext(request, functions), rows)
        }
        let sections: [OutlineRows<RowValue>]
        switch content {
        case .roots(_, let outline) where request.sections != nil:
            sections = request.sections?.map { self.rows(of: $0, outline, request) } ?? []
        case .roots(let roots, let outline):
            guard request.needsAllRows else { return source(.outline(roots, outline, request.outlineRequest)) }
            sections = [outline.batches(roots, request.outlineOptions)(.max)]
        case .sections:
            sections = request.arranged(currentSections)
        }
        return source(.sections(functions.finish(sections, request)))
    }

    /// The declared rows, with the current values of the bindings that expand them. Omits sections without rows, header and
    /// footer.
    private var currentSections: [OutlineRows<RowValue>] {
        guard case .sections(var sections) = content else { return [] }
        for disclosure in disclosures {
            let isCollapsed = !disclosure.isExpanded.wrappedValue
            guard let row = disclosure.row else {
                sections[disclosure.section].isCollapsed = isCollapsed
                continue
            }
            if isCollapsed {
                sections[disclosure.section].attributes[row].flags.insert(.isCollapsed)
            } else {
                sections[disclosure.section].attributes[row].flags.remove(.isCollapsed)
            }
        }
        for number in sections.indices { sections[number].number = number }
        return sections.filter { $0.count > 0 || $0.header?.text != nil || $0.footer?.text != nil }
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
        return rows
    }
}

/// A binding that decides whether a declared row, or a section, is expanded.
@usableFromInline
struct RowDisclosure {
    let section: Int
    /// The number of the row in the section, or `nil` for the section itself.
    let row: Int?
    let isExpanded: Binding<Bool>
}

/// The functions that iterate rows.
@usableFromInline
struct RowFunctions<RowValue: Identifiable & SendableMetatype>: Sendable {
    // The functions take columns instead of the closures in them: a closure that is an argument or an element of an array
    // is wrapped in others, which every call would pass through.

    /// Appends the cells of a column in some rows to a block.
    @usableFromInline let write:
        @Sendable (ContiguousArray<RowValue>, Range<Int>, TableColumn<RowValue>, inout RowBlock) -> Void

    /// Filters, groups and limits sorted rows.
    @usableFromInline let finish: @Sendable ([OutlineRows<RowValue>], TableRequest<RowValue>) -> [OutlineRows<RowValue>]

    /// Returns the number of the first row with an ID.
    @usableFromInline let find: @Sendable (ContiguousArray<RowValue>, RowValue.ID) -> Int?

    @inlinable
    init() {
        write = { values, range, column, block in
            let content = column.content
            for row in range {
                content(values[row], &block.writer)
                block.endCell()
            }
        }
        finish = { sections, request in request.finished(sections) }
        find = { values, id in values.firstIndex { $0.id == id } }
    }
}

/// How the rows of a hierarchy are produced.
@usableFromInline
struct OutlineOptions<RowValue> {
    @usableFromInline let order: RowOrder<RowValue>
    @usableFromInline let depthLimit: Int?
    @usableFromInline let unlisted: UnlistedChildren<RowValue>?
    @usableFromInline var isCollapsed: RowDisclosureTest<RowValue>?

    /// - Parameters:
    ///   - order: The order of siblings.
    ///   - depthLimit: The maximum depth of a row, or `nil` for none.
    ///   - unlisted: Returns the children that the data does not list, or `nil` if it lists all.
    ///   - isCollapsed: Returns whether to hide the children of a row, or `nil` to hide none.
    @usableFromInline
    init(
        order: RowOrder<RowValue>,
        depthLimit: Int? = nil,
        unlisted: UnlistedChildren<RowValue>? = nil,
        isCollapsed: RowDisclosureTest<RowValue>? = nil
    ) {
        (self.order, self.depthLimit) = (order, depthLimit)
        (self.unlisted, self.isCollapsed) = (unlisted, isCollapsed)
    }
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

    /// Produces the rows of some roots, all of which are collapsed.
    @usableFromInline let collapsedRows: @Sendable (ContiguousArray<RowValue>, Range<Int>) -> OutlineRows<RowValue>

    /// Sorts siblings.
    @usableFromInline let sort: @Sendable (inout ContiguousArray<RowValue>, RowOrder<RowValue>) -> Void

    @inlinable
    init<Data: Collection & SendableMetatype>(
        children: @escaping @Sendable (RowValue) -> Data?
    ) where Data.Element == RowValue {
        batches = { roots, options in
            var cursor = OutlineCursor<RowValue, Data>(roots, options)
            return { size in
                var rows = OutlineRows<RowValue>()
                cursor.append(to: &rows, upTo: size, children: children)
                return rows
            }
        }
        subtrees = { roots, options in OutlineSubtree.subtrees(roots, options, children: children) }
        rows = { subtrees, options in OutlineRows(subtrees, options, children: children) }
        collapsedRows = { roots, range in
            var rows = OutlineRows<RowValue>()
            for row in range {
                var flags: RowAttributes.Flags = row == roots.count - 1 ? .isLast : []
                if children(roots[row]) != nil { flags.formUnion([.isGroup, .isCollapsed]) }
                rows.append(roots[row], RowAttributes(depth: 0, flags: flags))
            }
            return rows
        }
        sort = { rows, order in order.sort(&rows) }
    }
}
