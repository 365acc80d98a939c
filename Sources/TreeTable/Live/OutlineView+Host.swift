// The members of an outline view for a host in a terminal.

/// The rows that a search or a filter finds.
package struct RowMatches<RowValue> {
    package let count: Int
    package let isMatch: (RowValue) -> Bool
    /// Returns the number of matches below a row, at any depth.
    package let countBelow: (RowValue) -> Int
    /// Whether a row is below a match without other matches below it. A filter shows such rows when the match is expanded.
    package let isContent: (RowValue) -> Bool

    package init(
        count: Int,
        isMatch: @escaping (RowValue) -> Bool,
        countBelow: @escaping (RowValue) -> Int,
        isContent: @escaping (RowValue) -> Bool
    ) {
        (self.count, self.isMatch, self.countBelow, self.isContent) = (count, isMatch, countBelow, isContent)
    }
}

/// A line of the screen, with the row that it belongs to: `nil` for a line between rows, such as a header of a section.
package struct OutlineLine {
    package let bytes: [UInt8]
    package let row: Int?
}

extension TableEnvironment {
    /// The mark for omitted text.
    package var ellipsis: String { symbols.ellipsis }
    /// The mark of a collapsed row or section.
    package var collapsedMark: String { symbols.collapsed }
}

extension Table {
    /// Sets where the selection is stored.
    package func selection(in binding: Binding<Set<RowValue.ID>>) -> Table { with { $0.bindings.selection = binding } }

    /// The table in a style that shows which rows are collapsed, unless it has a style.
    package var inHostStyle: Table {
        let isAutomatic = (style as? TextTableStyle)?.options.isAutomatic == true
        return isAutomatic && data.isHierarchical ? tableStyle(.outline) : self
    }
}

extension OutlineView {
    /// How many rows can be selected at once: 0 if the table has no selection.
    package var selectionLimit: Int {
        table.bindings.selection == nil ? 0 : table.bindings.allowsSeveralSelectedRows ? .max : 1
    }

    /// Whether actions run when values change.
    package var observesChanges: Bool { !table.actions.changes.isEmpty }

    /// Whether the program decides which row is the first on the screen.
    package var isScrolledByBinding: Bool { table.bindings.scrollPosition != nil }

    /// The column by which rows are sorted first. `nil` if no visible column is.
    package var sortedColumn: Int? {
        table.sortOrder.first.flatMap { first in
            columns.firstIndex { column in column.sortComparator.map(first.isSame) == true }
        }
    }

    /// Whether rows can be sorted by a column.
    package func canSort(byColumn column: Int) -> Bool { columns[column].sortComparator != nil }

    /// The binding of the text to search for. `nil` if the table has none.
    package var searchText: Binding<String>? { table.bindings.searchText }

    /// The visibility and the order of columns. If the customization of the table is a binding, it is stored there.
    package var customization: TableColumnCustomization<RowValue> {
        get { table.bindings.customization?.wrappedValue ?? table.customization }
        set {
            if let binding = table.bindings.customization {
                binding.wrappedValue = newValue
            } else {
                table.customization = newValue
            }
            rebuild()
        }
    }

    /// All columns that a customization can show or hide, in their new order, with the hidden ones.
    package var customizableColumns: [(id: String, title: String, isShown: Bool)] {
        let customization = customization
        let shown = Set(columns.compactMap(\.customizationID))
        return customization.ordered(table.columns).compactMap { column in
            guard let id = column.customizationID, !column.disabledBehavior.contains(.visibility) else { return nil }
            return (id, column.title, shown.contains(id))
        }
    }

    /// The width of a column, in terminal cells. `nil` if it is hidden or does not fit.
    package mutating func width(ofColumn id: String) -> Int? {
        layOut()
        return text?.layout.columns.first { request.columns[$0.number].customizationID == id }?.width
    }

    /// Finds the rows with a cell that matches, also rows below collapsed rows.
    ///
    /// - Parameters:
    ///   - ignoresFilter: Whether to also find rows that the filter hides.
    ///   - isMatch: Returns whether the content of a cell, a range of some bytes, matches.
    /// - Complexity: O(*n*), where *n* is the number of all rows of the table.
    package func matches(
        ignoringFilter ignoresFilter: Bool,
        where isMatch: ([UInt8], Range<Int>) -> Bool
    ) -> RowMatches<RowValue> {
        let all = allRows(ignoringFilter: ignoresFilter)
        let found = positions(in: all, where: isMatch)
        let matches = Set(found.matches.map { all.value($0).id })
        var (counts, contents) = ([RowValue.ID: Int](), Set<RowValue.ID>())
        for (row, count) in found.ancestors { counts[all.value(row).id] = count }
        for row in found.matches where found.ancestors[row] == nil && all.attributes(row).isGroup {
            for inner in row + 1..<all.subtreeEnd(row) { contents.insert(all.value(inner).id) }
        }
        return RowMatches(
            count: matches.count,
            isMatch: { matches.contains($0.id) },
            countBelow: { [counts] in counts[$0.id] ?? 0 },
            isContent: { [contents] in contents.contains($0.id) }
        )
    }

