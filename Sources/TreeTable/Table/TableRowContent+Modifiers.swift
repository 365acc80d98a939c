/// Row content with a decoration for each of its rows.
struct DecoratedRows<Content: TableRowContent>: TableRowContent {
    let content: Content
    let decorate: (inout RowDecoration) -> Void

    func appendRows(to sink: inout TableRowSink<Content.TableRowValue>) {
        let (section, row) = (sink.sections.count - 1, sink.count)
        content.appendRows(to: &sink)
        // If the content has appended sections, all rows of these sections are decorated.
        for index in section..<sink.sections.count {
            sink.sections[index].decorate(from: index == section ? row : 0, decorate)
        }
    }
}

extension OutlineRows {
    fileprivate mutating func decorate(from first: Int, _ change: (inout RowDecoration) -> Void) {
        for row in first..<max(first, count) {
            var decoration = decorations[row] ?? RowDecoration()
            change(&decoration)
            decorations[row] = decoration
        }
    }
}

extension TableRowContent {
    private func decorated(_ decorate: @escaping (inout RowDecoration) -> Void) -> some TableRowContent<TableRowValue> {
        DecoratedRows(content: self, decorate: decorate)
    }

    /// Shows a count after the first cell of each row, in text with colours.
    ///
    /// The count 0 is not shown. Mirrors SwiftUI's `badge(_:)`.
    public func badge(_ count: Int) -> some TableRowContent<TableRowValue> {
        decorated { $0.badge = count == 0 ? nil : String(count) }
    }

    /// Shows a text after the first cell of each row, in text with colours.
    ///
    /// `nil` shows nothing. Mirrors SwiftUI's `badge(_:)`.
    public func badge(_ label: String?) -> some TableRowContent<TableRowValue> {
        decorated { $0.badge = label }
    }

    /// Sets the prominence of the badges. Mirrors SwiftUI's `badgeProminence(_:)`.
    public func badgeProminence(_ prominence: BadgeProminence) -> some TableRowContent<TableRowValue> {
        decorated { $0.badgeProminence = prominence }
    }

    /// Sets the text colour of each row, or uses the colour of the table if `tint` is `nil`. Mirrors SwiftUI's
    /// `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> some TableRowContent<TableRowValue> {
        decorated { $0.tint = tint }
    }

    /// Shows or hides the lines above and below each row, in text with colours.
    ///
    /// A line between two rows is visible if one row shows it and the other row does not hide it. Mirrors SwiftUI's
    /// `listRowSeparator(_:edges:)`.
    public func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some TableRowContent<TableRowValue> {
        decorated { $0.separators.set(visibility, edges) }
    }

    /// Sets the colour of the lines above and below each row, in text with colours.
    ///
    /// `nil` stands for the colour of the table. The line between two rows has the colour that the upper row sets, or that of the
    /// lower row. Mirrors SwiftUI's `listRowSeparatorTint(_:edges:)`.
    public func listRowSeparatorTint(
        _ color: TableColor?,
        edges: VerticalEdge.Set = .all
    ) -> some TableRowContent<TableRowValue> {
        decorated { $0.separators.set(tint: color, edges) }
    }

    /// Sets the colour behind each row, in text with colours.
    ///
    /// `nil` stands for the background of the table. Mirrors SwiftUI's `listRowBackground(_:)`.
    public func listRowBackground(_ color: TableColor?) -> some TableRowContent<TableRowValue> {
        decorated { $0.background = color }
    }

    /// Sets the space around each row, in text with colours.
    ///
    /// `nil` means no space. Mirrors SwiftUI's `listRowInsets(_:)`.
    public func listRowInsets(_ insets: EdgeInsets?) -> some TableRowContent<TableRowValue> {
        decorated { $0.insets = insets ?? EdgeInsets() }
    }

    /// Prevents the rows from being shown as selected. Mirrors SwiftUI's `selectionDisabled(_:)`.
    ///
    /// - Parameter isDisabled: Whether to prevent it. `false` removes an earlier restriction.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        decorated { $0.isSelectionDisabled = isDisabled }
    }

    /// Prevents the rows from being deleted. Mirrors SwiftUI's `deleteDisabled(_:)`.
    ///
    /// - Parameter isDisabled: Whether to prevent it. `false` removes an earlier restriction.
    public func deleteDisabled(_ isDisabled: Bool) -> some TableRowContent<TableRowValue> {
        decorated { $0.isDeleteDisabled = isDisabled }
    }

    /// Prevents the rows from being moved. Mirrors SwiftUI's `moveDisabled(_:)`.
    ///
    /// - Parameter isDisabled: Whether to prevent it. `false` removes an earlier restriction.
    public func moveDisabled(_ isDisabled: Bool) -> some TableRowContent<TableRowValue> {
        decorated { $0.isMoveDisabled = isDisabled }
    }
}
