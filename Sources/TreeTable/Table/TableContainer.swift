/// A ``Table`` or a ``List``, with the modifiers that both have. In SwiftUI, every `View` has them.
public protocol TableContainer<RowValue>: TableBody, CustomStringConvertible {
    /// The type of the values of the rows.
    associatedtype RowValue: Identifiable & SendableMetatype
    /// The table with the rows.
    var table: Table<RowValue> { get set }
}

extension Table: TableContainer {
    /// The table itself.
    public var table: Table {
        get { self }
        set { self = newValue }
    }
}

extension TableContainer {
    /// The table or list as text in its style, with an unlimited width and without a newline after the last line.
    public var description: String { rendered().withoutLastNewline }

    /// Writes the table or list as a part of a style's body.
    public func write(to output: inout TableOutput) {
        table.write(to: &output, table.environment ?? output.environment)
    }

    func with(_ change: (inout Table<RowValue>) -> Void) -> Self {
        var container = self
        change(&container.table)
        return container
    }
}
