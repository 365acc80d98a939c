/// Aligned text in as little room as there can be: one space a level, one between columns, no headers.
/// SwiftUI has no counterpart.
public struct CompactTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.narrowSpaces, gap: 1, showsHeaders: false))
    }
}

extension TableStyle where Self == CompactTableStyle {
    /// Aligned text in little room.
    public static var compact: Self { Self() }
}
