extension Table {
    /// Sets whether every other row has a background, in text with 256 colours or more.
    ///
    /// Mirrors SwiftUI's `alternatingRowBackgrounds(_:)`.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> Table {
        with { $0.decoration.alternatesRowBackgrounds = behavior }
    }

    /// Sets the number of empty lines between rows, in text with colours.
    ///
    /// `nil` and negative numbers count as 0. Mirrors SwiftUI's `listRowSpacing(_:)`.
    public func listRowSpacing(_ spacing: Int?) -> Table {
        with { $0.decoration.rowSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Sets the number of empty lines before sections, in text with colours.
    ///
    /// `nil` and negative numbers count as 0. Mirrors SwiftUI's `listSectionSpacing(_:)`.
    public func listSectionSpacing(_ spacing: Int?) -> Table {
        with { $0.decoration.sectionSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Shows or hides the lines below rows, in text with colours.
    ///
    /// A row can override this setting. Mirrors SwiftUI's `listRowSeparator(_:edges:)`.
    public func listRowSeparator(_ visibility: Visibility) -> Table {
        with { $0.decoration.rowSeparators = visibility }
    }

    /// Shows or hides the lines above sections, in text with colours.
    ///
    /// A section can override this setting. Mirrors SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility) -> Table {
        with { $0.decoration.sectionSeparators = visibility }
    }

    /// Sets the text colour of the rows that do not set a colour. `nil` stands for the default colour of the terminal.
    ///
    /// Mirrors SwiftUI's `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> Table {
        with { $0.decoration.tint = tint }
    }

    /// Sets the IDs of the rows that are shown as selected, in text with colours.
    ///
    /// IDs that no row has are ignored. SwiftUI has only bindings.
    public func selection(_ selection: Set<RowValue.ID>) -> Table {
        with { table in
            table.request.selection = selection
            table.bindings.selection = nil
        }
    }

    /// Sets the visibility and the order of columns. SwiftUI has only a binding.
    public func columnCustomization(_ customization: TableColumnCustomization<RowValue>) -> Table {
        with { table in
            table.customization = customization
            table.bindings.customization = nil
        }
    }
}
