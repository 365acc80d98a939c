extension TableColumn {
    /// Sets the alignment of the title and the content.
    ///
    /// By default, a column that shows an integer property is aligned right, unless it draws a tree. All other columns
    /// are aligned left. Mirrors SwiftUI's `alignment(_:)`.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        with { $0.alignment = alignment }
    }

    /// Fixes the width, in terminal cells. Wider titles and content are truncated. Mirrors SwiftUI's `width(_:)`.
    ///
    /// - Parameter width: The width, or `nil` for the width of the content. Negative widths count as 0.
    public func width(_ width: Int? = nil) -> TableColumn {
        self.width(min: width, ideal: width, max: width)
    }

    /// Limits the width, in terminal cells. Negative widths count as 0. Mirrors SwiftUI's `width(min:ideal:max:)`.
    ///
    /// - Parameters:
    ///   - min: The minimum width. If the line is too long, the column shrinks, but not below this width. If `min` is
    ///     `nil`, the column does not shrink.
    ///   - ideal: The width if there is enough space, or `nil` for the width of the content.
    ///   - max: The maximum width, or `nil` for no maximum. Wider content is truncated.
    public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> TableColumn {
        with { $0.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max) }
    }

    /// Lets the column fill the line, or limits the width, in terminal cells. Mirrors SwiftUI's `width(min:ideal:max:)`.
    ///
    /// If the width of the line is known, the columns without a maximum share the rest of the line.
    ///
    /// - Parameters:
    ///   - min: The minimum width, or `nil` for the width of the content.
    ///   - ideal: The width before the rest is shared, or `nil` for the width of the content.
    ///   - max: `.infinity` for no maximum, or the maximum width. NaN counts as `.infinity`.
    public func width(min: Int? = nil, ideal: Int? = nil, max: Double) -> TableColumn {
        guard max < .infinity else {
            return width(min: min, ideal: ideal, max: nil as Int?).with { $0.width.fillsLine = true }
        }
        return width(min: min, ideal: ideal, max: Int(Swift.min(Swift.max(0, max), 0xffff)))
    }

    /// Draws the tree in this column instead of in the first column.
    ///
    /// If several columns of a table have this modifier, the first of them draws the tree. If none has it, the first
    /// column does. In SwiftUI, the first column always contains the disclosure triangles.
    ///
    /// Use it to write numbers before names, as `du` does:
    ///
    /// ```swift
    /// Table(files, children: \.children) {
    ///     TableColumn("Size", value: \.size)
    ///     TableColumn("Name", value: \.name).drawsOutline()
    /// }
    /// ```
    public func drawsOutline() -> TableColumn {
        with { $0.isOutline = true }
    }

    /// Sets the ID of the column in a ``TableColumnCustomization``.
    ///
    /// IDs must be unique in a table. A column without an ID cannot be customized. Mirrors SwiftUI's
    /// `customizationID(_:)`.
    public func customizationID(_ id: String) -> TableColumn {
        with { $0.customizationID = id }
    }

    /// Sets the visibility of the column if no customization changes it. `.automatic` means visible.
    ///
    /// Mirrors SwiftUI's `defaultVisibility(_:)`.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        with { $0.defaultVisibility = visibility }
    }

    /// Prevents customizations from changing the position of the column, its visibility, or both.
    ///
    /// Mirrors SwiftUI's `disabledCustomizationBehavior(_:)`.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
        with { $0.disabledBehavior = behavior }
    }

    /// Sets the part of the content that is omitted if the content is too wide.
    ///
    /// The default is the middle for the column that draws the tree, and the end for all others. Mirrors SwiftUI's
    /// `truncationMode(_:)`.
    public func truncationMode(_ mode: TextTruncationMode) -> TableColumn {
        with { $0.truncationMode = mode }
    }

    /// Sets the format of the numbers in the column, in place of ``TableEnvironment/numberStyle``.
    ///
    /// Use it for numbers that are no quantities, such as process IDs, and for digits after the point. Formats for programs write all
    /// digits. In SwiftUI, a `Text` has a `format:` instead.
    ///
    /// - Parameter style: The format, or `nil` for the one of the environment.
    public func numberStyle(_ style: TableNumberStyle?) -> TableColumn {
        with { $0.numberStyle = style }
    }

    /// Lets cells have several lines, as far as the content needs them. Mirrors SwiftUI's `lineLimit(_:)`.
    ///
    /// A newline in the content begins a new line. Content that is wider than the column is divided between words.
    /// Markdown and formats for programs do not change. By default, a cell has one line, in which text styles escape newlines.
    ///
    /// - Parameter number: The maximum number of lines, or `nil` for no maximum. Numbers less than 1 count as 1.
    public func lineLimit(_ number: Int?) -> TableColumn {
        with { $0.lineLimit = max(1, number ?? .max) }
    }

    /// Sets the content of the column in compact tables, in which only the column that draws the tree is visible.
    ///
    /// By default, the content is the same as in other tables. In SwiftUI, the content of a column checks the size
    /// class instead.
    public func compactContent(_ content: @escaping @Sendable (RowValue) -> String) -> TableColumn {
        with { $0.compactContent = { value, cell in cell.append(content(value)) } }
    }

    /// Sets the priority of the column. The default is 0. SwiftUI has no counterpart.
    ///
    /// If the line is too long, the column with the lowest priority is dropped first. If several columns have this
    /// priority, the rightmost of them is dropped first. The column that draws the tree is never dropped.
    ///
    /// A column with the priority `.infinity` is never dropped.
    ///
    /// - Parameter priority: The priority. NaN counts as 0.
    public func priority(_ priority: Double) -> TableColumn {
        with { $0.priority = priority.isNaN ? 0 : priority }
    }

    /// Lets the column shrink to a width, in terminal cells, if the line is too long.
    ///
    /// Unlike the minimum of `width(min:ideal:max:)`, the width does not widen a column of narrower content. In the column that draws
    /// the tree, it does not include the guides. If guides leave less, a number such as `⋯7` replaces them. SwiftUI has no counterpart.
    package func shrinks(to width: Int) -> TableColumn {
        with { $0.width.shrunken = width }
    }

    /// Sets the colour and font style of the cells. Text styles show them if the environment has colours.
    ///
    /// The style does not apply to context rows, to summary rows, or to the spaces around the content. In SwiftUI, the
    /// content has modifiers instead.
    ///
    /// - Parameter style: Returns the style of a row's cell, or `nil` for none.
    @_disfavoredOverload
    public func textStyle(_ style: @escaping (RowValue) -> TableTextStyle?) -> TableColumn {
        with { ($0.textStyle, $0.sharedTextStyle) = (style, nil) }
    }

    /// Sets the colour and font style of the cells with a closure that several threads can call.
    package func textStyle(_ style: @escaping @Sendable (RowValue) -> TableTextStyle?) -> TableColumn {
        with { ($0.textStyle, $0.sharedTextStyle) = (style, style) }
    }

    /// Makes the content of the cells hyperlinks if ``TableEnvironment/showsLinks`` is `true`.
    ///
    /// In SwiftUI, the content can be a `Link` instead.
    ///
    /// - Parameter write: Appends the URL of a row, or nothing for no link. Bytes that are not printable ASCII are
    ///   percent-encoded.
    public func link(_ write: @escaping @Sendable (RowValue, inout TableCell) -> Void) -> TableColumn {
        with { ($0.link, $0.sharedLink) = (write, write) }
    }

    /// Sets the content of the column in summary rows, which stand for rows that a limit hides.
    ///
    /// By default, the column that draws the tree shows the number of hidden rows, and the others are empty. SwiftUI
    /// has no counterpart.
    ///
    /// - Parameter write: Appends the content for some hidden rows to a cell. If it appends nothing, the cell is empty.
    public func summary(write: @escaping @Sendable (ArraySlice<RowValue>, inout TableCell) -> Void) -> TableColumn {
        with { $0.summary = write }
    }

    /// Sets the JSON form of the cells. Empty cells are `null`.
    ///
    /// By default, a column that shows an integer property contains literals, or `null` in empty cells. All other
    /// columns contain strings. SwiftUI has no counterpart.
    ///
    /// - Parameter value: The form of a cell with content.
    public func json(_ value: JSONValue) -> TableColumn { json(value, empty: .null) }

    /// Sets the JSON form of cells with content and of empty cells.
    package func json(_ value: JSONValue, empty: JSONEmptyCell) -> TableColumn {
        with { $0.jsonForm = (value, empty) }
    }

    /// Shows a direction and a tier in the header, in place of the direction and the tier in the table's sort order.
    package func sortIndicator(_ indicator: SortIndicator?) -> TableColumn {
        with { $0.sortIndicator = indicator }
    }

    /// Changes a copy. It takes no key path: key paths take time at the start, and would wrap a closure in another one.
    private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
        var column = self
        change(&column)
        return column
    }
}

