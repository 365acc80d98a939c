/// Rows under a header, with a footer if need be. Mirrors SwiftUI's `Section`.
///
/// Sections stand one below the other; one inside another's rows ends that.
public struct Section<RowValue: Identifiable>: TableRowContent {
    private let header: String?
    private let footer: String?
    private let isExpanded: Bool
    private let content: TableRows<RowValue>
    private var headerProminence = Prominence.standard
    private var separators: [VerticalEdge: Visibility] = [:]

    /// Makes a section with a title.
    ///
    /// - Parameters:
    ///   - header: The title. Empty: an empty line.
    ///   - isExpanded: Whether the rows are shown; header and footer are in any case.
    ///   - content: The rows.
    ///   - footer: What stands below the rows. Empty: an empty line.
    public init(
        _ header: String,
        isExpanded: Bool = true,
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>,
        footer: () -> String
    ) {
        self.header = header
        self.footer = footer()
        self.isExpanded = isExpanded
        self.content = content()
    }

    /// Makes a section with a title and without a footer.
    ///
    /// - Parameters:
    ///   - header: The title. Empty: an empty line.
    ///   - isExpanded: Whether the rows are shown; the header is in any case.
    ///   - content: The rows.
    public init(
        _ header: String,
        isExpanded: Bool = true,
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>
    ) {
        self.header = header
        footer = nil
        self.isExpanded = isExpanded
        self.content = content()
    }

    /// Makes a section without header and footer, or with what closures tell for these.
    ///
    /// - Parameters:
    ///   - content: The rows.
    ///   - header: The title. Nil: there is none.
    ///   - footer: What stands below the rows. Nil: nothing does.
    public init(
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>,
        header: () -> String? = { nil },
        footer: () -> String? = { nil }
    ) {
        self.header = header()
        self.footer = footer()
        isExpanded = true
        self.content = content()
    }

    /// Says how much the header is set off. Mirrors SwiftUI's `headerProminence(_:)`.
    public func headerProminence(_ prominence: Prominence) -> Section {
        var section = self
        section.headerProminence = prominence
        return section
    }

    /// Shows or hides the lines above and below the section. Mirrors SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Section {
        var section = self
        for edge in VerticalEdge.allCases where edges.includes(edge) { section.separators[edge] = visibility }
        return section
    }

    /// Appends the section.
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.endSegment()
        sink.segment.header = header
        sink.segment.headerProminence = headerProminence
        sink.segment.separators = separators
        let depth = sink.depth
        sink.depth = 0
        if isExpanded { content.appendRows(to: &sink) }
        sink.depth = depth
        sink.segment.footer = footer
        sink.endSegment()
    }
}
