/// Whether every other row has a background. Mirrors SwiftUI's `AlternatingRowBackgroundBehavior`.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
    /// As the style has it.
    case automatic
    /// It has.
    case enabled
    /// It has none.
    case disabled
}

extension Table {
    private func decorated(_ change: (inout TableDecoration) -> Void) -> Table {
        var table = self
        change(&table.decoration)
        return table
    }

    /// Gives every other row a background, in 256 colours or more. Mirrors SwiftUI's `alternatingRowBackgrounds(_:)`.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> Table {
        decorated { $0.alternatesRowBackgrounds = behavior }
    }

    /// Leaves so many lines empty between rows, in colour. Nil, 0 or less: none. Mirrors SwiftUI's
    /// `listRowSpacing(_:)`.
    public func listRowSpacing(_ spacing: Int?) -> Table {
        decorated { $0.rowSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Leaves so many lines empty between sections, in colour. Nil, 0 or less: none. Mirrors SwiftUI's
    /// `listSectionSpacing(_:)`.
    public func listSectionSpacing(_ spacing: Int?) -> Table {
        decorated { $0.sectionSpacing = min(max(0, spacing ?? 0), 0xffff) }
    }

    /// Shows or hides the lines between rows that do not say it themselves. Mirrors SwiftUI's
    /// `listRowSeparator(_:edges:)`.
    public func listRowSeparator(_ visibility: Visibility) -> Table {
        decorated { $0.rowSeparators = visibility }
    }

    /// Shows or hides the lines between sections. Mirrors SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility) -> Table {
        decorated { $0.sectionSeparators = visibility }
    }

    /// Colours the rows that do not say it themselves. Nil: as usual. Mirrors SwiftUI's `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> Table {
        decorated { $0.tint = tint }
    }

    /// Shows rows as selected, in colour. A row that is not in the table is none. Empty: no row is. Takes the place of
    /// SwiftUI's binding.
    public func selection(_ selection: Set<RowValue.ID>) -> Table {
        var table = self
        table.request.selection = selection
        return table
    }

    /// Shows the columns that a person wants to see, in the order that they want. Takes the place of SwiftUI's binding.
    public func columnCustomization(_ customization: TableColumnCustomization<RowValue>) -> Table {
        var table = self
        table.customization = customization
        return table
    }
}

// The initialisers of SwiftUI, with values in place of its bindings.
extension Table {
    /// A hierarchical table with selected rows.
    ///
    /// - Parameters:
    ///   - data: The rows at the top.
    ///   - children: A row's children. Nil: it is a leaf; empty: a group without rows.
    ///   - selection: The IDs of the rows that are shown as selected. Empty: there is none.
    ///   - sortOrder: How siblings are sorted, at every level. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right; the first carries the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: Set<RowValue.ID>,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// A hierarchical table with at most one selected row.
    ///
    /// - Parameters:
    ///   - data: The rows at the top.
    ///   - children: A row's children. Nil: it is a leaf; empty: a group without rows.
    ///   - selection: The ID of the row that is shown as selected. Nil: there is none.
    ///   - sortOrder: How siblings are sorted, at every level. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right; the first carries the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .selection(selection.map { [$0] } ?? []).columnCustomization(columnCustomization)
    }

    /// A hierarchical table whose columns a person has customized.
    ///
    /// - Parameters:
    ///   - data: The rows at the top.
    ///   - children: A row's children. Nil: it is a leaf; empty: a group without rows.
    ///   - sortOrder: How siblings are sorted, at every level. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right; the first carries the outline.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        children: any KeyPath<RowValue, Data?> & Sendable,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, children: children, sortOrder: sortOrder, columns: columns)
            .columnCustomization(columnCustomization)
    }

    /// A flat table whose columns a person has customized.
    ///
    /// - Parameters:
    ///   - data: The rows. Empty: only the headers are shown.
    ///   - sortOrder: How they are sorted. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue>,
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns).columnCustomization(columnCustomization)
    }

    /// A flat table with selected rows.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The IDs of the rows that are shown as selected. Empty: there is none.
    ///   - sortOrder: How they are sorted. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: Set<RowValue.ID>,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns)
            .selection(selection).columnCustomization(columnCustomization)
    }

    /// A flat table with at most one selected row.
    ///
    /// - Parameters:
    ///   - data: The rows.
    ///   - selection: The ID of the row that is shown as selected. Nil: there is none.
    ///   - sortOrder: How they are sorted. Empty: they stay in the order of the data.
    ///   - columnCustomization: Which columns are shown, and in which order.
    ///   - columns: The columns, from left to right.
    @inlinable
    public init<Data: RandomAccessCollection & SendableMetatype>(
        _ data: Data,
        selection: RowValue.ID?,
        sortOrder: [KeyPathComparator<RowValue>] = [],
        columnCustomization: TableColumnCustomization<RowValue> = TableColumnCustomization(),
        @TableColumnBuilder<RowValue> columns: () -> [TableColumn<RowValue>]
    ) where Data.Element == RowValue {
        self = Table(data, sortOrder: sortOrder, columns: columns)
            .selection(selection.map { [$0] } ?? []).columnCustomization(columnCustomization)
    }
}
