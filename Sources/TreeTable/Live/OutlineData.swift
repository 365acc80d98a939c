/// The data of an outline, and the rows of it that are expanded.
struct OutlineData<RowValue: Identifiable & SendableMetatype> {
    enum Source {
        /// Rows that are produced when they become visible.
        case roots(ContiguousArray<RowValue>, OutlineFunctions<RowValue>)
        /// All rows of the sections, expanded or not.
        case sections([OutlineRows<RowValue>])
    }

    /// Returns whether a row is expanded, if it can be.
    typealias ExpansionTest = (_ value: RowValue, _ depth: Int) -> Bool

    private let source: Source

    /// Whether all rows are known.
    var isFixed: Bool {
        if case .sections = source { true } else { false }
    }

    /// - Parameter sectionStates: The sections that are expanded or collapsed although the table says otherwise, by their
    ///   headers.
    init(_ table: Table<RowValue>, _ request: TableRequest<RowValue>, _ sectionStates: [String: Bool] = [:]) {
        var request = request
        request.isCollapsed = nil
        request.keepsCollapsedRows = true
        switch table.data.rows(request).rows {
        case .outline(var roots, let functions, _):
            functions.sort(&roots, request.outlineOptions.order)
            source = .roots(roots, functions)
        case .sections(var sections):
            if !sectionStates.isEmpty {
                for number in sections.indices {
                    guard let isExpanded = sectionStates[sections[number].header?.text ?? ""] else { continue }
                    sections[number].isCollapsed = !isExpanded
                }
            }
            source = .sections(sections)
        }
    }

    /// Returns all rows of a section, or `nil` if no section has the number.
    func section(_ number: Int) -> OutlineRows<RowValue>? {
        guard case .sections(let sections) = source, sections.indices.contains(number) else { return nil }
        return sections[number]
    }

    /// The numbers of the sections.
    var sectionNumbers: Range<Int> {
        if case .sections(let sections) = source { sections.indices } else { 0..<0 }
    }

    /// Visible rows without rows.
    var emptyRows: VisibleRows<RowValue> {
        guard case .roots(_, let functions) = source else { return VisibleRows { _, _ in OutlineRows() } }
        return VisibleRows(rowsOfRun: functions.collapsedRows)
    }

    /// Returns the visible rows.
    ///
    /// - Parameters:
    ///   - isCollapsed: Whether no row is expanded.
    ///   - mark: The mark before the header of a collapsed section. `nil` shows the rows of all sections.
    func visibleRows(
        _ request: TableRequest<RowValue>,
        isCollapsed: Bool,
        mark: String?,
        _ isExpanded: @escaping ExpansionTest
    ) -> VisibleRows<RowValue> {
        var visible = emptyRows
        switch source {
        case .roots(let roots, _) where isCollapsed:
            if !roots.isEmpty { visible.append(VisibleRows.Run(roots: roots, range: 0..<roots.count)) }
        case .roots(let roots, let functions):
            // The roots are sorted already, so another stable sort does not move them.
            let nextBatch = functions.batches(roots, options(request, isExpanded))
            while case let batch = nextBatch(VisibleRows<RowValue>.blockSize), batch.count > 0 {
                // A copy has no spare capacity.
                visible.append(OutlineRows(batch, 0..<batch.count))
            }
        case .sections(let sections):
            for number in sections.indices {
                let section = sections[number]
                let isHidden = section.isCollapsed && mark != nil
                var part = 0..<(isHidden ? 0 : section.count)
                var isFirst = true
                repeat {
                    var (rows, positions) = self.rows(
                        &part,
                        of: section,
                        limit: VisibleRows<RowValue>.blockSize,
                        isExpanded
                    )
                    if isFirst { rows.header = section.header }
                    if isHidden, let mark, let text = section.header?.text { rows.header?.text = mark + text }
                    if part.isEmpty { rows.footer = section.footer }
                    isFirst = false
                    visible.append(rows, positions: positions, section: number)
                } while !part.isEmpty
            }
        }
        return visible
    }

