/// Row content whose rows are decorated.
struct DecoratedRows<Content: TableRowContent>: TableRowContent {
    let content: Content
    let decorate: (inout RowDecoration) -> Void

    func appendRows(to sink: inout TableRowSink<Content.TableRowValue>) {
        let (segment, row) = (sink.segments.count, sink.segment.rows.count)
        content.appendRows(to: &sink)
        if sink.segments.count == segment {
            sink.segment.rows.decorate(from: row, decorate)
        } else {
            // Sections have been finished on the way: the rows are in the first of them, from `row` on, in all
            // that followed, and in what is being filled.
            for index in segment..<sink.segments.count {
                sink.segments[index].rows.decorate(from: index == segment ? row : 0, decorate)
            }
            sink.segment.rows.decorate(from: 0, decorate)
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

    /// Shows a count behind the first cell of each row, in colour. Zero: none. Mirrors SwiftUI's `badge(_:)`.
    public func badge(_ count: Int) -> some TableRowContent<TableRowValue> {
        decorated { $0.badge = count == 0 ? nil : String(count) }
    }

    /// Shows a text behind the first cell of each row, in colour. Nil: none. Mirrors SwiftUI's `badge(_:)`.
    public func badge(_ label: String?) -> some TableRowContent<TableRowValue> {
        decorated { $0.badge = label }
    }

    /// Says how much a badge is set off. Mirrors SwiftUI's `badgeProminence(_:)`.
    public func badgeProminence(_ prominence: BadgeProminence) -> some TableRowContent<TableRowValue> {
        decorated { $0.badgeProminence = prominence }
    }

    /// Colours the text of each row. Nil: as usual. Mirrors SwiftUI's `listItemTint(_:)`.
    public func listItemTint(_ tint: TableColor?) -> some TableRowContent<TableRowValue> {
        decorated { $0.tint = tint }
    }

    /// Shows or hides the lines between these rows and their neighbours. Mirrors SwiftUI's
    /// `listRowSeparator(_:edges:)`.
    public func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some TableRowContent<TableRowValue> {
        decorated { decoration in
            for edge in VerticalEdge.allCases where edges.includes(edge) { decoration.separators[edge] = visibility }
        }
    }

    /// Leaves space around each row, in colour: lines above and below, terminal cells at the sides. Nil: none. Mirrors
    /// SwiftUI's `listRowInsets(_:)`.
    public func listRowInsets(_ insets: EdgeInsets?) -> some TableRowContent<TableRowValue> {
        decorated { $0.insets = insets ?? EdgeInsets() }
    }

    /// Says that the rows cannot be selected: they are not shown as if they were. Mirrors SwiftUI's
    /// `selectionDisabled(_:)`.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        decorated { $0.isSelectionDisabled = isDisabled }
    }
}
