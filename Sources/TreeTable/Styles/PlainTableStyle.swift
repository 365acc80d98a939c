/// Aligned text, each level indented by two spaces.
/// SwiftUI has no counterpart.
public struct PlainTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.spaces))
    }
}

extension TableStyle where Self == PlainTableStyle {
    /// Aligned text, indented by spaces.
    public static var plain: Self { Self() }
}
