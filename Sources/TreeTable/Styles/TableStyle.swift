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

/// A style that may be for programs. If it is, the limit of rows counts only rows that match.
package protocol ProgramTableStyle: TableStyle {
    var isForPrograms: Bool { get }
}

extension ProgramTableStyle {
    package var isForPrograms: Bool { true }
}

/// The content that a style writes. Takes the place of SwiftUI's `View`.
public protocol TableBody {
    /// Writes the content in whole lines. It may stop when ``TableOutput/endLine()`` returns `false`.
    func write(to output: inout TableOutput)
}

/// A result builder that creates a body from lines of text and tables. Takes the place of SwiftUI's `ViewBuilder`.
@resultBuilder
public enum TableBodyBuilder: PartsBuilder {
    /// Returns a body as a part. A string is a line of text, which is written unchanged.
    public static func buildExpression(_ body: some TableBody) -> TableBodyParts { TableBodyParts(parts: [body]) }
    /// Concatenates parts.
    public static func join(_ parts: [TableBodyParts]) -> TableBodyParts {
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

extension String: TableBody {
    /// Writes the string as a line, without escaping it.
    public func write(to output: inout TableOutput) {
        output.write(self)
        _ = output.endLine()
    }
}
