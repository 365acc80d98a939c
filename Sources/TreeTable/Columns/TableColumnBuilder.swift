/// Makes an array of columns out of those written one below the other, with `if` and `for`. Mirrors SwiftUI's
/// `TableColumnBuilder`.
@resultBuilder
public enum TableColumnBuilder<RowValue> {
    /// A single column.
    public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] { [column] }
    /// Columns that were made elsewhere.
    public static func buildExpression(_ columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Columns one behind the other.
    public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
        columns.flatMap { $0 }
    }
    /// Columns of an `if` without `else`.
    public static func buildOptional(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] { columns ?? [] }
    /// Columns of an `if` with `else`.
    public static func buildEither(first columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Columns of an `else`.
    public static func buildEither(second columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
    /// Columns of a `for`.
    public static func buildArray(_ columns: [[TableColumn<RowValue>]]) -> [TableColumn<RowValue>] {
        columns.flatMap { $0 }
    }
}
