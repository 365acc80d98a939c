/// A way to show a table. Mirrors SwiftUI's `TableStyle`: the configuration holds the content, the style makes what
/// stands around it.
public protocol TableStyle: Sendable {
    /// What ``makeBody(configuration:)`` returns.
    associatedtype Body: TableBody

    /// The content to show.
    typealias Configuration = TableStyleConfiguration

    /// Makes what is written for the table: lines of text, and tables, one below the other. Lines are written as they
    /// are: nothing in them is escaped. Mirrors SwiftUI's `makeBody(configuration:)`, which returns a view.
    @TableBodyBuilder
    func makeBody(configuration: Configuration) -> Body
}

/// Something that can be written out: what a style makes of a table. Takes the place of SwiftUI's `View`.
public protocol TableBody {
    /// Writes it, whole lines each. It may stop where ``TableOutput/endLine()`` says that it can.
    func write(to output: inout TableOutput)
}
