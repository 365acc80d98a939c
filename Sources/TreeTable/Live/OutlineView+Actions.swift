extension OutlineView {
    /// Returns the actions at a side of a row. Empty if it has none.
    ///
    /// A row that can be deleted, and has no other actions at its end, has the action "Delete" there, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - row: The position of the row.
    ///   - edge: The side of the row.
    public func actions(for row: Int, edge: HorizontalEdge = .trailing) -> [Button] {
        let swipes = rowActions(row)?.swipes.filter { $0.edge == edge } ?? []
        if swipes.isEmpty, edge == .trailing, canDelete(row) {
            return [Button("Delete", role: .destructive) { [self] in delete(rows: [row]) }]
        }
        return swipes.flatMap { $0.content() }
    }

    /// Returns the menu for the rows with some IDs. Empty if there is none.
    ///
    /// - Parameter ids: The IDs: usually the selection, or the row of a click. If it is one ID, the row's own menu takes
    ///   precedence over that of the table.
    public func menu(for ids: Set<RowValue.ID>) -> [Button] {
        if ids.count == 1, let id = ids.first, let menu = table.data.actions[id]?.menu { return menu() }
        return table.actions.menu?(ids) ?? []
    }

    /// Runs the primary action of the rows with some IDs: that of a ``Button``, if it is the only row, or that of the table.
    ///
    /// - Parameter ids: The IDs of the rows.
    /// - Returns: `false` if there is no such action.
    @discardableResult
    public func runPrimaryAction(for ids: Set<RowValue.ID>) -> Bool {
        if ids.count == 1, let id = ids.first, let button = table.data.actions[id]?.primary {
            button.run()
            return true
        }
        return table.actions.primary?(ids) ?? false
    }

    /// Whether the table has an action that reads the data again.
    package var isRefreshable: Bool { table.actions.refresh != nil }

    /// Reads the data again with the action of ``Table/refreshable(action:)``. Mirrors SwiftUI's `RefreshAction`.
    ///
    /// Then create the table again and pass it to ``update(_:)``.
    nonisolated(nonsending) public func refresh() async {
        await table.actions.refresh?()
    }

    /// Writes the detail of a row: that of a ``NavigationLink``, or that of the row's value or ID.
    ///
    /// - Parameters:
    ///   - row: The position of the row.
    ///   - environment: The width and other properties of the detail. `nil` stands for those of the view.
    ///   - bytes: The array to which lines are appended.
    /// - Returns: `false` if the row has no detail. Then nothing is appended.
    @discardableResult
    public func writeDestination(
        of row: Int,
        in environment: TableEnvironment? = nil,
        to bytes: inout [UInt8]
    ) -> Bool {
        guard let body = destination(of: row) else { return false }
        var written: [UInt8] = []
        var output = TableOutput { written += $0 }
        output.environment = environment ?? self.environment
        body.write(to: &output)
        output.flush()
        bytes += written
        return true
    }

    private func destination(of row: Int) -> TableBodyParts? {
        func detail(of value: Any?) -> TableBodyParts? {
            guard let value else { return nil }
            return table.actions.destinations.lazy.compactMap { $0(value) }.first
        }
        switch rowActions(row)?.destination {
        case .detail(let destination): return destination()
        case .value(let value): return detail(of: value)
        case nil: return detail(of: rows.value(row)) ?? detail(of: rows.value(row).id)
        }
    }

    /// Returns the actions of a row that is not a summary row.
    func rowActions(_ row: Int) -> RowActions? {
        guard !table.data.actions.isEmpty, !rows.attributes(row).isSummary else { return nil }
        return table.data.actions[rows.value(row).id]
    }
}
