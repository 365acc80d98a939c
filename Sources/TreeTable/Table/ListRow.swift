/// A row of a ``List`` whose rows are row content, such as ``Text``. SwiftUI has no counterpart.
public struct ListRow: Identifiable {
    /// The ID of the row.
    ///
    /// It is the value of ``TableRowContent/tag(_:)``, otherwise the ID of the element of the innermost ``ForEach``,
    /// ``OutlineGroup``, or ``List`` that the row was created from. If several rows would have the same ID, all but the first have
    /// other ones. Rows outside of collections have IDs that no program knows.
    public let id: AnyHashable
    let content: any CellContent

    /// Creates a row.
    package init(id: some Hashable, text: String) {
        self.init(AnyHashable(id), text)
    }

    init(_ id: AnyHashable, _ content: any CellContent) {
        self.id = id
        self.content = content
    }

    /// The text of the row.
    package var text: String { content.text }
}

extension Table<ListRow> {
    /// Creates the table of a list of declared rows.
    init(_ rows: () -> TableRows<ListRow>) {
        self.init(of: ListRow.self) {
            TableColumn("") { row, cell in row.content.append(to: &cell) }
                .textStyle { ($0.content as? any StyledContent)?.textStyle }
                .link { row, cell in
                    if let link = (row.content as? any StyledContent)?.linkDestination { cell.append(link) }
                }
        } rows: {
            rows()
        }
    }
}

// MARK: - IDs

/// The ID of a row that cannot have the ID of its element, or that has no element.
private struct NumberedID: Hashable {
    let base: AnyHashable?
    let number: Int
}

extension TableRowSink<ListRow> {
    /// Appends a row of a list with the next unused ID.
    mutating func append(_ content: any CellContent, isExpanded: Binding<Bool>? = nil) {
        let number = rowCounts[elementID, default: 0]
        rowCounts[elementID] = number + 1
        let isFirst = number == 0
        let id = elementID.flatMap { isFirst ? $0 : nil } ?? AnyHashable(NumberedID(base: elementID, number: number))
        let row = ListRow(id, content)
        if let isExpanded { append(row, isExpanded: isExpanded) } else { append(row) }
    }
}

extension TableRowSink {
    /// Calls a closure that appends the rows of an element.
    ///
    /// - Parameters:
    ///   - id: Returns the ID of the element, which only rows of lists take. `nil` keeps the ID of an outer element.
    ///   - append: Appends the rows.
    @inlinable
    mutating func withID(_ id: () -> AnyHashable?, _ append: (inout TableRowSink) -> Void) {
        guard RowValue.self == ListRow.self, let id = id() else { return append(&self) }
        let outer = elementID
        elementID = id
        append(&self)
        elementID = outer
    }
}

/// Rows of a list with a tag.
struct TaggedRows<Content: TableRowContent>: TableRowContent where Content.TableRowValue == ListRow {
    let content: Content
    let tag: AnyHashable

    func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.withID({ tag }) { content.appendRows(to: &$0) }
    }
}

extension TableRowContent where TableRowValue == ListRow {
    /// Sets the ID of a row, which the selection of the list contains. Mirrors SwiftUI's `tag(_:)`.
    ///
    /// - Parameter tag: The ID. Of several rows, the first has it.
    public func tag(_ tag: some Hashable) -> some TableRowContent<ListRow> {
        TaggedRows(content: self, tag: AnyHashable(tag))
    }
}

// MARK: - Content

extension TableRowContent where Self: CellContent {
    /// Appends a row that shows the content.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(self)
    }
}

extension String: TableRowContent {}
extension Text: TableRowContent {}
extension HStack: TableRowContent {}
extension VStack: TableRowContent {}
extension Link: TableRowContent {}

/// A row of a ``List`` for a setting that is on or off. Mirrors SwiftUI's `Toggle`.
public struct Toggle: TableRowContent {
    /// The text of the row, which is read each time it is written.
    private struct Label: CellContent {
        let title: String
        let isOn: Binding<Bool>

        func append(to cell: inout TableCell) {
            cell.append(isOn.wrappedValue ? "[x] " : "[ ] ")
            cell.append(title)
        }
    }

    private let label: Label

    /// Creates a toggle.
    ///
    /// - Parameters:
    ///   - title: The name of the setting.
    ///   - isOn: A binding to whether the setting is on. It is read each time the text is written.
    public init(_ title: String, isOn: Binding<Bool>) {
        label = Label(title: title, isOn: isOn)
    }

    /// Appends a row with `[x]` or `[ ]` and the name, whose primary action turns the setting on or off.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(rows: HStack { label }) { [label] actions, _ in
            actions.primary = Button(label.title) { label.isOn.wrappedValue.toggle() }
        }
    }
}

/// Rows of a ``List`` below a row with a label, which shows or hides them. Mirrors SwiftUI's `DisclosureGroup`.
public struct DisclosureGroup: TableRowContent {
    private let label: any CellContent
    private let isExpanded: Binding<Bool>
    private let content: TableRows<ListRow>

    /// Creates a group below a text. Mirrors SwiftUI's `init(_:isExpanded:content:)`.
    ///
    /// - Parameters:
    ///   - label: The text of the row above the others.
    ///   - isExpanded: A binding to whether the rows are visible. The list reads it each time it is written. `nil` shows them.
    ///   - content: The rows.
    public init(
        _ label: String,
        isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { label })
    }

    /// Creates a group whose rows a binding shows or hides. Mirrors SwiftUI's `init(isExpanded:content:label:)`.
    ///
    /// - Parameters:
    ///   - isExpanded: A binding to whether the rows are visible. `nil` shows them.
    ///   - content: The rows.
    ///   - label: Returns the content of the row above the others.
    public init(
        isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<ListRow> content: () -> TableRows<ListRow>,
        @ViewBuilder label: () -> CellParts
    ) {
        self.label = label()
        self.isExpanded = isExpanded ?? State(wrappedValue: true).projectedValue
        self.content = content()
    }

    /// Appends the label and the rows.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(label, isExpanded: isExpanded)
        sink.depth += 1
        content.appendRows(to: &sink)
        sink.depth -= 1
    }
}

extension TableRows<ListRow> {
    /// The texts of the rows, with spaces between them.
    var text: String {
        var sink = TableRowSink<ListRow>()
        appendRows(to: &sink)
        return sink.sections.flatMap { $0.values.map(\.text) }.joined(separator: " ")
    }
}
