/// Modifiers of the underlying table.
extension List {
    /// Sets whether every other row has a background; see ``Table/alternatingRowBackgrounds(_:)``.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> List {
        with { $0.alternatingRowBackgrounds(behavior) }
    }

    /// Sets the number of empty lines between rows; see ``Table/listRowSpacing(_:)``.
    public func listRowSpacing(_ spacing: Int?) -> List { with { $0.listRowSpacing(spacing) } }

    /// Sets the number of empty lines before sections; see ``Table/listSectionSpacing(_:)``.
    public func listSectionSpacing(_ spacing: Int?) -> List { with { $0.listSectionSpacing(spacing) } }

    /// Shows or hides the lines below rows; see ``Table/listRowSeparator(_:)``.
    public func listRowSeparator(_ visibility: Visibility) -> List { with { $0.listRowSeparator(visibility) } }

    /// Shows or hides the lines above sections; see ``Table/listSectionSeparator(_:)``.
    public func listSectionSeparator(_ visibility: Visibility) -> List { with { $0.listSectionSeparator(visibility) } }

    /// Sets the colour of the lines between rows; see ``Table/listRowSeparatorTint(_:)``.
    public func listRowSeparatorTint(_ color: TableColor?) -> List { with { $0.listRowSeparatorTint(color) } }

    /// Sets the colour of the lines above and below sections; see ``Table/listSectionSeparatorTint(_:)``.
    public func listSectionSeparatorTint(_ color: TableColor?) -> List { with { $0.listSectionSeparatorTint(color) } }

    /// Sets the text colour of the rows that do not set a colour; see ``Table/listItemTint(_:)``.
    public func listItemTint(_ tint: TableColor?) -> List { with { $0.listItemTint(tint) } }

    /// Sets the text colour of the rows that do not set a colour; see ``Table/tint(_:)``.
    public func tint(_ tint: TableColor?) -> List { with { $0.tint(tint) } }

    /// Sets the prominence of the headers of sections; see ``Table/headerProminence(_:)``.
    public func headerProminence(_ prominence: Prominence) -> List { with { $0.headerProminence(prominence) } }

    /// Sets the prominence of badges; see ``Table/badgeProminence(_:)``.
    public func badgeProminence(_ prominence: BadgeProminence) -> List { with { $0.badgeProminence(prominence) } }

    /// Decorates rows by their values; see ``Table/rowDecoration(_:)``.
    public func rowDecoration(_ decoration: @escaping @Sendable (RowValue) -> RowDecoration?) -> List {
        with { $0.rowDecoration(decoration) }
    }

    /// Sets where an ``OutlineView`` stores the ID of the first row on the screen; see ``Table/scrollPosition(id:)``.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>) -> List { with { $0.scrollPosition(id: id) } }

    /// Lets people search with a text of the program; see ``Table/searchable(text:)``.
    public func searchable(text: Binding<String>) -> List { with { $0.searchable(text: text) } }

    func with(_ change: (Table<RowValue>) -> Table<RowValue>) -> List {
        var list = self
        list.table = change(table)
        return list
    }
}
