/// Where row content puts its rows: a table that is being made. SwiftUI has no counterpart.
public struct TableRowSink<RowValue: Identifiable> {
    /// What has been finished.
    @usableFromInline var segments: [OutlineSegment<RowValue>] = []
    /// What is being filled.
    @usableFromInline var segment = OutlineSegment<RowValue>()

    /// Where the next row stands in the outline.
    @usableFromInline var depth = 0

    @usableFromInline
    init() {}

    /// Appends a row at the current depth.
    @inlinable
    mutating func append(_ value: RowValue, flags: RowAttributes.Flags = []) {
        segment.rows.append(value, RowAttributes(depth: depth, flags: flags))
    }

    /// Finishes a part of the table, so that the next row stands in another.
    @usableFromInline
    mutating func endSegment() {
        if segment.rows.count > 0 || segment.header != nil || segment.footer != nil {
            segments.append(segment)
        }
        segment = OutlineSegment()
    }
}

/// A part of a table: the rows of a section, or those outside of any.
@usableFromInline
struct OutlineSegment<RowValue> {
    @usableFromInline var header: String? = nil
    @usableFromInline var footer: String? = nil
    @usableFromInline var rows = OutlineRows<RowValue>()
    @usableFromInline var headerProminence = Prominence.standard
    @usableFromInline var separators: [VerticalEdge: Visibility] = [:]

    @usableFromInline
    init() {}

    /// A part without header and footer.
    @inlinable
    init(_ rows: OutlineRows<RowValue>) {
        self.rows = rows
    }
}

extension OutlineSegment: Sendable where RowValue: Sendable {}

/// How much a part is set off from what stands around it. Mirrors SwiftUI's `Prominence`.
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}
