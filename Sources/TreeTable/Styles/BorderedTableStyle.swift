/// A grid of lines around the cells; in colour every other row has a background. Mirrors SwiftUI's
/// `BorderedTableStyle`.
public struct BorderedTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.guides, gap: 3, hasBorders: true))
    }
}

extension TableStyle where Self == BorderedTableStyle {
    /// A grid of lines around the cells. Mirrors SwiftUI's `bordered`.
    public static var bordered: Self { Self() }
}
