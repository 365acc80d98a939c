extension TableColumn {
    /// Sets where the content and the title stand; columns of whole numbers by key path stand at the right without it,
    /// all others at the left. Mirrors SwiftUI's `alignment(_:)`.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.alignment = alignment
        return column
    }

    /// Fixes the width, in terminal cells. Content and titles that need more are truncated. Nil: the content decides;
    /// less than 0 counts as 0. Mirrors SwiftUI's `width(_:)`.
    public func width(_ width: Int? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(minimum: width, ideal: width, maximum: width)
        return column
    }

    /// Bounds the width, in terminal cells; less than 0 counts as 0. Mirrors SwiftUI's `width(min:ideal:max:)`.
    ///
    /// - Parameters:
    ///   - min: It gets at least this, and down to this it gives way where space is short. Nil: the content decides,
    ///     and the column does not give way.
    ///   - ideal: What it takes where there is room, whatever the content. Nil: as much as the widest content needs.
    ///   - max: It gets at most this; longer content is truncated. Nil: no bound.
    public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
        return column
    }

    /// Says what a person's customization knows the column by; no other column of the table may have the same. Without
    /// it the column cannot be customized. Mirrors SwiftUI's `customizationID(_:)`.
    public func customizationID(_ id: String) -> TableColumn {
        var column = self
        column.customizationID = id
        return column
    }

    /// Says whether the column is shown as long as a customization does not say it: `.hidden` hides it, `.automatic`
    /// and `.visible` show it. Mirrors SwiftUI's `defaultVisibility(_:)`.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var column = self
        column.defaultVisibility = visibility
        return column
    }

    /// Says what a customization may not change of the column. Mirrors SwiftUI's
    /// `disabledCustomizationBehavior(_:)`.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
        var column = self
        column.fixedBehavior = behavior
        return column
    }

    /// Says which part of a cell is left out where it does not fit; without it the middle of the first column, and
    /// the end of all others. Mirrors SwiftUI's `truncationMode(_:)`.
    public func truncationMode(_ mode: TextTruncationMode) -> TableColumn {
        var column = self
        column.truncationMode = mode
        return column
    }

    /// Says what the column shows where there is room for one column only: as the first, it then stands for all.
    /// Without it, the same as elsewhere. SwiftUI has no counterpart: there the content asks for the size class.
    public func compactContent(_ content: @escaping @Sendable (RowValue) -> String) -> TableColumn {
        var column = self
        column.compactContent = { value, cell in cell.append(content(value)) }
        return column
    }

    /// Says how long the column stays when space is short: the lowest goes first, of equal ones the one at the right.
    /// 0 without it. The first column always stays. SwiftUI has no counterpart.
    public func priority(_ priority: Double) -> TableColumn {
        var column = self
        column.priority = priority
        return column
    }

    /// Tells the width of a cell, in terminal cells, without the cell being written: for columns of which a large
    /// table would otherwise format every cell once to measure it. A cell that is wider than it says may be truncated.
    /// It is not asked for the first column, nor where a number style groups digits. SwiftUI has no counterpart.
    public func measured(by measurement: @escaping @Sendable (RowValue) -> Int) -> TableColumn {
        var column = self
        column.measurement = measurement
        return column
    }

    /// Sets off what the cells of rows show, in text in colour; nil: not at all. Rows of context, which are dim as they
    /// are, and those that stand for others are left alone, as are the spaces around the content. SwiftUI has no
    /// counterpart: there the content has modifiers of its own.
    public func textStyle(_ style: @escaping @Sendable (RowValue) -> TableTextStyle?) -> TableColumn {
        var column = self
        column.textStyle = style
        return column
    }

    /// Makes what cells show links, where the environment shows them: the closure appends the address (a URL) of a row,
    /// or nothing. Bytes that are not printable ASCII are percent-encoded. SwiftUI has no counterpart: there the content
    /// can be a `Link`.
    public func link(_ write: @escaping @Sendable (RowValue, inout TableCell) -> Void) -> TableColumn {
        var column = self
        column.link = write
        return column
    }

    /// Says what the column shows in the row that stands for siblings left out by a limit, out of these; nothing
    /// without it, but in the first column how many they are. Where it appends nothing, the cell is empty. SwiftUI has
    /// no counterpart.
    public func summary(write: @escaping @Sendable (ArraySlice<RowValue>, inout TableCell) -> Void) -> TableColumn {
        var column = self
        column.summary = write
        return column
    }
}
