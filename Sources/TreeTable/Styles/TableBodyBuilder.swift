/// Makes a body out of parts that are written one below the other: lines of text, and tables. Takes the place of
/// SwiftUI's `ViewBuilder`.
@resultBuilder
public enum TableBodyBuilder {
    /// A line of text, without its line end; nothing in it is escaped. Empty: an empty line.
    public static func buildExpression(_ line: String) -> TableBodyParts { TableBodyParts([TextLineBody(line)]) }
    /// A part that can be written.
    public static func buildExpression(_ body: some TableBody) -> TableBodyParts { TableBodyParts([body]) }
    /// Parts one below the other.
    public static func buildBlock(_ parts: TableBodyParts...) -> TableBodyParts {
        TableBodyParts(parts.flatMap(\.parts))
    }
    /// Parts of an `if` without `else`.
    public static func buildOptional(_ parts: TableBodyParts?) -> TableBodyParts { parts ?? TableBodyParts([]) }
    /// Parts of an `if` with `else`.
    public static func buildEither(first parts: TableBodyParts) -> TableBodyParts { parts }
    /// Parts of an `else`.
    public static func buildEither(second parts: TableBodyParts) -> TableBodyParts { parts }
    /// Parts of a `for`.
    public static func buildArray(_ parts: [TableBodyParts]) -> TableBodyParts {
        TableBodyParts(parts.flatMap(\.parts))
    }
}

/// Parts of a body, one below the other.
public struct TableBodyParts: TableBody {
    let parts: [any TableBody]

    init(_ parts: [any TableBody]) {
        self.parts = parts
    }

    /// Writes the parts.
    public func write(to output: inout TableOutput) {
        for part in parts where output.failure == nil { part.write(to: &output) }
    }
}

/// Lines of text in a body.
private struct TextLineBody: TableBody {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    func write(to output: inout TableOutput) {
        output.write(text)
        _ = output.endLine()
    }
}
