extension Table {
    private func decorated(_ change: (inout TableDecoration) -> Void) -> Table {
        var table = self
        change(&table.decoration)
        return table
    }

    /// Sets the background of every other row, in text with 256 colors or more. Mirrors SwiftUI's
    /// `alternatingRowBackgrounds(_:)`.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> Table {
        decorated { $0.alternatesRowBackgrounds = behavior }
    }

    /// Sets the number of empty lines between rows, in text with color. `nil` and negative numbers count as 0. Mirrors
    /// SwiftUI's `listRowSpacing(_:)`.
    public func listRowSpacing(_ spacing: Int?) -> Table {
        decorated { $0.rowSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Sets the number of empty lines before sections, in text with color. `nil` and negative numbers count as 0. Mirrors
    /// SwiftUI's `listSectionSpacing(_:)`.
    public func listSectionSpacing(_ spacing: Int?) -> Table {
        decorated { $0.sectionSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Shows or hides the lines below rows that do not set it themselves, in text with color. Mirrors
    /// SwiftUI's `listRowSeparator(_:edges:)`.
    public func listRowSeparator(_ visibility: Visibility) -> Table {
        decorated { $0.rowSeparators = visibility }
    }

    /// Shows or hides the lines above sections that do not set it themselves, in text with color. Mirrors
    /// SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility) -> Table {
        decorated { $0.sectionSeparators = visibility }
    }

    /// Sets the color of rows that have no tint, or resets it if `nil`. Mirrors SwiftUI's `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> Table {
        decorated { $0.tint = tint }
    }

    /// Sets the IDs of the rows that are shown as selected, in text with color. IDs that no row has are ignored. Takes the
    /// place of SwiftUI's binding.
    public func selection(_ selection: Set<RowValue.ID>) -> Table {
        var table = self
        table.request.selection = selection
        return table
    }

    /// Sets the visibility and the order of columns. Takes the place of SwiftUI's binding.
    public func columnCustomization(_ customization: TableColumnCustomization<RowValue>) -> Table {
        var table = self
        table.customization = customization
        return table
    }
}
