/// A way to show a table. Mirrors SwiftUI's `TableStyle`.
public protocol TableStyle: Sendable {
    /// The type of the body.
    associatedtype Body: TableBody

    /// The content to show.
    typealias Configuration = TableStyleConfiguration

    /// Returns the lines and tables to write, from first to last. Nothing in a line is escaped. Mirrors SwiftUI's
    /// `makeBody(configuration:)`.
    @TableBodyBuilder
    func makeBody(configuration: Configuration) -> Body
}

/// Content that can be written: the body of a style. Takes the place of SwiftUI's `View`.
public protocol TableBody {
    /// Writes the content in whole lines. May stop when ``TableOutput/endLine()`` returns `false`.
    func write(to output: inout TableOutput)
}

/// Builds a body from lines of text and tables. Takes the place of SwiftUI's `ViewBuilder`.
@resultBuilder
public enum TableBodyBuilder {
    /// Builds a line of text, which is written unchanged and followed by a newline.
    public static func buildExpression(_ line: String) -> TableBodyParts {
        TableBodyParts(parts: [TextLineBody(text: line)])
    }
    /// Builds a part from a body.
    public static func buildExpression(_ body: some TableBody) -> TableBodyParts { TableBodyParts(parts: [body]) }
    /// Joins parts.
    public static func buildBlock(_ parts: TableBodyParts...) -> TableBodyParts {
        TableBodyParts(parts: parts.flatMap(\.parts))
    }
    /// Builds the parts of an `if` without `else`.
    public static func buildOptional(_ parts: TableBodyParts?) -> TableBodyParts { parts ?? TableBodyParts(parts: []) }
    /// Builds the parts of an `if` with `else`.
    public static func buildEither(first parts: TableBodyParts) -> TableBodyParts { parts }
    /// Builds the parts of an `else`.
    public static func buildEither(second parts: TableBodyParts) -> TableBodyParts { parts }
    /// Builds the parts of a `for`.
    public static func buildArray(_ parts: [TableBodyParts]) -> TableBodyParts {
        TableBodyParts(parts: parts.flatMap(\.parts))
    }
}

/// The parts of a body, from first to last.
public struct TableBodyParts: TableBody {
    let parts: [any TableBody]

    /// Writes the parts.
    public func write(to output: inout TableOutput) {
        for part in parts where output.failure == nil { part.write(to: &output) }
    }
}

/// A line of text in a body.
private struct TextLineBody: TableBody {
    let text: String

    func write(to output: inout TableOutput) {
        output.write(text)
        _ = output.endLine()
    }
}
