/// A way to show a table. Mirrors SwiftUI's `TableStyle`: the configuration holds the content, the style makes what
/// stands around it.
public protocol TableStyle: Sendable {
    /// What ``makeBody(configuration:)`` returns.
    associatedtype Body: TableBody

    /// The content to show.
    typealias Configuration = TableStyleConfiguration

    /// Makes what is written for the table: lines of text, and tables, one below the other.
    @TableBodyBuilder
    func makeBody(configuration: Configuration) -> Body
}

/// Something that can be written out: what a style makes of a table.
public protocol TableBody {
    /// Writes it.
    func write(to output: inout TableOutput)
}

/// The style that a table has where none is chosen: ``TableStyle/guides``.
public typealias AutomaticTableStyle = GuidesTableStyle

extension TableStyle where Self == AutomaticTableStyle {
    /// The style where none is chosen.
    public static var automatic: Self { Self() }
}
