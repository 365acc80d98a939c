/// A format in which a table is written, such as aligned text or CSV. Mirrors SwiftUI's `TableStyle`.
public protocol TableStyle: Sendable {
    /// The type of the body.
    associatedtype Body: TableBody

    /// The columns and rows to write.
    typealias Configuration = TableStyleConfiguration

    /// Returns the lines of text and the tables to write, from first to last.
    ///
    /// Lines are not escaped. Mirrors SwiftUI's `makeBody(configuration:)`.
    @TableBodyBuilder
    func makeBody(configuration: Configuration) -> Body
}

/// A style for programs. The limit of rows counts only rows that match.
package protocol ProgramTableStyle: TableStyle {}

/// The content that a style writes. Takes the place of SwiftUI's `View`.
public protocol TableBody {
    /// Writes the content in whole lines. It may stop when ``TableOutput/endLine()`` returns `false`.
    func write(to output: inout TableOutput)
}

/// A result builder that creates a body from lines of text and tables. Takes the place of SwiftUI's `ViewBuilder`.
@resultBuilder
public enum TableBodyBuilder {
    /// Returns a line of text. It is written unchanged, followed by a newline.
    public static func buildExpression(_ line: String) -> TableBodyParts {
        TableBodyParts(parts: [TextLineBody(text: line)])
    }
    /// Returns a body as a part.
    public static func buildExpression(_ body: some TableBody) -> TableBodyParts { TableBodyParts(parts: [body]) }
    /// Concatenates parts.
    public static func buildBlock(_ parts: TableBodyParts...) -> TableBodyParts {
        TableBodyParts(parts: parts.flatMap(\.parts))
    }
    /// Returns the parts of an `if` without `else`.
    public static func buildOptional(_ parts: TableBodyParts?) -> TableBodyParts { parts ?? TableBodyParts(parts: []) }
    /// Returns the parts of an `if` with `else`.
    public static func buildEither(first parts: TableBodyParts) -> TableBodyParts { parts }
    /// Returns the parts of an `else`.
    public static func buildEither(second parts: TableBodyParts) -> TableBodyParts { parts }
    /// Concatenates the parts of a `for`.
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