    /// Returns the positions of the rows that match, and of the rows above them, with the number of matches below these.
    private func positions(
        in all: VisibleRows<RowValue>,
        where isMatch: ([UInt8], Range<Int>) -> Bool
    ) -> (matches: [Int], ancestors: [Int: Int]) {
        var (matches, ancestors) = ([Int](), [Int: Int]())
        // The position of the row above at each depth.
        var path: [Int] = []
        var cells = RowBlock()
        (cells.writer.numberStyle, cells.writer.drawsInASCII) = (environment.numberStyle, environment.drawsInASCII)
        for block in all.blocks.indices {
            let count = all.blocks[block].count
            for first in stride(from: 0, to: count, by: RowBlock.size) {
                let (rows, part) = all.rows(block, first..<Swift.min(count, first + RowBlock.size))
                var isFound = [Bool](repeating: false, count: part.count)
                for column in request.columns {
                    cells.removeAll()
                    table.data.functions.write(rows.values, part, column, &cells)
                    for (offset, cell) in cells.cells.enumerated() where !isFound[offset] {
                        isFound[offset] = isMatch(cells.writer.buffer, cell.range)
                    }
                }
                for offset in 0..<part.count {
                    let attributes = rows.attributes[part.lowerBound + offset]
                    let position = all.starts[block] + first + offset
                    path.removeLast(path.count - Swift.min(path.count, attributes.depth))
                    if isFound[offset], !attributes.isSummary, !attributes.isContext {
                        matches.append(position)
                        for ancestor in path { ancestors[ancestor, default: 0] += 1 }
                    }
                    path.append(position)
                }
            }
        }
        return (matches, ancestors)
    }

    /// The IDs of all rows, also of rows that a filter of the view or a collapsed section hides.
    package var allIDs: Set<RowValue.ID> {
        var ids: Set<RowValue.ID> = []
        let all = allRows(ignoringFilter: true)
        for block in all.blocks.indices {
            let (rows, range) = all.rows(block, 0..<all.blocks[block].count)
            for row in range { ids.insert(rows.values[row].id) }
        }
        return ids
    }

    /// All rows, also those below collapsed rows and in collapsed sections.
    private func allRows(ignoringFilter: Bool) -> VisibleRows<RowValue> {
        let request = ignoringFilter ? table.currentRequest : request
        let data = ignoringFilter && filter != nil ? OutlineData(table, request, sectionStates) : data
        return data.visibleRows(request, isCollapsed: !table.data.isHierarchical, mark: nil) { _, _ in true }
    }

    /// Whether the rows with some IDs have a primary action.
    package func hasPrimaryAction(for ids: Set<RowValue.ID>) -> Bool {
        table.actions.primary != nil || ids.count == 1 && ids.contains(where: hasOwnAction)
    }

    /// Whether a row is a button or another control.
    package func hasOwnAction(_ id: RowValue.ID) -> Bool { table.data.actions[id]?.primary != nil }

    /// Whether ``insert(_:of:at:)`` would insert text.
    package func canInsert(at destination: Int) -> Bool { inserter(nil, at: destination) != nil }

    /// Expands or collapses all sections.
    package mutating func setSectionsExpanded(_ isExpanded: Bool) {
        for section in data.sectionNumbers where isSectionExpanded(section) != isExpanded {
            setSectionExpanded(isExpanded, section: section)
        }
    }

    /// Expands the collapsed sections with rows for which a closure returns `true`.
    package mutating func expandSections(where isWanted: (RowValue) -> Bool) {
        for section in data.sectionNumbers where !isSectionExpanded(section) {
            guard data.section(section)?.values.contains(where: isWanted) == true else { continue }
            setSectionExpanded(true, section: section)
        }
    }

    /// Expands the collapsed section after a row or, without one, the last one before it.
    package mutating func expandSection(near row: Int) {
        let collapsed = data.sectionNumbers.filter { !isSectionExpanded($0) }
        let next = collapsed.first { $0 > section(of: row) ?? 0 } ?? collapsed.last
        if let next { setSectionExpanded(true, section: next) }
    }

    /// Whether a ``ForEach`` lets people delete, move or insert elements.
    package var isEditable: Bool {
        table.data.emptyEditor != nil || table.data.actions.values.contains { $0.element != nil }
    }

    /// Whether a menu for rows can have actions.
    package var hasMenu: Bool {
        table.actions.menu != nil || table.data.actions.values.contains { $0.menu != nil || !$0.swipes.isEmpty }
    }

    /// Returns the number of the section that contains a row. `nil` if the table has no sections.
    package func section(of row: Int) -> Int? {
        data.isFixed ? rows.blocks[rows.locate(row).block].section : nil
    }

    /// Returns the lines of rows, with the headers and footers of sections, until a screen is full.
    ///
    /// - Parameters:
    ///   - first: The first row.
    ///   - height: The number of lines.
    package mutating func lines(from first: Int, height: Int) -> [OutlineLine] {
        let range = isEmpty ? 0..<0 : first..<Swift.min(count, first + height)
        var bytes: [UInt8] = []
        write(rows: range, to: &bytes)
        guard let text else { return [] }
        let places = lines(range, text).places
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().prefix(height)
            .enumerated().map { number, line in
                var row: Int?
                if number < places.count, case .row(let offset) = places[number] { row = first + offset }
                return OutlineLine(bytes: Array(line), row: row)
            }
    }
}
