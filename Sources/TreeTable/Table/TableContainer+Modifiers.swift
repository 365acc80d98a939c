/// Modifiers that decorate rows and store state.
extension TableContainer {
    /// Sets whether every other row has a background, in text with 256 colours or more.
    ///
    /// Mirrors SwiftUI's `alternatingRowBackgrounds(_:)`.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> Self {
        with { $0.decoration.alternatesRowBackgrounds = behavior }
    }

    /// Sets the number of empty lines between rows, in text with colours.
    ///
    /// `nil` and negative numbers count as 0. Mirrors SwiftUI's `listRowSpacing(_:)`.
    public func listRowSpacing(_ spacing: Int?) -> Self {
        with { $0.decoration.rowSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Sets the number of empty lines before sections, in text with colours.
    ///
    /// `nil` stands for the spacing of the style, and negative numbers count as 0. A section can override this setting. Mirrors
    /// SwiftUI's `listSectionSpacing(_:)`.
    public func listSectionSpacing(_ spacing: Int?) -> Self {
        with { $0.decoration.sectionSpacing = spacing.map { min(max(0, $0), 0xffff) } }
    }

    /// Shows or hides the lines below rows, in text with colours.
    ///
    /// A row can override this setting. Mirrors SwiftUI's `listRowSeparator(_:edges:)`.
    public func listRowSeparator(_ visibility: Visibility) -> Self {
        with { $0.decoration.rowSeparators = visibility }
    }

    /// Shows or hides the lines above sections, in text with colours.
    ///
    /// A section can override this setting. Mirrors SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility) -> Self {
        with { $0.decoration.sectionSeparators = visibility }
    }

    /// Sets the colour of the lines between rows, in text with colours. A row can override it.
    ///
    /// `nil` stands for a dim line. Mirrors SwiftUI's `listRowSeparatorTint(_:edges:)`.
    public func listRowSeparatorTint(_ color: TableColor?) -> Self {
        with { $0.decoration.rowSeparatorTint = color }
    }

    /// Sets the colour of the lines above and below sections, in text with colours. A section can override it.
    ///
    /// `nil` stands for a dim line. Mirrors SwiftUI's `listSectionSeparatorTint(_:edges:)`.
    public func listSectionSeparatorTint(_ color: TableColor?) -> Self {
        with { $0.decoration.sectionSeparatorTint = color }
    }

    /// Sets the prominence of the headers of sections. A section can override it. Mirrors SwiftUI's `headerProminence(_:)`.
    public func headerProminence(_ prominence: Prominence) -> Self {
        with { $0.decoration.headerProminence = prominence }
    }

    /// Sets the prominence of badges. A row can override it. Mirrors SwiftUI's `badgeProminence(_:)`.
    public func badgeProminence(_ prominence: BadgeProminence) -> Self {
        with { $0.decoration.badgeProminence = prominence }
    }

    /// Decorates rows by their values, in text with colours. SwiftUI has modifiers of rows instead.
    ///
    /// It is useful for tables that are created from data. A modifier of a row takes precedence. Summary rows are not decorated.
    ///
    /// - Parameter decoration: Returns the decoration of a row, or `nil` for none. It is called each time that the row is
    ///   written.
    public func rowDecoration(_ decoration: @escaping @Sendable (RowValue) -> RowDecoration?) -> Self {
        with { $0.request.rowDecoration = decoration }
    }

    /// Sets the text colour of the rows that do not set a colour. `nil` stands for the default colour of the terminal.
    ///
    /// Mirrors SwiftUI's `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> Self {
        with { $0.decoration.tint = tint }
    }

    /// Sets the IDs of the rows that are shown as selected, in text with colours.
    ///
    /// IDs that no row has are ignored. SwiftUI has only bindings.
    public func selection(_ selection: Set<RowValue.ID>) -> Self {
        with { table in
            table.request.selection = selection
            table.bindings.selection = nil
        }
    }

    /// Sets the visibility and the order of columns. SwiftUI has only a binding.
    public func columnCustomization(_ customization: TableColumnCustomization<RowValue>) -> Self {
        with { table in
            table.customization = customization
            table.bindings.customization = nil
        }
    }

    /// Lets people search with a text of the program, which decides what the rows are. Mirrors SwiftUI's `searchable(text:)`.
    ///
    /// A terminal host stores the text that a person types, and creates the table again. Without the modifier, it hides the rows
    /// whose cells do not contain the text. Printing a table ignores it.
    ///
    /// - Parameter text: A binding to the text.
    public func searchable(text: Binding<String>) -> Self { with { $0.bindings.searchText = text } }

    /// Sets where an ``OutlineView`` stores the ID of the first row on the screen. Mirrors SwiftUI's `scrollPosition(id:)`.
    ///
    /// The view reads it when it is created and when it is updated. Printing a table ignores it.
    ///
    /// - Parameter id: A binding to the ID. If it is `nil`, or if no visible row has it, the view does not scroll.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>) -> Self {
        with { table in
            table.bindings.scrollPosition = Binding(
                get: { id.wrappedValue.flatMap { $0 as? RowValue.ID } },
                set: { id.wrappedValue = $0.flatMap { $0 as? ID } }
            )
        }
    }
}
