/// Rows with a header and a footer. Mirrors SwiftUI's `Section`.
///
/// A section cannot contain another section. A section that begins among the rows of another section ends that section.
public struct Section<RowValue: Identifiable>: TableRowContent {
    private var header: SectionEdge
    private var footer: SectionEdge
    private let isExpanded: Binding<Bool>
    private let content: TableRows<RowValue>

    /// Creates a section with a header. Mirrors SwiftUI's `init(_:isExpanded:content:)`.
    ///
    /// - Parameters:
    ///   - header: The header. An empty string is an empty line.
    ///   - isExpanded: A binding to whether the rows are visible. The table reads it each time it is written. The header and
    ///     the footer are always visible.
    ///   - content: The rows.
    ///   - footer: Returns the footer, or `nil` for none. An empty string is an empty line.
    public init(
        _ header: String,
        isExpanded: Binding<Bool> = .constant(true),
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>,
        @ViewBuilder footer: () -> CellParts = { CellParts() }
    ) {
        self.init(isExpanded: isExpanded, content: content, header: { header }, footer: footer)
    }

    /// Creates a section with an optional header and an optional footer. Mirrors SwiftUI's `init(content:header:footer:)` and
    /// `init(isExpanded:content:header:)`.
    ///
    /// - Parameters:
    ///   - isExpanded: A binding to whether the rows are visible. The table reads it each time it is written.
    ///   - content: The rows.
    ///   - header: Returns the header, such as a string or a ``Text``, or `nil` for none.
    ///   - footer: Returns the footer, or `nil` for none.
    public init(
        isExpanded: Binding<Bool> = .constant(true),
        @TableRowBuilder<RowValue> content: () -> TableRows<RowValue>,
        @ViewBuilder header: () -> CellParts = { CellParts() },
        @ViewBuilder footer: () -> CellParts = { CellParts() }
    ) {
        let (header, footer) = (header(), footer())
        self.header = SectionEdge(text: header.parts.isEmpty ? nil : header.text, isHeader: true)
        self.footer = SectionEdge(text: footer.parts.isEmpty ? nil : footer.text, isHeader: false)
        self.isExpanded = isExpanded
        self.content = content()
    }

    /// Sets the prominence of the header. Mirrors SwiftUI's `headerProminence(_:)`.
    public func headerProminence(_ prominence: Prominence) -> Section {
        var section = self
        section.header.prominence = prominence
        return section
    }

    /// Shows or hides the lines above and below the section, in text with colours.
    ///
    /// Mirrors SwiftUI's `listSectionSeparator(_:edges:)`.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Section {
        var section = self
        section.header.separators.set(visibility, edges)
        section.footer.separators.set(visibility, edges)
        return section
    }

    /// Sets the colour of the lines above and below the section, in text with colours.
    ///
    /// `nil` stands for the colour of the table. Mirrors SwiftUI's `listSectionSeparatorTint(_:edges:)`.
    public func listSectionSeparatorTint(_ color: TableColor?, edges: VerticalEdge.Set = .all) -> Section {
        var section = self
        section.header.separators.set(tint: color, edges)
        section.footer.separators.set(tint: color, edges)
        return section
    }

    /// Sets the number of empty lines before the section, in text with colours.
    ///
    /// A negative number counts as 0. Mirrors SwiftUI's `listSectionSpacing(_:)`.
    public func listSectionSpacing(_ spacing: Int) -> Section {
        var section = self
        section.header.spacing = min(max(0, spacing), 0xffff)
        return section
    }

    /// Appends the section.
    public func appendRows(to sink: inout TableRowSink<RowValue>) {
        sink.beginSection(header, isExpanded: isExpanded)
        let depth = sink.depth
        sink.depth = 0
        content.appendRows(to: &sink)
        sink.depth = depth
        sink.endSection(footer)
    }
}
