/// Aligned text, a triangle before each row that has others below it: `▾` where these are shown, `▸` where they are
/// not. Drawn like the rows of SwiftUI's tables on macOS.
public struct OutlineTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.triangles))
    }
}

extension TableStyle where Self == OutlineTableStyle {
    /// Aligned text with disclosure triangles.
    public static var outline: Self { Self() }
}