    /// Returns a visible row with its visible descendants, and their positions in the section.
    func subtree(
        _ row: Int,
        _ visible: VisibleRows<RowValue>,
        _ request: TableRequest<RowValue>,
        _ isExpanded: @escaping ExpansionTest
    ) -> (rows: OutlineRows<RowValue>, positions: ContiguousArray<Int32>) {
        let (block, offset) = visible.locate(row)
        switch source {
        case .roots(_, let functions):
            return (subtree(row, visible, functions, request, isExpanded), [])
        case .sections(let sections):
            let section = sections[visible.blocks[block].section]
            let position = Int(visible.blocks[block].positions[offset])
            let depth = section.attributes[position].depth
            let end = section.attributes[(position + 1)...].firstIndex { $0.depth <= depth } ?? section.count
            var range = position..<end
            return rows(&range, of: section, limit: .max, isExpanded)
        }
    }

    private func subtree(
        _ row: Int,
        _ visible: VisibleRows<RowValue>,
        _ functions: OutlineFunctions<RowValue>,
        _ request: TableRequest<RowValue>,
        _ isExpanded: @escaping ExpansionTest
    ) -> OutlineRows<RowValue> {
        let attributes = visible.attributes(row)
        let value = visible.value(row)
        // Whether a descendant is also expanded. Only then can a row below be its own ancestor: the ancestors of this row are
        // needed to detect that.
        var isRecursive = false
        let options = options(request) { value, depth in
            let expanded = isExpanded(value, depth)
            if expanded, depth > attributes.depth { isRecursive = true }
            return expanded
        }
        func produce(_ path: [RowValue.ID]) -> OutlineRows<RowValue> {
            let subtree = OutlineSubtree(value, depth: attributes.depth, isLast: attributes.isLast, path: path)
            return functions.rows([subtree], options)
        }
        let rows = produce([])
        if !isRecursive || attributes.depth == 0 { return rows }
        var (path, ancestor) = ([RowValue.ID](), visible.parent(row))
        while let parent = ancestor {
            path.append(visible.value(parent).id)
            ancestor = visible.parent(parent)
        }
        return produce(path.reversed())
    }

    private func options(
        _ request: TableRequest<RowValue>,
        _ isExpanded: @escaping ExpansionTest
    ) -> OutlineOptions<RowValue> {
        var options = request.outlineOptions
        options.isCollapsed = { !isExpanded($0, $1) }
        return options
    }

    /// Returns the visible rows among the rows of a section, and their positions.
    ///
    /// - Parameters:
    ///   - range: The rows. On return, the rows that are left because of `limit`.
    ///   - limit: The maximum number of visible rows.
    private func rows(
        _ range: inout Range<Int>,
        of section: OutlineRows<RowValue>,
        limit: Int,
        _ isExpanded: ExpansionTest
    ) -> (rows: OutlineRows<RowValue>, positions: ContiguousArray<Int32>) {
        var (rows, positions) = (OutlineRows<RowValue>(), ContiguousArray<Int32>())
        var position = range.lowerBound
        while position < range.upperBound, rows.count < limit {
            let attributes = section.attributes[position]
            rows.append(position, of: section)
            positions.append(Int32(position))
            position += 1
            let hasContent = position < section.count && section.attributes[position].depth > attributes.depth
            guard attributes.isGroup, hasContent || !attributes.isCollapsed else { continue }
            if isExpanded(section.values[position - 1], attributes.depth) {
                rows.attributes[rows.count - 1].flags.remove(.isCollapsed)
            } else {
                rows.attributes[rows.count - 1].flags.insert(.isCollapsed)
                while position < range.upperBound, section.attributes[position].depth > attributes.depth {
                    position += 1
                }
            }
        }
        range = position..<range.upperBound
        return (rows, positions)
    }
}

extension TableData {
    /// The declared rows that a binding expands, and the rows that are collapsed without a binding.
    var declaredDisclosures: [(value: RowValue, depth: Int, binding: Binding<Bool>?)] {
        guard case .sections(let sections) = content else { return [] }
        var found: [(value: RowValue, depth: Int, binding: Binding<Bool>?)] = []
        for section in sections {
            for row in section.attributes.indices where section.attributes[row].isCollapsed {
                found.append((section.values[row], section.attributes[row].depth, nil))
            }
        }
        for disclosure in disclosures {
            guard let row = disclosure.row else { continue }
            let section = sections[disclosure.section]
            found.append((section.values[row], section.attributes[row].depth, disclosure.isExpanded))
        }
        return found
    }

    /// Returns the binding that decides whether a declared section is expanded.
    func binding(ofSection number: Int) -> Binding<Bool>? {
        disclosures.first { $0.section == number && $0.row == nil }?.isExpanded
    }
}
