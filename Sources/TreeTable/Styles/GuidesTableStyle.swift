/// Aligned text with guides: `├── ` before each row, so that the eye finds its parent.
/// SwiftUI has no counterpart.
public struct GuidesTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.guides))
    }
}

extension TableStyle where Self == GuidesTableStyle {
    /// Aligned text with guides.
    public static var guides: Self { Self() }
}