/// The JSON form of a cell. SwiftUI has no counterpart.
public enum JSONValue: Hashable, Sendable {
    /// A string.
    case string
    /// A literal, such as a number, `true`, or `false`. The content of the cell must be valid JSON.
    case literal
}

/// The JSON form of an empty cell.
@usableFromInline
package enum JSONEmptyCell: Hashable, Sendable {
    /// The empty string, or `null` in a column of literals.
    case string
    /// `null`.
    case null
    /// The object has no field for the cell. In the first column, the cell is `null` instead.
    case absent
}

/// The closures of a column that several threads can call.
struct SharedColumn<RowValue>: Sendable {
    private let content: @Sendable (RowValue, inout TableCell) -> Void
    private let compactContent: (@Sendable (RowValue, inout TableCell) -> Void)?
    private let summary: (@Sendable (ArraySlice<RowValue>, inout TableCell) -> Void)?
    private let textStyle: (@Sendable (RowValue) -> TableTextStyle?)?
    private let link: (@Sendable (RowValue, inout TableCell) -> Void)?

    /// Returns `nil` if only one thread can call the closures of the column.
    init?(_ column: TableColumn<RowValue>) {
        guard let content = column.sharedContent, (column.textStyle == nil) == (column.sharedTextStyle == nil),
            (column.link == nil) == (column.sharedLink == nil)
        else { return nil }
        self.content = content
        compactContent = column.compactContent
        summary = column.summary
        textStyle = column.sharedTextStyle
        link = column.sharedLink
    }

    /// A column with these closures.
    var column: TableColumn<RowValue> {
        var column = TableColumn("", write: content)
        column.compactContent = compactContent
        column.summary = summary
        column.textStyle = textStyle
        column.link = link
        return column
    }
}
